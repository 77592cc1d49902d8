"""What is played for, in the title of the table: the pot, the antes, and what the viewer has in his purse."""

from __future__ import annotations

from rich.cells import cell_len

from highflagon.table.coin import STANDARD, Coinage, write_coins
from highflagon.terminal.evening import Evening


def purse_line(evening: Evening, viewer: int | None, room: int) -> str:
    """Return it in the house's words, or in short ones where those have no room; nothing where there is no coin."""
    if evening.coinage is None:
        return ""
    text = _said(evening, viewer, evening.coinage)
    return text if cell_len(text) <= room else _said(evening, viewer, STANDARD)


def _said(evening: Evening, viewer: int | None, coinage: Coinage) -> str:
    view = evening.table(viewer)
    sums = [("Pot", view.game.pot), ("antes", view.game.antes)] if view.game is not None else []
    words = [f"{label} {write_coins(coins, coinage)}" for label, coins in sums if coins]
    if viewer is not None:
        words.append(f"{'purse' if words else 'Purse'} {write_coins(view.purse, coinage)}")
    return ", ".join(words)
