"""The cheat's check: one d20 and a modifier against the highest passive score of the others (PD-R15, R18, A12)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from msgspec import Struct

from highflagon.games.purple_dragon_dice import SKILLS, Character, Choice, HouseRules, legal_choices
from highflagon.games.purple_dragon_dice.character import Roll
from highflagon.games.purple_dragon_dice.check import CAUGHT_BY
from highflagon.games.purple_dragon_dice.house_rules import Natural

Passives = tuple[int, int]
"""Passive Insight and passive Perception: what a bluff must exceed, and what thievery must."""


class CheckOdds(Struct, frozen=True):
    """The chances of a cheat's check; they sum to 1."""

    success: Fraction
    """To roll five dice (PD-R16)."""
    quiet: Fraction
    """To roll three, and nobody notices (PD-R17)."""
    caught: Fraction
    """To be found out (PD-R18)."""


SURE = CheckOdds(Fraction(1), Fraction(0), Fraction(0))
"""A check that succeeds: five dice."""
FAILED = CheckOdds(Fraction(0), Fraction(1), Fraction(0))
"""A check that fails quietly: three."""


def check(modifier: int, passive: int, roll: Roll = "neither", natural: Natural = "nothing") -> CheckOdds:
    """Return the chances of a check with this modifier against the highest passive score of all others.

    With a margin (d20 + modifier - passive) above 0 it succeeds, from 0 to -4 it fails quietly, below it is caught.

    Examples:
        >>> check(4, 10)
        CheckOdds(success=Fraction(7, 10), quiet=Fraction(1, 4), caught=Fraction(1, 20))
        >>> check(4, 10, roll="advantage").success
        Fraction(91, 100)
    """
    needed = passive - modifier
    lowest_that_helps = 2 if natural in ("one-caught", "both") else 1
    lowest_that_is_safe = 20 if natural in ("twenty-safe", "both") else 21
    success = _at_least(max(needed + 1, lowest_that_helps), roll)
    unseen = _at_least(max(min(needed - CAUGHT_BY + 1, lowest_that_is_safe), lowest_that_helps), roll)
    return CheckOdds(success, unseen - success, 1 - unseen)


@cache
def check_of(rules: HouseRules, character: Character, skill: Choice, passive: int) -> CheckOdds:
    """Return the chances of `character`'s check of `skill` against `passive`, the highest among those who watch.

    It is his first try: the penalty for earlier ones (PD-A18) is not in it.

    Examples:
        >>> from highflagon.games.purple_dragon_dice import PRESETS, Character, Choice
        >>> check_of(PRESETS["as-written"], Character(thievery=4), Choice.THIEVERY, 10).success
        Fraction(7, 10)
    """
    return check(character.modifier(skill), passive, character.roll, rules.natural)


def checks_against(
    rules: HouseRules, character: Character, watching: Iterable[Passives]
) -> dict[Choice, CheckOdds]:
    """Return the chances of each check that `character` may try while these, and the house's onlookers, watch.

    Unknown onlookers don't count.

    Examples:
        >>> from highflagon.games.purple_dragon_dice import PRESETS, Character
        >>> odds = checks_against(PRESETS["as-written"], Character(bluff=4), [(10, 12), (14, 9)])
        >>> [(str(skill), float(chances.success)) for skill, chances in odds.items()]
        [('bluff', 0.5), ('thievery', 0.4)]
    """
    rows, found = tuple(watching), {}
    for place, skill in enumerate(SKILLS):
        if skill in legal_choices(rules, character):
            onlookers = [passive or 0 for passive in rules.onlookers_passives(skill)]
            highest = max([row[place] for row in rows] + onlookers, default=0)
            found[skill] = check_of(rules, character, skill, highest)
    return found


def _at_least(face: int, roll: Roll) -> Fraction:
    """Return the chance that the d20 that counts shows `face` or more."""
    one = Fraction(min(20, max(0, 21 - face)), 20)
    if roll == "advantage":
        return 1 - (1 - one) ** 2
    return one**2 if roll == "disadvantage" else one
