"""`--database`: which house a command means, and what is said when it can't be had."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from highflagon.cli.data_folder import data_folder
from highflagon.games.errors import Illegal, Invalid

SQLITE = "sqlite:///"

database_option = click.option(
    "--database", metavar="URL", help="The house's database: a file, or sqlite:///FILE. [default: yours]"
)


def house_file(database: str | None) -> Path:
    """Return the file that `--database` means: `house.db` in the user's data folder, which is made, if it says nothing.

    `sqlite:///house.db` is in the folder where we are, `sqlite:////srv/house.db` anywhere; a plain path is good as
    well. Raises `Invalid` if it means no file.
    """
    if database is None:
        folder = data_folder("--database")
        folder.mkdir(parents=True, exist_ok=True)
        return folder / "house.db"
    kind, slashes, _ = database.partition("://")
    if not slashes:
        return _file(database)
    if kind.partition("+")[0] in ("postgresql", "postgres"):
        raise Invalid("a house can't be kept in PostgreSQL yet: name a file, or sqlite:///FILE")
    if not database.startswith(SQLITE):
        # What stands after the kind may be a password.
        raise Invalid(f"a database is named by a file or by sqlite:///FILE, not by {kind[:32]}://")
    return _file(database.removeprefix(SQLITE))


def _file(name: str) -> Path:
    if not name or name == ":memory:" or "\0" in name:
        raise Invalid("this database has no file to keep a house in")
    return Path(name)


@contextmanager
def broken_is_said() -> Iterator[None]:
    """Let what is wrong with a house end the command in one line."""
    from highflagon.house.storage.store import Broken

    try:
        yield
    except Broken as broken:
        raise Illegal(str(broken)) from None
