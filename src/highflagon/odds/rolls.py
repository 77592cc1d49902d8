"""What one player may roll, as weights on the ladder of all hands: honest, cheating, or in a roll-off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import lcm

from msgspec import Struct

from highflagon.games.purple_dragon_dice.house_rules import FivePurple
from highflagon.odds.cheat import CheckOdds
from highflagon.odds.dice import CHEATING, FAILING, HONEST, PURPLE, Rank, hands

DENIED = Rank(18, 5)
"""What they are worth where they are not: the fourth six counts as a 5 (PD-A9)."""

LADDER = tuple(
    sorted(
        {hand for dice in (FAILING, HONEST, CHEATING) for hand in hands(dice) if hand.score < PURPLE}
        | {Rank(18, 6)}
    )
)
"""Every hand below the Purple Dragon, the lowest first; the last of them can be rolled in a roll-off only."""

SCORES = tuple(range(3, 19))


class Column(Struct, frozen=True, eq=False):
    """Weights by rung, the lowest first: `at` of this rung, `above` of all higher ones. No Purple Dragon is in it."""

    at: tuple[int, ...]
    above: tuple[int, ...]


class Rolls(Struct, frozen=True, eq=False):
    """The weights of what one player may come to in a hand; they sum to `of`.

    Two players roll alike if they have the same object: it is made once.
    """

    hands: Column
    """By hand of `LADDER`: what decides who is lowest."""
    scores: Column
    """By score alone: what decides without a look at the dropped dice."""
    purple: int
    """Of the Purple Dragon."""
    plain: int
    """Of all hands below it."""
    caught: int
    """Of being caught before the roll."""
    of: int


@cache
def honest_rolls() -> Rolls:
    """Return the weights of four honest dice, of 1296 (PD-R6)."""
    return _rolls(hands(HONEST), 0)


@cache
def plain_rolls() -> Rolls:
    """Return the weights of four dice in a roll-off, where four sixes are an 18 with a dropped 6 (PD-A3)."""
    return _rolls({_not_purple(hand, Rank(18, 6)): ways for hand, ways in hands(HONEST).items()}, 0)


@cache
def cheat_rolls(check: CheckOdds, five_purple: FivePurple = "four-sixes") -> Rolls:
    """Return the weights of a cheat with these chances: five dice, three, or none at all (PD-R16 to R18)."""
    scale = lcm(check.success.denominator, check.quiet.denominator, check.caught.denominator)
    weights: dict[Rank, int] = {}
    # Three dice have 6 ** 2 times fewer rolls than five: so each of theirs weighs as much more.
    for dice, chance, worth in ((CHEATING, check.success, 1), (FAILING, check.quiet, 36)):
        for hand, ways in hands(dice).items():
            real = hand if five_purple == "four-sixes" else _not_purple(hand, DENIED)
            weights[real] = weights.get(real, 0) + int(scale * chance) * worth * ways
    return _rolls(weights, int(scale * check.caught) * 6**CHEATING)


def _not_purple(hand: Rank, instead: Rank) -> Rank:
    return instead if hand.score == PURPLE else hand


def _rolls(weights: Mapping[Rank, int], caught: int) -> Rolls:
    purple = sum(ways for hand, ways in weights.items() if hand.score == PURPLE)
    by_score = [sum(ways for hand, ways in weights.items() if hand.score == score) for score in SCORES]
    plain = sum(by_score)
    by_hand = [weights.get(hand, 0) for hand in LADDER]
    return Rolls(_column(by_hand), _column(by_score), purple, plain, caught, purple + plain + caught)


def _column(at: Sequence[int]) -> Column:
    whole = sum(at)
    return Column(tuple(at), tuple(whole - reached for reached in accumulate(at)))
