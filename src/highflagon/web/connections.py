"""The connections that are open: not more than the house has files for, and none on which nothing comes.

Each is one from when it is made, before anybody has said a word, until it ends; a socket is the same connection.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from highflagon.house.limits import household
from highflagon.web.callers import Networks, is_among
from highflagon.web.settings import Settings

if sys.platform != "win32":
    import resource

MOST = 10_000
"""How many connections may be open at once, if the system allows so many files."""

SPARE = 64
"""Files that the house needs for itself."""

REQUESTS = 128
"""How many connections one address may have besides those that are sockets."""


class Connections:
    """Counts connections, in all and by address; a proxy that we trust is not counted, it stands for many."""

    def __init__(self, settings: Settings, proxies: Networks) -> None:
        self.most = MOST
        self.patience = settings.patience
        self._most_at, self._proxies = settings.sockets_of_address + REQUESTS, proxies
        self._at: dict[object, str] = {}
        self._number: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._at)

    def enter(self, connection: object, address: str) -> bool:
        """Count a connection, and return whether there is room for it."""
        where = "" if is_among(address, self._proxies) else household(address)
        if len(self._at) >= self.most or (where and self._number[where] >= self._most_at):
            return False
        self._at[connection] = where
        self._number[where] += 1
        return True

    def leave(self, connection: object) -> None:
        """Count a connection no more, if it was counted."""
        where = self._at.pop(connection, None)
        if where is not None:
            self._number[where] -= 1
            if not self._number[where]:
                del self._number[where]


def connections_of(config: Any) -> Connections:
    """Return where the connections of a server are counted."""
    found: Connections = config.app.state.front.connections
    return found


class Requests(H11Protocol):
    """Requests of one connection. It is cut off when a request takes too long to come, or its answer to be read."""

    _looking: asyncio.TimerHandle | None = None
    _seen: tuple[Any, Any] = (None, None)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to hear, if there is room for one more."""
        super().connection_made(transport)
        if not connections_of(self.config).enter(transport, self.client[0] if self.client else ""):
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self._stop()
        connections_of(self.config).leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket, which is looked after by whom it speaks to."""
        self._stop()
        super().handle_websocket_upgrade(event)

    def look(self) -> None:
        """Cut the connection off if it waits for him, and has waited for the same already when it was looked at last.

        Between two requests the server itself closes it sooner, so whoever is seen twice is in the midst of one.
        """
        waits = self.conn.their_state in (h11.IDLE, h11.SEND_BODY) or self.transport.get_write_buffer_size()
        request, state = self._seen
        if waits and request is self.scope and state is self.conn.their_state:
            self.transport.abort()
            return
        self._wait()

    def _wait(self) -> None:
        self._seen = (self.scope, self.conn.their_state)
        self._looking = self.loop.call_later(connections_of(self.config).patience, self.look)

    def _stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None


def raise_files() -> int:
    """Let the program have as many files as the system allows it at all, and return how many connections that bears."""
    if sys.platform == "win32":
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    most = MOST if soft == resource.RLIM_INFINITY else soft - SPARE
    return max(SPARE, min(MOST, most))
