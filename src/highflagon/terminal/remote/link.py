"""The line to a table of a house: it is mended when it breaks, and what was not answered is said once more."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from highflagon.house import wire
from highflagon.terminal.remote.clean import clean

LARGEST = 4 << 20
"""Bytes that a message may have: a table with a thousand people has some 100 kB."""

OPENING, CLOSING = 10.0, 2.0
PING = 10.0
SILENCE = 35.0
"""Seconds: to connect and to close, between two pings, and without a word before a line is taken for broken."""

FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0
"""Seconds before the first attempt to mend it, and before any of the later ones."""

STEADY = 5.0
"""Seconds after which a line that was mended is taken for a good one."""

PATIENCE = 4
"""How many times in a row something that means nothing is borne with."""

FINAL = {401, 403, 404, 410}
FINAL_WORDS = {"unauthenticated", "forbidden", "banned", "not-found", "over"}
"""What no other attempt would change: by status, and as the house says it."""

_FRAME: msgspec.json.Decoder[wire.ToClient] = msgspec.json.Decoder(wire.ToClient)
_ENCODE = msgspec.json.Encoder().encode


class LineBroken(Struct, frozen=True):
    """The line is broken, and why; it is being mended."""

    why: str


class Mended(Struct, frozen=True):
    """The line is there; `first`: for the first time."""

    first: bool


class Ended(Struct, frozen=True):
    """There is no more to hear, and why."""

    why: str


class _Nonsense(Exception):
    """What was said is none of the words of a house."""


class _Final(Exception):
    """The house will not have us."""


Heard = wire.ToClient | LineBroken | Mended | Ended


class Link:
    """The socket of one guest at one table. All that is heard goes to `hear`, in order; `Ended` is the last of it."""

    def __init__(
        self, address: str, token: str, invite: str | None, hear: Callable[[Heard], Awaitable[None]]
    ) -> None:
        self._address, self._token, self._invite, self._hear = address, token, invite, hear
        self._socket: ClientConnection | None = None
        self._since: int | None = None
        self._nonsense = 0
        self._mended = False
        self.pending: dict[str, wire.Command] = {}
        """The commands that have not been answered, the oldest first."""

    async def run(self) -> None:
        """Listen until the house, or sense, comes to an end."""
        try:
            await self._listen()
        except _Final as final:
            await self._hear(Ended(clean(str(final))))

    async def do(self, command: wire.Command) -> None:
        """Send a command; it is sent again, as it is, if the line breaks before it is answered."""
        self.pending[command.id] = command
        await self._send(wire.Do(command))

    def answered(self, command: str) -> None:
        """Take note that a command was answered, and all that it came to was heard: it isn't said again."""
        self.pending.pop(command, None)

    async def say(self, saying: wire.Say) -> bool:
        """Say something to others; return whether anybody could hear it."""
        return await self._send(saying)

    def distrust(self) -> None:
        """What was heard last makes no sense: what comes next has to be whole, and over another line."""
        self._nonsense += 1
        if self._socket is not None:
            self._socket.transport.abort()

    async def _listen(self) -> None:
        """Connect, and connect again, for as long as there is hope."""
        wait, clock = FIRST_WAIT, asyncio.get_running_loop().time
        while True:
            began, borne = clock(), self._nonsense
            why = await self._converse()
            if clock() - began > STEADY:
                wait, self._nonsense = FIRST_WAIT, self._nonsense - borne
            if self._nonsense >= PATIENCE:
                raise _Final("what answers there is no house: it says what means nothing here")
            if not self._mended:
                raise _Final(f"nobody opens a table at {self._address}: {why}")
            await self._hear(LineBroken(why))
            await asyncio.sleep(wait * random.uniform(0.8, 1.2))  # noqa: S311  # so that not all come back at once
            wait = min(2 * wait, LONGEST_WAIT)

    async def _converse(self) -> str:
        """Talk over one connection until it ends, and return why it did; raise `_Final` if no other would be better."""
        try:
            async with connect(
                self._address, max_size=LARGEST, open_timeout=OPENING, close_timeout=CLOSING, ping_interval=None,
                compression=None,
            ) as socket:  # fmt: skip
                await self._talk(socket)
        except InvalidStatus as refused:
            status = refused.response.status_code
            if status in FINAL:
                raise _Final(f"the house opens no table to us (status {status})") from None
            return f"it was refused (status {status})"
        except ConnectionClosed as closed:
            return _check_final(closed)
        except _Nonsense as error:
            self.distrust()
            return str(error)
        except TimeoutError:
            return "nothing is heard of the house"
        except (OSError, WebSocketException, ValueError) as error:
            return (str(error) or type(error).__name__)[:200]
        return "it was closed"

    async def _talk(self, socket: ClientConnection) -> None:
        """Say hello, then hear whatever comes."""
        since = None if self._nonsense else self._since
        await socket.send(_ENCODE(wire.Hello(self._token, since, self._invite)), text=True)
        pinging = asyncio.create_task(_ping(socket))
        try:
            while True:
                async with asyncio.timeout(SILENCE):
                    frame = await socket.recv()
                await self._take(_read(frame), socket)
        finally:
            self._socket = None
            pinging.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await pinging

    async def _take(self, message: wire.ToClient, socket: ClientConnection) -> None:
        match message:
            case wire.Update():
                self._since = message.version
            case wire.Bye() if message.code in FINAL_WORDS:
                raise _Final(message.detail)
            case wire.Pong():
                return
        await self._hear(message)
        if self._socket is None and isinstance(message, wire.Update):
            await self._opened(socket)

    async def _opened(self, socket: ClientConnection) -> None:
        """The house has let us in: say again what it has not answered."""
        self._socket = socket
        first, self._mended = not self._mended, True
        await self._hear(Mended(first))
        for command in tuple(self.pending.values()):
            await self._send(wire.Do(command))

    async def _send(self, frame: wire.FromClient) -> bool:
        if self._socket is None:
            return False
        try:
            await self._socket.send(_ENCODE(frame), text=True)
        except (ConnectionClosed, OSError):
            return False
        return True


def _read(frame: str | bytes) -> wire.ToClient:
    if isinstance(frame, bytes):
        raise _Nonsense("it sent what is no text")
    try:
        return _FRAME.decode(frame)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise _Nonsense("it said what means nothing here") from None


async def _ping(socket: ClientConnection) -> None:
    """Let the house know now and then that we are here."""
    with contextlib.suppress(ConnectionClosed, OSError):
        while True:
            await asyncio.sleep(PING)
            await socket.send(_ENCODE(wire.Ping()), text=True)


def _check_final(closed: ConnectionClosed) -> str:
    """Return why the line was closed; raise `_Final` if the reason stays."""
    close = closed.rcvd
    if close is None:
        return "it broke"
    why = close.reason or f"it was closed ({close.code})"
    if close.code - 4000 in FINAL:
        raise _Final(why)
    return why
