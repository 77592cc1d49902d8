"""The lab's kernel against OpenSpiel: the same war as a Python game, and OpenSpiel's own card games, in C++.

All play at random, and time is that of the process, so that others on the machine don't count; rounds alternate. What
is dealt takes its time on both sides, and is a move on neither. The kernel's games are fought to a decision: a game
counts as one war, though some take several.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from benchmarks.figure import Figure
from benchmarks.random_play import GET, peers_war
from highflagon.lab import WarTask

WARS, MOVES, DEALT = (
    "lab: times the wars of OpenSpiel's Python",
    "lab: times the moves of OpenSpiel's C++",
    "lab: times its rollouts, which deal nothing",
)
WARS_AIM, MOVES_AIM = 1000.0, 50.0

OURS, PEERS = 50_000, 50
"""Wars in a round, ours and the peer's."""
CARDS = 6
"""Cards that are played in a battle, of three or of two."""

Rate = Callable[[], float]
"""Runs a round, and returns how much it did in a second."""


def measure(*, short: bool) -> list[Figure]:
    """Return how many times as many wars and moves a second the kernel plays as its peers: that is aimed at."""
    try:
        from benchmarks import openspiel_cards  # noqa: PLC0415 -- open_spiel may be missing
    except ImportError:
        return [
            Figure(WARS, None, "x", GET, goal="at least", bound=WARS_AIM),
            Figure(MOVES, None, "x", GET, goal="at least", bound=MOVES_AIM),
            Figure(DEALT, None, "x", GET),
        ]
    rounds = 5 if short else 20
    cards = openspiel_cards
    whole = cards.quickest([cards.whole_games(name) for name in cards.GAMES])
    dealt = cards.quickest([cards.rollouts(name) for name in cards.SEARCHED])
    played = (
        f"cards played in whole games, deals included; the peer, the quickest of {len(cards.GAMES)} games:"
        f" {whole.game}, by pyspiel.evaluate_bots with uniform random bots"
    )
    spared = (
        f"cards played, ours deals included; the peer, the quickest of {len(cards.SEARCHED)} games: {dealt.game},"
        " from a position that is dealt, by pyspiel.RandomRolloutEvaluator: so it is spared the deals"
    )
    wars = "whole standard wars at random, the peer's as a game of OpenSpiel in Python"
    return [
        _beside(WARS, "wars/s", _our_wars, _peers_wars(), rounds, WARS_AIM, wars),
        _beside(MOVES, "moves/s", _our_moves, whole.rate, rounds, MOVES_AIM, played),
        _beside(DEALT, "moves/s", _our_moves, dealt.rate, rounds, None, spared),
    ]


def _beside(
    name: str, unit: str, ours: Rate, peers: Rate, rounds: int, aim: float | None, what: str
) -> Figure:
    """Return how many times the peer's rate is ours; the first round only makes sure that all is compiled."""
    pairs = [(ours(), peers()) for _ in range(1 + rounds)][1:]
    best = [max(side) for side in zip(*pairs, strict=True)]
    how = f"{what}; one core, time.process_time, {rounds} rounds in turn"
    ratio = f"the best round of each, {best[0]:,.0f} and {best[1]:,.0f} {unit}; {how}"
    middle = median(mine / theirs for mine, theirs in pairs)
    if aim is None:
        return Figure(name, best[0] / best[1], "x", ratio, middle)
    return Figure(name, best[0] / best[1], "x", ratio, middle, "at least", aim)


def _our_wars() -> float:
    began = process_time()
    WarTask().play(0, OURS)
    return OURS / (process_time() - began)


def _our_moves() -> float:
    task, began = WarTask(), process_time()
    counts = task.play(0, OURS)
    seconds = process_time() - began
    return CARDS * task.results(counts).battles / seconds


def _peers_wars() -> Rate:
    war, random = peers_war(), Random(1)

    def rate() -> float:
        began = process_time()
        for _ in range(PEERS):
            war(random)
        return PEERS / (process_time() - began)

    return rate
