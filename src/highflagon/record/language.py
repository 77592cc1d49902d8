"""What a record has to know of each game: how its events are written, and what of them one viewer sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from highflagon.games.game import Facts
from highflagon.games.house_rules import Rules
from highflagon.record.people import Seat
from highflagon.record.words import Words

Viewer = int | None
"""A seat, or None for the public."""


class Moment(Struct, frozen=True):
    """One event between two states of a game, and the facts that it brought."""

    before: Any
    event: Any
    after: Any
    facts: Facts


class Language(Struct, frozen=True):
    """One game's part of the format. To add a game to records, make one of these and name it in `languages.py`."""

    game: str
    """The game's name in records and commands: `high-dragon`."""

    rules: type[Rules]

    start: Callable[[Any, Sequence[Seat], int | None], Any]
    """Return the state at the start, by house rules, seats, and the seat that won the game before.

    Raises `Refused` if they don't fit each other, the number of seats included."""

    read: Callable[[Words, Any], Any]
    """Return the event that a line writes, in this state; raise `RecordError`, or any `Refused`, if there is none."""

    write: Callable[[Any, Any], str]
    """Return the line of an event that comes in this state."""

    hide: Callable[[Moment, Viewer], Any]
    """Return the event of a moment as a viewer sees it, with what he can't see unknown in it.

    None for an event that does nothing but show something: `show` makes it anew."""

    show: Callable[[Moment, Any], Any]
    """Return the event that shows what a view (the state of one who can't see everything) waits for.

    It is made of the facts of the moment; None if they don't tell it."""

    hide_seats: Callable[[Any, tuple[Seat, ...], Viewer], tuple[Any, tuple[Seat, ...]]] = (
        lambda rules, seats, _: (rules, seats)
    )
    """Return what a viewer knows of house rules and seats."""

    read_character: Callable[[str], object] | None = None
    """Return the character that a text writes, and that `str` writes; None if the game knows no characters."""
