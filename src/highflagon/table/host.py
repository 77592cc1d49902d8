"""Who is the host: the longest seated person, until he hands over or leaves (HD-A35)."""

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
