"""People at a table: they come and go, are away and back, and the host may send them out (HD-A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.record import Seat
from highflagon.table import facts
from highflagon.table.accounts import MINT, move, purse
from highflagon.table.chairs import clear_chair, stand_in
from highflagon.table.desk import Desk, known, person_of
from highflagon.table.events import Arrive, Kick, Leave, Present
from highflagon.table.host import check_host, choose_host
from highflagon.table.stakes import MOST
from highflagon.table.state import Person

if TYPE_CHECKING:
    from highflagon.table.table import Table

MOST_PEOPLE = 1_000
"""How many may come in at one sitting, those who have left counted."""


def verify_arrive(table: Table, event: Arrive) -> None:
    """No two who have not left have one name, and a purse is a number of copper pieces."""
    if not isinstance(event.name, str):
        raise Invalid("a name is text")
    Seat(event.name, event.bot, event.character)
    _check_name(table, event.name)
    if type(event.coins) is not int or not 0 <= event.coins <= MOST:
        raise Invalid(f"a purse holds 0 to {MOST} copper, not {short(event.coins, 20)}")
    if len(table.people) >= MOST_PEOPLE:
        raise Illegal(f"no more than {MOST_PEOPLE} come in at one sitting")


def _check_name(table: Table, name: str) -> None:
    """Raise `Illegal` if somebody has this name, in capitals or not, who has not left."""
    wanted = name.casefold()
    if any(not person.gone and person.name.casefold() == wanted for person in table.people):
        raise Illegal(f"there is somebody called {name} already")


def arrive(desk: Desk, event: Arrive) -> None:
    """Somebody new stands at the table, with his purse."""
    who = len(desk.table.people)
    person = Person(event.name, event.bot, event.character)
    desk.change(people=(*desk.table.people, person))
    desk.post(move("HD-R28", "purse brought along", MINT, purse(who), event.coins))
    desk.tell(facts.CameIn("", who, event.name))


def verify_leave(table: Table, event: Leave) -> None:
    """Who is here may go at any time."""
    person_of(table, event.who)


def leave(desk: Desk, event: Leave) -> None:
    """He is gone; the house plays on for him, at once (HD-A23, A36)."""
    _go(desk, event.who, sent=False)


def verify_present(table: Table, event: Present) -> None:
    """Who was sent out stays out, and who left comes back under no name that somebody else has by now."""
    if type(event.here) is not bool:
        raise Invalid("somebody is here, or he is not")
    person = known(table, event.who)
    if person.barred:
        raise Illegal(f"{person.name} was sent out by the host", clause="HD-A35")
    if person.here == event.here:
        raise Illegal(f"{person.name} is {'here' if person.here else 'away'} already")
    if person.gone:
        _check_name(table, person.name)


def present(desk: Desk, event: Present) -> None:
    """Who comes back plays for himself again; for who is away the house plays after a while (HD-A23, PD-A27)."""
    table, who = desk.table, event.who
    if not event.here:
        desk.change_person(who, here=False, away=table.now)
        desk.tell(facts.Lost("", who))
        return
    came_in = table.people[who].gone
    desk.change_person(who, here=True, gone=False)
    desk.tell(facts.CameIn("", who, table.people[who].name) if came_in else facts.Back("", who))
    if desk.table.game is not None and (seat := desk.table.seat_of(who)) in desk.game.proxied:
        desk.change_game(proxied=desk.game.proxied - {seat})
        desk.tell(facts.OwnerPlays(desk.course.away_clause, seat))
    choose_host(desk)


def verify_kick(table: Table, event: Kick) -> None:
    """The host sends out anybody but himself."""
    check_host(table, event.by)
    person_of(table, event.who)
    if event.who == event.by:
        raise Illegal("the host doesn't send himself out: he may hand over, and leave", clause="HD-A35")


def kick(desk: Desk, event: Kick) -> None:
    """He is gone, for good; what he has staked or wins is his (HD-A36)."""
    desk.change_person(event.who, barred=True)
    _go(desk, event.who, sent=True)


def _go(desk: Desk, who: int, *, sent: bool) -> None:
    table = desk.table
    seat = table.seat_of(who)
    desk.change_person(who, gone=True, here=False, away=table.now)
    desk.tell(facts.WentOut("HD-A35" if sent else "", who, sent))
    if table.game is not None and seat is not None and seat not in table.game.proxied:
        stand_in(desk, seat)
    elif table.game is None and seat is not None:
        clear_chair(desk, who)
    choose_host(desk)
