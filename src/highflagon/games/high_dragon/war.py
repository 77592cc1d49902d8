"""One war as a value: the standard war of three, the war of two, and wars of tiny decks, by their terms.

A war knows its own battles, not what comes before or after it: `State` strings wars together.
"""

from __future__ import annotations

from itertools import chain, compress
from typing import Literal

from msgspec import Struct

from highflagon.games.game import Act, Chance, Show, Shuffle, Turn
from highflagon.games.high_dragon.cards import Card, bits, deck, deck_bits
from highflagon.games.high_dragon.house_rules import HouseRules, Terms

Stage = Literal["deal", "play", "reveal", "court", "tie court", "idle court", "over"]
"""What a war waits for: cards, a play, the turning of unknown cards, a court card (for the next battle, for an
undecided tie, or an idle one), or nothing."""

DUE: dict[Stage, tuple[str, str]] = {
    "deal": ("HD-R6", "the cards are to be dealt"),
    "reveal": ("HD-R15", "the face-down cards are to be turned over"),
    "court": ("HD-R18", "a battle court card is to be turned"),
    "tie court": ("HD-A1", "another court card is to be turned for the tie"),
    "idle court": ("HD-A5", "an idle court card is to be turned"),
}
"""What a war waits for when it is nobody's turn to play: the clause, and the words."""

ACTS = tuple(Act((seat,)) for seat in range(3))


class War(Struct, frozen=True, gc=False):
    """Everything about one war, secrets included. Tuples "by seat" have an entry for every seat of the game."""

    rules: HouseRules
    terms: Terms
    number: int
    players: tuple[int, ...]
    """The seats that fight it, in seat order."""
    order: tuple[int, ...]
    """The same in the order in which they play this battle; the first of them deals and leads: one role (HD-A7)."""
    lead_clause: str = "HD-R13"
    """The clause by which he leads: he deals the first battle, won the last one (HD-R19), or led it (HD-A8)."""
    kept: tuple[tuple[Card, ...], ...] = ()
    """Silent Hands of earlier wars that stay out (HD-A14, option `stays-out`)."""
    silent: tuple[tuple[Card, ...], ...] = ()
    stage: Stage = "deal"
    deals: int = 0
    battle: int = 1
    fought: int = 0
    """Battles fought on this deal."""
    hands: tuple[tuple[Card, ...], ...] = ()
    concealed: tuple[int, ...] = ()
    """The seats that were dealt cards which this state doesn't know: only their hands need a search for `??`."""
    plays: tuple[Card, ...] = ()
    """The cards of this battle in the order played."""
    court: Card | None = None
    turned: tuple[Card, ...] = ()
    """Court cards turned since the deal, in order."""
    discards: tuple[Card, ...] = ()
    """Cards of the battles since the deal, in the order played."""
    placed: int = 0
    """The cards whose place in this deal is known, Silent Hands included, as bits."""
    met: int = 0
    """The cards known to have been outside these Silent Hands since they were dealt, as bits."""
    met_kept: int = 0
    """The same for the Silent Hands of earlier wars."""
    seen: int = 0
    """The cards that have lain open in this game, as bits: public knowledge (HD-A21)."""
    track: tuple[int | None, ...] = ()
    """The winner of each battle of the war, None for a drawn one."""

    @property
    def leader(self) -> int:
        """Who deals and leads."""
        return self.order[0]

    @property
    def to_play(self) -> int:
        """The seat whose card is due."""
        return self.order[len(self.plays) % len(self.order)]

    @property
    def face(self) -> str:
        """How the card that is due is played: `d` face down, `u` face up."""
        return self.terms.pattern[len(self.plays) // len(self.players)]

    @property
    def play_clause(self) -> str:
        """The clause by which the card that is due is played."""
        if len(self.players) == 2:
            return "HD-R26"
        return "HD-R13" if self.face == "d" else "HD-R14"

    @property
    def silent_out(self) -> int:
        """How many cards lie in Silent Hands."""
        return sum(map(len, self.silent)) + sum(map(len, self.kept))

    @property
    def stock(self) -> int:
        """How many cards are left in the deck."""
        gone = sum(map(len, self.hands)) + len(self.plays) + len(self.discards) + len(self.turned)
        return len(self.deck) - self.silent_out - gone

    @property
    def deck(self) -> tuple[Card, ...]:
        """All the cards there are."""
        return deck(self.rules.courts, self.rules.ranks)

    @property
    def deck_bits(self) -> int:
        """The same as bits."""
        return deck_bits(self.rules.courts, self.rules.ranks)

    @property
    def new_silent(self) -> tuple[int, ...]:
        """The sizes of the Silent Hands that the next deal has to lay out: none once they are there."""
        return () if self.silent else tuple(size for size in self.terms.silent if size)

    @property
    def score(self) -> tuple[int, ...]:
        """Battles won so far, by seat."""
        seats = self.rules.players
        return tuple(self.track.count(seat) for seat in range(seats))

    def by_seat(self, face: str = "") -> tuple[tuple[Card, ...], ...]:
        """Return the cards of this battle by seat in the order played: only those of this face (`d`, `u`) if given."""
        rows: list[tuple[Card, ...]] = [()] * self.rules.players
        wanted = [side == face for side in self.terms.pattern]
        for place, seat in enumerate(self.order):
            row = self.plays[place :: len(self.order)]
            rows[seat] = tuple(compress(row, wanted)) if face else row
        return tuple(rows)

    @property
    def turn(self) -> Turn:
        """What the war waits for; undefined once it is over."""
        if self.stage == "play":
            return ACTS[self.to_play]
        if self.stage == "deal":
            label = f"war {self.number} deal {self.deals + 1}"
            take = sum(self.new_silent) + len(self.players) * self.terms.hand + 1
            return Chance(label, Shuffle(len(self.deck) - self.silent_out, take))
        label = f"war {self.number} deal {self.deals}"
        if self.stage == "reveal":
            return Chance(f"{label} reveal {self.fought + 1}", Show("face-down cards"))
        return Chance(f"{label} court {len(self.turned) + 1}", Shuffle(self.stock, 1))

    @property
    def pool(self) -> tuple[Card, ...]:
        """The cards from which the next ones are drawn, in order: the shuffled part of the deck."""
        gone = bits(chain(*self.kept, *self.silent)) if self.stage == "deal" else self.placed
        return tuple([card for card in self.deck if not card.bit & gone])

    def may_be_met(self, card: Card) -> bool:
        """Whether `card`, not seen in this deal, can lie outside the Silent Hands.

        It can't if they hold it, or if too few cards would be left that could fill them: a table that shows more
        different cards than that has made a mistake.
        """
        if card.bit & self.placed:
            return False
        cards = len(self.deck)
        if cards - (self.met | card.bit).bit_count() < self.silent_out:
            return False
        return cards - (self.met_kept | card.bit).bit_count() >= sum(map(len, self.kept))
