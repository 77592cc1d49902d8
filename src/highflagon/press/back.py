"""The back of a card: a flagon above a flagon in a ring, the same either way up."""

from __future__ import annotations

from highflagon.press.palette import GOLD, PURPLE, VELLUM
from highflagon.press.svg import element, number

_LEFT, _TOP, _RIGHT, _BOTTOM = 24, 23, 228, 329
_MESH = 34
"""Six lozenges across and nine down, so that the ground too is the same either way up."""

_FLAGON = (
    element("path", d="M-27-58C-34-72-22-82-12-77C-6-88 12-88 16-78C27-83 36-70 27-58z")
    + element("path", d="M-24-54H24V-8H-24z")
    + element("path", d="M25-46H34q9 0 9 9v14q0 9-9 9H25", fill="none", stroke=GOLD, stroke_width=6)
    + element(
        "path", d="M-13-46V-16M0-46V-16M13-46V-16", stroke=PURPLE, stroke_width=4, stroke_linecap="round"
    )
)
"""A flagon that stands on the middle of the card; its other half is the same, turned by half a circle."""


def back() -> str:
    """Return the back, where a face would stand."""
    return (
        element("rect", width=252, height=352, rx=14, fill=VELLUM)
        + element("rect", x=9, y=9, width=234, height=334, rx=9, fill=PURPLE)
        + element("path", d=_mesh(), fill="none", stroke=GOLD, stroke_width=1.6, stroke_opacity=".42")
        + _frame(17, 3, 6)
        + _frame(24, 1.2, 3)
        + element("circle", cx=126, cy=176, r=98, fill=PURPLE, stroke=GOLD, stroke_width=3)
        + element("circle", cx=126, cy=176, r=91, fill="none", stroke=GOLD, stroke_width=1.2)
        + element("g", _half(""), _half(" rotate(180)"), fill=GOLD)
        + element("path", d="M50 176H202", stroke=GOLD, stroke_width=4)
    )


def _half(turn: str) -> str:
    return element("g", _FLAGON, transform=f"translate(126 176){turn}")


def _frame(inset: float, width: float, radius: float) -> str:
    return element(
        "rect",
        x=inset,
        y=inset,
        width=252 - 2 * inset,
        height=352 - 2 * inset,
        rx=radius,
        fill="none",
        stroke=GOLD,
        stroke_width=width,
    )


def _mesh() -> str:
    """Return the lozenges of the ground, as lines that end at the inner frame."""
    lines = []
    across, down = _RIGHT - _LEFT, _BOTTOM - _TOP
    for start in range(-down, across + 1, _MESH):
        # A falling line meets the top at `start`, or the left side where that is negative.
        left, top = max(start, 0), max(-start, 0)
        length = min(across - left, down - top)
        if length > 0:
            lines.append(f"M{number(_LEFT + left)} {number(_TOP + top)}l{number(length)} {number(length)}")
            lines.append(f"M{number(_RIGHT - left)} {number(_TOP + top)}l-{number(length)} {number(length)}")
    return "".join(lines)
