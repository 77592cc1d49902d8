"""`highflagon resume`: a game goes on, or an evening."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.cli import evenings, keeping
from highflagon.cli.coin import MOST_GAMES, CoinOptions
from highflagon.cli.whole import WholeRange
from highflagon.record import read
from highflagon.table.coin import COINAGES
from highflagon.table.written import SITTING, is_sitting
from highflagon.terminal.console import Console


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--plain", is_flag=True, help="Nothing but lines: for pipes and screen readers.")
@click.option(
    "--receipt", type=click.Path(dir_okay=False, path_type=Path),
    help="Where your side keeps its receipt of a fair game; beside the record by default.",
)  # fmt: skip
@click.option(
    "--games", type=WholeRange(1, MOST_GAMES),
    help="Of an evening for coin: how many games in all; people are asked after each, if it isn't said.",
)  # fmt: skip
@click.option(
    "--coins", type=click.Choice(tuple(COINAGES)), help="Of an evening for coin: how sums are said."
)
def command(file: Path, plain: bool, receipt: Path | None, games: int | None, coins: str | None) -> None:
    """Go on with the unfinished game or evening that is kept in FILE, with the same people and bots."""
    console = Console(plain=plain)
    if is_sitting(read(file, SITTING)):
        if receipt is not None:
            raise click.UsageError("there are receipts of single games only, and this is a sitting")
        evenings.resume_sitting(file, console, CoinOptions(games=games, coins=coins))
        return
    if games is not None or coins is not None:
        raise click.UsageError("--games and --coins are for an evening for coin, and this is a single game")
    keeping.resume(file, console, receipt)


def go_on(file: Path, console: Console) -> None:
    """Go on with what is kept in a file, whichever it is."""
    if is_sitting(read(file, SITTING)):
        evenings.resume_sitting(file, console, CoinOptions())
    else:
        keeping.resume(file, console)
