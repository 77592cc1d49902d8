"""Lets tables go on by themselves: bots act after a moment, and what runs out is carried out in time.

A pulse looks at the table as it is then, so that whoever comes second finds nothing left to do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from highflagon.house.clerk import Clerk
from highflagon.house.draft import Draft
from highflagon.house.problems import Unavailable
from highflagon.house.room import Room
from highflagon.house.rooms import Rooms
from highflagon.table import events
from highflagon.table.waits import Seeding

BOT_PAUSE = 700
"""How long a bot waits before it acts, in milliseconds, so that people can follow."""

SEED_AFTER = 15_000
"""How long the seeds of players are waited for, in milliseconds: then the house plays for who has added none."""

RETRY = 1_000
"""When the house tries again what it could not keep, in milliseconds."""

Spawn = Callable[[Coroutine[Any, Any, None]], None]


class Pulses:
    """One alarm for each table that goes on by itself."""

    def __init__(self, rooms: Rooms, clerk: Clerk, clock: Callable[[], int], spawn: Spawn) -> None:
        self._rooms, self._clerk, self._clock, self._spawn = rooms, clerk, clock, spawn
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._bots: dict[str, int] = {}
        """When a bot acts, by table: whatever happens there meanwhile, it waits no longer."""
        self._open = True

    def set(self, room: Room) -> None:
        """Set the alarm of a table anew, after anything has changed there."""
        code = room.state.row.code
        alarm = self._alarms.pop(code, None)
        if alarm is not None:
            alarm.cancel()
        at = self._due(room)
        if at is not None:
            self._set_for(code, at - self._clock())

    def _set_for(self, code: str, delay: int) -> None:
        if self._open:
            loop = asyncio.get_running_loop()
            self._alarms[code] = loop.call_later(max(0, delay) / 1000, self._ring, code)

    def stop(self) -> None:
        """Let no alarm ring any more."""
        self._open = False
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    def _due(self, room: Room) -> int | None:
        """Return when this table has to be looked at again; None if only people can let it go on, or nobody."""
        if room.state.row.closed is not None:
            return None
        self._note_waits(room)
        times = [room.state.table.wakes, room.seeds_by, self._bots.get(room.state.row.code)]
        return min((at for at in times if at is not None), default=None)

    def _note_waits(self, room: Room) -> None:
        """Note until when the seeds of players, and a bot, are waited for, from when they are due."""
        if not isinstance(room.state.table.wait, Seeding):
            room.seeds_by = None
        elif room.seeds_by is None:
            room.seeds_by = self._clock() + SEED_AFTER
        code = room.state.row.code
        if not room.steward.due(room.state.table):
            self._bots.pop(code, None)
        elif code not in self._bots:
            self._bots[code] = self._clock() + (0 if self._rooms.hurry else BOT_PAUSE)

    def _ring(self, code: str) -> None:
        self._alarms.pop(code, None)
        self._bots.pop(code, None)
        self._spawn(self._go_on(code))

    async def _go_on(self, code: str) -> None:
        """Carry out what is due; what can't be done now is tried again."""
        try:
            await self._clerk.do(lambda draft: self._work(draft, code))
        except BaseException as error:
            if code not in self._alarms:
                self._set_for(code, RETRY)
            if not isinstance(error, Unavailable):
                raise
            return
        if code not in self._alarms:
            self.set(self._rooms.room(code))

    def _work(self, draft: Draft, code: str) -> None:
        """Tell the table the time if something runs out, and let one bot act; nothing happens at a closed one."""
        room = self._rooms.room(code)
        if draft.state(code).row.closed is not None:
            return
        draft.fill_purses(code)
        table = draft.state(code).table
        if room.steward.due(table) or (table.wakes is not None and draft.now >= table.wakes):
            draft.tell_time(code)  # the time that a bot takes is not that of who comes next
        if room.seeds_by is not None and draft.now >= room.seeds_by:
            _skip_seeds(draft, code)
        state = draft.state(code)
        if room.steward.due(state.table):
            event = room.steward.next(state.table, state.game_events)
            assert event is not None  # noqa: S101  # it is due
            draft.step(code, event)
        draft.carry_on(code)


def _skip_seeds(draft: Draft, code: str) -> None:
    """Whose program has added no seed is away: the house plays for him until he is back."""
    wait = draft.state(code).table.wait
    draft.tell_time(code, always=True)  # he is away from now on, not since the table was last told the time
    for who in wait.who if isinstance(wait, Seeding) else ():
        table = draft.state(code).table
        if table.people[who].here:
            draft.step(code, events.Present(who, here=False))
        seat = table.seat_of(who)
        if seat is not None and table.game is not None and seat not in table.game.proxied:
            draft.step(code, events.Fill(None, seat))
