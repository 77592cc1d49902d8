"""The hands of Purple Dragon Dice, counted over all rolls of four, five and three dice (PD-R6, R11, R13, R16, R17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct

from highflagon.games.names import dice_hand_name

HONEST, CHEATING, FAILING = 4, 5, 3
"""How many dice are rolled honestly (PD-R4), by a cheat who succeeds (PD-R16), and by one who fails (PD-R17)."""

PURPLE = 19
"""Stands above every score for the Purple Dragon, 6 6 6 6 (PD-R11)."""


class Rank(NamedTuple):
    """What a roll is worth: its score (3 to 18, or `PURPLE`), then the dropped die that breaks ties (PD-R9).

    Ranks compare as the game compares its hands; equal ones make a Sleeping Dragon at the bottom (PD-R10).
    """

    score: int
    dropped: int


class Row(Struct, frozen=True):
    """A line of the table of hands. `shown` is the score as printed: `*` for the Purple Dragon."""

    shown: str
    name: str
    frequency: int
    """Of 1296 rolls of four dice."""
    chance: Fraction
    percent: str
    """The chance in percent, rounded to three decimals, as printed in the source."""

    def to_json(self) -> dict[str, str | int]:
        """Return the row as values that JSON has; the chance is a fraction in text form, "5/648"."""
        return {
            "score": self.shown,
            "name": self.name,
            "frequency": self.frequency,
            "chance": str(self.chance),
            "percentage": self.percent,
        }


@cache
def hands(dice: int = HONEST) -> Mapping[Rank, int]:
    """Return how many of the 6 ** `dice` rolls make each hand, the lowest hand first; `dice` is 3, 4 or 5.

    Of five the better of the two dropped counts; of three, where none is dropped, a 1 (PD-A10). Four sixes make the
    Purple Dragon, with five dice too (PD-A9).

    Examples:
        >>> len(hands()), sum(hands().values())
        (51, 1296)
        >>> hands()[Rank(3, 1)]
        1
    """
    if dice not in (FAILING, HONEST, CHEATING):
        raise ValueError(f"three, four or five dice are rolled, not {dice}")
    if dice == FAILING:
        return MappingProxyType({Rank(score, 1): ways for score, ways in _sums(1)[3].items()})
    counts: dict[tuple[int, int], int] = {}
    for dropped in range(1, 7):
        # So many dice are above the dropped one; the other kept ones are equal to it.
        for higher, sums in enumerate(_sums(dropped + 1)):
            ways, equal = _ways_to_drop(dropped, higher, dice), (3 - higher) * dropped
            for total, orders in sums.items():
                hand = total + equal, dropped
                counts[hand] = counts.get(hand, 0) + ways * orders
    counts[PURPLE, 6] = counts.pop((18, 6))
    return MappingProxyType({Rank(*hand): counts[hand] for hand in sorted(counts)})


def _sums(least: int) -> list[dict[int, int]]:
    """Return how many rolls make each sum of 0, 1, 2 and 3 dice that all show `least` or more."""
    found = [{0: 1}]
    faces = range(least, 7)
    for _ in range(3):
        longer: dict[int, int] = {}
        for total, ways in found[-1].items():
            for face in faces:
                longer[total + face] = longer.get(total + face, 0) + ways
        found.append(longer)
    return found


def _ways_to_drop(dropped: int, higher: int, dice: int) -> int:
    """Return in how many ways `dropped` is the fourth highest die below `higher` given ones, whatever lies under it."""
    rest = dice - higher
    lower: int = sum(
        comb(rest, equal) * (dropped - 1) ** (rest - equal) for equal in range(4 - higher, rest + 1)
    )
    return comb(dice, higher) * lower


def scores(dice: int = HONEST) -> dict[int, int]:
    """Return how many of the 6 ** `dice` rolls make each score, `PURPLE` last (of three dice none does).

    Examples:
        >>> scores()[13], scores()[PURPLE]
        (172, 1)
        >>> scores(5)[PURPLE], 19 in scores(3)
        (26, False)
    """
    counts: Counter[int] = Counter()
    for hand, ways in hands(dice).items():
        counts[hand.score] += ways
    return dict(counts)


def hands_table() -> tuple[Row, ...]:
    """Return the source's table of the 17 hands, lowest first, over the 1296 rolls of four dice (PD-R13).

    Examples:
        >>> row = hands_table()[-1]
        >>> row.shown, row.name, row.chance, row.percent
        ('*', 'Purple Dragon', Fraction(1, 1296), '0.077')
    """
    rolls = 6**HONEST
    rows = []
    for score, ways in scores(HONEST).items():
        purple = score == PURPLE
        name = dice_hand_name(None if purple else score)
        rows.append(
            Row("*" if purple else str(score), name, ways, Fraction(ways, rolls), percent(ways, rolls))
        )
    return tuple(rows)


def percent(ways: int, of: int, places: int = 3) -> str:
    """Return `ways` of `of` in percent, exactly rounded (a half upwards) to so many decimals, 1 at least.

    Examples:
        >>> percent(1, 1296), percent(1, 3, places=1)
        ('0.077', '33.3')
    """
    scale: int = 10**places
    whole, part = divmod((2 * 100 * scale * ways + of) // (2 * of), scale)
    return f"{whole}.{part:0{places}d}"
