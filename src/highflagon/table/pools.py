"""Who gets what of a pool, in whole copper: pari-mutuel by largest remainder, fixed odds, dead heats, returns."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from highflagon.table.slips import Payout, Slip

EVEN = 100
"""Odds, in hundredths, by which a winner would have no more than his own stake."""

LONGEST = 100_000
"""The longest odds that a house offers, in hundredths: a thousand for one."""


def shares(coins: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Return `coins` divided in proportion to `weights`, of which one at least is not zero.

    It goes by largest remainder; of equal ones the earlier has the odd copper (HD-A28).
    """
    whole = sum(weights)
    divided = [divmod(coins * weight, whole) for weight in weights]
    parts = [part for part, _ in divided]
    # Sorting keeps equals in their order. Remainders are less than a coin each: who has none is never reached.
    by_remainder = sorted(range(len(weights)), key=lambda place: -divided[place][1])
    for place in by_remainder[: coins - sum(parts)]:
        parts[place] += 1
    return tuple(parts)


def settle_pool(slips: Sequence[Slip], winners: Collection[int], take_out: int) -> tuple[Payout, ...]:
    """Return how each slip of a shared pool ends, in the order given; the house keeps the rest (HD-A28).

    `winners` are the selections that came true: several in a dead heat (PD-A21), none if the event is void.
    `take_out` is the house's percentage of what was staked on all else. Nobody who backed a winner has less than his
    stake back. If nobody did, or the event is void, the slips are returned (HD-A34) and the house keeps nothing. A
    `lost` slip has no claim (HD-A27), and what was staked on it goes to those who have one.
    """
    backed = [on for on in sorted(set(winners)) if any(slip.on == on and not slip.lost for slip in slips)]
    if not backed:
        return _returned(slips)
    won = [slip for slip in slips if slip.on in backed and not slip.lost]
    losing = sum(slip.stake for slip in slips) - sum(slip.stake for slip in won)
    kept = losing * take_out // 100
    profits: dict[int, int] = {}
    for on, part in zip(backed, shares(losing - kept, [1] * len(backed)), strict=True):
        profits |= _divided(part, [slip for slip in won if slip.on == on])
    return tuple([_won(slip, profits) for slip in slips])


def settle_odds(slips: Sequence[Slip], winners: Collection[int]) -> tuple[Payout, ...]:
    """Return how each slip at fixed odds ends, in the order given (HD-A28).

    In a dead heat of k selections each slip on them is paid on a k-th of its stake (PD-A21), which can be less than
    it staked. If the event is void (no winners) the slips are returned (HD-A34), but those that are `lost` stay lost.
    """
    heat = len(set(winners))
    paid = []
    for slip in slips:
        if slip.lost or (heat and slip.on not in winners):
            paid.append(Payout(slip, "lost", 0))
        elif heat:
            paid.append(Payout(slip, "won", slip.stake * slip.odds // (EVEN * heat)))
        else:
            paid.append(Payout(slip, "returned", slip.stake))
    return tuple(paid)


def offered(chance: Fraction, margin: int) -> int:
    """Return the odds, in hundredths and rounded down, that a house offers on an event of this chance (HD-A28).

    `margin` is by how many percent the chance that they stand for exceeds the true one. They are 0, which is none at
    all, on what can't happen, and where a winner would gain nothing.
    """
    if not chance:
        return 0
    odds = 10_000 * chance.denominator // (chance.numerator * (100 + margin))
    return min(odds, LONGEST) if odds > EVEN else 0


def exposure(slips: Sequence[Slip]) -> int:
    """Return the most that slips at fixed odds could bring, whatever comes true, or if all of them are returned.

    A dead heat never brings more than the best paid of its selections alone: each of k has a k-th of what it would
    have had, or less.
    """
    live = [slip for slip in slips if not slip.lost]
    if_won: dict[int, int] = {}
    for slip in live:
        if_won[slip.on] = if_won.get(slip.on, 0) + slip.stake * slip.odds // EVEN
    return max(sum(slip.stake for slip in live), *if_won.values(), 0)


def _returned(slips: Sequence[Slip]) -> tuple[Payout, ...]:
    """Give the stakes back, and those of lost slips with them; if none but lost slips are there, to these."""
    live = [slip for slip in slips if not slip.lost] or slips
    forfeited = sum(slip.stake for slip in slips) - sum(slip.stake for slip in live)
    extra = _divided(forfeited, live)
    return tuple(
        [
            Payout(slip, "returned", slip.stake + extra[slip.number])
            if slip.number in extra
            else Payout(slip, "lost", 0)
            for slip in slips
        ]
    )


def _divided(coins: int, slips: Sequence[Slip]) -> dict[int, int]:
    """Divide `coins` among these slips in proportion to their stakes, by number; the earlier gets an odd one first."""
    rows = sorted(slips, key=lambda slip: slip.number)
    parts = shares(coins, [slip.stake for slip in rows])
    return {slip.number: part for slip, part in zip(rows, parts, strict=True)}


def _won(slip: Slip, profits: Mapping[int, int]) -> Payout:
    if slip.number in profits:
        return Payout(slip, "won", slip.stake + profits[slip.number])
    return Payout(slip, "lost", 0)
