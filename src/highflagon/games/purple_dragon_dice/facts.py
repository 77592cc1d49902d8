"""What can happen in a game of Purple Dragon Dice: one fact a kind, told in `terminal` and elsewhere as a sentence.

Seats are numbered from 0, hands from 1. Of every hand each seat in it gets one `Chose` and one `Checked`, and one
`RolledHand` if it rolls, honest or not: what is secret in them only their own seat is told.
"""

from __future__ import annotations

from highflagon.games.game import Fact
from highflagon.games.purple_dragon_dice.check import Check
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.games.purple_dragon_dice.dice import Hand


class GameBegan(Fact, frozen=True, tag=True):
    """A game of so many players begins (PD-R2). With PD-A1: fewer than 5 or more than 10, which is not usual."""

    players: int


class HandBegan(Fact, frozen=True, tag=True):
    """Hand number `hand` begins between `players`, who all choose in secret (PD-A11)."""

    hand: int
    players: tuple[int, ...]


class Chose(Fact, frozen=True, tag=True):
    """`seat` has chosen; others are told `?`."""

    seat: int
    choice: Choice


class Checked(Fact, frozen=True, tag=True):
    """The check of `seat`: None if it made none, and for all others (PD-A17)."""

    seat: int
    check: Check | None


class CaughtCheating(Fact, frozen=True, tag=True):
    """`seat` was caught cheating by `skill`; `custom` says what the house does with him (PD-R18, A15, A26)."""

    seat: int
    skill: Choice
    custom: str


class NobodyRolls(Fact, frozen=True, tag=True):
    """Somebody was caught, so the dice stay on the table in this hand (PD-A15, option `nobody-rolls`)."""


class RolledHand(Fact, frozen=True, tag=True):
    """`seat` rolled a hand. Its own seat is told the `dice` too, as they fell, and the dropped one in `hand`."""

    seat: int
    hand: Hand
    dice: tuple[int, ...] = ()


class PurpleDragon(Fact, frozen=True, tag=True):
    """`seat` alone shows four sixes, and wins at once (PD-R11)."""

    seat: int


class WarWizard(Fact, frozen=True, tag=True):
    """`seats`, two or more, show four sixes: they play on, all others go out (PD-R12, A8)."""

    seats: tuple[int, ...]


class Tied(Fact, frozen=True, tag=True):
    """`seats` are the lowest with the same `score`: `dropped`, in the same order, are their dropped dice (PD-R9)."""

    score: int
    seats: tuple[int, ...]
    dropped: tuple[int, ...]


class SleepingDragon(Fact, frozen=True, tag=True):
    """The dropped dice of `seats` are tied too: nobody goes out (PD-R10, A4)."""

    seats: tuple[int, ...]


class RollOffBegan(Fact, frozen=True, tag=True):
    """`seats` roll off the Sleeping Dragon: four honest dice each (PD-A3, option `roll-off`)."""

    seats: tuple[int, ...]


class Eliminated(Fact, frozen=True, tag=True):
    """`seat` is out, by the clause that did it.

    R7: the lowest; R9 or A4: lower in a tie; A3: in a roll-off; R12 or A8: by a War Wizard; R18: caught.
    """

    seat: int


class GameWon(Fact, frozen=True, tag=True):
    """`seat` wins the game and the pot: as the last one left (PD-R8, A15) or with a Purple Dragon (PD-R11)."""

    seat: int


class AllCaught(Fact, frozen=True, tag=True):
    """All who were left were caught in one hand: `seats`, never caught, share the pot, or the house takes it (PD-A16).

    An odd coin goes to `odd`, the one of them eliminated last.
    """

    seats: tuple[int, ...]
    odd: int | None
