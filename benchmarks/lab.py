"""The kernels against what they can't do without: the same generator making the same draws, and nothing else.

Both run in one process on one core, round by round in turn, so that whatever else the machine does meets both; each
round is a batch of games of its own. The first compilation, or the reading of what was compiled before, isn't measured.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from benchmarks.figure import Figure
from highflagon.games.high_dragon import HouseRules
from highflagon.games.purple_dragon_dice import PLAIN
from highflagon.games.purple_dragon_dice import HouseRules as DiceRules
from highflagon.lab.kernels import dice, dice_counts, dice_rules, war_batch, war_counts
from highflagon.lab.kernels.compiled import kernel
from highflagon.lab.kernels.dice_hands import tables
from highflagon.lab.kernels.generator import begin, below, draw, new_key
from highflagon.lab.kernels.war_rules import as_numbers

Ints = NDArray[np.int64]

WAR_ROOM, DICE_ROOM = 1.5, 3.0
"""By how much a game may take longer than its draws alone."""


@kernel
def draw_wars(key: Ints, first: int, wars: int) -> int:
    """Make the draws of standard wars: the dealer, six deals, and the court cards."""
    state, deck = np.empty(4, np.int64), np.empty(60, np.int16)
    seen = 0
    for war in range(first, first + wars):
        begin(state, key, war)
        for card in range(60):
            deck[card] = card
        seen += below(state, 3)
        draw(state, deck, 0, 30, 60)
        for _ in range(5):
            draw(state, deck, 7, 30, 60)
        seen += deck[29]
    return seen


@kernel
def draw_dice(key: Ints, first: int, games: int, hands: int) -> int:
    """Draw so many hands of four dice for each game."""
    state = np.empty(4, np.int64)
    seen = 0
    for game in range(first, first + games):
        begin(state, key, game)
        for _ in range(hands):
            seen += below(state, 1296)
    return seen


def measure(*, short: bool) -> list[Figure]:
    """Return wars and dice games a second, and how many times their draws' time they take: that is aimed at."""
    rounds = 20 if short else 100
    key = new_key(1)
    return [*_wars(key, rounds, 5_000), *_dice(key, rounds, 20_000)]


def _wars(key: Ints, rounds: int, wars: int) -> list[Figure]:
    counts, policies = np.zeros(war_counts.SIZE, np.int64), np.zeros(3, np.int64)
    rules = as_numbers(HouseRules())

    def play(first: int) -> None:
        war_batch.play_games(rules, policies, key, first, wars, 1, counts, None, None, None)

    ours, alone = _in_turn(play, lambda first: draw_wars(key, first, wars), rounds, wars)
    return _figures("High Dragon, standard wars at random", "wars/s", ours, alone, wars, WAR_ROOM)


def _dice(key: Ints, rounds: int, games: int) -> list[Figure]:
    people, rules = (PLAIN,) * 5, DiceRules()
    counts, by_seat = np.zeros(dice_counts.SIZE, np.int64), np.zeros((3, 5), np.int64)
    with_rules = dice_rules.rules_as_numbers(rules), dice_rules.characters_as_numbers(rules, people)
    plans, hands = dice_rules.plans_as_numbers(rules, people, ("honest",) * 5), tables()

    def play(first: int) -> None:
        dice.play_games(*with_rules, plans, hands, key, first, games, 1_000, counts, by_seat, None)

    play(0)
    drawn = round(counts[dice_counts.ROLLS] / counts[dice_counts.GAMES])
    ours, alone = _in_turn(play, lambda first: draw_dice(key, first, games, drawn), rounds, games)
    return _figures("Purple Dragon Dice, five honest players", "games/s", ours, alone, games, DICE_ROOM)


def _in_turn(
    play: Callable[[int], object], draws: Callable[[int], object], rounds: int, games: int
) -> tuple[list[float], list[float]]:
    """Return the seconds of each round of both; the rounds alternate."""
    ours: list[float] = []
    alone: list[float] = []
    for number in range(-1, rounds):
        for work, times in ((play, ours), (draws, alone)):
            began = perf_counter()
            work(max(number, 0) * games)
            if number >= 0:  # the first round only makes sure that all is compiled
                times.append(perf_counter() - began)
    return ours, alone


def _figures(
    name: str, unit: str, ours: list[float], alone: list[float], games: int, room: float
) -> list[Figure]:
    rounds = len(ours)
    how = f"one core, {rounds} rounds of {games:,} games by time.perf_counter"
    rates = [games / seconds for seconds in ours]
    ratios = [ours[n] / alone[n] for n in range(rounds)]
    return [
        Figure(name, max(rates), unit, how, median(rates)),
        Figure(
            f"{name}: times the draws alone", min(ours) / min(alone), "x",
            "the best round of each: the same generator and draws without the game, in turn with it",
            median(ratios), "at most", room,
        ),
    ]  # fmt: skip
