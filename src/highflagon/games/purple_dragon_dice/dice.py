"""What a roll keeps and what it drops (PD-R6, R16, R17), what it is called (PD-R13), and the Purple Dragon (PD-R11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.names import dice_hand_name

D20 = (20, 20)
"""A cheat's check has two twenty-sided dice at hand; most characters use the first only."""

D6 = (6, 6, 6, 6, 6)
"""And five six-sided ones: an honest hand uses the first four (PD-R4), a failed cheat the first three (PD-R17)."""


class Hand(Struct, frozen=True, gc=False):
    """What a roll is worth.

    `kept` are three dice from high to low. `dropped` is the die that breaks ties, 0 where one can't see it; with five
    dice the better of the two dropped, with three a 1 (PD-A10). `purple` marks four sixes that count as such.
    """

    kept: tuple[int, int, int]
    dropped: int = 0
    purple: bool = False

    @property
    def score(self) -> int:
        """The sum of the kept dice, 3 to 18 (PD-R6)."""
        return sum(self.kept)

    @property
    def name(self) -> str:
        """The hand's name: "Green Dragon" (PD-R13)."""
        return dice_hand_name(None if self.purple else self.score)

    @property
    def veiled(self) -> Hand:
        """The same as all others see it: the dropped die lies open in a Purple Dragon only (PD-A17)."""
        return self if self.purple or not self.dropped else Hand(self.kept)

    def __str__(self) -> str:
        return self.name if self.purple else f"{self.name}, {self.score}"


@cache
def honest_hand(dice: tuple[int, ...]) -> Hand:
    """Return the hand of four honest dice: the lowest is dropped (PD-R6), four sixes are a Purple Dragon (PD-R11)."""
    hand = plain_hand(dice)
    return Hand(hand.kept, 6, purple=True) if hand.dropped == 6 else hand


@cache
def plain_hand(dice: tuple[int, ...]) -> Hand:
    """Return the hand of four honest dice where there is no Purple Dragon: in a roll-off (PD-A3)."""
    a, b, c, d = sorted(dice, reverse=True)
    return Hand((a, b, c), d)


@cache
def false_hand(dice: tuple[int, ...], five_dice_purple: str) -> Hand:
    """Return the hand of five dice: the lowest two are dropped (PD-R16), and the better of them counts (PD-A10).

    At least four sixes are a Purple Dragon (PD-A9). Where the house denies it to cheats (`never`), the dropped die
    counts as, and shows, a 5 at most: a fourth six that lies open and doesn't win would give him away (PD-A17).
    """
    a, b, c, d, _ = sorted(dice, reverse=True)
    if d < 6:
        return Hand((a, b, c), d)
    return Hand((6, 6, 6), 6, purple=True) if five_dice_purple == "four-sixes" else Hand((6, 6, 6), 5)


@cache
def failed_hand(dice: tuple[int, ...]) -> Hand:
    """Return the hand of three dice: all are kept (PD-R17), and a 1 counts as dropped (PD-A10)."""
    a, b, c = sorted(dice, reverse=True)
    return Hand((a, b, c), 1)


def shown_hand(kept: Sequence[int], dropped: int, *, purple: bool = True) -> Hand:
    """Return the hand of which only this lies open; raise `Refused` if no roll of the game can show it.

    `dropped` is 0 if it is hidden. Four open sixes are a Purple Dragon unless `purple` is false (PD-A3).
    """
    check_faces(kept, 3, 6)
    check_faces((dropped,), 1, 6, least=0)
    if tuple(kept) != tuple(sorted(kept, reverse=True)):
        raise Invalid("the kept dice are written from high to low", clause="PD-R6")
    a, b, c = kept
    if dropped > c:
        raise Illegal(f"the lowest die is dropped: it can't be {dropped} with a {c} kept", clause="PD-R6")
    return Hand((a, b, c), dropped, purple and dropped == 6)


def check_faces(dice: Sequence[int], count: int, sides: int, *, least: int = 1) -> None:
    """Raise `Invalid` unless these are `count` dice that each show `least` to `sides`."""
    clause = "PD-R4" if sides == 6 else "PD-R14"
    if not isinstance(dice, tuple | list) or len(dice) != count:
        raise Invalid(f"{count} dice with {sides} sides are due", clause=clause)
    if {*map(type, dice)} != _INTEGERS or not _faces(least, sides).issuperset(dice):
        shown = " ".join(str(die)[:9] for die in dice)
        text = f"a die with {sides} sides shows {least} to {sides}; these show {shown}"
        raise Invalid(text, clause=clause)


_INTEGERS = {int}


@cache
def _faces(least: int, sides: int) -> frozenset[int]:
    return frozenset(range(least, sides + 1))
