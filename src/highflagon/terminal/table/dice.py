"""Dice as they lie on the table: pips, and a covered one."""

from __future__ import annotations

from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.cards import box
from highflagon.terminal.table.palette import BACK, GOLD, INK, MUTED, VELLUM
from highflagon.terminal.table.signs import Signs

LARGE = (7, 5)
"""Columns and rows of a die in the tray."""

SMALL = (5, 3)
"""Columns and rows of a die before a seat."""

PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Where the pips of a face are, by column and row of a square of three."""


def paint_large(canvas: Canvas, x: int, y: int, face: int, signs: Signs, *, dropped: bool = False) -> None:
    """Paint a die of the tray, its figure in its lower edge; a dropped one has a broken frame."""
    style = f"{MUTED}" if dropped else f"{INK} on {VELLUM}"
    box(canvas, x, y, LARGE, signs.slot if dropped else signs.thin, style)
    for column, row in PIPS[face]:
        canvas.put(x + 1 + 2 * column, y + 1 + row, signs.pip, _pips(style, face))
    canvas.put(x + 3, y + 4, str(face), style)


def paint_small(canvas: Canvas, x: int, y: int, face: int, signs: Signs) -> None:
    """Paint a die before a seat; a covered one if `face` is 0."""
    if not face:
        for row in range(3):
            canvas.put(x, y + row, signs.covered * 5, f"{GOLD} on {BACK}")
        return
    style = f"{INK} on {VELLUM}"
    for row in range(3):
        canvas.put(x, y + row, f"{signs.thin.standing}   {signs.thin.standing}", style)
    for column, row in PIPS[face]:
        canvas.put(x + 1 + column, y + row, signs.pip, _pips(style, face))


def paint_flat(canvas: Canvas, x: int, y: int, face: int, signs: Signs) -> int:
    """Paint a die in one row, pips and figure or a cover, and return the column after it."""
    if not face:
        return canvas.put(x, y, signs.covered * len(signs.faces[1]), f"{GOLD} on {BACK}")
    return canvas.put(x, y, signs.faces[face], f"bold {INK} on {VELLUM}")


def _pips(style: str, face: int) -> str:
    """Sixes are purple: four of them are the Purple Dragon."""
    return style.replace(INK, f"bold {BACK}") if face == 6 else style
