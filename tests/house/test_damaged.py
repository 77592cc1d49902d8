"""A table that can't be read keeps nobody else from playing."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from highflagon.house.identities import Identities
from highflagon.house.problems import Unreadable
from highflagon.house.sweeping import IDLE, Sweeper, Swept
from highflagon.house.tokens import Tokens
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people, terms


def test_a_house_opens_without_the_table_that_it_can_not_read() -> None:
    async def story() -> None:
        store, clock = MemoryStore(), Clock()
        guests = people(store, (300, 300, 300))
        house = StillHouse(store, clock=clock)
        house.start()
        visits = []
        for number in range(2):
            visit = await Visit.open(house, guests, terms("high-dragon", 3), Random(number))
            await visit.sit(3)
            await visit.start()
            visits.append(visit)
        bad, good = visits
        last = store.steps(bad.code)[-1]
        store.damage(bad.code, last.seq, "p9 does what nobody can")
        again = StillHouse(store, clock=clock)
        again.start()
        assert again.rooms.room(good.code).state.table == good.table
        with pytest.raises(Unreadable, match=r"^this table can't be read$"):
            again.rooms.room(bad.code)
        await again.stop()

    asyncio.run(story())


def test_idle_tables_are_closed_though_one_can_not_be_read() -> None:
    async def story() -> None:
        store, clock = MemoryStore(), Clock()
        guests = people(store, (300, 300, 300))
        house = StillHouse(store, clock=clock)
        house.start()
        bad, good = [await Visit.open(house, guests, terms(), Random(number)) for number in range(2)]
        if bad.code > good.code:  # of the same age: they are swept by their codes
            bad, good = good, bad
        store.damage(bad.code, 1, "p9 does what nobody can")
        house.rooms.drop(bad.code)
        clock.at += IDLE + 1
        sweeper = Sweeper(house, Identities(store, Tokens(bytes(32)), clock))
        assert await sweeper.sweep() == Swept(1, 0)
        assert good.room.state.row.closed is not None
        await house.stop()

    asyncio.run(story())
