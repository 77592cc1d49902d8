"""The load driver, a process of its own: its argument says what is wanted, and it prints as JSON what it measured."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from time import perf_counter

import msgspec
from msgspec import Struct

from benchmarks.house.crowd import SEATS, Guests, Table
from benchmarks.house.process import cpu, resident

SETTLING = 0.5
"""Seconds in which the server may finish what it has begun before a round."""


class Wanted(Struct, frozen=True, kw_only=True):
    """What is wanted, of the server at this port with this process number.

    `rounds` of a war at each table as fast as it goes; or (`pause`) `seconds` of people who think so long before every
    card; or (`games`) so many wars, each at a new table, and the memory after each of these numbers.
    """

    port: int
    pid: int
    tables: int = 50
    watchers: int = 0
    named: bool = False
    """Whether those who watch have come in, so that each has a view of his own."""
    stakes: str = "none"
    rounds: int = 0
    pause: float = 0.0
    seconds: float = 0.0
    games: tuple[int, ...] = ()


class Round(Struct, frozen=True):
    """What was played, the server's CPU and the time for it in seconds, and how long moves took, in milliseconds."""

    moves: int
    cpu: float
    seconds: float
    p50: float
    p99: float


class Crowded(Struct, frozen=True):
    """A house full of people who take their time: `bytes` is what the server holds more than when it was empty."""

    sockets: int
    bytes: int
    round: Round


class Grown(Struct, frozen=True):
    """The server's memory in bytes, after so many games."""

    after: dict[int, int]


async def _placed(guests: Guests, wanted: Wanted, random: Random) -> list[Table]:
    """Return the tables, with all who sit and watch there."""
    placed = []
    for _ in range(wanted.tables):
        tokens = await guests.tokens(SEATS)
        watchers = await guests.tokens(wanted.watchers) if wanted.named else [None] * wanted.watchers
        placed.append(await guests.table(tokens, random, watchers=watchers, pause=wanted.pause))
    return placed


async def rounds(wanted: Wanted) -> list[Round]:
    """Play a war at each table in each round, every card as soon as it may be played."""
    tables = await _placed(Guests(wanted.port, wanted.stakes), wanted, Random(1))
    return [await _round(wanted, tables) for _ in range(wanted.rounds)]


async def _round(wanted: Wanted, tables: list[Table]) -> Round:
    await asyncio.sleep(SETTLING)
    for table in tables:
        table.clear()
    before, began = cpu(wanted.pid), perf_counter()
    await asyncio.gather(*(table.war() for table in tables))
    return _summed(
        tables,
        cpu(wanted.pid) - before,
        perf_counter() - began,
        [wait for table in tables for wait in table.receipts],
    )


def _summed(tables: list[Table], taken: float, seconds: float, waits: list[float]) -> Round:
    waits = sorted(waits)
    middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    return Round(sum(table.moves for table in tables), taken, seconds, middle * 1e3, late * 1e3)


async def crowded(wanted: Wanted) -> Crowded:
    """Fill the house, and let all tables play at the pace of people: their moves fall evenly over the time."""
    empty = resident(wanted.pid)
    tables = await _placed(Guests(wanted.port, wanted.stakes), wanted, Random(1))
    wars = []
    for table in tables:
        wars.append(asyncio.create_task(table.wars()))
        await asyncio.sleep(wanted.pause / len(tables))
    await asyncio.sleep(wanted.pause)
    for table in tables:
        table.clear()
    before, began = cpu(wanted.pid), perf_counter()
    await asyncio.sleep(wanted.seconds)
    taken, seconds, held = cpu(wanted.pid) - before, perf_counter() - began, resident(wanted.pid)
    for war in wars:
        war.cancel()
    waits = [wait for table in tables for wait in table.waits]
    return Crowded(
        sum(len(table.sockets) for table in tables), held - empty, _summed(tables, taken, seconds, waits)
    )


async def grown(wanted: Wanted) -> Grown:
    """Play war after war, each at a table of its own, which all leave when it is over."""
    guests, random = Guests(wanted.port, wanted.stakes), Random(1)
    left, after = iter(range(1, max(wanted.games) + 1)), dict[int, int]()

    async def party() -> None:
        tokens = await guests.tokens(SEATS)
        for number in left:
            table = await guests.table(tokens, random)
            await table.war()
            table.leave()
            if number in wanted.games:
                after[number] = resident(wanted.pid)

    await asyncio.gather(*(party() for _ in range(wanted.tables)))
    return Grown(after)


async def _measured(wanted: Wanted) -> list[Round] | Crowded | Grown:
    if wanted.games:
        return await grown(wanted)
    return await crowded(wanted) if wanted.pause else await rounds(wanted)


def main() -> None:
    """Measure what is wanted."""
    wanted = msgspec.json.decode(sys.argv[1], type=Wanted)
    print(msgspec.json.encode(asyncio.run(_measured(wanted))).decode())


if __name__ == "__main__":
    main()
