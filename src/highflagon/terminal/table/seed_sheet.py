"""The sheet on which a person adds his seed to the house's."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from highflagon.chance import Seed
from highflagon.terminal.seeds import seed_meant, seed_question
from highflagon.terminal.table.sheets import BREAKPOINTS


class SeedSheet(ModalScreen[Seed]):
    """A question and a line; it ends with the seed."""

    HORIZONTAL_BREAKPOINTS = BREAKPOINTS
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c", "app.quit", "leave")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.called = name

    def compose(self) -> ComposeResult:
        """A frame with the question over the line."""
        with Vertical(id="bets") as frame:
            frame.border_title = "A fair deal"
            yield Static(seed_question(self.called), markup=False)
            yield Input(id="line", compact=True, max_length=1000)

    def on_mount(self) -> None:
        """Begin at the line."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The seed is in, once however often Enter is pressed."""
        if self.is_current:
            self.dismiss(seed_meant(event.value))
