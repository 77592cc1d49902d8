"""Draws that somebody has written down beforehand: for tests, and to tell a game again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from highflagon.chance.seed import SIZE
from highflagon.chance.seeded import BOT
from highflagon.chance.stream import Stream
from highflagon.games.errors import Illegal, Invalid, Refused
from highflagon.games.game import Chance


class Scripted:
    """A `Source` that hands out what it was given, in order.

    Each item is an event, or the numbers that answer a draw (a tuple or list of integers). Bots' own streams come
    from a key of zeros.
    """

    def __init__(self, items: Iterable[Any]) -> None:
        self._items = tuple(items)
        self.used = 0
        """How many items have been handed out."""

    def answer(self, state: Any) -> Any:
        """Return the next item as an event; raise `Invalid` if the script has ended, `Illegal` if it doesn't fit."""
        turn = state.turn
        if not isinstance(turn, Chance):
            raise Illegal("nothing is to be drawn now")
        if self.used == len(self._items):
            raise Invalid(f"the script has ended after {self.used} draws, and {turn.label!r} is due")
        item = self._items[self.used]
        try:
            event = state.drawn(item) if isinstance(item, Sequence) else item
            state.apply(event)
        except Refused as refused:
            text = f"draw {self.used + 1} of the script doesn't fit {turn.label!r}: {refused.message}"
            raise Illegal(text, clause=refused.clause, legal=refused.legal) from refused
        self.used += 1
        return event

    def stream(self, label: str) -> Stream:
        """Return random numbers for a bot, under a label of its own."""
        return Stream(bytes(SIZE), BOT + label.removeprefix(BOT))
