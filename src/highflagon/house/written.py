"""A table's steps as the text of a sitting, and what may be shown of it."""

from __future__ import annotations

import re

from highflagon.games.errors import Illegal, Invalid
from highflagon.house.aside import Aside
from highflagon.house.problems import NotFound
from highflagon.house.room import Room, RoomState, replayed
from highflagon.house.storage.store import Store
from highflagon.record import verify, write
from highflagon.record.report import Report
from highflagon.table.written import (
    SittingRecord,
    game_record,
    is_sitting,
    parse_sitting,
    verify_sitting,
    write_sitting,
)

MOST_WORK = 1_000_000
"""Lines times people of a record that is brought in: to play it again takes some microseconds for each of them."""

_COMES = re.compile(rb"\bcomes\b", re.IGNORECASE)


async def sitting_text(aside: Aside, store: Store, room: Room) -> str:
    """Return the sitting of a table as text; raise `Illegal` while the table is open.

    It has everybody's purse and slips in it, which at an open table are nobody's business but the owner's.
    """
    state = room.state
    if state.row.closed is None or state.table.unshown is not None:
        raise Illegal("the book of a sitting is open to all when the table is closed")
    return await aside.do(lambda: write_sitting(_sitting(store, state)))


async def game_text(aside: Aside, store: Store, room: Room, number: int) -> str:
    """Return a game that is over as a record; raise `NotFound` if there is no such one, `Illegal` if it isn't over."""
    state = room.state
    past = state.table.past
    if state.table.game is not None and state.table.game.number == number:
        raise Illegal("this game is not over")
    if not 1 <= number <= len(past):
        raise NotFound("there is no such game")
    if number == len(past) and state.table.unshown is not None:
        raise Illegal("the seed of this game is not shown yet")
    return await aside.do(lambda: write(game_record(_sitting(store, state), number)))


def _sitting(store: Store, state: RoomState) -> SittingRecord:
    """Return what has happened at a table until this state of it, and nothing that came after."""
    header = parse_sitting(state.row.opening).header
    _, happened = replayed(state.row, store.steps(state.row.code), until=state.seq)
    return SittingRecord(header, tuple(happened), closed=state.row.closed is not None)


async def check_record(aside: Aside, data: bytes) -> tuple[str, Report]:
    """Return a record that somebody brings, as text, and what is proven of it; raise `Invalid` if anything is wrong."""
    if data.count(b"\n") * len(_COMES.findall(data)) > MOST_WORK:
        raise Invalid("so many lines and so many people in one record are more than the house reads")
    check = verify_sitting if is_sitting(data) else verify
    report = await aside.do(lambda: check(data))
    if not report.ok:
        first = report.findings[0]
        raise Invalid(f"this record isn't right: {first}"[:500])
    return data.decode("utf-8"), report
