"""House rules, characters and plans of Purple Dragon Dice as a kernel reads them: whole numbers in arrays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from highflagon.games.errors import Illegal, short
from highflagon.games.purple_dragon_dice import SKILLS, Character, Choice, HouseRules, legal_choices
from highflagon.lab.kernels.generator import Ints

ROLL_OFF, NO_FALSE_PURPLE, EVERYONE, NOBODY_ROLLS, PENALTY, ONE_CAUGHT, TWENTY_SAFE, INSIGHT, PERCEPTION = (
    range(9)
)
"""House rules, 1 where the house does so; the penalty of each earlier try; the onlookers' highest passive scores."""

MODIFIER, PASSIVE, ROLL = 0, 2, 4
"""A character: two modifiers, two passive scores (bluff's first), how the d20 is thrown."""
MAY_BLUFF, MAY_STEAL = 5, 6
ROLLS = ("neither", "advantage", "disadvantage")

HONEST, BLUFF, THIEVERY, ANY = range(4)
"""What a plan says for a hand; `ANY`: whatever may be chosen, each as likely."""

CHOICES = {"honest": HONEST, "bluff": BLUFF, "thievery": THIEVERY, "random": ANY}
"""Policies that do the same in every hand, by their names."""


def rules_as_numbers(rules: HouseRules) -> Ints:
    """Return these house rules as a kernel reads them; raise `Illegal`, naming it, if there is one that it lacks."""
    passives = [rules.onlookers_passives(skill) for skill in SKILLS]
    if any(None in row for row in passives):
        raise Illegal("kernels need to know the onlookers: ?/? can't be played", clause="PD-A13")
    numbers = np.zeros(9, np.int64)
    numbers[ROLL_OFF] = rules.sleeping_dragon == "roll-off"
    numbers[NO_FALSE_PURPLE] = rules.five_dice_purple == "never"
    numbers[EVERYONE] = rules.watchers == "everyone"
    numbers[NOBODY_ROLLS] = rules.after_catch == "nobody-rolls"
    numbers[PENALTY] = rules.repeat_penalty
    numbers[ONE_CAUGHT] = rules.natural in ("one-caught", "both")
    numbers[TWENTY_SAFE] = rules.natural in ("twenty-safe", "both")
    numbers[INSIGHT], numbers[PERCEPTION] = (max([each or 0 for each in row], default=0) for row in passives)
    return numbers


def characters_as_numbers(rules: HouseRules, characters: Sequence[Character]) -> Ints:
    """Return characters as a kernel reads them: a row for each seat."""
    rows = np.zeros((len(characters), 7), np.int64)
    for row, each in zip(rows, characters, strict=True):
        legal = legal_choices(rules, each)
        row[:] = (
            each.bluff, each.thievery, each.passive_insight, each.passive_perception, ROLLS.index(each.roll),
            Choice.BLUFF in legal, Choice.THIEVERY in legal,
        )  # fmt: skip
    return rows


def plans_as_numbers(rules: HouseRules, characters: Sequence[Character], names: Sequence[str]) -> Ints:
    """Return plans as a kernel reads them, for each seat a choice by the number of players left (0 to all).

    Raises `Illegal` if there is no policy of that name, or if the character may not do so (PD-A24).
    """
    plans = np.zeros((len(characters), len(characters) + 1), np.int64)
    for seat, (character, name) in enumerate(zip(characters, names, strict=True)):
        choice = CHOICES.get(name)
        if choice is None:
            words = ", ".join(CHOICES)
            raise Illegal(
                f"kernels have no policy {short(name)!r} at dice; there are {words}", legal=tuple(CHOICES)
            )
        if choice in (BLUFF, THIEVERY) and Choice(name) not in legal_choices(rules, character):
            raise Illegal(f"seat {seat + 1} is not trained in {name}", clause="PD-A24")
        plans[seat] = choice
    return plans
