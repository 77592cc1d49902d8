"""The score track of a war: a box for the battles of each deal, and the score in words."""

from __future__ import annotations

from typing import cast

from highflagon.games.high_dragon import Observation
from highflagon.terminal.table.canvas import Canvas, fit
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
        boxes = track(view, scene.voice)
        room = canvas.width // 2
        if len(boxes) > room:  # a long war: the battle that is fought stays in sight
            now = boxes.find(">") if ">" in boxes else len(boxes)
            start = max(0, min(now - room // 2, len(boxes) - room))
            boxes = boxes[start : start + room]
        for x, sign in enumerate(boxes, 1):
            canvas.put(x, 0, signs.here if sign == ">" else sign, self._style(sign))
        after = len(boxes) + 2
        canvas.put(after, 0, fit(score(view, scene.voice), canvas.width - after, signs.more), f"bold {TEXT}")
        if view.past:
            past = "; ".join(self._past(view, scene))
            canvas.put(1, 1, fit(past, canvas.width - 1, signs.more), MUTED)

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
