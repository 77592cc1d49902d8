"""Seats, and the order of play: from the leader on, to his left or to his right (HD-R10, R13)."""

from __future__ import annotations

from functools import cache

from highflagon.games.errors import Invalid, short


def check_seat(seat: object, seats: int) -> None:
    """Raise `Invalid` if this is not the number of a seat at a table of so many."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise Invalid(
            f"{short(seat, 20)!r} is no seat: seats are numbered from 0 to {seats - 1}", clause="HD-R1"
        )


@cache
def play_order(players: tuple[int, ...], leader: int, direction: str) -> tuple[int, ...]:
    """Return the seats of a war in the order in which they play. Seats count up to the left, clockwise."""
    ring = players if direction == "left" else players[::-1]
    start = ring.index(leader)
    return ring[start:] + ring[:start]
