"""The one loop of a table: chance, the house, bots and people are asked in turn, every event is kept, then told.

It is a generator, so that whoever draws the table decides how people are asked and when it goes on: plain text asks
and waits; a full screen answers when a key is pressed. What a person is asked he may answer with any event: what the
table waits for next is looked at anew.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from msgspec import Struct
from msgspec.structs import replace

from highflagon.games.errors import Refused
from highflagon.table import events
from highflagon.table.desk import game_of
from highflagon.table.sitting import Sitting
from highflagon.table.step import Step
from highflagon.table.steward import Steward
from highflagon.table.waits import Betting, Gathering, Paused, Playing, Seeding, Wait, sitters


class Ask(Struct, frozen=True):
    """A person has to decide: send an event. `refused` says why his last one was not taken.

    Send None to leave: where no game is on, the evening is over then.
    """

    who: int
    wait: Wait
    refused: str = ""


class Happened(Struct, frozen=True):
    """An event was applied and kept, and this is what it came to."""

    event: events.Event
    step: Step


Running = Generator[Ask | Happened, events.Event | None, None]

Keep = Callable[[events.Event, Step], None]
"""Is handed every event that was applied, before anybody is told of it."""


class Drive:
    """Drives a sitting. The house opens each game as soon as all who sit agree, until `games` have been played.

    The evening is over before that where no game can be opened: `ended` says why.
    """

    def __init__(self, sitting: Sitting, steward: Steward, keep: Keep, *, games: int = 1) -> None:
        self.sitting = sitting
        self._steward, self._keep, self._games = steward, keep, games

    def run(self) -> Running:
        """Yield what is needed or new, until the evening is over."""
        refused = ""
        while True:
            event, person = self._of_house(), None
            if event is None:
                wait = self.sitting.table.wait
                person = self._asked(wait)
                if person is None:
                    return
                event = yield Ask(person, wait, refused)
                if event is None:
                    return
            try:
                step = self.sitting.apply(event)
            except Refused as error:
                if person is None:
                    raise
                refused = str(error)
                continue
            refused = ""
            self._keep(event, step)
            yield Happened(event, step)

    @property
    def played_out(self) -> bool:
        """Whether no game is on, and none will be: as many have been played as were wanted, or `ended` says why."""
        return isinstance(self.sitting.table.wait, Gathering) and self._why_not() is not None

    @property
    def ended(self) -> str:
        """Why no further game can be opened though fewer have been played: somebody can't pay, or has left."""
        return (self._why_not() or "") if isinstance(self.sitting.table.wait, Gathering) else ""

    def _may_open(self) -> bool:
        """Whether another game can be opened, if all who sit agree: nobody is asked for one that can't be."""
        return self._why_not() is None

    def _why_not(self) -> str | None:
        """Return why no other game is opened, even if all who sit agree: without a word if enough have been played.

        None if one can be.
        """
        table = self.sitting.table
        if len(table.past) >= self._games:
            return ""
        try:
            replace(table, agreed=frozenset(sitters(table))).verify(events.Start(None))
        except Refused as error:
            return str(error)
        return None

    def _of_house(self) -> events.Event | None:
        """Return what the house, chance or a bot does now; None if a person has to be asked, or nobody is left."""
        wait = self.sitting.table.wait
        if not isinstance(wait, Gathering):
            return self._steward.next(self.sitting.table, self.sitting.game_events)
        return events.Start(None) if not wait.missing and self._may_open() else None

    def _asked(self, wait: Wait) -> int | None:
        """Return the person who has to be asked."""
        table = self.sitting.table
        match wait:
            case Gathering():
                return wait.missing[0] if wait.missing and self._may_open() else None
            case Seeding() | Betting():
                return wait.who[0]
            case Playing():
                return game_of(table).owners[wait.seats[0]]
            case Paused():
                return table.host
        return None
