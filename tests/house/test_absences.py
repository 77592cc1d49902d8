"""Since when somebody is away: the table is told the time before it is told that he has gone."""

from __future__ import annotations

import asyncio
from random import Random

from highflagon.house import wire
from highflagon.house.house import House
from highflagon.house.pulses import SEED_AFTER
from highflagon.table.waits import Seeding
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, Ear, StillHouse, Visit, people, terms


def test_HD_A35_a_host_who_adds_no_seed_is_away_from_then_on_and_the_host_for_a_while() -> None:
    async def run() -> None:
        store, clock = MemoryStore(), Clock()
        house = StillHouse(store, clock=clock)
        guests = people(store, [300] * 3)
        house.start()
        visit = await Visit.open(house, guests, terms(), Random(1))
        await visit.sit(3)
        for guest in guests:
            await visit.do(guest.number, wire.Agree)
        await visit.do(1, wire.Start)
        assert isinstance(visit.table.wait, Seeding)
        for who in (1, 2):
            await visit.do(who + 1, wire.AddSeed, seed="7" * 64)
        clock.at += SEED_AFTER
        visit.room.seeds_by = clock.at
        await visit.pulse()
        host = visit.table.people[0]
        assert (host.here, host.away, visit.table.host) == (False, clock.at, 0)
        clock.at += visit.table.terms.pace.grace
        await visit.pulse()
        assert visit.table.host == 1
        await house.stop()

    asyncio.run(run())


def test_who_listens_is_not_looked_for_and_who_has_gone_is_looked_for_once() -> None:
    async def run() -> None:
        store = MemoryStore()
        house = House(store, clock=Clock())
        [guest] = people(store, [300])
        house.start()
        code = (await house.open_table(guest, terms(), title="Oak")).code
        assert list(house._looks) == [(code, 0)]
        room = house.rooms.room(code)
        ears = [Ear(room, guest.number) for _ in range(2)]
        for ear in ears:
            house.listen(room, ear, None)
            assert not house._looks
        for ear in ears:
            house.unlisten(room, ear)
        soon = house._looks[code, 0]
        await house.come(code, guest)
        assert house._looks == {(code, 0): soon}
        await house.stop()

    asyncio.run(run())
