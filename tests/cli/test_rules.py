"""`highflagon rules`: a clause with its choices, and everything that has a name."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.table.stakes import STAKES
from scripts.rules_page import ROOT
from tests.cli.running import run

PRESETS: dict[str, dict[str, Any]] = {
    "high-dragon": high_dragon.PRESETS,
    "purple-dragon-dice": purple_dragon_dice.PRESETS,
}


def test_a_clause_says_which_of_its_choices_are_house_rules_and_which_are_stakes() -> None:
    assert "  House rule no_court_tie, default drawn.\n    drawn: " in run("rules HD-A1").out
    shown = run("rules hd-a28").out
    assert "  Stake war_ante, default 20.\n    0 to 1000000000: " in shown
    assert "  Stake form, default pari-mutuel.\n    pari-mutuel: " in shown
    assert "House rule" not in shown


def test_presets_of_house_rules_and_of_stakes_are_listed_with_what_they_change() -> None:
    lines = run("rules presets").out.splitlines()
    assert len(lines) == sum(map(len, [*PRESETS.values(), *STAKES.values()]))
    assert "high-dragon --preset short: duel_tied=sudden-death, stop_when_decided=true" in lines
    assert "high-dragon --stakes as-written: every stake as usual" in lines
    assert "high-dragon --stakes every-battle: war_ante=30, battle_ante=5" in lines
    assert "purple-dragon-dice --stakes none: buy_in=0, sums=any" in lines


@pytest.mark.parametrize("game", STAKES)
def test_the_rules_page_names_every_preset(game: str) -> None:
    text = (ROOT / f"docs/rules/{game}.md").read_text("utf-8")
    for name in [*PRESETS[game], *STAKES[game]]:
        assert f"| `{name}` |" in text
