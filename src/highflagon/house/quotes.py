"""The house's fixed odds: what is counted is quoted at once, and for a war the lab is asked first.

Nothing that happens meanwhile is waited for: a quote is a step like any other, taken if the table still waits for it.
A house that is opened again in the midst of it simply asks again, and the same war stands the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from fractions import Fraction
from functools import partial
from typing import Any

from highflagon.games import high_dragon
from highflagon.games.errors import Refused
from highflagon.house.clerk import Clerk
from highflagon.house.draft import Draft
from highflagon.house.lab_desk import LabDesk
from highflagon.house.problems import Unavailable
from highflagon.house.pulses import RETRY
from highflagon.house.room import Room, RoomState
from highflagon.house.rooms import Rooms
from highflagon.house.trouble import report
from highflagon.table import events
from highflagon.table.desk import game_of
from highflagon.table.estimates import Standing, quoted
from highflagon.table.even import Observation
from highflagon.table.prices import Chances, chances
from highflagon.table.state import Game
from highflagon.table.wagers import book_of
from highflagon.table.waits import Quoting


def at_once(lab: LabDesk | None) -> Chances:
    """Return the chances of the books that are quoted at once: of all, if there is no lab to ask."""

    def counted(key: str, selections: tuple[int, ...], seen: Observation) -> tuple[Fraction, ...] | None:
        asks = lab is not None and lab.open and isinstance(seen, high_dragon.Observation)
        return None if asks else chances(key, selections, seen)

    return counted


class Quotes:
    """Sees to it that each table has the quote for which it waits."""

    def __init__(
        self, rooms: Rooms, clerk: Clerk, lab: LabDesk, spawn: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._rooms, self._clerk, self._lab, self._spawn = rooms, clerk, lab, spawn
        self._busy: set[str] = set()
        """Tables for which somebody asks already."""

    def see_to(self, room: Room) -> None:
        """Ask what a table waits for, if it waits for a quote that isn't made at once."""
        code = room.state.row.code
        if code in self._busy or not _waits(room.state) or room.steward.due(room.state.table):
            return
        self._busy.add(code)
        self._spawn(self._quote(code))

    async def _quote(self, code: str) -> None:
        """Ask, and quote, until nothing is due here."""
        try:
            while self._clerk.open and _waits(state := self._rooms.room(code).state):
                game = game_of(state.table)
                event = _quote_of(game, await self._lab.standing(game.state.observe(None), urgent=True))
                try:
                    await self._clerk.do(partial(_step, code, game.number, event))
                except Unavailable:
                    await asyncio.sleep(RETRY / 1000)
        finally:
            self._busy.discard(code)


def _waits(state: RoomState) -> bool:
    """Whether a table waits for a quote."""
    return state.row.closed is None and isinstance(state.table.wait, Quoting)


def _step(code: str, number: int, event: events.Quote, draft: Draft) -> None:
    """Quote, if the table waits for just that in game `number`, and go on from there."""
    state = draft.state(code)
    if not _waits(state) or state.table.wait != Quoting(event.book) or game_of(state.table).number != number:
        return
    draft.fill_purses(code)
    draft.tell_time(code)  # the time that it took is not that of those who bet
    draft.step(code, event)
    draft.carry_on(code)


def _quote_of(game: Game, standing: Standing | None) -> events.Quote:
    """Return the quote that is due: by how the war stands, or, where that isn't known or of no help, by counting."""
    book = book_of(game, game.unquoted[0])
    if standing is not None:
        try:
            return quoted(book.key, book.selections, standing)
        except Refused as refused:
            report(refused)
    return events.Quote(book.key, chances(book.key, book.selections, game.state.observe(None)))
