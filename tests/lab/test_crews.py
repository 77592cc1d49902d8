from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, Self

import pytest

from highflagon.games.errors import Invalid
from highflagon.lab import DiceTask, WarTask, crew, simulate
from highflagon.lab.crews import CHUNK, FAR_CHUNKS, Counts, Crew
from highflagon.lab.running import run
from tests.cli.running import run as command
from tests.lab.dying import DyingTask

ROOT = Path(__file__).resolve().parents[2]
GAMES = 3 * FAR_CHUNKS * CHUNK + 1000
SURROUNDINGS = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
    "RAY_USAGE_STATS_ENABLED": "0",
}


class Cluster(NamedTuple):
    """A cluster on this machine, and whoever plays there."""

    place: str
    crew: Crew


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(1200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert process.poll() is None, f"{process.args!r} has ended"
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"nobody listens at {port}")


@contextmanager
def process(folder: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A module of Python that runs in a group of its own, and is ended with all that it has started."""
    line = [sys.executable, "-m", *words]
    with (folder / f"{words[0]}.log").open("wb") as log:
        found = subprocess.Popen(
            line, env=SURROUNDINGS, stdout=log, stderr=log, cwd=folder, start_new_session=True
        )
    try:
        yield found
    finally:
        found.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            found.wait(30)
        with suppress(ProcessLookupError):  # where nobody of the group is left
            os.killpg(found.pid, signal.SIGKILL)
        found.wait()


@contextmanager
def dask(folder: Path) -> Iterator[str]:
    """A scheduler of Dask with two workers, processes of their own that are started again when they die."""
    distributed = pytest.importorskip("distributed", reason="the package distributed is not installed")
    port = free_port()
    at = f"tcp://127.0.0.1:{port}"
    scheduler = f"distributed.cli.dask_scheduler --host 127.0.0.1 --port {port} --no-dashboard".split()
    workers = f"distributed.cli.dask_worker {at} --nworkers 2 --nthreads 1 --no-dashboard".split()
    with process(folder, *scheduler) as first:
        wait_for(port, first)
        with process(folder, *workers, "--local-directory", str(folder)):
            with distributed.Client(at, set_as_default=False) as client:
                client.wait_for_workers(2, timeout=120)
            yield f"dask://127.0.0.1:{port}"


@contextmanager
def ray(folder: Path) -> Iterator[str]:
    """A head of Ray with two workers."""
    pytest.importorskip("ray", reason="the package ray is not installed")
    port = free_port()
    # It makes sockets in its folder, and the name of a socket has to be short.
    with TemporaryDirectory(prefix="ray", dir="/tmp") as short:
        words = (
            f"ray.scripts.scripts start --head --block --num-cpus 2 --object-store-memory {100 << 20}"
            f" --node-ip-address 127.0.0.1 --port {free_port()} --ray-client-server-port {port}"
            f" --temp-dir {short} --include-dashboard false --include-log-monitor false --no-monitor"
        ).split()
        with process(folder, *words) as head:
            wait_for(port, head)
            yield f"ray://127.0.0.1:{port}"


@pytest.fixture(scope="module", params=[dask, ray], ids=["dask", "ray"])
def cluster(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One of each kind for all tests: to start it, and to be let in, takes the longest."""
    here(WarTask(seed=3), 1)
    here(DiceTask(seed=3), 1)  # what all workers would compile at once is compiled once, and kept
    with request.param(tmp_path_factory.mktemp(request.param.__name__)) as place, crew(place) as found:
        yield Cluster(place, found)


@cache
def here(task: WarTask | DiceTask, games: int, until_error: float | None = None) -> object:
    """Return what is found without a cluster."""
    return simulate(task, games, until_error=until_error)


def test_the_same_games_are_played_on_other_machines(cluster: Cluster) -> None:
    for task in (WarTask(seed=3), DiceTask(seed=3)):
        assert simulate(task, GAMES, workers=cluster.crew) == here(task, GAMES)
    until = simulate(WarTask(seed=3), 10**6, workers=cluster.crew, until_error=0.0008)
    assert until == here(WarTask(seed=3), 10**6, 0.0008)


def test_a_worker_that_dies_costs_its_chunk_only(cluster: Cluster, tmp_path: Path) -> None:
    task = DyingTask(WarTask(seed=3), str(tmp_path / "died"))
    assert simulate(task, GAMES, workers=cluster.crew) == here(WarTask(seed=3), GAMES)
    assert (tmp_path / "died").exists()


def test_a_command_plays_there(cluster: Cluster) -> None:
    words = "simulate high-dragon --wars 30000 --json --on"
    assert command(words, cluster.place).out == command(words, "local").out


class Lost(Exception):
    """A worker has died."""


def losing(times: int, played: list[tuple[int, int]]) -> Crew:
    """Return a crew that plays one after the other, and loses the second chunk so often."""
    left = [times]

    class Team:
        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def __call__(self, calls: Iterator[tuple[object, tuple[int, int], object]]) -> Iterator[Counts]:
            for play, chunk, _ in calls:
                assert callable(play)
                if chunk[0] > 0 and left[0] > 0:
                    left[0] -= 1
                    raise Lost
                played.append(chunk)
                yield play(*chunk)

    return Crew(Team, 100, lost=(Lost,))


def test_only_what_was_lost_is_played_again() -> None:
    played: list[tuple[int, int]] = []
    found = run(WarTask(), 350, workers=losing(2, played))
    assert played == [(0, 100), (100, 100), (200, 100), (300, 50)]
    assert (found.counts == WarTask().play(0, 350)).all()


def test_workers_who_die_again_and_again_are_told() -> None:
    with pytest.raises(Invalid, match="the workers died 3 times over the games from 100 on"):
        run(WarTask(), 350, workers=losing(3, []))


@pytest.mark.parametrize(("place", "said"), [
    ("mars", "not on 'mars'"),
    ("ray://", "not on 'ray://'"),
    ("ray://127.0.0.1:99999", "not on 'ray://127.0.0.1:99999'"),
    ("dask://127.0.0.1:{port}", "nobody answers at dask://127.0.0.1:"),
    ("ray://127.0.0.1:{port}", "nobody answers at ray://127.0.0.1:"),
])  # fmt: skip
def test_an_address_where_nobody_is_is_told(place: str, said: str) -> None:
    with pytest.raises(Invalid, match=re.escape(said)), crew(place.format(port=free_port())):
        pass


def test_a_dead_address_is_one_line() -> None:
    wrong = command("simulate high-dragon --wars 10 --on", f"dask://127.0.0.1:{free_port()}")
    assert (wrong.code, wrong.out) == (2, "")
    assert "nobody answers at dask://127.0.0.1:" in wrong.err
    assert wrong.err.count("\n") == 1


@pytest.mark.parametrize(("kind", "package"), [("ray", "ray"), ("dask", "distributed")])
def test_a_package_that_is_missing_is_named(kind: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)  # as if it were not installed
    said = f"needs {package}: pip install 'highflagon[cluster]'"
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        place = f"{kind}://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(Invalid, match=re.escape(said)), crew(place):
            pass
