"""`greedy`: wins what it can now."""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.bots.contract import Action, Observation, RandomNumbers, check_due
from highflagon.games import high_dragon
from highflagon.games.high_dragon import Card
from highflagon.games.purple_dragon_dice import Choice


def strongest(cards: Sequence[Card], court: Card | None) -> Card:
    """Return the card of the highest rank; of equal ranks one of the battle court, which helps in a tie (HD-R22)."""
    return max(cards, key=lambda card: (card.rank, court is not None and card.court == court.court))


class Greedy:
    """Plays its two highest cards, then the next two, and so on; it never cheats at dice.

    The highest goes down and the next one up: what lies open is what the others can use, so they see the lesser
    card. In the war of two the highest goes down, the next up, the third down.
    """

    name = "greedy"
    about = "plays its highest cards at once, the highest of them face down, and never cheats"

    def choose(self, observation: Observation, random: RandomNumbers) -> Action:
        """Return the highest card, or the honest choice."""
        check_due(observation)
        if isinstance(observation, high_dragon.Observation):
            return strongest(observation.legal, observation.court)
        return Choice.HONEST
