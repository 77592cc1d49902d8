"""How many ways there are for others to hold cards that are all below a bound: different people have different cards.

Sets of cards are kept as bits. The pairs of disjoint sets, one from each of two families, are counted by how many sets
of each family contain each small set of cards: with the sign of its size, their products add up to just those pairs.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import accumulate, chain, islice
from typing import NamedTuple

Key = tuple[int, ...]
"""What cards are worth; the higher wins."""


class Held(NamedTuple):
    """Cards that one of the others may hold."""

    key: Key
    owner: int
    """0, or 1 for the second of two others."""
    cards: int
    """As a sum of bits."""
    spent: int
    """How many of the cards from which the court card is turned are among them."""


class Below:
    """The ways of all others to hold cards below a bound, each weighted by the court cards that it leaves to be turned.

    `courts` is how many cards there are from which the court card is turned, if none of them is held.
    """

    def __init__(self, held: Iterable[Held], others: int, courts: int) -> None:
        rows: defaultdict[Key, list[Held]] = defaultdict(list)
        for row in held:
            rows[row.key].append(row)
        # There are few keys. To sort all rows at once would hold up whatever else the interpreter does meanwhile.
        self._keys = sorted(rows)
        in_order = chain.from_iterable([rows[key] for key in self._keys])
        weights = _weights_of_one(in_order, courts) if others == 1 else _weights_of_two(in_order, courts)
        of_keys = [sum(islice(weights, len(rows[key]))) for key in self._keys]
        self._ways = [0, *accumulate(of_keys)]

    @property
    def all(self) -> int:
        """All ways there are."""
        return self._ways[-1]

    def count(self, bound: Key) -> int:
        """Return the weight of the ways in which everything that others hold is worth less than `bound`."""
        return self._ways[bisect_left(self._keys, bound)]


def _weights_of_one(rows: Iterable[Held], courts: int) -> Iterator[int]:
    for row in rows:
        yield courts - row.spent


def _weights_of_two(rows: Iterable[Held], courts: int) -> Iterator[int]:
    """By set, in this order: the weight of its pairs with the other's disjoint sets that came before."""
    containing: tuple[defaultdict[int, int], ...] = (defaultdict(int), defaultdict(int))
    spent: tuple[defaultdict[int, int], ...] = (defaultdict(int), defaultdict(int))
    for row in rows:
        its, others = containing[row.owner], containing[1 - row.owner]
        its_spent, others_spent = spent[row.owner], spent[1 - row.owner]
        left = courts - row.spent
        weight = 0
        for part, sign in parts(row.cards):
            weight += sign * (left * others[part] - others_spent[part])
            its[part] += 1
            its_spent[part] += row.spent
        yield weight


def parts(cards: int) -> Iterator[tuple[int, int]]:
    """All sets within a set, each with the sign of its size."""
    part = cards
    while True:
        yield part, -1 if part.bit_count() % 2 else 1
        if not part:
            return
        part = (part - 1) & cards
