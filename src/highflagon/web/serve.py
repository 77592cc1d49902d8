"""Running the house: one process, one port, until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.house.back_door import BackDoor
from highflagon.house.master import Master
from highflagon.house.partings import NOT_UTF8
from highflagon.web.app import App
from highflagon.web.connections import Requests, connections_of, raise_files
from highflagon.web.front import Front
from highflagon.web.live import ABORT
from highflagon.web.outbox import WRITE
from highflagon.web.settings import LARGEST_BODY, LARGEST_FRAME

STOPPING = 5
"""Seconds that whoever is connected has to hear that the house closes."""


UNREAD = 128 * 1024
"""Bytes that the system may keep for one connection whose reader is slow: then it is for us to drop him."""

READ_AHEAD = 16
"""How many frames of one socket may wait to be understood before no more is read from it."""


class Frames(WebSocketsSansIOProtocol):
    """Sockets that take text frames at once where that can be, and that can be cut off when nobody reads them."""

    def handle_connect(self, event: Request) -> None:
        """Let the application know what it can do here."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[ABORT] = self.transport.abort
            extensions[WRITE] = self.write

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        connections_of(self.config).leave(self.transport)
        super().connection_lost(exc)

    def write(self, messages: Iterable[bytes]) -> bool:
        """Write text frames, all of them; return whether they were taken: none is if we have to wait for the reader."""
        if self.close_sent or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for each in messages for part in (_head(len(each)), each)]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; what is no UTF-8 closes the socket, and isn't worth a trace in the log."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": bytes(data).decode()})
            except UnicodeDecodeError:
                self.conn.fail(NOT_UTF8, "frames are UTF-8")
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        # To pause costs two calls of the system: it is not worth it for every frame.
        if self.queue.qsize() >= READ_AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _head(length: int) -> bytes:
    """Return what stands before a whole text frame of this length (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Server(uvicorn.Server):
    """Stops when it is asked to, and returns. Whoever asks with a second signal doesn't wait for that."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; the second time at once, which loses nothing that was acknowledged."""
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        self.should_exit = True

    def stop(self) -> None:
        """Stop, as a signal would have it."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open; if that can't be, whoever has called us shall say so, and end."""
        try:
            await super().startup(sockets=sockets)
        except SystemExit:
            self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, finish what has come in, say goodbye to all, and close."""
        for server in self.servers:
            server.close()
        if isinstance(self.config.app, App):
            await self.config.app.state.front.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield  # signals are the main thread's
            return
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
        raise Invalid(f"there is no host {short(host, 60)!r} here") from None
    found = socket.socket(family, kind, protocol)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
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
    make: Callable[[], App],
    listening: socket.socket,
    opened: Callable[[], None] | None = None,
    door: BackDoor | None = None,
) -> None:
    """Serve what `make` returns until a signal comes, or the master says so at the back door.

    `opened` is called when people can come in. Raises `Illegal` if the house can't be opened.
    """
    app = make()
    server = Server(config(app))
    gc.freeze()  # what is there when the house opens, stays
    front: Front = app.state.front
    front.connections.most = raise_files()

    async def run() -> None:
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if server.started:
            if door is not None:
                await door.open(Master(front.house, front.identities, front.sockets, server.stop))
            if opened is not None:
                opened()
        await task

    try:
        asyncio.run(run())
    finally:
        if door is not None:
            door.close()
    if not server.started:
        raise Illegal(f"the house can't be opened: {front.trouble or 'see the log'}")


def config(app: App) -> uvicorn.Config:
    """Return how uvicorn runs: it logs, guesses and adds nothing; compression would cost more than it saves."""
    return uvicorn.Config(
        app,
        http=Requests,
        ws=Frames,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        h11_max_incomplete_event_size=LARGEST_BODY,
        proxy_headers=False,
        server_header=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=STOPPING,
    )
