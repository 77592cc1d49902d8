"""A whole game in which all play honestly: nothing counts but how many are left (PD-A2)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from msgspec import Struct

from highflagon.games.purple_dragon_dice import HouseRules
from highflagon.odds.one_hand import Group, hand_odds


class HonestGame(Struct, frozen=True):
    """What honest players may expect from here on to the end of the game."""

    hands: Fraction = Fraction(0)
    """The expected number of hands."""
    sleeping_dragons: Fraction = Fraction(0)
    """The expected number of Sleeping Dragons."""
    purple_dragon: Fraction = Fraction(0)
    """The chance that a Purple Dragon ends the game."""


@cache
def honest_course(players: int, rules: HouseRules) -> HonestGame:
    """Return what so many honest players may expect; with one left, or none, the game is over."""
    if players < 2:
        return HonestGame()
    odds = hand_odds([Group(players)], rules)
    hands, dragons, purple = Fraction(1), odds.sleeping_dragons, odds.chance("purple-dragon")
    again = Fraction(0)
    for (left,), chance in odds.remaining().items():
        if left == players:
            again = chance
            continue
        then = honest_course(left, rules)
        hands += chance * then.hands
        dragons += chance * then.sleeping_dragons
        purple += chance * then.purple_dragon
    # A hand after which all are still there begins the same again.
    moving = 1 - again
    return HonestGame(hands / moving, dragons / moving, purple / moving)
