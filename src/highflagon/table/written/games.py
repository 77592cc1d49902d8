"""Each game of a sitting as a record of its own, which everybody can check without knowing of tables and coin."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.chance import ALGORITHM, COMMITTED, Commitment, Seed
from highflagon.games.errors import Illegal
from highflagon.record import Header, Record, Seat
from highflagon.record.languages import LANGUAGES
from highflagon.table.agreeing import last_winner
from highflagon.table.deals import seed_of_game
from highflagon.table.events import ShowSeed
from highflagon.table.state import Game
from highflagon.table.table import Table
from highflagon.table.written.header import SittingHeader
from highflagon.table.written.record import SittingRecord

HOUSE_SEAT = "house"
"""What stands for the player of a seat that the house played when the seeds of a fair game were due."""


def game_record(sitting: SittingRecord, number: int) -> Record:
    """Return game `number` (from 1) of a sitting as a record, with its seed if it is over.

    A game that was ended early is a record that was broken off. Raises `Illegal` if there is no such game.
    """
    table, _ = sitting.header.start()
    header: Header | None = None
    events: list[Any] = []
    game: Game | None = None
    shown: Seed | None = None
    for event in sitting.events:
        before = table
        table, step = before.apply(event)
        on = table.game or before.game
        if on is not None and on.number == number:
            header, game = header or header_of(sitting.header, table, on), on
            events += [step.played] if step.played is not None else []
        elif header is not None and isinstance(event, ShowSeed):
            shown = Seed(bytes.fromhex(event.seed))
            break
        elif header is not None and len(table.past) > number:
            break
    if header is None or game is None:
        count = len(table.past) + (table.game is not None)
        has = f"games 1 to {count}" if count > 1 else "one game" if count else "no game yet"
        raise Illegal(f"this sitting has {has}, and no game {number}")
    over = len(table.past) >= number
    if game.sealing is None:
        return Record(seeded(header, sitting.header, number) if over else header, tuple(events))
    return Record(sealed(header, game, shown), tuple(events))


def header_of(sitting: SittingHeader, table: Table, game: Game) -> Header:
    """Return the header of a game that has just begun at this table; of its chance nothing is said yet."""
    language = LANGUAGES[game.terms.game]
    people = [table.people[owner] for owner in game.owners]
    knows = language.read_character is not None
    seats = [Seat(person.name, person.bot, person.character if knows else None) for person in people]
    return Header(
        game=game.terms.game,
        rules=game.terms.rules,
        seats=tuple(seats),
        engine=sitting.engine,
        last_winner=last_winner(table.past, game.terms, game.owners),
    )


def seeded(header: Header, sitting: SittingHeader, number: int) -> Header:
    """Return the header of game `number` with what the sitting says of its chance: the seed follows from its own."""
    if sitting.seed is not None:
        return replace(header, chance=ALGORITHM, seed=seed_of_game(sitting.seed, number))
    return replace(header, chance=None if sitting.chance == COMMITTED else sitting.chance)


def sealed(header: Header, game: Game, shown: Seed | None) -> Header:
    """Return the header of a fair game with commitment and people's seeds, if its deal is open, and what is shown.

    A person whose seat the house played when the seeds were due has added none: his seat is written as the house's.
    """
    sealing = game.sealing
    if sealing is None or sealing.commitment is None or not sealing.opened:
        return header
    pairs = list(zip(header.seats, sealing.seeds, strict=True))
    seats = [
        replace(seat, bot=HOUSE_SEAT) if seat.bot is None and seed is None else seat for seat, seed in pairs
    ]
    seeds = [Seed(bytes.fromhex(seed)) if seed is not None else None for _, seed in pairs]
    return replace(
        header, seats=tuple(seats), chance=COMMITTED, commitment=Commitment(sealing.commitment),
        seeds=tuple(seeds), seed=shown,
    )  # fmt: skip
