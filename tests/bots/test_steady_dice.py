from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from highflagon.bots import bot
from highflagon.bots.steady.dice import cheat_worth
from highflagon.games.purple_dragon_dice import Character, Choice, HouseRules, new_game
from highflagon.odds.cheat import FAILED, SURE, CheckOdds
from highflagon.odds.one_hand import Group, hand_odds
from tests.bots.draws import Draws


def choice(*characters: Character, rules: HouseRules | None = None) -> Any:
    """What seat 1 chooses in the first hand."""
    state = new_game(rules or HouseRules(), characters)
    return bot("steady").choose(state.observe(0), Draws(1))


def worth(skill: Choice, *characters: Character, rules: HouseRules | None = None) -> Fraction | None:
    return cheat_worth(new_game(rules or HouseRules(), characters).observe(0), skill)


def share(others: int, check: CheckOdds) -> Fraction:
    """The share of one who cheats with these chances among so many who don't."""
    return hand_odds([Group(others), Group(1, check)]).share(1)


def test_PD_R15_a_sure_success_is_worth_five_dice_and_a_sure_quiet_failure_three() -> None:
    dull = Character(passive_insight=0, passive_perception=0)
    assert worth(Choice.BLUFF, Character(bluff=10), dull, dull) == share(2, SURE)
    keen = Character(passive_insight=24)  # a 20 and 4 equals it; a 16 and 4 misses by 4
    sure = worth(Choice.BLUFF, Character(bluff=4), keen, dull, rules=HouseRules(natural="twenty-safe"))
    assert sure == Fraction(5, 20) * share(2, FAILED)


@pytest.mark.parametrize(("bluff", "expected"), [(0, Choice.HONEST), (4, Choice.HONEST), (5, Choice.BLUFF)])
def test_PD_R14_it_cheats_when_the_chances_favour_it(bluff: int, expected: Choice) -> None:
    plain = Character(passive_insight=10, passive_perception=30)
    cheat = Character(bluff=bluff)
    assert choice(cheat, plain, plain, plain, plain) is expected
    value = worth(Choice.BLUFF, cheat, plain, plain, plain, plain)
    assert value is not None
    assert (value > Fraction(1, 5)) == (expected is Choice.BLUFF)


def test_PD_R14_of_two_skills_the_better_is_taken() -> None:
    plain = Character()
    assert choice(Character(bluff=7, thievery=9), plain, plain) is Choice.THIEVERY
    assert choice(Character(bluff=9, thievery=7), plain, plain) is Choice.BLUFF


def test_PD_A13_the_sharpest_of_those_who_watch_counts() -> None:
    cheat, dull, keen = Character(bluff=12), Character(), Character(passive_insight=25)
    assert choice(cheat, dull, dull) is Choice.BLUFF
    assert choice(cheat, dull, keen) is Choice.HONEST
    onlooker = HouseRules(watchers="everyone", onlookers=("25/25",))
    assert choice(cheat, dull, dull, rules=onlooker) is Choice.HONEST


def test_PD_A26_where_numbers_are_hidden_it_stays_honest() -> None:
    cheat = Character(bluff=40, thievery=40)
    hidden = HouseRules(numbers="hidden")
    assert choice(cheat, Character(), Character(), rules=hidden) is Choice.HONEST
    assert worth(Choice.BLUFF, cheat, Character(), rules=hidden) is None


def test_PD_A24_an_untrained_skill_is_not_taken() -> None:
    sly = Character(bluff=40, thievery=30, trained="thievery")
    assert choice(sly, Character(), rules=HouseRules(cheats="trained")) is Choice.THIEVERY
    assert choice(Character(bluff=40), Character(), rules=HouseRules(cheats="trained")) is Choice.HONEST


def test_PD_A9_where_cheats_have_no_purple_dragon_cheating_is_worth_less() -> None:
    sly, plain = Character(bluff=40), Character()
    never = worth(Choice.BLUFF, sly, plain, plain, rules=HouseRules(five_dice_purple="never"))
    usual = worth(Choice.BLUFF, sly, plain, plain)
    assert never is not None
    assert usual is not None
    assert never < usual


def test_PD_A18_the_penalty_for_earlier_tries_is_reckoned() -> None:
    rules = HouseRules(repeat_penalty=2)
    state: Any = new_game(rules, [Character(bluff=11)] + [Character(passive_perception=30)] * 4)
    assert bot("steady").choose(state.observe(0), Draws(1)) is Choice.BLUFF
    view = state.observe(0)
    values = [
        cheat_worth(msgspec.structs.replace(view, tries=tries), Choice.BLUFF) or 0 for tries in (0, 2, 4)
    ]
    assert values[0] > values[1] > values[2] > 0
