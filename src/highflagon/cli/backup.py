"""`highflagon backup`: a copy of the house, while it runs."""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.cli.house_option import broken_is_said, database_option, house_file


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def command(file: Path, database: str | None) -> None:
    """Copy the house, with all tables, people and coin, to the new FILE; it may be running.

    Whoever can read FILE knows every secret in the house, as with the database itself.
    """
    from highflagon.house.storage.copies import backup

    house = house_file(database)
    with broken_is_said():
        backup(house, file)
    click.echo(f"The house in {house} is copied to {file}; get it back with: highflagon restore {file}")
