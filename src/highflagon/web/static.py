"""Files that browsers fetch: read and compressed once, when the house is opened, and kept in memory."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from litestar import Response
from msgspec import Struct

from highflagon.web.requests import Call, takes_gzip

NO_CACHE = "no-cache"
"""A browser may keep it, and asks each time whether it is still so."""

FOR_GOOD = "public, max-age=31536000, immutable"
"""For files with a hash in their name: another content has another name."""

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types by ending, written out: what a machine knows by itself is another thing on each."""

PRESSED = (".ico", ".png", ".woff2")
"""What is compressed in itself."""


class File(Struct, frozen=True):
    """A file as it is sent: `mark` is its ETag without the quotes, `zipped` the same compressed, where that is less."""

    kind: str
    data: bytes
    zipped: bytes | None
    mark: str


def files_in(folder: Path) -> Mapping[str, File]:
    """Return the files of a folder by their paths in it, as `assets/index.js`; hidden ones are left out."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    latest = max((path.stat().st_mtime_ns for path in found), default=0)
    return _read(folder, latest)


@lru_cache(maxsize=8)
def _read(folder: Path, latest: int) -> Mapping[str, File]:
    """Read them; `latest` is when the last of them was written, so that what is built anew is read anew."""
    names = [path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file()]
    return MappingProxyType(
        {
            name.as_posix(): file_at(folder / name)
            for name in names
            if not any(part.startswith(".") for part in name.parts)
        }
    )


def file_at(path: Path) -> File:
    """Return a file as it is sent."""
    data = path.read_bytes()
    zipped = gzip.compress(data, 9, mtime=0) if path.suffix not in PRESSED else data
    mark = hashlib.sha256(data).hexdigest()[:32]
    kind = KINDS.get(path.suffix, "application/octet-stream")
    return File(kind, data, zipped if len(zipped) < len(data) else None, mark)


def send(call: Call, file: File, *, cache: str = NO_CACHE, status: int = 200) -> Response[bytes]:
    """Return the response that is this file, or that the caller has it already."""
    data, mark = file.data, f'"{file.mark}"'
    headers = {"Cache-Control": cache}
    if file.zipped is not None:
        headers["Vary"] = "Accept-Encoding"
        if takes_gzip(call):
            data, mark = file.zipped, f'"{file.mark}-gzip"'
            headers["Content-Encoding"] = "gzip"
    headers["ETag"] = mark
    known = [each.strip().removeprefix("W/") for each in call.headers.get("if-none-match", "").split(",")]
    if status == 200 and mark in known:
        headers.pop("Content-Encoding", None)
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(data, status_code=status, headers=headers, media_type=file.kind)
