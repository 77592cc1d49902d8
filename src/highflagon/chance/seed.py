"""A seed: 32 bytes from which every card and die of a game follows. It is never printed by accident."""

from __future__ import annotations

import re
import secrets
from typing import Self

from highflagon.games.errors import Invalid

SIZE = 32
"""Bytes of a seed."""

LARGEST = 2**64 - 1
"""The largest seed that can be written as a whole number."""


class Seed(bytes):
    """32 bytes, or `Invalid`. Shown as `Seed(hidden)`: whoever has it knows every hand; `hex()` is for records."""

    def __new__(cls, value: bytes) -> Self:
        if len(value) != SIZE:
            raise Invalid(f"a seed has {SIZE} bytes, not {len(value)}")
        return super().__new__(cls, value)

    def __repr__(self) -> str:
        return "Seed(hidden)"

    __str__ = __repr__


def new_seed() -> Seed:
    """Return a seed that nobody can guess, from the system's own source."""
    return Seed(secrets.token_bytes(SIZE))


def parse_seed(text: str) -> Seed:
    """Return the seed that `text` writes: 64 hex digits, or a whole number from 0 to 2^64 - 1.

    A number stands in the last of the 32 bytes, big-endian. Anything else is `Invalid`; the error says how long the
    text is, and never what it is, since a seed with a slip of the pen is still a secret.
    """
    word = text.strip()
    if re.fullmatch("[0-9A-Fa-f]{64}", word):
        return Seed(bytes.fromhex(word))
    if re.fullmatch("[0-9]{1,20}", word) and int(word) <= LARGEST:
        return Seed(int(word).to_bytes(SIZE, "big"))
    raise Invalid(f"a seed is a whole number from 0 to {LARGEST} or 64 hex digits; {_wrong(word)}")


def _wrong(word: str) -> str:
    """Say what is wrong with the text of a seed without repeating it."""
    if not word:
        return "there is none here"
    if re.fullmatch("[0-9]+", word):
        return f"this number has {len(word)} digits and is too large"
    if re.fullmatch("-[0-9]+", word):
        return "this number is below 0"
    if re.fullmatch("[0-9A-Fa-f]+", word):
        return f"these are {len(word)} hex digits"
    place = next(n for n, letter in enumerate(word, 1) if not re.match("[0-9A-Fa-f]", letter))
    return f"these are {len(word)} characters, and number {place} is no hex digit"
