"""Where a house keeps its things: a file, named by a path or by a database URL."""

from __future__ import annotations

import os
from pathlib import Path

from highflagon.games.errors import Invalid

SQLITE = "sqlite:///"


def place(database: str | None) -> Path:
    """Return the file that `--database` means: `house.db` in the user's data folder, which is made, if it says nothing.

    `sqlite:///house.db` is in the folder where we are, `sqlite:////srv/house.db` anywhere; a plain path is good as
    well. Raises `Invalid` if it means no file.
    """
    if database is None:
        return _data_folder() / "house.db"
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


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    try:
        share = Path(home) if home else Path.home() / ".local" / "share"
    except RuntimeError:
        raise Invalid("there is no home folder to keep a house in: name a file with --database") from None
    folder = share / "highflagon"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
