"""Which accounts of the house the accounts of a table are, and which entries of a table move coin in the house.

People's purses are the house's, one for each identity at however many tables; whatever else a table has is its own.
A table's mint stands for all that is outside it: what comes from there into a person's purse has not moved at all.
"""

from __future__ import annotations

from collections.abc import Iterable

from highflagon.house.storage.store import PostingRow
from highflagon.table.accounts import MINT, Entry, owner


def account_of(code: str, account: str, people: tuple[int | None, ...]) -> str:
    """Return the house's name for an account of a table."""
    if account == MINT:
        return MINT
    who = owner(account)
    identity = people[who] if who is not None else None
    return purse_of(identity) if identity is not None else f"table:{code}:{account}"


def purse_of(identity: int) -> str:
    """Return the account of an identity's purse."""
    return f"identity:{identity}"


def identity_of(account: str) -> int | None:
    """Return whose purse an account of the house is; None: nobody's."""
    kind, _, number = account.partition(":")
    return int(number) if kind == "identity" else None


def sums(rows: Iterable[PostingRow]) -> dict[str, int]:
    """Return what each account gains by these moves."""
    gains: dict[str, int] = {}
    for row in rows:
        gains[row.account] = gains.get(row.account, 0) + row.coins
    return gains


def postings(
    code: str, seq: int, entries: tuple[Entry, ...], people: tuple[int | None, ...]
) -> list[PostingRow]:
    """Return the moves of coin in the house that a step of a table makes."""
    rows: list[PostingRow] = []
    for number, entry in enumerate(entries, 1):
        moves = [(account_of(code, account, people), coins) for account, coins in entry.moves]
        accounts = [account for account, _ in moves]
        if MINT in accounts and any(identity_of(account) is not None for account in accounts):
            continue  # carried along, not moved
        rows += [PostingRow(
            table=code, seq=seq, entry=number, account=account, coins=coins, clause=entry.clause, why=entry.why
        ) for account, coins in moves]  # fmt: skip
    return rows
