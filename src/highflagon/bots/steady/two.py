"""The first battle of a deal in the war of two: which three of nine cards to spend, down, up and down.

A plan is worth the chance that its three cards win now, and the chance that the best three of the rest win the next
battle, weighed by the stakes. The chances are those of `Duel`, in thousandths.
"""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.bots.steady.plans import Plan, plans
from highflagon.bots.steady.stakes import Stakes
from highflagon.bots.steady.tables import Duel, Row


def play(
    ranks: Sequence[int], spent: Sequence[int], place: int, seen: int, table: Duel, stakes: Stakes
) -> int:
    """Return the place in `ranks` (falling) of the card to play next, when those at the places `spent` are played.

    `place` is that of the player in the order of play, `seen` the rank that the other has shown, 0 if he hasn't yet.
    While he hasn't, the best plan is taken for each rank that he may show.
    """
    possible = plans(ranks, 3, spent)
    value = dict.fromkeys([card for card in range(len(ranks)) if card not in spent], 0.0)
    for shown, weight in enumerate(table.sees[place]) if not seen else ((seen, 1),):
        if not weight:
            continue
        best = _best(possible, value, table.wins[place][shown], table.later[place][shown], stakes)
        for card, worth in best.items():
            value[card] += weight * worth
    return max(value, key=value.__getitem__)


def _best(
    possible: Sequence[Plan], cards: dict[int, float], wins: Row, afters: Row, stakes: Stakes
) -> dict[int, float]:
    """Return for each of the `cards` what the best plan with it is worth."""
    now, later, both = stakes
    best = dict.fromkeys(cards, 0.0)
    for spend, total, kept in possible:
        win, after = wins[total], afters[kept]
        worth = now * win + later * after + both * win * after
        for card in spend:
            if worth > best.get(card, worth):
                best[card] = worth
    return best
