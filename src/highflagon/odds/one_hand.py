"""One hand from the checks to its end, for any mix of honest players and cheats (PD-A25): counted over all rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Literal

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import PRESETS, HouseRules
from highflagon.games.purple_dragon_dice.house_rules import FivePurple
from highflagon.odds.cheat import CheckOdds
from highflagon.odds.lowest import dragons_in_roll_off, lowest_alone, tied_lowest
from highflagon.odds.rolls import Rolls, cheat_rolls, honest_rolls

MOST = 10
"""The odds of whole games are those of tables of 2 to 10 (PD-A1)."""

How = Literal[
    "purple-dragon",
    "war-wizard",
    "score",
    "tie",
    "roll-off",
    "sleeping-dragon",
    "no-roll",
    "last-left",
    "all-caught",
]
"""How a hand ends: one has the Purple Dragon (PD-R11), several have (R12, A8), one is the lowest by score (R7), by the
dropped die (R9, A4) or after a roll-off (A3), nobody is (R10), nobody rolls after a catch (A15, by house rule); one is
left after the catches and wins (A15), or nobody is (A16)."""

Counts = tuple[int, ...]
"""So many players of each group."""


class Group(Struct, frozen=True):
    """So many players who do the same: they roll honestly (`check` None), or cheat with these chances."""

    players: int
    check: CheckOdds | None = None


class End(Struct, frozen=True):
    """One way in which a hand may end, with its chance."""

    how: How
    who: Counts
    """Whom it is about: who wins, has a Purple Dragon, or goes out as the lowest; of nobody in the other cases."""
    caught: Counts
    """Who was caught before the roll."""
    left: Counts
    """Who is still in: where there is a winner, he alone."""
    chance: Fraction

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return sum(self.left) < 2


class HandOdds(Struct, frozen=True):
    """All ways in which a hand may end; their chances sum to 1, and each combination stands there once."""

    groups: tuple[Group, ...]
    ends: tuple[End, ...]
    sleeping_dragons: Fraction
    """How many are expected: the chance of one, and where they are rolled off, of all that follow in this hand."""

    def chance(self, *hows: How) -> Fraction:
        """Return the chance that the hand ends in one of these ways."""
        return sum((end.chance for end in self.ends if end.how in hows), Fraction(0))

    def remaining(self) -> dict[Counts, Fraction]:
        """Return the chance of each set that may remain to play another hand, as players of each group."""
        found: dict[Counts, Fraction] = {}
        for end in self.ends:
            if not end.over:
                found[end.left] = found.get(end.left, Fraction(0)) + end.chance
        return found

    def player(self, group: int) -> PlayerOdds:
        """Return the chances of one player of this group (from 0), which must not be empty."""
        size = self.groups[group].players
        sums = dict.fromkeys(PlayerOdds.__struct_fields__, Fraction(0))
        for end in self.ends:
            caught, left = end.caught[group], end.left[group]
            kept = "wins_by_purple" if end.how == "purple-dragon" else "wins_as_last" if end.over else "stays"
            sums["caught"] += end.chance * Fraction(caught, size)
            sums[kept] += end.chance * Fraction(left, size)
            if caught + left < size:
                sums[_LOST[end.how]] += end.chance * Fraction(size - caught - left, size)
        return PlayerOdds(**sums)

    def share(self, group: int) -> Fraction:
        """Return what one player of this group (from 0, not empty) may expect of the pot.

        It is what he has if from the next hand on all who are left stand alike: each 1 over their number. Where nobody
        is left, nobody has anything.
        """
        shares = [end.chance * Fraction(end.left[group], sum(end.left)) for end in self.ends if any(end.left)]
        return sum(shares, Fraction(0)) / self.groups[group].players


class PlayerOdds(Struct, frozen=True):
    """The chances of one player in one hand; they sum to 1."""

    wins_by_purple: Fraction
    """He has the only Purple Dragon (PD-R11)."""
    wins_as_last: Fraction
    """Nobody else is left (PD-R8, A15)."""
    stays: Fraction
    """He and others play on."""
    out_by_score: Fraction
    """His score alone is the lowest (PD-R7)."""
    out_by_tie: Fraction
    """He is tied at the bottom and loses by the dropped die (PD-R9, A4), or in the roll-off (PD-A3)."""
    out_by_wizard: Fraction
    """Others have two Purple Dragons or more (PD-R12, A8)."""
    out_by_purple: Fraction
    """Another has the only Purple Dragon: the game is over."""
    caught: Fraction
    """He was caught cheating (PD-R18)."""


_LOST: dict[How, str] = {
    "purple-dragon": "out_by_purple",
    "war-wizard": "out_by_wizard",
    "score": "out_by_score",
    "tie": "out_by_tie",
    "roll-off": "out_by_tie",
}


def hand_odds(groups: Sequence[Group], rules: HouseRules = PRESETS["as-written"]) -> HandOdds:
    """Return how a hand of these groups may end, under any house rules; there are 2 players or more in all.

    Players of a group are alike, so that it doesn't matter which of them goes out. The fewer groups, the faster: ten
    players in one group take a tenth of a millisecond, eight cheats in eight groups sixty. Where Sleeping Dragons are
    rolled off, the first hand of forty takes a fifth of a second, of a hundred some seconds.

    Examples:
        >>> honest = hand_odds([Group(5)])
        >>> round(float(honest.chance("sleeping-dragon")), 4)
        0.1015
        >>> from highflagon.odds.cheat import check
        >>> thief = hand_odds([Group(4), Group(1, check(4, 10))])
        >>> thief.player(1).caught, round(float(thief.player(1).stays), 4)
        (Fraction(1, 20), 0.794)
        >>> sum(end.chance for end in thief.ends)
        Fraction(1, 1)
    """
    if any(group.players < 0 for group in groups) or sum(group.players for group in groups) < 2:
        raise Invalid("a hand is played by 2 or more, in groups of 0 or more", clause="PD-A1")
    return _hand_odds(tuple(groups), rules.five_dice_purple, rules.sleeping_dragon, rules.after_catch)


@lru_cache(maxsize=4096)
def _hand_odds(
    groups: tuple[Group, ...], five_purple: FivePurple, sleeping_dragon: str, after_catch: str
) -> HandOdds:
    rolls = tuple([_rolls_of(group.check, five_purple) for group in groups])
    whole = prod(row.of**group.players for row, group in zip(rolls, groups, strict=True))
    dragons = Fraction(0)
    ends: list[End] = []
    for caught, weight in _catches(groups, rolls):
        counts = tuple([group.players - gone for group, gone in zip(groups, caught, strict=True)])
        rolled = _Rolled(rolls, counts)
        if sum(counts) < 2:
            ways = [
                _Way("last-left" if sum(counts) else "all-caught", (0,) * len(counts), counts, rolled.all)
            ]
        elif any(caught) and after_catch == "nobody-rolls":
            ways = [_Way("no-roll", (0,) * len(counts), counts, rolled.all)]
        else:
            ways, asleep = rolled.ways(sleeping_dragon)
            dragons += Fraction(weight * asleep) / whole
        ends += [
            End(way.how, way.who, caught, way.left, Fraction(weight * way.weight) / whole) for way in ways
        ]
    return HandOdds(groups, tuple(ends), dragons)


def _rolls_of(check: CheckOdds | None, five_purple: FivePurple) -> Rolls:
    return honest_rolls() if check is None else cheat_rolls(check, five_purple)


def _catches(groups: Sequence[Group], rolls: Sequence[Rolls]) -> Iterator[tuple[Counts, int]]:
    """Each way in which so many of each group are caught, with its weight (PD-A14)."""
    for caught in product(
        *[range(group.players + 1 if row.caught else 1) for group, row in zip(groups, rolls, strict=True)]
    ):
        rows = zip(caught, groups, rolls, strict=True)
        yield caught, prod(comb(group.players, gone) * row.caught**gone for gone, group, row in rows)


class _Way(Struct, frozen=True):
    """A way for the dice to end a hand."""

    how: How
    who: Counts
    left: Counts
    weight: int | Fraction


class _Rolled(Struct, frozen=True):
    """The dice of a hand: so many of each group are still there to roll after the catches."""

    rolls: tuple[Rolls, ...]
    counts: Counts

    @property
    def all(self) -> int:
        """The weight of not being caught, for all of them together: of all their rolls."""
        return prod(
            (row.purple + row.plain) ** count for row, count in zip(self.rolls, self.counts, strict=True)
        )

    @property
    def plain(self) -> int:
        """The weight of all rolls without a Purple Dragon."""
        return prod(row.plain**count for row, count in zip(self.rolls, self.counts, strict=True))

    def ways(self, sleeping_dragon: str) -> tuple[list[_Way], int | Fraction]:
        """Return all ways, and the weight of the Sleeping Dragons, each counted as often as one comes up."""
        nobody = (0,) * len(self.counts)
        by_hand = lowest_alone([row.hands for row in self.rolls], self.counts)
        by_score = lowest_alone([row.scores for row in self.rolls], self.counts)
        by_tie = [alone - score for alone, score in zip(by_hand, by_score, strict=True)]
        found = [*self._purples(), *self._outs("score", by_score), *self._outs("tie", by_tie)]
        asleep = self.plain - sum(by_hand)
        if sleeping_dragon == "full-hand":
            return [*found, _Way("sleeping-dragon", nobody, self.counts, asleep)], asleep
        sizes, losing = tied_lowest([row.hands for row in self.rolls], self.counts)
        dragons = sum(
            (weight * (1 + dragons_in_roll_off(size)) for size, weight in sizes.items()), Fraction(0)
        )
        return [*found, *self._outs("roll-off", losing)], dragons

    def _purples(self) -> Iterator[_Way]:
        """One Purple Dragon wins, more are a War Wizard; with none of them all rolls are plain (PD-R11, R12, A8)."""
        for who in product(
            *[
                range(count + 1 if row.purple else 1)
                for row, count in zip(self.rolls, self.counts, strict=True)
            ]
        ):
            if any(who):
                rows = zip(self.rolls, self.counts, who, strict=True)
                weight = prod(comb(n, k) * row.purple**k * row.plain ** (n - k) for row, n, k in rows)
                yield _Way("purple-dragon" if sum(who) == 1 else "war-wizard", who, who, weight)

    def _outs(self, how: How, weights: Sequence[int | Fraction]) -> Iterator[_Way]:
        """The ways in which one goes out, of each group."""
        for group, weight in enumerate(weights):
            if weight:
                who = tuple([int(place == group) for place in range(len(self.counts))])
                yield _Way(how, who, tuple([n - k for n, k in zip(self.counts, who, strict=True)]), weight)
