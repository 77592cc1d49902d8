"""Why SQLite could not do something, in a few words for people."""

from __future__ import annotations

import sqlite3

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program keeps the database locked",
    sqlite3.SQLITE_LOCKED: "another program keeps the database locked",
    sqlite3.SQLITE_READONLY: "the database can't be written: the file, its folder or its disk is read-only",
    sqlite3.SQLITE_IOERR: "the disk doesn't write or read as it should; it may be full",
    sqlite3.SQLITE_CANTOPEN: "the database can't be opened",
    sqlite3.SQLITE_NOTADB: "the file is no database",
    sqlite3.SQLITE_CORRUPT: "the database is damaged: restore a backup",
    sqlite3.SQLITE_PERM: "the database may not be opened",
}


def said(error: BaseException | None) -> str:
    """Return what was wrong, in one line."""
    # The code's lowest byte is the kind, what stands above it only says more.
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return _REASONS.get(kind) or " ".join(str(error).split())
