"""What a record has to know of each game: how its events are written, and what of them one viewer sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from highflagon.games.game import Facts
from highflagon.games.house_rules import Rules
from highflagon.record.words import Words

if TYPE_CHECKING:
    from highflagon.record.header import Header


class Language(Struct, frozen=True):
    """One game's part of the format. To add a game to records, make one of these and name it in `languages.py`."""

    game: str
    """The game's name in records and commands: `high-dragon`."""

    rules: type[Rules]

    start: Callable[[Header], Any]
    """Return the state at the start; raise `Refused` if header and game don't fit, the number of seats included."""

    read: Callable[[Words, Any], Any]
    """Return the event that a line writes, in this state; raise `RecordError`, or another `Refused`, if it can't be."""

    write: Callable[[Any, Any], str]
    """Return the line of an event that comes in this state."""

    hide: Callable[[Any, Any, int | None], Any]
    """Return an event that comes in this state as a viewer (a seat, or None for the public) sees it.

    What is hidden from him is unknown in it."""

    shown: Callable[[Facts], Any]
    """Return the event by which what was hidden is shown, as these facts tell it; None if they tell of none.

    It stands in a cut record, where it can't be derived."""

    read_character: Callable[[str], object] | None = None
    """Return the character that a text writes; None if the game knows no characters."""

    write_character: Callable[[Any], str] | None = None
    """Return the text of a character."""
