"""Players that are programs: given an Observation, and random numbers of their own, they answer an Action.

They are handed what a person on their seat would see, never a State, and they remember nothing between decisions:
all that they may know stands in the Observation.
"""

from highflagon.bots.contract import Action, Bot, Observation, RandomNumbers
from highflagon.bots.registry import BOT_NAMES, BOTS, bot, choose

__all__ = ["BOTS", "BOT_NAMES", "Action", "Bot", "Observation", "RandomNumbers", "bot", "choose"]
