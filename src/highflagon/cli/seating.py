"""Who sits where: the rules by which people and bots fill the seats of a game on the command line."""

from __future__ import annotations

import click

from highflagon.bots import bot
from highflagon.record import Seat

BOT_NAMES = ("Kara", "Bram", "Ulla", "Hob", "Wynn", "Tess", "Odo", "Pell", "Rook", "Dara")


def seat_players(
    seats: int, people: int | None, bots: str | None, names: tuple[str, ...]
) -> tuple[Seat, ...]:
    """Return the players of `seats` seats, people first.

    `bots` is a list of names with commas: a list fills as many seats as it has names, and people take the rest; one
    name alone fills all seats that `people` leaves (nobody, if it is not given). Without `bots` there is one person,
    and `steady` on all other seats.
    """
    chosen = [name.strip() for name in bots.split(",")] if bots is not None else []
    for name in chosen:
        bot(name)
    if people is None:
        people = seats - len(chosen) if len(chosen) > 1 else 0 if chosen else max(1, len(names))
    if not 0 <= people <= seats:
        raise click.UsageError(f"{people} people don't fit on {seats} seats")
    if len(names) > people:
        raise click.UsageError(f"{len(names)} names for {people} people")
    left = seats - people
    if len(chosen) <= 1:
        chosen = (chosen or ["steady"]) * left
    if len(chosen) != left:
        raise click.UsageError(f"{seats} seats, {people} people and {len(chosen)} bots don't fit together")
    persons = [name.strip() for name in names]
    persons += ["You" if people == 1 else f"Player {number + 1}" for number in range(len(persons), people)]
    spare = [name for name in BOT_NAMES if name not in persons]
    spare += [f"Guest {number + 1}" for number in range(left)]
    players = [Seat(name) for name in persons] + [Seat(spare.pop(0), name) for name in chosen]
    called = [player.name.casefold() for player in players]
    if len(set(called)) != len(called):
        raise click.UsageError("two seats have the same name")
    return tuple(players)
