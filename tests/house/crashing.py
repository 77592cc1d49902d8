"""A house in a process of its own that is killed at a chosen point, and says before and after what it has done.

It writes one line of JSON for each command before it is sent (`sent`), after its receipt (`got`), and for each message
that somebody hears (`heard`). Whoever runs it again hands in what had been said, and it goes on with the same games.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from highflagon.house import wire
from highflagon.house.pulses import Pulses
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Batch
from highflagon.table.terms import Pace
from tests.house.visit import Clock, Ear, StillHouse, Visit, people, terms

PACE = Pace(turn="move", each=500, grace=400, window=300)
WAR = {"battles": "3", "duel_battles": "2"}
COMMAND: msgspec.json.Decoder[wire.Command] = msgspec.json.Decoder(wire.Command)


class Said(msgspec.Struct):
    """What a process that was killed had said."""

    got: list[tuple[str, int, Any, int]] = []
    """Table, identity, command, and the version of its receipt."""
    sent: list[tuple[str, int, Any]] = []
    """Commands without a receipt."""
    heard: dict[str, int] = {}
    """The last version that was published, by table."""


def say(kind: str, *more: object) -> None:
    os.write(1, msgspec.json.encode([kind, *more]) + b"\n")


class Doom:
    """Kills this process at the moment number `count` at which it passes `point`."""

    def __init__(self, point: str, count: int) -> None:
        self.point, self.left = point, count

    def passes(self, point: str) -> None:
        if point == self.point:
            self.left -= 1
            if self.left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


class DoomedStore(SqliteStore):
    doom: Doom

    def commit(self, batch: Batch) -> None:
        self.doom.passes("before commit")
        super().commit(batch)
        self.doom.passes("after commit")


class DoomedEar(Ear):
    doom: Doom

    def offer(self, message: bytes) -> None:
        self.doom.passes("publish")
        super().offer(message)
        say("heard", self.room.state.row.code, msgspec.json.decode(message)["version"])


class Telling(Visit):
    """A visit that says what is commanded."""

    async def do(self, identity: int, kind: type, **fields: Any) -> wire.Receipt:
        self._ids += 1
        command = kind(id=f"{self.prefix}{self._ids}", **fields)
        return await order(self.house, self.code, identity, command)


async def order(house: StillHouse, code: str, identity: int, command: wire.Command) -> wire.Receipt:
    say("sent", code, identity, command)
    receipt = await house.command(code, identity, command)
    say("got", code, identity, command, receipt.version)
    return receipt


async def run(path: Path, seed: int, point: str, count: int, said: Said) -> None:
    """Open the house, repeat what had been said, and play on until the end of all games, or of this process."""
    doom, random = Doom(point, count), Random(seed)
    store = DoomedStore(path)
    store.doom = Doom("", 0)
    new = store.next_identity() == 1
    guests = people(store, [300] * 6) if new else [each for n in range(1, 7) if (each := store.identity(n))]
    house = StillHouse(store, clock=Clock(1_000_000 + 10_000 * seed), hurry=False)
    house.start()
    if not new:
        await check_said(house, said)
    visits = [Telling(house, row.code, guests, random) for row in store.open_tables()]
    if new:
        visits = [await opened(house, guests, random, game) for game in ("high-dragon", "purple-dragon-dice")]
    store.doom = doom
    _doom_pulses(doom)
    say("ready")
    await play(visits, random, seed)
    say("over")
    await house.stop()


async def opened(house: StillHouse, guests: list[Any], random: Random, game: str) -> Telling:
    seats = 3 if game == "high-dragon" else 4
    rules = WAR if game == "high-dragon" else {}
    stakes = "every-battle" if game == "high-dragon" else "side-wagers"
    row = await house.open_table(
        guests[0], terms(game, seats, stakes=stakes, pace=PACE, **rules), title="Oak"
    )
    for guest in guests[1:]:
        await house.come(row.code, guest)
    visit = Telling(house, row.code, guests, random)
    visit.prefix = "first"
    await visit.sit(seats, ["greedy"])
    return visit


def _doom_pulses(doom: Doom) -> None:
    work = Pulses._work

    def doomed(self: Pulses, draft: Any, code: str) -> None:
        doom.passes("before pulse")
        work(self, draft, code)
        doom.passes("in pulse")

    Pulses._work = doomed  # type: ignore[method-assign]


async def check_said(house: StillHouse, said: Said) -> None:
    """What was acknowledged has the same receipt; what wasn't is done once, or refused; what was heard is so."""
    for code, version in said.heard.items():
        room = house.rooms.room(code)
        assert room.state.version >= version
        ear = Ear(room, 1)
        house.listen(room, ear, version)
        update = msgspec.json.decode(ear.messages[0])
        assert update["version"] == room.state.version
        assert update["whole"] == (version < room.state.version)
        house.unlisten(room, ear)
    for code, identity, data, version in said.got[-40:]:
        before = house.rooms.room(code).state
        receipt = await house.command(code, identity, COMMAND.decode(msgspec.json.encode(data)))
        assert receipt.version == version, (data, version, receipt)
        assert house.rooms.room(code).state is before
    for code, identity, data in said.sent:
        command = COMMAND.decode(msgspec.json.encode(data))
        try:
            receipt = await order(house, code, identity, command)
        except Exception as error:  # noqa: BLE001  # time has gone on, and the moment may be over
            say("refused", str(error))
        else:
            assert (await house.command(code, identity, command)) == receipt


async def play(visits: list[Telling], random: Random, seed: int) -> None:
    """Play a game at each table to its end, or one that had begun."""
    clock: Any = visits[0].house.clock
    for visit in visits:
        visit.prefix = f"run{seed}-"
        for identity in (1, None):
            ear = DoomedEar(visit.room, identity)
            ear.doom = visit.house.store.doom  # type: ignore[attr-defined]
            visit.house.listen(visit.room, ear, None)
        if visit.table.game is None and not visit.table.past:
            await begin(visit)
    while going := [visit for visit in visits if visit.table.game is not None]:
        clock.at += random.choice([0, 0, 0, 50, 350])
        await random.choice(going).go_on()


async def begin(visit: Telling) -> None:
    for who in getattr(visit.table.wait, "missing", ()):
        await visit.do(visit.identity(who), wire.Agree)
    await visit.do(1, wire.Start)


if __name__ == "__main__":
    file, number, where, times = sys.argv[1:]
    had_said = msgspec.json.decode(sys.stdin.buffer.read() or b"{}", type=Said)
    asyncio.run(run(Path(file), int(number), where, int(times), had_said))
