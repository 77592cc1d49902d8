"""Purple Dragon Dice at random: how many hands a second our reference engine settles."""

from __future__ import annotations

from random import Random
from time import process_time

from benchmarks.figure import Figure, rate
from benchmarks.random_play import numbers_for
from highflagon.games.game import Act, Chance
from highflagon.games.purple_dragon_dice import new_game

SEATS = 7
METHOD = (
    f"whole games of {SEATS} seats, all choices at random; a hand is one choice from each seat still in and one throw;"
    " time.process_time, best of {rounds} rounds of {games} games"
)


def play_game(random: Random) -> int:
    """Play one game at random, and return its number of hands."""
    state, hands = new_game(players=SEATS), 0
    while True:
        turn = state.turn
        if isinstance(turn, Act):
            choices = {seat: random.choice(state.legal_actions(seat)) for seat in turn.seats}
            state, _ = state.apply(state.decided(choices))
            hands += 1
        elif isinstance(turn, Chance):
            state, _ = state.apply(state.drawn(numbers_for(turn, random)))
        else:
            return hands


def measure(*, short: bool) -> list[Figure]:
    """Return the hands a second."""
    rounds, games = (5, 100) if short else (15, 300)
    random, rates = Random(1), []
    for _ in range(rounds):
        began = process_time()
        hands = sum(play_game(random) for _ in range(games))
        rates.append(hands / (process_time() - began))
    return [
        rate("Purple Dragon Dice, random play", rates, "hands/s", METHOD.format(rounds=rounds, games=games))
    ]
