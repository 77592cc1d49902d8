"""What is counted of a game that is on."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from highflagon.games import high_dragon
from highflagon.games.game import Over
from highflagon.games.purple_dragon_dice import Choice, HouseRules, new_game
from highflagon.games.purple_dragon_dice.events import Choose, Rolled, Throw
from highflagon.odds.war import war_odds
from highflagon.table.even import shares
from highflagon.table.prices import chances
from tests.house.wars import seen_of


def test_PD_A3_who_rolls_off_a_sleeping_dragon_is_less_likely_to_win() -> None:
    state: Any = new_game(HouseRules(sleeping_dragon="roll-off"), players=4)
    state, _ = state.apply(Choose((Choice.HONEST,) * 4))
    low, high = Rolled((1, 1), (1, 1, 1, 1, 1)), Rolled((1, 1), (5, 5, 5, 5, 1))
    state, _ = state.apply(Throw((low, high, low, high)))
    found = shares(state.observe(None))
    third = Fraction(1, 3)
    assert found == {0: third / 2, 1: third, 2: third / 2, 3: third}
    assert chances("game", (0, 1, 2, 3), state.observe(None)) == (third / 2, third, third / 2, third)


def test_HD_A28_before_the_first_dealer_is_known_all_are_alike() -> None:
    assert shares(high_dragon.new_game().observe(None)) == dict.fromkeys(range(3), Fraction(1, 3))


@pytest.mark.parametrize("moments", [1, 20, 60])
def test_HD_R12_in_a_war_each_has_the_chance_of_his_score(moments: int) -> None:
    seen = seen_of(2, moments)
    assert seen.war == 1
    score = [seen.track.count(seat) for seat in range(3)]
    assert tuple(shares(seen).values()) == war_odds(score, len(seen.track)).wins


def test_a_game_that_is_over_is_decided() -> None:
    seen = seen_of(1, 10_000)
    assert isinstance(seen.turn, Over)
    assert sum(shares(seen).values()) == 1
    assert shares(replace(seen, turn=replace(seen.turn, shares=(1, 0, 1)))) == {
        0: Fraction(1, 2),
        2: Fraction(1, 2),
    }
