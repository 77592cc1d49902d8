"""The table of Purple Dragon Dice: every seat with the dice that it laid open, in or out."""

from __future__ import annotations

from typing import cast

from rich.cells import cell_len

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


NAME = 24
"""The most columns that name and fate of a seat take beside its dice."""


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
        style = MUTED if row.out is not None else f"bold {GOLD}" if due or won else f"bold {TEXT}"
        canvas.put(x + 1, y, signs.here if due else signs.laurel if won else " ", style)
        name, words, hand = sentence_case(scene.voice.name(seat)), *fate(scene, seat)
        if rows == BLOCK:
            room = min(width - 4 - 4 * SMALL[0], NAME)
            for line, text in enumerate((name, hand, words)):
                canvas.put(x + 3, y + line, fit(text, room, signs.more), style)
            for number, face in enumerate(_faces(row.shown)):
                paint_small(canvas, x + 3 + room + number * SMALL[0], y, face, signs)
            return
        room = 10 if width < 60 else 20
        canvas.put(x + 3, y, fit(name, room, signs.more), style)
        after, step = x + 4 + room, len(signs.faces[1]) + 1
        for number, face in enumerate(_faces(row.shown)):
            paint_flat(canvas, after + number * step, y, face, signs)
        after += 4 * step + 1
        text, room = f"{words}: {hand}" if words and hand else words or hand, x + width - after - 1
        canvas.put(after, y, fit(words if words and cell_len(text) > room else text, room, signs.more), style)


def _faces(shown: Hand | None) -> tuple[int, ...]:
    """Return the three dice that were kept and the fourth one, 0 if it is covered."""
    return (*shown.kept, shown.dropped) if shown is not None else ()


def fate(scene: Scene, seat: int) -> tuple[str, str]:
    """Return what became of a seat in a word or two (tied, lowest, out, caught), and its last hand."""
    view = cast("Observation", scene.view)
    row = view.seats[seat]
    mark = scene.outcome.marks.get(seat, "") if scene.outcome is not None else ""
    hand = f"{row.shown.score} {row.shown.name}" if row.shown is not None else ""
    if mark == "caught":
        return "caught: out", ""
    if mark or row.out is None:
        return mark or ("" if hand else "in"), hand
    if row.out.skill is not None:
        return f"out, hand {row.out.hand}", f"caught, {row.out.skill}"
    return f"out, hand {row.out.hand}", hand
