"""Simulated Purple Dragon Dice: what is to be played, and what came of it."""

from __future__ import annotations

import numpy as np
from msgspec import Struct, field

from highflagon.games.purple_dragon_dice import PLAIN, Character, HouseRules, new_game
from highflagon.lab.crews import Counts
from highflagon.lab.kernels.dice import SEEN, SUCCESS, UNSEEN, play_games
from highflagon.lab.kernels.dice_counts import (
    ALL_CAUGHT,
    CAPPED,
    CAUGHT,
    DRAGON,
    ENDED,
    GAMES,
    HANDS,
    HANDS_TO_END,
    LAST,
    OUTCOMES,
    ROLL_OFFS,
    SHARED,
    SIZE,
    SLEEPING,
    TIES,
    UNCAUGHT,
    WIZARDS,
    WON,
)
from highflagon.lab.kernels.dice_hands import tables
from highflagon.lab.kernels.dice_rules import characters_as_numbers, plans_as_numbers, rules_as_numbers
from highflagon.lab.kernels.generator import new_key
from highflagon.lab.rate import Rate
from highflagon.lab.running import check_seed, one_each

LONGEST_GAME = 10_000
"""A game without a winner after so many hands is given up, and counted as such."""


class DiceResults(Struct, frozen=True):
    """What came of so many games of Purple Dragon Dice.

    Examples:
        >>> from highflagon.lab import simulate
        >>> results = simulate(DiceTask(), 5000)
        >>> isinstance(results, DiceResults), len(results.wins), results.caught[0].count
        (True, 5, 0)
        >>> results.last_left.count + results.purple_dragon.count == results.games
        True
        >>> sum(results.hands_to_end) == results.games
        True
    """

    games: int
    """How many were played; rates of games are of them."""
    hands: int
    """Hands of all games, those with a Sleeping Dragon or a catch among them; rates of hands are of them."""
    wins: tuple[Rate, ...]
    """Games won, by seat."""
    shared: tuple[Rate, ...]
    """Pots shared when all were caught, by seat (PD-A16)."""
    caught: tuple[Rate, ...]
    """Games in which a seat was caught (PD-R18)."""
    last_left: Rate
    """Games that ended with the last one left (PD-R8)."""
    purple_dragon: Rate
    """Games that ended with a Purple Dragon (PD-R11)."""
    last_uncaught: Rate
    """Games that ended because all others were caught (PD-A15)."""
    all_caught: Rate
    """Games that ended because all who were left were caught in one hand (PD-A16)."""
    tie_broken: Rate
    """Hands in which a tie at the bottom was broken by the dropped die (PD-R9)."""
    sleeping_dragon: Rate
    """Hands that came to a Sleeping Dragon (PD-R10)."""
    war_wizard: Rate
    """Hands that came to a War Wizard (PD-R12)."""
    roll_offs: int
    """Throws that were to decide a Sleeping Dragon, where the house rolls it off (PD-A3)."""
    check_success: Rate
    """Checks that succeeded (PD-R16)."""
    check_quiet: Rate
    """Checks that failed, and nobody noticed (PD-R17)."""
    check_caught: Rate
    """Checks that were found out (PD-R18)."""
    given_up: int
    """Games without a winner after `LONGEST_GAME` hands."""
    hands_to_end: tuple[int, ...]
    """Games that took 1, 2, ... hands; the last has all longer ones."""


class DiceTask(Struct, frozen=True):
    """Games of Purple Dragon Dice to be played: by these house rules, characters and policies, from a seed.

    Examples:
        >>> from highflagon.lab import simulate
        >>> thief = DiceTask(
        ...     characters=(Character(bluff=8), PLAIN, PLAIN), policies=("bluff", "honest", "honest")
        ... )
        >>> simulate(thief, 5000).wins[0].value > 0.4
        True
    """

    rules: HouseRules = field(default_factory=HouseRules)
    """The house rules; the game as written by default."""
    characters: tuple[Character, ...] = (PLAIN,) * 5
    """By seat."""
    policies: tuple[str, ...] = ("honest",)
    """One for each seat, or one for all."""
    seed: int = 1
    """From 0 to 2 ** 63 - 1: game number k of a seed is always the same."""

    def play(self, first: int, games: int) -> Counts:
        """Return the counts of the games from number `first` on; raise `Refused` if kernels can't play them."""
        check_seed(self.seed)
        new_game(self.rules, self.characters)  # so many players there can be
        seats = len(self.characters)
        names = one_each(self.policies, seats)
        counts, by_seat = np.zeros(SIZE, np.int64), np.zeros((3, seats), np.int64)
        play_games(
            rules_as_numbers(self.rules), characters_as_numbers(self.rules, self.characters),
            plans_as_numbers(self.rules, self.characters, names), tables(), new_key(self.seed), first, games,
            LONGEST_GAME, counts, by_seat, None,
        )  # fmt: skip
        return np.concatenate([counts, by_seat.reshape(-1)])

    def settings(self) -> dict[str, object]:
        """Return what is played, for files: the same words mean the same games."""
        return {
            "game": "purple-dragon-dice",
            "seed": self.seed,
            "players": len(self.characters),
            "policies": ",".join(self.policies),
            "characters": [str(each) for each in self.characters],
            "rules": self.rules.differences(),
        }

    def error(self, counts: Counts) -> float:
        """Return the greatest standard error of the seats' wins."""
        return max(rate.error for rate in self.results(counts).wins)

    def results(self, counts: Counts) -> DiceResults:
        """Return what the counts mean."""
        seats = len(self.characters)
        c = [int(count) for count in counts[:SIZE]]
        rows = counts[SIZE:].reshape(3, seats)
        by_seat = [
            tuple([Rate(int(count), c[GAMES]) for count in rows[kind]]) for kind in (WON, SHARED, CAUGHT)
        ]
        checks = sum(c[OUTCOMES : OUTCOMES + 3])
        return DiceResults(
            games=c[GAMES],
            hands=c[HANDS],
            wins=by_seat[0],
            shared=by_seat[1],
            caught=by_seat[2],
            last_left=Rate(c[ENDED + LAST], c[GAMES]),
            purple_dragon=Rate(c[ENDED + DRAGON], c[GAMES]),
            last_uncaught=Rate(c[ENDED + UNCAUGHT], c[GAMES]),
            all_caught=Rate(c[ENDED + ALL_CAUGHT], c[GAMES]),
            tie_broken=Rate(c[TIES], c[HANDS]),
            sleeping_dragon=Rate(c[SLEEPING], c[HANDS]),
            war_wizard=Rate(c[WIZARDS], c[HANDS]),
            roll_offs=c[ROLL_OFFS],
            check_success=Rate(c[OUTCOMES + SUCCESS], checks),
            check_quiet=Rate(c[OUTCOMES + UNSEEN], checks),
            check_caught=Rate(c[OUTCOMES + SEEN], checks),
            given_up=c[CAPPED],
            hands_to_end=tuple(c[HANDS_TO_END:]),
        )
