"""Games by script, so that a test reads like the rule that it proves.

A hand is two texts. Choices, `2:bluff 3:thievery`: who is not named is honest. Throws, `1: 6 5 5 1, 2: 4 4 4 2 2 / 20`:
the dice of a seat as they fall, then, after a stroke, its d20s. Dice that are not written are sixes, and a second d20 a
20: the rules don't look at them, so the best is not good enough to matter. A seat that is not named rolls 6 6 5 4, a
Blue Dragon, and a 20. Seats are counted from 1 here, as people do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Fact, Over
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import (
    Choice,
    Choose,
    Event,
    HouseRules,
    Plain,
    Rolled,
    RollOff,
    State,
    Throw,
    facts,
    new_game,
    parse_character,
)

F = TypeVar("F", bound=Fact)

SURE = "bluff=+20 thievery=+20 trained=both"
"""A character whose tricks always succeed among plain people."""

CLUMSY = "bluff=+5 thievery=+5 trained=both"
"""One who, among plain people, succeeds with a d20 of 6 or more and fails quietly with less."""

HOPELESS = "bluff=-10 thievery=-10 trained=both"
"""One who is caught with 15 or less, and fails quietly with more."""


def by_seat(text: str) -> dict[int, str]:
    """Return the texts by seat, counted from 0, of `1: 6 5 5 1, 3: 4 4 4 2`."""
    rows = (part.partition(":") for part in text.split(",") if part.strip())
    return {int(seat) - 1: row.strip() for seat, _, row in rows}


def numbers(text: str) -> list[int]:
    """Return the numbers that are written here, separated by spaces."""
    return [int(word) for word in text.split()]


def rolled(text: str) -> Rolled:
    """Return the throw that `6 5 5 1 / 12` writes, what is not written filled up."""
    dice, _, d20 = text.partition("/")
    a, b, c, d, e = (numbers(dice) + [6] * 5)[:5]
    x, y = (numbers(d20) + [20] * 2)[:2]
    return Rolled((x, y), (a, b, c, d, e))


class Table:
    """A game in play. `characters` are the texts of the first seats, others are plain."""

    def __init__(self, players: int = 3, *characters: str, **house_rules: Any) -> None:
        seated = [parse_character(text) for text in (*characters, *["plain"] * (players - len(characters)))]
        self.game: Play[State] = Play(new_game(HouseRules(**house_rules), seated))

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def over(self) -> Over:
        """The end of the game, which must have come."""
        turn = self.state.turn
        assert isinstance(turn, Over)
        return turn

    @property
    def left(self) -> list[int]:
        """The seats still in, counted from 1."""
        return [seat + 1 for seat in self.state.players]

    @property
    def gone(self) -> list[str]:
        """Who went out, in order, and by which clause: `2 by PD-R7`."""
        return [f"{fact.seat + 1} by {fact.clause}" for fact in self.told(facts.Eliminated)]

    @property
    def won(self) -> list[str]:
        """Who won the game, and by which clause: `1 by PD-R8`."""
        return [f"{fact.seat + 1} by {fact.clause}" for fact in self.told(facts.GameWon)]

    def apply(self, event: Event) -> Table:
        self.game.apply(event)
        return self

    def choose(self, choices: str = "") -> Table:
        """Let all who are in choose."""
        words = dict(word.split(":") for word in choices.split())
        chosen = {int(seat) - 1: Choice(word) for seat, word in words.items()}
        row = [
            chosen.get(s, Choice.HONEST) if s in self.state.players else None for s in range(self.state.seats)
        ]
        return self.apply(Choose(tuple(row)))

    def throw(self, throws: str = "") -> Table:
        """Throw the dice of all who are in."""
        rows = by_seat(throws)
        row = [
            rolled(rows.get(s, "6 6 5 4")) if s in self.state.players else None
            for s in range(self.state.seats)
        ]
        return self.apply(Throw(tuple(row)))

    def hand(self, choices: str, throws: str) -> Table:
        """Play a hand: choices, then dice."""
        return self.choose(choices).throw(throws)

    def honest(self, *hands: str) -> Table:
        """Play honest hands."""
        for throws in hands:
            self.hand("", throws)
        return self

    def roll_off(self, throws: str) -> Table:
        """Throw the four dice of each of the tied."""
        rows = {seat: four(numbers(row)) for seat, row in by_seat(throws).items()}
        return self.apply(RollOff(tuple([rows.get(seat) for seat in range(self.state.seats)])))

    def told(self, kind: type[F], viewer: int | None = None) -> list[F]:
        """Return the facts of one kind, as `viewer` (a seat from 1, or None for the public) was told them."""
        told = [fact.to(None if viewer is None else viewer - 1) for fact in self.game.facts]
        return [fact for fact in told if isinstance(fact, kind)]

    def last(self, kind: type[F], viewer: int | None = None) -> F:
        """Return the last of these facts."""
        return self.told(kind, viewer)[-1]

    def kinds(self) -> list[str]:
        """Return the kinds of all facts so far, in order."""
        return [type(fact.to(None)).__name__ for fact in self.game.facts]


def four(dice: Sequence[int]) -> Plain:
    """Return a throw of a roll-off."""
    a, b, c, d = dice
    return Plain((a, b, c, d))


def refused(state: State, event: Any) -> Refused:
    """Return why `state` refuses this event."""
    with pytest.raises(Refused) as info:
        state.apply(event)
    return info.value
