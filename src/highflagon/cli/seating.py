"""Who sits where: the rules by which people and bots fill the seats of a game on the command line."""

from __future__ import annotations

import unicodedata

import click
from msgspec import Struct

from highflagon.bots import BOT_NAMES, bot
from highflagon.record import Seat

MOST_SEATS = 100


class Who(Struct, frozen=True, kw_only=True):
    """Who plays, as it was asked for: how many people (None: whatever is left), which bots, and people's names."""

    people: int | None = None
    bots: str | None = None
    names: tuple[str, ...] = ()


def seat_players(seats: int, who: Who) -> tuple[Seat, ...]:
    """Return the players of `seats` seats, people first.

    Bots are a list of names with commas: it fills as many seats as it has names, and people take the rest; one name
    alone fills all seats that the people leave (nobody, if their number is not given). Without bots there is one
    person, and `steady` on all other seats.
    """
    if not 0 < seats <= MOST_SEATS:
        raise click.UsageError(f"a table has 1 to {MOST_SEATS} seats, not {seats} [PD-A1]")
    people, bots, names = (
        who.people,
        who.bots,
        tuple(unicodedata.normalize("NFC", name) for name in who.names),
    )
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
    persons += ["Guest" if people == 1 else f"Player {number + 1}" for number in range(len(persons), people)]
    spare = [name for name in BOT_NAMES if name.casefold() not in {each.casefold() for each in persons}]
    spare += [f"Bot {number + 1}" for number in range(left)]
    players = [Seat(name) for name in persons] + [Seat(spare.pop(0), name) for name in chosen]
    called = [player.name.casefold() for player in players]
    if len(set(called)) != len(called):
        twice = next(name for name in called if called.count(name) > 1)
        raise click.UsageError(f"two seats have the name {twice!r}")
    return tuple(players)
