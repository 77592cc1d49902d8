"""The left edge of a card: the court's field, its edge as heralds cut it, and its hatching.

Shield: embattled, lines across. Tree: scalloped, falling diagonals. Sword: indented, plain. Three ways to tell the
courts apart that need no colour.
"""

from __future__ import annotations

from highflagon.press.palette import COURT_FIELD, INK, VELLUM
from highflagon.press.svg import element, number

WIDTH = 54
"""At the widest; of a card's 252."""

_TEETH = {"B": "v22h-10v22h10" * 8, "G": "q12 11 0 22" * 16, "S": "l-11 11l11 11" * 16}
_REACH = {"B": 0, "G": -6, "S": 0}


def spine(court: str, clip: str) -> str:
    """Return the spine; `clip` is the id of a clip path that is as `shape` says."""
    hatching = _hatching(court)
    field = element("path", d=shape(court), fill=COURT_FIELD[court])
    lines = (
        element("path", d=hatching, stroke=VELLUM, stroke_width=2.4, clip_path=f"url(#{clip})")
        if hatching
        else ""
    )
    return field + lines + element("path", d=shape(court), fill="none", stroke=INK, stroke_width=2)


def shape(court: str) -> str:
    """Return the outline of the spine, as a path. It is as round at the card's corners as the card is."""
    return f"M14 0H{number(WIDTH + _REACH[court])}{_TEETH[court]}H14q-14 0-14-14V14q0-14 14-14z"


def _hatching(court: str) -> str:
    if court == "B":
        return "".join(f"M0 {number(y)}H{WIDTH}" for y in range(138, 352, 11))
    if court == "G":
        return "".join(f"M0 {number(y)}l64 64" for y in range(60, 352, 13))
    return ""
