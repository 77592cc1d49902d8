"""Who is the host: the longest seated person, until he hands over or leaves (HD-A35).

Who is away for longer than those who are away are waited for has left, as far as he was the host.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal
from highflagon.table import facts
from highflagon.table.desk import Desk, person_of
from highflagon.table.events import HandOver

if TYPE_CHECKING:
    from highflagon.table.table import Table


def check_host(table: Table, by: int | None) -> None:
    """Return if `by` may do what the host does: the host, or the house itself (None); else raise `Illegal`."""
    if by is None:
        return
    person_of(table, by)
    if by != table.host:
        name = table.people[table.host].name if table.host is not None else "nobody"
        raise Illegal(f"that is for the host, and the host is {name}", clause="HD-A35")


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


def choose_host(desk: Desk) -> None:
    """If there is no host, or he has left, the longest seated person is the host now; if nobody sits, nobody is.

    Of those who sit, who is here comes before who is away.
    """
    table = desk.table
    if table.host is not None and not table.people[table.host].gone:
        return
    _make_host(desk, next(iter(_heirs(table) or _seated(table)), None))


def host_ends(table: Table) -> int | None:
    """Return when the host is the host no more, as he is away; None if he is here, or nobody could be it for him."""
    if table.host is None or table.people[table.host].here or not _heirs(table):
        return None
    return table.people[table.host].away + table.terms.pace.grace


def pass_on(desk: Desk) -> None:
    """The host has been away for too long: who is here and has sat longest is the host now, and stays it."""
    _make_host(desk, _heirs(desk.table)[0])


def _heirs(table: Table) -> list[int]:
    return [who for who in _seated(table) if table.people[who].here]


def _seated(table: Table) -> list[int]:
    """Return the people who sit and have not left, bots not counted: who has sat longest is the first."""
    people = table.people
    seated = [who for who in table.chairs if who is not None and people[who].human and not people[who].gone]
    return sorted(seated, key=lambda who: people[who].sat)


def _make_host(desk: Desk, host: int | None) -> None:
    if host != desk.table.host:
        desk.change(host=host)
        desk.tell(facts.HostIs("HD-A35", host))
