"""The lines of committed chance: commitment and people's seeds before the events, the house's seed after them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from highflagon.chance import COMMITTED, Commitment, Seed, parse_commitment
from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Over, Turn
from highflagon.record.errors import RecordError, invalid, located
from highflagon.record.header import Header
from highflagon.record.keyed import Entry

SEED_OF = "seed of seat "
"""What the key of a person's seed begins with; the seat's number follows."""


def read_fair(header: Header, entries: Mapping[str, Entry], after: int) -> Header:
    """Return the header with commitment and people's seeds; raise `RecordError` if one is missing or too many.

    `after` is the number of the last line before the events.
    """
    seeds = {key: entry for key, entry in entries.items() if key.startswith(SEED_OF)}
    if header.chance != COMMITTED:
        for key in ("commitment", *seeds):
            if key in entries:
                raise entries[key].wrong(f"this line needs a line 'chance: {COMMITTED}'")
        return header
    if "seed" in entries:
        raise entries["seed"].wrong("with committed chance the house's seed stands after the result")
    if "commitment" not in entries:
        raise invalid("the header has no line 'commitment: sha256 ' and 64 hex digits", after)
    commitment = _read_commitment(entries["commitment"])
    return replace(header, commitment=commitment, seeds=_read_seeds(header, seeds, after))


def _read_commitment(entry: Entry) -> Commitment:
    with located(entry.line.number, entry.column):
        return parse_commitment(entry.value)


def _read_seeds(header: Header, entries: Mapping[str, Entry], after: int) -> tuple[Seed | None, ...]:
    """Return the seed of every person, by seat."""
    for key, entry in entries.items():
        number = int(key.removeprefix(SEED_OF))
        if number > len(header.seats) or header.seats[number - 1].bot is not None:
            raise entry.wrong(f"on seat {number} there is no person, and only people add seeds")
    seeds: list[Seed | None] = []
    for number, seat in enumerate(header.seats, 1):
        key = f"{SEED_OF}{number}"
        if seat.bot is None and key not in entries:
            raise invalid(f"seat {number} is a person's, and the header has no line {f'{key}: '!r}", after)
        seeds.append(_read_seed(entries[key]) if seat.bot is None else None)
    return tuple(seeds)


def _read_seed(entry: Entry) -> Seed:
    if not re.fullmatch("[0-9a-f]{64}", entry.value):
        raise entry.wrong("this seed is written in 64 hex digits, in small letters")
    return Seed(bytes.fromhex(entry.value))


def write_fair(header: Header) -> list[str]:
    """Return the lines of commitment and people's seeds: none unless chance is committed."""
    if header.commitment is None:
        if header.chance == COMMITTED:
            raise Invalid("committed chance needs a commitment")
        return []
    rows = [f"{SEED_OF}{number}: {seed.hex()}" for number, seed in enumerate(header.seeds, 1) if seed]
    return [f"commitment: {header.commitment}", *rows]


def read_shown(header: Header, entry: Entry | None) -> Header:
    """Return the header with the house's seed, if `entry`, a line after the events, shows it."""
    if entry is None:
        return header
    if header.commitment is None:
        message = "a line 'seed' of the header can't stand after the first event"
        raise invalid(message, entry.line.number, entry.line.column)
    return replace(header, seed=_read_seed(entry))


def check_shown(entry: Entry | None, turn: Turn) -> None:
    """Raise `RecordError` if the house's seed is shown before the game is over."""
    if entry is not None and not isinstance(turn, Over):
        message = "the game isn't over here, so the house's seed can't be shown"
        raise RecordError(Illegal(message), entry.line.number, entry.line.column)
