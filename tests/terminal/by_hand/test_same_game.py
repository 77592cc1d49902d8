"""A game typed from a seeded one's open cards and dice gives the same facts and the same result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.house_rules import Rules
from highflagon.games.play import Play
from highflagon.record import Header, parse, replay, verify
from tests.games.purple_dragon_dice.random_games import RULES as DICE_RULES
from tests.record.games import CARD_RULES, NUMBERS, card_header, chosen, dice_header
from tests.terminal.by_hand.typist import (
    SEAL,
    by_hand,
    known_tricks,
    open_cards,
    open_dice,
    public,
    seeded,
    type_in,
)

ONE_FILE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def same(header: Header, play: Play[Any], lines: list[str], path: Path) -> None:
    path.unlink(missing_ok=True)
    told = type_in(by_hand(header), [*lines, SEAL], path)
    assert "is not written" not in told.shown
    assert public(told.play) == public(play)
    assert told.play.state.turn == play.state.turn
    data = path.read_bytes()
    assert verify(data).sealed
    assert "draws: typed by hand, so nothing to check against" in verify(data).lines()
    assert public(replay(parse(data))) == public(play)


def cards(rules: high_dragon.HouseRules, number: int, path: Path) -> None:
    header = card_header(rules, chosen(number))
    play = seeded(header, number)
    same(header, play, [*open_cards(play)], path)


def dice(rules: purple_dragon_dice.HouseRules, number: int, path: Path, players: int = 0) -> None:
    header = dice_header(rules, chosen(number), players)
    play = seeded(header, number)
    same(header, play, [*open_dice(play)], path)


@pytest.mark.parametrize("preset", high_dragon.PRESETS)
@pytest.mark.parametrize("number", range(3))
def test_a_war_of_every_preset(preset: str, number: int, tmp_path: Path) -> None:
    cards(high_dragon.PRESETS[preset], number, tmp_path / "war.hfr")


@pytest.mark.parametrize("preset", purple_dragon_dice.PRESETS)
@pytest.mark.parametrize("number", range(5))
def test_a_game_of_dice_of_every_preset(preset: str, number: int, tmp_path: Path) -> None:
    dice(purple_dragon_dice.PRESETS[preset], number, tmp_path / "dice.hfr", 2 + 2 * number)


@ONE_FILE
@given(CARD_RULES, NUMBERS)
def test_wars_under_any_house_rules(tmp_path: Path, rules: Rules, number: int) -> None:
    assert isinstance(rules, high_dragon.HouseRules)
    cards(rules, number, tmp_path / "war.hfr")


@ONE_FILE
@given(DICE_RULES, NUMBERS)
def test_games_of_dice_under_any_house_rules(tmp_path: Path, rules: Rules, number: int) -> None:
    assert isinstance(rules, purple_dragon_dice.HouseRules)
    dice(rules, number, tmp_path / "dice.hfr")


@ONE_FILE
@given(DICE_RULES, NUMBERS)
def test_so_does_a_game_in_which_every_trick_is_known_of(tmp_path: Path, rules: Rules, number: int) -> None:
    assert isinstance(rules, purple_dragon_dice.HouseRules)
    header = dice_header(rules, chosen(number))
    play = seeded(header, number)
    same(header, play, known_tricks(play, by_hand(header).start()), tmp_path / "dice.hfr")
