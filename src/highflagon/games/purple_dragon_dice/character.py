"""What a player's character can do, in the words of any edition: two skills and two passive scores (PD-R14, R15)."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from highflagon.games.errors import Invalid, short
from highflagon.games.purple_dragon_dice.choice import Choice

Trained = Literal["none", "bluff", "thievery", "both"]
Roll = Literal["neither", "advantage", "disadvantage"]
"""How the d20 is thrown: once, or twice, of which the higher or the lower counts."""

MODIFIERS = (-10, 40)
"""The least and the greatest bonus to a check."""

PASSIVES = (0, 60)
"""The least and the greatest passive score."""

_WORDS = {
    "bluff": "bluff", "deception": "bluff",
    "thievery": "thievery", "sleight": "thievery",
    "insight": "passive_insight",
    "perception": "passive_perception",
}  # fmt: skip
_EXAMPLE = "bluff=+8 thievery=+2 insight=14 perception=12 trained=both advantage"


class Character(Struct, frozen=True):
    """A cheat's numbers, and those against which others cheat; a plain person has no talent and average eyes.

    `bluff` and `thievery` are added to a d20; the passive scores are final (in 5e 10 + modifier, and +5 or -5 for
    advantage or disadvantage). `trained` counts where only the trained may cheat (PD-A24). `roll` says whether his own
    checks are made with two d20, of which the higher or the lower counts.
    """

    bluff: int = 0
    thievery: int = 0
    passive_insight: int = 10
    passive_perception: int = 10
    trained: Trained = "none"
    roll: Roll = "neither"

    def __post_init__(self) -> None:
        _check_number("bluff", self.bluff, MODIFIERS, "PD-R14")
        _check_number("thievery", self.thievery, MODIFIERS, "PD-R14")
        _check_number("insight", self.passive_insight, PASSIVES, "PD-R15")
        _check_number("perception", self.passive_perception, PASSIVES, "PD-R15")
        _check_word("trained", self.trained, get_args(Trained), "PD-A24")
        _check_word("roll", self.roll, get_args(Roll), "PD-R14")

    def __str__(self) -> str:
        text = f"bluff={self.bluff:+} thievery={self.thievery:+}"
        text += f" insight={self.passive_insight} perception={self.passive_perception}"
        text += f" trained={self.trained}" if self.trained != "none" else ""
        return text + (f" {self.roll}" if self.roll != "neither" else "")

    def modifier(self, skill: Choice) -> int:
        """Return what is added to this character's check of `skill`."""
        return self.bluff if skill is Choice.BLUFF else self.thievery

    def passive(self, skill: Choice) -> int:
        """Return the passive score that a check of `skill` has to exceed: Insight or Perception (PD-R15)."""
        return self.passive_insight if skill is Choice.BLUFF else self.passive_perception

    def is_trained(self, skill: Choice) -> bool:
        """Return whether this character is marked as trained in `skill` (PD-A24)."""
        return self.trained in ("both", skill.value)


def parse_character(text: str) -> Character:
    """Return the character that `text` writes, as in `bluff=+8 insight=14 trained=both advantage`.

    The order is free, and what is not said is as for a plain person (`plain` says just that). 5e's `deception` and
    `sleight` are the same as `bluff` and `thievery`. Raises `Invalid`, naming the word, if it can't be read.
    """
    values: dict[str, int | str] = {}
    for word in text.split():
        if word == "plain":
            continue
        name, value = _parse_word(word)
        if name in values:
            raise Invalid(f"{short(word)!r} says again what was said before", clause="PD-R14")
        values[name] = value
    return Character(**values)  # type: ignore[arg-type]  # each value is checked there


def _parse_word(word: str) -> tuple[str, int | str]:
    name, found, value = word.partition("=")
    if not found and name in get_args(Roll):
        return "roll", name
    if found and name == "trained":
        return "trained", value
    digits = value[1:] if value[:1] in ("+", "-") else value
    if name in _WORDS and digits.isascii() and digits.isdigit() and len(digits) < 4:
        return _WORDS[name], int(value)
    raise Invalid(f"{short(word)!r} says nothing of a character; one is written {_EXAMPLE}", clause="PD-R14")


def _check_number(name: str, value: int, limits: tuple[int, int], clause: str) -> None:
    least, most = limits
    if type(value) is not int or not least <= value <= most:
        raise Invalid(f"{name} must be from {least} to {most}, not {short(value, 20)}", clause=clause)


def _check_word(name: str, value: str, words: tuple[str, ...], clause: str) -> None:
    if value not in words:
        text = f"{name} is one of {', '.join(words)}, not {short(value, 20)!r}"
        raise Invalid(text, clause=clause, legal=words)


PLAIN = Character()
"""A plain person."""
