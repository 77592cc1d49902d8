"""How kernels play: policies by number, since a function that is handed in would be compiled anew every time.

A seat's cards lie side by side in the deck, in the order in which they were dealt, which is as good as any. So a
policy says only which of them comes next, and that one is put to the front of those that are left; to play at random
is to play them as they lie.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from highflagon.games.errors import Illegal
from highflagon.lab.kernels.compiled import part
from highflagon.lab.kernels.generator import Cards

RANDOM, GREEDY, LOWEST = range(3)

POLICIES = {"random": RANDOM, "greedy": GREEDY, "lowest": LOWEST}
"""The policies by their names: `random` and `greedy` play as the bots of these names do."""


def policy(name: str) -> int:
    """Return the number of a policy; raise `Illegal`, naming those there are, if kernels have none of this name."""
    found = POLICIES.get(name)
    if found is None:
        raise Illegal(
            f"kernels have no policy {name[:40]!r}; there are {', '.join(POLICIES)}", legal=tuple(POLICIES)
        )
    return found


@part
def place_of(deck: Cards | NDArray[np.int64], first: int, end: int, court: int, policy: int) -> int:
    """Return where the highest card (or the lowest) of those from `first` to `end` lies.

    Of equal ranks `greedy` takes one of the court, which helps in a tie (HD-R22), and else the first in the
    order of the deck.
    """
    found, best = first, -1
    for place in range(first, end):
        card = deck[place]
        worth = (card >> 2) * 8 + (4 if card & 3 == court else 0) + (3 - (card & 3))
        if policy != GREEDY:
            worth = (64 - (card >> 2)) * 8 + (3 - (card & 3))
        if worth > best:
            found, best = place, worth
    return found


@part
def choose(
    policies: NDArray[np.int64], deck: Cards, first: int, hand: int, n: int, cards: int, left: int,
    ring: NDArray[np.int64], leader: int, direction: int, court: int,
) -> None:  # fmt: skip
    """Put the cards that each plays in this battle to the front of the `left` that he has, in the order played."""
    for each in range(cards):
        for step in range(n):
            at = (leader + step) % n if direction == 0 else (leader + n - step) % n
            if policies[ring[at]] != RANDOM:
                front = first + at * hand + each
                place = place_of(deck, front, first + at * hand + left, court, policies[ring[at]])
                card = deck[place]
                deck[place] = deck[front]
                deck[front] = card
