"""What the house's fixed odds are made of: the chances in a book, from what the public may know (HD-A28, PD-A21).

Here battles are taken as even, and players at dice as honest: no hand and no choice is told, and the bookmaker's
margin and limit are there for what isn't known. A function of the same shape can be handed in instead; `estimates`
makes quotes of games that were simulated.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.errors import Illegal, short
from highflagon.games.purple_dragon_dice import HouseRules
from highflagon.odds.one_hand import Group, hand_odds
from highflagon.table.even import Observation, even, shares

Chances = Callable[[str, tuple[int, ...], Observation], tuple[Fraction, ...] | None]
"""`chances(key, selections, observation)`: the chance of each selection of the book `key`, in the same order.

The observation is the public's. Fair odds are one to the chance: so a dead heat counts by its part, and an event that
is void, whose slips are returned, doesn't count. The chances of all selections of a book sum to 1. None: they are
not known at once, and somebody else will quote this book.
"""

NO_DRAGON = 1 - Fraction(1, 6**4)
"""The chance that four dice, honestly thrown, are no four sixes (PD-R11)."""

FINEST = 10**12
"""The largest denominator of a chance that is put down: the exact ones of dice games have hundreds of digits."""


def chances(key: str, selections: tuple[int, ...], observation: Observation) -> tuple[Fraction, ...]:
    """Return the chances by which the house offers fixed odds, in the shape of `Chances`.

    Raises `Illegal` if no such book can be priced now: a battle and a hand only while they are the next, a Purple
    Dragon only before the first hand.
    """
    if isinstance(observation, high_dragon.Observation):
        found = _at_cards(key, observation)
    else:
        found = _at_dice(key, observation)
    return tuple([found.get(on, Fraction(0)) for on in selections])


def _at_cards(key: str, seen: high_dragon.Observation) -> dict[int, Fraction]:
    if seen.war and key == f"battle-{seen.war}-{seen.battle}":
        return even(seen.players)
    # The slips on a war that was tied ride, and are decided by the one that is fought now (HD-A27).
    if key in [f"war-{number}" for number in range(1, seen.war + 1)]:
        return shares(seen)
    raise Illegal(f"no book {short(key, 20)!r} can be priced now", clause="HD-A28")


def _at_dice(key: str, seen: purple_dragon_dice.Observation) -> dict[int, Fraction]:
    if key == "game":
        return shares(seen)
    if key == f"hand-{seen.hand}":
        # Whatever else may happen, each is as likely as another to go out.
        return even(seen.players)
    if key == "purple-dragon" and seen.hand == 1:
        shown = purple_dragon(len(seen.players), seen.rules).limit_denominator(FINEST)
        return {0: 1 - shown, 1: shown}
    raise Illegal(f"no book {short(key, 20)!r} can be priced now", clause="PD-A21")


@lru_cache(maxsize=1024)
def purple_dragon(players: int, rules: HouseRules) -> Fraction:
    """Return the chance that in a game of so many honest players a Purple Dragon is shown: by one, or by several.

    Without one a hand takes out one player (PD-R7), or none (PD-R10), after which the same begins again.
    """
    chance = Fraction(0)
    for left in range(2, players + 1):
        odds = hand_odds([Group(left)], rules) if rules.sleeping_dragon == "full-hand" else None
        shown = 1 - NO_DRAGON**left
        again = odds.chance("sleeping-dragon") if odds is not None else Fraction(0)
        chance = (shown + (1 - shown - again) * chance) / (1 - again)
    return chance
