"""Who is lowest of several groups of players who roll: counted over all rolls at once (PD-R7, R9, R10, A4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from operator import mul

from highflagon.odds.rolls import Column, plain_rolls


def lowest_alone(columns: Sequence[Column], counts: Sequence[int]) -> tuple[int, ...]:
    """Return, for each group, the weight with which one of its players is the lowest alone.

    Group g has `counts[g]` players who roll alike, with the weights `columns[g]`.
    """
    found = []
    for place, (column, count) in enumerate(zip(columns, counts, strict=True)):
        if not count:
            found.append(0)
            continue
        rungs = list(map(mul, column.at, _powers(column, count - 1)))
        for other, (its_column, its_count) in enumerate(zip(columns, counts, strict=True)):
            if other != place and its_count:
                rungs = list(map(mul, rungs, _powers(its_column, its_count)))
        found.append(count * sum(rungs))
    return tuple(found)


def tied_lowest(
    columns: Sequence[Column], counts: Sequence[int]
) -> tuple[dict[int, int], tuple[Fraction, ...]]:
    """Return how a tie at the bottom comes about, and who would lose an even roll-off of it (PD-A3).

    The first is the weight of so many tied (2 or more), the second, for each group, the weight with which one of its
    players is tied and then loses: all who are tied throw the same four dice, so that each of them is as likely to.
    """
    every = sum(counts)
    by_size = [0] * (every + 1)
    by_group = [[0] * (every + 1) for _ in counts]
    for rung in range(len(columns[0].at)):
        rows = [(column.at[rung], column.above[rung]) for column in columns]
        powers = [_binomial(at, above, count) for (at, above), count in zip(rows, counts, strict=True)]
        for size, weight in enumerate(_product(powers)):
            by_size[size] += weight
        for group, (at, above) in enumerate(rows):
            if counts[group] and at:
                one_less = _binomial(at, above, counts[group] - 1)
                rest = _product([one_less, *powers[:group], *powers[group + 1 :]])
                for size, weight in enumerate(rest):
                    by_group[group][size + 1] += counts[group] * at * weight
    sizes = {size: by_size[size] for size in range(2, every + 1)}
    losing = [sum((Fraction(row[size], size) for size in sizes), Fraction(0)) for row in by_group]
    return sizes, tuple(losing)


@cache
def dragons_in_roll_off(players: int) -> Fraction:
    """Return how many Sleeping Dragons are expected while so many roll off one: ties within ties (PD-A3)."""
    if players < 2:
        return Fraction(0)
    rolls = plain_rolls()
    sizes, _ = tied_lowest([rolls.hands], [players])
    of = rolls.of**players
    again = Fraction(sizes.pop(players), of)
    fewer = sum(
        (Fraction(weight, of) * (1 + dragons_in_roll_off(size)) for size, weight in sizes.items()),
        Fraction(0),
    )
    return (again + fewer) / (1 - again)


@lru_cache(maxsize=4096)
def _powers(column: Column, exponent: int) -> tuple[int, ...]:
    """The weights with which so many players are all above each rung."""
    return tuple([above**exponent for above in column.above])


def _binomial(at: int, above: int, count: int) -> list[int]:
    """The coefficients of (above + at z) ** count: z counts those on the rung."""
    return [comb(count, k) * at**k * above ** (count - k) for k in range(count + 1)]


def _product(factors: Sequence[Sequence[int]]) -> list[int]:
    whole = [1]
    for factor in factors:
        longer = [0] * (len(whole) + len(factor) - 1)
        for i, a in enumerate(whole):
            for j, b in enumerate(factor):
                longer[i + j] += a * b
        whole = longer
    return whole
