"""How a game runs, as far as coin is concerned: the points at which it stops for antes and wagers, and what follows.

A point has the short text form of the book that opens there (`war-1`, `battle-1-5`, `hand-3`); the kind of a book is
its first word (`war`).
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

from msgspec import Struct

from highflagon.games.game import Facts, Over
from highflagon.table.slips import Pool


class Decided(Struct, frozen=True):
    """All open books of this kind are decided: these selections came true; none: the event is void."""

    kind: str
    winners: tuple[int, ...]
    clause: str


class Bowed(Struct, frozen=True):
    """This seat is out of the wars: slips on it are lost at once (HD-A27)."""

    seat: int


class WarOver(Struct, frozen=True):
    """A war has had its last battle: antes that still ride go back (HD-A26). `tied`: its books ride on (HD-A27)."""

    tied: bool


Outcome = Decided | Bowed | WarOver


class Course(Protocol):
    """One game's part of the table. To let a game be played for coin, write one of these and name it in `COURSES`.

    Sums are in copper, by the `stakes`; a `state` is the game's own.
    """

    entry: Literal["war ante", "buy-in"]
    """What everybody pays to get in."""

    entry_clause: str
    """The clause by which they pay it."""

    seats_clause: str
    """The clause that says how many play."""

    selection_clause: str
    """The clause by which a selection that is out can't be backed."""

    wager_clause: str
    """The clause by which people wager."""

    odds_clause: str
    """The clause by which the house offers fixed odds."""

    away_clause: str
    """The clause by which the house plays for somebody, and bets for nobody."""

    def entry_coins(self, stakes: Any) -> int:
        """Return what everybody pays to get in."""

    def sweetener(self, stakes: Any, seats: int) -> int:
        """Return what the house lays aside for the one winner of a game of so many."""

    def point(self, state: Any) -> str:
        """Return the point at which a state stands, or an empty string between points."""

    def ante(self, point: str, stakes: Any) -> int:
        """Return what each seat in play pays at a point."""

    def books(self, point: str, stakes: Any) -> tuple[str, ...]:
        """Return the books that open at a point."""

    def window_clause(self, book_kind: str) -> str:
        """Return the clause that says when books of this kind open and close."""

    def selections(self, book: str, state: Any) -> tuple[int, ...]:
        """Return the selections of a book in this state."""

    def word(self, book_kind: str, on: int) -> str:
        """Return how a selection of a kind of book is said: seats as people count them."""

    def playing(self, state: Any) -> tuple[int, ...]:
        """Return the seats that are still in play."""

    def pool_of(self, stakes: Any, book_kind: str, seat: int, on: int) -> Pool:
        """Return the pool of a player's wager; raise `Illegal`, with the clause, if he may not place it."""

    def outcomes(self, before: Any, told: Facts, after: Any, stakes: Any) -> tuple[Outcome, ...]:
        """Return what a step of the game (state before, facts, state after) has decided by these stakes, in order."""

    def standing(self, state: Any) -> Over:
        """Return how the pot is divided if the game is settled as it stands (HD-A35)."""

    def stand_in(self, state: Any, seat: int) -> Any:
        """Return the one action by which the house may play for who is away; None if it may play as it likes."""


def kind(book: str) -> str:
    """Return the kind of a book: the first word of its text form."""
    return book.partition("-")[0]
