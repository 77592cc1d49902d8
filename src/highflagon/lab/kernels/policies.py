"""How kernels play: policies by number, since a function that is handed in would be compiled anew every time.

A seat's cards lie side by side in the deck, in the order in which they were dealt, which is as good as any. So a
policy says only which of them comes next, and that one is put to the front of those that are left; to play at random
is to play them as they lie.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from highflagon.games.errors import Illegal, short
from highflagon.lab.kernels.compiled import kernel, part
from highflagon.lab.kernels.generator import Cards
from highflagon.lab.kernels.steady import steady_card
from highflagon.lab.kernels.steady_tables import Tables

RANDOM, GREEDY, LOWEST, STEADY = range(4)

OF_A_HAND = {"random": RANDOM, "greedy": GREEDY, "lowest": LOWEST}
"""The policies that look at nothing but their cards and the battle court."""

POLICIES = {**OF_A_HAND, "steady": STEADY}
"""All policies by their names: `random`, `greedy` and `steady` play as the bots of these names do."""


def policy(name: str, known: Mapping[str, int] = POLICIES) -> int:
    """Return the number of a policy; raise `Illegal`, naming those there are, if `known` has none of this name."""
    found = known.get(name)
    if found is None:
        raise Illegal(
            f"kernels have no policy {short(name)!r}; there are {', '.join(known)}", legal=tuple(known)
        )
    return found


@part
def policy_of_all(policies: NDArray[np.int64], ring: NDArray[np.int64], n: int) -> int:
    """Return the policy of all who fight, -1 if they differ."""
    found: int = policies[ring[0]]
    for at in range(1, n):
        found = found if policies[ring[at]] == found else -1
    return found


@kernel
def place_of(deck: Cards | NDArray[np.int64], first: int, end: int, court: int, policy: int) -> int:
    """Return where the highest card (or the lowest) of those from `first` to `end` lies.

    Of equal ranks `greedy` takes one of the court, which helps in a tie (HD-R22), and else the first in the
    order of the deck.
    """
    found, best = first, -1
    for place in range(first, end):
        card = deck[place]
        worth = (card >> 2) * 8 + (4 if card & 3 == court else 0) + (3 - (card & 3))
        if policy == LOWEST:
            worth = (64 - (card >> 2)) * 8 + (3 - (card & 3))
        if worth > best:
            found, best = place, worth
    return found


@kernel
def choose(
    policies: NDArray[np.int64], deck: Cards, first: int, hand: int, n: int, cards: int, left: int,
    ring: NDArray[np.int64], leader: int, direction: int, court: int, won: int, battles_left: int,
    played: int, tables: Tables | None,
) -> None:  # fmt: skip
    """Put the cards that each plays in this battle to the front of the `left` that he has, in the order played.

    The first `played` cards of the battle lie there already. `won` (eight bits for each place in the ring),
    `battles_left` of the war, and `tables` are what `steady` looks at.
    """
    for each in range(cards):
        for step in range(n):
            at = (leader + step) % n if direction == 0 else (leader + n - step) % n
            if each * n + step >= played and policies[ring[at]] != RANDOM:
                own = first + at * hand
                front = own + each
                if tables is not None and policies[ring[at]] == STEADY:
                    # `steady` sits only where a deal has two battles (`check_steady`).
                    seen = shown(deck, first, hand, n, each, step, leader, direction)
                    place = steady_card(
                        deck, own, each, left, 2 if left == hand else 1, at, n, leader, direction,
                        seen, court, won, battles_left, tables,
                    )  # fmt: skip
                else:
                    place = place_of(deck, front, own + left, court, policies[ring[at]])
                card = deck[place]
                deck[place] = deck[front]
                deck[front] = card


@part
def shown(
    deck: Cards, first: int, hand: int, n: int, each: int, step: int, leader: int, direction: int
) -> int:
    """Return the highest rank that the others have shown when someone's card is due, or 0.

    It is the card number `each` of him who plays as number `step`; in the battles that `steady` knows the second card
    is the one that is shown.
    """
    seen = 0
    for other in range(n):
        if other != step and (each > 1 or (each == 1 and other < step)):
            at = (leader + other) % n if direction == 0 else (leader + n - other) % n
            seen = max(seen, deck[first + at * hand + 1] >> 2)
    return seen
