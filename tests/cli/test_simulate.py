from __future__ import annotations

import json

import pytest

from highflagon.lab import DiceTask, WarTask, simulate
from tests.cli.running import run


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
])  # fmt: skip
def test_what_cannot_be_is_said_in_a_line(words: str, said: str) -> None:
    shown = run(f"simulate {words}")
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert shown.err.count("\n") == 1
