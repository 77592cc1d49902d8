"""The sprite: one SVG document with all pictures of the house as symbols, for a page that has it inline once.

| symbol | what it is | box |
| --- | --- | --- |
| `B1` to `S20` | a card's face, without its gauge | 252 by 352 |
| `B1-small` to `S20-small` | the same for less than 60 pixels in width | 252 by 352 |
| `gauge-1` to `gauge-20` | the gauge that a rank has, where it stands on a face | 252 by 352 |
| `back` | the back | 252 by 352 |
| `court-B`, `court-G`, `court-S` | a court's device; ink is `fill`, paper is `color` | 100 by 100 |
| `emblem-1` to `emblem-20` | a rank's emblem; ink is `fill`, paper is `color` | 100 by 100 |
| `mark-tankard` and so on | a small mark, in `color` | 100 by 100 |

Whatever else has an id there begins with `hf-`. The document must not be hidden by `display: none`, which would take
the clip paths away from those who use them.
"""

from __future__ import annotations

from highflagon.games.high_dragon.cards import COURTS, RANKS, Card, deck
from highflagon.press.back import back
from highflagon.press.faces import (
    CARD_BOX,
    LARGE,
    SMALL,
    Layout,
    clip,
    court_side,
    court_symbol,
    rank_side,
    rank_symbol,
)
from highflagon.press.gauge import gauge
from highflagon.press.marks import MARKS
from highflagon.press.svg import SIGN_BOX, element, symbol

_RANKS = range(1, RANKS + 1)
_LAYOUTS = (LARGE, SMALL)


def sprite() -> str:
    """Return the document, a symbol a line; the same bytes whenever and wherever it is drawn."""
    lines = [
        element("defs", *(clip(court) for court in COURTS)),
        *(court_symbol(court) for court in COURTS),
        *(rank_symbol(rank) for rank in _RANKS),
        *(symbol(f"mark-{name}", SIGN_BOX, drawing) for name, drawing in MARKS.items()),
        *(line for layout in _LAYOUTS for line in _cards(layout)),
        *(symbol(f"gauge-{rank}", CARD_BOX, gauge(rank)) for rank in _RANKS),
        symbol("back", CARD_BOX, back()),
    ]
    root = element("svg", "\n", "\n".join(lines), "\n", xmlns="http://www.w3.org/2000/svg", width=0, height=0)
    return root + "\n"


def _cards(layout: Layout) -> list[str]:
    """Return the sides of all courts and ranks in a layout, and the sixty cards that use them."""
    return [
        *(element("g", court_side(court, layout), id=f"hf-court-{court}{layout.name}") for court in COURTS),
        *(element("g", rank_side(rank, layout), id=f"hf-rank-{rank}{layout.name}") for rank in _RANKS),
        *(_card(card, layout) for card in deck()),
    ]


def _card(card: Card, layout: Layout) -> str:
    return symbol(
        f"{card}{layout.name}",
        CARD_BOX,
        element("use", href=f"#hf-court-{card.court}{layout.name}"),
        element("use", href=f"#hf-rank-{card.rank}{layout.name}"),
    )
