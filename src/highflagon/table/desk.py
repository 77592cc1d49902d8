"""Where one event is worked out: the table as it becomes, what is told of it, and what is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.game import Fact, Facts, Veiled
from highflagon.table.accounts import Entry, post
from highflagon.table.courses import COURSES, Course
from highflagon.table.state import Game, Person
from highflagon.table.step import Step

if TYPE_CHECKING:
    from highflagon.table.table import Table


class Desk:
    """The working copy of a table, for the time of one event."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game_facts: Facts = ()
        self.facts: list[Fact | Veiled] = []
        self.entries: list[Entry] = []
        self.played: Any = None

    def change(self, **fields: Any) -> None:
        """Give fields of the table new values."""
        self.table = replace(self.table, **fields)

    def change_game(self, **fields: Any) -> None:
        """Give fields of the game that is on new values."""
        self.table = replace(self.table, game=replace(self.game, **fields))

    def change_person(self, who: int, **fields: Any) -> None:
        """Give fields of a person new values."""
        people = list(self.table.people)
        people[who] = replace(people[who], **fields)
        self.change(people=tuple(people))

    def tell(self, *facts: Fact | Veiled) -> None:
        """Tell something to all who may know it."""
        self.facts += facts

    def post(self, entries: tuple[Entry, ...]) -> None:
        """Post entries; an account that would be overdrawn is a fault of ours, and nothing is changed."""
        self.change(balances=post(self.table.balances, entries))
        self.entries += entries

    @property
    def game(self) -> Game:
        """The game that is on; there must be one."""
        return game_of(self.table)

    @property
    def course(self) -> Course:
        """How the game that is on runs."""
        return COURSES[self.game.terms.game]

    @property
    def step(self) -> Step:
        """What has been told and posted."""
        return Step(self.game_facts, tuple(self.facts), tuple(self.entries), self.played)


def game_of(table: Table) -> Game:
    """Return the game that is on; raise `Illegal` if there is none."""
    if table.game is None:
        raise Illegal("no game is on")
    return table.game


def known(table: Table, who: object) -> Person:
    """Return a person by number, here or gone; raise `Invalid` if there is none."""
    if type(who) is not int or not 0 <= who < len(table.people):
        raise Invalid(f"nobody here has the number {short(who, 20)}")
    return table.people[who]


def person_of(table: Table, who: object) -> Person:
    """Return a person by number; raise `Invalid` if there is none, `Illegal` if he has left."""
    person = known(table, who)
    if person.gone:
        raise Illegal(f"{person.name} has left the table")
    return person
