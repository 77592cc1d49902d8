"""Wars on other terms than those that the tables were measured for: tiny decks, other hands, other patterns.

The chances are estimated here: of a hand that has to last for some battles the best cards are played, so a rival's
card that can't be seen is taken to be as high as these are on average, give or take a quarter of the ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb, erf, sqrt
from typing import NamedTuple

MOST_PLANS = 300
"""Where there are more ways to go on than this, only runs of neighbouring cards are weighed."""


class Deal(NamedTuple):
    """What there is to know of a deal. `rivals` has a pair for each rival: the total shown, and the cards unseen."""

    ranks: int
    hand: int
    """How many cards everybody was dealt."""
    spend: int
    """How many cards a battle takes."""
    battles: int
    """How many battles a deal has."""
    left: int
    """How many are still to come in this deal after this one."""
    rivals: tuple[tuple[int, int], ...]


def play(ranks: Sequence[int], spent: Sequence[int], deal: Deal, *, down: bool) -> int:
    """Return the place in `ranks` (falling) of the card to play next, when those at the places `spent` are played.

    Of the best plan the highest card goes down, or the lowest one up (`down` says which is due).
    """
    free = [place for place in range(len(ranks)) if place not in spent]
    more = deal.spend - len(spent)
    if comb(len(free), more) <= MOST_PLANS:
        ways = [tuple(way) for way in combinations(free, more)]
    else:
        ways = [tuple(free[start : start + more]) for start in range(len(free) - more + 1)]
    best = max(ways, key=lambda way: worth(ranks, (*spent, *way), deal))
    return min(best) if down else max(best)


def worth(ranks: Sequence[int], spend: Sequence[int], deal: Deal) -> float:
    """Return how many battles of this deal may be won by spending these cards now, and then always the best."""
    won = chance(sum(ranks[place] for place in spend), deal.rivals, deal)
    rest = [rank for place, rank in enumerate(ranks) if place not in spend]
    unseen = ((0, deal.spend),) * len(deal.rivals)
    for battle in range(deal.left):
        won += chance(sum(rest[battle * deal.spend : (battle + 1) * deal.spend]), unseen, deal)
    return won


def chance(total: int, rivals: tuple[tuple[int, int], ...], deal: Deal) -> float:
    """Return the estimated chance that `total` beats all rivals, a tie being half of it."""
    used = deal.spend * deal.battles
    mean = (deal.ranks + 1) * (1 - (used + 1) / (2 * (deal.hand + 1)))
    spread = deal.ranks / 4
    win = 1.0
    for shown, unseen in rivals:
        ahead = total - shown - unseen * mean
        if unseen:
            win *= (1 + erf(ahead / (spread * sqrt(2 * unseen)))) / 2
        else:
            win *= 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    return win
