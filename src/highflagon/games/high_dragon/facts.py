"""What can happen in a game of High Dragon: one fact a kind, told in `terminal` and elsewhere as a sentence.

Seats are numbered from 0, battles and wars from 1; tuples "by seat" have an entry for every seat of the game.
"""

from __future__ import annotations

from highflagon.games.game import Fact
from highflagon.games.high_dragon.cards import Card


class DealerChosen(Fact, frozen=True, tag=True):
    """`seat` deals first (HD-R8, A9)."""

    seat: int


class WarBegan(Fact, frozen=True, tag=True):
    """War number `war` begins between `players`, `dealer` dealing: hands of `hand` cards and these Silent Hands."""

    war: int
    players: tuple[int, ...]
    dealer: int
    hand: int
    silent: tuple[int, ...]
    pattern: str
    battles: int


class Gathered(Fact, frozen=True, tag=True):
    """All cards but the Silent Hand were gathered and shuffled (HD-R20); `seat` deals (HD-R21)."""

    seat: int


class HandDealt(Fact, frozen=True, tag=True):
    """`seat` was dealt these cards (HD-R6, R21); nobody else sees them."""

    seat: int
    cards: tuple[Card, ...]


class CourtTurned(Fact, frozen=True, tag=True):
    """The battle court card was turned (HD-R7, R18). `idle`: it will rule no battle (HD-A5)."""

    card: Card
    idle: bool = False


class CourtMissing(Fact, frozen=True, tag=True):
    """The deck is empty: the next battle has no court card, so its ties are drawn (HD-A1)."""


class BattleBegan(Fact, frozen=True, tag=True):
    """Battle number `battle` begins, and `seat` leads (HD-R13, R19, A8)."""

    battle: int
    seat: int


class PlayedDown(Fact, frozen=True, tag=True):
    """`seat` played a card face down (HD-R13)."""

    seat: int
    card: Card


class PlayedUp(Fact, frozen=True, tag=True):
    """`seat` played a card face up (HD-R14)."""

    seat: int
    card: Card


class Revealed(Fact, frozen=True, tag=True):
    """The face-down cards were turned: by seat, the cards in the order played (HD-R15)."""

    cards: tuple[tuple[Card, ...], ...]


class Counted(Fact, frozen=True, tag=True):
    """The totals by seat, None for a seat that is out (HD-R16)."""

    totals: tuple[int | None, ...]


class TieCounted(Fact, frozen=True, tag=True):
    """`tied` seats are equal at `total`: `counts`, in the same order, are their cards of the court (HD-R22)."""

    total: int
    court: Card | None
    tied: tuple[int, ...]
    counts: tuple[int, ...]


class TieCompared(Fact, frozen=True, tag=True):
    """The `tied` seats played equally many cards of the court: `highest`, in the same order, decides (HD-R23)."""

    tied: tuple[int, ...]
    highest: tuple[Card, ...]


class BattleWon(Fact, frozen=True, tag=True):
    """`seat` takes battle number `battle`, by the clause that decided it."""

    battle: int
    seat: int


class BattleDrawn(Fact, frozen=True, tag=True):
    """No tied player played a card of the court: nobody takes battle number `battle` (HD-A1)."""

    battle: int
    tied: tuple[int, ...]


class BattleReplayed(Fact, frozen=True, tag=True):
    """No tied player played a card of the court: battle number `battle` is fought again (HD-A1, option `replay`)."""

    battle: int
    tied: tuple[int, ...]


class Undecided(Fact, frozen=True, tag=True):
    """No tied player played a card of the court: another court card is turned (HD-A1, option `turn-again`)."""

    battle: int
    tied: tuple[int, ...]


class WarDecided(Fact, frozen=True, tag=True):
    """The lead exceeds the battles left (HD-A20): the war stops here."""

    left: int


class WarWon(Fact, frozen=True, tag=True):
    """`seat` wins the war; `score` is by seat (HD-R12)."""

    seat: int
    score: tuple[int, ...]


class WarTied(Fact, frozen=True, tag=True):
    """The war is tied at the top between `tied`; `score` is by seat (HD-R24, R27, A18)."""

    tied: tuple[int, ...]
    score: tuple[int, ...]


class BowedOut(Fact, frozen=True, tag=True):
    """`seat` was not among the two tied at the top, and bows out (HD-R24)."""

    seat: int


class PotSplit(Fact, frozen=True, tag=True):
    """The war of two is tied, and its players share the pot (HD-A18, option `split`)."""

    seats: tuple[int, ...]
