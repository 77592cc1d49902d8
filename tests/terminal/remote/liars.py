"""A server that says whatever a test wants it to say, to whoever joins."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import Any

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

PATIENCE = 20.0


@contextmanager
def liar(
    *frames: str | bytes, pages: dict[str, bytes] | None = None, said: list[Any] | None = None
) -> Iterator[str]:
    """Serve each socket these frames, after its hello; `pages` are what is answered over HTTP, else nobody special.

    What clients say after that goes to `said`.
    """
    shown = {"/api/me": b'{"name": "Ann"}', **(pages or {})}

    def answer(_: ServerConnection, request: Request) -> Response | None:
        if request.path.endswith("/live"):
            return None
        body = shown.get(request.path)
        status = HTTPStatus.FORBIDDEN if b"detail" in (body or b"detail") else HTTPStatus.OK
        headers = Headers({"Content-Type": "application/json", "Connection": "close"})
        data = body if body is not None else b"{}"
        headers["Content-Length"] = str(len(data))
        return Response(status.value, status.phrase, headers, data)

    def talk(socket: ServerConnection) -> None:
        with suppress(ConnectionClosed, TimeoutError):
            socket.recv(timeout=PATIENCE)
            for frame in frames:
                socket.send(frame)
            while True:
                heard = json.loads(socket.recv(timeout=PATIENCE))
                if said is not None:
                    said.append(heard)

    with serve(talk, "127.0.0.1", 0, process_request=answer, close_timeout=0.2) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join(PATIENCE)


def texts(*messages: Any) -> Sequence[str]:
    """Return messages as frames."""
    return [json.dumps(message) for message in messages]
