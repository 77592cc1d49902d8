"""Opening a database file: whose it is, and what is asked of SQLite."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from highflagon.house.storage.lock import Lock
from highflagon.house.storage.reasons import said
from highflagon.house.storage.store import Broken

MARK = 0x48466C67
"""The application id, `HFlg`, in the header of a house's file."""

NEWEST = "0001"
"""The revision of the schema that this program works with: the last of those in `migrations/versions`."""

PATIENCE = 2.0
"""Seconds that we wait for a lock on the database that another program (a person with a shell, say) holds."""

KEPT_LOG = 16 * 2**20
"""Bytes that the write-ahead log may keep on the disk after it had to grow, as it does during a long backup."""


def connect(path: Path, *, write: bool) -> sqlite3.Connection:
    """Open a database that is there, without any transaction of Python's own."""
    uri = f"{path.absolute().as_uri()}?mode={'rw' if write else 'ro'}"
    connection = sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def version_of(connection: sqlite3.Connection) -> str | None:
    """Return the schema's revision in a house's database; None if there is nothing in it yet.

    Raises `Broken` if it is somebody else's.
    """
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if mark != MARK and (mark or names):
        raise Broken("the file is a database of some other program")
    if "alembic_version" not in names:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return row[0] if row else None


def prepare(path: Path, lock: Lock) -> None:
    """Make the file ready to be used: a new one if there is none, an older one brought to the newest schema.

    Whoever calls it holds the `lock`: from now on it is one of the file itself too. Raises `Broken`, in one line, if
    nothing can be kept there.
    """
    try:
        _make(path)
        lock.hold(path)
        with closing(connect(path, write=True)) as connection:
            version = version_of(connection)
            if version != NEWEST:
                # A second of start-up time that is needed once for each new schema.
                from highflagon.house.storage.migrations import migrate  # noqa: PLC0415

                migrate(path, version)
            connection.execute("PRAGMA journal_mode = WAL")
            _try_to_write(connection)
    except (OSError, sqlite3.Error, Broken) as error:
        reason = error.strerror if isinstance(error, OSError) else said(error)
        raise Broken(f"no house can be kept in {path}: {reason}") from None


def start(path: Path) -> sqlite3.Connection:
    """Return the connection of a running house to a file that is prepared: what it commits is on the disk."""
    connection = connect(path, write=True)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA journal_size_limit = {KEPT_LOG}")
    return connection


def sync_folder(folder: Path) -> None:
    """Let names that were given or taken in a folder outlast a crash of the machine."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _make(path: Path) -> None:
    """Make an empty file for its owner's eyes, or see that one that is there can be written."""
    if path.exists() and not path.is_file():
        raise Broken("it is no file")
    new = not path.exists()
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if new:
        sync_folder(path.parent)


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing: better that it fails now than when the first coin moves."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA application_id = {MARK}")
    connection.execute("COMMIT")
