"""A sitting at this keyboard as the terminal looks at it: what each viewer may know, in words, and what comes next.

Viewers are people by number, or None for the public. Neither plain lines nor the screen look behind it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from highflagon.games.game import Fact, Veiled
from highflagon.table import facts as f
from highflagon.table.coin import Coinage, write_coins
from highflagon.table.drive import Drive, Running
from highflagon.table.events import Arrive
from highflagon.table.step import Step
from highflagon.table.view import TableView
from highflagon.terminal.sentences import say
from highflagon.terminal.sentences.table import tell
from highflagon.terminal.telling import in_order
from highflagon.terminal.voice import Company, Voice

UNTOLD = (f.CameIn, f.SatDown, f.HostIs, f.Agreed)
"""What goes without saying at one keyboard."""


class Line(Struct, frozen=True):
    """Something that was told to a viewer: the fact, and its sentence, which is empty if nothing is to be said.

    `of_game` says whether the game told it, or the table.
    """

    fact: Fact
    text: str
    of_game: bool


class Told(Struct, frozen=True):
    """A fact as it was born, and who owned the seats then; `of_game`: its viewers are seats, not people."""

    fact: Fact | Veiled
    owners: tuple[int, ...]
    of_game: bool


class Evening:
    """What may be looked at. With `coinage` the table and its coin are told of too; without it, it is one game only."""

    def __init__(self, drive: Drive, coinage: Coinage | None = None) -> None:
        self._drive, self._sitting, self.coinage = drive, drive.sitting, coinage
        people = self._sitting.table.people
        self.names = tuple(person.name for person in people)
        self.people = tuple(who for who, person in enumerate(people) if person.human)
        """Those who sit at this keyboard, to play or to watch."""
        self.finished = False
        """Whether somebody has ended the evening."""
        self._log: list[Told] = []
        self._heard = 0
        self._owners: tuple[int, ...] = ()

    def run(self) -> Running:
        """Yield what is needed or new until the evening is over."""
        return self._drive.run()

    @property
    def game(self) -> str:
        """The game that is played."""
        return self._sitting.table.terms.game

    @property
    def over(self) -> bool:
        """Whether the evening is over, and the record with it."""
        return self.finished or self._drive.played_out

    @property
    def ended(self) -> str:
        """Why no further game can be opened, if that is so."""
        return self._drive.ended

    @property
    def only(self) -> int | None:
        """The one person at this keyboard, None if there are several, or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def facts(self) -> int:
        """How many facts there are."""
        self._hear()
        return len(self._log)

    def seat_of(self, viewer: int | None) -> int | None:
        """Return the seat of this person in the game that is on, or was on last; None if he watches."""
        owners = self._sitting.owners
        return owners.index(viewer) if viewer in owners else None

    def observe(self, viewer: int | None) -> Any:
        """Return the Observation of the game that is on, or was on last, without facts."""
        return self._sitting.state.observe(self.seat_of(viewer))

    def table(self, viewer: int | None) -> TableView:
        """Return what `viewer` may know of the table, without facts."""
        return self._sitting.table.observe(viewer)

    def brought(self, who: int) -> int:
        """Return what this person came in with, in copper."""
        arrivals = [event for event in self._sitting.events if isinstance(event, Arrive)]
        return arrivals[who].coins

    def coins(self, sum_of: int) -> str:
        """Return a sum in words."""
        return write_coins(sum_of, self.coinage) if self.coinage is not None else ""

    def voice(self, viewer: int | None) -> Voice:
        """Return the words for the seats when `viewer` is spoken to."""
        return self._voice(viewer, self._sitting.owners)

    def company(self, viewer: int | None) -> Company:
        """Return the words for people, seats and coins when `viewer` is spoken to; with a coinage only."""
        return self._company(viewer, self._sitting.owners)

    def told(self, viewer: int | None, since: int = 0) -> tuple[Line, ...]:
        """Return what was told from fact number `since` on, as `viewer` may know it."""
        self._hear()
        return tuple([self._line(each, viewer) for each in self._log[since:]])

    def _hear(self) -> None:
        """Take in what the sitting has told since the last time."""
        steps = self._sitting.steps
        for step in steps[self._heard :]:
            self._take_in(step)
        self._heard = len(steps)

    def _take_in(self, step: Step) -> None:
        for fact in step.facts:
            if isinstance(fact, f.Started):
                self._owners = fact.owners
        for each, of_game in in_order(step):
            if of_game or (self.coinage is not None and not isinstance(each, UNTOLD)):
                self._log.append(Told(each, self._owners, of_game))

    def _line(self, told: Told, viewer: int | None) -> Line:
        owners = told.owners
        if told.of_game:
            seat = owners.index(viewer) if viewer in owners else None
            fact = told.fact.to(seat)
            return Line(fact, say(fact, self._voice(viewer, owners)), of_game=True)
        fact = told.fact.to(viewer)
        return Line(fact, tell(fact, self._company(viewer, owners)), of_game=False)

    def _voice(self, viewer: int | None, owners: tuple[int, ...]) -> Voice:
        seat = owners.index(viewer) if viewer in owners else None
        return Voice(tuple(self.names[who] for who in owners), seat)

    def _company(self, viewer: int | None, owners: tuple[int, ...]) -> Company:
        assert self.coinage is not None  # noqa: S101  # without coin the table tells nothing
        return Company(Voice(self.names, viewer), self._voice(viewer, owners), self.coinage)
