"""The faces of the sixty cards, 252 by 352, which is 63:88.

A face is what its court gives (ground, spine, device, niche) and what its rank gives (figure, emblem, a dragon's rim).
So a sprite needs three of the one and twenty of the other. Each face exists twice: as it is seen in the hand, with
room for its name and its gauge, and `small`, for slots under 60 pixels wide, with a bigger figure and emblem.
"""

from __future__ import annotations

from msgspec import Struct

from highflagon.games.high_dragon.cards import Card
from highflagon.press.devices import DEVICES
from highflagon.press.emblems import EMBLEMS
from highflagon.press.gauge import FIRST_DRAGON, gauge
from highflagon.press.palette import COURT_INK, COURT_TINT, INK, VELLUM, WINE
from highflagon.press.spines import shape, spine
from highflagon.press.svg import SIGN_BOX, element, number, symbol

WIDTH, HEIGHT = 252, 352
CARD_BOX = f"0 0 {WIDTH} {HEIGHT}"
FONT = "'Alegreya Variable',Alegreya,Georgia,serif"


class Layout(Struct, frozen=True):
    """Where things stand on a face: lengths are in units of a card that is 252 wide."""

    name: str
    tile: tuple[float, float]
    """Width and height of the tile with figure and device."""
    figure: tuple[float, float, float]
    """Middle, base line and size of the figure."""
    device: tuple[float, float, float]
    """Left, top and size of the court's device."""
    niche: tuple[float, float, float]
    """Left, top and bottom of the niche; its right is 14 from the card's edge."""
    emblem: tuple[float, float, float]
    """Left, top and size of the emblem."""


LARGE = Layout(
    name="",
    tile=(74, 126),
    figure=(37, 55, 56),
    device=(19, 68, 42),
    niche=(80, 14, 222),
    emblem=(92, 58, 138),
)
SMALL = Layout(
    name="-small",
    tile=(92, 162),
    figure=(46, 74, 80),
    device=(21, 90, 56),
    niche=(82, 14, 338),
    emblem=(84, 148, 152),
)


def clip_of(court: str) -> str:
    """Return the id of the clip path that keeps the hatching inside the spine of a court."""
    return f"hf-spine-{court}"


def clip(court: str) -> str:
    """Return that clip path."""
    return element("clipPath", element("path", d=shape(court)), id=clip_of(court))


def court_symbol(court: str) -> str:
    """Return the symbol of a court's device, which its cards use."""
    return symbol(f"court-{court}", SIGN_BOX, DEVICES[court])


def rank_symbol(rank: int) -> str:
    """Return the symbol of a rank's emblem, which its cards use."""
    return symbol(f"emblem-{rank}", SIGN_BOX, EMBLEMS[rank])


def court_side(court: str, layout: Layout) -> str:
    """Return what all cards of a court have."""
    width, height = layout.tile
    return (
        element("rect", width=WIDTH, height=HEIGHT, rx=14, fill=VELLUM)
        + _niche(court, layout)
        + spine(court, clip_of(court))
        + element(
            "path", d=f"M1 14q0-13 13-13H{number(width)}V{number(height - 10)}q0 10-10 10H1z", fill=VELLUM
        )
        + _placed(f"court-{court}", layout.device, COURT_INK[court])
        + _rim(INK, 2)
    )


def rank_side(rank: int, layout: Layout) -> str:
    """Return what all cards of a rank have."""
    middle, base, font_size = layout.figure
    figure = element(
        "text",
        str(rank),
        x=middle,
        y=base,
        font_size=font_size,
        font_family=FONT,
        font_weight="800",
        font_variant="lining-nums tabular-nums",
        text_anchor="middle",
        fill=INK,
    )
    emblem = _placed(f"emblem-{rank}", layout.emblem, INK)
    return figure + emblem + (_rim(WINE, 7) if rank >= FIRST_DRAGON else "")


def face(card: Card, layout: Layout = LARGE) -> str:
    """Return the picture of a card as a document of its own."""
    inside = court_side(card.court, layout) + rank_side(card.rank, layout)
    if layout is LARGE:
        inside += gauge(card.rank)
    return element(
        "svg",
        element("defs", clip(card.court), court_symbol(card.court), rank_symbol(card.rank)),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=CARD_BOX,
    )


def _rim(colour: str, width: float) -> str:
    """Return the line round a card, as far from its edge as it is wide by half."""
    inset = width / 2
    return element(
        "rect",
        x=inset,
        y=inset,
        width=WIDTH - width,
        height=HEIGHT - width,
        rx=14 - inset,
        fill="none",
        stroke=colour,
        stroke_width=width,
    )


def _niche(court: str, layout: Layout) -> str:
    """Return the round-arched niche in which the emblem stands."""
    left, top, bottom = layout.niche
    right = WIDTH - 14
    radius = (right - left) / 2
    round_arch = f"a{number(radius)} {number(radius)} 0 0 1 {number(2 * radius)} 0"
    arch = f"M{number(left)} {number(bottom)}V{number(top + radius)}{round_arch}V{number(bottom)}z"
    return element("path", d=arch, fill=COURT_TINT[court], stroke=COURT_INK[court], stroke_width=2)


def _placed(name: str, box: tuple[float, float, float], colour: str) -> str:
    """Return the use of a symbol in a box: left, top and size."""
    left, top, size = box
    return element("use", href=f"#{name}", x=left, y=top, width=size, height=size, fill=colour, color=VELLUM)
