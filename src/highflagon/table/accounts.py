"""Double entry: coin is never made or lost between accounts, only moved, and every move says why.

All amounts are whole copper pieces. Every account but the mint's, where coin comes from, holds zero or more.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

MINT = "mint"
"""Where coin comes from: the one account that may go below zero."""

HOUSE = "house"
"""The house's own coin: take-outs, sweeteners, fixed odds."""

POT = "pot"
"""War antes or buy-ins of the game that is on."""

ANTES = "antes"
"""Antes of the battle that is on, and those that ride from battles before it."""

SWEETENER = "sweetener"
"""What the house has laid aside for the winner of the war."""


_PURSE = "purse:"


def purse(who: int) -> str:
    """Return the account of a person's purse."""
    return f"{_PURSE}{who}"


def owner(account: str) -> int | None:
    """Return whose purse an account is, or None if it is no purse."""
    return int(account.removeprefix(_PURSE)) if account.startswith(_PURSE) else None


def pool(book: str, which: str) -> str:
    """Return the account of one pool of a book."""
    return f"book:{book}:{which}"


class Entry(Struct, frozen=True, gc=False):
    """One entry of the journal: by which clause, why, and what each account gains or (below zero) gives.

    The moves sum to zero, name an account once each, and none of them is zero.
    """

    clause: str
    why: str
    moves: tuple[tuple[str, int], ...]


Balances = Mapping[str, int]
"""What each account holds; an account that is not there holds nothing."""


class Overdrawn(Exception):
    """An entry that doesn't sum to zero, or would take more than an account holds: a fault of the table's own."""


def move(clause: str, why: str, source: str, target: str, coins: int) -> tuple[Entry, ...]:
    """Return the entry that moves `coins` from one account to another, or none if there is nothing to move."""
    return (Entry(clause, why, ((source, -coins), (target, coins))),) if coins else ()


def post(balances: Balances, entries: tuple[Entry, ...]) -> dict[str, int]:
    """Return the balances after these entries; accounts that are empty are left out. Raises `Overdrawn`."""
    after = dict(balances)
    for entry in entries:
        if sum(coins for _, coins in entry.moves):
            raise Overdrawn(f"{entry.why} doesn't sum to zero: {entry.moves}")
        for account, coins in entry.moves:
            held = after.get(account, 0) + coins
            if held < 0 and account != MINT:
                raise Overdrawn(f"{entry.why} takes {-coins} from {account}, which has {held - coins}")
            if held:
                after[account] = held
            else:
                after.pop(account, None)
    return after
