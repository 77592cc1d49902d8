"""What every supplier of cards and dice can do."""

from __future__ import annotations

from typing import Any, Protocol

from highflagon.chance.stream import Stream


class Source(Protocol):
    """Answers the draws of a game, and gives bots random numbers that have nothing to do with the draws."""

    def answer(self, state: Any) -> Any:
        """Return the event that answers the draw that `state` waits for; raise `Refused` if it can't."""

    def stream(self, label: str) -> Stream:
        """Return random numbers under a label of their own."""
