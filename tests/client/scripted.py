"""A house whose cards and dice are written down beforehand: a tie, or a caught cheat, comes when a test wants it."""

from __future__ import annotations

from typing import Any

from highflagon.bots import choose
from highflagon.chance import Seed, Source
from highflagon.chance.stream import Stream
from highflagon.house.house import House
from highflagon.house.quotes import at_once
from highflagon.house.room import Room, RoomState
from highflagon.house.storage.store import TableRow
from highflagon.table.deals import FairDeals
from highflagon.table.state import Game
from highflagon.table.steward import Steward
from tests.table.scripts import Script

SEEDS = {number: Seed(bytes([number]) * 32) for number in range(1, 30)}
"""The house's seeds of the games at a table: they are shown, but the cards don't come from them."""


class Written:
    """A `Source` that answers with what a script says, as long as there is one."""

    def __init__(self, script: Script, fallback: Source) -> None:
        self._script, self._fallback = script, fallback

    def answer(self, state: Any) -> Any:
        return self._script.drawn(state)

    def stream(self, label: str) -> Stream:
        return self._fallback.stream(label)


class ScriptedDeals(FairDeals):
    """The chance of a table of a scripted house."""

    def __init__(self, house: Scripts) -> None:
        super().__init__(seeds=SEEDS)
        self._house = house

    def source(self, game: Game) -> Source:
        fair = super().source(game)
        return fair if self._house.script is None else Written(self._house.script, fair)


class Scripts:
    """Has the script of whatever is played in a house next, one game after the other."""

    def __init__(self) -> None:
        self.script: Script | None = None

    def rule(self, house: House) -> None:
        """Let all tables of a house, from now on, be dealt to by the script that is set; without one, by its seeds."""
        rooms = house.rooms
        build = rooms.build

        def scripted(row: TableRow, state: RoomState | None = None) -> Room:
            room = build(row, state)
            room.deals = ScriptedDeals(self)
            room.steward = Steward(room.deals, choose, at_once(house.lab))
            return room

        rooms.build = scripted  # type: ignore[method-assign]  # no other way to hand a house its deals
