"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from highflagon.games.errors import Invalid


def check_place(path: Path) -> None:
    """Raise `Invalid` if no file of this name can be written, for asking before hours of work."""
    if path.is_dir():
        raise Invalid(f"{path} is a folder: name a file")
    if path.exists() and not path.is_file():
        return
    if not path.parent.is_dir():
        why = (
            f"{path.parent} is not a folder" if path.parent.exists() else f"there is no folder {path.parent}"
        )
        raise Invalid(f"{path} can't be written: {why}")
    if not os.access(path.parent, os.W_OK):
        raise Invalid(f"{path} can't be written: nothing may be written into {path.parent}")


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` beside `path` and rename it; raise `OSError`, which names `path`, and leave nothing if it fails.

    What is no file, as a device or a pipe, is written to as it is.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        _rename(path.resolve(), data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _rename(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
