"""What the master of the house can ask and do while it is open, and the words in which he does.

He sees what is public, and nothing else: no card, no choice, no seed, no address. He may sit at a table himself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Protocol, assert_never

import structlog
from msgspec import Meta, Struct

from highflagon.games.errors import Illegal
from highflagon.house.clock import MINUTE
from highflagon.house.draft import Draft
from highflagon.house.going import check_free, end_table, see_out
from highflagon.house.house import House
from highflagon.house.identities import FOREVER, Identities
from highflagon.house.partings import BANNED, REVOKED, Parting
from highflagon.house.problems import Over
from highflagon.house.room import Room
from highflagon.house.storage.store import Identity, TableRow

MOST_MINUTES = 10_000_000
"""The longest ban that ends: nineteen years."""

MOST_PEOPLE = 200
"""How many people are listed: those who were seen last, and before them all who are banned."""

_LOG = structlog.get_logger("highflagon.house")

Name = Annotated[str, Meta(max_length=64)]


class _Wish(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class List(_Wish, frozen=True, tag="list"):
    """Say what is going on."""


class Close(_Wish, frozen=True, tag="close"):
    """End the game at a table, with all stakes returned (HD-A35), and close the table."""

    code: Name


class Ban(_Wish, frozen=True, tag="ban"):
    """Send somebody out of the house, for so many minutes or (None) until he is let in again."""

    name: Name
    minutes: Annotated[int, Meta(ge=1, le=MOST_MINUTES)] | None = None


class Unban(_Wish, frozen=True, tag="unban"):
    """Let somebody in again."""

    name: Name


class Purge(_Wish, frozen=True, tag="purge"):
    """Forget who somebody was."""

    name: Name


class Stop(_Wish, frozen=True, tag="stop"):
    """Close the house, as a signal would."""


Wish = List | Close | Ban | Unban | Purge | Stop


class TableLine(Struct, frozen=True, kw_only=True):
    """A table that is open. Times are milliseconds since 1970.

    `awake` is whether it is in memory: of one that is not only the title is known. `game` is the number of the game
    that is on, `seated` are the names of those who sit, `listeners` the sockets that listen.
    """

    code: str
    title: str
    listed: bool
    created: int
    awake: bool = False
    plays: str = ""
    seats: int = 0
    seated: tuple[str, ...] = ()
    game: int | None = None
    paused: bool = False
    listeners: int = 0


class PersonLine(Struct, frozen=True, kw_only=True):
    """Somebody whom the house knows. `seen` is when he came first on the last day that he came.

    `banned` is when his ban ends (ms), 0 if he has none; `keeps` is whether he has a passphrase to come back with.
    """

    number: int
    name: str
    seen: int
    keeps: bool
    banned: int
    sockets: int
    tables: tuple[str, ...]


class Listing(Struct, frozen=True, kw_only=True, tag_field="type", tag="listing"):
    """What is going on in the house."""

    now: int
    sockets: int
    tables: tuple[TableLine, ...]
    people: tuple[PersonLine, ...]


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """It is done, and what it was."""

    detail: str


class Refusal(Struct, frozen=True, tag_field="type", tag="refused"):
    """It is not done, and why."""

    detail: str


Answer = Listing | Done | Refusal


class Doors(Protocol):
    """The sockets of the house, as far as the master needs them."""

    def __len__(self) -> int: ...

    def of(self, identity: int) -> int:
        """Return how many sockets somebody has."""

    def dismiss(self, identity: int, parting: Parting) -> None:
        """Close all sockets of somebody."""


class Master:
    """Carries out what the master wishes. `stop` closes the house."""

    def __init__(self, house: House, identities: Identities, doors: Doors, stop: Callable[[], None]) -> None:
        self._house, self._identities, self._doors, self._stop = house, identities, doors, stop

    async def grant(self, wish: Wish) -> Listing | Done:
        """Do it, and return what it came to; raise `Refused` if it can't be done."""
        match wish:
            case List():
                return self._list()
            case Close(code):
                done = await self._close(code.upper())
            case Ban(name, minutes):
                done = await self._ban(name, minutes)
            case Unban(name):
                done = await self._unban(name)
            case Purge(name):
                done = await self._purge(name)
            case Stop():
                self._stop()
                done = Done("the house closes")
            case _:
                assert_never(wish)
        _LOG.info("master", did=wish.__struct_config__.tag)
        return done

    def _list(self) -> Listing:
        store = self._house.store
        awake = {room.state.row.code: room for room in self._house.rooms.open_now()}
        return Listing(
            now=self._house.clock(),
            sockets=len(self._doors),
            tables=tuple([_table(row, awake.get(row.code)) for row in store.open_tables()]),
            people=tuple([self._person(row) for row in store.people(MOST_PEOPLE)]),
        )

    def _person(self, row: Identity) -> PersonLine:
        return PersonLine(
            number=row.number, name=row.name, seen=row.seen, keeps=row.passphrase is not None,
            banned=row.banned if row.banned > self._house.clock() else 0, sockets=self._doors.of(row.number),
            tables=tuple(sorted(self._house.rooms.of_identity.get(row.number, ()))),
        )  # fmt: skip

    async def _close(self, code: str) -> Done:
        def work(draft: Draft) -> Done:
            self._house.rooms.room(code)
            state = draft.state(code)
            if state.row.closed is not None:
                raise Over("this table is closed already")
            played = end_table(draft, code)
            draft.touched.add(code)
            return Done(f"table {code} is closed" + ("; all stakes went back" if played else ""))

        return await self._house.clerk.do(work)

    async def _ban(self, name: str, minutes: int | None) -> Done:
        person = self._identities.named(name)

        def work(draft: Draft) -> None:
            until = FOREVER if minutes is None else draft.now + minutes * MINUTE
            self._identities.ban(draft, person.number, until)
            see_out(draft, person.number)

        await self._house.clerk.do(work)
        self._doors.dismiss(person.number, BANNED)
        return Done(f"{person.name} is banned" + (f" for {minutes} minutes" if minutes is not None else ""))

    async def _unban(self, name: str) -> Done:
        person = self._identities.named(name)
        if person.banned <= self._house.clock():
            raise Illegal(f"{person.name} is not banned")
        await self._house.clerk.do(lambda draft: self._identities.ban(draft, person.number, 0))
        return Done(f"{person.name} may come in again")

    async def _purge(self, name: str) -> Done:
        person = self._identities.named(name)

        def work(draft: Draft) -> None:
            check_free(draft, person.number)
            see_out(draft, person.number)
            self._identities.purge(draft, person.number)

        await self._house.clerk.do(work)
        self._doors.dismiss(person.number, REVOKED)
        return Done(f"{person.name} is forgotten; the name is free, and the coin is the mint's")


def _table(row: TableRow, room: Room | None) -> TableLine:
    """Return what there is to say of a table: nothing in it depends on what is hidden."""
    if room is None:
        return TableLine(code=row.code, title=row.title, listed=row.listed, created=row.created)
    table = room.state.table
    names = tuple([table.people[who].name for who in table.chairs if who is not None])
    return TableLine(
        code=row.code, title=row.title, listed=row.listed, created=row.created, awake=True,
        plays=table.terms.game, seats=len(table.chairs), seated=names,
        game=table.game.number if table.game is not None else None, paused=table.paused is not None,
        listeners=len(room.listeners),
    )  # fmt: skip
