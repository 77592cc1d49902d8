"""A table is set at this keyboard: people come in and sit down, and the first game begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from highflagon.bots import choose
from highflagon.chance import Source
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Over
from highflagon.record import Header
from highflagon.table import events
from highflagon.table.deals import OneDeal
from highflagon.table.drive import Drive, Keep
from highflagon.table.prices import chances
from highflagon.table.sitting import Sitting
from highflagon.table.stakes import named_stakes
from highflagon.table.state import Past
from highflagon.table.steward import Steward
from highflagon.table.table import Table, open_table
from highflagon.table.terms import Terms
from highflagon.table.written import SittingHeader
from highflagon.terminal.evening import Evening


def open_sitting(header: SittingHeader, guests: Sequence[events.Arrive]) -> Sitting:
    """Return a sitting whose first game has begun; raise `Refused` if it can't, since somebody can't pay, say.

    The first of the guests sit, as many as there are seats; the others watch.
    """
    return _begun(Sitting(*header.start()), guests)


def _begun(sitting: Sitting, guests: Sequence[events.Arrive]) -> Sitting:
    seats = sitting.table.terms.seats
    for who, guest in enumerate(guests):
        sitting.apply(guest)
        if who < seats:
            sitting.apply(events.Sit(who, who))
    for who, guest in enumerate(guests[:seats]):
        if guest.bot is None:
            sitting.apply(events.Agree(who))  # who sits down at this keyboard knows what is played
    sitting.apply(events.Start(None))
    return sitting


def single(header: Header, played: Iterable[Any] = ()) -> Sitting:
    """Return the sitting of a single game without coin, that begins as `header` says, after the events `played`."""
    terms = Terms(
        game=header.game,
        rules=header.rules,
        stakes=named_stakes(header.game, "none"),
        seats=len(header.seats),
    )
    table, opening = open_table(terms, house=0)
    guests = [events.Arrive(seat.name, seat.bot, seat.character) for seat in header.seats]
    sitting = _begun(Sitting(_after_last(table, header), opening), guests)
    for event in played:
        for each in _as_acts(event):
            sitting.apply(each)
    return sitting


def _after_last(table: Table, header: Header) -> Table:
    """Return the table with the game before this one, where the record says who won it (HD-A9)."""
    if header.last_winner is None:
        return table
    seats = range(len(header.seats))
    over = Over(tuple(int(seat == header.last_winner) for seat in seats), "")
    return replace(table, past=(Past(1, header.game, tuple(seats), over, 0),))


def _as_acts(event: Any) -> Iterator[events.Event]:
    """Yield what happened at the table when this event of a game did: who sits on a seat has acted for himself."""
    match event:
        case high_dragon.Play():
            yield events.Act(event.seat, event.card, event.seat)
        case purple_dragon_dice.Choose():
            for seat, choice in enumerate(event.choices):
                if choice is not None:
                    yield events.Act(seat, choice, seat)
        case _:
            yield events.Draw(event)


def single_evening(sitting: Sitting, source: Source, keep: Keep) -> Evening:
    """Return the evening of a single game without coin, ready to be driven."""
    games = len(sitting.start.past) + 1
    return Evening(Drive(sitting, Steward(OneDeal(source), choose, chances), keep, games=games))
