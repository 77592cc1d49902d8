"""The line above the dice: which hand it is, how many are in, and what rare thing has come up."""

from __future__ import annotations

from typing import cast

from highflagon.games.purple_dragon_dice import Observation
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import number, sentence_case


class DiceStatus(Painted):
    """One row."""

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        canvas.put(
            1, 0, fit(sentence_case(_standing(scene, view)), canvas.width - 24, signs.more), f"bold {TEXT}"
        )
        banner = scene.outcome.banner if scene.outcome is not None else ""
        if banner:
            sign = signs.asleep if banner == "Sleeping Dragon" else signs.laurel
            words = f"{sign} {banner} {sign}"
            canvas.put(canvas.width - len(words) - 1, 0, words, f"bold {GOLD}")


def _standing(scene: Scene, view: Observation) -> str:
    """Return how many are in; or who has won."""
    winner = scene.outcome.winner if scene.outcome is not None else None
    if winner is not None:
        return f"{scene.voice.does(winner, 'has/have')} won the game."
    text = f"{number(len(view.players))} of {number(len(view.seats))} players are in"
    return f"{text}; {number(len(view.players) - 1)} more must go." if view.players else "Nobody is left."
