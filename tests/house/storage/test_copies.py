"""Backups of a house that runs or doesn't, and what may be restored where."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from highflagon.house.storage.copies import backup, restore
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Batch, Broken
from highflagon.table.accounts import MINT
from tests.house.storage.children import child
from tests.house.storage.rows import entry, opening, step
from tests.house.storage.test_opening import (
    a_folder,
    a_newer_house,
    a_text,
    another_database,
    execute,
)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with a step and some coin, which is closed."""
    (folder := tmp_path / "house").mkdir()
    path = folder / "house.db"
    with closing(SqliteStore(path)) as store:
        store.commit(opening())
        store.commit(Batch(steps=[step(1)], postings=entry(1, {MINT: -10, "a": 10})))
    return path


@pytest.fixture
def copy(house: Path, tmp_path: Path) -> Path:
    """Its backup, in a folder of its own."""
    (folder := tmp_path / "copy").mkdir()
    backup(house, folder / "copy.db")
    return folder / "copy.db"


def go_on(house: Path) -> None:
    """Let more happen in the house."""
    with closing(SqliteStore(house)) as store:
        store.commit(Batch(steps=[step(2)], postings=entry(2, {"a": -4, "b": 4})))


def check_is_as_it_was(house: Path) -> None:
    """It is the house of `house`, before it went on."""
    with closing(SqliteStore(house)) as store:
        assert store.steps("OAK") == [step(1)]
        assert store.coins("a") == 10
        assert store.setting("key") == b"\x00\xff"
        store.commit(Batch(steps=[step(2)], postings=entry(2, {"a": -4, "c": 4})))


def nothing(_: Path) -> None:
    """Make no file at all."""


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_backup_is_one_file_for_its_owner_and_needs_nothing_beside_it(copy: Path) -> None:
    assert names(copy.parent) == {"copy.db"}
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_running_house_is_copied_with_all_that_it_has_acknowledged(tmp_path: Path) -> None:
    path, target = tmp_path / "house.db", tmp_path / "copies"
    target.mkdir()
    with child("work", path) as worker:
        assert worker.stdout.readline() == b"here\n"
        for number in range(5):
            acknowledged = int(worker.stdout.readline())
            backup(path, target / f"{number}.db")
            with closing(SqliteStore(target / f"{number}.db")) as store:
                steps = [each.seq for each in store.steps("OAK")]
                assert steps == list(range(1, len(steps) + 1))
                assert len(steps) >= acknowledged
                assert store.coins("identity:1") == len(steps) == -store.coins(MINT) // 2


def test_a_house_is_copied_and_goes_on(house: Path, tmp_path: Path) -> None:
    with closing(SqliteStore(house)) as store:
        backup(house, tmp_path / "copy.db")
        store.commit(Batch(steps=[step(2)]))
        with pytest.raises(Broken, match="File exists"):
            backup(house, tmp_path / "copy.db")
    check_is_as_it_was(tmp_path / "copy.db")


def test_a_house_that_was_killed_is_copied_whole(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with child("work", path) as worker:
        worker.stdout.readline()
        for _ in range(5):
            worker.stdout.readline()
        worker.kill()
        worker.wait()
        acknowledged = 5 + len(worker.stdout.read().splitlines())
    backup(path, tmp_path / "copy.db")
    with closing(SqliteStore(tmp_path / "copy.db")) as store:
        assert len(store.steps("OAK")) >= acknowledged


def test_a_backup_takes_no_name_that_is_taken(house: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    with pytest.raises(Broken, match="taken: File exists"):
        backup(house, taken)
    assert taken.read_text() == "mine"
    with pytest.raises(Broken, match="No such file"):
        backup(house, tmp_path / "nowhere" / "copy.db")


@pytest.mark.parametrize("make", [a_folder, a_text, another_database, Path.touch, nothing])
def test_there_is_no_backup_of_what_is_no_house(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    make(path)
    before = names(tmp_path)
    with pytest.raises(Broken, match=r"house\.db: ") as broken:
        backup(path, tmp_path / "copy.db")
    assert len(str(broken.value).splitlines()) == 1
    assert names(tmp_path) == before


def test_a_disk_without_room_gets_no_half_backup(house: Path, tmp_path: Path) -> None:
    (target := tmp_path / "target").mkdir()
    with child("copy", house, target / "copy.db", 40_000) as copier:
        said = copier.stdout.read().decode()
    assert said.startswith(f"broken {target / 'copy.db'}: the disk")
    assert not names(target)


def test_a_house_is_restored_where_there_is_none(copy: Path, tmp_path: Path) -> None:
    assert restore(copy, tmp_path / "new.db") is None
    check_is_as_it_was(tmp_path / "new.db")
    assert names(copy.parent) == {"copy.db"}


def test_a_house_is_replaced_only_if_it_shall_be_and_is_kept(house: Path, copy: Path) -> None:
    go_on(house)
    with pytest.raises(Broken, match="there is something already"):
        restore(copy, house)
    for number in (1, 2):
        assert restore(copy, house, replace=True) == house.with_name(f"house.{number}.db")
        check_is_as_it_was(house)
    with closing(SqliteStore(house.with_name("house.1.db"))) as store:
        assert store.coins("b") == 4
    with closing(SqliteStore(house.with_name("house.2.db"))) as store:
        assert store.coins("c") == 4


def test_a_running_house_is_not_replaced(house: Path, copy: Path) -> None:
    with child("hold", house) as holder:
        assert holder.stdout.readline() == b"held\n"
        before = house.read_bytes()
        with pytest.raises(Broken, match="another program is running the house"):
            restore(copy, house, replace=True)
        assert house.read_bytes() == before
        assert "house.1.db" not in names(house.parent)


def test_a_house_that_was_killed_is_kept_whole_when_it_is_replaced(copy: Path, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with child("work", path) as worker:
        worker.stdout.readline()
        worker.stdout.readline()
        worker.kill()
        worker.wait()
    aside = restore(copy, path, replace=True)
    assert aside is not None
    check_is_as_it_was(path)
    with closing(SqliteStore(aside)) as store:
        assert store.steps("OAK")


def test_a_damaged_house_is_kept_as_it_is_with_its_log_when_it_is_replaced(house: Path, copy: Path) -> None:
    house.write_bytes(b"damaged " * 1000)
    house.with_name("house.db-wal").write_bytes(b"its log")
    assert restore(copy, house, replace=True) == house.with_name("house.1.db")
    assert house.with_name("house.1.db").read_bytes() == b"damaged " * 1000
    assert house.with_name("house.1.db-wal").read_bytes() == b"its log"
    check_is_as_it_was(house)


def test_the_log_of_a_house_that_is_gone_does_not_get_into_another(house: Path, copy: Path) -> None:
    house.unlink()
    house.with_name("house.db-wal").write_bytes(b"a log without a house")
    assert restore(copy, house) is None
    check_is_as_it_was(house)


def test_a_backup_does_not_replace_itself(copy: Path) -> None:
    with pytest.raises(Broken, match="the backup itself"):
        restore(copy, copy, replace=True)


@pytest.mark.parametrize("make", [a_folder, a_text, another_database, a_newer_house, Path.touch, nothing])
def test_nothing_is_restored_from_what_is_no_backup(
    make: Callable[[Path], None], house: Path, tmp_path: Path
) -> None:
    path = tmp_path / "copy.db"
    make(path)
    before = house.read_bytes()
    with pytest.raises(Broken, match=r"copy\.db: ") as broken:
        restore(path, house, replace=True)
    assert len(str(broken.value).splitlines()) == 1
    assert house.read_bytes() == before
    assert "house.1.db" not in names(house.parent)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("UPDATE accounts SET coins = coins + 1 WHERE account = 'a'", "an account holds something else"),
        ("DELETE FROM accounts WHERE account = 'a'", "an account holds something else"),
        ("UPDATE postings SET coins = coins + 1 WHERE account = 'a'", "doesn't sum to zero"),
        ("DELETE FROM postings WHERE account = 'a'", "doesn't sum to zero"),
        ("DELETE FROM tables", "a row speaks of another"),
    ],
)
def test_a_ledger_that_does_not_balance_is_not_restored(
    wrong: str, said: str, copy: Path, tmp_path: Path
) -> None:
    execute(copy, wrong)
    with pytest.raises(Broken, match=said):
        restore(copy, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


def test_a_damaged_backup_is_not_restored(copy: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()
    with copy.open("r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(b"\xff" * 4096)
    with pytest.raises(Broken, match="damaged"):
        restore(copy, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
