"""Games and the files that keep them: begun, left, found again, gone on with."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from highflagon.chance import Seeded
from highflagon.games.errors import Illegal
from highflagon.games.play import Play
from highflagon.record import Header, Writer, replay
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.drive import Drive
from highflagon.terminal.sitting import Sitting


def records_folder() -> Path:
    """Return the folder where games are kept that were given no file of their own."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "highflagon" / "records"


def sit_down(header: Header, path: Path | None, console: Console) -> None:
    """Play a new game, kept in `path`, or in a new file of the records folder."""
    play = Play(header.start())
    file = path if path is not None else _new_file(header.game)
    moved = set_aside(file)
    if moved is not None:
        console.say(f"{file} was there already; it is kept as {moved}.")
    with Writer.create(file, header) as writer:
        _run(writer, play, file, console)


def resume(path: Path, console: Console) -> None:
    """Go on with the unfinished game in `path`; raise `Refused` if it is over, or can't be gone on with."""
    with Writer.resume(path) as writer:
        play = replay(writer.record)
        console.say(f"Going on with {path}, after {len(play.events)} events.")
        _run(writer, play, path, console)


def _run(writer: Writer, play: Play[Any], file: Path, console: Console) -> None:
    header = writer.record.header
    if header.seed is None:
        raise Illegal("this record has no seed: its cards and dice were typed, so none can be drawn")
    source = Seeded(header.seed)
    drive = Drive(play, header.seats, source, writer.append)
    try:
        _play(header.game, drive, file, console)
    except (Closed, KeyboardInterrupt):
        console.say("", f"The game is kept in {file}; go on with: highflagon resume {file}")
        return
    console.say(f"The record is in {file}; check it with: highflagon verify {file}")


def _play(game: str, drive: Drive, file: Path, console: Console) -> None:
    """Play on a full screen, if there is somebody to look at it and it is large enough; otherwise in plain lines."""
    if drive.people and console.fits_table:
        from highflagon.terminal.table.app import run_table

        parting = f"The record is in {file}. Q leaves the table."
        run_table(game, drive, parting, plain_signs=console.ascii_only)
    else:
        Sitting(game, drive, console).run()


def unfinished() -> list[Path]:
    """Return the games in the records folder that can be gone on with, the newest first."""
    folder = records_folder()
    files = (
        sorted(folder.glob("*.hfr"), key=lambda file: file.stat().st_mtime, reverse=True)
        if folder.is_dir()
        else []
    )
    return [file for file in files if "\ndigest: " not in file.read_text("utf-8", "replace")]


def set_aside(file: Path) -> Path | None:
    """Rename a file that is in the way, `war.hfr` to `war.1.hfr`, and return its new name; None if none was."""
    if not file.exists():
        return None
    if not file.is_file():
        raise click.UsageError(f"{file} is there already, and is no file")
    number = 1
    while (moved := file.with_name(f"{file.stem}.{number}{file.suffix}")).exists():
        number += 1
    return file.rename(moved)


def _new_file(game: str) -> Path:
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{now}.hfr"
