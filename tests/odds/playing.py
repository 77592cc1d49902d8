"""Whole games of dice on the reference engine, from plain random numbers, to be held against the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from highflagon.games.game import Act, Chance, Over, Roll
from highflagon.games.purple_dragon_dice import Choice, HouseRules, State, new_game
from highflagon.games.purple_dragon_dice.facts import AllCaught, PurpleDragon, SleepingDragon
from highflagon.odds.players import Player, Situation


class Played(Struct):
    """What one game came to."""

    hands: int
    sleeping_dragons: int
    purple_dragon: bool
    last_by_catch: bool
    all_caught: bool
    shares: tuple[float, ...]
    caught: tuple[bool, ...]


def play(players: Sequence[Player], rules: HouseRules, random: Random) -> Played:
    """Play one game by the plans of these players."""
    state = new_game(rules, [player.character for player in players])
    dragons, purple, every = 0, False, False
    while not isinstance(turn := state.turn, Over):
        if isinstance(turn, Act):
            choices = {seat: _choice(players, rules, state, seat) for seat in turn.seats}
            state, facts = state.apply(state.decided(choices))
        else:
            assert isinstance(turn, Chance)
            assert isinstance(turn.draw, Roll)
            numbers = [int(random.random() * sides) + 1 for sides in turn.draw.sides]
            state, facts = state.apply(state.drawn(numbers))
        dragons += sum(isinstance(fact, SleepingDragon) for fact in facts)
        purple = purple or any(isinstance(fact, PurpleDragon) for fact in facts)
        every = every or any(isinstance(fact, AllCaught) for fact in facts)
    whole = sum(turn.shares)
    shares = tuple([share / whole if whole else 0.0 for share in turn.shares])
    caught = tuple([out is not None and out.skill is not None for out in state.exits])
    return Played(state.hand, dragons, purple, turn.clause == "PD-A15", every, shares, caught)


def _choice(players: Sequence[Player], rules: HouseRules, state: State, seat: int) -> Choice:
    plan = players[seat].plan
    if plan is None:
        return Choice.HONEST
    watching = state.players if rules.watchers == "still-in" else range(state.seats)
    faces = [players[other].character for other in watching if other != seat]
    others = tuple(
        [players[other] for other in state.players if other != seat and players[other].plan is not None]
    )
    insight = max(face.passive_insight for face in faces)
    perception = max(face.passive_perception for face in faces)
    return plan(Situation(len(state.players), others, insight, perception))
