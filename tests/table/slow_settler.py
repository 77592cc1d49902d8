"""A slow and simple settler, written apart from the table's: it pays out by hand, one copper at a time.

Each copper goes to whoever is then furthest below what is exactly due to him, the first of those who are equally far.
Nothing here is divided and rounded, so that no rounding can be wrong in the same way as the table's. A pool of
thousands of copper takes milliseconds, one of millions seconds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from highflagon.table.slips import Slip


def settle(slips: Sequence[Slip], winners: Collection[int], take_out: int) -> dict[int, int]:
    """Return what each slip of a shared pool brings, by its number; the house keeps what is left of the stakes."""
    queue = sorted(slips, key=lambda slip: slip.number)
    given = {slip.number: 0 for slip in queue}
    claims = [slip for slip in queue if not slip.lost and slip.on in winners]
    kept = 0
    if claims:
        pot = sum(slip.stake for slip in queue if slip not in claims)
        while 100 * (kept + 1) <= pot * take_out:
            kept += 1
        purses = _hand_out(pot - kept, dict.fromkeys(sorted({slip.on for slip in claims}), 1))
    else:
        # Nothing came true, or nobody has it: all who are still in the pool claim it, as if it were one selection.
        claims = [slip for slip in queue if not slip.lost] or queue
        purses = {0: sum(slip.stake for slip in queue if slip not in claims)}
        claims = [Slip(slip.number, slip.who, slip.pool, 0, slip.stake) for slip in claims]
    for slip in claims:
        given[slip.number] += slip.stake
    for on, coins in purses.items():
        for number, part in _hand_out(
            coins, {slip.number: slip.stake for slip in claims if slip.on == on}
        ).items():
            given[number] += part
    assert sum(given.values()) + kept == sum(slip.stake for slip in slips)
    return given


def settle_odds(slips: Sequence[Slip], winners: Collection[int]) -> dict[int, int]:
    """Return what each slip at fixed odds brings, by its number."""
    given = {}
    for slip in slips:
        due = Fraction(0)
        if slip.lost:
            pass
        elif not winners:
            due = Fraction(slip.stake)
        elif slip.on in winners:
            at_stake = Fraction(slip.stake, len(set(winners)))
            due = at_stake * Fraction(slip.odds, 100)
        # A part of a copper is not paid.
        given[slip.number] = due.__floor__()
    return given


def _hand_out(coins: int, claims: dict[int, int]) -> dict[int, int]:
    """Hand out `coins`, one at a time, to claims of these weights."""
    whole = sum(claims.values())
    # In parts of a copper so small that all that is due to anybody is a whole number of them: `whole` to a copper.
    owed = {name: coins * weight for name, weight in claims.items()}
    given = dict.fromkeys(claims, 0)
    for _ in range(coins):
        furthest = max(owed.values())
        name = next(name for name in claims if owed[name] == furthest)
        owed[name] -= whole
        given[name] += 1
    return given
