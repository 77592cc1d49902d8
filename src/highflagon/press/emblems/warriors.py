"""Ranks 5 to 11: a helm above as many lozenges as the rank."""

from __future__ import annotations

from highflagon.press.pen import ink, scratch
from highflagon.press.svg import number

_ROWS = {
    5: (2, 1, 2),
    6: (3, 3),
    7: (2, 3, 2),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (3, 4, 3),
    11: (4, 3, 4),
}

RANKS = tuple(_ROWS)

_HELM = ink(
    "M50 0L54 6C68 9 77 19 77 33V50L66 54V39H55V53L50 57L45 53V39H34V54L23 50V33C23 19 32 9 46 6z",
) + scratch("M26 32H74M50 9V29", 2.8)


def warrior(rank: int) -> str:
    """Return the emblem of a rank from 5 to 11."""
    rows = _ROWS[rank]
    top = 68 if len(rows) == 3 else 73
    lozenges = "".join(
        _lozenge(50 + (place - (row - 1) / 2) * 18, top + 13 * line)
        for line, row in enumerate(rows)
        for place in range(row)
    )
    return _HELM + ink(lozenges)


def _lozenge(x: float, y: float) -> str:
    return f"M{number(x)} {number(y - 7)}l6.5 7l-6.5 7l-6.5-7z"
