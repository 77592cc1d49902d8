"""What `--by-hand` means for the options of `highflagon play`."""

from __future__ import annotations

from collections.abc import Sequence

import click
from msgspec.structs import replace

from highflagon.cli.seating import Who, seat_players
from highflagon.cli.starting import Start
from highflagon.record import Seat


def seat_people(count: int, how: Start, who: Who) -> tuple[Seat, ...]:
    """Return `count` people, by the names that were given; by hand there are neither bots nor seeds."""
    hindered = {"--seed": how.seed, "--bots": who.bots, "--fair": how.fair, "--receipt": how.receipt}
    for option, value in hindered.items():
        if value:
            raise click.UsageError(
                f"{option} and --by-hand exclude each other: real people play, and they deal"
            )
    if who.people not in (None, count):
        raise click.UsageError(f"by hand all {count} seats are people's, not {who.people}")
    return seat_players(count, Who(people=count, names=who.names))


def hide_unknown(seats: Sequence[Seat], numbers: str) -> tuple[Seat, ...]:
    """Return the seats as the table knows them: where numbers are hidden, who named none is not a plain person.

    Then his checks can't be reckoned, and how they come out is asked (PD-A26).
    """
    from highflagon.record.purple_dragon_dice import UNKNOWN_CHARACTER

    if numbers == "open":
        return tuple(seats)
    return tuple([replace(s, character=UNKNOWN_CHARACTER) if s.character is None else s for s in seats])
