"""The two tools an emblem is made with: ink, and cuts that let the paper through.

An emblem stands in a box of 100 by 100. Its ink is the `fill` that it inherits and its paper is `currentColor`, so
that whoever uses it chooses both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from highflagon.press.svg import element, number

PAPER = "currentColor"


def ink(path: str) -> str:
    """Return a shape in ink."""
    return element("path", d=path)


def edged(path: str, width: float = 5) -> str:
    """Return a shape in ink with an edge of paper, so that it stands out from the ink that it lies on."""
    return element("path", d=path, stroke=PAPER, stroke_width=width, paint_order="stroke")


def cut(path: str) -> str:
    """Return a shape cut out of the ink."""
    return element("path", d=path, fill=PAPER)


def scratch(path: str, width: float = 3) -> str:
    """Return a line cut out of the ink."""
    return element(
        "path",
        d=path,
        fill="none",
        stroke=PAPER,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def dot(x: float, y: float, radius: float) -> str:
    """Return the path of a disc."""
    across = number(2 * radius)
    r = number(radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z"


def star(x: float, y: float, radius: float, inner: float = 0.42) -> str:
    """Return the path of a star of five points; `inner` is the share of the radius at which its arms meet."""
    corners = []
    for corner in range(10):
        reach = radius * (inner if corner % 2 else 1)
        angle = math.pi * corner / 5
        corners.append(f"{number(x + reach * math.sin(angle))} {number(y - reach * math.cos(angle))}")
    return "M" + "L".join(corners) + "z"


def laurel(x: float, y: float, radius: float, leaves: int = 7) -> str:
    """Return the path of a wreath: two twigs that rise from below the middle, open at the top."""
    return "".join(
        _leaf(x, y, radius, math.radians(90 + side * (14 + turn * 22)), side)
        for side in (-1, 1)
        for turn in range(leaves)
    )


def _leaf(x: float, y: float, radius: float, angle: float, side: int) -> str:
    """Return one leaf whose middle lies on the wreath, its tip turned outwards by a third of a right angle."""
    middle = (x + radius * math.cos(angle), y + radius * math.sin(angle))
    along = angle + side * math.radians(62)
    reach, width = radius * 0.3, radius * 0.17
    tip = (math.cos(along) * reach, math.sin(along) * reach)
    belly = (-math.sin(along) * width, math.cos(along) * width)
    ends = [(middle[0] + sign * tip[0], middle[1] + sign * tip[1]) for sign in (-1, 1)]
    sides = [(middle[0] + sign * belly[0], middle[1] + sign * belly[1]) for sign in (1, -1)]
    start, end = (" ".join(number(value) for value in point) for point in ends)
    one, other = (
        " ".join(number(2 * value - centre) for value, centre in zip(point, middle, strict=True))
        for point in sides
    )
    return f"M{start}Q{one} {end}Q{other} {start}z"


def ribbon(spine: Sequence[tuple[float, float, float]]) -> str:
    """Return the outline of a band that runs through points (x, y, half its width there)."""
    left, right = [], []
    for place, (x, y, half) in enumerate(spine):
        before, after = spine[max(place - 1, 0)], spine[min(place + 1, len(spine) - 1)]
        angle = math.atan2(after[1] - before[1], after[0] - before[0]) + math.pi / 2
        across = (half * math.cos(angle), half * math.sin(angle))
        left.append(f"{number(x + across[0])} {number(y + across[1])}")
        right.append(f"{number(x - across[0])} {number(y - across[1])}")
    return "M" + "L".join([*left, *reversed(right)]) + "z"
