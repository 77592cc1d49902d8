"""People at a table: they come and go, sit and stand, are away and back; one of them is the host (HD-A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Veiled
from highflagon.record import Seat
from highflagon.table import facts
from highflagon.table.accounts import MINT, move, purse
from highflagon.table.desk import Desk, person_of
from highflagon.table.events import Arrive, Carry, Fill, HandOver, Kick, Leave, Present, Sit, Stand, TopUp
from highflagon.table.stakes import MOST
from highflagon.table.state import Person

if TYPE_CHECKING:
    from highflagon.table.table import Table

MOST_PEOPLE = 1_000
"""How many may come in at one sitting, those who have left counted."""


def check_host(table: Table, by: int | None) -> None:
    """Return if `by` may do what the host does: the host, or the house itself (None); else raise `Illegal`."""
    if by is None:
        return
    person_of(table, by)
    if by != table.host:
        name = table.people[table.host].name if table.host is not None else "nobody"
        raise Illegal(f"that is for the host, and the host is {name}", clause="HD-A35")


def verify_arrive(table: Table, event: Arrive) -> None:
    """A name is somebody's once in a sitting, and a purse is a number of copper pieces."""
    if not isinstance(event.name, str):
        raise Invalid("a name is text")
    Seat(event.name, event.bot, event.character)
    if any(person.name.casefold() == event.name.casefold() for person in table.people):
        raise Illegal(f"there is somebody called {event.name} already")
    if type(event.coins) is not int or not 0 <= event.coins <= MOST:
        raise Invalid(f"a purse holds 0 to {MOST} copper, not {str(event.coins)[:20]}")
    if len(table.people) >= MOST_PEOPLE:
        raise Illegal(f"no more than {MOST_PEOPLE} come in at one sitting")


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
    """Who was sent out stays out."""
    if type(event.here) is not bool:
        raise Invalid("somebody is here, or he is not")
    if type(event.who) is not int or not 0 <= event.who < len(table.people):
        raise Invalid(f"nobody here has the number {str(event.who)[:20]}")
    person = table.people[event.who]
    if person.barred:
        raise Illegal(f"{person.name} was sent out by the host", clause="HD-A35")
    if person.here == event.here:
        raise Illegal(f"{person.name} is {'here' if person.here else 'away'} already")


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
    _choose_host(desk)


def verify_sit(table: Table, event: Sit) -> None:
    """An empty chair is taken between games."""
    person_of(table, event.who)
    check_chair(table, event.seat)
    if table.seat_of(event.who) is not None:
        raise Illegal(f"{table.people[event.who].name} sits already")


def sit(desk: Desk, event: Sit) -> None:
    """He sits."""
    _seat(desk, event.who, event.seat)


def check_chair(table: Table, seat: object) -> None:
    """Raise `Refused` unless this chair is there, and empty, and no game is on."""
    if type(seat) is not int or not 0 <= seat < len(table.chairs):
        raise Invalid(
            f"there are seats 1 to {len(table.chairs)}", clause="HD-R1" if len(table.chairs) < 4 else "PD-R2"
        )
    if table.game is not None:
        raise Illegal("chairs are taken between games, and one is on")
    holder = table.chairs[seat]
    if holder is not None:
        raise Illegal(f"{table.people[holder].name} sits on seat {seat + 1}")


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


def verify_fill(table: Table, event: Fill) -> None:
    """Between games a bot that stands is seated; in a game the house takes over a seat whose owner is away."""
    check_host(table, event.by)
    if table.game is None:
        check_chair(table, event.seat)
        if event.who is None or person_of(table, event.who).human:
            raise Illegal("a chair is filled with a bot: people sit down by themselves")
        if table.seat_of(event.who) is not None:
            raise Illegal(f"{table.people[event.who].name} sits already")
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


def verify_hand_over(table: Table, event: HandOver) -> None:
    """The host makes somebody who is here the host."""
    check_host(table, event.by)
    if not (person := person_of(table, event.who)).human:
        raise Illegal(f"{person.name} is a bot, and no host", clause="HD-A35")
    if event.who == table.host:
        raise Illegal(f"{person.name} is the host already", clause="HD-A35")


def hand_over(desk: Desk, event: HandOver) -> None:
    """There is another host."""
    desk.change(host=event.who)
    desk.tell(facts.HostIs("HD-A35", event.who))


def verify_top_up(table: Table, event: TopUp) -> None:
    """A purse that is full enough is left as it is."""
    person_of(table, event.who)
    if table.balances.get(purse(event.who), 0) >= table.begin:
        raise Illegal(f"this purse has {table.begin} copper or more: the mint adds nothing")


def top_up(desk: Desk, event: TopUp) -> None:
    """The mint fills the purse up."""
    missing = desk.table.begin - desk.table.balances.get(purse(event.who), 0)
    desk.post(move("", "daily top-up", MINT, purse(event.who), missing))
    shown, hidden = facts.ToppedUp("", event.who, missing), facts.ToppedUp("", event.who, None)
    desk.tell(Veiled(event.who, shown, hidden))


def verify_carry(table: Table, event: Carry) -> None:
    """No more goes out than the purse holds."""
    if type(event.who) is not int or not 0 <= event.who < len(table.people):
        raise Invalid(f"nobody here has the number {str(event.who)[:20]}")
    if type(event.coins) is not int or not event.coins or abs(event.coins) > MOST:
        raise Invalid("coin is carried in whole copper, and not none of it")
    held = table.balances.get(purse(event.who), 0)
    if event.coins < -held:
        raise Illegal(f"this purse holds {held} copper, and {-event.coins} can't go out of it")


def carry(desk: Desk, event: Carry) -> None:
    """What the mint is to a sitting is the rest of the house to a table: from there it comes, and there it goes."""
    desk.post(move("", "from elsewhere", MINT, purse(event.who), event.coins))
    shown, hidden = facts.Carried("", event.who, event.coins), facts.Carried("", event.who, None)
    desk.tell(Veiled(event.who, shown, hidden))


def stand_in(desk: Desk, seat: int) -> None:
    """From now on the house plays this seat, until its owner is back (HD-A23, PD-A27)."""
    desk.change_game(proxied=desk.game.proxied | {seat})
    desk.tell(facts.HousePlays(desk.course.away_clause, seat, once=False))


def _seat(desk: Desk, who: int, seat: int) -> None:
    chairs = list(desk.table.chairs)
    chairs[seat] = who
    number = desk.table.times_sat + 1
    desk.change(chairs=tuple(chairs), times_sat=number, agreed=frozenset())
    desk.change_person(who, sat=number)
    desk.tell(facts.SatDown("", who, seat))
    _choose_host(desk)


def clear_chair(desk: Desk, who: int) -> None:
    """He stands, and all have to agree anew."""
    seat = desk.table.chairs.index(who)
    chairs = tuple(None if holder == who else holder for holder in desk.table.chairs)
    desk.change(chairs=chairs, agreed=frozenset())
    desk.change_person(who, sat=0)
    desk.tell(facts.StoodUp("", who, seat))


def _go(desk: Desk, who: int, *, sent: bool) -> None:
    table = desk.table
    seat = table.seat_of(who)
    desk.change_person(who, gone=True, here=False, away=table.now)
    desk.tell(facts.WentOut("HD-A35" if sent else "", who, sent))
    if table.game is not None and seat is not None and seat not in table.game.proxied:
        stand_in(desk, seat)
    elif table.game is None and seat is not None:
        clear_chair(desk, who)
    _choose_host(desk)


def _choose_host(desk: Desk) -> None:
    """If there is no host, or he has left, the longest seated person is the host now; if nobody sits, nobody is."""
    table = desk.table
    if table.host is not None and not table.people[table.host].gone:
        return
    seated = [
        (person.sat, who)
        for who, person in enumerate(table.people)
        if person.sat and person.human and not person.gone
    ]
    host = min(seated)[1] if seated else None
    if host != table.host:
        desk.change(host=host)
        desk.tell(facts.HostIs("HD-A35", host))


def clear_left(desk: Desk) -> None:
    """After a game: the chairs of those who have left are empty."""
    for holder in desk.table.chairs:
        if holder is not None and desk.table.people[holder].gone:
            clear_chair(desk, holder)


def check_no_game(table: Table) -> None:
    """Raise `Illegal` if a game is on."""
    if table.game is not None:
        raise Illegal("a game is on")
