"""The peers: OpenSpiel's own card games, which are in C++, played at random by its own loops, in C++ too.

A move is a decision of a player: a card played, a call in an auction. Chance moves are no moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

import pyspiel
from msgspec import Struct

GAMES = (
    "bridge(use_double_dummy_result=false)",
    "crazy_eights",
    "cribbage",
    "euchre",
    "go_fish",
    "hearts",
    "leduc_poker",
    "oh_hell",
    "skat",
    "spades",
)
"""Its quickest games of cards, and the one that everybody measures."""
SEARCHED = tuple([name for name in GAMES if name != "cribbage"])
"""Those that its tree search takes: they reward at their end only."""

WHOLE, ROLLOUTS = 500, 500
"""Games in a call, rollouts from each position in a call."""
SAMPLE = 200
"""Games of which the mean number of moves is taken."""
TRIES = 3


class Loop(Struct, frozen=True):
    """One of its games, and what plays it: each call makes about so many moves."""

    game: str
    moves: float
    run: Callable[[], object]

    def rate(self) -> float:
        """Run once, and return the moves a second of this process."""
        began = process_time()
        self.run()
        return self.moves / (process_time() - began)


def quickest(loops: Sequence[Loop]) -> Loop:
    """Return the loop with most moves a second."""
    return max(loops, key=lambda loop: max(loop.rate() for _ in range(TRIES)))


def whole_games(name: str) -> Loop:
    """Return a loop of whole games between bots that play at random: chance deals all their cards."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def run() -> None:
        for number in range(WHOLE):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

    return Loop(name, WHOLE * _moves_from(game.new_initial_state()), run)


def rollouts(name: str) -> Loop:
    """Return a loop of random games from a position that is dealt: only OpenSpiel's tree search can ask for them.

    It looks at two positions, the one that it is given and the one after a move, and plays from each.
    """
    game = pyspiel.load_game(name)
    dealt = game.new_initial_state()
    random = Random(1)
    while dealt.is_chance_node():
        _move(dealt, random)

    def run() -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 100, False, 1, False)  # noqa: FBT003 -- no other names
        assert bot.mcts_search(dealt).explore_count == 2

    return Loop(name, ROLLOUTS * (2 * _moves_from(dealt) - 1), run)


def _moves_from(state: Any) -> float:
    """Return the mean number of moves from here on at random."""
    random, moves = Random(1), 0
    for _ in range(SAMPLE):
        playing = state.clone()
        while not playing.is_terminal():
            moves += not playing.is_chance_node()
            _move(playing, random)
    return moves / SAMPLE


def _move(state: Any, random: Random) -> None:
    """Make one move at random, or chance's."""
    if not state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
        return
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(random.choices(actions, weights)[0])
