"""`highflagon resume`: a game goes on, or an evening."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.cli import evenings, keeping
from highflagon.cli.coin import MOST_GAMES
from highflagon.table.coin import COINAGES, STANDARD, Coinage
from highflagon.table.written import SITTING
from highflagon.terminal.console import Console


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--plain", is_flag=True, help="Nothing but lines: for pipes and screen readers.")
@click.option(
    "--receipt", type=click.Path(dir_okay=False, path_type=Path),
    help="Where your side keeps its receipt of a fair game; beside the record by default.",
)  # fmt: skip
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES),
    help="Of an evening for coin: how many games in all; people are asked after each, if it isn't said.",
)  # fmt: skip
@click.option(
    "--coins", type=click.Choice(tuple(COINAGES)), help="Of an evening for coin: how sums are said."
)
def command(file: Path, plain: bool, receipt: Path | None, games: int | None, coins: str | None) -> None:
    """Go on with the unfinished game or evening that is kept in FILE, with the same people and bots."""
    console = Console(plain=plain)
    if is_sitting(file):
        if receipt is not None:
            raise click.UsageError("there are receipts of single games only, and this is a sitting")
        evenings.resume_sitting(file, console, COINAGES[coins or "standard"], games)
        return
    if games is not None or coins is not None:
        raise click.UsageError("--games and --coins are for an evening for coin, and this is a single game")
    keeping.resume(file, console, receipt)


def go_on(file: Path, console: Console, coinage: Coinage = STANDARD) -> None:
    """Go on with what is kept in a file, whichever it is."""
    if is_sitting(file):
        evenings.resume_sitting(file, console, coinage, None)
    else:
        keeping.resume(file, console)


def is_sitting(file: Path) -> bool:
    """Whether a file keeps a sitting, by its first line."""
    with file.open("rb") as text:
        return text.readline(100).startswith(SITTING.first_line.encode()[:-1])
