"""The one loop of a table: chance, the house, bots and people are asked in turn, every event is kept, then told.

It is a generator, so that whoever draws the table decides how people are asked and when it goes on: plain text asks
and waits; a full screen answers when a key is pressed. What a person is asked he may answer with any event: what the
table waits for next is looked at anew.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from msgspec import Struct

from highflagon.games.errors import Refused
from highflagon.table import events
from highflagon.table.desk import Step, game_of
from highflagon.table.sitting import Sitting
from highflagon.table.steward import Steward
from highflagon.table.waits import Betting, Gathering, Paused, Playing, Seeding, Wait


class Ask(Struct, frozen=True):
    """A person has to decide: send an event. `refused` says why his last one was not taken.

    Send None, where no game is on, if the evening is over.
    """

    who: int
    wait: Wait
    refused: str = ""


class News(Struct, frozen=True):
    """An event was applied and kept, and this is what it came to."""

    event: events.Event
    step: Step


Steps = Generator[Ask | News, events.Event | None, None]

Keep = Callable[[events.Event, Step], None]
"""Is handed every event that was applied, before anybody is told of it."""


class Drive:
    """Drives a sitting. Where no person is host the house opens games itself, until `games` have been played."""

    def __init__(self, sitting: Sitting, steward: Steward, keep: Keep, *, games: int = 1) -> None:
        self.sitting = sitting
        self._steward, self._keep, self._games = steward, keep, games

    def steps(self) -> Steps:
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
                if person is None and not isinstance(event, events.Bet):
                    raise
                refused = (
                    str(error) if person is not None else ""
                )  # what the house won't cover, a regular lets be
                continue
            refused = ""
            self._keep(event, step)
            yield News(event, step)

    def _of_house(self) -> events.Event | None:
        """Return what the house, chance or a bot does now; None if a person has to be asked, or nobody is left."""
        table = self.sitting.table
        wait = table.wait
        if not isinstance(wait, Gathering):
            return self._steward.next(table, self.sitting.game_events)
        if table.host is not None or wait.missing or len(table.past) >= self._games:
            return None
        try:
            table.verify(events.Start(None))
        except Refused:
            return None  # somebody can't pay: the evening is over
        return events.Start(None)

    def _asked(self, wait: Wait) -> int | None:
        """Return the person who has to be asked."""
        table = self.sitting.table
        match wait:
            case Gathering():
                return wait.missing[0] if wait.missing else table.host
            case Seeding() | Betting():
                return wait.who[0]
            case Playing():
                return game_of(table).owners[wait.seats[0]]
            case Paused():
                return table.host
        return None
