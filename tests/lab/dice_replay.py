"""What the kernel of Purple Dragon Dice tells of a game, played again by the rules: choices, checks, rolls and end."""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.games.game import Over
from highflagon.games.purple_dragon_dice import Character, Choice, HouseRules, State, new_game
from highflagon.games.purple_dragon_dice.events import Choose, Plain, Rolled, RollOff, Throw
from highflagon.lab.kernels.dice_counts import ALL_CAUGHT, DRAGON, LAST, UNCAUGHT
from highflagon.lab.kernels.dice_hands import faces
from highflagon.lab.kernels.dice_trace import CHECKED, CHOSE, ENDED_BY, ROLLED, ROLLED_OFF

Row = tuple[int, int, int]
CHOICES = (Choice.HONEST, Choice.BLUFF, Choice.THIEVERY)
CLAUSES = {LAST: "PD-R8", DRAGON: "PD-R11", UNCAUGHT: "PD-A15", ALL_CAUGHT: "PD-A16"}


class Replay:
    """One game, told by a kernel and played by the rules: where they differ, a row doesn't fit."""

    def __init__(self, rules: HouseRules, characters: Sequence[Character]) -> None:
        self.state: State = new_game(rules, characters)
        self.choices: dict[int, Choice] = {}
        self.checks: dict[int, list[int]] = {}
        self.rolls: dict[int, int] = {}
        self.offs: dict[int, int] = {}

    def play(self, rows: Sequence[Row]) -> None:
        """Play the rows of one game."""
        for kind, seat, value in rows:
            if kind == CHOSE:
                if (
                    seat in self.choices
                ):  # a hand in which nobody rolled, or all have rolled: another one begins
                    self._flush()
                self.choices[seat] = CHOICES[value]
            elif kind == CHECKED:
                self.checks.setdefault(seat, []).append(value)
            elif kind == ROLLED:
                if seat in self.rolls:
                    self._flush()
                self.rolls[seat] = value
            elif kind == ROLLED_OFF:
                self._flush()
                self._roll_off(seat, value)
            else:
                assert kind == ENDED_BY
                self._flush()
                over = self.state.over
                assert isinstance(over, Over)
                assert over.clause == CLAUSES[value]
                if value != ALL_CAUGHT:
                    assert over.shares[seat] == sum(over.shares) == 1

    def _flush(self) -> None:
        """Play the hand that was told, if there is one."""
        if not self.choices and not self.rolls:
            return
        state, seats = self.state, range(self.state.seats)
        choices = {seat: self.choices.get(seat, Choice.HONEST) for seat in state.players}
        state, _ = state.apply(Choose(tuple([choices.get(seat) for seat in seats])))
        throws: list[Rolled | None] = []
        for seat in seats:
            if seat not in choices:
                throws.append(None)
                continue
            first, second = [*self.checks.get(seat, ()), 1, 1][:2]
            throws.append(Rolled((first, second), self._dice(seat)))
        self.state, _ = state.apply(Throw(tuple(throws)))
        self.choices, self.checks, self.rolls = {}, {}, {}

    def _dice(self, seat: int) -> tuple[int, int, int, int, int]:
        a, b, c, d, e = faces(self.rolls.get(seat, 0), 5)
        return a, b, c, d, e

    def _roll_off(self, seat: int, roll: int) -> None:
        self.offs[seat] = roll
        if len(self.offs) < len(self.state.rolling):
            return
        throws: list[Plain | None] = [None] * self.state.seats
        for each, value in self.offs.items():
            a, b, c, d = faces(value, 4)
            throws[each] = Plain((a, b, c, d))
        self.offs = {}
        self.state, _ = self.state.apply(RollOff(tuple(throws)))


def games_of(rows: Sequence[Row]) -> list[list[Row]]:
    """Return the rows game by game; one that was given up is joined to the next, so let none be given up."""
    games: list[list[Row]] = [[]]
    for row in rows:
        games[-1].append(row)
        if row[0] == ENDED_BY:
            games.append([])
    return [game for game in games if game]
