"""Simulated High Dragon: what is to be played, and what came of it."""

from __future__ import annotations

import numpy as np
from msgspec import Struct, field

from highflagon.games.high_dragon import HouseRules
from highflagon.lab.crews import Counts
from highflagon.lab.kernels.generator import new_key
from highflagon.lab.kernels.judging import COUNT, HIGHEST, NOBODY
from highflagon.lab.kernels.policies import policy
from highflagon.lab.kernels.steady_tables import check_steady, steady_tables
from highflagon.lab.kernels.war_batch import play_games
from highflagon.lab.kernels.war_counts import (
    BATTLES,
    BY,
    CAPPED,
    DUELS,
    GAMES,
    REPLAYED,
    SHARED,
    SIZE,
    SPLITS,
    TIES_OF,
    TURNED_AGAIN,
    WAR_TIES,
    WARS,
    WARS_TO_END,
    WINS,
)
from highflagon.lab.kernels.war_rules import as_numbers
from highflagon.lab.rate import Rate
from highflagon.lab.running import check_seed, one_each

LONGEST_GAME = 1000
"""A game that has no winner after so many wars is given up: with odd house rules it may never end."""


class WarResults(Struct, frozen=True):
    """What came of so many games of High Dragon. Rates of battles are of all battles, in wars of three and of two."""

    games: int
    wars: int
    battles: int
    wins: tuple[Rate, ...]
    """Games won, by seat."""
    two_tied: Rate
    """Battles in which two had the same highest total."""
    three_tied: Rate
    by_count: Rate
    """Battles decided by the number of cards of the court (HD-R22)."""
    by_highest: Rate
    """Battles decided by the highest card of the court (HD-R23)."""
    drawn: Rate
    """Battles in which no tied player played a card of the court (HD-A1)."""
    replayed: int
    turned_again: int
    war_tied_by_two: Rate
    """Wars of three that ended in a tie of two (HD-R24)."""
    war_tied_by_three: Rate
    duel_tied: Rate
    """Wars of two that ended in a tie (HD-A18)."""
    split: int
    given_up: int
    wars_to_decision: tuple[int, ...]
    """Games that took 1, 2, ... wars; the last has all longer ones."""


class WarTask(Struct, frozen=True):
    """Games of High Dragon to be played: by these house rules, with a policy for each seat, from a seed."""

    rules: HouseRules = field(default_factory=HouseRules)
    policies: tuple[str, ...] = ("random",)
    """One for each seat, or one for all."""
    seed: int = 1

    def play(self, first: int, games: int) -> Counts:
        """Return the counts of the games from number `first` on; raise `Refused` if kernels can't play them."""
        check_seed(self.seed)
        names = one_each(self.policies, self.rules.players)
        policies = np.array([policy(name) for name in names], np.int64)
        counts = np.zeros(SIZE, np.int64)
        tables = None
        if "steady" in names:
            check_steady(self.rules)
            tables = steady_tables()
        numbers, key = as_numbers(self.rules), new_key(self.seed)
        play_games(numbers, policies, key, first, games, LONGEST_GAME, counts, None, tables, None)
        return counts

    def settings(self) -> dict[str, object]:
        """Return what is played, for files: the same words mean the same games."""
        return {
            "game": "high-dragon",
            "seed": self.seed,
            "players": self.rules.players,
            "policies": ",".join(self.policies),
            "rules": self.rules.differences(),
        }

    def error(self, counts: Counts) -> float:
        """Return the greatest standard error of the seats' wins."""
        return max(rate.error for rate in self.results(counts).wins)

    def results(self, counts: Counts) -> WarResults:
        """Return what the counts mean."""
        c = [int(count) for count in counts]
        threes = c[WARS] - c[DUELS]
        return WarResults(
            games=c[GAMES],
            wars=c[WARS],
            battles=c[BATTLES],
            wins=tuple([Rate(c[WINS + seat], c[GAMES]) for seat in range(self.rules.players)]),
            two_tied=Rate(c[TIES_OF + 2], c[BATTLES]),
            three_tied=Rate(c[TIES_OF + 3], c[BATTLES]),
            by_count=Rate(c[BY + COUNT], c[BATTLES]),
            by_highest=Rate(c[BY + HIGHEST], c[BATTLES]),
            drawn=Rate(c[BY + NOBODY], c[BATTLES]),
            replayed=c[REPLAYED],
            turned_again=c[TURNED_AGAIN],
            war_tied_by_two=Rate(c[WAR_TIES], threes),
            war_tied_by_three=Rate(c[WAR_TIES + 1], threes),
            duel_tied=Rate(c[WAR_TIES + 2], c[DUELS]),
            split=c[SPLITS],
            given_up=c[CAPPED],
            wars_to_decision=tuple(c[WARS_TO_END:SHARED]),
        )
