"""The sockets that are open: how many somebody has, and how they are closed when he, or everybody, has to go."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from highflagon.house.partings import REVOKED, Parting
from highflagon.house.problems import TooMany
from highflagon.web.settings import Settings

LAST_WORDS = 4.0
"""Seconds that all sockets together may take to close when the house does."""


class Socket(Protocol):
    """A socket that the house can close."""

    def dismiss(self, parting: Parting) -> None:
        """Close it, and say why."""


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
