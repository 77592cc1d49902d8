"""`highflagon replay`: a game or a sitting once more, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from highflagon.cli.whole import WholeRange
from highflagon.games.game import Over
from highflagon.record import Record, parse, read, replay
from highflagon.table.coin import COINAGES
from highflagon.table.written import SITTING, game_record, is_sitting, parse_sitting
from highflagon.terminal.console import Closed, Console


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=WholeRange(min=1), help="Only what this seat saw; of a sitting, with --game.")
@click.option("--public", is_flag=True, help="Only what everybody saw.")
@click.option("--game", "number", type=WholeRange(min=1), help="Of a sitting: only this game, from 1.")
@click.option("--coins", type=click.Choice([*COINAGES]), default="standard", help="How sums are said.")
@click.option("--plain", is_flag=True, help="Everything at once, as in a pipe.")
def command(file: Path, seat: int | None, public: bool, number: int | None, coins: str, plain: bool) -> None:
    """Go through the record or the sitting in FILE, an event at a time; without --seat, with all cards and dice open.

    While the game is not over, what is hidden stays hidden (HD-A21, PD-A17).

    At a terminal each step waits for Enter; `q` leaves.
    """
    if seat is not None and public:
        raise click.UsageError("--seat and --public exclude each other")
    data = read(file, SITTING)
    if not is_sitting(data):
        if number is not None:
            raise click.UsageError("--game is for sittings: this is the record of a single game")
        told = _game(parse(data), seat, public)
    elif number is not None:
        told = _game(game_record(parse_sitting(data), number), seat, public)
    elif seat is not None:
        raise click.UsageError("this is a sitting: say with --game in which of its games the seat is")
    else:
        from highflagon.terminal.evening_retold import evening_steps

        told = evening_steps(parse_sitting(data), COINAGES[coins], everything=not public)
    _show(told, Console(plain=plain))


def _game(record: Record, seat: int | None, public: bool) -> Iterator[list[str]]:
    """Return the steps of one game, as this seat or the public saw it, or with everything open if it is over."""
    from highflagon.terminal.retelling import steps

    seats = len(record.header.seats)
    if seat is not None and seat > seats:
        raise click.UsageError(f"this game has seats 1 to {seats}, and no seat {seat}")
    everything = not public and isinstance(replay(record).state.turn, Over)
    return steps(record, None if seat is None else seat - 1, everything=everything)


def _show(told: Iterator[list[str]], console: Console) -> None:
    """Show one step after the other; where a person looks on, each waits for him."""
    waits = console.screen and console.source.isatty()
    for place, lines in enumerate(told):
        if waits and place:
            try:
                if console.ask("").lower() in ("q", "quit"):
                    return
            except Closed:
                return
        console.say(*lines)
