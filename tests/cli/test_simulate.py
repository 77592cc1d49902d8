from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from highflagon.cli import simulate as simulate_command
from highflagon.lab import DiceTask, WarTask, simulate
from tests.cli.running import COMMAND, run


def test_wars_are_simulated_as_the_lab_does() -> None:
    shown = run("simulate high-dragon --wars 5000 --policy greedy,random,lowest --seed 4 --json")
    assert (shown.code, shown.err) == (0, "")
    found = simulate(WarTask(policies=("greedy", "random", "lowest"), seed=4), 5000)
    data = json.loads(shown.out)
    assert data["wins"][0] == {
        "value": found.wins[0].value, "error": found.wins[0].error, "count": found.wins[0].count, "of": 5000
    }  # fmt: skip
    assert data["battles"] == found.battles


def test_dice_are_simulated_with_characters_and_rules() -> None:
    words = "simulate purple-dragon-dice --games 2000 --players 3 --policy bluff,honest,honest --rule natural=both"
    shown = run(words, "--character", "1:bluff=+9", "--json")
    assert (shown.code, shown.err) == (0, "")
    data = json.loads(shown.out)
    assert data["games"] == 2000
    assert data["caught"][0]["count"] > data["caught"][1]["count"] == 0


def test_results_are_a_table_with_errors() -> None:
    text = run("simulate high-dragon --wars 1000").out
    assert "seat 3 wins" in text
    assert "±" in text
    assert "wars to a decision: 1: " in text
    assert "hands to the end" in run("simulate purple-dragon-dice --games 1000 --until-error 0.1").out
    assert DiceTask().results(DiceTask().play(0, 1)).games == 1


@pytest.mark.parametrize(("words", "said"), [
    ("high-dragon --wars 0", "games can be played"),
    ("high-dragon --wars many", "valid integer"),
    ("high-dragon --policy bold", "no policy 'bold'"),
    ("high-dragon --policy steady --rule hand=8", "the policy steady needs, in the war of three, 7 cards"),
    ("high-dragon --rule battles=x", "battles"),
    ("high-dragon --until-error 2", "an error is above 0"),
    ("high-dragon --workers 0", "workers"),
    ("high-dragon --seed -1", "a seed"),
    ("purple-dragon-dice --players 1", "PD-A1"),
    ("purple-dragon-dice --policy bluff --rule cheats=trained", "PD-A24"),
    ("purple-dragon-dice --character 9:bluff=1", "no seat 9"),
    ("purple-dragon-dice --character 1:", "a character is written"),
    ("purple-dragon-dice --character 1:bluff=1 --character 1:bluff=2", "seat 1 is given twice"),
    ("high-dragon --rule battles=6 --rule battles=7", "house rule battles is given twice"),
    ("high-dragon --wars １０００", "valid integer"),
    ("purple-dragon-dice --players ３", "valid integer"),
    ("high-dragon --seed 1_0", "valid integer"),
    (f"high-dragon --wars {'9' * 50}", f"not {'9' * 40}...\n"),
])  # fmt: skip
def test_what_cannot_be_is_said_in_a_line(words: str, said: str) -> None:
    shown = run(f"simulate {words}")
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert shown.err.count("\n") == 1


@contextmanager
def stopping(_: str) -> Iterator[Callable[[int, int], None]]:
    """What shows how far it has come; Ctrl-C is pressed as soon as there is something."""

    def tell(done: int, of: int) -> None:
        assert done < of
        raise KeyboardInterrupt

    yield tell


def test_what_was_played_until_ctrl_c_is_printed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate_command, "progress", stopping)
    rows = tmp_path / "rows.csv"
    words = ["high-dragon", "--wars", "10000000", "--workers", "1", "--csv", str(rows)]
    code = simulate_command.command.main(words, prog_name="highflagon simulate", standalone_mode=False)
    shown = capsys.readouterr()
    assert code == 130
    assert "seat 3 wins" in shown.out
    assert shown.err == "stopped after 25,000 of 10,000,000\n"
    assert rows.read_text("utf-8").count("\n") > 10


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_an_output_that_is_full_is_named() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "odds", "war", "--score", "3,2,2", "--played", "7"],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": ""},
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "highflagon: standard output: No space left on device\n"
