"""Lets tables go on by themselves: bots act after a moment, and what runs out is carried out in time.

A pulse looks at the table as it is then, so that whoever comes second finds nothing left to do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from highflagon.games.errors import Refused
from highflagon.house.clerk import Clerk
from highflagon.house.draft import Draft
from highflagon.house.room import Room
from highflagon.house.rooms import Rooms
from highflagon.table import events
from highflagon.table.waits import Seeding

BOT_PAUSE = 700
"""How long a bot waits before it acts, in milliseconds, so that people can follow."""

SEED_AFTER = 15_000
"""How long the seeds of players are waited for, in milliseconds: then the house plays for who has added none."""

Spawn = Callable[[Coroutine[Any, Any, None]], None]


class Pulses:
    """One alarm for each table that goes on by itself."""

    def __init__(self, rooms: Rooms, clerk: Clerk, clock: Callable[[], int], spawn: Spawn) -> None:
        self._rooms, self._clerk, self._clock, self._spawn = rooms, clerk, clock, spawn
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def set(self, room: Room) -> None:
        """Set the alarm of a table anew, after anything has changed there."""
        code = room.state.row.code
        alarm = self._alarms.pop(code, None)
        if alarm is not None:
            alarm.cancel()
        at = self._due(room)
        if at is not None:
            delay = max(0, at - self._clock()) / 1000
            self._alarms[code] = asyncio.get_running_loop().call_later(delay, self._ring, code)

    def stop(self) -> None:
        """Let no alarm ring any more."""
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    def _due(self, room: Room) -> int | None:
        """Return when this table has to be looked at again; None if only people can let it go on."""
        table = room.state.table
        seeding = isinstance(table.wait, Seeding)
        if not seeding:
            room.seeds_by = None
        elif room.seeds_by is None:
            room.seeds_by = self._clock() + SEED_AFTER
        times = [table.wakes, room.seeds_by]
        if room.steward.due(table):
            times.append(self._clock() + (0 if self._rooms.hurry else BOT_PAUSE))
        return min((at for at in times if at is not None), default=None)

    def _ring(self, code: str) -> None:
        self._alarms.pop(code, None)
        self._spawn(self._go_on(code))

    async def _go_on(self, code: str) -> None:
        await self._clerk.do(lambda draft: self._work(draft, code))
        room = self._rooms.room(code)
        if code not in self._alarms:
            self.set(room)

    def _work(self, draft: Draft, code: str) -> None:
        """Tell the table the time if something runs out, and let one bot act."""
        room = self._rooms.room(code)
        draft.fill_purses(code)
        table = draft.state(code).table
        if table.wakes is not None and draft.now >= table.wakes:
            draft.step(code, events.Time(draft.now))
        if room.seeds_by is not None and draft.now >= room.seeds_by:
            _skip_seeds(draft, code)
        state = draft.state(code)
        if room.steward.due(state.table):
            event = room.steward.next(state.table, state.game_events)
            assert event is not None  # noqa: S101  # it is due
            try:
                draft.step(code, event)
            except Refused:
                if not isinstance(event, events.Bet):  # what the house won't cover, a regular lets be
                    raise
        draft.carry_on(code)


def _skip_seeds(draft: Draft, code: str) -> None:
    """Whose program has added no seed is away: the house plays for him until he is back."""
    wait = draft.state(code).table.wait
    for who in wait.who if isinstance(wait, Seeding) else ():
        table = draft.state(code).table
        if table.people[who].here:
            draft.step(code, events.Present(who, here=False))
        seat = table.seat_of(who)
        if seat is not None and table.game is not None and seat not in table.game.proxied:
            draft.step(code, events.Fill(None, seat))
