"""Seats: which there are, and which of them an event may speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid, short

if TYPE_CHECKING:
    from highflagon.games.purple_dragon_dice.state import State


def check_seat(seat: object, seats: int) -> None:
    """Raise `Invalid` if this is not the number of a seat at a table of so many."""
    if type(seat) is not int or not 0 <= seat < seats:
        text = f"{short(seat, 20)!r} is no seat: seats are numbered from 0 to {seats - 1}"
        raise Invalid(text, clause="PD-R2")


def check_rows(state: State, rows: Sequence[object], due: Sequence[int], clause: str) -> None:
    """Raise `Refused` unless `rows` has an entry for each seat of the game, and None for each that is not due."""
    if len(rows) != state.seats:
        raise Invalid(f"there are {state.seats} seats, and {len(rows)} are given", clause=clause)
    for seat, row in enumerate(rows):
        if row is not None and seat not in due:
            out = state.exits[seat]
            if out is not None:
                raise Illegal(f"seat {seat + 1} is out since hand {out.hand}", clause=out.clause)
            raise Illegal(f"seat {seat + 1} is not asked now", clause=clause)
