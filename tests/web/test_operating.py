"""Operating a house: it is stopped and opened again in mid-game, and says in a line why it can't be opened."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import click
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from highflagon.cli.serve import command
from highflagon.house.back_door import door_of
from highflagon.house.storage.opening import MARK
from tests.web.guests import Guest, begin, check_problem
from tests.web.serving import Served, calling, not_served, served


@contextmanager
def hello(
    house: Served, code: str, guest: Guest | None, since: int | None = None
) -> Iterator[ClientConnection]:
    with connect(f"{house.ws}/api/tables/{code}/live", max_size=None) as line:
        token = guest.token if guest is not None else None
        line.send(json.dumps({"type": "hello", "token": token, "since": since}))
        yield line


def heard(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(timeout=30))
    return message


def farewell(line: ClientConnection) -> tuple[str, int]:
    """Hear all that is said, and return the word of the farewell, and the close code after it."""
    last: dict[str, Any] = {}
    while True:
        try:
            last = heard(line)
        except ConnectionClosed as closed:
            return str(last.get("code")), closed.rcvd.code if closed.rcvd is not None else 0


def move(guests: list[Guest], code: str) -> None:
    """Let whoever is awaited decide once."""
    for guest in guests:
        update = guest.view(code)
        game = update["view"]["game"]
        if update["view"]["wait"]["type"] == "Betting" and update["view"]["may_bet"]:
            guest.do(code, do="done", phase=update["phase"])
            return
        if game["observation"]["legal"]:
            guest.do(code, do="play", phase=update["phase"], action=game["observation"]["legal"][0])
            return
    raise AssertionError("nobody can do anything")


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_house_is_stopped_in_mid_game_and_the_same_game_goes_on(
    stop: signal.Signals, tmp_path: Path
) -> None:
    with served(tmp_path, "--database", "house.db") as house, calling(house) as caller:
        code, guests = caller.hall.table_of_three(pace={"grace": 3_600_000})
        begin(code, guests)
        move(guests, code)
        with hello(house, code, guests[0]) as line, hello(house, code, None) as watcher:
            version = heard(line)["version"]
            heard(watcher)
            move(guests, code)
            version = heard(line)["version"]
            before = [guest.view(code) for guest in guests]
            house.signal(stop)
            assert farewell(line) == ("restart", 1012)
            assert farewell(watcher) == ("restart", 1012)
        assert house.end() == 0
        assert house.out.endswith("The house is closed; everything is kept.\n")
    assert not door_of(tmp_path / "house.db").exists()
    with served(tmp_path, "--database", "house.db") as house, calling(house) as caller:
        back = [caller.again(guest) for guest in guests]
        for was, guest in zip(before, back, strict=True):
            now = guest.view(code)
            assert now["phase"] == was["phase"]
            assert now["view"]["game"]["observation"]["hand"] == was["view"]["game"]["observation"]["hand"]
        with hello(house, code, back[0], since=version) as line:
            update = heard(line)
            assert (update["version"] >= version, update["whole"]) == (True, False)
            move(back, code)
            assert heard(line)["version"] > version
        house.stop()
    assert "Traceback" not in (tmp_path / "log").read_text()


def lets_in(house: Served) -> bool:
    """Whether a house still lets anybody in."""
    try:
        socket.create_connection(("127.0.0.1", house.port)).close()
    except (ConnectionRefusedError, ConnectionResetError):  # reset: the door was shut while one stood in it
        return False
    return True


def test_a_second_signal_ends_it_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    with served(tmp_path, "--database", "house.db") as house, calling(house) as caller:
        mirt = caller.hall.guest("Mirt")
        with socket.create_connection(("127.0.0.1", house.port)) as slow:
            # Half a request, for which a house that closes waits a few seconds.
            slow.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            assert caller.hall.client.get("/health").status_code == 200
            house.signal(signal.SIGTERM)
            while lets_in(house):
                pass
            house.signal(signal.SIGTERM)
            assert house.end() == -signal.SIGTERM
    with (
        served(tmp_path, "--database", "house.db") as house,
        calling(house) as caller,
    ):  # the door was left behind
        assert caller.again(mirt).get("/api/me").json()["name"] == "Mirt"
        house.stop()


def test_one_program_keeps_one_house_and_one_port(tmp_path: Path) -> None:
    with served(tmp_path, "--database", "house.db") as house:
        said = not_served(tmp_path, "--port", "0", "--database", "house.db")
        assert "another program is running the house" in said
        said = not_served(tmp_path, "--port", str(house.port), "--database", "other.db")
        assert f"port {house.port}" in said
        assert not (tmp_path / "other.db").exists()
        house.stop()


def newer(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA application_id = {MARK}")
        file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        file.execute("INSERT INTO alembic_version VALUES ('9999')")
        file.commit()
    return "a newer High Flagon"


def foreign(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE recipes (name TEXT)")
    return "a database of some other program"


def no_database(path: Path) -> str:
    path.write_text("Dear diary, " * 1000)
    return "no database"


def a_folder(path: Path) -> str:
    path.mkdir()
    return "it is no file"


def no_door(path: Path) -> str:
    door_of(path).write_text("mine")
    return "no back door can be at"


@pytest.mark.parametrize("make", [newer, foreign, no_database, a_folder, no_door])
def test_a_house_that_cannot_be_opened_says_why_in_one_line(make: Any, tmp_path: Path) -> None:
    expected = make(tmp_path / "house.db")
    assert expected in not_served(tmp_path, "--port", "0", "--database", "house.db")


def test_a_house_in_a_place_where_nothing_can_be_kept_says_so(tmp_path: Path) -> None:
    assert "No such file" in not_served(tmp_path, "--port", "0", "--database", "nowhere/house.db")
    assert "/proc/house.db" in not_served(tmp_path, "--port", "0", "--database", "/proc/house.db")


def test_a_house_in_which_a_table_is_damaged_is_opened_without_it_and_says_nothing_of_what_is_there(
    tmp_path: Path,
) -> None:
    with served(tmp_path, "--database", "house.db") as house, calling(house) as caller:
        mirt = caller.hall.guest("Mirt")
        bad, good = mirt.open_table(), mirt.open_table()
        house.stop()
    with closing(sqlite3.connect(tmp_path / "house.db")) as file:
        file.execute("UPDATE steps SET text = 'zzz a secret zzz' WHERE \"table\" = ?", [bad])
        file.commit()
    with served(tmp_path, "--database", "house.db") as house, calling(house) as caller:
        again = caller.again(mirt)
        assert again.view(good)["table"]["code"] == good
        answer = again.get(f"/api/tables/{bad}")
        check_problem(answer, 503, "unreadable")
        house.stop()
    log = (tmp_path / "log").read_text()
    assert "Unreadable" in log
    assert "secret" not in answer.text + log


@pytest.mark.parametrize(
    "wrong", ["guests", "guests=1", "guests=0/1", "guests=1/0", "beer=1/1", "guests=1/-1", "=1/1"]
)
def test_limits_that_are_none_are_refused(wrong: str) -> None:
    with pytest.raises(click.UsageError, match="there are limits of"):
        command.main(["--limit", wrong], standalone_mode=False)


def test_limits_can_be_changed(tmp_path: Path) -> None:
    with (
        served(tmp_path, "--database", "house.db", "--limit", "guests=1/1000") as house,
        calling(house) as caller,
    ):
        caller.hall.guest("Mirt")
        answer = caller.hall.client.post("/api/guests", json={"name": "Asper"})
        assert answer.status_code == 429
        house.stop()
