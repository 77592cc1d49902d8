"""Time at a table: turns, windows and absences run out; time itself arrives as an event (HD-A23, PD-A27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Act
from highflagon.table import facts
from highflagon.table.bettors import waiting
from highflagon.table.chairs import stand_in
from highflagon.table.desk import Desk
from highflagon.table.events import Time
from highflagon.table.host import host_ends, pass_on
from highflagon.table.wagers import close_window
from highflagon.table.waits import Playing

if TYPE_CHECKING:
    from highflagon.table.state import Game
    from highflagon.table.table import Table

LATEST = 1 << 52
"""A time is below this: some 140,000 years, and exact in every program that reads it."""


def verify_time(table: Table, event: Time) -> None:
    """Time is a whole number of milliseconds, and never goes back."""
    if type(event.at) is not int or not 0 <= event.at < LATEST:
        raise Invalid("a time is a whole number of milliseconds since 1970")
    if event.at < table.now:
        raise Illegal("the clock can't go back")


def tell_time(desk: Desk, event: Time) -> None:
    """The clock shows this; what runs out by it, `lapse` finds."""
    desk.change(now=event.at)


def lapse(desk: Desk) -> None:
    """Carry out what has run out by now: absences, then the window, then the turn.

    A game that is stopped stands still; but if the host is away, others don't wait for him for ever.
    """
    ends = host_ends(desk.table)
    if ends is not None and desk.table.now >= ends:
        pass_on(desk)
    game = desk.table.game
    if game is None or desk.table.paused is not None:
        return
    for seat in _seats_away(desk.table, game):
        ends = _grace_ends(desk.table, desk.game, seat)
        if ends is not None and desk.table.now >= ends:
            stand_in(desk, seat)
    if game.window is not None:
        closes = game.window.closes
        if (closes is not None and desk.table.now >= closes) or not waiting(desk.table):
            close_window(desk)
    wait = desk.table.wait
    if isinstance(wait, Playing):
        late = [seat for seat in wait.seats if _is_late(desk.table, desk.game, seat)]
        if late:
            _take_over(desk, late)


def _take_over(desk: Desk, late: list[int]) -> None:
    """The house makes this decision for who is late.

    Where several choose at once nobody else is told of it: he would know what the choice was.
    """
    desk.change_game(late=desk.game.late | set(late))
    turn = desk.game.state.turn
    if isinstance(turn, Act) and len(turn.seats) == 1:
        desk.tell(facts.HousePlays(desk.course.away_clause, late[0], once=True))


def _is_late(table: Table, game: Game, seat: int) -> bool:
    ends = turn_ends(table, game, seat)
    return ends is not None and table.now >= ends


def turn_ends(table: Table, game: Game, seat: int) -> int | None:
    """Return when the time of this seat for its decision is over; None if it has no end, or a bot plays it."""
    pace = game.terms.pace
    if pace.turn == "off" or not table.people[game.owners[seat]].human:
        return None
    return game.since + (pace.each + game.added if pace.turn == "move" else game.banks[seat])


def _seats_away(table: Table, game: Game) -> list[int]:
    """Return the seats whose owners are not here: mostly none, and it is asked with every event."""
    people = table.people
    return [seat for seat, who in enumerate(game.owners) if not people[who].here]


def _grace_ends(table: Table, game: Game, seat: int) -> int | None:
    person = table.people[game.owners[seat]]
    if person.here or seat in game.proxied or not person.human:
        return None
    return person.away + game.terms.pace.grace


def spend(desk: Desk) -> None:
    """Take the time of the decisions that are in off the banks, and add what each decision brings."""
    game = desk.game
    pace = game.terms.pace
    if pace.turn != "game":
        return
    banks = list(game.banks)
    for seat, took in game.took.items():
        banks[seat] = max(0, banks[seat] - took) + pace.more
    desk.change_game(banks=tuple(banks))


def wakes(table: Table) -> int | None:
    """Return when the next of all that runs out does so, in milliseconds since 1970; None if nothing does."""
    game = table.game
    if game is None or table.paused is not None:
        return host_ends(table)
    ends = [host_ends(table)]
    ends += [_grace_ends(table, game, seat) for seat in _seats_away(table, game)]
    if game.window is not None:
        ends.append(game.window.closes)
    wait = table.wait
    if isinstance(wait, Playing):
        ends += [turn_ends(table, game, seat) for seat in wait.seats]
    return min((end for end in ends if end is not None), default=None)


def shift(desk: Desk, span: int) -> None:
    """Move all that runs out by `span` milliseconds: so long the game stood still.

    Of those who are away, that is the patience with owners of seats for whom the house doesn't play yet.
    """
    game = desk.game
    window = game.window
    if window is not None and window.closes is not None:
        window = replace(window, closes=window.closes + span)
    desk.change_game(since=game.since + span, window=window)
    for seat, who in enumerate(game.owners):
        if _grace_ends(desk.table, game, seat) is not None:
            away = desk.table.people[who].away
            desk.change_person(who, away=min(away + span, desk.table.now))
