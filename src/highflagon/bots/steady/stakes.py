"""What this battle and the next are worth to a player, as the score stands.

Between players of equal strength each battle goes to each of them equally often. So the worth of a score, the chance
to win the war from it, can be counted; and with it what there is to gain in the two battles of a deal.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Stakes(NamedTuple):
    """The worth of winning the battle at hand, of winning the next one, and what both together are worth besides.

    A plan that wins now with p thousandths and later with q has the worth now * p + later * q + both * p * q.
    """

    now: float = 1.0
    later: float = 1.0
    both: float = 0.0

    def weigh(self, win: float, after: float) -> float:
        """Return the worth of a plan by the thousandths with which it wins this battle and the next."""
        return self.now * win + self.later * after + self.both * win * after


EVEN = Stakes()
"""Every battle counts alike."""


@cache
def worth(score: tuple[int, ...], left: int) -> float:
    """Return the chance to win the war for the first of `score`, with `left` battles to fight; ties are shared."""
    best = max(score)
    if best - score[0] > left:
        return 0.0
    if not left:
        return 1 / score.count(best)
    low = min(score)
    if low:
        return worth(tuple(each - low for each in score), left)
    return sum(worth(_after(score, winner), left - 1) for winner in range(len(score))) / len(score)


def _after(score: tuple[int, ...], winner: int) -> tuple[int, ...]:
    return tuple(each + (seat == winner) for seat, each in enumerate(score))


@cache
def stakes(score: tuple[int, ...], left: int) -> Stakes:
    """Return the stakes for the first of `score` when `left` battles, at least two, are still to be fought.

    If he doesn't win a battle, each of the others is as likely to.
    """
    rivals = range(1, len(score))
    win = _after(score, 0)
    lose = [_after(score, rival) for rival in rivals]
    win_win = worth(_after(win, 0), left - 2)
    one = sum(worth(_after(other, 0), left - 2) for other in lose) / len(lose)  # in either order
    none = sum(worth(_after(other, rival), left - 2) for other in lose for rival in rivals) / len(lose) ** 2
    return Stakes(one - none, one - none, (win_win - 2 * one + none) / 1000)
