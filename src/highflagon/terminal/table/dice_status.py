"""The line above the dice: which hand it is, how many are in, and what rare thing has come up."""

from __future__ import annotations

from typing import cast

from highflagon.games.purple_dragon_dice import Observation
from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import number, sentence_case


class DiceStatus(Painted):
    """One row."""

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        left = len(view.players) - 1
        text = f"{number(len(view.players))} of {number(len(view.seats))} players are in"
        text += f"; {number(left)} more must go." if left > 0 else "."
        canvas.put(1, 0, sentence_case(text), f"bold {TEXT}")
        banner = scene.outcome.banner if scene.outcome is not None else ""
        if banner:
            sign = signs.asleep if banner == "Sleeping Dragon" else signs.laurel
            words = f"{sign} {banner} {sign}"
            canvas.put(canvas.width - len(words) - 1, 0, words, f"bold {GOLD}")
