"""Houses that are open on a loopback port in a thread of their own, with the client as it was built for these tests."""

from __future__ import annotations

import asyncio
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from highflagon.house.clock import now
from highflagon.house.house import House
from highflagon.house.lab_desk import LabDesk
from highflagon.house.limits import Limits
from highflagon.house.storage.store import Store
from highflagon.table.table import Table
from highflagon.web.app import make_app
from highflagon.web.serve import Server, config, listen
from highflagon.web.settings import Settings
from tests.client.scripted import Scripts
from tests.house.memory_store import MemoryStore
from tests.web.guests import NO_LIMITS, Clock, Guest, Hall

ROOT = Path(__file__).parents[2]
GALLERY = ROOT / ".cache/gallery"


def build() -> None:
    """Build the client with its gallery, unless that is done; whoever comes second waits for it."""
    subprocess.run([ROOT / "scripts/client", "gallery"], check=True, cwd=ROOT)


class Open:
    """A house that is open: its address, who calls it from outside of a browser, and what is dealt there."""

    def __init__(
        self,
        *,
        hurry: bool = True,
        clock: Callable[[], int] = now,
        store: Store | None = None,
        port: int = 0,
        lab: LabDesk | None = None,
    ) -> None:
        self.scripts = Scripts()
        self.house = House(store or MemoryStore(), clock=clock, hurry=hurry, lab=lab)
        self.scripts.rule(self.house)
        listening = listen("127.0.0.1", port)
        self.port: int = listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._server = Server(config(make_app(self.house, Settings(client=GALLERY), Limits(NO_LIMITS))))
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._server.serve(sockets=[listening]))
        )  # fmt: skip
        self._thread.start()
        self._client = httpx.Client(base_url=self.address, timeout=30)
        self._hall = Hall(self._client, self.house, MemoryStore(), Clock())

    def guest(self, name: str) -> Guest:
        """Let somebody come in who has no browser."""
        return self._hall.guest(name)

    def guest_of(self, token: str, name: str) -> Guest:
        """Return somebody who has come in with a browser, as one who calls without it."""
        return Guest(self._hall, f"{name.casefold()}-beside", token)

    def table(self, code: str) -> Table:
        """Return a table as it is now."""
        return self.house.rooms.room(code).state.table

    def close(self) -> None:
        self._client.close()
        self._server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()


@contextmanager
def open_house(**more: Any) -> Iterator[Open]:
    """Open a house; what is not said otherwise is kept in memory, and its bots act at once."""
    found = Open(**more)
    try:
        yield found
    finally:
        found.close()
