"""What a batch does to accounts: how much each gains, and how much it must hold before."""

from __future__ import annotations

from collections.abc import Iterable

from highflagon.house.storage.schema import MOST
from highflagon.house.storage.store import Conflict, PostingRow
from highflagon.table.accounts import MINT


def changes(postings: Iterable[PostingRow]) -> list[tuple[str, int, int]]:
    """Return account, gain and what is needed for it, in the order of accounts.

    Steps are many in one batch, but each must be such that it could have been written alone: what one step pays is not
    there before it. So an account needs what it has fallen to after its worst step, and the mint needs nothing.
    Raises `Conflict` if an entry doesn't sum to zero.
    """
    sums: dict[tuple[str, int, int], int] = {}
    gains: dict[str, int] = {}
    lowest: dict[str, int] = {}
    step, moved = None, dict[str, int]()
    for row in postings:
        if step != (row.table, row.seq):
            _close_step(moved, gains, lowest)
            step, moved = (row.table, row.seq), {}
        entry = (row.table, row.seq, row.entry)
        sums[entry] = sums.get(entry, 0) + row.coins
        moved[row.account] = moved.get(row.account, 0) + row.coins
    _close_step(moved, gains, lowest)
    if any(sums.values()):
        uneven = next(entry for entry, rest in sums.items() if rest)
        raise Conflict(f"entry {uneven} doesn't sum to zero")
    return [
        (account, gains[account], -MOST if account == MINT else -lowest[account]) for account in sorted(gains)
    ]


def _close_step(moved: dict[str, int], gains: dict[str, int], lowest: dict[str, int]) -> None:
    for account, coins in moved.items():
        gains[account] = gains.get(account, 0) + coins
        lowest[account] = min(lowest.get(account, 0), gains[account])
