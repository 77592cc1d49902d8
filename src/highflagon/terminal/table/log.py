"""The log: every sentence told so far. A line that is chosen shows its clause."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.binding import BindingType
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from highflagon.terminal.table.palette import GOLD, MUTED, SKY, TEXT
from highflagon.terminal.table.scene import Entry

CONSOLE = Console(width=80, color_system=None, legacy_windows=False)
"""Only measured with: nothing is written to it."""


class Log(ScrollView, can_focus=True):
    """Entries, wrapped, the newest at the bottom and in sight."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "move(-1)", "an earlier line"),
        ("down", "move(1)", "a later line"),
        ("enter", "open", "its clause"),
        ("pageup", "page(-1)", "earlier"),
        ("pagedown", "page(1)", "later"),
    ]

    class Opened(Message):
        """The clause of a line is wanted."""

        def __init__(self, clause: str) -> None:
            super().__init__()
            self.clause = clause

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._entries: list[Entry] = []
        self._rows: list[tuple[int, str]] = []
        self._cursor: int | None = None
        self._width = 0

    def show(self, entries: list[Entry]) -> None:
        """Show these entries; where they go on from those shown before, only the new ones are wrapped."""
        known = len(self._entries)
        if entries[:known] != self._entries or self._width != self._room:
            known, self._rows, self._cursor, self._width = 0, [], None, self._room
        self._entries = list(entries)
        for number in range(known, len(entries)):
            self._rows += [(number, row) for row in wrapped(entries[number].text, self._room)]
        self.virtual_size = Size(self._room, len(self._rows))
        if self._cursor is None:
            self.scroll_end(animate=False, immediate=True)
            self.scroll_end(animate=False)  # once more when the bar is laid out: without one nothing scrolls
        self.refresh()

    @property
    def newest(self) -> str:
        """The clause of the line that is chosen, or of the newest that shows one; empty if there is none."""
        if self._cursor is not None:
            return self._entries[self._cursor].clause
        shown = [entry.clause for entry in reversed(self._entries) if entry.text.endswith("]")]
        return next(iter([*shown, *[entry.clause for entry in reversed(self._entries)]]), "")

    @property
    def _room(self) -> int:
        return max(10, self.scrollable_content_region.width or 78)

    def on_resize(self) -> None:
        """Wrap everything anew."""
        entries, self._entries, self._rows = self._entries, [], []
        self.show(entries)

    def on_blur(self) -> None:
        """The newest line is the one that matters again."""
        self._cursor = None
        self.scroll_end(animate=False)
        self.refresh()

    def action_move(self, by: int) -> None:
        """Choose an earlier or later line."""
        if not self._entries:
            return
        last = len(self._entries) - 1
        self._cursor = last if self._cursor is None else max(0, min(last, self._cursor + by))
        first = next(row for row, (number, _) in enumerate(self._rows) if number == self._cursor)
        height = max(1, self.scrollable_content_region.height)
        if not self.scroll_offset.y <= first < self.scroll_offset.y + height:
            self.scroll_to(y=max(0, first - height // 2), animate=False)
        self.refresh()

    def action_page(self, by: int) -> None:
        """Scroll by a page."""
        height = max(1, self.scrollable_content_region.height - 1)
        self.scroll_to(y=self.scroll_offset.y + by * height, animate=False)

    def action_open(self) -> None:
        """Ask for the clause of the line that is chosen."""
        if self.newest:
            self.post_message(self.Opened(self.newest))

    def on_click(self, event: Any) -> None:
        """Choose a line, and ask for its clause."""
        offset = event.get_content_offset(self)
        row = offset.y + self.scroll_offset.y if offset is not None else -1
        if 0 <= row < len(self._rows):
            self._cursor = self._rows[row][0]
            self.refresh()
            self.action_open()

    def render_line(self, y: int) -> Strip:
        """Return one row of the log."""
        width, row, base = self.size.width, y + self.scroll_offset.y, self.rich_style
        if row >= len(self._rows):
            return Strip.blank(width, base)
        number, text = self._rows[row]
        chosen = number == self._cursor
        head, clause = text, ""
        if text.endswith("]"):
            place = text.rfind("[")
            head, clause = (text[:place], text[place:]) if place >= 0 else (text, "")
        newest = number == len(self._entries) - 1
        colour = GOLD if chosen else TEXT if newest else MUTED
        style = base + Style(
            color=colour, bold=chosen or self._entries[number].text.startswith("-- "), reverse=chosen
        )
        parts = [Segment(head, style), Segment(clause, base + Style(color=SKY, underline=True))]
        parts.append(Segment(" " * max(0, width - cell_len(text)), base))
        return Strip(parts).crop(0, width)


def wrapped(text: str, width: int) -> list[str]:
    """Return `text` in rows of at most `width` columns."""
    lines = Text(text).wrap(CONSOLE, width)
    return [line.plain.rstrip() for line in lines] or [""]
