"""The table of Purple Dragon Dice: every seat with the dice that it laid open, in or out."""

from __future__ import annotations

from typing import cast

from highflagon.games.purple_dragon_dice import Hand, Observation
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.dice import SMALL, paint_flat, paint_small
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import sentence_case

BLOCK = 4
"""Rows of a seat whose dice are drawn with their pips, the empty one below it included."""

BESIDE, BELOW = 15, 20
"""Rows that the screen needs for everything else: with the log beside the table, and with the log below it."""


class Seats(Painted):
    """One row a seat, or four where the screen has room for them."""

    def show(self, scene: Scene, signs: Signs) -> None:
        count = len(scene.view.seats)
        self.styles.height = -(-count // self._columns(count)) * self._rows(count)
        super().show(scene, signs)

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        count = len(view.seats)
        columns, rows = self._columns(count), self._rows(count)
        width = canvas.width // columns
        high = -(-count // columns)
        for seat in range(count):
            x, y = seat // high * width, seat % high * rows
            self._paint_seat(canvas, (x, y, width, rows), seat, scene, signs)

    def _columns(self, count: int) -> int:
        return 1 if count <= 5 else 2

    def _rows(self, count: int) -> int:
        """Return how many rows each seat gets."""
        high = -(-count // self._columns(count))
        rest = BESIDE if self.screen.has_class("-wide") else BELOW
        return BLOCK if high * BLOCK + rest <= self.screen.size.height else 1

    def _paint_seat(
        self, canvas: Canvas, place: tuple[int, int, int, int], seat: int, scene: Scene, signs: Signs
    ) -> None:
        x, y, width, rows = place
        view = cast("Observation", scene.view)
        row, due = view.seats[seat], seat in scene.due
        won = scene.outcome is not None and scene.outcome.winner == seat
        name = 10 if width < 60 else 20
        style = MUTED if row.out is not None else f"bold {GOLD}" if due or won else f"bold {TEXT}"
        sign = signs.here if due else signs.laurel if won else " "
        middle = y + rows // 3
        canvas.put(x + 1, middle, sign, style)
        canvas.put(x + 3, middle, fit(sentence_case(scene.voice.name(seat)), name), style)
        after = self._dice(canvas, x + 4 + name, y, rows, (row.shown, signs))
        canvas.put(after + 1, middle, fit(fate(scene, seat), width - (after + 1 - x) - 1).rstrip(), style)

    @staticmethod
    def _dice(canvas: Canvas, x: int, y: int, rows: int, what: tuple[Hand | None, Signs]) -> int:
        """Paint the kept dice and the covered fourth one, and return the column after them."""
        shown, signs = what
        faces = (*shown.kept, shown.dropped) if shown is not None else ()
        step = SMALL[0] + 1 if rows == BLOCK else len(signs.faces[1]) + 1
        for place, face in enumerate(faces):
            if rows == BLOCK:
                paint_small(canvas, x + place * step, y, face, signs)
            else:
                paint_flat(canvas, x + place * step, y, face, signs)
        return x + 4 * step


def fate(scene: Scene, seat: int) -> str:
    """Return what became of a seat, in a few words: its last hand, whether it is tied, lowest, caught, out."""
    view = cast("Observation", scene.view)
    row = view.seats[seat]
    mark = scene.outcome.marks.get(seat, "") if scene.outcome is not None else ""
    hand = f"{row.shown.score} {row.shown.name}" if row.shown is not None else ""
    if mark == "caught":
        return "caught cheating: out"
    if mark:
        return f"{mark}: {hand}"
    if row.out is None:
        return hand or "in"
    caught = f"caught by {row.out.skill}" if row.out.skill is not None else hand
    return f"out, hand {row.out.hand}: {caught}"
