"""Whatever goes wrong in the house itself, the clerk works on, and whoever waits for him is answered."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from structlog.testing import capture_logs

from highflagon.house import wire
from highflagon.house.draft import Draft
from highflagon.house.problems import Unavailable
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, Ear, StillHouse, Visit, people, terms


class Deaf(Ear):
    """A listener that nothing can be told any more."""

    def offer(self, message: bytes) -> None:
        raise RuntimeError("nothing expected that")


async def visit_to_a_house() -> Visit:
    house = StillHouse(MemoryStore(), clock=Clock())
    guests = people(house.store, (300, 300, 300))
    house.start()
    return await Visit.open(house, guests, terms(), Random(1))


def test_what_fails_after_all_is_written_keeps_nobody_waiting_and_nothing_else_from_being_done() -> None:
    async def run() -> None:
        visit = await visit_to_a_house()
        ear, done = visit.ear(2), []

        def fail() -> None:
            raise RuntimeError("nothing expected that")

        def work(draft: Draft) -> str:
            draft.after += [fail, lambda: done.append("after")]
            draft.touched.add(visit.code)
            return "kept"

        heard = len(ear.heard)
        with capture_logs() as logs:
            assert await asyncio.wait_for(visit.work(work), 30) == "kept"
        assert [log["kind"] for log in logs] == ["RuntimeError"]
        assert done == ["after"]
        assert len(ear.heard) == heard + 1
        await visit.do(1, wire.Sit, seat=0)
        await visit.house.stop()

    asyncio.run(run())


def test_who_can_be_told_nothing_keeps_nobody_else_from_it() -> None:
    async def run() -> None:
        visit = await visit_to_a_house()
        visit.room.listeners.add(Deaf(visit.room, 1))
        said = wire.ChatLine(1, 0, 0, "Aldo", "all", "Well met!")

        def work(draft: Draft) -> None:
            draft.said += [(visit.code, said)]

        with capture_logs() as logs:
            await asyncio.wait_for(visit.work(work), 30)
            await visit.do(2, wire.Sit, seat=0)
        assert {log["kind"] for log in logs} == {"RuntimeError"}
        assert visit.table.chairs[0] == 1
        await visit.house.stop()

    asyncio.run(run())


def test_whatever_fails_in_telling_what_is_written_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        visit = await visit_to_a_house()

        def fail(draft: Draft) -> None:
            raise RuntimeError("nothing expected that")

        monkeypatch.setattr(visit.house.clerk, "_publish", fail)
        with capture_logs() as logs:
            assert await asyncio.wait_for(visit.work(lambda _: "kept"), 30) == "kept"
        assert [log["kind"] for log in logs] == ["RuntimeError"]
        await visit.house.stop()

    asyncio.run(run())


def test_work_that_can_not_even_be_begun_is_refused_and_the_next_is_done() -> None:
    async def run() -> None:
        visit = await visit_to_a_house()
        clock, visit.house.clerk._clock = visit.house.clerk._clock, lambda: 1 // 0
        with capture_logs() as logs, pytest.raises(Unavailable):
            await asyncio.wait_for(visit.work(lambda _: "kept"), 30)
        assert [log["kind"] for log in logs] == ["ZeroDivisionError"]
        visit.house.clerk._clock = clock
        await visit.do(1, wire.Sit, seat=0)
        await visit.house.stop()

    asyncio.run(run())
