"""In a game: the actions of seats, by their owners or by the house in their stead, and the draws of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid
from highflagon.table.clock import spend
from highflagon.table.courses import COURSES
from highflagon.table.courses.course import kind
from highflagon.table.desk import Desk, game_of, person_of
from highflagon.table.events import Act, Draw
from highflagon.table.flow import play
from highflagon.table.waits import Betting, Drawing, Paused, Playing, Quoting

if TYPE_CHECKING:
    from highflagon.table.state import Game
    from highflagon.table.table import Table


def verify_act(table: Table, event: Act) -> None:
    """It is the seat's turn, he who acts may act for it, and the game allows the action."""
    game = game_of(table)
    check_going(table, game)
    if type(event.seat) is not int or not 0 <= event.seat < len(game.owners):
        raise Invalid(f"there are seats 1 to {len(game.owners)}")
    _check_actor(table, game, event)  # before all else: nobody may try whether somebody else has chosen
    if event.seat in game.chosen:
        raise Illegal(f"seat {event.seat + 1} has chosen already", clause="PD-A11")
    game.state.verify(event.seat, event.action)
    wait = table.wait
    if not isinstance(wait, Playing) or event.seat not in (*wait.seats, *wait.house):
        raise Illegal(f"it is not the turn of seat {event.seat + 1}")


def _check_actor(table: Table, game: Game, event: Act) -> None:
    """Raise `Refused` unless the owner acts for himself, or the house for who is away or late."""
    course = COURSES[game.terms.game]
    house = event.seat in game.proxied or event.seat in game.late
    if event.by is None:
        if not house:
            raise Illegal(f"the owner of seat {event.seat + 1} plays for himself", clause=course.away_clause)
        due = course.stand_in(game.state, event.seat)
        if due is not None and event.action != due:
            text = "the house plays honestly for who is away"
            raise Illegal(text, clause=course.away_clause, legal=[str(due)])
        return
    person = person_of(table, event.by)
    if game.owners[event.seat] != event.by:
        raise Illegal(f"seat {event.seat + 1} is not that of {person.name}", clause="HD-A36")
    if house:
        why = "he is away" if event.seat in game.proxied else "his time is over"
        raise Illegal(f"the house plays for {person.name}, since {why}", clause=course.away_clause)


def check_going(table: Table, game: Game) -> None:
    """Raise `Illegal` if the game stands still: paused, or while wagers are taken."""
    wait = table.wait
    if isinstance(wait, Paused):
        raise Illegal("the host has stopped the game", clause="HD-A35")
    if isinstance(wait, Betting | Quoting):
        clause = COURSES[game.terms.game].window_clause(kind(game.point))
        raise Illegal("wagers are being taken first", clause=clause)
    if not isinstance(wait, Playing | Drawing):
        raise Illegal("the deal is not open yet")


def act(desk: Desk, event: Act) -> None:
    """Keep the choice; when all that are due are in, they are one event of the game."""
    game, wait = desk.game, desk.table.wait
    chosen, took = {**game.chosen, event.seat: event.action}, game.took
    if event.seat not in game.proxied:
        took = {**took, event.seat: desk.table.now - game.since}
    desk.change_game(chosen=chosen, took=took)
    if isinstance(wait, Playing) and (*wait.seats, *wait.house) == (event.seat,):
        spend(desk)
        play(desk, game.state.decided(chosen))


def verify_draw(table: Table, event: Draw) -> None:
    """Cards or dice are due; whether they can be these, the game says when they are applied."""
    game = game_of(table)
    check_going(table, game)
    if not isinstance(table.wait, Drawing):
        raise Illegal("nothing is to be drawn now: it is for the seats to choose")


def draw(desk: Desk, event: Draw) -> None:
    """The cards or dice lie on the table."""
    play(desk, event.event)
