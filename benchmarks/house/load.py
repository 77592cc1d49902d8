"""The load driver, a process of its own: `python -m benchmarks.house.load PORT PID ...` prints what it measured as JSON."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from time import perf_counter

import msgspec
from msgspec import Struct

from benchmarks.house.crowd import SEATS, Guests, Table
from benchmarks.house.process import cpu


class Round(Struct, frozen=True):
    """A war at each table: moves, CPU of the server and time in seconds, and each move's time to its last message."""

    moves: int
    cpu: float
    seconds: float
    waits: list[float]


async def rounds(port: int, pid: int, *, tables: int, watchers: int, named: bool, count: int, stakes: str) -> list[Round]:
    guests, random = Guests(port, stakes), Random(1)
    placed = []
    for _ in range(tables):
        tokens = await guests.tokens(SEATS)
        seeing = await guests.tokens(watchers) if named else [None] * watchers
        placed.append(await guests.table(tokens, random, watchers=seeing))
    return [await _round(placed, pid) for _ in range(count)]


async def _round(tables: list[Table], pid: int) -> Round:
    await asyncio.sleep(0.5)
    for table in tables:
        table.moves, table.waits = 0, []
    before, began = cpu(pid), perf_counter()
    await asyncio.gather(*(table.war() for table in tables))
    took = perf_counter() - began
    return Round(
        sum(table.moves for table in tables), cpu(pid) - before, took, [w for table in tables for w in table.waits]
    )


if __name__ == "__main__":
    port, pid, watchers, named, count = map(int, sys.argv[1:6])
    stakes = sys.argv[6] if len(sys.argv) > 6 else "none"
    for each in asyncio.run(rounds(port, pid, tables=50, watchers=watchers, named=bool(named), count=count, stakes=stakes)):
        w = sorted(each.waits)
        print(each.moves, f"{each.cpu / each.moves * 1e6:.0f} us/move  wall {each.seconds:.2f}s p50 {w[len(w)//2]*1e3:.1f} ms p99 {w[len(w)*99//100]*1e3:.1f} ms n {len(w)}", flush=True)
