"""Purple Dragon Dice: to cheat or not, by the best plan of one cheat among honest players.

The plan is solved exactly for the bot's own character at this table, all others taken to be honest; the bot does what
it says for those who are left. Where there is none (under the penalty for earlier tries, PD-A18, or with more than
ten players) it goes by this one hand: a choice is then worth the share of the pot that it promises if from the next
hand on all who are left stand alike, so that honesty among n is worth 1/n.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from highflagon.games.errors import Refused
from highflagon.games.purple_dragon_dice import Character, Choice, HouseRules, Observation
from highflagon.odds.best_plan import BestPlan, best_plan
from highflagon.odds.cheat import FAILED, SURE, CheckOdds, Passives
from highflagon.odds.one_hand import Group, hand_odds
from highflagon.odds.seen import trick


def best_choice(view: Observation) -> Choice:
    """Return what the best plan says, or the choice that is worth most in this hand.

    Where the numbers of the others are unknown (PD-A26, option `hidden`), so are the chances, and it stays honest.
    """
    seat = view.viewer
    mine = view.seats[seat].character if seat is not None else None
    others = {place: each.character for place, each in enumerate(view.seats) if place != seat}
    if mine is None or None in others.values():
        return Choice.HONEST
    passives = {place: (who.passive_insight, who.passive_perception) for place, who in others.items() if who}
    plan = _plan(mine, tuple(passives.values()), view.rules)
    if plan is None:
        return best_now(view)
    return plan.at([row for place, row in passives.items() if place in view.players]).choice


@lru_cache(maxsize=256)
def _plan(character: Character, others: tuple[Passives, ...], rules: HouseRules) -> BestPlan | None:
    """Return the best plan, None where the odds of a whole game can't be had."""
    try:
        return best_plan(character, others, rules=rules)
    except Refused:
        return None


def best_now(view: Observation) -> Choice:
    """Return the choice that is worth most in this hand: honest unless one of the skills is worth more."""
    best, choice = Fraction(1, len(view.players)), Choice.HONEST
    for skill in view.legal:
        worth = cheat_worth(view, skill) if skill.is_cheat else None
        if worth is not None and worth > best:
            best, choice = worth, skill
    return choice


def cheat_worth(view: Observation, skill: Choice) -> Fraction | None:
    """Return what cheating by `skill` in this hand is worth to the viewer, None if he can't know."""
    chances = trick(view, skill)
    if chances is None:
        return None
    five, three = _share(view, SURE), _share(view, FAILED)
    return chances.success * five + chances.quiet * three


def _share(view: Observation, check: CheckOdds) -> Fraction:
    """Return the share of the pot that one with this check may expect, all others being honest."""
    return hand_odds([Group(len(view.players) - 1), Group(1, check)], view.rules).share(1)
