"""The events of High Dragon: what was decided, dealt or turned. They are all that a record needs to keep."""

from __future__ import annotations

from msgspec import Struct

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
