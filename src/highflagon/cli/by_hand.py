"""What `--by-hand` means for the options of `highflagon play`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click
from msgspec.structs import replace

from highflagon.cli.seating import seat_players
from highflagon.record import Seat

HINDERED = {"seed": "--seed", "bots": "--bots", "fair": "--fair", "receipt": "--receipt"}
"""Options that say who deals, or plays, in place of the people at the table."""


def seat_people(count: int, options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Return `count` people, by the names that were given; by hand there are neither bots nor seeds."""
    for key, option in HINDERED.items():
        if options.get(key):
            raise click.UsageError(
                f"{option} and --by-hand exclude each other: real people play, and they deal"
            )
    if options["people"] not in (None, count):
        raise click.UsageError(f"by hand all {count} seats are people's, not {options['people']}")
    return seat_players(count, count, None, options["names"])


def hide_unknown(seats: Sequence[Seat], numbers: str) -> tuple[Seat, ...]:
    """Return the seats as the table knows them: where numbers are hidden, who named none is not a plain person.

    Then his checks can't be reckoned, and how they come out is asked (PD-A26).
    """
    from highflagon.record.purple_dragon_dice import UNKNOWN_CHARACTER

    if numbers == "open":
        return tuple(seats)
    return tuple([replace(s, character=UNKNOWN_CHARACTER) if s.character is None else s for s in seats])
