from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import get_args

import pytest

from highflagon.games.purple_dragon_dice import Character, Choice, HouseRules
from highflagon.games.purple_dragon_dice.character import Roll
from highflagon.games.purple_dragon_dice.check import counting_die, outcome
from highflagon.games.purple_dragon_dice.house_rules import Natural
from highflagon.odds.cheat import CheckOdds, check, check_of, checks_against


def counted(rules: HouseRules, character: Character, passive: int) -> CheckOdds:
    """The chances counted over both d20, each outcome judged by the engine."""
    ways: Counter[str] = Counter()
    for first, second in product(range(1, 21), repeat=2):
        natural = counting_die(character, (first, second))
        ways[outcome(rules, natural, natural + character.bluff - passive)] += 1
    return CheckOdds(*[Fraction(ways[name], 400) for name in ("success", "quiet", "caught")])


@pytest.mark.parametrize("natural", get_args(Natural))
@pytest.mark.parametrize("roll", get_args(Roll))
def test_PD_A12_A19_a_check_is_what_the_engine_says_over_all_d20(roll: Roll, natural: Natural) -> None:
    rules = HouseRules(natural=natural)
    for needed in range(-10, 40, 1):
        character = Character(bluff=10 - min(needed, 0), roll=roll)
        passive = 10 + max(needed, 0)
        assert check_of(rules, character, Choice.BLUFF, passive) == counted(rules, character, passive)


def test_PD_R15_R18_plus_8_against_14() -> None:
    assert check(8, 14) == CheckOdds(Fraction(7, 10), Fraction(1, 4), Fraction(1, 20))


def test_PD_A13_the_sharpest_counts_and_onlookers_where_everyone_watches() -> None:
    character = Character(bluff=8, thievery=3)
    rules = HouseRules(watchers="everyone", onlookers=("20/5", "3/19"))
    assert checks_against(HouseRules(), character, [(14, 9), (10, 12)]) == {
        Choice.BLUFF: check(8, 14),
        Choice.THIEVERY: check(3, 12),
    }
    assert checks_against(rules, character, [(14, 9)]) == {
        Choice.BLUFF: check(8, 20),
        Choice.THIEVERY: check(3, 19),
    }


def test_PD_A24_only_the_trained_have_a_check_where_the_house_wants_training() -> None:
    rules = HouseRules(cheats="trained")
    assert list(checks_against(rules, Character(trained="thievery"), [(10, 10)])) == [Choice.THIEVERY]
    assert checks_against(rules, Character(), [(10, 10)]) == {}
