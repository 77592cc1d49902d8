"""The bot `steady`: each game has rules of its own."""

from __future__ import annotations

from highflagon.bots.contract import Action, Observation, RandomNumbers, check_due
from highflagon.bots.steady.dice import best_choice
from highflagon.bots.steady.high_dragon import best_card
from highflagon.games import high_dragon


class Steady:
    """Plays soundly, and draws no random numbers: who knows its rules and its cards knows what it will do."""

    name = "steady"
    about = "weighs each battle against the cards it keeps for the next, and cheats when the odds favour it"

    def choose(self, observation: Observation, random: RandomNumbers) -> Action:
        """Return its best action."""
        check_due(observation)
        if isinstance(observation, high_dragon.Observation):
            return best_card(observation)
        return best_choice(observation)
