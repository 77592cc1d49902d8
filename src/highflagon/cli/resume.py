"""`highflagon resume`: a game goes on."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.cli.keeping import resume
from highflagon.terminal.console import Console


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--plain", is_flag=True, help="Nothing but lines: for pipes and screen readers.")
@click.option(
    "--receipt", type=click.Path(dir_okay=False, path_type=Path),
    help="Where your side keeps its receipt of a fair game; beside the record by default.",
)  # fmt: skip
def command(file: Path, plain: bool, receipt: Path | None) -> None:
    """Go on with the unfinished game that is kept in FILE, with the same people and bots on the same seats."""
    resume(file, Console(plain=plain), receipt)
