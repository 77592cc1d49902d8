"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.errors import Illegal

Observation = high_dragon.Observation | purple_dragon_dice.Observation
Action = high_dragon.Card | purple_dragon_dice.Choice


class RandomNumbers(Protocol):
    """Where a bot takes its random numbers from; the caller gives every decision a stream of its own."""

    def below(self, n: int, /) -> int:
        """Return a number from 0 to `n` - 1, each equally likely."""


class Bot(Protocol):
    """A player of every game. It holds no state: equal observations and random numbers give equal actions."""

    @property
    def name(self) -> str:
        """The word by which it is called: `greedy`."""

    @property
    def about(self) -> str:
        """How it plays, in a phrase that follows its name: "steady weighs each battle ..."."""

    def choose(self, observation: Observation, random: RandomNumbers) -> Action:
        """Return one of the actions that are legal in `observation`; raise `Illegal` if it is not its turn."""


def check_due(observation: Observation) -> None:
    """Raise `Illegal` if the viewer of `observation` has nothing to decide."""
    if not observation.legal:
        who = "the public" if observation.viewer is None else f"seat {observation.viewer + 1}"
        raise Illegal(f"{who} has nothing to decide now")
