"""What one event at a table came to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from highflagon.games.game import Facts
from highflagon.table.accounts import Entry


class Step(Struct, frozen=True):
    """What one event came to: game facts by seat, the table's facts by person, and the entries of the journal."""

    game_facts: Facts
    """As the game tells them: their viewers are seats."""
    facts: Facts
    """What the table tells: the viewers are people."""
    entries: tuple[Entry, ...]
    played: Any = None
    """The game's own event, if this one made it complete."""
