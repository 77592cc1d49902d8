"""Backups: a whole copy of a house that may be running, and its way back into a house that isn't."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from highflagon.house.storage.lock import Lock
from highflagon.house.storage.opening import connect, sync_folder, version_of
from highflagon.house.storage.reasons import said
from highflagon.house.storage.soundness import check
from highflagon.house.storage.store import Broken


def backup(source: Path, target: Path) -> None:
    """Copy the house in `source`, which may be running, to a new file; when this returns it is safe on the disk.

    Raises `Broken` if there is no house, or if `target` is there already or can't be written.
    """
    with _naming(source), closing(connect(source, write=False)) as connection:
        if version_of(connection) is None:
            raise Broken("there is no house in it")
        with _naming(target):
            # The name is taken at once, and has nothing or the whole behind it.
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            try:
                _copy(connection, target.with_name(f"{target.name}-part")).replace(target)
                sync_folder(target.parent)
            except BaseException:
                target.unlink()
                raise


def restore(source: Path, target: Path, *, replace: bool = False) -> Path | None:
    """Put a backup, once it is found sound, where a house that isn't running has its file.

    If there is a house already that is refused, unless it shall be replaced: then it is kept beside the new one,
    under the name that is returned. Raises `Broken`; nothing has been changed then.
    """
    target = target.resolve()
    with _naming(source), closing(connect(source, write=False)) as connection:
        check(connection)
        with _naming(target), closing(Lock(target)) as lock:
            if target.exists() and target.samefile(source):
                raise Broken("that is the backup itself")
            if target.exists() and not replace:
                raise Broken("there is something already, which has to be replaced")
            if target.is_file():
                lock.hold(target)
            new = _copy(connection, target.with_name(f"{target.name}-new"))
            aside = _set_aside(target)
            new.replace(target)
            sync_folder(target.parent)
    return aside


def _copy(connection: sqlite3.Connection, target: Path) -> Path:
    """Write all that the database holds to a file of its own, and return its path when that is on the disk."""
    target.unlink(missing_ok=True)  # a crash has left it
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(connect(target, write=True)) as copy:
            copy.execute("PRAGMA synchronous = OFF")  # it is synced as a whole
            connection.backup(copy)
            copy.execute(
                "PRAGMA journal_mode = DELETE"
            )  # one file, which can be read where nothing can be written
        with target.open("rb") as file:
            os.fsync(file.fileno())
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return target


def _set_aside(path: Path) -> Path | None:
    """Rename a house's file, `house.db` to `house.1.db`, and return its new name; None if there was none.

    It is not opened, damaged as it may be; so what a crash has left in its write-ahead log goes with it.
    """
    number = 1
    while (aside := path.with_name(f"{path.stem}.{number}{path.suffix}")).exists() or _log(aside).exists():
        number += 1
    there = path.exists()
    for old, new in ((path, aside), (_log(path), _log(aside))):
        if old.exists():
            old.rename(new)
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    return aside if there else None


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Say in one line, with the file's name, what went wrong with it."""
    try:
        yield
    except _Named:
        raise
    except (OSError, sqlite3.Error, Broken) as error:
        reason = error.strerror if isinstance(error, OSError) else said(error)
        raise _Named(f"{path}: {reason}") from None


class _Named(Broken):
    """It says already which file is meant."""
