"""Who wins a battle, as a kernel sees it: the totals, and the two tests that break a tie (HD-R16, R22, R23, A1 to A4).

A verdict is one number, `16 * what decided + 4 * how many were tied at the top + winner + 1`, the winner being a place
in the ring, or -1 for nobody; if one total was the highest nobody was tied, and so it is below 16.
"""

from __future__ import annotations

from highflagon.lab.kernels.compiled import kernel, part
from highflagon.lab.kernels.generator import Cards

TOTAL, COUNT, HIGHEST, NOBODY = range(4)
"""What decided: the totals (HD-R16), the cards of the court (HD-R22), the highest of them (HD-R23), nothing."""


@part
def winner_of(verdict: int) -> int:
    """Return who wins, -1 for nobody."""
    return (verdict & 3) - 1


@part
def tied_of(verdict: int) -> int:
    """Return how many were tied at the top, 0 if nobody was."""
    return (verdict >> 2) & 3


@part
def by_of(verdict: int) -> int:
    """Return what decided."""
    return verdict >> 4


@part
def judge_totals(a: int, b: int, c: int) -> int:
    """Return the verdict on three totals; if some are tied at the top, who they are as bits, below 0."""
    best = max(a, b, c)
    tied = (a == best) + 2 * (b == best) + 4 * (c == best)
    return -tied if tied & (tied - 1) else 1 + (b == best) + 2 * (c == best)


@kernel
def judge(deck: Cards, first: int, hand: int, n: int, cards: int) -> int:
    """Return the same of `n` players' `cards`: the first's lie from `first` on, the next ones `hand` later."""
    best, tied, winner = -1, 0, 0
    for at in range(n):
        total = total_of(deck, first + at * hand, cards)
        tied = (0 if total > best else tied) | (total >= best) << at
        winner = at if total > best else winner
        best = max(best, total)
    return -tied if tied & (tied - 1) else winner + 1


@kernel
def break_tie(deck: Cards, first: int, hand: int, cards: int, tied: int, court: int) -> int:
    """Return the verdict on those tied at the top, who are bits of `tied`, by their cards of the court."""
    most, high, equal, winner, number = 0, -1, 0, -1, 0
    for at in range(3):
        if tied >> at & 1:
            number += 1
            count, top = 0, -1
            for place in range(first + at * hand, first + at * hand + cards):
                if deck[place] & 3 == court:
                    count += 1
                    top = max(top, deck[place])
            if count > most:
                most, high, equal, winner = count, top, 1, at
            elif count == most and count > 0:
                equal += 1
                if top > high:
                    high, winner = top, at
    by = NOBODY if most == 0 else COUNT if equal == 1 else HIGHEST
    return by * 16 + number * 4 + winner + 1


@part
def total_of(deck: Cards, first: int, cards: int) -> int:
    """Return the sum of the ranks of so many cards (HD-R16)."""
    total = 0
    for place in range(first, first + cards):
        total += deck[place] >> 2
    return total
