"""What the others may play in a battle, and what cards are worth there (HD-R16, R22, R23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from highflagon.games.high_dragon import Card
from highflagon.games.high_dragon.cards import bits
from highflagon.odds.disjoint import Below, Held, Key


def others_below(
    shown: Sequence[Sequence[Card]], cards: int, unseen: Sequence[Card], court: str, turned: int | None = None
) -> Below:
    """Return the ways of the others to play `cards` each, of which `shown` lie open, in a battle of this court.

    `turned` is None if the court card is known, or else the set of the unseen cards of the court, as a sum of bits:
    one of those that nobody plays is turned.
    """
    held = [
        _held(owner, row, combinations(unseen, cards - len(row)), court, turned or 0)
        for owner, row in enumerate(shown)
    ]
    return Below(chain.from_iterable(held), len(held), 1 if turned is None else turned.bit_count())


def key_of(cards: Sequence[Card], court: str) -> Key:
    """Return the three numbers that are compared. Who has no card of the court has no highest: equals draw then."""
    total = count = highest = 0
    for card in cards:
        total += card.rank
        if card.court == court:
            count += 1
            highest = max(highest, card.rank)
    return total, count, highest


def _held(
    owner: int, shown: Sequence[Card], hidden: Iterator[tuple[Card, ...]], court: str, turned: int
) -> Iterator[Held]:
    for cards in hidden:
        mask = bits(cards)
        yield Held(key_of((*shown, *cards), court), owner, mask, (mask & turned).bit_count())
