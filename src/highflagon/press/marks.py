"""The small marks of a table, each in a box of 100 by 100, in one colour: that of the text beside it."""

from __future__ import annotations

from highflagon.press.emblems.heroes import BRIM, HAT
from highflagon.press.pen import dot, laurel, star
from highflagon.press.svg import element


def _drawn(path: str) -> str:
    """Return a shape in which what lies inside another is a hole."""
    return element("path", d=path, fill="currentColor", fill_rule="evenodd")


def _line(path: str, width: float = 8) -> str:
    return element(
        "path",
        d=path,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


_HAT = _drawn(HAT + star(48, 46, 12)) + _drawn(BRIM)
_CROWN = "M14 76L5 28L30 47L50 14L70 47L95 28L86 76z"

MARKS = {
    "tankard": _drawn("M16 36H66V96H16zM27 48V84H33V48zM38 48V84H44V48zM49 48V84H55V48z")
    + _line("M70 48H78Q88 48 88 58V72Q88 82 78 82H70")
    + _drawn("M12 32C4 18 18 6 30 12C36 0 54 0 58 11C70 6 80 20 70 32z"),
    "dealer": _drawn(
        dot(50, 50, 47)
        + dot(50, 50, 41)
        + dot(50, 50, 36)
        + "M34 27H50C65 27 74 36 74 50C74 64 65 73 50 73H34z"
        + "M44 36V64H50C59 64 64 59 64 50C64 41 59 36 50 36z"
    ),
    "laurel": element("path", d=laurel(50, 49, 38), fill="currentColor"),
    "bow-out": _drawn("M8 6H58V94H8zM17 15V85H49V15z")
    + _drawn(dot(40, 51, 5))
    + _line("M66 50H94M82 36L96 50L82 64"),
    "cup": _drawn(
        "M24 6H76L90 92Q50 102 10 92zM24 24L23 31H77L76 24zM15 76L14 83Q50 92 86 83L85 76Q50 84 15 76z"
    ),
    "crown": _drawn(_CROWN + "M24 60L25 67H75L76 60z") + _drawn("M14 82H86V91H14z"),
    "sleeping": _line("M8 44Q50 84 92 44", 9)
    + _line("M50 66V82M29 61L22 75M71 61L78 75M13 51L3 61M87 51L97 61", 7)
    + _line("M58 12H76L58 32H76", 6),
    "wizard": _HAT,
    "wizards": element("g", _HAT, transform="translate(-3 2) scale(.66)")
    + element("g", _HAT, transform="translate(37 32) scale(.66)"),
    "struck": _line("M30 10V90M30 54H70V90M30 12H46V50", 9) + _line("M8 92L92 8", 7),
    "coin": _drawn(
        dot(50, 50, 47) + dot(50, 50, 39) + dot(50, 50, 34) + "M31 64L26 36L41 47L50 30L59 47L74 36L69 64z"
    ),
}
"""By name: a sprite has them as `mark-tankard` and so on. `wizards` are the two of a War Wizard."""
