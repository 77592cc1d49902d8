"""Who asks the host for a chair asks until it is his, or can't be any more."""

from __future__ import annotations

import asyncio
from random import Random

from highflagon.house import wire
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people, terms


async def asked() -> Visit:
    """Return a table whose host is asked by three: two of them ask for the same chair."""
    store = MemoryStore()
    house = StillHouse(store, clock=Clock())
    guests = people(store, [300] * 4)
    house.start()
    row = await house.open_table(guests[0], terms(), title="Oak", approval=True)
    for guest in guests[1:]:
        await house.come(row.code, guest)
    visit = Visit(house, row.code, guests, Random(1))
    await visit.do(1, wire.Sit, seat=0)
    for identity, seat in ((2, 1), (3, 1), (4, 2)):
        await visit.do(identity, wire.Sit, seat=seat)
    assert visit.room.asking == {1: 1, 2: 1, 3: 2}
    return visit


def test_who_has_asked_for_a_chair_that_is_taken_asks_no_more() -> None:
    async def run() -> None:
        visit = await asked()
        await visit.do(1, wire.Admit, who=1, allow=True)
        assert visit.room.asking == {3: 2}
        await visit.do(1, wire.Fill, seat=2, bot="random")
        assert visit.room.asking == {}
        await visit.house.stop()

    asyncio.run(run())


def test_who_has_asked_for_a_chair_and_goes_or_is_sent_out_asks_no_more() -> None:
    async def run() -> None:
        visit = await asked()
        await visit.do(3, wire.Leave)
        assert visit.room.asking == {1: 1, 3: 2}
        await visit.do(1, wire.Kick, who=3)
        assert visit.room.asking == {1: 1}
        await visit.house.stop()

    asyncio.run(run())


def test_who_has_asked_for_a_chair_that_is_there_no_more_asks_no_more() -> None:
    async def run() -> None:
        visit = await asked()
        await visit.do(1, wire.Propose, terms=wire.TermsData(game="purple-dragon-dice", seats=2))
        assert visit.room.asking == {1: 1, 2: 1}
        await visit.house.stop()

    asyncio.run(run())
