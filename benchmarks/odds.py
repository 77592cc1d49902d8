"""Exact odds: the chain of whole games, the best plan, and the table of hands against icepool in one run."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.figure import Figure, duration
from highflagon.games.purple_dragon_dice import Character, Choice, parse_character
from highflagon.odds.best_plan import best_plan
from highflagon.odds.dice import HONEST, hands_table, scores
from highflagon.odds.players import Always, Player
from highflagon.odds.war import war_odds
from highflagon.odds.whole_game import game_odds, honest_game

ROOMS = ("dice", "rolls", "lowest", "one_hand", "honest", "cheat", "best_plan")
"""The files of `highflagon.odds` that remember what they have counted."""

CHEAT = parse_character("bluff=+8 thievery=+6")
WATCHERS = [(each, each * 7 % 10 + 9) for each in range(9, 18)]
"""Nine who all differ, the sharpest in one skill not in the other: the most situations that there can be."""

METHOD = "nothing is remembered from the round before; time.perf_counter, best of {rounds} rounds"
RATIO = "median over pairs of rounds, which alternate in one process; icepool may keep what it remembers, we don't"
GET = "icepool is not installed: `make bench` brings it"


def forget() -> None:
    """Empty every cache of the odds, so that a round counts all from nothing."""
    for room in ROOMS:
        for value in vars(import_module(f"highflagon.odds.{room}")).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()


def chains() -> None:
    """The whole game of 2 to 10 honest players."""
    for players in range(2, 11):
        honest_game(players)


def one_cheat() -> None:
    """The whole game of a cheat, who always bluffs, among nine who all differ."""
    faces = [Character(passive_insight=row[0], passive_perception=row[1]) for row in WATCHERS]
    game_odds([Player(CHEAT, Always(Choice.BLUFF)), *map(Player, faces)])


def our_frequencies() -> list[int]:
    """How often each score comes up, the Purple Dragon last."""
    return list(scores(HONEST).values())


def icepools_frequencies() -> list[int]:
    """The same as icepool counts it: the three highest of four dice, of which four sixes are apart. Needs icepool."""
    icepool: Any = import_module("icepool")
    frequencies = dict(icepool.d(6).pool(4).highest(3).sum().items())
    frequencies[18] -= 1
    return [*frequencies.values(), 1]


def measure(*, short: bool) -> list[Figure]:
    """Return the times of all, and how much slower icepool is."""
    rounds = 5 if short else 25
    method = METHOD.format(rounds=rounds)
    tasks: dict[str, tuple[Callable[[], Any], float]] = {
        "odds of whole games, 2 to 10 honest players": (chains, 5.0),
        "odds of a game of 10, one cheat": (one_cheat, 1000.0),
        "the best plan among 9 who differ": (lambda: best_plan(CHEAT, WATCHERS), 1000.0),
        "odds of a war from 0-0-0": (lambda: war_odds((0, 0, 0), 0), 50.0),
    }
    figures = [
        duration(name, [_milliseconds(task) for _ in range(rounds)], "ms", method, limit=limit)
        for name, (task, limit) in tasks.items()
    ]
    return [*figures, *_against_icepool(rounds, method)]


def _against_icepool(rounds: int, method: str) -> list[Figure]:
    name = "frequencies of hands: icepool / ours"
    try:
        same = our_frequencies() == icepools_frequencies()
    except ImportError:
        return [Figure(name, None, "", GET, None, "at least", 1.0, required=True)]
    assert same, "the two tables differ"
    ours, theirs = [], []
    for _ in range(10 * rounds):
        ours.append(_milliseconds(our_frequencies))
        theirs.append(_milliseconds(icepools_frequencies))
    ratio = median(its / mine for mine, its in zip(ours, theirs, strict=True))
    return [
        duration(
            "table of hands, names and all",
            [_milliseconds(hands_table) for _ in ours],
            "ms",
            method,
            limit=50.0,
        ),
        Figure(name, ratio, "", RATIO, None, "at least", 1.0, required=True),
    ]


def _milliseconds(task: Callable[[], Any]) -> float:
    forget()
    began = perf_counter()
    task()
    return (perf_counter() - began) * 1e3
