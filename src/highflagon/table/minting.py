"""Coin that comes from outside a table and goes there: the daily top-up, and what a purse gains or loses elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Veiled
from highflagon.table import facts
from highflagon.table.accounts import MINT, move, purse
from highflagon.table.desk import Desk, known, person_of
from highflagon.table.events import Carry, TopUp
from highflagon.table.stakes import MOST

if TYPE_CHECKING:
    from highflagon.table.table import Table


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
    known(table, event.who)
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
