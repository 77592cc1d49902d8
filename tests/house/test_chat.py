"""What several say in one transaction."""

from __future__ import annotations

import asyncio
from random import Random

from highflagon.house import wire
from highflagon.house.chat import Chat
from highflagon.house.limits import LIMITS, Limits
from highflagon.house.problems import TooMany
from highflagon.house.storage.store import Batch, Conflict
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people, terms


class Contended(MemoryStore):
    """A store in which somebody else was first whenever several lines would be written together."""

    def commit(self, batch: Batch) -> None:
        if len(batch.chat) > 1:
            raise Conflict("somebody was first")
        super().commit(batch)


async def chat_at(store: MemoryStore) -> tuple[Chat, Visit]:
    house = StillHouse(store, clock=Clock())
    guests = people(store, (300, 300, 300))
    house.start()
    return Chat(house, Limits(LIMITS)), await Visit.open(house, guests, terms(), Random(1))


def test_the_same_line_said_at_once_is_counted_as_often_as_it_is_said() -> None:
    async def run() -> None:
        chat, visit = await chat_at(MemoryStore())
        saying = [chat.say(visit.code, 1, "again", "all") for _ in range(6)]
        said = await asyncio.gather(*saying, return_exceptions=True)
        assert [type(each) for each in said] == [wire.ChatLine] * 3 + [TooMany] * 3
        await visit.house.stop()

    asyncio.run(run())


def test_a_line_whose_work_is_done_anew_is_counted_once() -> None:
    async def run() -> None:
        chat, visit = await chat_at(Contended())
        for first in (0, 5):  # ten lines are as many as may be said at once
            saying = [
                chat.say(visit.code, 1, f"line {chr(97 + n) * 5}", "all") for n in range(first, first + 5)
            ]
            lines = await asyncio.gather(*saying)
            assert [line.number for line in lines] == list(range(first + 1, first + 6))
        await visit.house.stop()

    asyncio.run(run())
