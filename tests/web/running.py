"""A house that really listens, on a loopback port."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from highflagon.house.house import House
from highflagon.house.limits import Limits
from highflagon.web.app import make_app
from highflagon.web.connections import Connections
from highflagon.web.serve import Server, config, listen
from highflagon.web.settings import Settings
from tests.house.memory_store import MemoryStore
from tests.web.guests import NO_LIMITS, Clock, Hall


class Running:
    """Where it listens, and how it is stopped."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.store = MemoryStore()
        self.house = House(self.store, hurry=True)
        self._listening = listen("127.0.0.1", 0)
        self.port: int = self._listening.getsockname()[1]
        self.http, self.ws = f"http://127.0.0.1:{self.port}", f"ws://127.0.0.1:{self.port}"
        app = make_app(self.house, settings, Limits(NO_LIMITS))
        self.connections: Connections = app.state.front.connections
        self._server = Server(config(app))
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._listening]))

    @contextmanager
    def hall(self) -> Iterator[Hall]:
        """Let guests call it over the network."""
        with httpx.Client(base_url=self.http) as client:
            yield Hall(client, self.house, self.store, Clock())

    def stop(self) -> None:
        """Stop it gracefully, and wait until it has."""
        self._server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()


@contextmanager
def running(settings: Settings | None = None) -> Iterator[Running]:
    """Open a house on a port of its own."""
    found = Running(settings)
    try:
        yield found
    finally:
        found.stop()
