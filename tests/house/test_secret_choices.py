"""PD-A11: who has chosen, and when, nobody can tell: not by a message, a version, a phase, or what the clock shows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from highflagon.chance import Seed
from highflagon.house import wire
from highflagon.house.publisher import update
from highflagon.table.terms import Pace
from highflagon.table.waits import Betting, Playing
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, know_seeds, people, terms
from tests.table.happenings import HOUSE_SEED

SEATS = 3
VIEWERS = (1, 2, 3, 4, None)
CHOICES = ("bluff", "honest", "thievery")
PACES = (Pace(), Pace(turn="move", each=60_000, window=20_000))

Streams = dict[int | None, list[bytes]]


async def told(order: Sequence[int], pace: Pace) -> Streams:
    """Let a hand be played, the seats choosing in this order; return what each viewer is told, by message."""
    guests = people(store := MemoryStore(), [300] * 5)
    house = StillHouse(store, clock=Clock())
    house.start()
    played = terms("purple-dragon-dice", SEATS, stakes="side-wagers", pace=pace)
    visit = await Visit.open(house, guests, played, Random(1))
    know_seeds(visit.room, {1: Seed(HOUSE_SEED)})
    await visit.sit(SEATS)
    await visit.start()
    ears = {identity: visit.ear(identity) for identity in VIEWERS}
    await bet(visit)
    await choose(visit, order)
    await bet(visit)
    await house.stop()
    code = visit.code.encode()
    return {who: [message.replace(code, b"CODE") for message in ear.messages] for who, ear in ears.items()}


async def bet(visit: Visit) -> None:
    """Let all be done with their wagers."""
    while isinstance(wait := visit.table.wait, Betting):
        await visit.do(visit.identity(wait.who[0]), wire.Done, phase=visit.room.state.phase)


async def choose(visit: Visit, order: Sequence[int]) -> None:
    """Let the seats choose in secret, at moments of their own; none but the last choice shows to anybody else."""
    clock = visit.house.clock
    assert isinstance(clock, Clock)
    assert isinstance(visit.table.wait, Playing)
    due = [seat for seat in order if seat in visit.table.wait.seats]
    began = clock.at
    ears = list(visit.room.listeners)
    for place, seat in enumerate(due):
        clock.at = began + 100 * (place + 1)
        identity = visit.identity(seat)
        seen = look(visit, but=seat)
        heard = [len(ear.messages) for ear in ears]  # type: ignore[attr-defined]
        await visit.do(identity, wire.Play, phase=visit.room.state.phase, action=CHOICES[seat])
        if place < len(due) - 1:
            assert look(visit, but=seat) == seen
            for ear, before in zip(ears, heard, strict=True):
                if ear.identity != identity:
                    assert len(ear.messages) == before  # type: ignore[attr-defined]


def look(visit: Visit, but: int) -> list[bytes]:
    """Return what everybody but one would be shown who came now, or came back."""
    version = visit.room.state.version
    return [
        update(visit.room, who, since)
        for who in (0, 1, 2, 3, None)
        if who != but
        for since in (None, version, version - 1)
    ]


@pytest.mark.parametrize("pace", PACES)
def test_PD_A11_nobody_can_tell_who_has_chosen_or_when(pace: Pace) -> None:
    """Only who chooses last knows it, since the dice roll at once."""
    streams = {order: asyncio.run(told(order, pace)) for order in permutations(range(SEATS))}
    for order, stream in streams.items():
        assert all(len(messages) > 4 for messages in stream.values())
        for other, twin in streams.items():
            for viewer in VIEWERS:
                seat = viewer - 1 if viewer in (1, 2, 3) else None
                if seat is None or (order[-1] == seat) == (other[-1] == seat):
                    assert stream[viewer] == twin[viewer], (order, other, viewer)


@pytest.mark.parametrize("pace", PACES)
def test_what_is_asked_while_others_choose_shows_nothing_of_it(pace: Pace) -> None:
    """Whoever chose in secret told the table the time; who comes then is shown none that would betray it."""

    async def shown(chosen: int) -> list[bytes]:
        guests = people(store := MemoryStore(), [300] * 5)
        house = StillHouse(store, clock=Clock())
        house.start()
        played = terms("purple-dragon-dice", SEATS, stakes="side-wagers", pace=pace)
        visit = await Visit.open(house, guests, played, Random(1))
        know_seeds(visit.room, {1: Seed(HOUSE_SEED)})
        await visit.sit(SEATS)
        await visit.start()
        await bet(visit)
        phase = visit.room.state.phase
        for seat in range(chosen):
            house.clock.at += 500  # type: ignore[attr-defined]
            await visit.do(visit.identity(seat), wire.Play, phase=phase, action="honest")
        found = [update(visit.room, who, None).replace(visit.code.encode(), b"") for who in (2, 3, None)]
        await house.stop()
        return found

    none, one, two = [asyncio.run(shown(chosen)) for chosen in range(3)]
    assert none == one == two


def test_PD_A27_more_time_tells_nobody_who_has_asked_or_who_has_chosen() -> None:
    """Whoever looks on, and the seat that has not chosen, hears the same of it, in as many messages."""

    async def heard(chosen: int, asks: int) -> list[list[bytes]]:
        guests = people(store := MemoryStore(), [300] * 5)
        house = StillHouse(store, clock=Clock())
        house.start()
        played = terms("purple-dragon-dice", SEATS, stakes="side-wagers", pace=PACES[1])
        visit = await Visit.open(house, guests, played, Random(1))
        know_seeds(visit.room, {1: Seed(HOUSE_SEED)})
        await visit.sit(SEATS)
        await visit.start()
        await bet(visit)
        phase = visit.room.state.phase
        ears = [visit.ear(identity) for identity in (3, 4, None)]
        for seat in range(chosen):
            house.clock.at += 500  # type: ignore[attr-defined]
            await visit.do(visit.identity(seat), wire.Play, phase=phase, action="honest")
        house.clock.at = 1_050_000  # type: ignore[attr-defined]
        await visit.do(asks, wire.MoreTime, phase=phase)
        assert visit.room.state.phase == phase
        await house.stop()
        return [[message.replace(visit.code.encode(), b"") for message in ear.messages] for ear in ears]

    streams = [asyncio.run(heard(chosen, asks)) for chosen in range(3) for asks in (1, 2)]
    assert streams == [streams[0]] * len(streams)
    assert all(b"TimeAdded" in messages[-1] for messages in streams[0])
