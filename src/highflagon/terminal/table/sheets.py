"""Sheets that lie over the table: a clause, the help, what has been seen; and the one that hides it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Middle, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

WIDTH = 74
"""Columns of a sheet's text."""

BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
"""From how many columns on the log stands beside the table."""


class Sheet(ModalScreen[None]):
    """Lines of text under a title. Any of the keys that could be meant for it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,space,q,c,s,question_mark", "close", "close"),
        ("ctrl+c", "app.quit", "leave"),  # the application's own bindings end at a modal screen
    ]

    def __init__(self, title: str, lines: Iterable[str]) -> None:
        super().__init__()
        self.heading, self.text = title, "\n".join(lines)

    def compose(self) -> ComposeResult:
        """A frame with the text, which may be scrolled."""
        with VerticalScroll(id="sheet") as frame:
            frame.border_title = self.heading
            frame.border_subtitle = "Esc closes"
            yield Static(self.text, markup=False)

    def on_click(self) -> None:
        """A click closes it too."""
        self.action_close()

    def action_close(self) -> None:
        """Back to the table, once however often it is asked for."""
        if self.is_current:
            self.dismiss()


class HandOver(Screen[None]):
    """Hides the table until the person who is called has taken the keyboard.

    No key that plays or goes on opens it, and no click: whoever ends his turn with one too many sees nobody's side.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("o,O", "take", "open the table"),
        ("q", "app.quit", "leave"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.called = name

    def compose(self) -> ComposeResult:
        """Nothing but the call."""
        with Middle(), Center():
            yield Static(
                f"{self.called}: press O when only you can see the screen.\n\nQ leaves, and keeps the game.",
                markup=False,
                id="call",
            )

    def action_take(self) -> None:
        """Show the table to who has pressed the key, once however long he holds it."""
        if self.is_current:
            self.dismiss()
