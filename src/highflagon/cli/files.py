"""The files in which games and evenings are kept: new ones, those in the way, those that can be gone on with."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import click

from highflagon.cli.fair import receipt_path
from highflagon.record import secret_path


def records_folder() -> Path:
    """Return the folder where games are kept that were given no file of their own."""
    home = os.environ.get("XDG_DATA_HOME")
    try:
        share = Path(home) if home else Path.home() / ".local" / "share"
    except RuntimeError:
        raise click.UsageError(
            "there is no home folder to keep the record in: name a file with --record"
        ) from None
    return share / "highflagon" / "records"


def unfinished() -> list[Path]:
    """Return the games in the records folder that can be gone on with, the newest first."""
    folder = records_folder()
    files = [file for file in folder.glob("*.hfr") if file.is_file()] if folder.is_dir() else []
    files.sort(key=lambda file: file.stat().st_mtime, reverse=True)
    return [file for file in files if "\ndigest: " not in file.read_text("utf-8", "replace")]


def set_aside(file: Path) -> Path | None:
    """Rename a file that is in the way, `war.hfr` to `war.1.hfr`, and return its new name; None if none was.

    A secret or receipt beside it goes with it.
    """
    if file.is_symlink() or (file.exists() and not file.is_file()):
        raise click.UsageError(f"{file} is there already, and is no file of its own")
    if not file.exists():
        return None
    there = [each for each in _belonging(file) if each.exists()]
    number = 1
    while any(each.exists() for each in _belonging(_numbered(file, number))):
        number += 1
    moved = _numbered(file, number)
    for old, new in zip(_belonging(file), _belonging(moved), strict=True):
        if old in there:
            old.rename(new)
    return moved


def _belonging(record: Path) -> tuple[Path, Path, Path]:
    return record, secret_path(record), receipt_path(record)


def _numbered(file: Path, number: int) -> Path:
    return file.with_name(f"{file.stem}.{number}{file.suffix}")


def new_path(game: str) -> Path:
    """Return a new file in the records folder, which is made if it isn't there."""
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{now}.hfr"
