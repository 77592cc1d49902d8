"""Games and the files that keep them: begun, left, found again, gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from highflagon.bots import bot
from highflagon.chance import COMMITTED
from highflagon.cli import fair
from highflagon.cli.files import check_not_played, new_path, set_aside
from highflagon.games.errors import Illegal
from highflagon.games.play import Play
from highflagon.record import Header, Writer, replay
from highflagon.table import events
from highflagon.table.step import Step
from highflagon.terminal.by_hand.sitting import ByHand
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.opening import single, single_evening
from highflagon.terminal.running import run


def sit_down(header: Header, path: Path | None, console: Console, receipt: Path | None = None) -> None:
    """Play a new game, kept in `path`, or in a new file of the records folder.

    With committed chance people are asked for their seeds first, and `receipt` is where their receipt is kept.
    """
    play = Play(header.start())
    file = path if path is not None else new_path(header.game)
    fair.check_paths(file, receipt)
    check_not_played(file)
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
            _play(writer, keep, file, console)
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


def _play(writer: Writer, append: Callable[[Any], None], file: Path, console: Console) -> None:
    """Play the rest of the game; each of its events is handed to `append`."""
    header = writer.record.header
    source = header.source()
    if source is None:
        raise Illegal("this record has no seed: its cards and dice were typed, so none can be drawn")

    def keep(event: events.Event, step: Step) -> None:
        if step.played is not None:  # in a single game nothing else is worth a line
            append(step.played)

    evening = single_evening(single(header, writer.record.events), source, keep)
    run(evening, console, f"The record is in {file}. Q leaves the table.")
