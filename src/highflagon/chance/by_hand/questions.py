"""The questions that a real table can be asked. Who asks them finds the words; `reading` knows the answers' forms."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Literal

from msgspec import Struct

from highflagon.games.game import Fact
from highflagon.games.high_dragon import Card
from highflagon.games.purple_dragon_dice import Choice


class WhoDeals(Struct, frozen=True, tag=True):
    """Who deals first (HD-R8)? A seat."""

    seats: tuple[int, ...]


class CourtCard(Struct, frozen=True, tag=True):
    """Which court card was turned? A card.

    `why` says for what: a first `deal` by `dealer` (hands of `hand` cards, Silent Hands of `silent`), a `redeal`, the
    next `battle`, a `tie` that is still undecided, or none (`idle`).
    """

    why: Literal["deal", "redeal", "battle", "tie", "idle"]
    dealer: int
    hand: int
    silent: tuple[int, ...]


class FaceDown(Struct, frozen=True, tag=True):
    """Have these seats, in this order, played a card face down? Nothing is typed."""

    seats: tuple[int, ...]


class PlayedCard(Struct, frozen=True, tag=True):
    """Which card did `seat` play? A card. `face` is `u`p, or `d`own where its hand is known."""

    seat: int
    face: str


class Turned(Struct, frozen=True, tag=True):
    """Which `count` cards of `seat` were face down (HD-R15)? Cards, in the order played."""

    seat: int
    count: int


class Tricks(Struct, frozen=True, tag=True):
    """Who of `seats` is known to try a trick in this hand, and by which skill (PD-R14)? Perhaps nobody."""

    hand: int
    seats: tuple[int, ...]


class CheckDice(Struct, frozen=True, tag=True):
    """What does the d20 of this known cheat show, or, with advantage or disadvantage, what do both?"""

    seat: int
    skill: Choice
    roll: str


class CheckOutcome(Struct, frozen=True, tag=True):
    """How did the check of this known cheat come out? It can't be reckoned here (PD-A26)."""

    seat: int
    skill: Choice


class HandDice(Struct, frozen=True, tag=True):
    """Which dice does `seat` show? Three kept or four; all `rolls` (5 or 3) if it is a known cheat.

    Or else who of `seats` was caught, this one or another.
    """

    seat: int
    rolls: int | None
    seats: tuple[int, ...]


class OthersCaught(Struct, frozen=True, tag=True):
    """Nobody rolls in this hand (PD-A15): was anybody else of `seats` caught? Perhaps nobody."""

    seats: tuple[int, ...]


class DroppedDie(Struct, frozen=True, tag=True):
    """Which die did `seat`, tied at the bottom, drop (PD-R9)?"""

    seat: int
    kept: tuple[int, int, int]


class RollOffDice(Struct, frozen=True, tag=True):
    """Which dice does `seat` show in the roll-off (PD-A3)? Three kept or four."""

    seat: int


Question = (
    WhoDeals
    | CourtCard
    | FaceDown
    | PlayedCard
    | Turned
    | Tricks
    | CheckDice
    | CheckOutcome
    | HandDice
    | OthersCaught
    | DroppedDie
    | RollOffDice
)


class Catch(Struct, frozen=True):
    """An answer: this seat was caught by this skill (PD-R18)."""

    seat: int
    skill: Choice


Cards = tuple[Card, ...]
Dice = tuple[int, ...]

Form = Generator[Question | Fact, Any, tuple[Any, ...]]
"""Yields the questions of one entry, each answered by sending what was read, and returns the events.

A fact that it yields is told to whoever types, and needs no answer. What can't be, it refuses.
"""
