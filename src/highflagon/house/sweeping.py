"""What nobody needs any more is let go of: tables where nothing happens, guests who don't come back."""

from __future__ import annotations

import asyncio
from functools import partial

import structlog
from msgspec import Struct

from highflagon.games.errors import Illegal
from highflagon.house.clock import DAY, MINUTE
from highflagon.house.draft import Draft
from highflagon.house.going import check_free, end_table, see_out
from highflagon.house.house import House
from highflagon.house.identities import Identities
from highflagon.house.problems import NotFound, Unavailable, Unreadable
from highflagon.house.storage.store import Broken
from highflagon.house.trouble import report

EVERY = 10 * MINUTE
"""How often is swept, in milliseconds."""

IDLE = DAY
"""After how long without a step a table is closed to which nobody listens; a game that is on there is given back."""

FORGOTTEN = 90 * DAY
"""After how long a guest without a passphrase, who has not come back, is purged."""

AT_ONCE = 50
"""How many tables, and how many guests, are let go of in one round: the others wait for the next."""

MOST = 10_000
"""How many are looked at in one round."""

_LOG = structlog.get_logger("highflagon.house")


class Swept(Struct, frozen=True):
    """What a round has come to."""

    tables: int
    guests: int


class Sweeper:
    """Sweeps as long as the house is open. Each thing is work of its own, so that nobody waits long for it."""

    def __init__(self, house: House, identities: Identities) -> None:
        self._house, self._identities = house, identities

    async def run(self) -> None:
        """Sweep now and then, until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY / 1000)
            try:
                await self.sweep()
            except (Unavailable, Broken):
                continue  # what can't be kept now can be later
            except Exception as error:  # noqa: BLE001  # another round may do
                report(error)

    async def sweep(self) -> Swept:
        """Go round once; raise `Unavailable` or `Broken` if nothing can be kept or read now."""
        now, store = self._house.clock(), self._house.store
        tables = guests = 0
        for row in store.idle_tables(now - IDLE, MOST):
            try:
                tables += await self._house.clerk.do(partial(self._close, row.code))
            except Unreadable as error:
                report(error)
            if tables == AT_ONCE:
                break
        for person in store.unseen(now - FORGOTTEN, MOST):
            guests += await self._house.clerk.do(partial(self._forget, person.number))
            if guests == AT_ONCE:
                break
        if tables or guests:
            _LOG.info("swept", tables=tables, guests=guests)
        return Swept(tables, guests)

    def _close(self, code: str, draft: Draft) -> bool:
        """Close a table, unless somebody has come to it, or anything has happened there, meanwhile."""
        room, state = self._house.rooms.room(code), draft.state(code)
        if room.listeners or state.row.closed is not None:
            return False
        last = self._house.store.last_step(code)
        if last is None or last.seq != state.seq or max(last.at, room.heard) >= draft.now - IDLE:
            return False
        end_table(draft, code)
        return True

    def _forget(self, number: int, draft: Draft) -> bool:
        """Purge a guest, unless he is here, or coin may come to him yet."""
        rooms = self._house.rooms
        try:
            person = self._identities.drafted(draft, number)
            check_free(draft, number)
        except (NotFound, Illegal):
            return False
        here = any(
            each.identity == number
            for code in rooms.of_identity.get(number, ())
            for each in rooms.room(code).listeners
        )
        if here or person.passphrase is not None or person.seen >= draft.now - FORGOTTEN:
            return False
        see_out(draft, number)
        self._identities.purge(draft, number)
        return True
