"""What waits to be sent through one socket.

Where the server lets us, a message is written at once; otherwise one task sends what waits, as long as anything does.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

QUEUE = 64
"""How many messages may wait for one socket."""

WRITE = "highflagon.write"
"""The extension by which our server takes text frames that can be written without waiting."""

Write = Callable[[Sequence[bytes]], bool]


class Outbox:
    """The messages of one socket, in order; `full` is called when there are more than may wait."""

    def __init__(self, scope: Any, send: Callable[[Any], Awaitable[None]], full: Callable[[], None]) -> None:
        self._send, self._full = send, full
        self._write: Write | None = scope.get("extensions", {}).get(WRITE)
        self._waiting: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        self._held = False

    def put(self, message: bytes) -> None:
        """Send a message, or let it wait until it can be sent."""
        if len(self._waiting) >= QUEUE:
            self._full()
            return
        self._waiting.append(message)
        if not self._held:
            self._flush()

    def hold(self) -> None:
        """Keep what is put in from now on."""
        self._held = True

    def release(self) -> None:
        """Send all that was kept at once."""
        self._held = False
        self._flush()

    def stop(self) -> None:
        """Send nothing more by itself."""
        self._held = True
        if self._task is not None:
            self._task.cancel()

    async def drain(self) -> None:
        """Send whatever waits; only when it was stopped."""
        while self._waiting:
            await self._send({"type": "websocket.send", "text": self._waiting[0].decode()})
            self._waiting.popleft()

    def clear(self) -> None:
        """Forget what waits."""
        self._waiting.clear()

    def _flush(self) -> None:
        if not self._waiting or self._task is not None:
            return
        if self._write is not None and self._write(self._waiting):
            self._waiting.clear()
            return
        self._task = asyncio.get_running_loop().create_task(self._drain_alone())

    async def _drain_alone(self) -> None:
        with contextlib.suppress(Exception):  # he has gone: whoever reads from him hears of it
            await self.drain()
        self._task = None
