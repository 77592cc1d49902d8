"""Purple Dragon Dice: to cheat or not, by the exact chances of this one hand.

What a choice is worth is the share of the pot that it promises if from the next hand on all who are left stand alike:
a whole pot for the only Purple Dragon, nothing for one who is out, and one part in n if n are left. So an honest hand
among n is worth 1/n, and a cheat is worth that of five dice, of three, or of none, as his check may come out. All
others are taken to be honest.
"""

from __future__ import annotations

from fractions import Fraction

from highflagon.games.purple_dragon_dice import Choice, Observation
from highflagon.odds.dice import CHEATING, FAILING
from highflagon.odds.seen import trick
from highflagon.odds.survival import hand_end


def best_choice(view: Observation) -> Choice:
    """Return the choice that is worth most: honest unless one of the skills is worth more.

    Where the sharpest of the others is unknown (PD-A26, option `hidden`), so are the chances, and it stays honest.
    """
    best, choice = Fraction(1, len(view.players)), Choice.HONEST
    for skill in view.legal:
        worth = cheat_worth(view, skill) if skill.is_cheat else None
        if worth is not None and worth > best:
            best, choice = worth, skill
    return choice


def cheat_worth(view: Observation, skill: Choice) -> Fraction | None:
    """Return what cheating by `skill` is worth to the viewer, None if he can't know."""
    chances = trick(view, skill)
    if chances is None:
        return None
    others = len(view.players) - 1
    five = hand_end(others, CHEATING, view.rules.five_dice_purple).share
    return chances.success * five + chances.quiet * hand_end(others, FAILING).share
