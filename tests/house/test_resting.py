"""Which tables stay in memory: those where a game is on or somebody listens, and of the others those left last."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from highflagon.house import rooms
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people, terms


def test_tables_that_rest_go_from_memory_those_left_longest_ago_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "MOST_RESTING", 3)

    async def run() -> None:
        store = MemoryStore()
        guests = people(store, [300] * 3)
        house = StillHouse(store, clock=Clock())
        house.start()
        playing = await Visit.open(house, guests, terms(), Random(1))
        await playing.sit(3)
        await playing.start()
        heard = await Visit.open(house, guests, terms(), Random(2))
        heard.ear(None)
        left = await Visit.open(house, guests, terms(), Random(3))
        ear = left.ear(None)
        room = left.room
        resting = [(await Visit.open(house, guests, terms(), Random(4))).code for _ in range(5)]
        house.unlisten(room, ear)
        last = (await Visit.open(house, guests, terms(), Random(5))).code
        kept = {each.state.row.code for each in house.rooms.open_now()}
        assert kept == {playing.code, heard.code, left.code, resting[-1], last}
        assert len(house.rooms.room(resting[0]).state.people) == 3
        await house.stop()

    asyncio.run(run())


def test_who_listens_to_a_table_that_has_gone_meanwhile_hears_of_it() -> None:
    async def run() -> None:
        store = MemoryStore()
        guests = people(store, [300] * 4)
        house = StillHouse(store, clock=Clock())
        house.start()
        visit = await Visit.open(house, guests[:3], terms(), Random(1))
        room = visit.room
        house.rooms.drop(visit.code)
        ear = visit.ear(None)
        house.listen(room, ear, None)
        heard = len(ear.heard)
        await house.come(visit.code, guests[3])
        assert len(ear.heard) == heard + 1
        house.unlisten(room, ear)
        assert not visit.room.listeners
        await house.stop()

    asyncio.run(run())


def test_after_a_restart_the_tables_that_anybody_may_find_are_there_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "MOST_RESTING", 3)

    async def run() -> None:
        store, clock = MemoryStore(), Clock()
        guests = people(store, [300] * 3)
        house = StillHouse(store, clock=clock)
        house.start()
        playing = await Visit.open(house, guests, terms(), Random(1))
        await playing.sit(3)
        await playing.start()
        listed = []
        for _ in range(5):
            for found in (True, False):
                clock.at += 1
                row = await house.open_table(guests[0], terms(), title="Oak", listed=found)
                listed += [row.code] if found else []
        again = StillHouse(store, clock=clock)
        again.start()
        assert {each.state.row.code for each in again.rooms.open_now()} == {playing.code, *listed[2:]}
        await again.stop()

    asyncio.run(run())


def test_tables_that_are_read_only_to_be_left_go_from_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_RESTING", 3)

    async def run() -> None:
        store = MemoryStore()
        guests = people(store, [300] * 3)
        house = StillHouse(store, clock=Clock())
        house.start()
        visits = [await Visit.open(house, guests, terms(), Random(1)) for _ in range(6)]
        ears = [(visit.room, visit.ear(None)) for visit in visits]
        assert len(house.rooms.open_now()) == 6
        for room, ear in ears:
            house.unlisten(room, ear)
        assert [each.state.row.code for each in house.rooms.open_now()] == [each.code for each in visits[3:]]
        await house.stop()

    asyncio.run(run())
