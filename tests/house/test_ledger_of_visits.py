"""At the end of any visit the books are right: entries, balances, purses, tables; and its record verifies."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from highflagon.house import wire
from highflagon.house.storage.opening import connect
from highflagon.house.storage.soundness import check
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Store
from highflagon.record.lines import Line
from highflagon.table import events
from highflagon.table.accounts import MINT
from highflagon.table.regulars import REGULARS
from highflagon.table.written import (
    SittingRecord,
    parse_sitting,
    replay_sitting,
    verify_sitting,
    write_sitting,
)
from highflagon.table.written.reading import read_event
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people
from tests.profiles import PROVE
from tests.table.some_terms import some_terms

VISITS = 150 if PROVE else 8


def record_of(visit: Visit) -> SittingRecord:
    """Return the sitting of a table, from what is stored of it alone."""
    return record_of_rows(visit.house.store, visit.code)


def record_of_rows(store: Store, code: str) -> SittingRecord:
    """Return the sitting of this table that a store keeps."""
    row = store.table(code)
    assert row is not None
    header = parse_sitting(row.opening).header
    table, _ = header.start()
    log: list[events.Event] = []
    for step in store.steps(code):
        event = read_event(Line(1, step.text, ""), table)
        table, _ = table.apply(event)
        log.append(event)
    return SittingRecord(header, tuple(log), closed=row.closed is not None)


def check_books(store: MemoryStore) -> None:
    """Every entry sums to zero, every balance is the sum of its postings, all accounts sum to zero."""
    entries: Counter[tuple[str, int, int]] = Counter()
    sums: Counter[str] = Counter()
    for row in store.postings:
        entries[row.table, row.seq, row.entry] += row.coins
        sums[row.account] += row.coins
    assert not any(entries.values())
    assert {account: coins for account, coins in store.accounts.items() if coins} == {
        account: coins for account, coins in sums.items() if coins
    }
    assert sum(store.accounts.values()) == 0
    assert all(coins >= 0 for account, coins in store.accounts.items() if account != MINT)


async def visit_of(random: Random, store: MemoryStore | SqliteStore) -> Visit:
    """Let people play two games at one table, or break one off, while two of them bet at another table."""
    guests = people(store, [random.choice([45, 300, 1000]) for _ in range(9)])
    clock = Clock()
    house = StillHouse(store, clock=clock, hurry=random.random() < 0.5)
    house.start()
    one = await table_of(house, guests[:7], random)
    other = await table_of(house, [*guests[7:], *guests[:5]], random)
    for _ in range(2):
        for visit in (one, other):
            await begin(visit)
        await together(one, other, clock, random)
        for visit in (one, other):
            await end(visit, random)
    return one


async def table_of(house: StillHouse, guests: list, random: Random) -> Visit:  # type: ignore[type-arg]
    played = replace(some_terms(random), fair=True)
    visit = await Visit.open(house, guests, played, random)
    bots = ["steady", "greedy"][: random.randint(0, min(2, played.seats - 1))]
    await visit.sit(played.seats, bots)
    name = random.choice(sorted(REGULARS))
    await visit.work(lambda draft: draft.step(visit.code, events.Arrive("Nob", name, None, 300)))
    return visit


async def begin(visit: Visit) -> None:
    """Open a game, if all can pay for it."""
    wait = visit.table.wait
    for who in getattr(wait, "missing", ()):
        await visit.attempt(visit.identity(who), wire.Agree)
    if visit.table.host is not None:
        await visit.attempt(visit.identity(visit.table.host), wire.Start)


async def together(one: Visit, other: Visit, clock: Clock, random: Random) -> None:
    """Play at both tables, a decision here and one there."""
    for _ in range(random.choice([60, 3000])):
        going = [visit for visit in (one, other) if visit.table.game is not None]
        if not going:
            return
        clock.at += random.choice([0, 0, 1, 30])
        await random.choice(going).go_on()
        one.check_purses()
        other.check_purses()


async def end(visit: Visit, random: Random) -> None:
    """End a game that is still on, by the host or by seeing it through."""
    if visit.table.game is None:
        return
    if visit.table.host is not None and random.random() < 0.7:
        await visit.attempt(visit.identity(visit.table.host), wire.End)
    if visit.table.game is not None:
        await visit.finish()


@pytest.mark.parametrize("number", range(VISITS))
def test_after_a_visit_the_books_are_right_and_the_record_verifies(number: int) -> None:
    async def run() -> None:
        random, store = Random(number), MemoryStore()
        visit = await visit_of(random, store)
        house = visit.house
        check_books(store)
        assert visit.table.game is None
        record = record_of(visit)
        assert replay_sitting(record).table == visit.table
        report = verify_sitting(write_sitting(record))
        assert report.ok, report.findings
        if visit.table.host is not None:
            await visit.do(visit.identity(visit.table.host), wire.Close)
            assert not any(
                coins
                for account, coins in store.accounts.items()
                if account.startswith(f"table:{visit.code}:")
            )
        check_books(store)
        assert verify_sitting(write_sitting(record_of(visit))).ok
        house.rooms.drop(visit.code)
        assert house.rooms.room(visit.code).state.table == replay_sitting(record_of(visit)).table
        await house.stop()

    asyncio.run(run())


def test_the_books_in_a_file_are_right(tmp_path: Path) -> None:
    path = tmp_path / "house.db"

    async def run() -> None:
        visit = await visit_of(Random(3), SqliteStore(path))
        await visit.house.stop()

    asyncio.run(run())
    with closing(connect(path, write=False)) as connection:
        check(connection)
