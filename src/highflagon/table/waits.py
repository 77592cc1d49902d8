"""What a table waits for, in the order in which it asks: the one thing that whoever drives it has to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from highflagon.games.game import Chance
from highflagon.table.bettors import waiting
from highflagon.table.sealing import seeds_due

if TYPE_CHECKING:
    from highflagon.table.state import Game
    from highflagon.table.table import Table


class Gathering(Struct, frozen=True, tag=True):
    """No game is on. `missing` are the people who sit and have not agreed; chairs may be empty."""

    missing: tuple[int, ...]


class Paused(Struct, frozen=True, tag=True):
    """The host has stopped the game."""


class Unshown(Struct, frozen=True, tag=True):
    """The house has to show the seed of the game that is over."""


class Unsealed(Struct, frozen=True, tag=True):
    """The house has to commit itself to a seed."""


class Seeding(Struct, frozen=True, tag=True):
    """The deal opens when these people have added their seeds."""

    who: tuple[int, ...]


class Quoting(Struct, frozen=True, tag=True):
    """The house has to say the chances of this book, of which its odds are made."""

    book: str


class Betting(Struct, frozen=True, tag=True):
    """Wagers are taken, until these people have said that they are done."""

    who: tuple[int, ...]


class Playing(Struct, frozen=True, tag=True):
    """These seats choose, in seat order: `seats` by their owners, `house` by the house in their stead."""

    seats: tuple[int, ...]
    house: tuple[int, ...]


class Drawing(Struct, frozen=True, tag=True):
    """Cards or dice are due."""

    chance: Chance


Wait = Gathering | Paused | Unshown | Unsealed | Seeding | Quoting | Betting | Playing | Drawing


def wait_of(table: Table) -> Wait:
    """Return what this table waits for."""
    game = table.game
    if game is None:
        if table.unshown is not None:
            return Unshown()
        return Gathering(tuple([who for who in sitters(table) if who not in table.agreed]))
    if table.paused is not None:
        return Paused()
    return _before_play(table, game) or _in_play(game)


def _before_play(table: Table, game: Game) -> Wait | None:
    """Return what must be done before the game itself goes on, if anything."""
    if game.sealing is not None and not game.sealing.opened:
        return Seeding(seeds_due(table, game)) if game.sealing.commitment is not None else Unsealed()
    if game.unquoted:
        return Quoting(game.unquoted[0])
    return Betting(waiting(table)) if game.window is not None else None


def _in_play(game: Game) -> Wait:
    turn = game.state.turn
    if isinstance(turn, Chance):
        return Drawing(turn)
    chosen, house = game.chosen, game.proxied | game.late
    due = tuple([seat for seat in turn.seats if seat not in chosen]) if chosen else turn.seats
    if not house:
        return Playing(due, ())
    return Playing(
        tuple([seat for seat in due if seat not in house]), tuple([seat for seat in due if seat in house])
    )


def sitters(table: Table) -> tuple[int, ...]:
    """Return the people who sit, bots not counted, in seat order."""
    return tuple([who for who in table.chairs if who is not None and table.people[who].human])
