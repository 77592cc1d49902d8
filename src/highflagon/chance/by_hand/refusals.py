"""What a table of real cards can't show: a card that was seen before, or one too many outside the Silent Hands."""

from __future__ import annotations

from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import Card


class Seen(Illegal):
    """This card lies open already, or was played in this deal: the record has the line."""

    def __init__(self, card: Card) -> None:
        super().__init__(f"{card} has been seen in this deal", clause="HD-R2")
        self.card = card

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.card,)


class NoRoom(Illegal):
    """This card must lie in a Silent Hand: as many others have been seen as lie outside it (`outside` cards)."""

    def __init__(self, card: Card, outside: int) -> None:
        text = f"{card} must lie in the Silent Hand: {outside} cards lie outside it, and all have been seen"
        super().__init__(text, clause="HD-R5")
        self.card = card
        self.outside = outside

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.card, self.outside)
