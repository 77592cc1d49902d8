"""The first battle of a deal in the war of three: which two of seven cards to spend, and which of them to show.

All is reckoned in ranks. A plan is two cards, `hidden` and `shown`; its worth is the chance that they win now, and
the chance that the best two of the rest win the next battle, both weighed by the stakes. The chances are `War`'s.
"""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.bots.steady.stakes import Stakes
from highflagon.bots.steady.tables import Row, War

LEADER, SECOND, LAST = range(3)

Pair = tuple[int, int]


def kept(ranks: Sequence[int], *spent: int) -> int:
    """Return the total of the two highest cards that are left when the cards at these places are spent.

    `ranks` fall from the highest to the lowest.
    """
    first, second = [rank for place, rank in enumerate(ranks[: len(spent) + 2]) if place not in spent][:2]
    return first + second


def hide(ranks: Sequence[int], place: int, table: War, stakes: Stakes) -> int:
    """Return the place in `ranks` (falling) of the card to hide: the one whose best plans are worth most.

    The second and the last player see something before they show a card: for each rank that they may come to see
    (the highest of two), they take the best plan there is then.
    """
    plans = _plans(ranks, table.later[place], stakes)
    if place == LEADER:
        value = [0.0] * len(ranks)
        for (one, two), now, later in plans:
            a, b = ranks[one], ranks[two]
            value[one] = max(value[one], now * table.leader[b][a] + later)
            value[two] = max(value[two], now * table.leader[a][b] + later)
        return value.index(max(value))
    rows, sees = (table.second, table.second_sees) if place == SECOND else (table.last, table.last_sees)
    totals = [(one, two, ranks[one] + ranks[two], now, later) for (one, two), now, later in plans]
    value = [0.0] * len(ranks)
    for row, weight in zip(rows, sees, strict=True):
        if not weight:
            continue
        best = [0.0] * len(ranks)
        for one, two, total, now, later in totals:
            worth = now * row[total] + later
            if worth > best[one]:
                best[one] = worth
            if worth > best[two]:
                best[two] = worth
        value = [so_far + weight * more for so_far, more in zip(value, best, strict=True)]
    return value.index(max(value))


def show(ranks: Sequence[int], hidden: int, place: int, seen: int, table: War, stakes: Stakes) -> int:
    """Return the place in `ranks` of the card to show, when the card at the place `hidden` lies face down.

    `seen` is the highest rank that the others have shown, 0 for the leader.
    """
    down = ranks[hidden]
    row: Row = table.second[seen] if place == SECOND else table.last[seen]
    best, choice = -1.0, -1
    for other, up in enumerate(ranks):
        if other == hidden:
            continue
        win = table.leader[up][down] if place == LEADER else row[up + down]
        after = table.later[place][kept(ranks, hidden, other)]
        worth = stakes.now * win + stakes.later * after + stakes.both * win * after / 1000
        if worth > best:
            best, choice = worth, other
    return choice


def _plans(ranks: Sequence[int], later: Row, stakes: Stakes) -> list[tuple[Pair, float, float]]:
    """Return for every two cards what each thousandth of winning now is worth, and what the rest is worth later."""
    plans = []
    for two in range(1, len(ranks)):
        for one in range(two):
            after = later[kept(ranks, one, two)]
            plans.append(((one, two), stakes.now + stakes.both * after / 1000, stakes.later * after))
    return plans
