"""What nobody needs any more is let go of, by the clock of the test."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from msgspec.structs import replace

from highflagon.house import sweeping, wire
from highflagon.house.clock import DAY
from highflagon.house.identities import Identities
from highflagon.house.ledger import purse_of
from highflagon.house.problems import NotFound, Unavailable
from highflagon.house.storage.store import Batch, Broken
from highflagon.house.sweeping import FORGOTTEN, IDLE, Sweeper, Swept
from highflagon.house.tokens import Tokens
from highflagon.table.accounts import MINT
from tests.house.memory_store import MemoryStore
from tests.house.test_ledger_of_visits import check_books
from tests.house.visit import Clock, StillHouse, Visit, people, terms

NOTHING = Swept(0, 0)


class Place:
    """A house in which nobody is looked after but by the sweeper."""

    def __init__(self) -> None:
        self.store, self.clock = MemoryStore(), Clock(200 * DAY)
        self.guests = [replace(each, seen=self.clock.at) for each in people(self.store, [300] * 4)]
        self.store.commit(Batch(identities=list(self.guests)))
        self.house = StillHouse(self.store, clock=self.clock)
        self.identities = Identities(self.store, Tokens(bytes(32)), self.clock)
        self.sweeper = Sweeper(self.house, self.identities)

    async def table(self) -> Visit:
        return await Visit.open(self.house, self.guests, terms(), Random(1))

    def is_open(self, visit: Visit) -> bool:
        row = self.store.table(visit.code)
        assert row is not None
        return row.closed is None

    def knows(self, number: int) -> bool:
        try:
            return bool(self.identities.identity(number))
        except NotFound:
            return False


def run(test: Callable[[Place], Awaitable[None]]) -> None:
    async def inside() -> None:
        place = Place()
        place.house.start()
        await test(place)
        place.store.broken = None
        check_books(place.store)
        await place.house.stop()

    asyncio.run(inside())


def test_a_table_where_nothing_happens_for_a_day_is_closed_and_its_coin_goes_back() -> None:
    async def test(place: Place) -> None:
        mint = place.store.coins(MINT)
        visit = await place.table()
        place.clock.at += IDLE
        assert await place.sweeper.sweep() == NOTHING
        place.clock.at += 1
        assert await place.sweeper.sweep() == Swept(1, 0)
        assert not place.is_open(visit)
        assert place.store.coins(MINT) == mint
        assert await place.sweeper.sweep() == NOTHING

    run(test)


def test_a_table_that_is_not_in_memory_is_closed_too() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        place.house.rooms.drop(visit.code)
        place.clock.at += IDLE + 1
        assert await place.sweeper.sweep() == Swept(1, 0)
        assert not place.is_open(visit)

    run(test)


def test_where_somebody_listens_or_something_happened_a_table_stays() -> None:
    async def test(place: Place) -> None:
        heard, played, stepped = [await place.table() for _ in range(3)]
        heard.ear(None)
        await played.sit(3)
        await played.start()
        await played.do(1, wire.Pause)
        played.ear(4)
        place.clock.at += IDLE
        await stepped.sit(1)
        place.clock.at += 1
        assert await place.sweeper.sweep() == NOTHING
        assert all(place.is_open(each) for each in (heard, played, stepped))
        assert played.table.game is not None

    run(test)


@pytest.mark.parametrize("stopped", [False, True])
def test_HD_A35_a_game_to_which_nobody_has_listened_for_a_day_is_given_back(stopped: bool) -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        await visit.sit(3)
        await visit.start()
        if stopped:
            await visit.do(1, wire.Pause)
        assert place.store.coins(purse_of(1)) < 300
        place.clock.at += IDLE
        assert await place.sweeper.sweep() == NOTHING
        place.clock.at += 1
        assert await place.sweeper.sweep() == Swept(1, 0)
        assert not place.is_open(visit)
        assert (visit.table.game, visit.table.unshown) == (None, None)
        assert [place.store.coins(purse_of(guest.number)) for guest in place.guests] == [300] * 4

    run(test)


def test_a_step_that_comes_at_the_same_moment_keeps_the_table_open() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        place.clock.at += IDLE + 1
        sat, swept = await asyncio.gather(visit.do(1, wire.Sit, seat=0), place.sweeper.sweep())
        assert (sat.version > 0, swept) == (True, NOTHING)
        assert place.is_open(visit)

    run(test)


def test_a_guest_who_has_not_come_for_ninety_days_is_forgotten() -> None:
    async def test(place: Place) -> None:
        await place.house.clerk.do(lambda draft: place.identities.set_passphrase(draft, 2, "kept"))
        await place.house.clerk.do(lambda draft: place.identities.ban(draft, 3))
        place.clock.at += FORGOTTEN
        await place.house.clerk.do(lambda draft: place.identities.greet(draft, 4))
        assert await place.sweeper.sweep() == NOTHING
        place.clock.at += 1
        assert await place.sweeper.sweep() == Swept(0, 1)
        assert [place.knows(number) for number in (1, 2, 3, 4)] == [False, True, True, True]
        assert place.store.coins(purse_of(1)) == 0
        assert await place.sweeper.sweep() == NOTHING

    run(test)


def test_a_guest_who_is_here_or_has_a_seat_in_a_game_is_not_forgotten() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        await visit.sit(3)
        await visit.start()
        ear = visit.ear(4)
        place.clock.at += FORGOTTEN + 1
        assert await place.sweeper.sweep() == NOTHING
        assert all(place.knows(guest.number) for guest in place.guests)
        place.house.unlisten(visit.room, ear)
        assert await place.sweeper.sweep() == Swept(0, 1)
        assert not place.knows(4)
        assert visit.table.people[3].gone

    run(test)


def test_who_loses_his_line_after_a_day_without_a_step_still_finds_his_game() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        await visit.sit(3)
        await visit.start()
        ear = visit.ear(1)
        place.clock.at += 2 * IDLE
        place.house.unlisten(visit.room, ear)
        assert await place.sweeper.sweep() == NOTHING
        place.clock.at += IDLE + 1
        assert await place.sweeper.sweep() == Swept(1, 0)

    run(test)


def test_who_comes_back_at_the_same_moment_is_not_forgotten() -> None:
    async def test(place: Place) -> None:
        place.clock.at += FORGOTTEN + 1
        greet = place.house.clerk.do(lambda draft: place.identities.greet(draft, 1))
        _, swept = await asyncio.gather(greet, place.sweeper.sweep())
        assert swept == Swept(0, 3)
        assert place.knows(1)

    run(test)


def test_only_so_many_are_let_go_of_in_one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "AT_ONCE", 2)

    async def test(place: Place) -> None:
        for _ in range(3):
            await place.table()
        place.clock.at += FORGOTTEN + 1
        assert await place.sweeper.sweep() == Swept(2, 2)
        # The last table has seen its people go: that was a step.
        assert await place.sweeper.sweep() == Swept(0, 2)
        place.clock.at += IDLE + 1
        assert await place.sweeper.sweep() == Swept(1, 0)

    run(test)


def test_what_cannot_be_kept_is_swept_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "EVERY", 0)

    async def test(place: Place) -> None:
        visit = await place.table()
        place.clock.at += IDLE + 1
        place.store.broken = "full"
        with pytest.raises((Broken, Unavailable)):
            await place.sweeper.sweep()
        running = asyncio.create_task(place.sweeper.run())
        for _ in range(10):
            await asyncio.sleep(0)
        assert not running.done()
        place.store.broken = None
        while place.is_open(visit):
            await asyncio.sleep(0)
        running.cancel()

    run(test)
