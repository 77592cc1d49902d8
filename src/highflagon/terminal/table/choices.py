"""Honest, by word or by hand: the choice before each throw, with the exact chances of each trick beside it."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from highflagon.games.purple_dragon_dice import CHOICES, Choice, Observation
from highflagon.odds.seen import trick
from highflagon.terminal.sentences.purple_dragon_dice import TRICK
from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.painted import Chooser
from highflagon.terminal.table.palette import GOLD, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs

KEYS = {"h": Choice.HONEST, "w": Choice.BLUFF, "g": Choice.THIEVERY}
WORDS = {Choice.HONEST: "honestly", Choice.BLUFF: "by word (bluff)", Choice.THIEVERY: "by hand (thievery)"}
ROWS = {Choice.HONEST: 1, Choice.BLUFF: 2, Choice.THIEVERY: 4}
"""The row of each choice; a trick takes two of them."""

COLUMNS = (10, 19, 28)
"""Where the chances stand: to succeed, to fail unseen, to be caught."""


class Choices(Chooser):
    """What the viewer may do now. Nothing chosen means honestly: that is what Enter does then."""

    def options(self, scene: Scene) -> tuple[Choice, ...]:
        return tuple(cast("Observation", scene.view).legal) if scene.asked else ()

    def label(self, option: Choice, scene: Scene) -> str:
        return "rolls honestly" if option is Choice.HONEST else f"tries {TRICK[option]}"

    def advice(self, scene: Scene) -> str:
        return "Enter rolls honestly; H, W or G chooses."

    def nothing(self, number: int, scene: Scene) -> str:
        return f"There is no choice {number}: there are {len(scene.view.legal)}."

    def action(self, scene: Scene) -> Choice:
        return cast("Choice", self.chosen or Choice.HONEST)

    def hot(self, key: str, scene: Scene) -> str:
        option, options = KEYS.get(key), self.options(scene)
        if option in options:
            self.choose(options.index(option))
        elif option is not None and options:
            return "You are not trained in that [PD-A24]."
        return ""

    def at(self, x: int, y: int, scene: Scene) -> int | None:
        options = self.options(scene)
        found = [
            option for option in options if 0 <= y - ROWS[option] < (1 if option is Choice.HONEST else 2)
        ]
        return options.index(found[0]) if found else None

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        options = self.options(scene)
        if not options:
            return
        if len(options) > 1:
            for x, words in zip(COLUMNS, ("works", "unseen", "caught"), strict=True):
                canvas.put(x + 3, 0, words, MUTED)
        for option in CHOICES:
            y, allowed, chosen = ROWS[option], option in options, option is self.chosen
            style = f"bold {GOLD}" if chosen else TEXT if allowed else MUTED
            key = next(key for key, each in KEYS.items() if each is option).upper()
            canvas.put(0, y, signs.here if chosen else " ", style)
            text = f"{key} {WORDS[option]}"
            if option is Choice.HONEST:
                canvas.put(2, y, text, style)
            elif allowed:
                self._paint_chances(canvas, y, text, (scene, option, style))
            else:
                canvas.put(2, y, f"{text}: not trained", style)

    @staticmethod
    def _paint_chances(canvas: Canvas, y: int, text: str, what: tuple[Scene, Choice, str]) -> None:
        """Paint a trick: its key and name over its three chances, as fractions and in percent."""
        scene, option, style = what
        found = trick(scene.view, option)
        words, _, kind = text.partition(" (")
        canvas.put(2, y, words, style)
        canvas.put(4, y + 1, kind.rstrip(")"), MUTED)
        if found is None:
            canvas.put(COLUMNS[0] + 3, y, "others' numbers are hidden", style)
            return
        for x, part in zip(COLUMNS, (found.success, found.quiet, found.caught), strict=True):
            canvas.put(x + 3, y, str(part), style)
            canvas.put(x + 3, y + 1, percent(part), style)


def percent(part: Fraction) -> str:
    """Return a chance in percent; only what is exactly 0 or 1 reads 0% or 100%."""
    if part in (0, 1):
        return f"{int(part) * 100}%"
    return f"{float(part):.1%}"
