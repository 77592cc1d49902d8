"""The viewer's own dice: the three kept, and what was dropped."""

from __future__ import annotations

from collections import Counter
from typing import cast

from highflagon.games.purple_dragon_dice import Observation
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.dice import LARGE, paint_large
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs


class Tray(Painted):
    """A line that names the last throw, and its dice."""

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        canvas.put(
            1,
            0,
            fit(self._title(scene), canvas.width - 1, signs.more),
            f"bold {TEXT}" if view.rolled else MUTED,
        )
        if view.rolled is None:
            return
        kept = view.rolled.kept
        dropped = sorted((Counter(view.dice) - Counter(kept)).elements(), reverse=True)
        x = 1
        for face in kept:
            paint_large(canvas, x, 1, face, signs)
            x += LARGE[0]
        for face in dropped:
            paint_large(canvas, x, 1, face, signs, dropped=not view.rolled.purple)
            x += LARGE[0]

    @staticmethod
    def _title(scene: Scene) -> str:
        view = cast("Observation", scene.view)
        if scene.watcher:
            return "You watch: trays are covered."
        if view.viewer is None:
            return "Trays are covered while the keyboard changes hands."
        if view.rolled is not None:
            return f"Your last throw: {view.rolled}"
        if view.check is not None:
            return "You were caught before you could roll."
        return "Your tray is empty."
