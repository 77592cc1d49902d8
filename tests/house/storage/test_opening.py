"""Files in which a house can be kept, or can't: each refusal is one line, and the file is as it was."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from highflagon.house.storage.opening import MARK, NEWEST
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Broken
from tests.house.storage.rows import KARA, opening


def execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def a_folder(path: Path) -> None:
    path.mkdir()


def a_text(path: Path) -> None:
    path.write_text("This is a diary, and no database at all. " * 200)


def a_short_text(path: Path) -> None:
    path.write_text("no")


def another_database(path: Path) -> None:
    execute(path, "CREATE TABLE tables (code TEXT)")


def another_mark(path: Path) -> None:
    execute(path, "PRAGMA application_id = 7")


def another_mark_on_our_tables(path: Path) -> None:
    SqliteStore(path).close()
    execute(path, "PRAGMA application_id = 7")


def a_newer_house(path: Path) -> None:
    SqliteStore(path).close()
    execute(path, "UPDATE alembic_version SET version_num = '9999'")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (a_folder, "it is no file"),
        (a_pipe, "it is no file"),
        (a_text, "the file is no database"),
        (a_short_text, "the file is no database"),
        (another_database, "a database of some other program"),
        (another_mark, "a database of some other program"),
        (another_mark_on_our_tables, "a database of some other program"),
        (a_newer_house, "a newer High Flagon has written this database"),
    ],
)
def test_what_is_not_ours_is_refused_and_left_alone(
    make: Callable[[Path], None], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "house.db"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Broken, match=said) as broken:
        SqliteStore(path)
    assert str(broken.value).startswith(f"no house can be kept in {path}: ")
    assert len(str(broken.value).splitlines()) == 1
    assert before == (path.read_bytes() if path.is_file() else None)
    with pytest.raises(Broken, match=said):  # and nothing is held on to
        SqliteStore(path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="No such file or directory"):
        SqliteStore(tmp_path / "nowhere" / "house.db")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("ending", [".db-lock", ".db"])
@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_disk_that_takes_nothing_is_named(
    ending: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = os.open

    def refuse(path: Path, *how: int) -> int:
        if str(path).endswith(ending):
            raise OSError(number, os.strerror(number), str(path))
        return really(path, *how)

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(Broken, match=os.strerror(number)):
        SqliteStore(tmp_path / "house.db")


def test_a_file_without_anything_in_it_becomes_a_house(tmp_path: Path) -> None:
    path = tmp_path / "a house, 100% ? # wood.db"
    path.touch()
    with closing(SqliteStore(path)) as store:
        store.commit(opening())
    with closing(SqliteStore(str(path))) as store:
        assert store.identity(1) == KARA


def test_a_house_of_before_the_first_schema_is_brought_to_the_newest(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    execute(path, f"PRAGMA application_id = {MARK}", "CREATE TABLE alembic_version (version_num VARCHAR(32))")
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    # The last table of the first revision is there already, in a file with our mark.
    execute(path, f"PRAGMA application_id = {MARK}", "CREATE TABLE settings (name TEXT)")
    with pytest.raises(Broken, match="settings already exists"):
        SqliteStore(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("settings",)]
