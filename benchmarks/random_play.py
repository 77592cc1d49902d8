"""Random play: our reference engine against the same war as a Python game of OpenSpiel, in one run.

A play is a card put on the table. Both sides list the legal cards, pick one with Python's own random numbers, and
draw every card of the deck with the same: a war of 72 plays from the choice of its dealer to its last battle. Rounds
of the two alternate, so that whatever else the machine does meets both.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

from benchmarks.figure import Figure, rate
from highflagon.games.game import Act, Chance, Roll, Shuffle
from highflagon.games.high_dragon import new_game

PLAYS = 72
"""The plays of one standard war."""

AIM = 100_000
"""Plays a second that our engine should reach on one core."""

METHOD = (
    "random play of whole standard wars, draws included; time.process_time, which leaves out what other processes"
    " take; best of {rounds} rounds of {wars} wars"
)
ALONE = "the same rounds by time.perf_counter, without the time that draws took"
RATIO = "ours / peer, median over the pairs of rounds, which alternate in one process"
GET = "open_spiel is not installed: `make bench` brings it, or pip install -r requirements/bench.txt"


def numbers_for(due: Chance, random: Random) -> list[int]:
    """Return random numbers that answer a draw of either of our games."""
    if isinstance(due.draw, Shuffle):
        return random.sample(range(due.draw.of), due.draw.take)
    assert isinstance(due.draw, Roll)
    return [int(random.random() * sides) + 1 for sides in due.draw.sides]


def our_war(random: Random) -> float:
    """Play one war at random on our engine, and return the seconds that its draws took."""
    state, plays, drawing = new_game(), 0, 0.0
    while plays < PLAYS:
        turn = state.turn
        if isinstance(turn, Act):
            seat = turn.seats[0]
            legal = state.legal_actions(seat)
            card = legal[int(random.random() * len(legal))]
            state, _ = state.apply(state.decided({seat: card}))
            plays += 1
        else:
            assert isinstance(turn, Chance)
            began = perf_counter()
            state, _ = state.apply(state.drawn(numbers_for(turn, random)))
            drawing += perf_counter() - began
    return drawing


def peers_war() -> Callable[[Random], float]:
    """Return the function that does the same with the peer; raises ImportError without open_spiel."""
    import pyspiel  # noqa: PLC0415 -- it may be missing

    from benchmarks.openspiel_peer import GAME_TYPE  # noqa: PLC0415 -- it needs the same

    game = pyspiel.load_game(GAME_TYPE.short_name)
    chance = pyspiel.PlayerId.CHANCE

    def peer_war(random: Random) -> float:
        state, drawing = game.new_initial_state(), 0.0
        while not state.is_terminal():
            player = state.current_player()
            if player >= 0:
                legal = state.legal_actions(player)
                state.apply_action(legal[int(random.random() * len(legal))])
                continue
            began = perf_counter()
            while state.current_player() == chance:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            drawing += perf_counter() - began
        return drawing

    return peer_war


def measure(*, short: bool) -> list[Figure]:
    """Return the plays a second of both sides, with draws and without, and their ratios."""
    rounds, wars = (20, 25) if short else (100, 25)
    try:
        sides = {"ours": our_war, "peer": peers_war()}
    except ImportError:
        sides = {"ours": our_war}
    whole: dict[str, list[float]] = {side: [] for side in sides}
    alone: dict[str, list[float]] = {side: [] for side in sides}
    random = Random(1)
    for _ in range(rounds):
        for side, war in sides.items():
            began, began_here = perf_counter(), process_time()
            drawing = sum(war(random) for _ in range(wars))
            ended, ended_here = perf_counter(), process_time()
            whole[side].append(wars * PLAYS / (ended_here - began_here))
            alone[side].append(wars * PLAYS / (ended - began - drawing))
    method, unit = METHOD.format(rounds=rounds, wars=wars), "plays/s"
    figures = [rate("High Dragon, random play", whole["ours"], unit, method, aim=AIM)]
    if "peer" not in sides:
        return [
            *figures,
            Figure("the same in OpenSpiel", None, unit, GET, None, "at least", 1.0, required=True),
        ]
    return [
        *figures,
        rate("the same in OpenSpiel", whole["peer"], unit, method),
        Figure("ratio", _ratio(whole), "", RATIO, None, "at least", 1.0, required=True),
        rate("High Dragon, plays alone", alone["ours"], unit, ALONE),
        rate("the same in OpenSpiel", alone["peer"], unit, ALONE),
        Figure("ratio of plays alone", _ratio(alone), "", RATIO),
    ]


def _ratio(rates: dict[str, list[float]]) -> float:
    return median(ours / peer for ours, peer in zip(rates["ours"], rates["peer"], strict=True))
