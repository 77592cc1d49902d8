"""How a database of an older house, or an empty one, comes to the schema of today: step by step, by alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from highflagon.house.storage.opening import MARK, connect
from highflagon.house.storage.reasons import said
from highflagon.house.storage.store import Broken

FOLDER = Path(__file__).parent


def check_known(version: str) -> None:
    """Raise `Broken` if no house up to this one has had a schema of this revision."""
    try:
        ScriptDirectory(str(FOLDER)).get_revision(version)
    except CommandError:
        raise Broken("a newer High Flagon has written this database: bring this one up to date") from None


def migrate(path: Path, version: str | None) -> None:
    """Bring a SQLite file from the revision that it has to the newest one, in one transaction.

    Raises `Broken` if that can't be done, and the file is as it was.
    """
    if version is not None:
        check_known(version)
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    engine = create_engine("sqlite://", creator=lambda: connect(path, write=True), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.exec_driver_sql(f"PRAGMA application_id = {MARK}")
    except DBAPIError as error:
        raise Broken(said(error.orig)) from None
