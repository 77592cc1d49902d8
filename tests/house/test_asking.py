"""Who asks the host for a chair asks until it is his, or can't be any more."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from highflagon.games.errors import Illegal
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


def test_while_there_is_no_host_who_has_opened_the_table_is_asked() -> None:
    async def run() -> None:
        visit = await asked()
        await visit.do(1, wire.HandOver, who=1)
        await visit.do(2, wire.Leave)
        # Aldo, who has opened the table, sits, and is the host again; he goes, and nobody is.
        assert visit.table.host == 0
        await visit.do(1, wire.Leave)
        assert [visit.table.host] == [None]
        assert visit.room.asking == {2: 1, 3: 2}
        for identity in (1, 3):  # he has left; she is a stranger
            with pytest.raises(Illegal):
                await visit.do(identity, wire.Admit, who=3, allow=True)
        await visit.do(1, wire.Back)
        await visit.do(1, wire.Admit, who=3, allow=True)
        assert (visit.table.chairs, visit.table.host) == ((None, None, 3), 3)
        with pytest.raises(Illegal, match="the host is Dora"):
            await visit.do(1, wire.Admit, who=2, allow=True)
        await visit.do(1, wire.Sit, seat=0)
        assert visit.room.asking == {0: 0, 2: 1}
        await visit.house.stop()

    asyncio.run(run())


def test_the_first_stranger_asks_and_who_has_opened_the_table_does_not() -> None:
    async def run() -> None:
        visit = await asked()
        await visit.do(1, wire.Stand)
        await visit.do(1, wire.Leave)
        await visit.do(1, wire.Back)
        await visit.do(2, wire.Sit, seat=0)
        assert (visit.table.host, visit.room.asking[1]) == (None, 0)
        await visit.do(1, wire.Sit, seat=1)
        assert visit.table.host == 0
        await visit.house.stop()

    asyncio.run(run())
