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
