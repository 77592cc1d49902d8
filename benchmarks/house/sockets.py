"""A WebSocket client that does no more than it must, so that the driver doesn't take the server's time."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

LONG, LONGER = 126, 127
TEXT, CLOSE = 1, 8


class Socket(asyncio.Protocol):
    """One open socket: every text frame is handed to `hear`."""

    def __init__(self, path: str, host: str) -> None:
        self._path, self._host = path, host
        self._rest = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.hear: Callable[[bytes], None] = _ignore
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self._rest + data if self._rest else data
        if not self._is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(f"no socket was opened: {head[:80]!r}")
            self._is_open = True
            self.opened.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == LONG:
                length, start = int.from_bytes(data[at + 2 : at + 4]), at + 4
            elif length == LONGER:
                length, start = int.from_bytes(data[at + 2 : at + 10]), at + 10
            if size < start + length:
                break
            kind = data[at] & 0x0F
            if kind == CLOSE and not self.closing:
                raise ConnectionError(f"the house closed a socket: {data[start + 2 : start + length]!r}")
            if kind == TEXT:
                self.hear(data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """A socket that is lost before the end spoils the measurement."""
        if not self.closing:
            raise ConnectionError(f"a socket was lost: {exc}")

    def say(self, text: bytes) -> None:
        """Send a text frame, masked with zeros: that is a mask like any other."""
        assert self._transport is not None
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < LONG else b"\x81\xfe" + size.to_bytes(2)
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        """Go."""
        self.closing = True
        if self._transport is not None:
            self._transport.close()


def _ignore(_: bytes) -> None:
    pass


async def connect(port: int, path: str) -> Socket:
    """Return a socket that is open."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, host), "127.0.0.1", port)
    await socket.opened
    return socket
