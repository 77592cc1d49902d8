"""The schema: rows as they are written, one text for new and for migrated files, nothing that PostgreSQL lacks."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import ClauseElement, Table, create_engine, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateTable

from highflagon.house.storage import schema, statements
from highflagon.house.storage.lock import Lock
from highflagon.house.storage.migrations import FOLDER
from highflagon.house.storage.opening import NEWEST, prepare
from highflagon.house.storage.store import (
    ChatRow,
    Identity,
    ImportRow,
    PostingRow,
    SeatRow,
    SecretRow,
    StepRow,
    TableRow,
)

ROWS: dict[Table, type[Struct]] = {
    schema.identities: Identity,
    schema.tables: TableRow,
    schema.steps: StepRow,
    schema.postings: PostingRow,
    schema.seats: SeatRow,
    schema.chat: ChatRow,
    schema.secrets: SecretRow,
    schema.imports: ImportRow,
}
DIALECTS = (sqlite.dialect(), postgresql.dialect())  # type: ignore[no-untyped-call]  # the second has no types
STATEMENTS = {name: each for name, each in vars(statements).items() if isinstance(each, ClauseElement)}


@pytest.mark.parametrize("table", ROWS, ids=str)
def test_columns_stand_in_the_order_of_the_fields(table: Table) -> None:
    assert tuple(table.c.keys()) == ROWS[table].__struct_fields__


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    migrated, made = tmp_path / "migrated.db", tmp_path / "made.db"
    with closing(Lock(migrated)) as lock:
        prepare(migrated, lock)
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
    engine = create_engine(f"sqlite:///{made}")
    schema.metadata.create_all(engine)
    engine.dispose()
    assert _described(migrated) == _described(made)  # check constraints too, which alembic doesn't compare


def _described(path: Path) -> list[tuple[str, list[str]]]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'alembic%'")
        return sorted(
            (name, sorted(line.strip(" ,\t") for line in (sql or "").splitlines()))
            for name, sql in rows
            if not name.startswith("sqlite_autoindex_alembic")
        )


def test_the_newest_revision_is_the_last_migration() -> None:
    assert ScriptDirectory(str(FOLDER)).get_heads() == [NEWEST]


@pytest.mark.parametrize("table", schema.metadata.sorted_tables, ids=str)
def test_both_databases_can_have_each_table(table: Table) -> None:
    said = str(CreateTable(table).compile(dialect=DIALECTS[1]))
    assert not any(kind in said for kind in ("JSON", "SERIAL", "NUMERIC", "TIMESTAMP"))


@pytest.mark.parametrize("name", STATEMENTS)
def test_both_databases_understand_each_statement(name: str) -> None:
    parameters = [list(STATEMENTS[name].compile(dialect=dialect).params) for dialect in DIALECTS]
    # SQLite's own compiler adds no parameter that PostgreSQL's doesn't.
    assert parameters[0] == parameters[1]


def test_parameters_are_named_in_their_order() -> None:
    with pytest.raises(ValueError, match="are not"):
        statements.text(statements.RECEIPT, sqlite.dialect(paramstyle="qmark"), "by", "table", "command")
    with pytest.raises(ValueError, match="are not"):
        statements.text(insert(schema.settings), sqlite.dialect(paramstyle="qmark"))


def test_the_wheel_holds_the_migrations(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True, cwd=Path(__file__).parents[3])
    (wheel,) = tmp_path.iterdir()
    names = set(ZipFile(wheel).namelist())
    files = [file.relative_to(FOLDER.parents[3]) for file in FOLDER.rglob("*.py")]
    assert len(files) >= 4
    assert {file.as_posix() for file in files} <= names
