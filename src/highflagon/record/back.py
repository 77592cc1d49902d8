"""The line `back`: at a table with real cards and dice, the entry before it was mistyped and doesn't count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from highflagon.games.errors import Illegal
from highflagon.games.game import Facts
from highflagon.games.play import Play

if TYPE_CHECKING:
    from highflagon.record.header import Header


class Back(Struct, frozen=True, tag="back"):
    """The event before this one is taken back. It belongs to records, not to the games: no state ever sees it."""

    def __str__(self) -> str:
        return WORD


WORD = "back"
"""How it is written: a line of its own, after the line that it takes back."""

BACK = Back()


def enter(play: Play[Any], event: Any, header: Header) -> Facts:
    """Apply an event of a record, or take back the one before; return the facts (none of a `Back`).

    Raises `Refused` if the event can't come now. Only the entry directly before can be taken back, once, and only in
    a record that is written by hand.
    """
    if not isinstance(event, Back):
        return play.apply(event)
    if not header.by_hand:
        raise Illegal("an entry can be taken back only where cards and dice are typed by hand")
    play.take_back()
    return ()


def standing(events: Sequence[Any]) -> tuple[int, ...]:
    """Return the places of the events that stand: neither taken back, nor a `Back`."""
    places: list[int] = []
    for place, event in enumerate(events):
        if isinstance(event, Back):
            places.pop()
        else:
            places.append(place)
    return tuple(places)
