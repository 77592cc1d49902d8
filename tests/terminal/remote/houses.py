"""A real house on a loopback port, which may be closed and opened again; and guests who speak to it plainly."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn

from highflagon.house.house import House
from highflagon.house.limits import LIMITS, Limit, Limits
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.web.app import make_app
from highflagon.web.serve import config, listen

SHORT = {
    "battles": "2", "hand": "4", "silent": "0", "battles_per_deal": "2",
    "duel_battles": "2", "duel_hand": "6", "duel_silent": "0", "duel_tied": "split",
}  # fmt: skip
"""House rules of a war that is soon over."""

GENEROUS = Limits({what: Limit(most=100_000, every=1, said="so many") for what in LIMITS})
PATIENCE = 30.0


class Running:
    """A house that is open at `url`. After `close` it may be opened again, at the same port."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "house.db"
        self._socket = listen("127.0.0.1", 0)
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._server: uvicorn.Server
        self._thread: threading.Thread
        self._begin()

    def _begin(self) -> None:
        store = SqliteStore(self._file)
        self._server = uvicorn.Server(config(make_app(House(store, hurry=True), limits=GENEROUS)))
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._server.serve(sockets=[self._socket])), daemon=True
        )
        self._thread.start()
        with httpx.Client(base_url=self.url, timeout=PATIENCE) as client:
            assert client.get("/health").status_code == 200

    def close(self) -> None:
        """Close the house; everything is kept."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._socket.close()

    def open_again(self) -> None:
        """Open it again, where it was."""
        self._socket = listen("127.0.0.1", self.port)
        self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._thread.is_alive():
            self.close()


class Guest:
    """Somebody who uses the API as it is."""

    def __init__(self, house: Running, name: str) -> None:
        self.name = name
        self.client = httpx.Client(base_url=house.url, timeout=PATIENCE)
        came = self.client.post("/api/guests", json={"name": name}).raise_for_status().json()
        self.client.headers["Authorization"] = f"Bearer {came['token']}"
        self._ids = 0

    def open_table(self, *, listed: bool = True, approval: bool = False, **terms: Any) -> tuple[str, str]:
        """Open a table for a short war, and return its code and invite."""
        said = {"game": "high-dragon", "rules": SHORT, **terms}
        body = {"title": "The corner", "terms": said, "listed": listed, "approval": approval}
        opened = self.client.post("/api/tables", json=body).raise_for_status().json()
        return opened["code"], opened["invite"]

    def do(self, code: str, do: str, **more: Any) -> httpx.Response:
        """Send a command."""
        self._ids += 1
        body = {"do": do, "id": f"{self.name}-{self._ids}", **more}
        return self.client.post(f"/api/tables/{code}/commands", json=body)

    def look(self, code: str) -> Any:
        """Return what this guest may know of a table."""
        return self.client.get(f"/api/tables/{code}").raise_for_status().json()


@contextmanager
def guest(house: Running, name: str) -> Iterator[Guest]:
    """Let somebody come in, for a while."""
    found = Guest(house, name)
    try:
        yield found
    finally:
        found.client.close()
