"""The events of Purple Dragon Dice: what was chosen and what was rolled. They are all that a record needs to keep.

Tuples "by seat" have an entry for every seat of the game, None for one that is not concerned. Whoever can't see
everything folds the same events with less in them: `?` for a choice, `Shown` or `Caught` for a throw.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import astuple

from highflagon.games.errors import Invalid, short
from highflagon.games.purple_dragon_dice.check import Outcome
from highflagon.games.purple_dragon_dice.choice import Choice


class Rolled(Struct, frozen=True, tag="rolled", gc=False):
    """A throw with all that its own player sees: two d20 and five dice, of which the rules use what they need.

    A die that they don't use may be 0, not seen. `outcome` is that of a cheat's check: it must be told where numbers
    are hidden, and where it can be reckoned it must agree.
    """

    d20: tuple[int, int]
    dice: tuple[int, int, int, int, int]
    outcome: Outcome | None = None


class Shown(Struct, frozen=True, tag="shown", gc=False):
    """A throw as others see it: the kept dice from high to low, and the dropped one if it lies open (0 if not).

    A Purple Dragon is 6 6 6 and 6.
    """

    kept: tuple[int, int, int]
    dropped: int = 0


class Caught(Struct, frozen=True, tag="caught", gc=False):
    """A throw that was none: he was caught cheating by this skill (PD-R18)."""

    skill: Choice


class Plain(Struct, frozen=True, tag="plain", gc=False):
    """Four honest dice, thrown in a roll-off (PD-A3)."""

    dice: tuple[int, int, int, int]


class Choose(Struct, frozen=True, tag="choose", gc=False):
    """All who are in have chosen, in secret (PD-A11): by seat."""

    choices: tuple[Choice | None, ...]


class Throw(Struct, frozen=True, tag="throw", gc=False):
    """The checks and the dice of one hand (PD-R6, R14): by seat.

    None stands also for one who is in, if a catch keeps the dice on the table (PD-A15) and nothing of him is known.
    """

    throws: tuple[Rolled | Shown | Caught | None, ...]


class Dropped(Struct, frozen=True, tag="dropped", gc=False):
    """Dropped dice were shown for a tie at the bottom (PD-R9): by seat. Needed only where they are unknown."""

    dice: tuple[int | None, ...]


class RollOff(Struct, frozen=True, tag="roll-off", gc=False):
    """The dice of those who roll off a Sleeping Dragon (PD-A3): by seat."""

    throws: tuple[Plain | Shown | None, ...]


Event = Choose | Throw | Dropped | RollOff


_KINDS: dict[type, tuple[type, ...]] = {
    Choose: (Choice,),
    Throw: (Rolled, Shown, Caught),
    Dropped: (int,),
    RollOff: (Plain, Shown),
}


def check_event(event: Struct) -> None:
    """Raise `Invalid` unless this is an event that has choices, throws or dice, or None, for each seat."""
    kinds = _KINDS.get(type(event))
    if kinds is None:
        raise Invalid(f"a {type(event).__name__} is not an event of this game")
    [rows] = astuple(event)
    if not isinstance(rows, tuple) or not all(row is None or isinstance(row, kinds) for row in rows):
        words = ", ".join(kind.__name__.lower() for kind in kinds)
        text = f"a {type(event).__name__.lower()} has one of these for each seat: {words}, or none"
        raise Invalid(f"{text}; not {short(rows, 80)}")
