"""The first battle of a deal in the war of three: which two of seven cards to spend, and which of them to show.

A plan is worth the chance that its two cards win now, and the chance that the best two of the rest win the next
battle, weighed by the stakes. The chances are those of `War`, in thousandths.
"""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.bots.steady.plans import plans
from highflagon.bots.steady.stakes import Stakes
from highflagon.bots.steady.tables import War

LEADER, SECOND, LAST = range(3)


def hide(ranks: Sequence[int], place: int, table: War, stakes: Stakes) -> int:
    """Return the place in `ranks` (falling) of the card to hide: the one whose plans are worth most.

    `place` is that of the player in the order of play. The second and the last player will have seen something when
    they show a card; for each rank that they may see by then, the best plan is taken.
    """
    return (
        _hide_as_leader(ranks, table, stakes)
        if place == LEADER
        else _hide_behind(ranks, place, table, stakes)
    )


def show(ranks: Sequence[int], hidden: int, place: int, seen: int, table: War, stakes: Stakes) -> int:
    """Return the place in `ranks` of the card to show, when the card at the place `hidden` lies face down.

    `seen` is the highest rank that the others have shown, 0 for the leader.
    """
    best, choice = -1.0, -1
    for (one, two), total, kept in plans(ranks, 2, (hidden,)):
        shown = two if one == hidden else one
        if place == LEADER:
            win, after = table.leader[ranks[shown]][ranks[hidden]], table.leader_later[kept]
        elif place == SECOND:
            win, after = table.second[seen][total], table.second_later[seen][kept]
        else:
            win, after = table.last[seen][total], table.last_later[seen][kept]
        worth = stakes.weigh(win, after)
        if worth > best:
            best, choice = worth, shown
    return choice


def _hide_as_leader(ranks: Sequence[int], table: War, stakes: Stakes) -> int:
    value = [0.0] * len(ranks)
    for (one, two), _, kept in plans(ranks, 2):
        after = table.leader_later[kept]
        for hidden, shown in ((one, two), (two, one)):
            worth = stakes.weigh(table.leader[ranks[shown]][ranks[hidden]], after)
            value[hidden] = max(value[hidden], worth)
    return value.index(max(value))


def _hide_behind(ranks: Sequence[int], place: int, table: War, stakes: Stakes) -> int:
    if place == SECOND:
        rows = zip(table.second_sees, table.second, table.second_later, strict=True)
    else:
        rows = zip(table.last_sees, table.last, table.last_later, strict=True)
    now, later, both = stakes
    possible = plans(ranks, 2)
    value = [0.0] * len(ranks)
    for weight, wins, afters in rows:
        best = [0.0] * len(ranks)
        for (one, two), total, kept in possible:
            win, after = wins[total], afters[kept]
            worth = now * win + later * after + both * win * after
            if worth > best[one]:  # noqa: PLR1730  # max() takes three times as long, and this is the bot's time
                best[one] = worth
            if worth > best[two]:  # noqa: PLR1730
                best[two] = worth
        for card, worth in enumerate(best):
            value[card] += weight * worth
    return value.index(max(value))
