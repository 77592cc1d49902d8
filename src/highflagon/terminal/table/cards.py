"""Cards as they lie on the table and stand in the hand: court by letter, device, hatching and colour."""

from __future__ import annotations

from highflagon.games.high_dragon import UNKNOWN, Card
from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.palette import (
    BACK,
    COURT_FIELD,
    COURT_INK,
    GOLD,
    INK,
    LINE,
    ON_FIELD,
    VELLUM,
    WINE,
)
from highflagon.terminal.table.signs import Frame, Signs

SMALL = (6, 3)
"""Columns and rows of a card on the table."""

LARGE = (7, 5)
"""Columns and rows of a card in the hand."""

FIRST_DRAGON = 17
"""Ranks from here on have a wine-red rim, and Dragon in their names."""


def box(canvas: Canvas, x: int, y: int, size: tuple[int, int], frame: Frame, style: str) -> None:
    """Paint an empty box."""
    width, height = size
    left_up, right_up, left_down, right_down = tuple(frame.corners)
    canvas.put(x, y, left_up + frame.lying * (width - 2) + right_up, style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, frame.standing + " " * (width - 2) + frame.standing, style)
    canvas.put(x, y + height - 1, left_down + frame.lying * (width - 2) + right_down, style)


def paint_card(canvas: Canvas, x: int, y: int, card: Card, signs: Signs, *, down: bool = False) -> None:
    """Paint a card on the table. `down`: it lies face down, and its owner looks at it, unless it is unknown."""
    width, height = SMALL
    if card is UNKNOWN:
        style = f"{GOLD} on {BACK}"
        box(canvas, x, y, SMALL, signs.thin, style)
        canvas.put(x + 1, y + 1, f"{signs.back}??{signs.back}", style)
        return
    _face(canvas, x, y, SMALL, card, signs.thin)
    if down:
        for row in (y, y + height - 1):
            canvas.put(x + 1, row, signs.back * (width - 2), f"{GOLD} on {BACK}")
    _spine(canvas, x, y, height, card, signs)
    canvas.put(x + 1, y + 1, f"{card!s:>3}{signs.device[card.court]}", _ink(card))


def paint_slot(canvas: Canvas, x: int, y: int, face: str, signs: Signs) -> None:
    """Paint the place of a card that is still to be played, `d` face down or `u` face up."""
    box(canvas, x, y, SMALL, signs.slot, LINE)
    canvas.put(x + 1, y + 1, "down" if face == "d" else " up", LINE)


def paint_large(
    canvas: Canvas, place: tuple[int, int], card: Card, signs: Signs, note: str, *, chosen: bool
) -> None:
    """Paint a card of the hand, its number `note` in its lower edge; the chosen one has a heavy frame."""
    (x, y), (width, height) = place, LARGE
    _face(canvas, x, y, LARGE, card, signs.heavy if chosen else signs.thin)
    _spine(canvas, x, y, height, card, signs)
    ink = _ink(card)
    canvas.put(x + 1, y + 1, f"{card.rank:>3} {signs.device[card.court]}", ink)
    canvas.put(x + 1, y + 2, f"{card!s:>4}", f"{INK} on {VELLUM}")
    gauge = _gauge(card.rank, width - 2, signs)
    canvas.put(x + 1, y + 3, gauge, f"{WINE} on {VELLUM}" if _is_dragon(card) else ink)
    canvas.put(x + (width - len(note)) // 2, y + height - 1, note, f"bold {INK} on {VELLUM}")


def _is_dragon(card: Card) -> bool:
    return card.rank >= FIRST_DRAGON


def _ink(card: Card) -> str:
    return f"bold {COURT_INK[card.court]} on {VELLUM}"


def _face(canvas: Canvas, x: int, y: int, size: tuple[int, int], card: Card, frame: Frame) -> None:
    box(canvas, x, y, size, frame, f"{WINE if _is_dragon(card) else INK} on {VELLUM}")


def _spine(canvas: Canvas, x: int, y: int, height: int, card: Card, signs: Signs) -> None:
    style = f"{ON_FIELD[card.court]} on {COURT_FIELD[card.court]}"
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, signs.hatch[card.court], style)


def _gauge(rank: int, width: int, signs: Signs) -> str:
    """Return a bar as long as the rank is high: full at 20."""
    steps = len(signs.gauge) - 1
    filled = round(rank * width * steps / 20)
    bar = signs.gauge[-1] * (filled // steps)
    rest = filled % steps
    return bar + (signs.gauge[rest] if rest else "")
