"""The characters of the seats at dice, as the command line writes them."""

from __future__ import annotations

from collections.abc import Sequence

import click
from msgspec.structs import replace

from highflagon.games.purple_dragon_dice import parse_character
from highflagon.record import Seat


def seat_characters(seats: Sequence[Seat], texts: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats with their characters: `2:bluff=+8 insight=14` is seat 2's; one that is not named is plain."""
    rows = list(seats)
    for text in texts:
        number, colon, words = text.partition(":")
        if not colon or not (number.isascii() and number.isdigit() and len(number) < 4):
            raise click.UsageError(
                f"a character is written SEAT:WORDS, as in '2:bluff=+8', not {text[:60]!r}"
            )
        if not 1 <= int(number) <= len(rows):
            raise click.UsageError(f"there is no seat {number}; there are seats 1 to {len(rows)}")
        rows[int(number) - 1] = replace(rows[int(number) - 1], character=parse_character(words))
    return tuple(rows)
