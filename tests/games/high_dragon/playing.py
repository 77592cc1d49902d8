"""Whole games at random: house rules, deals and plays from one number, for the properties that must always hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.games.errors import Refused
from highflagon.games.game import Act, Chance, Facts, Over, Roll, Shuffle
from highflagon.games.high_dragon import PRESETS, Event, HouseRules, Play, State, new_game

OPTIONS: dict[str, list[Any]] = {
    "no_court_tie": ["drawn", "turn-again", "replay"],
    "idle_court": ["skip", "literal"],
    "after_drawn": ["same", "next"],
    "first_dealer": ["random", "seat-1", "seat-2", "last-winner"],
    "direction": ["left", "right"],
    "old_silent": ["gathered", "stays-out"],
    "duel_tied": ["again", "sudden-death", "split"],
    "stop_when_decided": [False, True],
}
NUMBERS: dict[str, list[Any]] = {
    "battles": [1, 2, 3, 12],
    "duel_battles": [1, 2, 12],
    "battles_per_deal": [1, 2, 3],
    "pattern": ["du", "u", "ud", "dd", "dud"],
    "duel_pattern": ["dud", "d", "uu", "ddu"],
    "silent": [0, 1, 7, 11],
    "duel_silent": [0, 1, 9],
}
TINY: dict[str, list[Any]] = {
    "courts": [1, 2, 3, 3],
    "ranks": [3, 4, 5, 6, 7],
    "battles": [1, 2, 3],
    "duel_battles": [1, 2],
    "battles_per_deal": [1, 2],
    "pattern": ["d", "u", "du"],
    "duel_pattern": ["d", "u", "ud"],
    "silent": [0, 0, 1],
    "duel_silent": [0, 0, 1],
}
"""Few cards, so that ties of battles and wars, and empty decks, come often."""


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Presets, and records with any options; half of them with a tiny deck."""
    kind = draw(st.sampled_from(["preset", "options", "numbers", "tiny", "tiny", "tiny"]))
    if kind == "preset":
        return PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    fields = dict(OPTIONS) | {"options": {}, "numbers": NUMBERS, "tiny": TINY}[kind]
    chosen = {name: draw(st.sampled_from(values)) for name, values in fields.items()}
    for hand, pattern in (("hand", "pattern"), ("duel_hand", "duel_pattern")):
        if pattern in chosen:  # what is played on one deal, or a little more
            chosen[hand] = chosen["battles_per_deal"] * len(chosen[pattern]) + draw(st.integers(0, 2))
    try:
        return HouseRules(players=draw(st.sampled_from([3, 3, 2])), **chosen)
    except Refused:
        assume(False)
        raise


seeds = st.integers(0, 2**32 - 1)


class Stepper:
    """One game at random, step by step: the events, and after each of them the state and the facts."""

    def __init__(self, rules: HouseRules, seed: int) -> None:
        self.random = random.Random(seed)
        self.start = new_game(rules)

    def __iter__(self) -> Iterator[tuple[Event, State, Facts]]:
        state = self.start
        while not isinstance(state.turn, Over):
            event = self.choose(state)
            state, told = state.apply(event)
            yield event, state, told

    def choose(self, state: State) -> Event:
        """Return an event for what is due."""
        turn = state.turn
        if isinstance(turn, Act):
            [seat] = turn.seats
            return Play(seat, self.random.choice(state.legal_actions(seat)))
        assert isinstance(turn, Chance)
        if isinstance(turn.draw, Roll):
            return state.drawn([self.random.randint(1, *turn.draw.sides)])
        assert isinstance(turn.draw, Shuffle)
        return state.drawn(self.random.sample(range(turn.draw.of), turn.draw.take))


def random_game(rules: HouseRules, seed: int, most: int = 10_000) -> list[tuple[Event, State, Facts]]:
    """Return the steps of a game, `most` at most."""
    steps = []
    for step in Stepper(rules, seed):
        steps.append(step)
        if len(steps) == most:
            break
    return steps


def with_rule(rules: HouseRules, **changes: Any) -> HouseRules:
    """Return the same house rules but for these."""
    return replace(rules, **changes)
