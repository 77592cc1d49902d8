"""The storage fails in the middle: nothing is half done, and when it works again the house goes on."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from highflagon.chance import Seed
from highflagon.house import pulses, wire
from highflagon.house.house import House
from highflagon.house.problems import Unavailable
from highflagon.house.rooms import Rooms
from highflagon.house.storage.store import Batch, Broken, Identity
from highflagon.table import events
from highflagon.table.slips import Slip
from highflagon.table.state import Game
from highflagon.table.written import verify_sitting, write_sitting
from tests.house.memory_store import MemoryStore
from tests.house.test_ledger_of_visits import check_books, record_of, visit_of
from tests.house.visit import Clock, Ear, StillHouse, Visit, know_seeds, people, terms
from tests.profiles import PROVE

VISITS = 60 if PROVE else 4


class Shaky(MemoryStore):
    """A store that fails now and then, before it has written anything."""

    def __init__(self, random: Random, often: float) -> None:
        super().__init__()
        self.random, self.often, self.failed = random, often, 0

    def commit(self, batch: Batch) -> None:
        if self.random.random() < self.often:
            self.failed += 1
            raise Broken("the disk is full")
        super().commit(batch)


class Full(MemoryStore):
    """A store whose disk is full while a test says so: it can be read, and keeps nothing."""

    full = False

    def commit(self, batch: Batch) -> None:
        if self.full:
            raise Broken("the disk is full")
        super().commit(batch)


class Still(Shaky):
    """It fails in no commit that opens the house: people and tables are there."""

    def commit(self, batch: Batch) -> None:
        often, self.often = self.often, 0.0 if batch.tables or batch.identities or batch.seats else self.often
        try:
            super().commit(batch)
        finally:
            self.often = often


@pytest.mark.parametrize("number", range(VISITS))
def test_whatever_fails_is_as_if_it_had_never_been_tried(number: int) -> None:
    async def run() -> None:
        store = Still(Random(number), 0.3)
        visit = await visit_of(Random(1000 + number), store)
        assert store.failed > 2
        check_books(store)
        report = verify_sitting(write_sitting(record_of(visit)))
        assert report.ok, report.findings
        assert Rooms(store).room(visit.code).state == visit.room.state
        await visit.house.stop()

    asyncio.run(run())


async def seated(store: MemoryStore, stakes: str = "every-battle", *, hurry: bool = True) -> Visit:
    guests = people(store, [300] * 6)
    house = StillHouse(store, clock=Clock(), hurry=hurry)
    house.start()
    visit = await Visit.open(house, guests, terms(stakes=stakes), Random(1))
    await visit.sit(3)
    for identity in (1, 2, 3):
        await visit.do(identity, wire.Agree)
    return visit


async def refused(visit: Visit, identity: int, command: wire.Command) -> None:
    """See that a command can't be kept, and nobody has heard of it."""
    ears = [Ear(visit.room, each) for each in (1, 2, 5, None)]
    visit.room.listeners |= set(ears)
    before = visit.room.state
    with pytest.raises(Unavailable, match="disk is full"):
        await visit.house.command(visit.code, identity, command)
    assert visit.room.state is before
    assert not any(ear.heard for ear in ears)
    visit.room.listeners -= set(ears)


def test_a_seed_that_could_not_be_kept_is_no_seed_and_another_may_be_added() -> None:
    """The deal had been opened by it already, and cards drawn: they are drawn anew, by what is kept."""

    async def run() -> None:
        store = Full()
        visit = await seated(store)
        store.full = True
        await refused(visit, 1, wire.Start(id="start"))
        store.full = False
        await visit.house.command(visit.code, 1, wire.Start(id="start"))
        [row] = store.secrets(visit.code)
        for identity in (1, 2):
            await visit.do(identity, wire.AddSeed, seed=f"{identity}" * 64)
        store.full = True
        await refused(visit, 3, wire.AddSeed(id="seed", seed="a" * 64))
        store.full = False
        await visit.house.command(visit.code, 3, wire.AddSeed(id="seed", seed="b" * 64))
        await visit.finish()
        assert store.secrets(visit.code) == [row]
        assert verify_sitting(write_sitting(record_of(visit))).ok
        await visit.house.stop()

    asyncio.run(run())


@pytest.mark.parametrize("hurry", [True, False])
def test_HD_R28_regulars_place_what_they_would_whether_or_not_it_fails_at_first(hurry: bool) -> None:
    async def slips(failing: bool) -> list[tuple[str, Slip]]:
        store = Full()
        visit = await seated(store, hurry=hurry)
        for number, name in enumerate(("follower", "gambler", "outsider")):
            arrive = events.Arrive(f"Nob {number}", name, None, 300)
            await visit.work(lambda draft, arrive=arrive: draft.step(visit.code, arrive))  # type: ignore[misc]
        know_seeds(visit.room, {1: Seed(b"\x07" * 32)})
        await visit.do(1, wire.Start)
        for identity in (1, 2, 3):
            await visit.do(identity, wire.AddSeed, seed=f"{identity}" * 64)
        for _ in range(30):
            if failing:
                store.full = True
                await visit.pulse()
                store.full = False
            await visit.pulse()
        game: Game = visit.game
        found = [(book.key, slip) for book in game.books for slip in book.slips]
        await visit.house.stop()
        return found

    calm, shaken = asyncio.run(slips(False)), asyncio.run(slips(True))
    assert calm == shaken
    assert calm


def test_a_table_that_goes_on_by_itself_goes_on_when_the_disk_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With real alarms: the bots' turn can't be kept for a while."""
    monkeypatch.setattr(pulses, "RETRY", 1)
    monkeypatch.setattr(pulses, "BOT_PAUSE", 0)

    async def run() -> None:
        store = MemoryStore()
        guests = people(store, [300])
        house = House(store)
        house.start()
        row = await house.open_table(guests[0], terms(stakes="none"), title="Oak")
        room, number = house.rooms.room(row.code), 0

        async def do(kind: type, **fields: object) -> None:
            nonlocal number
            number += 1
            await house.command(row.code, 1, kind(id=f"c{number}", **fields))

        await do(wire.Sit, seat=0)
        for seat in (1, 2):
            await do(wire.Fill, seat=seat, bot="random")
        await do(wire.Agree)
        await do(wire.Start)
        await do(wire.AddSeed, seed="ab" * 32)
        for broken in ("the disk is full", None):
            store.broken = broken
            for _ in range(20):
                await asyncio.sleep(0.001)
        deadline = asyncio.get_running_loop().time() + 120  # it hangs if nobody rings any more
        while room.state.table.game is not None:
            assert asyncio.get_running_loop().time() < deadline
            game = room.state.table.game
            actions = game.state.legal_actions(0)
            if actions:
                await do(wire.Play, phase=room.state.phase, action=str(actions[0]))
            else:
                await asyncio.sleep(0.001)
        assert verify_sitting(write_sitting(record_of(Visit(house, row.code, guests, Random(1))))).ok  # type: ignore[arg-type]
        await house.stop()

    asyncio.run(run())


def test_who_was_away_while_nothing_could_be_kept_is_away_afterwards() -> None:
    async def run() -> None:
        store = MemoryStore()
        visit = await seated(store)
        ear = visit.ear(2)
        visit.house.unlisten(visit.room, ear)
        store.broken = "the disk is full"
        await visit.house.look()
        assert all(person.here for person in visit.table.people)
        store.broken = None
        await visit.house.look()
        assert not all(person.here for person in visit.table.people)
        await visit.house.stop()

    asyncio.run(run())


def test_what_is_refused_while_the_disk_is_full_says_so_and_nothing_else() -> None:
    async def run() -> None:
        store = MemoryStore()
        visit = await seated(store)
        store.broken = "the disk is full"
        for command in (wire.Stand(id="a"), wire.Start(id="s"), wire.Leave(id="t")):
            with pytest.raises(Unavailable) as error:
                await visit.house.command(visit.code, 1, command)
            assert "disk is full" in str(error.value)
        late = Identity(number=99, name="Late", folded="late")
        with pytest.raises(Unavailable):
            await visit.house.come(visit.code, late)
        store.broken = None
        await visit.do(1, wire.Start)
        await visit.house.stop()
        with pytest.raises(Unavailable, match="closed"):
            await visit.house.command(visit.code, 1, wire.Start(id="later"))

    asyncio.run(run())
