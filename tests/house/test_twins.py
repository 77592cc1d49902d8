"""Twins: two houses in which sittings are played that differ only in what one viewer can't see. He is sent the same.

The sittings are those of `tests.table.twins`. Here they go through a draft, in batches, and out to who listens: equal
bytes, in equal number and order, with equal versions and phases; and so to who has gone and comes back.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from highflagon.chance import Seed
from highflagon.house import wire
from highflagon.house.draft import Draft
from highflagon.house.ledger import account_of
from highflagon.house.publisher import update
from highflagon.house.room import Room, RoomState
from highflagon.house.rooms import opening_of
from highflagon.house.storage.store import Batch, PostingRow, TableRow
from highflagon.table import events
from highflagon.table.accounts import HOUSE, MINT
from tests.house.memory_store import MemoryStore
from tests.house.visit import NAMES, Clock, Ear, StillHouse, Visit, know_seeds, people, terms
from tests.profiles import examples
from tests.table.happenings import HOUSE_SEED
from tests.table.sat import Sat
from tests.table.test_no_leaks import sitting, viewers
from tests.table.twins import differences, twin_of

NUMBERS = st.integers(0, 2**32 - 1)
CODE = "OAK234"


class Heard:
    """What one viewer was sent, and what somebody was who came, or came back, after each batch."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.shown: list[bytes] = []


async def told(sat: Sat, viewer: int | None, sizes: Random) -> Heard:
    """Let a sitting be played in a house, in batches, and return what the viewer was told of it."""
    store, heard = MemoryStore(), Heard()
    arrived = [event for event in sat.log if isinstance(event, events.Arrive)]
    guests = people(store, [1_000_000] * len(NAMES))
    assert len(arrived) <= len(guests)
    house = StillHouse(store, clock=Clock(), hurry=False)
    house.start()
    room = open_room(house, sat)
    ear: Ear | None = None
    start, came = sizes.randrange(sat.came(viewer), len(sat.log)), 0
    place, seen = 0, [0]
    while place < len(sat.log):
        if ear is None and place >= start:
            ear = Ear(room, None if viewer is None else viewer + 1)
            room.listeners.add(ear)
        size = sizes.choice([1, 1, 1, 2, 5])
        batch = sat.log[place : place + size]
        came = await house.clerk.do(partial(steps, batch=batch, came=came))
        place += len(batch)
        if ear is not None:
            seen.append(room.state.version)
            heard.shown.append(update(room, viewer, sizes.choice([None, sizes.choice(seen)])))
    heard.sent = ear.messages if ear is not None else []
    await house.stop()
    return heard


def open_room(house: StillHouse, sat: Sat) -> Room:
    """Open the table of a sitting, as it was before all."""
    table = sat.tables[0]
    row = TableRow(
        code=CODE, title="Oak", opening=opening_of(table.terms), owner=1, listed=True, approval=False, invite="i",
        created=0,
    )  # fmt: skip
    own = table.balances[HOUSE]
    house.store.commit(Batch(tables=[row], postings=[
        PostingRow(table=CODE, seq=0, entry=1, account=account, coins=coins, clause="", why="own")
        for account, coins in ((MINT, -own), (account_of(CODE, HOUSE, ()), own))
    ]))  # fmt: skip
    room = house.rooms.build(row, RoomState(row=row, table=table))
    know_seeds(room, dict.fromkeys(range(1, 100), Seed(HOUSE_SEED)))
    house.rooms.put(CODE, room)
    return room


def steps(draft: Draft, batch: tuple[events.Event, ...], came: int) -> int:
    """Let these events happen; return how many have come in by then."""
    for event in batch:
        arrives = isinstance(event, events.Arrive)
        came += arrives
        draft.step(CODE, event, came if arrives else None)
    return came


@examples(40)
@given(NUMBERS)
def test_twins_are_told_the_same(number: int) -> None:
    random = Random(number)
    sat = sitting(number)
    for viewer in viewers(sat, random):
        twin, sizes = twin_of(sat, viewer, random), random.getrandbits(32)
        one = asyncio.run(told(sat, viewer, Random(sizes)))
        other = asyncio.run(told(twin, viewer, Random(sizes)))
        assert one.sent == other.sent
        assert one.shown == other.shown


def test_twins_are_no_empty_proof() -> None:
    made: Counter[str] = Counter()
    sent = 0
    for number in range(25):
        random = Random(number)
        sat = sitting(number)
        for viewer in viewers(sat, random):
            made += differences(sat, twin_of(sat, viewer, random))
        sent += len(asyncio.run(told(sat, None, random)).sent)
    assert sent > 100
    for what in ("Act", "Draw", "Arrive", "Bet", "who has chosen"):
        assert made[what] > 5, what


async def told_of_others(spends: int) -> dict[int | None, list[bytes]]:
    """Return what all but one are told at a table, while that one stakes so much (0: nothing) at another table."""
    guests = people(store := MemoryStore(), [300] * 6)
    house = StillHouse(store, clock=Clock())
    house.start()
    one = await Visit.open(house, guests, terms(stakes="every-battle"), Random(1))
    other = await Visit.open(house, guests, terms(stakes="every-battle"), Random(2))
    for visit in (one, other):
        know_seeds(visit.room, {1: Seed(HOUSE_SEED)})
        await visit.sit(3)
        await visit.start()
    ears = {identity: one.ear(identity) for identity in (1, 2, 3, 4, 6, None)}
    spender = one.ear(5)
    for step in range(12):
        if spends and step % 4 == 1:
            await other.do(5, wire.Bet, phase=other.room.state.phase, book="war-1", on=0, stake=spends)
        if spends and step % 4 == 3:
            await other.do(5, wire.Cancel, phase=other.room.state.phase, book="war-1")
        await one.go_on()
    assert len(spender.heard) > len(ears[None].heard) or not spends
    await house.stop()
    code = one.code.encode()
    return {who: [message.replace(code, b"CODE") for message in ear.messages] for who, ear in ears.items()}


def test_HD_R28_what_somebody_stakes_elsewhere_nobody_else_can_tell() -> None:
    calm = asyncio.run(told_of_others(0))
    assert len(calm[None]) > 8
    for spends in (1, 170):
        assert asyncio.run(told_of_others(spends)) == calm
