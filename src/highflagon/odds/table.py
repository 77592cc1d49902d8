"""Who is left of a table, and how the next hand may change that: one step of the chain of a whole game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from highflagon.games.purple_dragon_dice import SKILLS, HouseRules
from highflagon.odds.one_hand import End, Group, hand_odds
from highflagon.odds.players import Player, Situation, check_planned
from highflagon.odds.watchers import Sharpest, Watchers


class Left(Struct, frozen=True):
    """Who is left, one with a plan at least: a state of the chain."""

    kinds: tuple[int, ...]
    """How many of each kind of player with a plan."""
    honest: int
    sharpest: Sharpest
    """Of the honest ones."""
    caught: int
    """How many were caught before: it matters to the pot if in the end all are (PD-A16), else it is 0."""

    @property
    def players(self) -> int:
        """How many are left in all."""
        return sum(self.kinds) + self.honest


class Step(Struct):
    """What one hand may come to: chances, and for several players of a kind, expected numbers."""

    kinds: int
    sleeping_dragons: Fraction = Fraction(0)
    again: Fraction = Fraction(0)
    """Nobody goes."""
    honest_left: dict[int, Fraction] = {}
    """None but so many honest players are left."""
    purple_dragon: Fraction = Fraction(0)
    last_by_score: Fraction = Fraction(0)
    last_by_catch: Fraction = Fraction(0)
    all_caught: Fraction = Fraction(0)
    honest_wins: Fraction = Fraction(0)
    """One of the honest wins, or is going to: none but honest players are left."""
    wins: list[Fraction] = []
    caught: list[Fraction] = []
    onward: dict[Left, Fraction] = {}
    exits: list[tuple[int, Fraction, Left]] = []
    """Kind, how many of it went out uncaught on average, and who is left then."""

    def __post_init__(self) -> None:
        self.wins, self.caught = [Fraction(0)] * self.kinds, [Fraction(0)] * self.kinds
        self.onward, self.honest_left = defaultdict(Fraction), defaultdict(Fraction)


class Table:
    """The players at the start. Those who have a plan are told apart by kind, the others only as watchers."""

    def __init__(self, players: Sequence[Player], rules: HouseRules) -> None:
        self.players = tuple(players)
        self.rules = rules
        self.kinds: dict[Player, list[int]] = {}
        self.honest_seats = [seat for seat, player in enumerate(players) if player.plan is None]
        for seat, player in enumerate(players):
            if player.plan is not None:
                self.kinds.setdefault(player, []).append(seat)
        self.by_kind = list(self.kinds.values())
        self.kind_of = {seat: kind for kind, seats in enumerate(self.by_kind) for seat in seats}
        # Where the eliminated go on watching it makes no difference which of the honest are left.
        told_apart = rules.watchers == "still-in"
        faces = [
            (player.character.passive_insight, player.character.passive_perception) for player in players
        ]
        self.watchers = Watchers([faces[seat] if told_apart else (0, 0) for seat in self.honest_seats])

    def start(self) -> Left:
        """Return the full table."""
        return Left(tuple(map(len, self.by_kind)), len(self.honest_seats), self.watchers.sharpest(), 0)

    def by_seat(self, kinds: Sequence[Fraction]) -> tuple[Fraction, ...]:
        """Return these numbers by seat, 0 for the honest."""
        return tuple(
            [
                kinds[self.kind_of[seat]] if seat in self.kind_of else Fraction(0)
                for seat in range(len(self.players))
            ]
        )

    def step(self, left: Left) -> Step:
        """Return what the next hand may come to when these are left."""
        odds = hand_odds([*self._planned(left), Group(left.honest)], self.rules)
        step = Step(len(left.kinds), odds.sleeping_dragons)
        for end in odds.ends:
            for kind in range(len(left.kinds)):
                step.caught[kind] += end.chance * end.caught[kind]
            if end.over:
                _finish(step, end)
            else:
                self._go_on(step, left, end)
        return step

    def _planned(self, left: Left) -> list[Group]:
        """What those with a plan do now."""
        groups = []
        for kind, (player, count) in enumerate(zip(self.kinds, left.kinds, strict=True)):
            check = check_planned(self.rules, player, self._situation(left, kind)) if count else None
            groups.append(Group(count, check))
        return groups

    def _situation(self, left: Left, mine: int) -> Situation:
        """What one of the kind `mine` sees."""
        others: list[Player] = []
        for kind, (player, count) in enumerate(zip(self.kinds, left.kinds, strict=True)):
            others += [player] * (count - (kind == mine))
        if self.rules.watchers == "everyone":
            watching = list(self.players)
            watching.remove(list(self.kinds)[mine])
        else:
            watching = others
        scores = [
            max((player.character.passive(skill) for player in watching), default=0) for skill in SKILLS
        ]
        if self.rules.watchers == "everyone":
            rows = [self.rules.onlookers_passives(skill) for skill in SKILLS]
            scores = [max([score, *filter(None, row)]) for score, row in zip(scores, rows, strict=True)]
        insight, perception = scores
        honest = left.sharpest
        return Situation(
            left.players, tuple(others), max(insight, honest.insight), max(perception, honest.perception)
        )

    def _go_on(self, step: Step, left: Left, end: End) -> None:
        """Add an end after which some play on."""
        kinds, honest = end.left[:-1], end.left[-1]
        if end.left == (*left.kinds, left.honest):
            step.again += end.chance
            return
        if not any(kinds):
            # All who are left stand alike: each of them is as likely to win as another.
            step.honest_wins += end.chance
            step.honest_left[honest] += end.chance
            return
        caught = left.caught + sum(end.caught) if len(self.kind_of) > 1 else 0
        for sharpest, chance in self.watchers.step(left.honest, left.sharpest, honest):
            then = Left(kinds, honest, sharpest, caught)
            step.onward[then] += end.chance * chance
            for kind, (had, has) in enumerate(zip(left.kinds, kinds, strict=True)):
                gone = had - has - end.caught[kind]
                if gone:
                    step.exits.append((kind, end.chance * chance * gone, then))


def _finish(step: Step, end: End) -> None:
    """Add an end of the game."""
    if end.how == "purple-dragon":
        step.purple_dragon += end.chance
    elif end.how == "last-left":
        step.last_by_catch += end.chance
    elif end.how == "all-caught":
        step.all_caught += end.chance
        return
    else:
        step.last_by_score += end.chance
    if end.left[-1]:
        step.honest_wins += end.chance
        return
    for kind, wins in enumerate(end.left[:-1]):
        step.wins[kind] += end.chance * wins
