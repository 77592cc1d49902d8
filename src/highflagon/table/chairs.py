"""Chairs at a table: they are taken and left between games, and in a game the house plays a seat (HD-A23, PD-A27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid
from highflagon.table import facts
from highflagon.table.courses import COURSES
from highflagon.table.desk import Desk, person_of
from highflagon.table.events import Fill, Sit, Stand
from highflagon.table.host import check_host, choose_host
from highflagon.table.regulars import REGULARS
from highflagon.table.state import Person

if TYPE_CHECKING:
    from highflagon.table.table import Table


def verify_sit(table: Table, event: Sit) -> None:
    """An empty chair is taken between games."""
    person = person_of(table, event.who)
    check_chair(table, event.seat)
    _check_player(table, event.who, person)


def sit(desk: Desk, event: Sit) -> None:
    """He sits."""
    _seat(desk, event.who, event.seat)


def verify_stand(table: Table, event: Stand) -> None:
    """Nobody gets up in a game: who must go leaves."""
    person_of(table, event.who)
    if table.game is not None:
        raise Illegal("nobody gets up in a game: leave, and the house plays for you", clause="HD-A23")
    if event.who not in table.chairs:
        raise Illegal(f"{table.people[event.who].name} doesn't sit")


def stand(desk: Desk, event: Stand) -> None:
    """His chair is empty."""
    clear_chair(desk, event.who)


def verify_fill(table: Table, event: Fill) -> None:
    """Between games a bot that stands is seated; in a game the house takes over a seat whose owner is away."""
    check_host(table, event.by)
    if table.game is None:
        check_chair(table, event.seat)
        if event.who is None or (person := person_of(table, event.who)).human:
            raise Illegal("a chair is filled with a bot: people sit down by themselves")
        _check_player(table, event.who, person)
        return
    owners = table.game.owners
    if type(event.seat) is not int or not 0 <= event.seat < len(owners):
        raise Invalid(f"there are seats 1 to {len(owners)}")
    if event.who is not None:
        raise Illegal("in a game the house itself plays for who is away", clause="HD-A23")
    if table.people[owners[event.seat]].here:
        raise Illegal(
            f"{table.people[owners[event.seat]].name} is here, and plays for himself", clause="HD-A23"
        )
    if event.seat in table.game.proxied:
        raise Illegal(f"the house plays seat {event.seat + 1} already", clause="HD-A23")


def fill(desk: Desk, event: Fill) -> None:
    """The chair has its bot, or the seat its stand-in."""
    if event.who is not None:
        _seat(desk, event.who, event.seat)
    else:
        stand_in(desk, event.seat)


def _check_player(table: Table, who: int, person: Person) -> None:
    """Raise `Illegal` if he sits already, or is a regular: they watch and wager, and play nothing."""
    if table.seat_of(who) is not None:
        raise Illegal(f"{person.name} sits already")
    if person.bot in REGULARS:
        clause = COURSES[table.terms.game].wager_clause
        raise Illegal(f"{person.name} is a regular, who watches and wagers, and plays nothing", clause=clause)


def check_chair(table: Table, seat: object) -> None:
    """Raise `Refused` unless this chair is there, and empty, and no game is on."""
    if type(seat) is not int or not 0 <= seat < len(table.chairs):
        clause = COURSES[table.terms.game].seats_clause
        raise Invalid(f"there are seats 1 to {len(table.chairs)}", clause=clause)
    if table.game is not None:
        raise Illegal("chairs are taken between games, and one is on")
    holder = table.chairs[seat]
    if holder is not None:
        raise Illegal(f"{table.people[holder].name} sits on seat {seat + 1}")


def _seat(desk: Desk, who: int, seat: int) -> None:
    chairs = list(desk.table.chairs)
    chairs[seat] = who
    number = desk.table.times_sat + 1
    desk.change(chairs=tuple(chairs), times_sat=number, agreed=frozenset())
    desk.change_person(who, sat=number)
    desk.tell(facts.SatDown("", who, seat))
    choose_host(desk)


def clear_chair(desk: Desk, who: int) -> None:
    """He stands, and all have to agree anew."""
    seat = desk.table.chairs.index(who)
    chairs = tuple(None if holder == who else holder for holder in desk.table.chairs)
    desk.change(chairs=chairs, agreed=frozenset())
    desk.change_person(who, sat=0)
    desk.tell(facts.StoodUp("", who, seat))


def clear_left(desk: Desk) -> None:
    """After a game: the chairs of those who have left are empty."""
    for holder in desk.table.chairs:
        if holder is not None and desk.table.people[holder].gone:
            clear_chair(desk, holder)


def stand_in(desk: Desk, seat: int) -> None:
    """From now on the house plays this seat, until its owner is back (HD-A23, PD-A27)."""
    desk.change_game(proxied=desk.game.proxied | {seat})
    desk.tell(facts.HousePlays(desk.course.away_clause, seat, once=False))
