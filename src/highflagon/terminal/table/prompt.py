"""The prompt: what is asked, or what has happened, in full sentences; and under it what can be done."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from highflagon.terminal.kits import Kit
from highflagon.terminal.table.painted import Chooser
from highflagon.terminal.table.palette import EMBER, GOLD, JADE, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import sentence_case

COLOURS = {
    "choose": GOLD,
    "bet": GOLD,
    "agree": GOLD,
    "seed": GOLD,
    "watch": MUTED,
    "hand over": MUTED,
    "result": JADE,
    "over": JADE,
}
DOING = {
    "result": "Enter goes on.",
    "agree": "Enter agrees; Q ends the evening.",
    "bet": "Enter with nothing typed bets no more.",
    "seed": "Enter with nothing typed lets this side draw one.",
}


class Prompt(Static):
    """Never empty. Its kind is told by a sign and by its words; the colour only repeats it."""

    class Pressed(Message):
        """The mouse has pressed it, which is what Enter does."""

    def on_click(self) -> None:
        """It says what Enter does, so it may be pressed like a button."""
        self.post_message(self.Pressed())

    def tell(self, phase: str, signs: Signs, said: str, under: str, *, warns: bool) -> None:
        """Show a sentence, and under it what can be done, or why something could not."""
        sign = signs.kinds.get(phase, signs.kinds["watch"])
        mark = f"{signs.kinds['notice']} " if warns else ""
        self.update(
            Content.assemble(
                (f"{sign} ", f"bold {COLOURS[phase]}"),
                (said, f"bold {TEXT}"),
                "\n",
                (mark + under, f"bold {EMBER}" if warns else MUTED),
            )
        )


def sentence(scene: Scene, kit: Kit) -> str:
    """Return what is asked of the viewer; or what others do, or what has come to light."""
    if scene.call:
        return scene.call
    if scene.asked:
        return kit.question(scene.view, scene.voice)
    if scene.outcome is not None:
        return " ".join(entry.text for entry in scene.outcome.lines)
    if scene.phase == "over":
        return "The game is over."
    if not scene.due:
        return "The table is being set."
    verb = "is" if len(scene.due) == 1 and scene.due[0] != scene.view.viewer else "are"
    return sentence_case(f"{scene.voice.all_of(scene.due)} {verb} choosing.")


def doing(scene: Scene, chooser: Chooser, parting: str) -> str:
    """Return what can be done now, as a sentence."""
    if scene.phase in DOING:
        return DOING[scene.phase]
    if scene.phase == "over":
        return parting
    if chooser.chosen is not None:
        label = chooser.label(chooser.chosen, scene)
        return f"Enter {label}." if scene.asked else f"In your turn, Enter {label}."
    return chooser.advice(scene) if scene.asked else "Q leaves, and keeps the game."
