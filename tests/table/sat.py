"""A sitting that was played, step by step, and what each viewer saw of it; and such sittings at random."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from highflagon.games.errors import Refused
from highflagon.table import events, facts
from highflagon.table.regulars import REGULARS
from highflagon.table.state import Game
from highflagon.table.step import Step
from highflagon.table.table import Table, open_table
from highflagon.table.terms import Terms
from highflagon.table.waits import Playing
from tests.table import happenings

RICH = 1000
"""What those bring whose purses are never empty, whatever they do."""

KINDS = (
    happenings.coming_and_going, happenings.passing, happenings.hosting, happenings.ending, happenings.prolonging,
)  # fmt: skip


class Sat(Struct, frozen=True):
    """A sitting that was played: the table before each event (and at last the one after all), events, and steps."""

    tables: tuple[Table, ...]
    log: tuple[events.Event, ...]
    steps: tuple[Step, ...]

    def view(self, place: int, viewer: int | None) -> bytes:
        """Return all that the viewer may know after event number `place`, with what he is told of it."""
        step = self.steps[place]
        return msgspec.json.encode(self.tables[place + 1].observe(viewer, step.facts, step.game_facts))

    def came(self, viewer: int | None) -> int:
        """Return the place of the event with which he came in; 0 for the public."""
        arrived = [place for place, event in enumerate(self.log) if isinstance(event, events.Arrive)]
        return 0 if viewer is None else arrived[viewer]

    @property
    def game(self) -> Game:
        """The game as it was at its start; there is one."""
        return next(table.game for table in self.tables if table.game is not None)

    @property
    def played(self) -> list[int]:
        """The places at which the game itself had an event."""
        return [place for place, step in enumerate(self.steps) if step.played is not None]

    def windows(self) -> Iterator[tuple[tuple[str, ...], range]]:
        """Yield the books of each window, with the places of the events while it was open."""
        opened, books = 0, tuple[str, ...]()
        for place, step in enumerate(self.steps):
            for fact in step.facts:
                if isinstance(fact, facts.BooksClosed | facts.Ended) and books:
                    yield books, range(opened, place + 1)
                    books = ()
                if isinstance(fact, facts.BooksOpened):
                    opened, books = place + 1, fact.books
        if books:
            yield books, range(opened, len(self.log))


def fold(start: Table, log: Iterable[events.Event]) -> Sat:
    """Return the sitting of these events; raise `Refused` if one of them can't be."""
    tables, steps, kept = [start], list[Step](), list[events.Event]()
    for event in log:
        table, step = tables[-1].apply(event)
        tables.append(table)
        steps.append(step)
        kept.append(event)
    return Sat(tuple(tables), tuple(kept), tuple(steps))


def some_sitting(terms: Terms, random: Random, most: int = 160) -> Sat:
    """Return one game at random, or a part of it, and what went before; three rich people look on from the start."""
    start, _ = open_table(terms, begin=40)
    table, log = start, list[events.Event]()
    for event in _opening(terms, random):
        table, _ = table.apply(event)
        log.append(event)
    while len(log) < most and not table.past:
        kind = random.choice(KINDS) if random.random() < 0.06 else happenings.due
        if table.game is not None and table.game.chosen and random.random() < 0.2:
            kind = happenings.passing  # while some have chosen in secret, and others may be late
        if isinstance(table.wait, Playing) and terms.pace.turn != "off" and random.random() < 0.1:
            kind = happenings.prolonging
        happens = kind(table, random)
        if happens is None or isinstance(happens, events.Propose):
            continue
        try:
            table, _ = table.apply(happens)
        except Refused:
            continue
        log.append(happens)
    return fold(start, log)


def _opening(terms: Terms, random: Random) -> Iterator[events.Event]:
    """Yield how people come in and sit down; half of them are rich."""
    seats = range(terms.seats)
    people = [happenings.person(random, number) for number in range(terms.seats + 3)]
    bots = [
        arrived.bot if number in seats and arrived.bot not in REGULARS else None
        for number, arrived in enumerate(people)
    ]
    for number, arrived in enumerate(people):
        rich = number not in seats or random.random() < 0.5
        yield replace(arrived, coins=RICH if rich else 100, bot=bots[number])
    for seat in seats:
        yield events.Sit(seat, seat) if bots[seat] is None else events.Fill(None, seat, seat)
