from __future__ import annotations

import numpy as np
import pytest

from highflagon.games.game import Over
from highflagon.games.high_dragon import HouseRules
from highflagon.lab import WarTask, simulate
from highflagon.lab.kernels import war_counts
from highflagon.lab.kernels.generator import new_key
from highflagon.lab.kernels.policies import policy
from highflagon.lab.kernels.steady_tables import steady_tables
from highflagon.lab.kernels.war_batch import play_games
from highflagon.lab.kernels.war_rules import as_numbers
from tests.lab.war_replay import Replay, games_of

RULES = {
    "as written": HouseRules(),
    "two players": HouseRules(players=2),
    "to the letter": HouseRules(idle_court="literal", old_silent="stays-out"),
    "turned again": HouseRules(no_court_tie="turn-again"),
    "replayed": HouseRules(no_court_tie="replay", after_drawn="next"),
    "short": HouseRules(stop_when_decided=True, duel_tied="sudden-death"),
    "split, to the right": HouseRules(duel_tied="split", direction="right"),
    "next leads, to the right": HouseRules(first_dealer="seat-2", after_drawn="next", direction="right"),
    "tiny": HouseRules(
        ranks=6, courts=2, hand=3, silent=1, duel_hand=4, duel_silent=1, battles_per_deal=1, pattern="ddu",
        battles=5, duel_pattern="du", duel_battles=3,
    ),
    "one court": HouseRules(
        courts=1, ranks=9, hand=2, silent=1, duel_hand=3, duel_silent=0, battles_per_deal=1, pattern="u",
        duel_pattern="du", battles=4, duel_battles=2, no_court_tie="turn-again",
    ),
    "the deck runs out": HouseRules(
        ranks=10, hand=8, silent=2, duel_hand=8, duel_silent=2, battles_per_deal=4, no_court_tie="turn-again",
        duel_pattern="du",
    ),
}  # fmt: skip
SEATS = {"random": ("random",) * 3, "greedy": ("greedy",) * 3, "all three": ("lowest", "greedy", "random")}
STEADY_SEATS = {"steady": ("steady",) * 3, "steady and others": ("greedy", "steady", "random")}
MEASURED = [
    "as written", "two players", "to the letter", "turned again", "replayed", "short", "split, to the right",
    "next leads, to the right",
]  # fmt: skip
"""The rules that `steady` has measured chances for."""


def check(rules: HouseRules, seats: tuple[str, ...], games: int, seed: int) -> int:
    """Play games by the kernel, and each of them again by the rules; return how many battles they had."""
    counts, trace = np.zeros(war_counts.SIZE, np.int64), np.zeros((games * 3_000, 3), np.int64)
    policies = np.array([policy(name) for name in seats])
    asked = as_numbers(rules), policies, new_key(seed), 0, games, 30
    play_games(*asked, counts, trace, steady_tables(), None)
    # What isn't told is compiled apart, and so are seats of which none is steady: it has to be the same games.
    untold = np.zeros_like(counts)
    play_games(*asked, untold, None, steady_tables() if "steady" in seats else None, None)
    assert np.array_equal(untold, counts)
    rows = [(int(kind), int(seat), int(value)) for kind, seat, value in trace[1 : trace[0, 0] + 1]]
    wins, ended = [0, 0, 0], 0
    for game in games_of(rows):
        replay = Replay(rules, seats)
        replay.play(game)
        over = replay.state.over
        if isinstance(over, Over):
            ended += 1
            if sum(over.shares) == 1:
                wins[over.shares.index(1)] += 1
    assert wins == [*counts[war_counts.WINS : war_counts.WINS + 3]]
    assert ended == counts[war_counts.GAMES] - counts[war_counts.CAPPED]
    return int(counts[war_counts.BATTLES])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", RULES)
def test_the_kernel_plays_as_the_rules_say(rules: str, seats: str) -> None:
    assert check(RULES[rules], SEATS[seats], 25, 5) > 100


@pytest.mark.parametrize("seats", STEADY_SEATS)
@pytest.mark.parametrize("rules", MEASURED)
def test_the_kernel_plays_as_the_bot_steady_where_it_sits(rules: str, seats: str) -> None:
    assert check(RULES[rules], STEADY_SEATS[seats], 15, 6) > 100


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_million_battles_are_played_as_the_rules_say(part: int) -> None:
    battles = 0
    seed = 1000 * part
    while battles < 100_000:
        for rules in RULES.values():
            for policies in SEATS.values():
                battles += check(rules, policies, 100, seed)
                seed += 1


@pytest.mark.long
@pytest.mark.parametrize("rules", MEASURED)
def test_many_cards_are_those_of_the_bot_steady(rules: str) -> None:
    battles = 0
    for seed, seats in enumerate(STEADY_SEATS.values()):
        battles += check(RULES[rules], seats, 300, 1000 + seed)
    assert battles > 6000


def test_a_war_that_nobody_can_ever_win_is_given_up() -> None:
    """The last cards are one rank of three courts, no court card is left, and what is drawn is fought again."""
    rules = HouseRules(
        courts=3, ranks=2, hand=1, silent=1, pattern="u", battles=2, battles_per_deal=1, duel_hand=1, duel_silent=1,
        duel_pattern="d", duel_battles=2, old_silent="stays-out", no_court_tie="replay",
    )  # fmt: skip
    found = simulate(WarTask(rules), 100)
    assert found.given_up > 0
    assert found.given_up + sum(seat.count for seat in found.wins) == found.games == 100
