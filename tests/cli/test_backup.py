"""`highflagon backup` and `highflagon restore`, run as a person runs them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Batch
from tests.cli.running import check_wrong_usage, run
from tests.house.storage.rows import KARA, opening


def test_a_house_is_copied_while_it_runs_and_restored_when_it_does_not(tmp_path: Path) -> None:
    (tmp_path / "highflagon").mkdir()
    house = tmp_path / "highflagon" / "house.db"
    with closing(SqliteStore(house)) as store:
        store.commit(opening())
        copied = run("backup copy.db", folder=tmp_path)
        assert (copied.code, copied.err) == (0, "")
        assert "restore copy.db" in copied.out
        store.commit(Batch(settings={"later": b"1"}))
        running = run("restore copy.db --replace", folder=tmp_path)
        assert running.code == 2
        assert "another program is running the house" in running.err
    refused = run("restore copy.db", folder=tmp_path)
    assert refused.code == 2
    assert "something already" in refused.err
    restored = run("restore copy.db --replace", folder=tmp_path)
    assert (restored.code, restored.err) == (0, "")
    assert "house.1.db" in restored.out
    with closing(SqliteStore(house)) as store:
        assert store.identity(1) == KARA
        assert store.setting("later") is None


def test_a_house_elsewhere_is_named_by_its_database(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "a.db").close()
    assert run("backup copy.db --database sqlite:///a.db", folder=tmp_path).code == 0
    assert run("restore copy.db --database b.db", folder=tmp_path).code == 0
    SqliteStore(tmp_path / "b.db").close()


@pytest.mark.parametrize("what", ["backup copy.db", "restore copy.db"])
def test_what_cannot_be_done_is_told_in_one_line(what: str, tmp_path: Path) -> None:
    for more in ("--database nowhere/house.db", ""):
        told = run(f"{what} {more}", folder=tmp_path)
        assert told.code == 2
        assert len(told.err.splitlines()) == 1
        assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("backup", "Missing argument"),
        ("backup copy.db --database postgresql://kara:hunter2@db/house", "PostgreSQL yet"),
        ("restore copy.db --database mysql://kara:hunter2@db/house", "not by mysql://"),
    ],
)
def test_wrong_usage_is_told(words: str, said: str, tmp_path: Path) -> None:
    check_wrong_usage(words, said, tmp_path)
