"""One seat's throw: its check if it cheats, the dice that count, and the hand that they make (PD-R14 to R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.purple_dragon_dice.character import Character
from highflagon.games.purple_dragon_dice.check import (
    OUTCOMES,
    Check,
    counting_die,
    highest_passive,
    modifier,
    outcome,
)
from highflagon.games.purple_dragon_dice.choice import SKILLS, Choice
from highflagon.games.purple_dragon_dice.dice import (
    D6,
    D20,
    Hand,
    check_faces,
    failed_hand,
    false_hand,
    honest_hand,
    shown_hand,
)
from highflagon.games.purple_dragon_dice.events import Caught, Rolled, Shown
from highflagon.games.purple_dragon_dice.house_rules import HouseRules

if TYPE_CHECKING:
    from highflagon.games.purple_dragon_dice.state import State


class Result(Struct, frozen=True, gc=False):
    """What a seat's throw came to.

    `check` is None for an honest seat, and where one can't know it. `dice` are those that count, as they fell, and
    `hand` what they make: neither is there for one who did not roll.
    """

    check: Check | None = None
    dice: tuple[int, ...] = ()
    hand: Hand | None = None

    @property
    def caught(self) -> bool:
        """Whether the seat was caught cheating."""
        return self.check is not None and self.check.outcome == "caught"


class Thrower(Struct, frozen=True, gc=False):
    """Who throws: `tries` are his earlier cheats, `highest` the passive score to exceed; None is unknown."""

    seat: int
    character: Character | None
    choice: Choice
    tries: int | None = 0
    highest: int | None = None


def thrower(state: State, seat: int) -> Thrower:
    """Return who throws at `seat`, which is in and has chosen."""
    choice = state.choices[seat]
    assert choice is not None  # noqa: S101  # all who are in have chosen
    highest = None
    if choice.is_cheat:
        highest = highest_passive(state.rules, state.characters, state.players, seat, choice)
    return Thrower(seat, state.characters[seat], choice, state.tries[seat], highest)


def check_throw(rules: HouseRules, who: Thrower, throw: Rolled | Shown | Caught | None) -> Check | None:
    """Return the check that `throw` brought, None for an honest or unknown one; raise `Refused` if it can't be."""
    if isinstance(throw, Rolled):
        return _rolled_check(rules, who, throw)
    if isinstance(throw, Caught):
        if throw.skill not in SKILLS:
            words = [str(skill) for skill in SKILLS]
            raise Invalid("one is caught by bluff or thievery", clause="PD-R18", legal=words)
        if who.choice not in (throw.skill, Choice.UNKNOWN):
            text = f"seat {who.seat + 1} chose {who.choice} and can't be caught by {throw.skill}"
            raise Illegal(text, clause="PD-R18")
        character = who.character
        if rules.cheats == "trained" and character is not None and not character.is_trained(throw.skill):
            text = f"seat {who.seat + 1} is not trained in {throw.skill}, so it can't have tried it"
            raise Illegal(text, clause="PD-A24")
        return Check(throw.skill, "caught")
    return None


def _rolled_check(rules: HouseRules, who: Thrower, throw: Rolled) -> Check | None:
    check_faces(throw.d20, len(D20), 20, least=0)
    check_faces(throw.dice, len(D6), 6, least=0)
    seat, told = who.seat + 1, throw.outcome
    if who.choice is Choice.UNKNOWN:
        text = f"seat {seat}'s choice is unknown here: its throw can only be shown or caught"
        raise Illegal(text, clause="PD-A17")
    if who.choice is Choice.HONEST:
        if told is not None:
            raise Illegal(f"seat {seat} is honest and makes no check", clause="PD-R14")
        return None
    natural, total = _reckon(rules, who, throw)
    if total is None or who.highest is None:
        if told is None or told not in OUTCOMES:
            text = f"seat {seat}'s check can't be reckoned here: its outcome must be told"
            raise Illegal(text, clause="PD-A26", legal=OUTCOMES)
        return Check(who.choice, told, natural, total or 0)
    margin = total - who.highest
    reckoned = outcome(rules, natural, margin)
    if told not in (None, reckoned):
        text = f"seat {seat}'s check comes to {reckoned}, not {short(told, 20)}"
        raise Illegal(text, clause="PD-A12", legal=(reckoned,))
    return Check(who.choice, reckoned, natural, total, margin if rules.numbers == "open" else None)


def _reckon(rules: HouseRules, who: Thrower, throw: Rolled) -> tuple[int, int | None]:
    """Return the d20 that counts and the total of a check: 0 and None where one can't know them."""
    character = who.character
    if character is None:
        return 0, None
    if 0 in (throw.d20[:1] if character.roll == "neither" else throw.d20):
        raise Illegal(f"seat {who.seat + 1} cheats, and its d20 is missing", clause="PD-R14")
    natural = counting_die(character, throw.d20)
    if rules.repeat_penalty and who.tries is None:
        return natural, None
    return natural, natural + modifier(rules, character, who.choice, who.tries or 0)


def roll_hand(
    rules: HouseRules, who: Thrower, throw: Rolled | Shown | Caught | None, check: Check | None
) -> Result:
    """Return the result of one who rolls, his check (if any) being made; raise `Refused` if the dice are missing."""
    if isinstance(throw, Shown):
        hand = shown_hand(throw.kept, throw.dropped)
        if hand.purple and who.choice.is_cheat and rules.five_dice_purple == "never":
            raise Illegal("a cheat can't show a Purple Dragon in this house", clause="PD-A9")
        return Result(None, (), hand)
    if not isinstance(throw, Rolled):
        raise Illegal(f"seat {who.seat + 1} is to roll, and its dice are missing", clause="PD-R6")
    used = throw.dice[: dice_used(check)]
    if 0 in used:
        text = f"seat {who.seat + 1} rolls {len(used)} dice, and one is missing"
        raise Illegal(text, clause=roll_clause(check))
    if check is None:
        return Result(None, used, honest_hand(used))
    hand = failed_hand(used) if check.outcome == "quiet" else false_hand(used, rules.five_dice_purple)
    return Result(check, used, hand)


def dice_used(check: Check | None) -> int:
    """Return how many dice are rolled after a check (None for an honest hand) by one who was not caught."""
    if check is None:
        return 4
    return 5 if check.outcome == "success" else 3


def roll_clause(check: Check | None) -> str:
    """Return the clause by which so many dice are rolled."""
    if check is None:
        return "PD-R6"
    return "PD-R16" if check.outcome == "success" else "PD-R17"
