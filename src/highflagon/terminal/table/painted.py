"""Widgets that paint a scene on a canvas, and those of them in which something is chosen."""

from __future__ import annotations

from typing import Any

from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import FULL, Signs


class Painted(Widget):
    """Paints the scene that it was last shown; a subclass says how in `paint`."""

    scene: Scene | None = None
    signs: Signs = FULL
    _canvas: Canvas | None = None

    def show(self, scene: Scene, signs: Signs) -> None:
        """Show another scene."""
        self.scene, self.signs = scene, signs
        self.repaint()

    def repaint(self) -> None:
        """Paint the same scene again."""
        self._canvas = None
        self.refresh()

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        """Paint `scene` on an empty canvas of this widget's size."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """A canvas of another size is needed."""
        self._canvas = None

    def render_line(self, y: int) -> Strip:
        """Return one row of what is painted."""
        width, height = self.content_size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            canvas = self._canvas = Canvas(width, height)
            if self.scene is not None:
                self.paint(canvas, self.scene, self.signs)
        return canvas.strip(y, self.rich_style)


class Chooser(Painted, can_focus=True):
    """A widget with things to choose from. What is chosen stays chosen until it is gone, dropped or played."""

    chosen: Any = None

    class Clicked(Message):
        """The mouse has chosen something; `again`: it was chosen already, so it is meant to be played."""

        def __init__(self, *, again: bool) -> None:
            super().__init__()
            self.again = again

    def options(self, scene: Scene) -> tuple[Any, ...]:
        """Return what can be chosen, in the order shown."""
        raise NotImplementedError

    def label(self, option: Any, scene: Scene) -> str:
        """Return what Enter does with `option` chosen: the end of a sentence that begins with "Enter"."""
        raise NotImplementedError

    def advice(self, scene: Scene) -> str:
        """Return how one chooses, as a sentence."""
        raise NotImplementedError

    def nothing(self, number: int, scene: Scene) -> str:
        """Return why there is no option of this number, as a sentence."""
        raise NotImplementedError

    def action(self, scene: Scene) -> Any:
        """Return the action that is chosen, or None if there is none yet."""
        return self.chosen

    def at(self, x: int, y: int, scene: Scene) -> int | None:
        """Return the place of the option that is shown there, if any."""
        raise NotImplementedError

    def hot(self, key: str, scene: Scene) -> str:
        """Take a key that means something in one game only; return why it can't be done, if it can't."""
        return ""

    def show(self, scene: Scene, signs: Signs) -> None:
        if self.chosen not in self.options(scene):
            self.chosen = None
        super().show(scene, signs)

    def choose(self, place: int) -> None:
        """Choose the option at this place, counted from 0; beyond the last one, the last."""
        options = self.options(self.scene) if self.scene is not None else ()
        if options:
            self.chosen = options[max(0, min(place, len(options) - 1))]
            self.repaint()

    def move(self, by: int) -> None:
        """Choose the neighbour; the first or last one, if nothing is chosen."""
        options = self.options(self.scene) if self.scene is not None else ()
        if self.chosen in options:
            self.choose((options.index(self.chosen) + by) % len(options))
        else:
            self.choose(0 if by > 0 else len(options))

    def drop(self) -> None:
        """Choose nothing."""
        self.chosen = None
        self.repaint()

    def on_click(self, event: Any) -> None:
        """Choose what was clicked on."""
        event.stop()
        if self.scene is None:
            return
        offset = event.get_content_offset(self)
        place = self.at(offset.x, offset.y, self.scene) if offset is not None else None
        if place is not None:
            option = self.options(self.scene)[place]
            again = option == self.chosen
            self.choose(place)
            self.post_message(self.Clicked(again=again))
