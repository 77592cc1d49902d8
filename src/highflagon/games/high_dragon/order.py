"""The order of play: from the leader on, to his left or to his right (HD-R10, R13)."""

from __future__ import annotations

from functools import cache


@cache
def play_order(players: tuple[int, ...], leader: int, direction: str) -> tuple[int, ...]:
    """Return the seats of a war in the order in which they play. Seats count up to the left, clockwise."""
    ring = players if direction == "left" else players[::-1]
    start = ring.index(leader)
    return ring[start:] + ring[:start]
