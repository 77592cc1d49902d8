"""Sittings at the command line: verified, told again, cut into games, and their ledger printed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from highflagon.record import write
from highflagon.table.written import parse_sitting, verify_sitting, write_sitting
from tests.cli.running import COMMAND, PATIENCE, at_terminal, check_wrong_usage, run, surroundings
from tests.record.games import whole_war
from tests.table.written.test_typed import START

EVENING = (
    "play high-dragon --bots steady,greedy,random --stakes bookmaker --games 2 --regulars gambler,follower"
    " --rule battles=2 --seed 7 --plain --record evening.hfr"
)
HLEDGER = shutil.which("hledger")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sitting of two games in it."""
    folder = tmp_path_factory.mktemp("evening")
    played = run(EVENING, folder=folder)
    assert played.code == 0, played.err
    return folder


def test_a_sitting_is_verified(evening: Path) -> None:
    checked = run("verify evening.hfr", folder=evening)
    assert checked.code == 0
    assert "every one sums to zero" in checked.out
    assert "game 2, draws: " in checked.out
    assert checked.out.endswith("sealed: nothing was changed\n")


def test_a_sitting_in_which_a_copper_was_changed_is_found_out(evening: Path, tmp_path: Path) -> None:
    text = (evening / "evening.hfr").read_text()
    changed = text.replace("| pot +60", "| pot +61", 1)
    (tmp_path / "evening.hfr").write_text(changed)
    checked = run("verify evening.hfr", folder=tmp_path)
    line = text.count("\n", 0, text.index("| pot +60")) + 1
    assert checked.code == 1
    assert checked.out.startswith(f"line {line}: the chain breaks here")


def test_a_sitting_is_told_step_by_step(evening: Path) -> None:
    told = run("replay evening.hfr", folder=evening).out
    assert told.startswith("A sitting, with everything open\n")
    assert told.count("wins the war") == 2
    assert "new hand:" in told
    assert "pay the war ante: 2 sp each. [HD-A31]" in told
    public = run("replay evening.hfr --public --coins cormyr", folder=evening).out
    assert public.startswith("A sitting, as everybody saw it\n")
    assert "new hand:" not in public
    assert "Somebody bets" in public or "bets" not in told
    assert "pay the war ante: 2 falcons each. [HD-A31]" in public


def test_one_game_of_a_sitting_is_told_as_a_seat_saw_it(evening: Path) -> None:
    told = run("replay evening.hfr --game 2 --seat 1", folder=evening)
    assert told.code == 0
    assert told.out.count("wins the war") + told.out.count("win the war") == 1
    assert "Your new hand:" in told.out
    assert "ante" not in told.out


def test_telling_a_sitting_waits_at_a_terminal(evening: Path) -> None:
    shown = at_terminal("replay evening.hfr", typed="\n\nq\n", folder=evening)
    assert shown.code == 0
    assert "A sitting" in shown.out
    assert "wins the war" not in shown.out


def test_what_is_hidden_stays_hidden_while_a_game_is_on(evening: Path, tmp_path: Path) -> None:
    lines = (evening / "evening.hfr").read_text().split("\n")
    at = max(number for number, line in enumerate(lines) if " up " in line)
    (tmp_path / "e.hfr").write_text("\n".join(lines[: at + 1]) + "\n")
    told = run("replay e.hfr", folder=tmp_path).out
    assert "as everybody saw it" in told
    assert "new hand:" not in told
    assert "The sitting ends here; the game is not over." in told


def test_a_game_is_extracted_as_a_record_of_its_own(evening: Path, tmp_path: Path) -> None:
    shutil.copy(evening / "evening.hfr", tmp_path)
    for number in (1, 2):
        done = run(f"extract evening.hfr --game {number} --record game{number}.hfr", folder=tmp_path)
        assert done.code == 0
        assert done.out == f"Game {number} is in game{number}.hfr.\n"
        checked = run(f"verify game{number}.hfr", folder=tmp_path)
        assert checked.code == 0
        assert "all as the seed gives them" in checked.out
        assert "sealed" in checked.out
    assert (tmp_path / "game1.hfr").stat().st_mode & 0o777 == 0o600
    again = run("extract evening.hfr --game 2 --record game1.hfr", folder=tmp_path)
    assert again.code == 2
    assert "game1.hfr is there already" in again.err
    none = run("extract evening.hfr --game 3 --record game3.hfr", folder=tmp_path)
    assert (none.code, none.out) == (2, "")
    assert "this sitting has games 1 to 2, and no game 3" in none.err
    assert not (tmp_path / "game3.hfr").exists()


def test_a_game_that_is_not_over_is_extracted_without_its_seed(evening: Path, tmp_path: Path) -> None:
    lines = (evening / "evening.hfr").read_text().split("\n")
    at = min(number for number, line in enumerate(lines) if " down " in line)
    (tmp_path / "e.hfr").write_text("\n".join(lines[: at + 1]) + "\n")
    done = run("extract e.hfr --game 1 --record g.hfr", folder=tmp_path)
    assert done.out == "Game 1 is in g.hfr; it was not played to its end.\n"
    assert "seed" not in (tmp_path / "g.hfr").read_text()


@pytest.mark.skipif(HLEDGER is None, reason="hledger is not installed")
def test_hledger_accepts_the_ledger(evening: Path) -> None:
    printed = run("ledger evening.hfr --day 2026-03-01", folder=evening)
    assert printed.code == 0
    assert printed.out.startswith("; The sitting in evening.hfr\n")
    assert "\n2026-03-01 (1) " in printed.out
    assert HLEDGER is not None
    done = subprocess.run(
        [HLEDGER, "-f", "-", "check", "--strict"],
        input=printed.out.encode(),
        check=False,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr


def test_the_ledger_says_that_a_sitting_is_not_closed(tmp_path: Path) -> None:
    (tmp_path / "e.hfr").write_text(START)
    printed = run("ledger e.hfr", folder=tmp_path)
    assert printed.out.startswith("; The sitting in e.hfr, which is not closed: what was posted so far\n")
    assert "war ante  ; clause:HD-A31" in printed.out


def test_the_day_of_the_sitting_s_own_clock_goes_before(tmp_path: Path) -> None:
    (tmp_path / "e.hfr").write_text(START.replace("\np1 comes", "\ntime 1772366400000\np1 comes"))
    printed = run("ledger e.hfr --day 2020-01-01", folder=tmp_path).out
    assert "2026-03-01 (1) " in printed
    assert "2020" not in printed


def test_a_typed_sitting_may_have_comments_first(tmp_path: Path) -> None:
    (tmp_path / "e.hfr").write_text("\ufeff; at the Purple Dragon\n\n" + START + "p1 ends\n", "utf-8")
    checked = run("verify e.hfr", folder=tmp_path)
    assert checked.code == 0
    assert "game 1, high-dragon: every stake went back by HD-A35" in checked.out


WRONG = [
    ("replay e.hfr --seat 1", "say with --game in which of its games the seat is"),
    ("replay e.hfr --game 2", "this sitting has one game, and no game 2"),
    ("replay e.hfr --game 1 --seat 4", "this game has seats 1 to 3, and no seat 4"),
    ("replay war.hfr --game 1", "--game is for sittings"),
    ("ledger war.hfr", "war.hfr is the record of a single game, and no sitting"),
    ("extract war.hfr --game 1 --record x.hfr", "war.hfr is the record of a single game, and no sitting"),
    ("ledger bad.hfr", "this is not a High Flagon sitting"),
    ("extract bad.hfr --game 1 --record x.hfr", "this is not a High Flagon sitting"),
    ("ledger binary.hfr", "byte 0xFF is not UTF-8"),
    ("ledger e.hfr --day 31.2.2026", "Invalid value for '--day'"),
    ("extract e.hfr --game 1", "Missing option '--record'"),
    ("extract e.hfr --game 0 --record x.hfr", "Invalid value for '--game'"),
    ("verify e.hfr --receipt e.hfr", "a receipt is of a single game"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_is_wrong_is_told_in_one_line(words: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "e.hfr").write_text(write_sitting(parse_sitting(START)))
    (tmp_path / "war.hfr").write_text(write(whole_war()))
    (tmp_path / "bad.hfr").write_text("# notes\n")
    (tmp_path / "binary.hfr").write_bytes(b"High Flagon sitting 1\n\xff")
    wrong = run(words, folder=tmp_path)
    assert wrong.code in (1, 2)
    assert said in wrong.err + wrong.out
    assert len(wrong.err.splitlines()) <= 1
    assert not (tmp_path / "x.hfr").exists()


def test_no_such_file(tmp_path: Path) -> None:
    for words in ("ledger no.hfr", "extract no.hfr --game 1 --record x.hfr"):
        check_wrong_usage(words, "does not exist", tmp_path)


def test_the_sitting_of_the_command_is_what_the_house_writes(evening: Path) -> None:
    text = (evening / "evening.hfr").read_text()
    assert write_sitting(parse_sitting(text)) == text
    assert verify_sitting(text).sealed


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "ascii"])
def test_a_terminal_that_can_t_show_a_name_stops_no_command(encoding: str, tmp_path: Path) -> None:
    name = "\u9f99\u2167"
    words = "play purple-dragon-dice --stakes as-written --bots random --seed 7 --plain --record e.hfr"
    run(words, "--watcher", name, folder=tmp_path)
    text = (tmp_path / "e.hfr").read_text()
    (tmp_path / f"{name}.hfr").write_text(text.replace("begin: 300", f"begin: {name}"))
    shown = {}
    for command in ("ledger e.hfr", f"verify {name}.hfr", f"extract e.hfr --game 1 --record {name}.1.hfr"):
        done = subprocess.run(
            [*COMMAND, *command.split()],
            check=False,
            capture_output=True,
            cwd=tmp_path,
            env={**surroundings(tmp_path), "PYTHONIOENCODING": encoding},
            timeout=PATIENCE,
        )
        assert b"Traceback" not in done.stderr
        shown[command.split()[0]] = done.stdout
    assert f"account assets:purse:{name}".encode() in shown["ledger"]
    assert shown["extract"].startswith(b"Game 1 is in ")
