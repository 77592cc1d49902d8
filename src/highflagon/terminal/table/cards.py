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


def paint_card(
    canvas: Canvas,
    place: tuple[int, int],
    card: Card,
    size: tuple[int, int],
    signs: Signs,
    *,
    down: bool = False,
) -> None:
    """Paint a card on the table. `down`: it lies face down, and its owner looks at it, unless it is unknown."""
    (x, y), (width, height) = place, size
    if card is UNKNOWN:
        _paint_back(canvas, place, size, signs)
        return
    _paint_face(canvas, place, card, size, (signs, signs.thin))
    if down:
        for row in (y, y + height - 1):
            canvas.put(x + 1, row, signs.back * (width - 2), f"{GOLD} on {BACK}")


def paint_slot(
    canvas: Canvas, place: tuple[int, int], face: str, size: tuple[int, int], signs: Signs
) -> None:
    """Paint the place of a card that is still to be played, `d` face down or `u` face up."""
    (x, y), (width, height) = place, size
    box(canvas, x, y, size, signs.slot, LINE)
    canvas.put(x + 1, y + height // 2, f"{'down' if face == 'd' else 'up':^{width - 2}}", LINE)


def paint_held(
    canvas: Canvas, place: tuple[int, int], card: Card, signs: Signs, note: str, *, chosen: bool
) -> None:
    """Paint a card of the hand, its number `note` in its lower edge; the chosen one has a heavy frame."""
    (x, y), (width, height) = place, LARGE
    _paint_face(canvas, place, card, LARGE, (signs, signs.heavy if chosen else signs.thin))
    canvas.put(x + (width - len(note)) // 2, y + height - 1, note, f"bold {INK} on {VELLUM}")


def _paint_back(canvas: Canvas, place: tuple[int, int], size: tuple[int, int], signs: Signs) -> None:
    (x, y), (width, height) = place, size
    style = f"{GOLD} on {BACK}"
    box(canvas, x, y, size, signs.thin, style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x + 1, row, signs.back * (width - 2), style)
    canvas.put(x + width // 2 - 1, y + height // 2, "??", style)


def _paint_face(
    canvas: Canvas, place: tuple[int, int], card: Card, size: tuple[int, int], how: tuple[Signs, Frame]
) -> None:
    """Paint frame, spine and what is written on a card: on a large one the gauge of its rank as well."""
    (x, y), (width, height), (signs, frame) = place, size, how
    rim = f"{WINE if card.rank >= FIRST_DRAGON else INK} on {VELLUM}"
    box(canvas, x, y, size, frame, rim)
    for row in range(y + 1, y + height - 1):
        field = f"{ON_FIELD[card.court]} on {COURT_FIELD[card.court]}"
        canvas.put(x, row, signs.hatch[card.court], field)
    ink = f"bold {COURT_INK[card.court]} on {VELLUM}"
    device = signs.device[card.court]
    if size == SMALL:
        canvas.put(x + 1, y + 1, f"{card!s:>3}{device}", ink)
        return
    canvas.put(x + 1, y + 1, f"{card.rank:>3} {device}", ink)
    canvas.put(x + 1, y + 2, f"{card!s:>4}", f"{INK} on {VELLUM}")
    canvas.put(x + 1, y + 3, _gauge(card.rank, width - 2, signs), rim if card.rank >= FIRST_DRAGON else ink)


def _gauge(rank: int, width: int, signs: Signs) -> str:
    """Return a bar as long as the rank is high: full at 20."""
    steps = len(signs.gauge) - 1
    filled = round(rank * width * steps / 20)
    bar = signs.gauge[-1] * (filled // steps)
    rest = filled % steps
    return bar + (signs.gauge[rest] if rest else "")
