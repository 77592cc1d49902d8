"""Wars as the public sees them at any moment."""

from __future__ import annotations

from random import Random
from typing import Any

from highflagon.games import high_dragon
from highflagon.games.game import Act, Chance, Shuffle
from highflagon.games.high_dragon import Observation


def seen_of(seed: int = 1, moments: int = 20, rules: high_dragon.HouseRules | None = None) -> Observation:
    """Return what the public sees after so many events of a game at random, or at its end."""
    state, random = high_dragon.new_game(rules or high_dragon.HouseRules()), Random(seed)
    for _ in range(moments):
        event: Any = None
        match state.turn:
            case Act((seat,)):
                event = state.decided({seat: random.choice(state.legal_actions(seat))})
            case Chance(_, Shuffle(of, take)):
                event = state.drawn(random.sample(range(of), take))
            case Chance():
                event = state.drawn([random.randint(1, state.seats)])
            case _:
                break
        state, _ = state.apply(event)
    return state.observe(None)
