"""The characters of the seats at dice, as the command line writes them."""

from __future__ import annotations

from collections.abc import Sequence

import click
from msgspec.structs import replace

from highflagon.games.errors import short
from highflagon.games.purple_dragon_dice import parse_character
from highflagon.record import Seat


def seat_characters(seats: Sequence[Seat], texts: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats with their characters: `2:bluff=+8 insight=14` is seat 2's; one that is not named is plain."""
    rows, named = list(seats), set[int]()
    for text in texts:
        number, _, words = text.partition(":")
        if not words.strip() or not (number.isascii() and number.isdigit() and len(number) < 4):
            raise click.UsageError(
                f"a character is written SEAT:WORDS, as in '2:bluff=+8', not {short(text, 60)!r}"
            )
        if not 1 <= int(number) <= len(rows):
            raise click.UsageError(f"there is no seat {number}; there are seats 1 to {len(rows)}")
        place = int(number) - 1
        if place in named:
            raise click.UsageError(f"the character of seat {place + 1} is given twice")
        named.add(place)
        rows[place] = replace(rows[place], character=parse_character(words))
    return tuple(rows)
