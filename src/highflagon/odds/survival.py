"""How a hand of dice ends for one player when all others roll honestly: counted, with all ties (PD-R7 to R12)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb

from msgspec import Struct

from highflagon.odds.dice import CHEATING, HONEST, PURPLE, Hand, hands
from highflagon.odds.rolls import DENIED, FivePurple


class HandEnd(Struct, frozen=True):
    """The chances of a player in one hand; `wins`, `stays` and `out` sum to 1."""

    wins: Fraction
    """He has the only Purple Dragon (PD-R11), or he is the only one left."""
    stays: Fraction
    """He is still in, and so is at least one other."""
    out: Fraction
    """Somebody else has the only Purple Dragon, or a War Wizard is not his, or he is the lowest alone."""
    share: Fraction
    """What he may expect of the pot if from the next hand on all who are left stand alike: 1 over their number."""


@cache
def hand_end(others: int, dice: int = HONEST, five_purple: FivePurple = "four-sixes") -> HandEnd:
    """Return the chances of a player who rolls `dice` dice against 1 to 9 others who roll four each.

    `five_purple` says whether four sixes among five dice count as the Purple Dragon (PD-A9).
    """
    mine = dict(hands(dice))
    if dice == CHEATING and five_purple == "never":
        mine[DENIED] += mine.pop(Hand(PURPLE, 6))
    theirs = dict(hands(HONEST))
    one = theirs.pop(max(theirs))  # the one roll of four sixes
    all_mine, all_theirs = 6**dice, 6**HONEST
    my_purple = mine.pop(Hand(PURPLE, 6), 0)
    table = all_theirs**others
    plain = (all_theirs - one) ** others  # nobody else has a Purple Dragon

    def above(rolls: Mapping[Hand, int], hand: Hand) -> int:
        return sum(ways for other, ways in rolls.items() if other > hand)

    last = sum(n * above(theirs, hand) ** others for hand, n in mine.items())
    other_last = others * sum(
        n * above(mine, hand) * above(theirs, hand) ** (others - 1) for hand, n in theirs.items()
    )
    asleep = (all_mine - my_purple) * plain - last - other_last
    wizards = {k: comb(others, k) * one**k * (all_theirs - one) ** (others - k) for k in range(others + 1)}
    whole = all_mine * table
    alone = my_purple * plain + (other_last if others == 1 else 0)
    stays = my_purple * (table - plain) + asleep + (other_last if others > 1 else 0)
    share = Fraction(asleep, others + 1) + Fraction(other_last, others)
    share += sum((Fraction(my_purple * ways, k + 1) for k, ways in wizards.items()), Fraction(0))
    return HandEnd(
        Fraction(alone, whole), Fraction(stays, whole), Fraction(whole - alone - stays, whole), share / whole
    )
