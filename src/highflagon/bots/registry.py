"""The bots by their names."""

from __future__ import annotations

from highflagon.bots.contract import Action, Bot, Observation, RandomNumbers
from highflagon.bots.greedy import Greedy
from highflagon.bots.steady import Steady
from highflagon.bots.uniform import Uniform
from highflagon.games.errors import Invalid, short

BOTS: dict[str, Bot] = {each.name: each for each in (Uniform(), Greedy(), Steady())}

BOT_NAMES = ("Kara", "Bram", "Ulla", "Hob", "Wynn", "Tess", "Odo", "Pell", "Rook", "Dara")
"""What bots are called when they sit down."""


def bot(name: str) -> Bot:
    """Return the bot of this name; raise `Invalid`, naming those there are, if there is none."""
    found = BOTS.get(name)
    if found is None:
        raise Invalid(f"no bot is called {short(name)!r}; there are {', '.join(BOTS)}", legal=tuple(BOTS))
    return found


def choose(name: str, observation: Observation, random: RandomNumbers) -> Action:
    """Return what the bot of this name does; raise `Invalid` if there is none, `Illegal` if it is not its turn."""
    return bot(name).choose(observation, random)
