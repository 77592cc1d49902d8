"""A house that is killed between command, write, publish and pulse, and opened again, until its games are over.

What it had acknowledged is there, and gives the same receipt; nothing was published that isn't kept; nothing is done or
paid twice; the same deal goes on, by the seeds to which the house had committed itself.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from highflagon.house.storage.opening import connect
from highflagon.house.storage.soundness import check
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.table.events import Commit, ShowSeed
from highflagon.table.written import verify_sitting, write_sitting
from tests.house.crashing import Said
from tests.house.test_ledger_of_visits import record_of_rows
from tests.profiles import PROVE

ROOT = Path(__file__).parents[2]
POINTS = ("before commit", "after commit", "publish", "before pulse", "in pulse")
EVENINGS = 25 if PROVE else 1
KILLS = 25 if PROVE else 4


def live(path: Path, seed: int, point: str, count: int, said: Said) -> bool:
    """Run the house until it is killed at this point, and note what it says; return whether its games are over."""
    words = [sys.executable, "-m", "tests.house.crashing", str(path), str(seed), point, str(count)]
    ran = subprocess.run(words, cwd=ROOT, input=msgspec.json.encode(said), capture_output=True, check=False)
    assert ran.stderr == b"", ran.stderr.decode()
    assert ran.returncode in (0, -9)
    for line in ran.stdout.splitlines():
        kind, *more = msgspec.json.decode(line)
        if kind == "sent":
            said.sent = [(more[0], more[1], more[2])]
        elif kind == "got":
            said.got.append((more[0], more[1], more[2], more[3]))
            said.sent = []
        elif kind == "heard":
            said.heard[more[0]] = max(more[1], said.heard.get(more[0], 0))
        elif kind == "refused":
            said.sent = []
    return ran.returncode == 0


def check_house(path: Path, said: Said) -> None:
    """Everything acknowledged is kept once; the ledger is sound."""
    with closing(SqliteStore(path)) as store:
        for row in store.open_tables():
            steps = store.steps(row.code)
            assert [each.seq for each in steps] == list(range(1, len(steps) + 1))
            kept = {(each.by, each.command): each.version for each in steps if each.command is not None}
            assert len(kept) == sum(each.command is not None for each in steps)
            for code, identity, command, version in said.got:
                if code == row.code:
                    assert kept[identity, command["id"]] == version
    with closing(connect(path, write=False)) as connection:
        check(connection)


def check_end(path: Path) -> None:
    """Both sittings are played by the rules, each draw by the seeds that were committed to, and nobody is owed coin."""
    with closing(SqliteStore(path)) as store:
        for row in store.open_tables():
            record = record_of_rows(store, row.code)
            commits = [event.commitment for event in record.events if isinstance(event, Commit)]
            shown = [event for event in record.events if isinstance(event, ShowSeed)]
            assert len(commits) == len(set(commits)) == len(shown) == 1
            report = verify_sitting(write_sitting(record))
            assert report.ok, report.findings
            assert any("draws" in line for line in report.proven), report.proven
            books = ("pot", "antes", "sweetener", "book")
            own = [f"table:{row.code}:{each}" for each in books[:3]]
            assert [store.coins(each) for each in own] == [0, 0, 0]


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_a_killed_house_goes_on_with_the_same_games(tmp_path: Path, evening: int) -> None:
    random, path, said = Random(evening), tmp_path / "house.db", Said()
    for kill in range(KILLS):
        point = POINTS[kill % len(POINTS)] if kill < len(POINTS) else random.choice(POINTS)
        most = {"publish": 60, "in pulse": 12, "before pulse": 12}.get(point, 30)
        over = live(path, evening * 1000 + kill, point, random.randint(1, most), said)
        check_house(path, said)
        if over:
            break
    assert live(path, evening * 1000 + KILLS, "never", 0, said)
    check_house(path, said)
    check_end(path)
