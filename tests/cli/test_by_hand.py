"""`highflagon play GAME --by-hand`, as a person runs it: the whole way from the first word to the sealed record."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path
from subprocess import PIPE

import pytest

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.record import Record, write
from tests.cli.running import COMMAND, at_terminal, run, surroundings
from tests.record.games import card_header, chosen, dice_header
from tests.terminal.by_hand.typist import open_cards, open_dice, seeded, still_to_type

WAR = "play high-dragon --by-hand --name Kara --name Bram --name Ulla --record war.hfr"
DICE = "play purple-dragon-dice --by-hand --players 7 --record dice.hfr"
UP = ["Kara", "B5", "", "B20", "S3"]


def typed(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def a_war() -> tuple[list[str], str]:
    """Return what is typed of a war, and the result of the seeded one that it was."""
    header = card_header(high_dragon.HouseRules(), chosen(5))
    play = seeded(header, 5)
    return [*open_cards(play)], _result(write(Record(header, tuple(play.events))))


def some_dice() -> tuple[list[str], str]:
    header = dice_header(purple_dragon_dice.HouseRules(), chosen(5), 7)
    play = seeded(header, 5)
    return [*open_dice(play)], _result(write(Record(header, tuple(play.events))))


def _result(text: str) -> str:
    found = re.search(r"^result: (.*?)  #", text, re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("words", "file"), [(WAR, "war.hfr"), (DICE, "dice.hfr")])
def test_a_whole_game_by_hand_is_the_seeded_one(words: str, file: str, tmp_path: Path) -> None:
    lines, result = a_war() if file == "war.hfr" else some_dice()
    played = run(words, typed=typed([*lines, ""]), folder=tmp_path)
    assert (played.code, played.err) == (0, "")
    assert played.out.endswith(f"The record is in {file}; check it with: highflagon verify {file}\n")
    checked = run("verify", file, folder=tmp_path)
    assert checked.code == 0
    assert "draws: typed by hand, so nothing to check against\n" in checked.out
    assert f"result: {result}\n" in checked.out
    assert "sealed: nothing was changed" in checked.out
    assert (
        run("resume", file, folder=tmp_path).err
        == "highflagon: this game is over: there is nothing left to play\n"
    )


@pytest.mark.parametrize(("words", "file"), [(WAR, "war.hfr"), (DICE, "dice.hfr")])
def test_left_and_gone_on_with_at_every_line_it_is_the_same_record(
    words: str, file: str, tmp_path: Path
) -> None:
    lines, _ = a_war() if file == "war.hfr" else some_dice()
    run(words, typed=typed([*lines, ""]), folder=tmp_path)
    whole = (tmp_path / file).read_bytes()
    for cut in (0, 1, len(lines) // 2, len(lines)):
        left = run(words, typed=typed([*lines[:cut], *(["quit"] if cut % 2 else [])]), folder=tmp_path)
        assert left.code == 0
        assert f"go on with: highflagon resume {file}" in left.out
        begun = (tmp_path / file).read_bytes()
        assert whole.startswith(begun)
        gone_on = run("resume", file, typed=typed([*still_to_type(begun, lines), ""]), folder=tmp_path)
        assert gone_on.code == 0
        assert (tmp_path / file).read_bytes() == whole


def test_the_end_of_the_keyboard_keeps_it_at_a_terminal(tmp_path: Path) -> None:
    shown = at_terminal(WAR, typed=typed(UP), folder=tmp_path)
    assert shown.code == 0
    assert "Ulla's card, face up: " in shown.out
    assert "The game is kept in war.hfr" in shown.out
    assert (tmp_path / "war.hfr").read_text().count("\n") == 16


def test_ctrl_c_keeps_it(tmp_path: Path) -> None:
    environment = surroundings(tmp_path)
    with subprocess.Popen(
        [*COMMAND, *WAR.split()], stdin=PIPE, stdout=PIPE, cwd=tmp_path, env=environment, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(typed(UP))
        process.stdin.flush()
        shown = ""
        while not shown.endswith("Ulla's card, face up: "):
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        shown += process.stdout.read()
    assert process.returncode == 0
    assert "The game is kept in war.hfr" in shown
    resumed = run("resume war.hfr", typed="back\nS4\n", folder=tmp_path)
    assert "Taken back, line 16: 2 up S3" in resumed.out
    assert "Bram plays face up: Squire of the Silver Sword (S4)." in resumed.out


def test_replay_tells_what_was_taken_back(tmp_path: Path) -> None:
    run(WAR, typed=typed([*UP, "back", "S4"]), folder=tmp_path)
    for words in ("replay war.hfr --plain", "replay war.hfr --plain --public", "replay war.hfr --seat 3"):
        told = run(words, folder=tmp_path)
        assert told.code == 0
        assert "Bram plays face up: Knave of the Silver Sword (S3).\nThat entry was mistyped" in told.out
        assert "Bram plays face up: Squire of the Silver Sword (S4)." in told.out


def test_a_record_that_somebody_typed_by_hand_goes_on_without_marks(tmp_path: Path) -> None:
    text = "High Flagon record 1\ngame: high-dragon\nseat 1: Kara\nseat 2: Bram\nseat 3: Ulla\nchance: by hand\n\n"
    (tmp_path / "war.hfr").write_text(f"{text}dealer 1\n")
    assert run("resume war.hfr", typed="B5\nback\nB6\n", folder=tmp_path).code == 0
    lines = (tmp_path / "war.hfr").read_text().splitlines()
    assert [line.partition(" ")[0] for line in lines[7:]] == ["dealer", "deal", "back", "deal"]
    assert "#" not in "".join(lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"{WAR} --seed 7", "--seed and --by-hand exclude each other"),
        (f"{WAR} --bots steady", "--bots and --by-hand exclude each other"),
        (f"{WAR} --fair", "--fair and --by-hand exclude each other"),
        (f"{WAR} --people 2", "by hand all 3 seats are people's, not 2"),
        (f"{WAR} --name Hob", "4 names for 3 people"),
        (f"{DICE} --name Bram --name bram", "two seats have the name 'bram'"),
        (f"{DICE} --character 9:bluff=+8", "there is no seat 9"),
        ("play purple-dragon-dice --by-hand --players 1", "the game takes 2 players or more"),
        ("play purple-dragon-dice --by-hand --players 11", "this table takes 10 players at most"),
    ],
)
def test_options_that_don_t_go_with_it(words: str, said: str, tmp_path: Path) -> None:
    refused = run(words, folder=tmp_path)
    assert refused.code == 2
    assert said in refused.err
    assert refused.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_presets_rules_and_characters(tmp_path: Path) -> None:
    words = "play purple-dragon-dice --by-hand --players 3 --preset thieves-den --record den.hfr --character"
    shown = run(*words.rsplit(" ", 1)[:1], "--character", "2:thievery=+5 trained=both",
                typed="2 thievery\n12\nsuccess\n", folder=tmp_path)  # fmt: skip
    assert "Player 2's d20 for thievery: 12" in shown.out
    assert "how did Player 2's thievery come out? [success/quiet/caught] success" in shown.out.replace(
        "How", "how"
    )
    text = (tmp_path / "den.hfr").read_text()
    assert "character 1: ?" in text
    assert "chance: by hand" in text


SESSIONS = {
    "play high-dragon": "Kara|B7||S14|B7|B17|G9|back|G8|S4|G1|B16",
    "play purple-dragon-dice": "Bram bluff|17|6 5 3|6 6 5 4 1|7 3 2|6 4 4|2|3||2 caught bluff||",
}
"""What is typed in the sessions that docs/by-hand.md shows."""


@pytest.mark.parametrize("game", SESSIONS)
def test_the_sessions_of_the_page_are_what_happens(game: str, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "by-hand.md").read_text("utf-8")
    block = re.search(rf"\$ highflagon ({game} .*?)\n(.*?)\n```", page, re.DOTALL)
    assert block is not None
    shown = run(block[1], typed=typed(SESSIONS[game].split("|")), folder=tmp_path).out
    assert [line.rstrip() for line in shown.splitlines()] == block[2].splitlines()
