"""The page at `/`, and its files: read once, when the house is opened."""

from __future__ import annotations

import hashlib
import mimetypes
from importlib import resources

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from highflagon.house.problems import NotFound
from highflagon.web.requests import Call

_KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def routes() -> list[HTTPRouteHandler]:
    """Return the routes of the page, with its files as they are now."""
    files = {
        each.name: each.read_bytes()
        for each in resources.files("highflagon.web").joinpath("page").iterdir()
        if each.is_file() and not each.name.startswith(".")
    }
    marks = {name: f'"{hashlib.sha256(data).hexdigest()[:32]}"' for name, data in files.items()}

    def file(request: Call, name: str) -> Response[bytes]:
        if name not in files:
            raise NotFound("there is no such file")
        headers = {"ETag": marks[name], "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == marks[name]:
            return Response(b"", status_code=304, headers=headers, media_type=kind_of(name))
        return Response(files[name], headers=headers, media_type=kind_of(name))

    @get("/", sync_to_thread=False)
    def page(request: Call) -> Response[bytes]:
        """Return the page."""
        return file(request, "index.html")

    @get("/page/{name:str}", sync_to_thread=False)
    def part(request: Call, name: FromPath[str]) -> Response[bytes]:
        """Return a file of the page."""
        return file(request, name)

    return [page, part]


def kind_of(name: str) -> str:
    """Return the media type of a file, by its ending."""
    ending = name[name.rfind(".") :]
    return _KINDS.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
