"""Running the house: one process, one port, until somebody stops it."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from highflagon.games.errors import Illegal, Invalid
from highflagon.web.app import App
from highflagon.web.live import ABORT
from highflagon.web.settings import LARGEST_BODY

STOPPING = 5
"""Seconds that whoever is connected has to hear that the house closes."""


class Frames(WebSocketsSansIOProtocol):
    """Sockets that can be cut off when nobody reads them."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[ABORT] = self.transport.abort

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that is no UTF-8 closes the socket, and isn't worth a trace in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "frames are UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


class Server(uvicorn.Server):
    """Stops when it is asked to, and returns."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raise `Invalid` or `Illegal`, in one line, if there can't be one."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, OverflowError, UnicodeError):
        raise Invalid(f"there is no host {host[:60]!r} here") from None
    found = socket.socket(family, kind, protocol)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(where)
        found.listen(2048)
    except OSError as error:
        found.close()
        raise Illegal(f"nothing can be opened at {host} port {port}: {error.strerror}") from None
    return found


def addresses(host: str, port: int, public_url: str | None) -> list[str]:
    """Return the addresses under which people reach the house, those for other machines last."""
    if public_url is not None:
        return [public_url]
    hosts = [host] if host not in ("", "0.0.0.0", "::") else ["127.0.0.1", *_own_addresses()]  # noqa: S104
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}" for each in dict.fromkeys(hosts)]


def _own_addresses() -> list[str]:
    """Return the address that this machine has in its own network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return [probe.getsockname()[0]]
        except OSError:
            return []


def serve(
    make: Callable[[], App], listening: socket.socket, opened: Callable[[], None] | None = None
) -> None:
    """Serve what `make` returns until a signal comes; `opened` is called when people can come in."""
    server = Server(config(make()))

    async def run() -> None:
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if server.started and opened is not None:
            opened()
        await task

    asyncio.run(run())


def config(app: App) -> uvicorn.Config:
    """Return how uvicorn runs: it logs, guesses and adds nothing; compression would cost more than it saves."""
    return uvicorn.Config(
        app,
        ws=Frames,
        ws_max_size=LARGEST_BODY,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        h11_max_incomplete_event_size=LARGEST_BODY,
        proxy_headers=False,
        server_header=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=STOPPING,
    )
