"""`highflagon restore`: a house as it was when it was copied."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.cli.house_option import broken_is_said, database_option, house_file


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Do it though there is a house; that one is kept beside it.")
def command(file: Path, database: str | None, replace: bool) -> None:
    """Bring the house back as it was when FILE was made by `highflagon backup`; it must not be running.

    FILE is checked first: nothing in it may be damaged, and the ledger must balance to the copper.
    """
    from highflagon.house.storage.copies import restore

    house = house_file(database)
    with broken_is_said():
        aside = restore(file, house, replace=replace)
    if aside is not None:
        click.echo(f"The house that was there is kept as {aside}.")
    click.echo(f"The house in {house} is as it was when {file} was made.")
