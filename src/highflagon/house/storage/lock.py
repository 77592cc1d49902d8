"""One program at a time may keep a house: it holds a lock on a small file beside the database, and on its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from highflagon.house.storage.store import Broken


class Lock:
    """The lock of a database, from when it is made until it is closed, or the process ends in whatever way.

    The file stays behind; that it lies there says nothing. Windows has no such lock in the standard library: there
    nothing is kept from anybody.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; raise `Broken` if another program has it, or no file can be made there."""
        beside = path.with_name(f"{path.name}-lock")
        try:
            self._file = os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
        except OSError as error:
            raise Broken(f"no house can be kept in {path}: {error.strerror}") from None
        self._itself: int | None = None
        if sys.platform == "win32":
            return
        import fcntl  # noqa: PLC0415  # POSIX alone has it

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise Broken(f"another program is running the house in {path}") from None

    def hold(self, path: Path) -> None:
        """Lock the database itself too, before it is opened: it may have a second name, by a hard link.

        Raises `Broken` if another program runs the house under that one, `OSError` if the file can't be opened. On
        Linux alone: elsewhere such a lock would keep out SQLite's own.
        """
        if sys.platform != "linux":
            return
        import fcntl  # noqa: PLC0415  # POSIX alone has it

        file = os.open(path, os.O_RDWR)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            raise Broken("another program is running the house under another name of the file") from None
        self._itself = file

    def close(self) -> None:
        """Let go of it, when the database is closed: on Linux whoever closes a file gives up all locks on it."""
        self._file.close()
        if self._itself is not None:
            os.close(self._itself)
            self._itself = None
