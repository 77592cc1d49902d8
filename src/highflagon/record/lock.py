"""One program at a time may write a record."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from highflagon.games.errors import Illegal


def lock(file: BinaryIO, path: Path) -> None:
    """Keep `file`, which lies at `path`, to this program until it is closed.

    Raises `Illegal` if another one has it, or has moved it meanwhile. Windows has no such lock in the standard library:
    there nothing is kept.
    """
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  # POSIX alone has it

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Illegal(f"another program is playing the game in {path}") from None
    if not _lies_at(file, path):
        raise Illegal(f"another program has moved {path}: look at what is there now")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep the file at `path` to this program for a while; raises as `lock` does.

    Windows doesn't let go of a name whose file is open, and needs nothing kept for that.
    """
    if sys.platform == "win32":
        yield
        return
    # Over a network a file is locked only by who may write in it.
    with path.open("r+b" if os.access(path, os.W_OK) else "rb") as file:
        lock(file, path)
        yield


def _lies_at(file: BinaryIO, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
