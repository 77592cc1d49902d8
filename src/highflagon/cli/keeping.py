"""Games and the files that keep them: begun, left, found again, gone on with."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from highflagon.bots import bot
from highflagon.chance import COMMITTED
from highflagon.cli import fair
from highflagon.games.errors import Illegal
from highflagon.games.play import Play
from highflagon.record import Header, Writer, replay, secret_path
from highflagon.terminal.by_hand.sitting import ByHand
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.drive import Drive
from highflagon.terminal.sitting import Sitting

Keep = Callable[[Any], None]
"""Is handed every event of a game as it happens."""


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


def sit_down(header: Header, path: Path | None, console: Console, receipt: Path | None = None) -> None:
    """Play a new game, kept in `path`, or in a new file of the records folder.

    With committed chance people are asked for their seeds first, and `receipt` is where their receipt is kept.
    """
    play = Play(header.start())
    file = path if path is not None else _new_file(header.game)
    fair.check_paths(file, receipt)
    if header.chance == COMMITTED:
        if receipt is not None or not file.exists():
            fair.check_new_receipt(receipt or fair.receipt_path(file))
        try:
            header = fair.open_deal(header, console)
        except (Closed, KeyboardInterrupt):
            console.say("", "Nothing was dealt, and no record was begun.")
            return
    moved = set_aside(file)
    if moved is not None:
        console.say(f"{file} was there already; it is kept as {moved}.")
    with Writer.create(file, header) as writer:
        _run(writer, play, file, console, receipt)


def resume(path: Path, console: Console, receipt: Path | None = None) -> None:
    """Go on with the unfinished game in `path`; raise `Refused` if it is over, or can't be gone on with."""
    with Writer.resume(path) as writer:
        fair.check_receipt_fits(writer.record.header, receipt)
        for seat in writer.record.header.seats:
            if seat.bot is not None:
                bot(seat.bot)  # nothing is written for a bot that this house doesn't know
        play = replay(writer.record)
        console.say(f"Going on with {path}, after {len(play.events)} events.")
        _run(writer, play, path, console, receipt)


def _run(writer: Writer, play: Play[Any], file: Path, console: Console, receipt: Path | None) -> None:
    """Play on, and say where the game is kept, ended or left."""
    fairly = writer.record.header.commitment is not None
    proof = receipt or fair.receipt_path(file)
    try:
        if writer.record.header.by_hand:
            ByHand(play, writer, console).run()
        else:
            keep = fair.keeping(writer, file, proof, console) if fairly else writer.append
            _play(writer.record.header, play, keep, file, console)
    except (Closed, KeyboardInterrupt):
        elsewhere = f" --receipt {receipt}" if receipt is not None else ""
        console.say("", f"The game is kept in {file}; go on with: highflagon resume {file}{elsewhere}")
        if fairly:
            console.say(fair.left(file))
        return
    if fairly:
        console.say(*fair.ended(file, proof))
    else:
        console.say(f"The record is in {file}; check it with: highflagon verify {file}")


def _play(header: Header, play: Play[Any], keep: Keep, file: Path, console: Console) -> None:
    """Play on a full screen, if there is somebody to look at it and it is large enough; otherwise in plain lines."""
    source = header.source()
    if source is None:
        raise Illegal("this record has no seed: its cards and dice were typed, so none can be drawn")
    drive = Drive(play, header.seats, source, keep)
    if drive.people and console.fits_table:
        from highflagon.terminal.table.app import run_table

        parting = f"The record is in {file}. Q leaves the table."
        run_table(header.game, drive, parting, plain_signs=console.ascii_only)
    else:
        Sitting(header.game, drive, console).run()


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
    return record, secret_path(record), fair.receipt_path(record)


def _numbered(file: Path, number: int) -> Path:
    return file.with_name(f"{file.stem}.{number}{file.suffix}")


def _new_file(game: str) -> Path:
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{now}.hfr"
