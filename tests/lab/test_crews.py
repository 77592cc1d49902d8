from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Self

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


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"nobody listens at {port}")


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler of Dask with two workers, processes of their own that are started again when they die."""
    distributed = pytest.importorskip("distributed", reason="the package distributed is not installed")
    folder, port = tmp_path_factory.mktemp("dask"), free_port()
    at = f"tcp://127.0.0.1:{port}"
    plain = [sys.executable, "-m", "distributed.cli."]
    lines = [
        ["dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"],
        [
            "dask_worker",
            at,
            "--nworkers",
            "2",
            "--nthreads",
            "1",
            "--no-dashboard",
            "--local-directory",
            str(folder),
        ],
    ]
    started = []
    try:
        for name, *words in lines:
            line = [*plain[:2], plain[2] + name, *words]
            started.append(subprocess.Popen(line, env=SURROUNDINGS, stderr=subprocess.DEVNULL, cwd=folder))
            wait_for(port)
        with distributed.Client(at, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield f"dask://127.0.0.1:{port}"
    finally:
        for process in reversed(started):
            process.send_signal(signal.SIGTERM)
            process.wait(60)


@pytest.fixture(scope="module")
def ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A head of Ray with two workers."""
    pytest.importorskip("ray", reason="the package ray is not installed")
    port = free_port()
    program = [sys.executable, "-m", "ray.scripts.scripts"]
    words = ["--node-ip-address", "127.0.0.1", "--port", str(free_port()), "--ray-client-server-port", str(port),
             "--num-cpus", "2", "--include-dashboard", "false", "--block"]  # fmt: skip
    head = subprocess.Popen([*program, "start", "--head", *words], env=SURROUNDINGS, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, cwd=tmp_path_factory.mktemp("ray"))  # fmt: skip
    try:
        wait_for(port)
        yield f"ray://127.0.0.1:{port}"
    finally:
        head.send_signal(signal.SIGTERM)
        head.wait(60)


@pytest.mark.parametrize("place", ["dask", "ray"])
def test_the_same_games_are_played_on_other_machines(place: str, request: pytest.FixtureRequest) -> None:
    with crew(request.getfixturevalue(place)) as far:
        for task in (WarTask(seed=3), DiceTask(seed=3)):
            assert simulate(task, GAMES, workers=far) == simulate(task, GAMES)
        until = simulate(WarTask(seed=3), 10**6, workers=far, until_error=0.0008)
    assert until == simulate(WarTask(seed=3), 10**6, until_error=0.0008)


@pytest.mark.parametrize("place", ["dask", "ray"])
def test_a_worker_that_dies_costs_its_chunk_only(
    place: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    task = DyingTask(WarTask(seed=4), str(tmp_path / "died"))
    with crew(request.getfixturevalue(place)) as far:
        found = simulate(task, GAMES, workers=far)
    assert (tmp_path / "died").exists()
    assert found == simulate(WarTask(seed=4), GAMES)


@pytest.mark.parametrize("place", ["dask", "ray"])
def test_a_command_plays_there(place: str, request: pytest.FixtureRequest) -> None:
    words = "simulate high-dragon --wars 30000 --json --on"
    assert command(words, request.getfixturevalue(place)).out == command(words, "local").out


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
def test_a_dead_address_is_one_line(place: str, said: str) -> None:
    wrong = command("simulate high-dragon --wars 10 --on", place.format(port=free_port()))
    assert (wrong.code, wrong.out) == (2, "")
    assert said in wrong.err
    assert wrong.err.count("\n") == 1


def test_a_package_that_is_missing_is_named() -> None:
    missing = [name for name in ("ray", "dask") if find_spec(name) is None]
    if not missing:
        pytest.skip("ray and dask are both installed")
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        for name in missing:
            place = f"{name}://127.0.0.1:{listener.getsockname()[1]}"
            with pytest.raises(Invalid, match=re.escape("pip install 'highflagon[cluster]'")), crew(place):
                pass
