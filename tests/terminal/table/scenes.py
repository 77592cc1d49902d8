"""Moments that a table must show well, dealt and rolled as they are wanted here."""

from __future__ import annotations

from msgspec.structs import replace

from highflagon.games.high_dragon import Card, Court, Deal, Dealer, parse_card
from tests.terminal.table.tables import HD, PD, Party


def cards(text: str) -> tuple[Card, ...]:
    """Return cards in short."""
    return tuple(parse_card(word) for word in text.split())


TIED = Party(
    HD,
    draws=(
        Dealer(0),
        Deal(
            (cards("G10 G11 G12 G14 G15 G16 G17"),),
            (
                cards("S14 G13 B1 B2 B3 G1 G2"),
                cards("B15 S12 B4 B5 B6 B7 B8"),
                cards("G3 G4 G5 G6 G7 G8 G9"),
            ),
            Card.S1,
        ),
        Court(Card.S2),
    ),
)
"""Battle 1 is tied at 27 if the person plays 14 and 13: one card of the court each, the higher is his (HD-R23)."""


OVER = replace(TIED, rules={"battles": "1"})
"""The same, in a war of one battle."""


def throw(*hands: str) -> tuple[int, ...]:
    """Return a throw: the dice of each seat, and a 10 on every twenty-sided one."""
    return tuple(number for hand in hands for number in (10, 10, *map(int, f"{hand}1"[:5])))


def dice(*throws: tuple[int, ...], seats: int = 3) -> Party:
    """Return a game of dice with these throws."""
    return Party(PD, seats=seats, draws=throws)


PURPLE = dice(throw("6666", "5444", "3211"))
WIZARD = dice(throw("6666", "6666", "3211"), throw("6543", "2221"))
SLEEPING = dice(throw("5431", "2221", "2221"))
LOWEST_BY_DROPPED = dice(throw("5431", "3321", "3322"))
