"""What is drawn for a hand, and the events that the numbers make: of the same shape whoever cheats (PD-A11, A23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from highflagon.games.errors import Invalid, short
from highflagon.games.game import Roll
from highflagon.games.purple_dragon_dice.dice import D6, D20
from highflagon.games.purple_dragon_dice.events import Plain, Rolled, RollOff, Shown, Throw

SIDES = D20 + D6
"""The dice of one seat in a hand."""

PLAIN_SIDES = (6, 6, 6, 6)
"""The dice of one seat in a roll-off (PD-A3)."""


@cache
def roll_for(sides: tuple[int, ...], seats: int) -> Roll:
    """Return the draw of these dice for so many seats."""
    return Roll(sides * seats)


def thrown(numbers: Sequence[int], rolling: Sequence[int], seats: int) -> Throw:
    """Return the throw of these numbers: for each seat of `rolling`, in seat order, two d20 and five dice."""
    _check(numbers, roll_for(SIDES, len(rolling)))
    throws: list[Rolled | None] = [None] * seats
    for place, seat in enumerate(rolling):
        a, b, c, d, e, f, g = numbers[place * 7 : place * 7 + 7]
        throws[seat] = Rolled((a, b), (c, d, e, f, g))
    return Throw(tuple(throws))


def rolled_off(numbers: Sequence[int], rolling: Sequence[int], seats: int) -> RollOff:
    """Return the roll-off of these numbers: four dice for each seat of `rolling`, in seat order."""
    _check(numbers, roll_for(PLAIN_SIDES, len(rolling)))
    throws: list[Plain | Shown | None] = [None] * seats
    for place, seat in enumerate(rolling):
        a, b, c, d = numbers[place * 4 : place * 4 + 4]
        throws[seat] = Plain((a, b, c, d))
    return RollOff(tuple(throws))


def _check(numbers: Sequence[int], draw: Roll) -> None:
    if len(numbers) != len(draw.sides):
        raise Invalid(f"{len(draw.sides)} dice are due, not {len(numbers)}", clause="PD-A23")
    for number, sides in zip(numbers, draw.sides, strict=True):
        if type(number) is not int or not 1 <= number <= sides:
            text = f"a die with {sides} sides shows 1 to {sides}, not {short(number, 20)}"
            raise Invalid(text, clause="PD-A23")
