"""The first battle of a deal in the war of two, measured."""

from __future__ import annotations

from itertools import combinations
from random import Random

from benchmarks.fitting.company import Hand, Rival, beats, best_rest, deal, leaning, rivals
from benchmarks.fitting.tallies import Rounds, Tally, Written
from highflagon.bots.steady import two
from highflagon.bots.steady.tables import Duel

LEADER, SECOND = range(2)


class Counts:
    """All that is counted, by place."""

    def __init__(self) -> None:
        self.wins = [Tally(21, 61) for _ in range(2)]
        self.later = [Tally(21, 61) for _ in range(2)]
        self.sees = [Tally(1, 21) for _ in range(2)]

    def fade(self) -> None:
        """Let what was counted so far be worth less."""
        for tally in (*self.wins, *self.later, *self.sees):
            tally.fade()

    def tables(self) -> Written:
        """Return the tables by their names in `Duel`."""
        return {
            "wins": tuple(tally.chances() for tally in self.wins),
            "later": tuple(tally.chances() for tally in self.later),
            "sees": tuple(tally.shares()[0] for tally in self.sees),
        }


def fit(random: Random, length: Rounds) -> Written:
    """Return the tables of `Duel`."""
    counts, tables = Counts(), None
    for round_ in range(length.rounds):
        lean = leaning(length.done(round_))
        counts.fade()
        for number in range(length.deals // 4):
            [rival] = rivals(random, 1, lean, tables=tables is not None)
            _try_plans(random, number % 2, rival, tables, counts)
        tables = Duel(**counts.tables())
    return counts.tables()


def _try_plans(random: Random, me: int, rival: Rival, table: Duel | None, counts: Counts) -> None:
    """Deal once, and try all plans of the player at the place `me`, the rival answering what he sees."""
    (own, other), court, next_court = deal(random, 2, 9)
    place = 1 - me

    def answers(spent: tuple[int, ...], seen: int) -> tuple[int, ...]:
        return (*spent, _play(random, rival, other, spent, place, seen, table))

    first = answers((), 0)
    shown = answers(first, 0) if place == LEADER else ()
    for mine in range(9):
        seen = own.ranks[mine]
        spent = answers(shown or answers(first, seen), seen)
        showed = other.ranks[spent[1]]
        now = [other.strength(spent, court)]
        then = [best_rest(random, rival.kind, other, spent, next_court)]
        counts.sees[me].count(0, showed, won=True)
        for pair in combinations([each for each in range(9) if each != mine], 2):
            cards = (mine, *pair)
            strength = own.strength(cards, court)
            counts.wins[me].count(showed, strength[0], won=beats(strength, now))
            best = best_rest(random, "steady", own, cards, next_court)
            counts.later[me].count(showed, best[0], won=beats(best, then))


def _play(
    random: Random,
    player: Rival,
    hand: Hand,
    spent: tuple[int, ...],
    place: int,
    seen: int,
    table: Duel | None,
) -> int:
    if player.kind == "random":
        return random.choice([each for each in range(9) if each not in spent])
    if player.kind == "greedy" or table is None:
        return len(spent)
    return two.play(hand.ranks, spent, place, seen, table, player.stakes)
