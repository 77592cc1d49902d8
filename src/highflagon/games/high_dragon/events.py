"""The events of High Dragon: what was decided, dealt or turned. They are all that a record needs to keep."""

from __future__ import annotations

from msgspec import Struct

from highflagon.games.errors import Invalid, short
from highflagon.games.high_dragon.cards import Card


class Dealer(Struct, frozen=True, tag="dealer"):
    """The first dealer was chosen (HD-R8)."""

    seat: int


class Deal(Struct, frozen=True, tag="deal"):
    """Cards were dealt: the Silent Hands (none at a redeal), a hand to each seat (none if it is out), a court card."""

    silent: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    court: Card


class Court(Struct, frozen=True, tag="court"):
    """A battle court card was turned from the top of the deck (HD-R18)."""

    card: Card


class Play(Struct, frozen=True, tag="play", gc=False):
    """A seat played a card; whether face down or face up follows from the battle's pattern (HD-R13, R14)."""

    seat: int
    card: Card


class Reveal(Struct, frozen=True, tag="reveal"):
    """The face-down cards were turned (HD-R15): those of each seat in the order played, none for a seat that is out.

    Needed only where some of them are unknown; otherwise it follows from the plays.
    """

    cards: tuple[tuple[Card, ...], ...]


Event = Dealer | Deal | Court | Play | Reveal


def check_event(event: object) -> None:
    """Raise `Invalid` unless this is an event that has seats and cards where it should have them."""
    match event:
        case Play():
            sound = True  # its seat and card are checked where it is played, with what would be legal
        case Dealer(seat):
            sound = type(seat) is int
        case Court(card):
            sound = isinstance(card, Card)
        case Deal(silent, hands, court):
            sound = _are_rows(silent) and _are_rows(hands) and isinstance(court, Card)
        case Reveal(cards):
            sound = _are_rows(cards)
        case _:
            raise Invalid(f"a {type(event).__name__} is not an event of this game")
    if not sound:
        raise Invalid(
            f"a {type(event).__name__.lower()} has seats by number and cards in tuples: {short(event, 80)}"
        )


def _are_rows(rows: object) -> bool:
    """Whether this is a tuple of tuples of cards."""
    return isinstance(rows, tuple) and all(
        isinstance(row, tuple) and all(isinstance(card, Card) for card in row) for row in rows
    )
