"""The files in which games and evenings are kept: new ones, those in the way, those that can be gone on with."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

import click

from highflagon.cli.data_folder import data_folder
from highflagon.cli.fair import receipt_path
from highflagon.record import secret_path
from highflagon.record.lock import locked


def records_folder() -> Path:
    """Return the folder where games are kept that were given no file of their own."""
    return data_folder("--record") / "records"


def unfinished() -> list[Path]:
    """Return the games in the records folder that can be gone on with, the newest first."""
    folder = records_folder()
    files = [file for file in folder.glob("*.hfr") if file.is_file()] if folder.is_dir() else []
    files.sort(key=lambda file: file.stat().st_mtime, reverse=True)
    return [file for file in files if "\ndigest: " not in file.read_text("utf-8", "replace")]


def set_aside(file: Path) -> Path | None:
    """Rename a file that is in the way, `war.hfr` to `war.1.hfr`, and return its new name; None if none was.

    A secret or receipt beside it goes with it. Raises `Illegal` if another program is playing the game in it, and
    `UsageError` if it is no file.
    """
    if not _is_there(file):
        return None
    with locked(file):
        there = [each for each in _belonging(file) if each.exists()]
        moved = _unused(file)
        for old, new in zip(_belonging(file), _belonging(moved), strict=True):
            if old in there:
                old.replace(new)
    return moved


def check_not_played(file: Path) -> None:
    """Raise as `set_aside` does, and move nothing: for asking before people have done anything."""
    if _is_there(file):
        with locked(file):
            pass


def _is_there(file: Path) -> bool:
    if file.is_symlink() or (file.exists() and not file.is_file()):
        raise click.UsageError(f"{file} is there already, and is no file of its own")
    return file.exists()


def _unused(file: Path) -> Path:
    """Make an empty file with the next number whose names nobody has, so that nobody else takes it; return it."""
    number = 1
    while True:
        moved = _numbered(file, number)
        if not any(map(Path.exists, _belonging(moved))):
            with suppress(FileExistsError):
                moved.touch(exist_ok=False)
                return moved
        number += 1


def _belonging(record: Path) -> tuple[Path, Path, Path]:
    return record, secret_path(record), receipt_path(record)


def _numbered(file: Path, number: int) -> Path:
    return file.with_name(f"{file.stem}.{number}{file.suffix}")


def new_path(game: str) -> Path:
    """Return a new file in the records folder, which is made if it isn't there.

    The number of this program is in its name, so that programs that begin in the same second have no name in common.
    """
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    file = folder / f"{game}-{now}-{os.getpid()}.hfr"
    numbers = (_numbered(file, number) for number in count(1))
    return next(each for each in chain([file], numbers) if not any(map(Path.exists, _belonging(each))))
