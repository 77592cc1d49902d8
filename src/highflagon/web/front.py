"""The front of the house: what every request and every socket needs."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.house.chat import Chat
from highflagon.house.house import House
from highflagon.house.identities import Identities
from highflagon.house.limits import Limits, What
from highflagon.house.partings import RESTART, REVOKED, SENT_OUT, Parting
from highflagon.house.problems import Forbidden, NotFound, TooMany, Unknown
from highflagon.house.room import Room
from highflagon.house.storage.store import Identity
from highflagon.house.tokens import Tokens, signing_key
from highflagon.web.callers import address, header
from highflagon.web.metrics import Metrics
from highflagon.web.settings import Settings


class Socket(Protocol):
    """A socket that the house can close."""

    def dismiss(self, parting: Parting) -> None:
        """Close it, and say why."""


LAST_WORDS = 4.0
"""Seconds that all sockets together may take to close when the house does."""


class Sockets:
    """Which sockets are open: neither an identity nor an address has too many."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open: set[Socket] = set()
        self._of: dict[int, set[Socket]] = {}
        self._at: Counter[str] = Counter()

    @contextmanager
    def open(self, socket: Socket) -> Iterator[None]:
        """Know of a socket until it is closed."""
        self._open.add(socket)
        try:
            yield
        finally:
            self._open.discard(socket)

    def __len__(self) -> int:
        return len(self._open)

    def of(self, identity: int) -> int:
        """Return how many sockets an identity has."""
        return len(self._of.get(identity, ()))

    @contextmanager
    def held(self, socket: Socket, identity: int | None, where: str) -> Iterator[None]:
        """Count a socket while it is open; raise `TooMany` if there are too many already."""
        own = self._of.setdefault(identity, set()) if identity is not None else set()
        if len(own) >= self._settings.sockets_of_one or self._at[where] >= self._settings.sockets_of_address:
            raise TooMany("so many sockets at once")
        own.add(socket)
        self._at[where] += 1
        try:
            yield
        finally:
            own.discard(socket)
            if identity is not None and not own:
                self._of.pop(identity, None)
            self._at[where] -= 1
            if not self._at[where]:
                del self._at[where]

    def dismiss(self, identity: int, parting: Parting = REVOKED) -> None:
        """Close all sockets of an identity."""
        for socket in tuple(self._of.get(identity, ())):
            socket.dismiss(parting)

    def dismiss_one(self, listener: object, parting: Parting) -> None:
        """Close one socket, if it is one of these."""
        for socket in tuple(self._open):
            if socket is listener:
                socket.dismiss(parting)

    async def dismiss_all(self, parting: Parting) -> None:
        """Close all sockets, and wait until they are."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                for socket in tuple(self._open):
                    socket.dismiss(parting)
                while self._open:
                    await asyncio.sleep(0.01)


class Front:
    """Knows who calls, from where, and whether it is too often; and hands on to the house."""

    def __init__(self, house: House, settings: Settings, limits: Limits) -> None:
        self.house, self.settings, self.limits = house, settings, limits
        self.proxies = settings.networks()
        self.tokens = Tokens(signing_key(house.store))
        self.identities = Identities(house.store, self.tokens, house.clock)
        self.chat = Chat(house, limits)
        self.metrics = Metrics(lambda: len(house.rooms.open_now()))
        self.sockets = Sockets(settings)
        self.trouble: str | None = None
        """Why the house could not be opened, if it could not."""

    async def close(self) -> None:
        """Take nothing more, finish what has come in, and say goodbye to all who listen."""
        await self.house.halt()
        await asyncio.sleep(0)  # what was finished last is told
        await self.sockets.dismiss_all(RESTART)

    def address(self, scope: Any) -> str:
        """Return from where a call comes, as it is counted."""
        return address(scope, self.proxies)

    def take(self, what: What, who: int | str) -> None:
        """Count something that is limited; raise `TooMany` if it is too often."""
        self.limits.take(what, who, self.house.clock())

    def asks(self, scope: Any) -> Identity | None:
        """Return who asks; None if he doesn't say. Raises `Unknown` if he says it wrongly."""
        text = header(scope["headers"], b"authorization")
        if text is None:
            return None
        scheme, _, token = text.partition(" ")
        if scheme.lower() != "bearer":
            raise Unknown("a token is sent as: Authorization: Bearer TOKEN")
        return self.identities.authenticate(token.strip())

    async def caller(self, scope: Any) -> Identity:
        """Return who calls; raise `Unknown` if he doesn't prove it. The first time of a day his purse is filled up."""
        found = self.asks(scope)
        if found is None:
            raise Unknown("this needs a token")
        return await self.greeted(found)

    async def greeted(self, identity: Identity) -> Identity:
        """Return the same identity, greeted if this is its first call of the day."""
        if not self.identities.is_due(identity, self.house.clock()):
            return identity
        return await self.house.clerk.do(lambda draft: self.identities.greet(draft, identity.number))

    def room(self, code: str, identity: int | None, invite: str | None = None) -> Room:
        """Return a table that somebody may look at; raise `NotFound` or `Forbidden` otherwise."""
        room = self.house.rooms.room(code) if is_code(code) else None
        if room is None:
            raise NotFound("there is no such table")
        self.house.rooms.let_go()  # it may have been read for this; the one that was looked at last stays
        self.house.check_open(room, identity, invite)
        who = room.state.who(identity)
        if who is not None and room.state.table.people[who].barred:
            raise Forbidden("the host has sent you out")
        return room

    async def command(self, code: str, identity: int, command: wire.Command, where: str) -> wire.Receipt:
        """Carry out a command, and count it."""
        kind = str(command.__struct_config__.tag)
        began = time.perf_counter()
        try:
            self.take("commands", identity)
            if not is_code(code):
                raise NotFound("there is no such table")
            receipt = await self.house.command(code, identity, command, where)
        except Refused as refused:
            self.metrics.refused(kind, refused.code)
            raise
        self.metrics.done(kind, time.perf_counter() - began)
        if isinstance(command, wire.Kick):
            self._send_out(code, command.who)
        return receipt

    def _send_out(self, code: str, who: int) -> None:
        """Close the sockets by which somebody listens whom the host has sent out."""
        room = self.house.rooms.room(code)
        for listener in tuple(room.listeners):
            if room.state.who(listener.identity) == who:
                self.sockets.dismiss_one(listener, SENT_OUT)


def is_code(text: str) -> bool:
    """Whether a text can be a table's code at all."""
    return len(text) == 6 and text.isascii() and text.isalnum()
