"""Nothing happens any more at a table that is closed."""

from __future__ import annotations

import asyncio
from random import Random

from highflagon.house import wire
from highflagon.house.draft import Draft
from highflagon.house.ledger import purse_of
from highflagon.house.storage.store import PostingRow
from highflagon.table.accounts import MINT
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, people, terms


def pay(draft: Draft) -> None:
    """Let the mint pay a copper to somebody at the house's door."""
    draft.post([
        PostingRow(table="", seq=9, entry=1, account=account, coins=coins, clause="", why="a gift")
        for account, coins in ((MINT, -1), (purse_of(2), 1))
    ])  # fmt: skip


def test_a_closed_table_gets_no_more_steps() -> None:
    async def run() -> None:
        store, clock = MemoryStore(), Clock()
        house = StillHouse(store, clock=clock)
        guests = people(store, (300, 300, 300))
        house.start()
        visit = await Visit.open(house, guests, terms(), Random(1))
        await visit.sit(3)
        ear = visit.ear(2)
        await visit.do(1, wire.Close)
        closed = visit.room.state
        house.unlisten(visit.room, ear)
        await house.clerk.do(pay)
        clock.at += 10_000_000
        await house.look()
        await visit.pulse()
        ear = visit.ear(3)
        await house.rest()
        assert visit.room.state == closed
        assert len(store.steps(visit.code)) == closed.seq
        assert house._pulses._due(visit.room) is None
        await house.stop()

    asyncio.run(run())
