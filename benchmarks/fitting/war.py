"""The first battle of a deal in the war of three, measured."""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks.fitting.company import Hand, Rival, beats, best_rest, deal, leaning, rivals
from benchmarks.fitting.tallies import Rounds, Tally, Written
from highflagon.bots.steady import three
from highflagon.bots.steady.tables import War

PLACES = ("leader", "second", "last")


class Counts:
    """All that is counted; the names are those of the tables, `sees` being what lies open."""

    def __init__(self) -> None:
        self.wins = [Tally(21, 21), Tally(21, 41), Tally(21, 41)]
        self.later = [Tally(1, 41), Tally(21, 41), Tally(21, 41)]
        self.sees = [Tally(1, 1), Tally(1, 21), Tally(1, 21)]

    def fade(self) -> None:
        """Let what was counted so far be worth less."""
        for tally in (*self.wins, *self.later, *self.sees):
            tally.fade()

    def tables(self) -> Written:
        """Return the tables by their names in `War`."""
        written: dict[str, Any] = {}
        for place, name in enumerate(PLACES):
            later = self.later[place].chances()
            written[name] = self.wins[place].chances()
            written[f"{name}_later"] = later if place else later[0]
            if place:
                written[f"{name}_sees"] = self.sees[place].shares()[0]
        return written


def fit(random: Random, length: Rounds) -> Written:
    """Return the tables of `War`."""
    counts, tables = Counts(), None
    for round_ in range(length.rounds):
        lean = leaning(length.done(round_))
        counts.fade()
        for number in range(length.deals):
            players = rivals(random, 3, lean, tables=tables is not None)
            _try_plans(random, number % 3, players, tables, counts)
        tables = War(**counts.tables())
    return counts.tables()


def _try_plans(random: Random, me: int, players: list[Rival], table: War | None, counts: Counts) -> None:
    """Deal once, and try all 42 plans of the player at the place `me`, the rivals answering what they see."""
    hands, court, next_court = deal(random, 3, 7)
    hidden = [_hide(random, players[place], hands[place], place, table) for place in range(3)]
    shown = [0, 0, 0]
    own = hands[me]
    for mine in range(7):
        shown[me] = mine
        for place in range(3):
            if place > me or (place < me and not mine):  # those before me don't see what I show
                seen = max([hands[each].ranks[shown[each]] for each in range(place)], default=0)
                shown[place] = _show(random, players[place], hands[place], hidden[place], place, seen, table)
        others = [place for place in range(3) if place != me]
        now = [hands[each].strength((hidden[each], shown[each]), court) for each in others]
        then = [
            best_rest(random, players[each].kind, hands[each], (hidden[each], shown[each]), next_court)
            for each in others
        ]
        seen = max([hands[each].ranks[shown[each]] for each in range(me)], default=0)
        if not mine:
            counts.sees[me].count(0, seen, won=True)
        for down in range(7):
            if down == mine:
                continue
            won = beats(own.strength((down, mine), court), now)
            best = best_rest(random, "steady", own, (down, mine), next_court)
            kept, total = best[0], own.ranks[down] + own.ranks[mine]
            cell = (seen, total) if me else (own.ranks[mine], own.ranks[down])
            counts.wins[me].count(*cell, won=won)
            counts.later[me].count(seen, kept, won=beats(best, then))


def _hide(random: Random, player: Rival, hand: Hand, place: int, table: War | None) -> int:
    if player.kind == "random":
        return random.randrange(7)
    if player.kind == "greedy" or table is None:
        return 0
    return three.hide(hand.ranks, place, table, player.stakes)


def _show(
    random: Random, player: Rival, hand: Hand, hidden: int, place: int, seen: int, table: War | None
) -> int:
    if player.kind == "random":
        return random.choice([each for each in range(7) if each != hidden])
    if player.kind == "greedy" or table is None:
        return 0 if hidden else 1
    return three.show(hand.ranks, hidden, place, seen, table, player.stakes)
