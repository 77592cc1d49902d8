"""Ranks 12 to 16: wizard, minstrel, knight, hero and dragonslayer."""

from __future__ import annotations

from highflagon.press.pen import cut, dot, edged, ink, laurel, ribbon, scratch, star
from highflagon.press.svg import element

HAT = "M21 72C29 45 37 22 66 2C61 12 62 17 71 23C62 22 58 27 63 36C69 48 74 60 78 72z"
BRIM = "M2 79C24 68 76 68 98 79C80 95 20 95 2 79z"

WIZARD = ink(HAT + BRIM) + cut(star(49, 46, 11)) + cut("M24 64C41 59 59 59 75 64L77 69C60 64 40 64 22 69z")

MINSTREL = element(
    "g",
    ink("M45 -8H55V36H45zM44 -22H58L56 -6H44z")
    + ink("M36 -20H42V-15H36zM36 -12H42V-7H36zM60 -20H66V-15H60zM60 -12H66V-7H60z")
    + ink("M50 26C60 36 79 50 79 71C79 88 66 98 50 98C34 98 21 88 21 71C21 50 40 36 50 26z")
    + cut(dot(50, 62, 10) + "M37 81H63V86H37z")
    + scratch("M47.5 -6V83M52.5 -6V83", 1.4),
    transform="translate(-6 14) rotate(40 50 50) scale(.92)",
)

_BREATHS = "".join(dot(x, y, 2.7) for y in (56, 66, 76) for x in (31, 39, 61, 69) if y < 76 or 35 < x < 65)

KNIGHT = (
    ink("M20 14C36 2 64 2 80 14L84 68L50 99L16 68z")
    + cut("M20 35H46V43H20zM54 35H80V43H54zM47 17H53V91L50 94L47 91z")
    + cut(_BREATHS)
)

HERO = ink(laurel(50, 50, 40) + star(50, 50, 25))


_COIL = (
    ((10, 92), (60, 98), (98, 84), (74, 70)),
    ((74, 70), (54, 58), (17, 63), (17, 46)),
    ((17, 46), (17, 30), (46, 34), (76, 34)),
)
"""The way of the serpent, from its tail up to its neck: three curves, each by four points."""


def _serpent() -> str:
    """Return the outline of the serpent's body, which thickens from the tail on."""
    steps = 9
    way = [_point(curve, step / steps) for curve in _COIL for step in range(steps)]
    return ribbon([(x, y, 2.5 + 5 * (place / len(way)) ** 0.7) for place, (x, y) in enumerate(way)])


def _point(curve: tuple[tuple[float, float], ...], way: float) -> tuple[float, float]:
    """Return the point at this share, 0 to 1, of a cubic curve."""
    shares = ((1 - way) ** 3, 3 * way * (1 - way) ** 2, 3 * way**2 * (1 - way), way**3)
    across, down = (
        sum(share * point[axis] for share, point in zip(shares, curve, strict=True)) for axis in (0, 1)
    )
    return across, down


DRAGONSLAYER = (
    ink(_serpent() + "M0 91L14 82L12 91L15 100z")
    + edged("M64 26L66 16L73 23L78 14L80 23C88 24 95 29 100 36L91 38L98 43C88 49 76 47 64 43z", 3)
    + cut("M77 31C80 28 84 29 86 32C83 34 80 34 77 31z")
    + edged("M43.5 22H56.5V83L50 98L43.5 83z")
    + scratch("M50 30V84", 2)
    + edged("M29 14H71V22H29z", 4)
    + edged("M46.5 5H53.5V14H46.5z", 3)
    + ink(dot(50, 3, 5.5))
)
