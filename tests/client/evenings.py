"""Evenings at a table of a real house, played by script and stopped where there is something to see."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Self

from highflagon.house import wire
from highflagon.house.lab_desk import LabDesk
from highflagon.house.ledger import purse_of
from highflagon.house.publisher import update
from highflagon.house.storage.store import Batch, Identity, PostingRow
from highflagon.table.accounts import MINT
from highflagon.table.table import Table
from highflagon.table.terms import Pace
from highflagon.table.waits import Betting, Playing, Seeding
from tests.client.scripted import Scripts
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, terms
from tests.table.scripts import Script

START = 1_800_000_000_000
CODE = "LNGRD7"
PURSE = 300
NAMES = ("Mirt", "Asper", "Kara", "Ulf", "Hob", "Tilly", "Durnan", "Brenna", "Ansel", "Wulf")

Until = Callable[[Table], bool]


def due(seat: int) -> Until:
    """Until this seat, and no other, has to play a card."""
    return lambda table: isinstance(table.wait, Playing) and table.wait.seats == (seat,)


def betting(table: Table) -> bool:
    """Until a book is open."""
    return isinstance(table.wait, Betting)


def over(table: Table) -> bool:
    """Until the game is over."""
    return table.game is None


def played(count: int, battle: int = 1) -> Until:
    """Until so many cards lie on the table in this battle."""

    def is_so(table: Table) -> bool:
        war = table.game.state.war if table.game is not None else None
        return war is not None and war.battle == battle and len(war.plays) == count

    return is_so


class Evening:
    """A visit to a house that stands still but when the script goes on."""

    def __init__(self, visit: Visit, script: Script, clock: Clock) -> None:
        self.visit, self.script, self.clock = visit, script, clock
        self._since: dict[int | None, int] = {}

    @classmethod
    async def come(
        cls,
        script: Script,
        *,
        names: tuple[str, ...] = NAMES,
        sit: int = 3,
        come: int = 4,
        seats: int | None = None,
        bots: tuple[str, ...] = (),
        lab: LabDesk | None = None,
        **played: Any,
    ) -> Self:
        """Let people come to a new table, and the first of them sit; `played` are the terms."""
        store, clock, scripts = MemoryStore(), Clock(START), Scripts()
        scripts.script = script
        house = StillHouse(store, clock=clock, lab=lab)
        scripts.rule(house)
        house.start()
        pace = played.pop("pace", Pace(window=20_000))
        guests = _people(store, names[:come])
        what = terms(seats=seats or sit + len(bots), pace=pace, **played)
        visit = await Visit.open(house, guests, what, Random(1), title="Long Road")
        found = cls(visit, script, clock)
        if sit:
            await visit.sit(sit + len(bots), bots)
        return found

    @classmethod
    async def begin(cls, script: Script, **more: Any) -> Self:
        """Let people come, sit down, and open the game."""
        found = await cls.come(script, **more)
        await found.visit.start()
        return found

    async def do(self, who: int, kind: type, **fields: Any) -> None:
        """Have somebody command something; decisions name the moment by themselves."""
        if kind in (wire.Play, wire.Bet, wire.Cancel, wire.Done):
            fields["phase"] = self.visit.room.state.phase
        await self.visit.do(self.visit.identity(who), kind, **fields)

    async def until(self, is_so: Until) -> Self:
        """Let all do what the script says, until something is so."""
        for _ in range(2_000):
            if is_so(self.visit.table):
                return self
            await self._go_on()
        raise AssertionError("it never is so")

    async def _go_on(self) -> None:
        wait = self.visit.table.wait
        if isinstance(wait, Seeding):
            await self.visit.seed()
        elif isinstance(wait, Betting):
            await self.do(next(iter(wait.who)), wire.Done)
        elif isinstance(wait, Playing) and wait.seats:
            seat, game = wait.seats[0], self.visit.game
            action = self.script.chosen(game.state, seat)
            await self.do(game.owners[seat], wire.Play, action=str(action))
        else:
            await self.visit.pulse()

    def seen(self, who: int | None) -> Any:
        """Return the whole update of somebody who has just come, and remember what he has seen."""
        return self._told(who, None)

    def then(self, who: int | None) -> Any:
        """Return the update of what he was told since."""
        return self._told(who, self._since[who])

    def _told(self, who: int | None, since: int | None) -> Any:
        room = self.visit.room
        self._since[who] = room.state.version
        text = update(room, who, since).decode()
        return json.loads(text.replace(self.visit.code, CODE))


def _people(store: MemoryStore, names: tuple[str, ...]) -> list[Identity]:
    found, rows = [], []
    for number, name in enumerate(names, 1):
        found.append(Identity(number=number, name=name, folded=name.casefold()))
        rows += [
            PostingRow(
                table="", seq=number, entry=1, account=account, coins=more, clause="", why="starting purse"
            )
            for account, more in ((MINT, -PURSE), (purse_of(number), PURSE))
        ]
    store.commit(Batch(identities=found, postings=rows))
    return found
