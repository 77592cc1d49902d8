"""A sitting as a value, with the contract of a game: verify, apply, observe."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from highflagon.games.game import Facts
from highflagon.table import clock, machine
from highflagon.table.accounts import HOUSE, MINT, move, post
from highflagon.table.events import Event
from highflagon.table.purses import BANK, START
from highflagon.table.state import Game, Past, Person
from highflagon.table.step import Step
from highflagon.table.terms import Terms
from highflagon.table.view import GameView, TableView, observe, open_board, open_view
from highflagon.table.waits import Wait, wait_of


class Table(Struct, frozen=True, kw_only=True, dict=True):
    """Everything about a sitting, secrets included. Made by `open_table`, carried on by `apply`.

    What is often asked of a table is worked out once (`dict` is where that is kept).
    """

    terms: Terms
    begin: int = START
    """What a purse is filled up to on a new day, in copper."""
    fair_only: bool = False
    """Whether nothing can be drawn here but with committed chance, so that all terms have to be fair."""
    people: tuple[Person, ...] = ()
    chairs: tuple[int | None, ...] = ()
    """By seat: who sits there."""
    host: int | None = None
    agreed: frozenset[int] = frozenset()
    """Who sits and has agreed to the terms; bots agree to everything."""
    game: Game | None = None
    past: tuple[Past, ...] = ()
    unshown: str | None = None
    """The commitment of the last game, while the house has not shown its seed."""
    balances: Mapping[str, int] = {}
    """What each account holds, in copper; an account that is not there holds nothing."""
    slips_sold: int = 0
    """How many slips have been bought."""
    times_sat: int = 0
    """How many times somebody has sat down."""
    now: int = 0
    """What the clock showed last, in milliseconds since 1970."""
    paused: int | None = None
    """When the host stopped the game; None while it goes on."""

    @cached_property
    def wait(self) -> Wait:
        """What the table waits for."""
        return wait_of(self)

    @cached_property
    def wakes(self) -> int | None:
        """When the table must be told the time, in milliseconds since 1970; None if nothing runs out."""
        return clock.wakes(self)

    @cached_property
    def open_view(self) -> TableView:
        """What everybody may know of the table itself, of the game on it nothing yet."""
        return open_view(self)

    @cached_property
    def open_board(self) -> GameView | None:
        """What everybody may know of the game that is on, without the game's own observation."""
        return open_board(self)

    def seat_of(self, who: int) -> int | None:
        """Return the seat of this person: in the game that is on the one that he owns, else his chair."""
        rows = self.chairs if self.game is None else self.game.owners
        return rows.index(who) if who in rows else None

    def verify(self, event: Event) -> None:
        """Return if this event may happen now; raise `Refused`, with the clause, if not."""
        machine.verify(self, event)

    def apply(self, event: Event) -> tuple[Table, Step]:
        """Return the table after `event`, and what it came to; raise `Refused` if it may not happen now."""
        return machine.apply(self, event)

    def observe(self, viewer: int | None, told: Facts = (), game_told: Facts = ()) -> TableView:
        """Return what `viewer` (a person, or None for the public) may know, with what has been told since.

        `told` are the table's facts and `game_told` the game's, as they are born: he gets his version of each.
        """
        return observe(self, viewer, told, game_told)


def open_table(
    terms: Terms, *, house: int = BANK, begin: int = START, fair_only: bool = False
) -> tuple[Table, Step]:
    """Return a table with empty chairs, and what its opening was posted as.

    The house has `house` copper from the mint; `begin` and `fair_only` are as in `Table`.
    """
    entries = move("", "the house's own coin", MINT, HOUSE, house)
    chairs: tuple[int | None, ...] = (None,) * terms.seats
    table = Table(terms=terms, begin=begin, fair_only=fair_only, chairs=chairs, balances=post({}, entries))
    return table, Step((), (), entries)
