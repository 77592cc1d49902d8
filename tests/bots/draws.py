"""Games between bots, driven by Python's own random numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from highflagon.bots import bot
from highflagon.games.game import Act, Chance, Over, Roll, Shuffle


class Draws(random.Random):
    """Random numbers for a bot."""

    def below(self, n: int, /) -> int:
        return self.randrange(n)


def play_out(state: Any, names: Sequence[str], seed: int, most: int = 100_000) -> Any:
    """Play on with a bot by name on each seat, for `most` events at most, and return the state then.

    Each draw has a random number by the seed and its label: the same cards come, whoever plays.
    """
    own = Draws(seed)
    for _ in range(most):
        turn = state.turn
        if isinstance(turn, Over):
            break
        if isinstance(turn, Act):
            actions = {}
            for seat in turn.seats:
                view = state.observe(seat)
                actions[seat] = bot(names[seat]).choose(view, own)
                assert actions[seat] in view.legal
            state, _ = state.apply(state.decided(actions))
        else:
            state, _ = state.apply(state.drawn(_numbers(turn, random.Random(f"{seed}/{turn.label}"))))
    return state


def _numbers(due: Chance, chance: random.Random) -> list[int]:
    if isinstance(due.draw, Shuffle):
        return chance.sample(range(due.draw.of), due.draw.take)
    assert isinstance(due.draw, Roll)
    return [chance.randint(1, sides) for sides in due.draw.sides]
