"""Who gets what of a pool, in whole copper: pari-mutuel by largest remainder, fixed odds, dead heats, returns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from highflagon.table.slips import Paid, Slip


def shares(coins: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Return `coins` divided in proportion to `weights` (not all zero) by largest remainder; the first of equals wins."""
    raise NotImplementedError


def settle_pool(
    slips: Sequence[Slip], winners: Collection[int], take_out: int
) -> tuple[tuple[Paid, ...], int]:
    """Return how each slip of a shared pool ends, and what the house keeps."""
    raise NotImplementedError


def settle_odds(slips: Sequence[Slip], winners: Collection[int]) -> tuple[Paid, ...]:
    """Return how each slip at fixed odds ends."""
    raise NotImplementedError


def offered(chance: Fraction, margin: int) -> int:
    """Return the odds, in hundredths, that a house offers on an event of this chance."""
    raise NotImplementedError


def exposure(slips: Sequence[Slip]) -> int:
    """Return the most that slips at fixed odds could bring, whatever comes true."""
    raise NotImplementedError
