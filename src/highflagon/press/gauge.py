"""The gauge at the foot of a card: twenty ticks, filled up to the rank, the dragons' four in wine."""

from __future__ import annotations

from highflagon.press.palette import INK, SLATE, WINE
from highflagon.press.svg import element, number

TICKS = 20
FIRST_DRAGON = 17
"""The lowest of the four ranks that are dragons."""
_LEFT, _TOP, _HEIGHT, _STEP, _TICK = 80, 318, 13, 8, 5.4


def gauge(rank: int) -> str:
    """Return the gauge of a rank, where it stands on a card."""
    people = min(rank, FIRST_DRAGON - 1)
    return (
        _ticks(0, people, INK, _HEIGHT)
        + _ticks(people, rank, WINE, _HEIGHT)
        + _ticks(rank, TICKS, SLATE, _HEIGHT - 8)
    )


def _ticks(first: int, end: int, colour: str, height: float) -> str:
    """Return the ticks from one place to another, all of a height; they stand on one line."""
    if first == end:
        return ""
    y = _TOP + _HEIGHT - height / 2
    start, length = _LEFT + first * _STEP, (end - first) * _STEP
    return element(
        "path",
        d=f"M{number(start)} {number(y)}h{number(length)}",
        stroke=colour,
        stroke_width=height,
        stroke_dasharray=f"{number(_TICK)} {number(_STEP - _TICK)}",
    )
