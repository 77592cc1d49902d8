"""The cards: three courts of twenty ranks (HD-R2, HD-R3), and `??`, a card that one can't see.

A card is written as court letter and rank, `B20` or `S7`, and every card exists once as a member of `Card`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache, lru_cache
from operator import attrgetter

from highflagon.games.errors import Ambiguous, Illegal, Invalid
from highflagon.games.names import court_name, rank_name

COURTS = "BGS"
RANKS = 20


class Card(Enum):
    """One card of the deck.

    `court` is its letter and `rank` its worth, 1 to 20 (an unknown card has "?" and 0). `bit` is a number with one
    bit set, so that sets of cards can be kept as the sum of their bits; an unknown card has none.
    """

    B1, B2, B3, B4, B5, B6, B7, B8, B9, B10 = (f"B{rank}" for rank in range(1, 11))
    B11, B12, B13, B14, B15, B16, B17, B18, B19, B20 = (f"B{rank}" for rank in range(11, 21))
    G1, G2, G3, G4, G5, G6, G7, G8, G9, G10 = (f"G{rank}" for rank in range(1, 11))
    G11, G12, G13, G14, G15, G16, G17, G18, G19, G20 = (f"G{rank}" for rank in range(11, 21))
    S1, S2, S3, S4, S5, S6, S7, S8, S9, S10 = (f"S{rank}" for rank in range(1, 11))
    S11, S12, S13, S14, S15, S16, S17, S18, S19, S20 = (f"S{rank}" for rank in range(11, 21))
    UNKNOWN = "??"

    court: str
    rank: int
    index: int
    bit: int

    def __init__(self, text: str) -> None:
        self.court = text[0]
        self.rank = int(text[1:]) if text != "??" else 0
        self.index = COURTS.index(self.court) * RANKS + self.rank - 1 if self.rank else -1
        self.bit = 1 << self.index if self.rank else 0

    __hash__ = object.__hash__  # members are unique, and this one is quicker than the name's

    # This is what any object does; but beside an `__lt__` Python takes a longer way to it.
    def __eq__(self, other: object) -> bool:
        return self is other

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Card({self.value!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    @property
    def label(self) -> str:
        """The card's name in full: "King Dragon of the Blue Shield"."""
        if not self.rank:
            return "face-down card"
        return f"{rank_name(self.rank)} of the {court_name(self.court)}"


UNKNOWN = Card.UNKNOWN


@cache
def deck(courts: int = len(COURTS), ranks: int = RANKS) -> tuple[Card, ...]:
    """Return the cards of a deck in order: court by court, rank by rank; 60 as written."""
    return tuple(Card(f"{court}{rank}") for court in COURTS[:courts] for rank in range(1, ranks + 1))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return these cards in the order of the deck."""
    return tuple(sorted(cards, key=attrgetter("index")))


def parse_card(text: str, among: Iterable[Card] | None = None) -> Card:
    """Return the card that `text` writes: `B20`, `b20` or `??`.

    With `among` (the cards one may choose from) a rank alone will do when only one card of the choice has it;
    if several have it the text is `Ambiguous`, if none has it `Illegal`. Anything else is `Invalid`.
    """
    word = text.strip().upper()
    try:
        return Card(word)
    except ValueError:
        pass
    if among is not None and word in _RANK_WORDS:
        choice = sorted(set(among))
        found = [card for card in choice if card.rank == int(word)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous(f"{word} could be any of these", clause="HD-R2", legal=[str(c) for c in found])
        raise Illegal(
            f"there is no card of rank {word} here", clause="HD-R13", legal=[str(c) for c in choice]
        )
    shown = text.strip()[:20]
    raise Invalid(
        f"{shown!r} is not a card: write a court ({', '.join(COURTS)}) and a rank (1 to {RANKS}), as in B20",
        clause="HD-R2",
    )


_RANK_WORDS = {str(rank) for rank in range(1, RANKS + 1)}


@cache
def deck_bits(courts: int = len(COURTS), ranks: int = RANKS) -> int:
    """Return the set of all the cards of a deck as a sum of bits."""
    return bits(deck(courts, ranks))


def bits(cards: Iterable[Card]) -> int:
    """Return the set of these cards as a sum of bits; unknown cards add nothing."""
    whole = 0
    for card in cards:
        whole |= card.bit
    return whole


@lru_cache(maxsize=256)  # all viewers ask for the same cards
def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a set that is kept as a sum of bits, in order."""
    return tuple([card for card in deck() if card.bit & mask])
