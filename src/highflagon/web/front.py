"""The front of the house: what every request and every socket needs."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.house.aside import Aside
from highflagon.house.chat import Chat
from highflagon.house.draft import Draft
from highflagon.house.house import House
from highflagon.house.identities import Identities
from highflagon.house.limits import Limits, What
from highflagon.house.partings import RESTART, SENT_OUT
from highflagon.house.problems import Forbidden, NotFound, Unknown
from highflagon.house.room import Room
from highflagon.house.storage.store import Identity
from highflagon.house.tokens import Tokens, signing_key
from highflagon.web.callers import address, header, is_among, origin
from highflagon.web.connections import Connections
from highflagon.web.metrics import Metrics
from highflagon.web.settings import Settings
from highflagon.web.sockets import Sockets


class Front:
    """Knows who calls, from where, and whether it is too often; and hands on to the house."""

    def __init__(self, house: House, settings: Settings, limits: Limits) -> None:
        self.house, self.settings, self.limits = house, settings, limits
        self.proxies = settings.networks()
        self.tokens = Tokens(signing_key(house.store))
        self.identities = Identities(house.store, self.tokens, house.clock)
        house.welcome = self.identities.check_welcome
        self.chat = Chat(house, limits)
        self.metrics = Metrics(lambda: len(house.rooms.open_now()))
        self.sockets = Sockets(settings)
        self.connections = Connections(settings, self.proxies)
        self._watchers = settings.watchers()
        self.imports, self.exports = Aside(), Aside()
        self.odds = Aside(many="so many battles to count")
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

    def check_watcher(self, scope: Any) -> None:
        """Raise `Forbidden` if what is counted is not for who calls: it tells when a choice is made in secret."""
        if not is_among(origin(scope, self.proxies), self._watchers):
            raise Forbidden("this is for whoever runs the house")

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

    def known(self, scope: Any) -> Identity:
        """Return who calls; raise `Unknown` if he doesn't prove it."""
        found = self.asks(scope)
        if found is None:
            raise Unknown("this needs a token")
        return found

    async def caller(self, scope: Any) -> Identity:
        """Return who calls; raise `Unknown` if he doesn't prove it. The first time of a day his purse is filled up."""
        return await self.greeted(self.known(scope))

    async def greeted(self, identity: Identity) -> Identity:
        """Return the same identity, greeted if this is its first call of the day."""
        if not self.identities.is_due(identity, self.house.clock()):
            return identity

        def work(draft: Draft) -> Identity:
            self.identities.check(draft, identity)
            return self.identities.greet(draft, identity.number)

        return await self.house.clerk.do(work)

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
