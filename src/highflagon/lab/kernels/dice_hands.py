"""What dice are worth, worked out once: a number for every roll, which is the greater the better the hand.

A hand is `8 * score + dropped die`, so the least of them is the lowest by score and then by the dropped die (PD-R7,
R9); a Purple Dragon is more than any other. A roll is one number: its dice are the digits of it, in base six.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from highflagon.games.purple_dragon_dice.dice import Hand, failed_hand, false_hand, honest_hand, plain_hand

Hands = NDArray[np.int16]
"""What every roll is worth: a row for each kind of hand, by the number of the roll."""

PURPLE = 8 * 18 + 7

HONEST, QUIET, FALSE, FALSE_TOO, PLAIN = range(5)
"""Four dice; three, after a check that failed; five; five where cheats get no Purple Dragon; a roll-off's four."""

SIDES = (6**4, 6**3, 6**5, 6**5, 6**4)


def faces(roll: int, dice: int) -> tuple[int, ...]:
    """Return the dice of a roll, as they fell."""
    return tuple([roll // 6**place % 6 + 1 for place in range(dice)])


def worth(hand: Hand) -> int:
    """Return a hand as a number."""
    return PURPLE if hand.purple else 8 * hand.score + hand.dropped


@cache
def tables() -> Hands:
    """Return what every roll is worth: a row for each kind of hand, by the number of the roll."""
    made = np.zeros((5, 6**5), np.int16)
    for roll in range(6**5):
        dice = faces(roll, 5)
        made[FALSE, roll] = worth(false_hand(dice, "four-sixes"))
        made[FALSE_TOO, roll] = worth(false_hand(dice, "never"))
    for roll in range(6**4):
        made[HONEST, roll] = worth(honest_hand(faces(roll, 4)))
        made[PLAIN, roll] = worth(plain_hand(faces(roll, 4)))
    for roll in range(6**3):
        made[QUIET, roll] = worth(failed_hand(faces(roll, 3)))
    return made
