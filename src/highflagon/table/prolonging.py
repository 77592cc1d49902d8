"""More time for the decision that is due, whoever needs it (HD-A23, PD-A27).

Of a secret choice nobody learns who has made it: it is prolonged for all who choose at once, by any of them, whether
he has chosen or not, and nobody is told who has asked. So all that is looked at here is what everybody may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal
from highflagon.games.game import Act
from highflagon.table import facts
from highflagon.table.clock import turn_ends
from highflagon.table.courses import COURSES
from highflagon.table.desk import Desk, game_of, person_of
from highflagon.table.events import MoreTime
from highflagon.table.playing import check_going

if TYPE_CHECKING:
    from highflagon.table.state import Game
    from highflagon.table.table import Table

MORE = 60_000
"""What is added each time, in milliseconds: as much as a decision usually has."""

ASKS = 10
"""How often the owner of a seat may ask in one game. Ten times is what whoever needs longer must be allowed (WCAG 2.2,
2.2.1); without an end one player could hold up the others for ever. The host may give time without end: he could stop
the clocks as well."""


def verify_more_time(table: Table, event: MoreTime) -> None:
    """A clock runs for a decision, and he who asks has to make it, or is the host, or the house itself."""
    game = game_of(table)
    person = person_of(table, event.by) if event.by is not None else None
    check_going(table, game)
    clause = COURSES[game.terms.game].away_clause
    seats = running(table, game)
    if not seats:
        raise Illegal("no clock runs now", clause=clause)
    seat = _asks_for_himself(game, event.by, seats)
    if person is None or (seat is None and event.by == table.host):
        return
    if seat is None:
        raise Illegal("more time is for who has to decide to ask for, or for the host to give", clause=clause)
    if not asks_left(game, seat):
        raise Illegal(f"{person.name} has asked for more time {ASKS} times in this game", clause=clause)


def more_time(desk: Desk, event: MoreTime) -> None:
    """All whose clocks run for this decision have more time for it; of time for a game they keep what is left."""
    game = desk.game
    seats = running(desk.table, game)
    seat = _asks_for_himself(game, event.by, seats)
    if seat is not None:
        desk.change_game(asked=tuple([each + (row == seat) for row, each in enumerate(game.asked)]))
    if game.terms.pace.turn == "game":
        banks = [bank + MORE * (row in seats) for row, bank in enumerate(game.banks)]
        desk.change_game(banks=tuple(banks))
    else:
        desk.change_game(added=game.added + MORE)
    desk.tell(facts.TimeAdded(desk.course.away_clause, seats, MORE))


def running(table: Table, game: Game) -> tuple[int, ...]:
    """Return the seats for whose decision a clock runs, as all may know it: of a secret choice also who has made it."""
    turn = game.state.turn
    if not isinstance(turn, Act):
        return ()
    ends = {seat: turn_ends(table, game, seat) for seat in turn.seats if seat not in game.proxied}
    return tuple([seat for seat, end in ends.items() if end is not None and end > table.now])


def asks_left(game: Game, seat: int) -> int:
    """Return how often the owner of a seat may still ask for more time in this game."""
    return max(0, ASKS - game.asked[seat]) if game.terms.pace.turn != "off" else 0


def _asks_for_himself(game: Game, by: int | None, seats: tuple[int, ...]) -> int | None:
    """Return for which of these seats he asks as its owner; None if he asks as the host, or may not ask."""
    return next((seat for seat in seats if game.owners[seat] == by), None)
