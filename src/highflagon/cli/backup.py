"""`highflagon backup`: a copy of the house, while it runs."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--database", metavar="URL", help="The house's database: a file, or sqlite:///FILE. [default: yours]"
)
def command(file: Path, database: str | None) -> None:
    """Copy the house, with all tables, people and coin, to the new FILE; it may be running.

    Whoever can read FILE knows every secret in the house, as with the database itself.
    """
    from highflagon.house.storage.copies import backup
    from highflagon.house.storage.place import place
    from highflagon.house.storage.store import Broken

    house = place(database)
    try:
        backup(house, file)
    except Broken as broken:
        raise click.ClickException(str(broken)) from None
    click.echo(f"The house in {house} is copied to {file}; get it back with: highflagon restore {file}")
