"""The honest players as watchers: how sharp the sharpest of those who are left is likely to be (PD-R15, A13).

Honest players roll alike, so each of them is as likely as another to go out. Of those who are left only their
number and their highest passive scores matter to a cheat with a fixed plan. Given these three numbers, every set of
players that has them is equally likely, whatever happened before: if all sets of a class are equally likely and some
players leave at random, each smaller set came from the same number of larger ones as the others of its own class.
So a game need not follow 512 sets of nine watchers, but some dozens of classes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from msgspec import Struct


class Sharpest(Struct, frozen=True, order=True):
    """The highest passive scores of a set of watchers; -1 of an empty one."""

    insight: int = -1
    perception: int = -1


NOBODY = Sharpest()


class Watchers:
    """All honest players of a table, by their passive scores (Insight, Perception)."""

    def __init__(self, passives: Sequence[tuple[int, int]]) -> None:
        self.passives = tuple(passives)
        self.step: Callable[[int, Sharpest, int], tuple[tuple[Sharpest, Fraction], ...]] = cache(
            self._classes
        )
        """`step(left, sharpest, fewer)`: if of a random set of `left` in class `sharpest` a random `fewer` stay, the
        classes that they may make, each with its chance."""
        self._sets = cache(self._count_sets)
        self._room = cache(self._count_room)

    def sharpest(self) -> Sharpest:
        """Return the highest scores of all of them."""
        if not self.passives:
            return NOBODY
        return Sharpest(max(row[0] for row in self.passives), max(row[1] for row in self.passives))

    def _classes(self, left: int, sharpest: Sharpest, fewer: int) -> tuple[tuple[Sharpest, Fraction], ...]:
        """What `step` gives: it is asked the same again and again, and kept."""
        if left == fewer:
            return ((sharpest, Fraction(1)),)
        if not fewer:
            return ((NOBODY, Fraction(1)),)
        pairs = self._sets(left, sharpest) * comb(left, fewer)
        insights = {row[0] for row in self.passives if row[0] <= sharpest.insight}
        perceptions = {row[1] for row in self.passives if row[1] <= sharpest.perception}
        found = []
        for then in map(Sharpest, *zip(*product(sorted(insights), sorted(perceptions)), strict=True)):
            sets = self._sets(fewer, then)
            ways = sets and sets * self._larger(left, sharpest, fewer, then)
            if ways:
                found.append((then, Fraction(ways, pairs)))
        return tuple(found)

    def share(self, watcher: int, left: int, sharpest: Sharpest) -> Fraction:
        """Return the chance that this one (from 0) belongs to a random set of `left` in class `sharpest`."""
        alone = Sharpest(*self.passives[watcher])
        if alone.insight > sharpest.insight or alone.perception > sharpest.perception:
            return Fraction(0)
        return Fraction(self._larger(left, sharpest, 1, alone), self._sets(left, sharpest))

    def _count_sets(self, left: int, sharpest: Sharpest) -> int:
        """How many sets of `left` there are in the class `sharpest`."""
        return self._larger(left, sharpest, 0, NOBODY)

    def _larger(self, left: int, sharpest: Sharpest, fewer: int, inner: Sharpest) -> int:
        """How many sets of `left` in class `sharpest` contain a given set of `fewer` in class `inner`."""
        bounds = [(sharpest.insight, 1), (sharpest.insight - 1, -1)][: 1 + (inner.insight < sharpest.insight)]
        others = [(sharpest.perception, 1), (sharpest.perception - 1, -1)][
            : 1 + (inner.perception < sharpest.perception)
        ]
        total = 0
        for (insight, sign), (perception, its_sign) in product(bounds, others):
            room = self._room(insight, perception)
            if room >= left:
                total += sign * its_sign * comb(room - fewer, left - fewer)
        return total

    def _count_room(self, insight: int, perception: int) -> int:
        """How many watchers are no sharper than this."""
        return sum(1 for row in self.passives if row[0] <= insight and row[1] <= perception)
