"""Plans: which cards of a hand to spend in this battle, and what is kept by it for the next.

Hands are ranks, falling from the highest to the lowest; cards are named by their places among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple


class Plan(NamedTuple):
    """Cards to spend (places, the highest card first), their total, and the total of as many best cards of the rest."""

    cards: tuple[int, ...]
    total: int
    kept: int


@cache
def splits(hand: int, spend: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return all ways to spend so many cards of a hand: the places spent, and those of the best cards of the rest."""
    found = []
    for cards in combinations(range(hand), spend):
        rest = [place for place in range(hand) if place not in cards]
        found.append((cards, tuple(rest[:spend])))
    return tuple(found)


def plans(ranks: Sequence[int], spend: int, spent: Sequence[int] = ()) -> list[Plan]:
    """Return all plans to spend `spend` cards of these ranks, among them the places `spent`."""
    found = []
    for cards, rest in splits(len(ranks), spend):
        if all(place in cards for place in spent):
            total = sum([ranks[place] for place in cards])
            found.append(Plan(cards, total, sum([ranks[place] for place in rest])))
    return found
