"""The cheat's check: who may try it, and one d20 against the sharpest of the others (PD-R14, R15, R18, A12, A24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct

from highflagon.games.purple_dragon_dice.character import Character
from highflagon.games.purple_dragon_dice.choice import CHOICES, SKILLS, Choice
from highflagon.games.purple_dragon_dice.house_rules import HouseRules

Outcome = Literal["success", "quiet", "caught"]
"""He rolls five dice (PD-R16); he rolls three, and nobody notices (PD-R17); he is found out (PD-R18)."""

OUTCOMES = get_args(Outcome)

CAUGHT_BY = 5
"""Failing to beat a passive score by this much is being caught (PD-R18)."""


class Check(Struct, frozen=True, gc=False):
    """How a cheat's check came out.

    `natural` is the d20 that counts and `total` the check; `margin` is what it exceeds the highest passive score by.
    They are 0, 0 and None where one can't know them: the margin is nobody's business where numbers are hidden.
    """

    skill: Choice
    outcome: Outcome
    natural: int = 0
    total: int = 0
    margin: int | None = None


def legal_choices(rules: HouseRules, character: Character | None) -> tuple[Choice, ...]:
    """Return what a character may choose: anyone may cheat, or only those trained in the skill (PD-A24)."""
    if rules.cheats == "anyone" or character is None:
        return CHOICES
    return (Choice.HONEST, *[skill for skill in SKILLS if character.is_trained(skill)])


def highest_passive(
    rules: HouseRules,
    characters: Sequence[Character | None],
    still_in: Sequence[int],
    seat: int,
    skill: Choice,
) -> int | None:
    """Return the highest passive score among all who watch `seat` (PD-A13), or None if one of them is unknown.

    `characters` is by seat, None for one that one can't know; `still_in` are the seats in the game at the hand's start.
    """
    seats = still_in if rules.watchers == "still-in" else range(len(characters))
    others = [characters[each] for each in seats if each != seat]
    passives = [other.passive(skill) if other is not None else None for other in others]
    if rules.onlookers:
        passives += rules.onlookers_passives(skill)
    known = [passive for passive in passives if passive is not None]
    return max(known, default=0) if len(known) == len(passives) else None


def modifier(rules: HouseRules, character: Character, skill: Choice, tries: int) -> int:
    """Return what is added to the d20 of one who has cheated `tries` times before in this game (PD-A18)."""
    return character.modifier(skill) - rules.repeat_penalty * tries


def outcome(rules: HouseRules, natural: int, margin: int) -> Outcome:
    """Return how a check comes out that exceeds the highest passive score by `margin` (PD-A12, A19)."""
    if natural == 1 and rules.natural in ("one-caught", "both"):
        return "caught"
    if margin > 0:
        return "success"
    if margin > -CAUGHT_BY or (natural == 20 and rules.natural in ("twenty-safe", "both")):
        return "quiet"
    return "caught"


def counting_die(character: Character, d20: tuple[int, int]) -> int:
    """Return the d20 that counts: the first, or of the two the higher with advantage, the lower with disadvantage."""
    if character.roll == "neither":
        return d20[0]
    return max(d20) if character.roll == "advantage" else min(d20)
