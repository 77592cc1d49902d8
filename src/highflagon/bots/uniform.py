"""`random`: any legal action, each equally likely."""

from __future__ import annotations

from highflagon.bots.contract import Action, Observation, RandomNumbers, check_due


class Uniform:
    """Plays at random."""

    name = "random"
    about = "plays any card, and cheats at any time"

    def choose(self, observation: Observation, random: RandomNumbers) -> Action:
        """Return a legal action, each equally likely."""
        check_due(observation)
        return observation.legal[random.below(len(observation.legal))]
