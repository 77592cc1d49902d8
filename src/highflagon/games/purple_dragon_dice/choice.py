"""What a player decides before each hand: to roll honestly, or to cheat by one of two skills (PD-R14, A11)."""

from __future__ import annotations

from enum import Enum

from highflagon.games.errors import Invalid, short


class Choice(Enum):
    """An action of the game. `UNKNOWN` stands in events, for a choice that one can't see; nobody may choose it."""

    HONEST = "honest"
    BLUFF = "bluff"
    THIEVERY = "thievery"
    UNKNOWN = "?"

    __hash__ = object.__hash__  # members are unique, and this one is quicker than the name's

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Choice({self.value!r})"

    @property
    def is_cheat(self) -> bool:
        """Whether this is known to be one of the two ways to cheat."""
        return self is Choice.BLUFF or self is Choice.THIEVERY


SKILLS = (Choice.BLUFF, Choice.THIEVERY)
"""The two ways to cheat."""

CHOICES = (Choice.HONEST, *SKILLS)
"""All that a player can choose from."""


def parse_choice(text: str) -> Choice:
    """Return the choice that `text` writes: a word of `CHOICES` or `?`, in any case; else raise `Invalid`."""
    try:
        return Choice(text.strip().lower())
    except ValueError:
        words = [str(choice) for choice in CHOICES]
        raise Invalid(f"{short(text.strip(), 20)!r} is not a choice", clause="PD-R14", legal=words) from None
