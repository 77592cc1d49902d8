"""The application: one table, from the first card to the last or until the person leaves."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from highflagon.terminal.console import Closed
from highflagon.terminal.evening import Evening
from highflagon.terminal.table.host import Host
from highflagon.terminal.table.palette import THEME
from highflagon.terminal.table.screen import TableScreen
from highflagon.terminal.table.settings import SETTINGS
from highflagon.terminal.table.signs import ASCII, FULL

PACE = 0.4
"""Seconds for which each thing that others do is looked at."""


class TableApp(App[None]):
    """Shows the table, and closes when the person leaves it."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c", "quit", "leave")]

    def __init__(
        self, evening: Evening, parting: str, *, pace: float = PACE, plain_signs: bool = False
    ) -> None:
        super().__init__()
        self.title = "High Flagon"
        self.register_theme(THEME)
        self.theme = THEME.name
        self.host = Host(evening)
        signs = ASCII if plain_signs else FULL
        self.table = TableScreen(self.host, SETTINGS[evening.game], signs=signs, pace=pace, parting=parting)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours that no theme of Textual's has a name for."""
        return THEME.variables

    def on_mount(self) -> None:
        """Set the table."""
        self.push_screen(self.table)

    async def action_quit(self) -> None:
        """Leave: the record holds all that has happened. Who is asked for another game ends the evening with it."""
        if self.host.phase == "agree":
            self.host.end()
            self.table.run_on()
        else:
            self.exit()


def run_table(evening: Evening, parting: str, *, plain_signs: bool = False) -> None:
    """Play at the table until the evening is over; raise `Closed` when the person leaves before.

    What went wrong with the record or the game meanwhile (`OSError`, `Refused`) is raised when the screen is closed.
    """
    app = TableApp(evening, parting, plain_signs=plain_signs)
    app.run()
    if app.table.failure is not None:
        raise app.table.failure
    if not evening.over:
        raise Closed
