"""SVG as text: elements, numbers, and paths seen in a mirror.

Only presentation attributes are written, never `style`: pages of the house forbid inline styles.
"""

from __future__ import annotations

import re

SIGN_BOX = "0 0 100 100"
"""The box in which devices, emblems and marks are drawn."""

_STEP = re.compile(r"([MLCQHVZ])([^MLCQHVZ]*)")
_NUMBER = re.compile(r"-?[0-9.]+")


def number(value: float) -> str:
    """Return a number in at most one decimal, as short as it goes."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """Return an element: `font_size=3` becomes `font-size="3"`, and what has nothing inside is closed at once."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def symbol(name: str, box: str, *inside: str) -> str:
    """Return a symbol, to be used by its name; what reaches out of its box is shown too."""
    return element("symbol", *inside, id=name, viewBox=box, overflow="visible")


def mirrored(path: str, axis: float = 50) -> str:
    """Return a path as a mirror at x = `axis` shows it; it must be in absolute commands, and without arcs."""
    return "".join(_mirrored_step(step, values, axis) for step, values in _STEP.findall(path))


def _mirrored_step(step: str, values: str, axis: float) -> str:
    numbers = [float(value) for value in _NUMBER.findall(values)]
    flipped = [
        2 * axis - value if step == "H" or (step != "V" and place % 2 == 0) else value
        for place, value in enumerate(numbers)
    ]
    return step + " ".join(number(value) for value in flipped)


def both(path: str, axis: float = 50) -> str:
    """Return a path and its mirror image, as one path."""
    return path + mirrored(path, axis)
