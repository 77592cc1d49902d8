"""Storage in a SQLite file: the contract, and what can be wrong with a file, a disk and a neighbour."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from highflagon.house.storage import opening as opening_files
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Batch, Broken, Store
from tests.house.storage.children import child
from tests.house.storage.contract import StoreContract
from tests.house.storage.rows import KARA, opening, step


class TestSqlite(StoreContract):
    @contextmanager
    def opened(self) -> Iterator[Store]:
        with (
            tempfile.TemporaryDirectory() as folder,
            closing(SqliteStore(Path(folder) / "house.db")) as store,
        ):
            yield store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a house that has been opened before, and is closed."""
    path = tmp_path / "house.db"
    with closing(SqliteStore(path)) as store:
        store.commit(opening())
    return path


def check_goes_on(store: Store) -> None:
    """Nothing of step 1 was written, and now it can be."""
    assert not store.steps("OAK")
    store.commit(Batch(steps=[step(1)]))
    assert store.steps("OAK") == [step(1)]


def test_commits_are_on_the_disk(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        connection = store._connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_only_its_owner_can_read_the_file(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.commit(Batch(identities=[KARA]))
        files = list(path.parent.iterdir())
        assert len(files) == 4  # the database, its log, the log's index, the lock
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


def test_a_full_database_is_told_and_nothing_is_half_written(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Broken, match="the disk is full"):
            store.commit(Batch(steps=[step(1)], settings={"much": bytes(100_000)}))
        store._connection.execute("PRAGMA max_page_count = 1000000")
        check_goes_on(store)


def test_a_database_that_has_become_read_only_is_told(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(Broken, match="read-only"):
            store.commit(Batch(steps=[step(1)]))
        store._connection.execute("PRAGMA query_only = OFF")
        check_goes_on(store)


def test_a_locked_database_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_files, "PATIENCE", 0)
    with closing(SqliteStore(path)) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Broken, match="another program keeps the database locked"):
            store.commit(Batch(steps=[step(1)]))
        other.execute("ROLLBACK")
        check_goes_on(store)
        other.execute("BEGIN IMMEDIATE")
        store.close()
        with pytest.raises(Broken, match="another program keeps the database locked") as broken:
            SqliteStore(path)
        assert str(path) in str(broken.value)
        other.execute("ROLLBACK")
    SqliteStore(path).close()


def test_a_damaged_database_is_told(path: Path) -> None:
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("PRAGMA journal_mode = DELETE")
        (page,) = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = 'settings'").fetchone()
    with path.open("r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(b"\xff" * 4096)
    with closing(SqliteStore(path)) as store:
        with pytest.raises(Broken, match="damaged"):
            store.setting("key")
        with pytest.raises(Broken, match="damaged"):
            store.commit(Batch(steps=[step(1)], settings={"another": b""}))
        check_goes_on(store)


def test_a_closed_house_keeps_nothing(path: Path) -> None:
    store = SqliteStore(path)
    store.close()
    with pytest.raises(Broken):
        store.commit(Batch(identities=[KARA]))
    with pytest.raises(Broken):
        store.identity(1)


def test_two_stores_never_have_the_same_file(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with closing(SqliteStore(path)):
        for name in (path, link):
            with pytest.raises(Broken, match="another program is running the house") as broken:
                SqliteStore(name)
            assert len(str(broken.value).splitlines()) == 1
    SqliteStore(link).close()


def test_two_processes_never_have_the_same_file(path: Path) -> None:
    with child("hold", path) as holder:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(Broken, match="another program is running the house"):
            SqliteStore(path)
        holder.kill()
    SqliteStore(path).close()  # whoever dies lets go


def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(path: Path) -> None:
    with child("full", path) as filler:
        said = filler.stdout.read().decode().splitlines()
    *kept, broken, again = said
    assert broken.startswith("broken ")
    assert "disk" in broken
    assert kept
    assert again == str(len(kept) + 1)
    with closing(SqliteStore(path)) as store:
        assert [each.seq for each in store.steps("OAK")] == [int(each) for each in [*kept, again]]


def test_no_room_for_a_new_house_is_told_and_it_can_be_made_later(tmp_path: Path) -> None:
    for room in (0, 8192, 40_000):
        path = tmp_path / f"{room}.db"
        with child("start", path, room) as starter:
            said = starter.stdout.read().decode()
        assert said.startswith(f"broken no house can be kept in {path}: the disk")
        assert len(said.splitlines()) == 1
        SqliteStore(path).close()


def test_a_prepared_house_starts_without_alembic(path: Path) -> None:
    with child("modules", path) as starter:
        assert starter.stdout.read() == b"without\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere SQLite's own locks are of the same kind")
def test_a_house_is_kept_once_though_its_file_has_two_names(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere.db"
    with child("hold", path) as holder:
        assert holder.stdout.readline() == b"held\n"
        other.hardlink_to(path)
        with pytest.raises(Broken, match="another program is running the house under another name"):
            SqliteStore(other)
        holder.kill()
    SqliteStore(path).close()
