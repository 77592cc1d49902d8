"""`highflagon extract`: one game of a sitting as a record of its own."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.cli.sittings import read_sitting
from highflagon.cli.whole import WholeRange
from highflagon.games.errors import Illegal
from highflagon.games.game import Over
from highflagon.record import replay, write
from highflagon.record.files import new_file
from highflagon.table.written import game_record


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", "number", type=WholeRange(min=1), required=True, help="Which game, counted from 1.")
@click.option(
    "--record", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The new file for it."
)
def command(file: Path, number: int, record: Path) -> None:
    """Write one game of the sitting in FILE as a record: it can be replayed and verified without the rest.

    Coin is left out. The seed is in it once the game is over.
    """
    game = game_record(read_sitting(file), number)
    text = write(game)
    try:
        with new_file(record) as target:
            target.write(text.encode())
    except FileExistsError:
        raise Illegal(f"{record} is there already: choose another name") from None
    whole = isinstance(replay(game).state.turn, Over)
    click.echo(f"Game {number} is in {record}{'' if whole else '; it was not played to its end'}.")
