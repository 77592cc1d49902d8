"""`highflagon replay`: a game once more, step by step."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.games.game import Over
from highflagon.record import Record, parse, read, replay
from highflagon.table.written import SITTING, game_record, is_sitting, parse_sitting
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.retelling import steps


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=click.IntRange(min=1), help="Only what this seat saw.")
@click.option("--public", is_flag=True, help="Only what everybody saw.")
@click.option("--game", "number", type=click.IntRange(min=1), help="Of a sitting: only this game, from 1.")
@click.option("--plain", is_flag=True, help="Everything at once, as in a pipe.")
def command(file: Path, seat: int | None, public: bool, number: int | None, plain: bool) -> None:
    """Go through the record in FILE, an event at a time; without --seat, with all cards and dice open.

    While the game is not over, what is hidden stays hidden (HD-A21, PD-A17).

    At a terminal each step waits for Enter; `q` leaves.
    """
    if seat is not None and public:
        raise click.UsageError("--seat and --public exclude each other")
    record = _record(file, number)
    seats = len(record.header.seats)
    if seat is not None and seat > seats:
        raise click.UsageError(f"this game has seats 1 to {seats}, and no seat {seat}")
    everything = not public and isinstance(replay(record).state.turn, Over)
    console = Console(plain=plain)
    waits = console.screen and console.source.isatty()
    viewer = None if seat is None else seat - 1
    for place, lines in enumerate(steps(record, viewer, everything=everything), 1):
        console.say(*lines)
        if waits and place <= len(record.events):
            try:
                if console.ask("").lower() in ("q", "quit"):
                    return
            except Closed:
                return


def _record(file: Path, number: int | None) -> Record:
    """Return the record in a file, or that of one game of the sitting in it."""
    data = read(file, SITTING)
    if not is_sitting(data):
        if number is not None:
            raise click.UsageError("--game is for sittings: this is the record of a single game")
        return parse(data)
    sitting = parse_sitting(data)
    if number is None:
        raise click.UsageError("this is a sitting: say with --game which of its games")
    return game_record(sitting, number)
