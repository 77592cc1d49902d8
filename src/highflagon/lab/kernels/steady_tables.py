"""What the bot `steady` plays by at High Dragon, as arrays: its measured chances, and its stakes for every score.

All numbers are the bot's own, to the last bit, since a sum taken in another order may break a tie otherwise.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highflagon.bots.steady.high_dragon import MEASURED_DUEL, MEASURED_WAR, MOST_LEFT
from highflagon.bots.steady.stakes import stakes
from highflagon.bots.steady.tables import Rows, chances
from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import HouseRules

Floats = NDArray[np.float64]

LEADER, LEADER_LATER, BEHIND, SEES, DUEL, DUEL_SEES = 0, 21, 22, 106, 108, 192
"""The first row of each part of the chances. By the rank that the leader shows; what he keeps; for the second player,
then the last one, by the rank that he sees; how often he will see it; the same two for the war of two, by place."""

LATER, PLACE = 21, 42
"""How much further the chances of the next battle stand, and those of the next place in the order of play."""

ROWS, TOTALS = 194, 61
FURTHEST = MOST_LEFT + 1
"""Who is so far behind, or further, can't win the war any more: all that counts alike."""


class Tables(NamedTuple):
    """What the kernel of `steady` reads."""

    chances: Floats
    """Thousandths: a row for what is shown, a column for a total, or a rank."""
    stakes: Floats
    """`now` (and `later`, which is the same) and `both`; by players less 2, by battles left, by how far oneself, and
    each rival in the order of play, is behind the best. In a war of two the first rival stands at 0."""


def check_steady(rules: HouseRules) -> None:
    """Raise `Illegal` if `steady` has no measured chances for wars by these house rules."""
    same = (0, rules.courts, rules.ranks, rules.battles_per_deal)
    wars = [("war of two", (2, rules.duel_pattern, rules.duel_hand, *same), MEASURED_DUEL)]
    if rules.players == 3:
        wars.insert(0, ("war of three", (3, rules.pattern, rules.hand, *same), MEASURED_WAR))
    for name, terms, measured in wars:
        if terms != measured:
            _, pattern, hand, _, courts, ranks, battles = measured
            raise Illegal(
                f"the policy steady needs, in the {name}, {hand} cards in hand, the pattern {pattern}, "
                f"{courts} courts of {ranks} ranks, and {battles} battles per deal"
            )


@cache
def steady_tables() -> Tables:
    """Return all tables; they are made once."""
    return Tables(_chances(), _stakes())


def _chances() -> Floats:
    war, duel = chances().war, chances().duel
    parts: list[tuple[int, Rows]] = [
        (LEADER, war.leader),
        (LEADER_LATER, (war.leader_later,)),
        (BEHIND, war.second),
        (BEHIND + LATER, war.second_later),
        (BEHIND + PLACE, war.last),
        (BEHIND + PLACE + LATER, war.last_later),
        (SEES, (war.second_sees, war.last_sees)),
        *[(DUEL + place * PLACE, duel.wins[place]) for place in range(2)],
        *[(DUEL + place * PLACE + LATER, duel.later[place]) for place in range(2)],
        (DUEL_SEES, duel.sees),
    ]
    table = np.zeros((ROWS, TOTALS), np.float64)
    for first, rows in parts:
        for number, row in enumerate(rows, first):
            table[number, : len(row)] = row
    return table


def _stakes() -> Floats:
    table = np.zeros((2, MOST_LEFT + 1, *(FURTHEST + 1,) * 3, 2), np.float64)
    for players, left in product((2, 3), range(2, MOST_LEFT + 1)):
        for behind in product(range(left + 2), repeat=players):
            if min(behind) == 0:
                worth = stakes(tuple([FURTHEST - each for each in behind]), left)
                place = behind if players == 3 else (behind[0], 0, behind[1])
                table[players - 2, left, *place] = worth.now, worth.both
    return table
