"""What a browser finds in the house: the built client, or one page that says how it is built."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from highflagon.house.problems import NotFound
from highflagon.web.requests import Call
from highflagon.web.static import FOR_GOOD, File, file_at, files_in, send

UNBUILT = Path(__file__).parent / "unbuilt.html"

ADDRESSES = [
    "/",
    "/table/{code:str}",
    "/table/{code:str}/games/{number:int}",
    "/records/{code:str}",
    "/learn",
    "/learn/{game:str}",
    "/odds",
    "/odds/cards",
    "/rules",
    "/rules/{game:str}",
]
"""Where the client shows something; which of its pages, it knows itself."""

GALLERY = "src/gallery/Gallery.svelte"
"""What the client's manifest has in it, if the gallery of all its states was built too."""

INDEX = "index.html"


def is_built(client: Path | None) -> bool:
    """Whether the client lies there, built."""
    return client is not None and (client / INDEX).is_file()


class Pages:
    """The pages of a house, as they were when it was opened. `client` is the folder of the built client, if any."""

    def __init__(self, client: Path | None) -> None:
        self._client: Mapping[str, File] = files_in(client) if client is not None and is_built(client) else {}
        self._gallery = bool(self._client) and client is not None and _has_gallery(client)

    def nowhere(self, call: Call) -> Response[bytes] | None:
        """Return what a person sees at an address where nothing is; None if it is no person who asks, but a program."""
        asks_for_page = call.method == "GET" and "text/html" in call.headers.get("accept", "")
        if not self._client or not asks_for_page or call.url.path.startswith("/api/"):
            return None
        return send(call, self._client[INDEX], status=404)

    def routes(self) -> list[HTTPRouteHandler]:
        """Return the routes of all of it."""
        shown, status = (self._client[INDEX], 200) if self._client else (file_at(UNBUILT), 503)

        @get([*ADDRESSES, *(["/gallery"] if self._gallery else [])], sync_to_thread=False)
        def page(request: Call) -> Response[bytes]:
            """Return the page."""
            return send(request, shown, status=status)

        return [page, *(self._of_client() if self._client else [])]

    def _of_client(self) -> list[HTTPRouteHandler]:
        @get("/assets/{name:str}", sync_to_thread=False)
        def asset(request: Call, name: FromPath[str]) -> Response[bytes]:
            """Return a part of the client: its name says what is in it, so a browser keeps it for good."""
            return send(request, _find(self._client, f"assets/{name}"), cache=FOR_GOOD)

        at_the_top = [f"/{name}" for name in self._client if "/" not in name and name != INDEX]
        if not at_the_top:
            return [asset]

        @get(at_the_top, sync_to_thread=False)
        def top(request: Call) -> Response[bytes]:
            """Return a file of the client that has its fixed address, such as the icon."""
            return send(request, _find(self._client, request.url.path.removeprefix("/")))

        return [asset, top]


def _find(files: Mapping[str, File], name: str) -> File:
    if name not in files:
        raise NotFound("there is no such file")
    return files[name]


def _has_gallery(client: Path) -> bool:
    manifest = client / ".vite" / "manifest.json"
    return manifest.is_file() and GALLERY in json.loads(manifest.read_text("utf-8"))
