"""Wars on other terms than those that the tables were measured for: tiny decks, other hands, other patterns.

The chances are estimated here. A rival is taken to be a spender, who plays his best cards at once and lives on the
next ones; or a saver, who keeps his best cards for the last battle of the deal; or aimless, with any cards at any
time. The i-th highest of n cards lies, on average, i parts in n + 1 below the top of the deck; what a rival shows is
known, and the rest is as high as this, give or take.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb, erf, sqrt
from typing import NamedTuple

SPENDERS, SAVERS, AIMLESS = 0.5, 0.2, 0.3
"""How likely a rival is of each kind: by trial good against greedy players, and not bad against random ones."""

SPREAD, ANY = 0.2, 0.29
"""How far from its average a card may well lie, as a part of the ranks: a chosen one, and any one."""

MOST_PLANS = 300
"""Where there are more ways to go on than this, only runs of neighbouring cards are weighed."""


class Deal(NamedTuple):
    """What there is to know of a deal before one of its battles."""

    ranks: int
    """The ranks of the deck."""
    hand: int
    """How many cards everybody held when the battle began."""
    spend: int
    """How many cards a battle takes."""
    left: int
    """How many battles are still to come in this deal after this one."""
    rivals: tuple[tuple[int, int], ...]
    """For each rival the total that he has shown in this battle, and how many cards of it can't be seen yet."""


def play(ranks: Sequence[int], spent: Sequence[int], deal: Deal, *, down: bool) -> int:
    """Return the place in `ranks` (falling) of the card to play next, when those at the places `spent` are played.

    Of plans worth the same the cheaper is taken. Of the best plan the highest card goes down, or the lowest one up
    (`down` says which is due).
    """
    free = [place for place in range(len(ranks)) if place not in spent]
    more = deal.spend - len(spent)
    if comb(len(free), more) <= MOST_PLANS:
        ways = list(combinations(free, more))
    else:
        ways = [tuple(free[start : start + more]) for start in range(len(free) - more + 1)]
    best = max(ways, key=lambda way: (worth(ranks, (*spent, *way), deal), way))
    return min(best) if down else max(best)


def worth(ranks: Sequence[int], spend: Sequence[int], deal: Deal) -> float:
    """Return how many battles of this deal may be won by spending these cards now, and then always the best."""
    rest = [rank for place, rank in enumerate(ranks) if place not in spend]
    totals = [sum([ranks[place] for place in spend])]
    totals += [sum(rest[battle * deal.spend : (battle + 1) * deal.spend]) for battle in range(deal.left)]
    unseen = ((0, deal.spend),) * len(deal.rivals)
    levels = averages(deal.ranks, deal.hand, deal.spend, deal.left + 1)
    kinds = (
        (SPENDERS, SPREAD, levels),
        (SAVERS, SPREAD, levels[1:] + levels[:1]),
        (AIMLESS, ANY, ((deal.ranks + 1) / 2,) * len(levels)),
    )
    won = 0.0
    for share, spread, means in kinds:
        for battle, (total, mean) in enumerate(zip(totals, means, strict=True)):
            won += share * chance(total, unseen if battle else deal.rivals, mean, spread * deal.ranks)
    return won


@cache
def averages(ranks: int, hand: int, spend: int, battles: int) -> tuple[float, ...]:
    """Return what a card of the best so many of a hand is on average, of the next best, and so on."""
    highest = [(ranks + 1) * (1 - i / (hand + 1)) for i in range(1, battles * spend + 1)]
    return tuple([sum(highest[b * spend : (b + 1) * spend]) / spend for b in range(battles)])


def chance(total: int, rivals: tuple[tuple[int, int], ...], mean: float, spread: float) -> float:
    """Return the chance that `total` beats all rivals, whose unseen cards are as high as `mean`; a tie is half."""
    win = 1.0
    for shown, unseen in rivals:
        ahead = total - shown - unseen * mean
        if unseen:
            win *= (1 + erf(ahead / (spread * sqrt(2 * unseen)))) / 2
        else:
            win *= 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    return win
