"""The score track of a war: a box for the battles of each deal, and the score in words."""

from __future__ import annotations

from typing import cast

from rich.cells import cell_len

from highflagon.games.high_dragon import Observation
from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, LINE, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.views.high_dragon import score, track
from highflagon.terminal.voice import sentence_case


class Track(Painted):
    """One row, and a second one for the wars before this one."""

    def show(self, scene: Scene, signs: Signs) -> None:
        self.styles.height = 2 if scene.view.past else 1
        super().show(scene, signs)

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        if not view.war:
            return
        words = score(view, scene.voice)
        boxes = track(view, scene.voice)
        room = canvas.width - cell_len(words) - 3
        if len(boxes) > room > 0:  # a long war: what matters now is at its end
            start = max(0, boxes.find(">") - room // 2) if ">" in boxes else len(boxes)
            start = min(start, len(boxes) - room)
            boxes = boxes[start:]
        x = 1
        for sign in boxes[: max(room, 0)]:
            canvas.put(x, 0, signs.here if sign == ">" else sign, self._style(sign))
            x += 1
        canvas.put(x + 1, 0, words, f"bold {TEXT}")
        if view.past:
            canvas.put(1, 1, "; ".join(self._past(view, scene)), MUTED)

    @staticmethod
    def _style(sign: str) -> str:
        if sign in "[]":
            return LINE
        return MUTED if sign in ". -" else f"bold {GOLD}"

    @staticmethod
    def _past(view: Observation, scene: Scene) -> list[str]:
        lines = []
        for war in view.past:
            rows = [f"{scene.voice.name(seat)} {war.track.count(seat)}" for seat in war.players]
            lines.append(sentence_case(f"war {war.number}: {', '.join(rows)}"))
        return lines
