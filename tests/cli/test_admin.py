"""`highflagon admin`, run as the owner of a house runs it: beside a house that is open, and without one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from highflagon.cli.admin import listed
from highflagon.house.identities import FOREVER
from highflagon.house.master import Listing, PersonLine, TableLine
from tests.cli.running import check_wrong_usage, run
from tests.web.guests import begin
from tests.web.serving import calling, served

HOUSE = ("--database", "house.db")


def told(words: str, folder: Path) -> str:
    """Return what the house answers to a wish that it grants."""
    done = run(f"admin {words}", *HOUSE, folder=folder)
    assert (done.code, done.err) == (0, "")
    return done.out


def refused(words: str, folder: Path) -> str:
    """Return the one line with which a wish is refused."""
    done = run(f"admin {words}", *HOUSE, folder=folder)
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    return line


def test_an_evening_of_the_master(tmp_path: Path) -> None:
    with served(tmp_path, *HOUSE) as house, calling(house) as caller:
        code, guests = caller.hall.table_of_three(stakes_preset="every-battle")
        begin(code, guests)
        shown = told("list", tmp_path)
        assert f"{code}  A table: high-dragon, game 1, 3 of 3 seats (Mirt, Asper, Hamn)" in shown
        assert "Mirt: seen" in shown
        answer = json.loads(told("list --json", tmp_path))
        assert [table["code"] for table in answer["tables"]] == [code]

        assert told("ban asper --minutes 5", tmp_path) == "Asper is banned for 5 minutes\n"
        assert guests[1].get("/api/me").status_code == 403
        assert guests[0].view(code)["view"]["people"][1]["gone"]
        assert "banned for 4 min" in told("list", tmp_path)
        assert told("unban Asper", tmp_path) == "Asper may come in again\n"
        assert guests[1].get("/api/me").status_code == 200

        assert "seat in the game" in refused("purge Hamn", tmp_path)
        assert json.loads(told(f"close {code} --json", tmp_path))["type"] == "done"
        assert guests[0].get("/api/me").json()["purse"] == 300
        assert "forgotten" in told("purge Hamn", tmp_path)
        assert guests[2].get("/api/me").status_code == 401
        assert "nobody here has this name" in refused("purge Hamn", tmp_path)

        assert told("stop", tmp_path) == "the house closes\n"
        assert house.end() == 0
    assert "no house is open there" in refused("list", tmp_path)


@pytest.mark.parametrize("words", ["list", "close ABCDEF", "ban Mirt", "unban Mirt", "purge Mirt", "stop"])
def test_without_a_house_one_line_says_so(words: str, tmp_path: Path) -> None:
    assert "no house is open there" in refused(words, tmp_path)
    assert not list(tmp_path.iterdir())


def test_wrong_usage_is_told_in_one_line(tmp_path: Path) -> None:
    for words, said in (
        ("admin burn", "No such command"),
        ("admin ban", "Missing argument"),
        ("admin ban Mirt --minutes 0", "--minutes"),
        ("admin list --database mysql://x", "not by mysql://"),
    ):
        check_wrong_usage(words, said, tmp_path)


def test_the_list_reads_well() -> None:
    minute, now = 60_000, 10**12
    tables = (
        TableLine(code="OAKOAK", title="Oak", listed=False, created=now - 3 * 24 * 60 * minute),
        TableLine(
            code="ELMELM", title="Elm", listed=True, created=now - 150 * minute, awake=True, plays="high-dragon",
            seats=3, seated=("Mirt",), game=2, paused=True, listeners=4,
        ),
        TableLine(
            code="ASHASH", title="Ash", listed=True, created=now, awake=True, plays="purple-dragon-dice", seats=2
        ),
    )  # fmt: skip
    people = (
        PersonLine(number=1, name="Mirt", seen=now, keeps=True, banned=FOREVER, sockets=0, tables=()),
        PersonLine(number=2, name="Asper", seen=now, keeps=False, banned=0, sockets=2, tables=("ELMELM",)),
    )
    assert listed(Listing(now=now, sockets=2, tables=tables, people=people)) == [
        "Tables open: 3. Sockets: 2.",
        "  OAKOAK  Oak: asleep, not listed; opened 3 days ago",
        "  ELMELM  Elm: high-dragon, game 2, stopped, 1 of 3 seats (Mirt), 4 listening; opened 2 h ago",
        "  ASHASH  Ash: purple-dragon-dice, no game, 0 of 2 seats, 0 listening; opened 0 min ago",
        "",
        "People, the banned and those who were seen last before all others:",
        "  Mirt: seen 0 min ago, banned",
        "  Asper: here, guest, at ELMELM",
    ]
    assert listed(Listing(now=now, sockets=0, tables=(), people=())) == ["Tables open: 0. Sockets: 0."]
