"""Of a command's id only one thing is sure without storage: that it is new."""

from __future__ import annotations

import asyncio
from random import Random

from highflagon.house import wire
from highflagon.house.seen import BITS, Seen
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people, terms


def test_what_was_seen_is_never_taken_for_new() -> None:
    seen = Seen()
    done = [(by, f"command-{number}") for by in (1, 2) for number in range(2_000)]
    assert not any(seen.may_hold(*each) for each in done)
    for each in done:
        seen.add(*each)
    assert all(seen.may_hold(*each) for each in done)


def test_most_of_what_is_new_is_known_to_be_new() -> None:
    seen = Seen()
    for number in range(1_000):
        seen.add(1, f"command-{number}")
    taken_for_old = sum(seen.may_hold(2, f"other-{number}") for number in range(10_000))
    assert taken_for_old < 10_000 * 1_000 / BITS * 2


def test_a_command_from_before_its_table_was_read_again_has_the_same_receipt() -> None:
    async def run() -> None:
        store = MemoryStore()
        house = StillHouse(store, clock=Clock())
        house.start()
        visit = await Visit.open(house, people(store, [300] * 3), terms(), Random(1))
        sit, stand = wire.Sit(id="sit", seat=0), wire.Stand(id="stand")
        first = [await house.command(visit.code, 1, each) for each in (sit, stand)]
        await visit.sit(3)
        await visit.start()
        house.rooms.drop(visit.code)
        steps = len(store.steps(visit.code))
        assert [await house.command(visit.code, 1, each) for each in (sit, stand)] == first
        assert len(store.steps(visit.code)) == steps
        await house.stop()

    asyncio.run(run())
