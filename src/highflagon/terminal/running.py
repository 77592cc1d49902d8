"""An evening is played at this keyboard, on a full screen or in plain lines."""

from __future__ import annotations

from highflagon.terminal.console import Console
from highflagon.terminal.evening import Evening
from highflagon.terminal.plain import Plain


def run(evening: Evening, console: Console, parting: str) -> None:
    """Play on a full screen, if there is somebody to look at it and it is large enough; otherwise in plain lines.

    Raises `Closed` when somebody leaves before the end. `parting` is what the table says when all is over.
    """
    if evening.people and console.fits_table:
        # Textual is loaded only where there is a screen to draw on.
        from highflagon.terminal.table.app import run_table  # noqa: PLC0415

        run_table(evening, parting, plain_signs=console.ascii_only)
    else:
        Plain(evening, console).run()
