"""A whole game for any mix of honest players and cheats by a fixed plan: an exact Markov chain over who is left.

A state is who is left: how many of each kind of player with a plan, how many honest ones, and how sharp the sharpest
of these is (`watchers`). Players only ever leave, and a hand in which none does leads back to the same state: so the
chain is solved in one pass from the full table down, every state's number of hands being what flows into it over the
chance to leave it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import PRESETS, HouseRules
from highflagon.odds.honest import honest_course
from highflagon.odds.one_hand import MOST
from highflagon.odds.players import Player, check_supported
from highflagon.odds.table import Left, Step, Table
from highflagon.odds.watchers import Sharpest


class GameOdds(Struct, frozen=True):
    """What a whole game is expected to bring. The four endings sum to 1, and so do `shares` and `house`."""

    hands: Fraction
    """The expected number of hands, those with a Sleeping Dragon or a catch among them."""
    sleeping_dragons: Fraction
    """The expected number of Sleeping Dragons (PD-R10)."""
    purple_dragon: Fraction
    """The chance that the game ends with a Purple Dragon (PD-R11)."""
    last_by_score: Fraction
    """The chance that it ends because all others are out, the last of them as the lowest of a hand (PD-R8)."""
    last_by_catch: Fraction
    """The chance that one is left because others were caught (PD-A15)."""
    all_caught: Fraction
    """The chance that all who are left are caught in one hand (PD-A16)."""
    shares: tuple[Fraction, ...]
    """By seat: the part of the pot that it may expect. Where not all may be caught at once, its chance to win."""
    caught: tuple[Fraction, ...]
    """By seat: the chance to be caught in the course of the game (PD-R18)."""
    house: Fraction
    """The part that falls to the house: all were caught (PD-A16)."""


def game_odds(players: Sequence[Player], rules: HouseRules = PRESETS["as-written"]) -> GameOdds:
    """Return the odds of a whole game of these 2 to 10 players.

    All house rules are supported but `repeat_penalty` (PD-A18) and onlookers that are unknown, which are `Illegal`.
    The odds of an honest game take less than a millisecond. Those of ten players with one cheat take some
    milliseconds if the others are equally sharp, and some hundredths of a second if they all differ. Each further
    cheat who differs costs about five times as much (three of them, among seven who differ, more than a second);
    cheats who are alike (equal character, equal plan) cost little: ten of them some hundredths of a second.

    Examples:
        >>> from highflagon.games.purple_dragon_dice import Character, Choice
        >>> from highflagon.odds.players import Always
        >>> thief = Player(Character(bluff=4), Always(Choice.BLUFF))
        >>> odds = game_odds([thief, Player(), Player(), Player(), Player()])
        >>> [round(float(share), 4) for share in odds.shares]
        [0.2048, 0.1988, 0.1988, 0.1988, 0.1988]
        >>> round(float(odds.caught[0]), 4)
        0.1466
    """
    check_supported(rules)
    if not 2 <= len(players) <= MOST:
        raise Invalid(f"odds are those of 2 to {MOST} players, not {len(players)}", clause="PD-A1")
    table = Table(players, rules)
    return _Course(table).odds() if table.kinds else honest_game(len(players), rules)


def honest_game(players: int, rules: HouseRules = PRESETS["as-written"]) -> GameOdds:
    """Return the odds of a whole game of so many who all play honestly.

    Examples:
        >>> odds = honest_game(5)
        >>> odds.shares[0], round(float(odds.hands), 3), round(float(odds.purple_dragon), 4)
        (Fraction(1, 5), 4.293, 0.0117)
    """
    if not 2 <= players <= MOST:
        raise Invalid(f"odds are those of 2 to {MOST} players, not {players}", clause="PD-A1")
    course, none = honest_course(players, rules), Fraction(0)
    return GameOdds(
        course.hands,
        course.sleeping_dragons,
        course.purple_dragon,
        1 - course.purple_dragon,
        last_by_catch=none,
        all_caught=none,
        shares=(Fraction(1, players),) * players,
        caught=(none,) * players,
        house=none,
    )


class _Course:
    """One pass through the chain of a table, and what it sums up on the way."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hands = self.sleeping_dragons = self.purple_dragon = Fraction(0)
        self.last_by_score = self.last_by_catch = Fraction(0)
        self.wins = [Fraction(0)] * len(table.kinds)
        """By kind: the chance that one of them wins."""
        self.honest_wins: dict[tuple[int, Sharpest], Fraction] = defaultdict(Fraction)
        """By the honest who are left: the chance that one of them wins, each as likely as another."""
        self.honest_left: dict[int, Fraction] = defaultdict(Fraction)
        """By number: the chance that none but so many honest players come to be left."""
        self.catches = [Fraction(0)] * len(table.kinds)
        """By kind: the expected number of them who are caught."""
        self.all_caught: dict[int, Fraction] = defaultdict(Fraction)
        """By how many were caught in the whole game: the chance that at its end all who were left are."""
        self.exits: list[tuple[int, Fraction, Left]] = []
        """Who of a kind went out uncaught, in how many on average, and who was left then."""
        self.steps: dict[Left, Step] = {}
        self._run()
        self._honest_ends()

    def odds(self) -> GameOdds:
        """Return what was summed up."""
        table = self.table
        catches = [gone / len(seats) for gone, seats in zip(self.catches, table.by_kind, strict=True)]
        return GameOdds(
            self.hands,
            self.sleeping_dragons,
            self.purple_dragon,
            self.last_by_score,
            self.last_by_catch,
            sum(self.all_caught.values(), Fraction(0)),
            self._shares(),
            table.by_seat(catches),
            # All were caught, and nobody is there to share the pot (PD-A16).
            self.all_caught.get(len(table.players), Fraction(0)),
        )

    def _run(self) -> None:
        start = self.table.start()
        inflow: list[dict[Left, Fraction]] = [defaultdict(Fraction) for _ in range(start.players + 1)]
        inflow[start.players][start] = Fraction(1)
        for level in range(start.players, 1, -1):
            for left, flow in inflow[level].items():
                step = self.table.step(left)
                self.steps[left] = step
                self._visit(left, step, flow / (1 - step.again), inflow)

    def _visit(self, left: Left, step: Step, hands: Fraction, inflow: list[dict[Left, Fraction]]) -> None:
        """Sum up the hands that are expected in one state, and hand on what flows out of it."""
        self.hands += hands
        self.sleeping_dragons += hands * step.sleeping_dragons
        self.purple_dragon += hands * step.purple_dragon
        self.last_by_score += hands * step.last_by_score
        self.last_by_catch += hands * step.last_by_catch
        self.honest_wins[left.honest, left.sharpest] += hands * step.honest_wins
        for kind in range(len(self.wins)):
            self.wins[kind] += hands * step.wins[kind]
            self.catches[kind] += hands * step.caught[kind]
        for honest, chance in step.honest_left.items():
            self.honest_left[honest] += hands * chance
        if step.all_caught:
            self.all_caught[left.caught + left.players] += hands * step.all_caught
        for then, chance in step.onward.items():
            inflow[then.players][then] += hands * chance
        self.exits += [(kind, hands * gone, then) for kind, gone, then in step.exits]

    def _honest_ends(self) -> None:
        """Sum up what comes after none but honest players are left."""
        for honest, chance in self.honest_left.items():
            course = honest_course(honest, self.table.rules)
            self.hands += chance * course.hands
            self.sleeping_dragons += chance * course.sleeping_dragons
            self.purple_dragon += chance * course.purple_dragon
            self.last_by_score += chance * (1 - course.purple_dragon)

    def _shares(self) -> tuple[Fraction, ...]:
        table = self.table
        seats = len(table.players)
        # All who are left being caught, those who went out uncaught share the pot, if there are any (PD-A16).
        honest = sum(
            (p / (seats - caught) for caught, p in self.all_caught.items() if caught < seats), Fraction(0)
        )
        kinds = [win / len(places) for win, places in zip(self.wins, table.by_kind, strict=True)]
        if self.all_caught:
            worth = self._worth_of_being_clean()
            for kind, gone, then in self.exits:
                kinds[kind] += gone * worth[then] / len(table.by_kind[kind])
        return tuple(
            [
                kinds[table.kind_of[seat]] if seat in table.kind_of else honest + self._honest_share(seat)
                for seat in range(seats)
            ]
        )

    def _honest_share(self, seat: int) -> Fraction:
        """The chance that this honest seat wins: it is among the honest who are left, and as lucky as they."""
        place = self.table.honest_seats.index(seat)
        return sum(
            (
                won * self.table.watchers.share(place, left, sharpest) / left
                for (left, sharpest), won in self.honest_wins.items()
                if won
            ),
            Fraction(0),
        )

    def _worth_of_being_clean(self) -> dict[Left, Fraction]:
        """By who is left: what one who is out uncaught may still expect, if all others are caught (PD-A16)."""
        worth: dict[Left, Fraction] = defaultdict(Fraction)
        for left, step in sorted(self.steps.items(), key=lambda item: item[0].players):
            sharing = len(self.table.players) - left.caught - left.players
            now = step.all_caught / sharing if sharing else Fraction(0)
            later = sum((chance * worth[then] for then, chance in step.onward.items()), Fraction(0))
            worth[left] = (now + later) / (1 - step.again)
        return worth
