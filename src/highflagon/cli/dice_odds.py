"""The odds of whole games of dice: what is asked on the command line, and the answer to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import click
from msgspec import Struct

from highflagon.games.errors import short
from highflagon.games.purple_dragon_dice import (
    PLAIN,
    Character,
    Choice,
    HouseRules,
    legal_choices,
    parse_character,
)
from highflagon.odds.best_plan import BestPlan, best_plan
from highflagon.odds.cheat import CheckOdds, Passives, checks_against
from highflagon.odds.players import Always, Player
from highflagon.odds.whole_game import GameOdds, game_odds, honest_game

__all__ = ["Ask", "CheatOdds", "ask_for_cheat", "cheat_odds", "honest_game"]


USUAL_BUY_IN = 20
"""Copper: two silver pieces (PD-R3)."""


class Ask(Struct, frozen=True):
    """One cheat among honest others, and what is at stake, in copper."""

    character: Character
    others: tuple[Passives, ...]
    cost: int
    buy_in: int

    @property
    def pot(self) -> int:
        """All buy-ins."""
        return self.buy_in * (len(self.others) + 1)


class CheatOdds(Struct, frozen=True):
    """What a cheat may expect: his checks at the full table, and the game by each fixed plan and by the best."""

    ask: Ask
    checks: dict[Choice, CheckOdds]
    plans: dict[Choice, GameOdds]
    best: BestPlan | None

    def worth(self, odds: GameOdds) -> Fraction:
        """Return what he may expect of the pot less the cost of being caught, in copper. His is the first seat."""
        return odds.shares[0] * self.ask.pot - odds.caught[0] * self.ask.cost


def ask_for_cheat(players: int, options: Mapping[str, Any]) -> Ask:
    """Return what is asked; raise if the cheat or the others can't be read.

    Without `watchers` the others are plain people.
    """
    character, watchers = parse_character(options["cheat"]), options["watchers"]
    others = [(PLAIN.passive_insight, PLAIN.passive_perception)] * (players - 1)
    if watchers is not None:
        others = [_passives(text.strip()) for text in watchers.split(",")]
    if len(others) != players - 1:
        raise click.UsageError(f"{players} players are a cheat and {players - 1} watchers, not {len(others)}")
    buy_in = USUAL_BUY_IN if options["buy_in"] is None else options["buy_in"]
    return Ask(character, tuple(others), options["cost"] or 0, buy_in)


def cheat_odds(ask: Ask, rules: HouseRules, *, best: bool) -> CheatOdds:
    """Return what he may expect, by the best plan too if that is asked for."""
    plan = best_plan(ask.character, ask.others, Fraction(ask.cost, ask.pot), rules) if best else None
    seated = [Player(Character(passive_insight=row[0], passive_perception=row[1])) for row in ask.others]
    choices = legal_choices(rules, ask.character)
    plans = {choice: game_odds([Player(ask.character, Always(choice)), *seated], rules) for choice in choices}
    return CheatOdds(ask, checks_against(rules, ask.character, ask.others), plans, plan)


def _passives(text: str) -> Passives:
    """Return the passive scores that `14/12` writes, Insight and Perception; `14` is both."""
    if not re.fullmatch(r"-?\d{1,6}(/-?\d{1,6})?", text, re.ASCII):
        raise click.UsageError(
            f"a watcher is written as in 14 or 14/12, Insight/Perception, not {short(text)!r}"
        )
    insight, _, perception = text.partition("/")
    character = Character(passive_insight=int(insight), passive_perception=int(perception or insight))
    return character.passive_insight, character.passive_perception
