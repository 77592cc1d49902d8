"""The cheat's check: one d20 and a modifier against the highest passive score of the others (PD-R15, R18, A12)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

CAUGHT_BY = 5
"""Missing by this much is being caught (PD-R18): a check that equals the passive score has missed by 0."""

Rolls = Literal["once", "advantage", "disadvantage"]
"""How the d20 is thrown: once, or twice, of which the higher or the lower counts."""


class Check(Struct, frozen=True):
    """The chances of a cheat's check; they sum to 1."""

    success: Fraction
    """To roll five dice (PD-R16)."""
    quiet: Fraction
    """To roll three, and nobody notices (PD-R17)."""
    caught: Fraction
    """To be found out (PD-R18)."""


def check(modifier: int, passive: int, rolls: Rolls = "once") -> Check:
    """Return the chances of a check with this modifier against the highest passive score of all others.

    With a margin (d20 + modifier - passive) above 0 it succeeds, from 0 to -4 it fails quietly, below it is caught.
    """
    needed = passive - modifier
    success = _at_least(needed + 1, rolls)
    unseen = _at_least(needed - CAUGHT_BY + 1, rolls)
    return Check(success, unseen - success, 1 - unseen)


def _at_least(face: int, rolls: Rolls) -> Fraction:
    """Return the chance that the d20 that counts shows `face` or more."""
    one = Fraction(min(20, max(0, 21 - face)), 20)
    if rolls == "advantage":
        return 1 - (1 - one) ** 2
    return one**2 if rolls == "disadvantage" else one
