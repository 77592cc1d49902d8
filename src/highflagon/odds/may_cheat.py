"""One hand of players who are all alike, each of whom may cheat: what it brings to one of them (PD-R14, A25).

It depends on what he does and on how many of the others cheat; what each of them does besides makes no difference.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from msgspec import Struct

from highflagon.games.purple_dragon_dice import HouseRules
from highflagon.odds.cheat import CheckOdds
from highflagon.odds.one_hand import End, Group, hand_odds


class After(NamedTuple):
    """What is left of a hand for one player who was in it."""

    fate: str
    """`in`, `out` (uncaught) or `caught`."""
    left: int
    """How many are still in; one alone has won."""
    out: int
    """How many went out uncaught: they share the pot if in the end all others are caught (PD-A16)."""


class Hand(Struct, frozen=True):
    """The chances of all that may come of a hand, by how many of the others cheat (from 0 to all of them)."""

    honest: tuple[dict[After, Fraction], ...]
    """If he is honest."""
    cheats: tuple[dict[After, Fraction], ...]
    """If he cheats; nothing where nobody may."""

    def mixed(self, chance: Fraction) -> tuple[dict[After, Fraction], dict[After, Fraction]]:
        """Return the chances if he is honest, and if he cheats, when each of the others cheats with this chance."""
        return _mix(self.honest, chance), _mix(self.cheats, chance)


@lru_cache(maxsize=256)
def alike_hand(players: int, check: CheckOdds | None, rules: HouseRules) -> Hand:
    """Return what a hand of so many brings to one of them, who all have these chances if they cheat."""
    honest = tuple([_afters(players, None, cheats, check, rules) for cheats in range(players)])
    cheats = tuple([_afters(players, check, cheats, check, rules) for cheats in range(players)])
    return Hand(honest, cheats if check else ())


def _afters(
    players: int, mine: CheckOdds | None, cheats: int, check: CheckOdds | None, rules: HouseRules
) -> dict[After, Fraction]:
    """What comes of it for one with the chances `mine` among others of whom so many cheat."""
    groups = [Group(1, mine), Group(players - 1 - cheats), Group(cheats, check)]
    found: dict[After, Fraction] = {}
    for end in hand_odds(groups, rules).ends:
        after = _after(players, end)
        found[after] = found.get(after, Fraction(0)) + end.chance
    return found


def _after(players: int, end: End) -> After:
    left = sum(end.left)
    fate = "caught" if end.caught[0] else "in" if end.left[0] else "out"
    return After(fate, left, players - left - sum(end.caught))


def _mix(by_number: tuple[dict[After, Fraction], ...], chance: Fraction) -> dict[After, Fraction]:
    others, found = len(by_number) - 1, dict[After, Fraction]()
    for cheats, afters in enumerate(by_number):
        weight = comb(others, cheats) * chance**cheats * (1 - chance) ** (others - cheats)
        if weight:
            for after, share in afters.items():
                found[after] = found.get(after, Fraction(0)) + weight * share
    return found
