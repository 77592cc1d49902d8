"""How a game runs, as far as coin is concerned: the points at which it stops for antes and wagers, and what follows.

A point has the short text form of the book that opens there (`war-1`, `battle-1-5`, `hand-3`); the kind of a book is
its first word (`war`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from highflagon.games.game import Facts, Over
from highflagon.table.slips import Pool
from highflagon.table.stakes import Stakes


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


class Course(Struct, frozen=True):
    """One game's part of the table. To let a game be played for coin, make one of these and name it in `COURSES`."""

    entry: Literal["war ante", "buy-in"]
    """What everybody pays to get in."""

    entry_clause: str

    entry_coins: Callable[[Any], int]
    """Return what everybody pays to get in, by the stakes, in copper."""

    point: Callable[[Any], str]
    """Return the point at which a state stands, or an empty string between points."""

    ante: Callable[[str, Any], int]
    """Return what each seat in play pays at a point, by the stakes, in copper."""

    books: Callable[[str, Any], tuple[str, ...]]
    """Return the books that open at a point, by the stakes."""

    selections: Callable[[str, Any], tuple[int, ...]]
    """Return the selections of a book in this state."""

    word: Callable[[str, int], str]
    """Return how a selection of a kind of book is said: seats as people count them."""

    playing: Callable[[Any], tuple[int, ...]]
    """Return the seats that are still in play."""

    pool_of: Callable[[Any, str, int, int], Pool]
    """Return the pool of a player's wager, by the stakes, the kind of book, his seat and the selection.

    Raises `Illegal`, with the clause, if a player may not place it."""

    outcomes: Callable[[Any, Facts, Any, Any], tuple[Outcome, ...]]
    """Return what a step of the game (state before, facts, state after) has decided by these stakes, in order."""

    standing: Callable[[Any], Over]
    """Return how the pot is divided if the game is settled as it stands (HD-A35)."""

    selection_clause: str
    """The clause by which a selection that is out can't be backed."""

    wager_clause: str
    """The clause by which people wager."""

    window_clause: Callable[[str], str]
    """Return the clause that says when books of this kind open and close."""

    away_clause: str
    """The clause by which the house plays for somebody, and bets for nobody."""


def kind(book: str) -> str:
    """Return the kind of a book: the first word of its text form."""
    return book.partition("-")[0]


def no_ante(point: str, stakes: Stakes) -> int:
    """No antes are paid in the course of this game."""
    return 0
