"""A house that is killed at any moment: what it has acknowledged is there, and nothing is there by half."""

from __future__ import annotations

import random
import time
from contextlib import closing
from pathlib import Path

from highflagon.house.storage.opening import connect
from highflagon.house.storage.soundness import check
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.table.accounts import MINT
from tests.house.storage.children import child
from tests.profiles import PROVE

RUNS = 100 if PROVE else 4


def test_a_killed_house_keeps_what_it_has_acknowledged_and_nothing_by_half(tmp_path: Path) -> None:
    draw = random.Random(5)
    path = tmp_path / "house.db"
    last = 0
    for _ in range(RUNS):
        with child("work", path) as worker:
            said = [worker.stdout.readline()]
            said += [worker.stdout.readline() for _ in range(draw.choice([0, 1, draw.randint(2, 300)]))]
            time.sleep(draw.random() * 0.02)  # in the middle of anything
            worker.kill()
            worker.wait()
            said += worker.stdout.read().splitlines(keepends=True)
        acknowledged = int(said[-1]) if len(said) > 1 else last
        last = _check_whole(path)
        assert last in (acknowledged, acknowledged + 1)


def test_a_house_that_is_killed_while_it_is_made_can_be_made_again(tmp_path: Path) -> None:
    draw = random.Random(6)
    for run in range(RUNS):
        path = tmp_path / f"{run}.db"
        with child("work", path) as worker:
            worker.stdout.readline()
            time.sleep(draw.random() * 0.4)
            worker.kill()
            worker.wait()
            said = worker.stdout.read().splitlines()
        assert _check_whole(path) in (len(said), len(said) + 1)


def _check_whole(path: Path) -> int:
    """Return the number of the last step, when all steps are there with all that was written with them."""
    with closing(SqliteStore(path)) as store:
        number = len(store.steps("OAK"))
        assert [each.seq for each in store.steps("OAK")] == list(range(1, number + 1))
        assert [each.number for each in store.chat("OAK", number + 1)] == list(range(1, number + 1))
        assert store.coins(MINT) == -2 * number
        assert store.coins("identity:1") == store.coins("table:OAK:pot") == number
    with closing(connect(path, write=False)) as connection:
        check(connection)
    return number
