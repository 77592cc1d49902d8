"""What one viewer may know of a game (PD-A17, A26): built up from an allow-list, never cut down from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from highflagon.games.game import Fact, Turn
from highflagon.games.purple_dragon_dice.character import Character
from highflagon.games.purple_dragon_dice.check import Check
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.games.purple_dragon_dice.cut import seen_characters
from highflagon.games.purple_dragon_dice.dice import Hand
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.games.purple_dragon_dice.house_rules import HouseRules

if TYPE_CHECKING:
    from highflagon.games.purple_dragon_dice.state import State


class Seat(Struct, frozen=True, gc=False):
    """One seat as its viewer may know it.

    `out` is None while it is in; `shown` is the last hand that it laid open, its dropped die 0 unless that lay open
    too; `character` is None where numbers are hidden (PD-A26), but for the viewer's own.
    """

    out: Exit | None
    shown: Hand | None
    character: Character | None


class Observation(Struct, frozen=True, tag="purple-dragon-dice", gc=False):
    """What `viewer` (a seat, or None for the public) may know."""

    viewer: int | None
    rules: HouseRules
    turn: Turn
    hand: int
    """The number of the hand, from 1."""
    players: tuple[int, ...]
    """The seats still in, in seat order."""
    seats: tuple[Seat, ...]
    """All seats of the game."""
    rolling: tuple[int, ...]
    """The seats that roll off a Sleeping Dragon now (PD-A3), or were the last whose dice were compared."""
    choice: Choice | None
    """The viewer's choice in this hand, None before it is made."""
    tries: int
    """In how many hands before this one the viewer cheated (PD-A18)."""
    check: Check | None
    """The viewer's check in the last throw, None if he made none."""
    dice: tuple[int, ...]
    """The viewer's dice in the last throw, as they fell, without those that the rules didn't use."""
    rolled: Hand | None
    """What they made, the dropped die included."""
    legal: tuple[Choice, ...]
    """What the viewer may choose now; none if there is nothing to choose."""
    facts: tuple[Fact, ...]
    """What was told to the viewer since he last looked."""


def observe(
    state: State, viewer: int | None, legal: tuple[Choice, ...], told: tuple[Fact, ...]
) -> Observation:
    """Return the Observation of `viewer`, with his `legal` choices and `told`, the facts that are new to him."""
    characters = seen_characters(state.rules, state.characters, viewer)
    rows = [Seat(*row) for row in zip(state.exits, state.shown, characters, strict=True)]
    mine = state.results[viewer] if viewer is not None else None
    return Observation(
        viewer=viewer,
        rules=state.rules.seen,
        turn=state.turn,
        hand=state.hand,
        players=state.players,
        seats=tuple(rows),
        rolling=state.rolling,
        choice=state.choices[viewer] if viewer is not None else None,
        tries=(state.tries[viewer] or 0) if viewer is not None else 0,
        check=mine.check if mine is not None else None,
        dice=mine.dice if mine is not None else (),
        rolled=mine.hand if mine is not None else None,
        legal=legal,
        facts=told,
    )
