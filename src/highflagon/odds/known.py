"""What a seat knows of a battle when it is its turn to play, and whether it can be so."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.high_dragon import PRESETS, UNKNOWN, Card, HouseRules, deck
from highflagon.games.high_dragon.house_rules import Terms


class Known(Struct, frozen=True, kw_only=True):
    """What the seat whose turn it is knows. One that can't be so can't be made: it is `Refused`.

    Examples:
        >>> from highflagon.games.high_dragon import parse_card
        >>> hand = tuple(parse_card(word) for word in ("B20", "S7", "G18"))
        >>> known = Known(hand=hand, position=2)
        >>> known.to_play, known.hidden, len(known.unseen)
        (2, (2, 2), 57)
        >>> Known(hand=hand, seen=hand[:1])
        Traceback (most recent call last):
        highflagon.games.errors.Invalid: B20 can't be both in the hand and seen [HD-R2]
    """

    hand: tuple[Card, ...]
    """Its cards, those that it has played in this battle not among them."""
    seen: tuple[Card, ...] = ()
    """What has lain open since the deal. The court card and the open cards of the others may be among it."""
    position: int = 1
    """The place in the order of play, from 1 for the leader."""
    court: Card | None = UNKNOWN
    """The court card: `UNKNOWN` if it may be any unseen card, None if there is none, so that ties are drawn (HD-A1)."""
    played: tuple[Card, ...] = ()
    """Its own cards in this battle, in the order played."""
    up: tuple[Card, ...] = ()
    """The open cards of the others in this battle, in the order in which they were played."""
    players: int = 3
    rules: HouseRules = PRESETS["as-written"]
    """Of the house rules the deck, the hands and the patterns count here."""

    def __post_init__(self) -> None:
        _check_seat(self)
        _check_cards(self)
        _check_numbers(self)

    @property
    def terms(self) -> Terms:
        """Of the war of three, or of the one of two (HD-R25)."""
        return self.rules.terms if self.players == 3 else self.rules.duel_terms

    @property
    def cards(self) -> int:
        """How many cards each player plays in the battle."""
        return len(self.terms.pattern)

    @property
    def to_play(self) -> int:
        """How many of them the seat has still to play."""
        return self.cards - len(self.played)

    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """The open cards of each of the others, in the order of play."""
        others = [place for place in range(1, self.players + 1) if place != self.position]
        rows: dict[int, tuple[Card, ...]] = dict.fromkeys(others, ())
        for place, card in zip(self.open_places, self.up, strict=True):
            rows[place] += (card,)
        return tuple(rows.values())

    @property
    def hidden(self) -> tuple[int, ...]:
        """How many cards of each of the others are not known, those that they have still to play among them."""
        return tuple([self.cards - len(row) for row in self.shown])

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that the seat knows nothing of, in order."""
        told = {*self.hand, *self.played, *self.up, *self.seen, self.court}
        return tuple([card for card in deck(self.rules.courts, self.rules.ranks) if card not in told])

    @property
    def open_places(self) -> tuple[int, ...]:
        """Who of the others has played each open card so far: a place in the order of play, from 1."""
        found = []
        for number, face in enumerate(self.terms.pattern[: len(self.played) + 1]):
            # In the round that is on only those before this seat have played.
            last = self.players if number < len(self.played) else self.position - 1
            if face == "u":
                found += [place for place in range(1, last + 1) if place != self.position]
        return tuple(found)


def _check_seat(known: Known) -> None:
    if known.players not in (2, 3) or type(known.players) is not int:
        text = f"a battle is fought by two or three, not by {short(known.players, 20)}"
        raise Invalid(text, clause="HD-A33")
    if known.players > known.rules.players:
        raise Illegal("by these house rules two play: nobody fights a battle of three", clause="HD-A33")
    if type(known.position) is not int or not 1 <= known.position <= known.players:
        text = f"the position is from 1, who leads, to {known.players}, not {short(known.position, 20)}"
        raise Invalid(text, clause="HD-R13")


def _check_cards(known: Known) -> None:
    """All cards are of the deck, and none is in two places."""
    cards = set(deck(known.rules.courts, known.rules.ranks))
    places: list[tuple[str, Sequence[Card]]] = [
        ("in the hand", known.hand),
        ("played by the seat", known.played),
        ("open before another", known.up),
        ("the court card", () if known.court in (None, UNKNOWN) else (known.court,)),
        ("seen", known.seen),
    ]
    found: dict[Card, str] = {}
    for place, row in places:
        for card in row:
            if card not in cards:
                raise Invalid(
                    f"{short(card, 20)} is no card of this deck that can be {place}", clause="HD-R2"
                )
            if row.count(card) > 1:
                raise Invalid(f"{card} is told twice ({place}): there is one only", clause="HD-R2")
            # What lies open is seen, and may be told again among what has been seen.
            if card in found and not (
                place == "seen" and found[card] in ("open before another", "the court card")
            ):
                raise Invalid(f"{card} can't be both {found[card]} and {place}", clause="HD-R2")
            found[card] = place


def _check_numbers(known: Known) -> None:
    """There are as many cards as there can be."""
    clause = "HD-R6" if known.players == 3 else "HD-R25"
    if known.to_play < 1:
        text = f"nothing is left to choose: a battle takes {known.cards} cards from each"
        raise Invalid(text, clause="HD-R13" if known.players == 3 else "HD-R26")
    held = len(known.hand) + len(known.played)
    if held > known.terms.hand:
        text = (
            f"a hand has {known.terms.hand} cards, those already played in the battle among them, not {held}"
        )
        raise Invalid(text, clause=clause)
    if len(known.hand) < known.to_play:
        text = f"{known.to_play} cards are still to be played, and the hand has {len(known.hand)}"
        raise Invalid(text, clause="HD-R13" if known.players == 3 else "HD-R26")
    if len(known.up) != len(known.open_places):
        text = (
            f"at position {known.position}, with {len(known.played)} cards of its own played, a seat sees"
            f" {len(known.open_places)} open cards of the others, not {len(known.up)}"
        )
        raise Invalid(text, clause="HD-R14" if known.players == 3 else "HD-R26")
    needed = sum(known.hidden) + (known.court is UNKNOWN)
    if needed > len(known.unseen):
        text = f"{len(known.unseen)} cards are unseen, and the others' cards and the court card need {needed}"
        raise Invalid(text, clause="HD-R2")
