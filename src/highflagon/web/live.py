"""The socket of one client at one table: what he says, and what he is told.

Messages go through a queue of limited length, which one task sends: who reads too slowly is dropped, and may come
back with the version that he has seen.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from msgspec import Struct

from highflagon.house import wire
from highflagon.house.partings import (
    BINARY,
    NO_HELLO,
    NONSENSE,
    SILENT,
    SLOW,
    UNWELCOME,
    Parting,
    refused,
    too_large,
)
from highflagon.house.problems import Problem, Unknown
from highflagon.house.room import Room
from highflagon.web.callers import check_origin
from highflagon.web.front import Front
from highflagon.web.outbox import Outbox
from highflagon.web.problems import Malformed, problem_of
from highflagon.web.requests import said_of
from highflagon.web.settings import LARGEST_BODY

GARBAGE = 8
"""How many frames that mean nothing are borne with."""

GOODBYE = 2.0
"""Seconds that saying goodbye may take."""

ABORT = "highflagon.abort"
"""The extension by which our server lets a connection be cut off."""

_ENCODE = msgspec.json.Encoder().encode
_FRAME: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_PONG = _ENCODE(wire.Pong())


class _Named(Struct, frozen=True):
    id: str = ""


class _Meant(Struct, frozen=True):
    """As much of a frame as is needed to say which command was wrong."""

    command: _Named = _Named()


_MEANT = msgspec.json.Decoder(_Meant)


class Gone(Exception):
    """The client has gone."""


class Closing(Exception):
    """The socket has to be closed, and why."""

    def __init__(self, parting: Parting) -> None:
        super().__init__(parting.detail)
        self.parting = parting


class Live:
    """One socket. It is a `Listener` of its table."""

    def __init__(self, front: Front, scope: Any, receive: Any, send: Any) -> None:
        self._front, self._scope, self._receive, self._send = front, scope, receive, send
        self.identity: int | None = None
        self._address = front.address(scope)
        self._out = Outbox(scope, send, lambda: self.dismiss(SLOW))
        self._closing: Closing | None = None
        self._task: asyncio.Task[Any] | None = None
        self._heard = 0.0
        self._watching: asyncio.TimerHandle | None = None
        self._garbage = 0
        self._meant = ""

    def offer(self, message: bytes) -> None:
        """Take a message to be sent; if too many are waiting already, this socket is closed instead."""
        self._out.put(message)

    def dismiss(self, parting: Parting) -> None:
        """Close this socket, from outside of its own work, and say why."""
        if self._closing is None and self._task is not None:
            self._closing = Closing(parting)
            self._task.cancel()

    async def serve(self, code: str) -> None:
        """Serve this socket until it is closed from one side."""
        if not await self._is_accepted():
            return
        self._front.metrics.sockets.inc()
        try:
            with self._front.sockets.open(self):
                await self._until_closed(code)
        finally:
            self._front.metrics.sockets.dec()

    async def _until_closed(self, code: str) -> None:
        """Converse until one side ends it; if it is ours, say goodbye."""
        try:
            await self._converse(code)
        except Gone:
            pass
        except Closing as closing:
            await self._part(closing.parting)
        except Exception as error:  # noqa: BLE001  # he is told what was refused; what nobody expected is logged
            found = problem_of(error)
            await self._part(refused(found.status, found.code, found.detail))

    async def _is_accepted(self) -> bool:
        await self._receive()
        try:
            check_origin(self._scope, self._front.settings.public_url)
            self._front.take("sockets", self._address)
        except Problem:
            await self._send({"type": "websocket.close", "code": UNWELCOME})
            return False
        await self._send({"type": "websocket.accept"})
        return True

    async def _converse(self, code: str) -> None:
        """Hear who it is, and let him listen and speak until one side ends it."""
        self._task = asyncio.current_task()
        try:
            hello = await self._hello()
            await self._come(code, hello)
            with self._front.sockets.held(self, self.identity, self._address):
                # Who was banned or sent out while he came was not known here yet: nothing is awaited from here on.
                await self._listen(self._find(code, hello), hello.since)
        except asyncio.CancelledError:
            if self._closing is None or self._task is None:
                raise
            self._task.uncancel()
            raise self._closing from None
        finally:
            self._task = None

    async def _listen(self, room: Room, since: int | None) -> None:
        """Let him hear and speak."""
        self._watch()
        self._front.house.listen(room, self, since)
        try:
            await self._hear_all(room)
        finally:
            self._front.house.unlisten(room, self)
            self._out.stop()
            if self._watching is not None:  # it would keep all of this in memory
                self._watching.cancel()

    async def _hello(self) -> wire.Hello:
        try:
            first = await asyncio.wait_for(self._frame(), self._front.settings.hello)
        except TimeoutError:
            raise Closing(NO_HELLO) from None
        if self._closing is not None:  # `wait_for` can swallow that it was cancelled
            raise self._closing
        if not isinstance(first, wire.Hello):
            raise Malformed("say hello first")
        return first

    async def _come(self, code: str, hello: wire.Hello) -> None:
        """Let whoever shows a token come to the table."""
        if hello.token is None:
            return
        front = self._front
        identity = await front.greeted(front.identities.authenticate(hello.token))
        front.take("sockets-identity", identity.number)
        self.identity = identity.number
        room = front.room(code, identity.number, hello.invite)
        if room.state.who(identity.number) is None and room.state.row.closed is None:
            await front.house.come(room.state.row.code, identity, hello.invite)

    def _find(self, code: str, hello: wire.Hello) -> Room:
        """Return the table, if whoever has said this hello may look at it now."""
        if hello.token is not None:
            self._front.identities.authenticate(hello.token)
        return self._front.room(code, self.identity, hello.invite)

    async def _hear_all(self, room: Room) -> None:
        while True:
            try:
                frame = await self._frame()
            except Malformed as error:
                self._garbage += 1
                self.offer(_ENCODE(problem_of(error, self._meant)))
                if self._garbage >= GARBAGE:
                    raise Closing(NONSENSE) from None
                continue
            match frame:
                case wire.Do():
                    await self._do(room, frame.command)
                case wire.Ping():
                    self.offer(_PONG)
                case wire.Say():
                    await self._say(room, frame)
                case wire.Hello():
                    self.offer(_ENCODE(problem_of(Malformed("hello is said once"))))

    async def _frame(self) -> wire.FromClient:
        """Return the next frame; raise `Malformed` if it means nothing, `Gone` if none will come."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        self._heard = asyncio.get_running_loop().time()
        text = message.get("text")
        if text is None:
            raise Closing(BINARY)
        if len(text) > LARGEST_BODY or (not text.isascii() and len(text.encode()) > LARGEST_BODY):
            raise Closing(too_large(LARGEST_BODY))
        self._meant = ""
        try:
            return _FRAME.decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            with contextlib.suppress(msgspec.MsgspecError, RecursionError, ValueError):
                self._meant = _MEANT.decode(text).command.id[:64]
            raise Malformed(said_of(error)) from None

    async def _do(self, room: Room, command: wire.Command) -> None:
        """Carry out a command; what it comes to and its receipt are sent together."""
        self._out.hold()
        try:
            receipt = await self._front.command(room.state.row.code, self._who(), command, self._address)
        except Exception as error:  # noqa: BLE001  # he is told what was refused; what nobody expected is logged
            self.offer(_ENCODE(problem_of(error, command.id)))
        else:
            self.offer(_ENCODE(receipt))
        finally:
            self._out.release()

    async def _say(self, room: Room, saying: wire.Say) -> None:
        try:
            await self._front.chat.say(room.state.row.code, self._who(), saying.text, saying.to)
        except Exception as error:  # noqa: BLE001  # he is told what was refused; what nobody expected is logged
            self.offer(_ENCODE(problem_of(error)))

    def _who(self) -> int:
        if self.identity is None:
            raise Unknown("this needs a token")
        return self.identity

    def _watch(self) -> None:
        """Close the socket when nothing was heard of it for a while."""
        if self._task is None:
            return
        loop = asyncio.get_running_loop()
        left = self._heard + self._front.settings.silence - loop.time()
        if left > 0:
            self._watching = loop.call_later(left, self._watch)
        else:
            self.dismiss(SILENT)

    async def _part(self, parting: Parting) -> None:
        """Say goodbye and close; who doesn't even take that is cut off."""
        self._front.metrics.closes.labels(str(parting.code)).inc()
        try:
            async with asyncio.timeout(GOODBYE):
                if parting == SLOW:
                    self._out.clear()
                await self._out.drain()
                bye = _ENCODE(wire.Bye(parting.word, parting.detail))
                await self._send({"type": "websocket.send", "text": bye.decode()})
                reason = parting.detail.encode()[:120].decode("utf-8", "ignore")
                await self._send({"type": "websocket.close", "code": parting.code, "reason": reason})
        except Exception:  # noqa: BLE001  # whatever it is, he has gone, or doesn't read
            abort = self._scope.get("extensions", {}).get(ABORT)
            if abort is not None:
                abort()
