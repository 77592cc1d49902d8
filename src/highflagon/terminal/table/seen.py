"""Which cards have lain open, in this deal and in the whole game (HD-A21): nobody has to remember them."""

from __future__ import annotations

from typing import cast

from highflagon.games.high_dragon import COURTS, Card, Observation
from highflagon.games.names import court_name
from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, LINE, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs

START = 16
"""The column of rank 1."""


class Seen(Painted):
    """A row for each court, a column for each rank."""

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        this_deal, ever, mine, never = signs.seen[0], signs.seen[1], signs.seen[3], signs.seen[2]
        canvas.put(1, 0, "Seen", f"bold {TEXT}")
        for rank in range(1, view.rules.ranks + 1):
            if rank in (1, 5, 10, 15, 20):
                canvas.put(START + rank - len(str(rank)), 0, str(rank), MUTED)
        deal = {*view.discards, *view.turned, *(card for row in view.up for card in row)}
        known = {*view.seen}
        for row, court in enumerate(COURTS[: view.rules.courts], 1):
            canvas.put(1, row, f"{signs.device[court]} {court_name(court)}", TEXT)
            for rank in range(1, view.rules.ranks + 1):
                card = Card(f"{court}{rank}")
                if card in deal:
                    canvas.put(START + rank - 1, row, this_deal, f"bold {GOLD}")
                elif card in view.hand:
                    canvas.put(START + rank - 1, row, mine, TEXT)
                else:
                    canvas.put(START + rank - 1, row, ever if card in known else never, LINE)
        legend = f"{this_deal} this deal {ever} earlier {never} never {mine} hand"
        canvas.put(1, 1 + view.rules.courts, legend, MUTED)
