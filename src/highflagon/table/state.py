"""What a table is made of: people, the game that is on with its books and clocks, and the games that are over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from highflagon.games.game import Over
from highflagon.table.slips import Book
from highflagon.table.terms import Terms


class Person(Struct, frozen=True, gc=False):
    """Somebody who has come in. He keeps his number, his purse and what he wins, even when he has left."""

    name: str
    bot: str | None = None
    """The program that plays him; None: a person."""
    character: Any = None
    here: bool = True
    away: int = 0
    """Since when he is not here, in milliseconds since 1970."""
    gone: bool = False
    """He has left the table."""
    barred: bool = False
    """The host has sent him out, for good."""
    sat: int = 0
    """Which sitting-down his was, counted from 1 over the evening; 0: he stands."""

    @property
    def human(self) -> bool:
        """Whether no program plays him."""
        return self.bot is None


class Window(Struct, frozen=True):
    """A time for wagers in these books: `done` are those who bet no more, `closes` its end in milliseconds, or None."""

    books: tuple[str, ...]
    done: frozenset[int] = frozenset()
    closes: int | None = None


class Sealing(Struct, frozen=True):
    """Committed chance: the house's commitment, and by seat what people have added (None: not yet, or a bot)."""

    commitment: str | None = None
    seeds: tuple[str | None, ...] = ()
    opened: bool = False
    """Whether all seeds are in: the deal is open."""


class Game(Struct, frozen=True, kw_only=True):
    """The game that is on. Tuples "by seat" have an entry for every seat of the game."""

    number: int
    """Its number in the sitting, from 1."""
    terms: Terms
    state: Any
    """The game's own state, secrets included."""
    owners: tuple[int, ...]
    """By seat: whose seat it is, whoever plays it (HD-A36)."""
    paid: int
    """What each seat has paid into the pot."""
    sealing: Sealing | None = None
    """With committed chance only."""
    chosen: Mapping[int, Any] = {}
    """By seat: the secret choices that are in, until all are."""
    took: Mapping[int, int] = {}
    """By seat: how many milliseconds these choices took; until all are in, no clock may tell who has chosen."""
    proxied: frozenset[int] = frozenset()
    """Seats that the house plays until their owners are back (HD-A23, PD-A27)."""
    late: frozenset[int] = frozenset()
    """Seats whose time for this decision is over: the house makes it."""
    antes: tuple[int, ...] = ()
    """By seat: what it has in the antes of this battle, those that ride included."""
    sharing: frozenset[int] = frozenset()
    """Seats that have paid the ante of this battle."""
    point: str = ""
    """The point at which the game has last stopped for antes and wagers."""
    books: tuple[Book, ...] = ()
    unquoted: tuple[str, ...] = ()
    """Books that wait for the house's odds before they open."""
    window: Window | None = None
    banks: tuple[int, ...] = ()
    """By seat: milliseconds left, where there is so much time for a game."""
    since: int = 0
    """When the decision that is due began, in milliseconds since 1970."""
    added: int = 0
    """The milliseconds more that were given for this decision, where there is so much time for each."""
    asked: tuple[int, ...] = ()
    """By seat: how often its owner has asked for more time. Nobody else is told: he might not have chosen yet."""
    ending: frozenset[int] | None = None
    """The seats that agree to settle as it stands, once the host has proposed it."""

    @property
    def pot(self) -> int:
        """What lies in the pot."""
        return self.paid * len(self.owners)


class Past(Struct, frozen=True):
    """A game that is over: who owned its seats, and how its pot was divided; `over` is None if it was given back."""

    number: int
    game: str
    owners: tuple[int, ...]
    over: Over | None
    pot: int
    commitment: str | None = None
