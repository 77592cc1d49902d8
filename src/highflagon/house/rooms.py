"""The tables that are open in memory: read from storage when somebody comes, let go of when nobody is left."""

from __future__ import annotations

from msgspec.structs import replace

from highflagon.bots import choose
from highflagon.chance import COMMITTED, Seed
from highflagon.house.problems import NotFound
from highflagon.house.room import Room, RoomState, opened, replayed
from highflagon.house.storage.store import Store, TableRow
from highflagon.table.deals import FairDeals
from highflagon.table.prices import Chances, chances
from highflagon.table.steward import Steward
from highflagon.table.terms import Terms
from highflagon.table.written import SittingHeader, SittingRecord, write_sitting

MOST_RESTING = 128
"""How many tables are kept in memory that nobody listens to, and where no game is on: those left last."""


def opening_of(terms: Terms) -> str:
    """Return how a new table's opening is written: the header of its record."""
    return write_sitting(SittingRecord(SittingHeader(terms=terms, chance=COMMITTED)))


class Rooms:
    """All tables that are open in memory, by code. `hurry` lets bots play at once, for tests and benchmarks.

    `priced` has the chances of the books that are quoted at once.
    """

    def __init__(self, store: Store, *, hurry: bool = False, priced: Chances = chances) -> None:
        self._store, self._priced = store, priced
        self.hurry = hurry
        self._rooms: dict[str, Room] = {}
        self._resting: dict[str, None] = {}
        """Tables that may rest, the one that was left longest ago first."""
        self.of_identity: dict[int, set[str]] = {}
        """At which of these tables an identity has come in."""

    def room(self, code: str) -> Room:
        """Return the table of this code; raise `NotFound` if there is none, `Unreadable` if it is spoilt."""
        room = self._rooms.get(code)
        if room is None:
            room = self._load(code)
            self.put(code, room)
        return room

    def open_now(self) -> tuple[Room, ...]:
        """Return the tables in memory."""
        return tuple(self._rooms.values())

    def put(self, code: str, room: Room) -> None:
        """Keep a table in memory."""
        self._rooms[code] = room
        for identity in room.state.people:
            if identity is not None:
                self.of_identity.setdefault(identity, set()).add(code)
        if is_resting(room):
            self.rest(code)

    def build(self, row: TableRow, state: RoomState | None = None) -> Room:
        """Return a new place in memory for a table."""
        deals = FairDeals(seeds=self._secrets(row.code))  # a draft writes new seeds down
        return Room(state or opened(row), deals, Steward(deals, choose, self._priced))

    def _secrets(self, code: str) -> dict[int, Seed]:
        return {row.game: Seed(row.seed) for row in self._store.secrets(code)}

    def _load(self, code: str) -> Room:
        row = self._store.table(code)
        if row is None:
            raise NotFound("there is no such table")
        steps = self._store.steps(code)
        state, _ = replayed(row, steps)
        people = tuple([seat.identity for seat in self._store.seats(code)])
        room = self.build(row, replace(state, people=people))
        for step in steps:
            if step.by is not None and step.command is not None:
                room.seen.add(step.by, step.command)
        return room

    def rest(self, code: str) -> None:
        """Note that a table rests now."""
        self._resting.pop(code, None)
        self._resting[code] = None

    def let_go(self) -> None:
        """Let tables go from memory if too many rest; never while a draft is drawn up, which may need them."""
        while len(self._resting) > MOST_RESTING:
            first = next(iter(self._resting))
            del self._resting[first]
            room = self._rooms.get(first)
            if room is not None and is_resting(room):
                self.drop(first)

    def drop(self, code: str) -> None:
        """Let a table go from memory: it is read again when somebody comes."""
        room = self._rooms.pop(code)
        self._resting.pop(code, None)
        for identity in room.state.people:
            if identity is not None and identity in self.of_identity:
                self.of_identity[identity].discard(code)
                if not self.of_identity[identity]:
                    del self.of_identity[identity]


def is_resting(room: Room) -> bool:
    """Whether nobody listens to a table, and no game is on there."""
    return not room.listeners and room.state.table.game is None
