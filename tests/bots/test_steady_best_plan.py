"""At dice `steady` is the best plan for its character, as the exact odds have it."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from highflagon.bots import bot
from highflagon.games.purple_dragon_dice import Character, Choice, HouseRules, Observation, new_game
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.odds.best_plan import best_plan
from tests.bots.draws import Draws

WATCHERS = [
    Character(passive_insight=insight, passive_perception=eyes)
    for insight, eyes in ((9, 12), (12, 12), (15, 10), (18, 16))
]


def left(view: Observation, players: tuple[int, ...]) -> Observation:
    """The same table with only these seats still in."""
    seats = [
        seat if place in players else replace(seat, out=Exit(1, "PD-R7"))
        for place, seat in enumerate(view.seats)
    ]
    return replace(view, players=players, seats=tuple(seats))


@pytest.mark.parametrize(("bluff", "thievery"), [*product((0, 3, 6, 9, 14), (0, 8))])
@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(watchers="everyone"), HouseRules(natural="both")])
def test_PD_A26_steady_does_what_the_best_plan_says_whoever_is_left(
    bluff: int, thievery: int, rules: HouseRules
) -> None:
    mine = Character(bluff=bluff, thievery=thievery)
    passives = [(who.passive_insight, who.passive_perception) for who in WATCHERS]
    plan = best_plan(mine, passives, rules=rules)
    view = new_game(rules, [mine, *WATCHERS]).observe(0)
    for players in [(0, 1, 2, 3, 4), (0, 1, 2, 3), (0, 1, 4), (0, 2, 3), (0, 1), (0, 4)]:
        there = [passives[seat - 1] for seat in players if seat]
        assert bot("steady").choose(left(view, players), Draws(1)) is plan.at(there).choice


def test_PD_A18_where_no_plan_can_be_had_it_goes_by_this_hand() -> None:
    cheat = Character(bluff=12)
    view = new_game(HouseRules(repeat_penalty=2), [cheat, *WATCHERS[:2]]).observe(0)
    assert bot("steady").choose(view, Draws(1)) is Choice.BLUFF
    assert bot("steady").choose(replace(view, tries=9), Draws(1)) is Choice.HONEST


def test_PD_A26_it_is_honest_where_the_others_are_hidden() -> None:
    view = new_game(HouseRules(numbers="hidden"), [Character(bluff=30), *WATCHERS]).observe(0)
    assert bot("steady").choose(view, Draws(1)) is Choice.HONEST
