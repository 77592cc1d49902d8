"""Who plays the chunks: threads of this process, or the workers of a cluster, by joblib's backends.

The sums are the same whoever plays, for a game depends on nothing but its number and the seed.
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import joblib
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from highflagon.games.errors import Invalid, short

Counts = NDArray[np.int64]
Play = Callable[[int, int], Counts]

LOCAL = "local"
ADDRESS = re.compile(r"(?P<kind>ray|dask)://(?P<host>[\w.-]+|\[[\da-fA-F:]+\]):(?P<port>\d{1,5})", re.ASCII)

CHUNK = 25_000
"""Games in a chunk: some hundredths of a second."""

FAR_CHUNKS = 8
"""How many of them go together to another machine, since the way there costs about one."""

PATIENCE = 5.0
"""Seconds in which a cluster has to answer."""

MANY = 10**9
"""More chunks than there ever are."""

TRIES = 3
"""How often a chunk is given out before its loss is told."""


class Crew(Struct, frozen=True):
    """Workers who play chunks of games, and give the counts in the order of the chunks."""

    parallel: Callable[[], Any]
    """Makes a joblib `Parallel`, which gives its results in order."""
    chunk: int = CHUNK
    at_once: int = MANY
    """How many chunks are given out before the first result comes, where `Parallel` can't give them as they come."""
    lost: tuple[type[Exception], ...] = ()
    """What says that a worker has died: what it had is then given to another one."""

    def play(self, play: Play, games: range) -> Iterator[tuple[int, Counts]]:
        """Give how many games each chunk of these has, and its counts, in order: they are cut as they are needed.

        Raises `Invalid` if the workers die again and again.
        """
        done = lost = 0
        while done < len(games):
            try:
                for part in self._played(play, games[done:]):
                    length = min(self.chunk, len(games) - done)
                    yield length, part
                    done, lost = done + length, 0
            except self.lost as error:
                lost += 1
                if lost == TRIES:
                    text = f"the workers died {TRIES} times over the games from {games[done]:,} on"
                    raise Invalid(f"{text}: {type(error).__name__}") from error

    def _played(self, play: Play, games: range) -> Iterator[Counts]:
        with self.parallel() as team:
            for some in _cut(games, self.chunk * self.at_once):
                yield from team(
                    joblib.delayed(play)(each.start, len(each)) for each in _cut(some, self.chunk)
                )


def _cut(games: range, size: int) -> Iterator[range]:
    """Give the games in pieces of this size."""
    return (games[first : first + size] for first in range(0, len(games), size))


def crew_here(workers: int) -> Crew:
    """Return so many threads: a kernel holds no lock of the interpreter, so nothing has to be copied or started."""
    if type(workers) is not int or not 1 <= workers <= 1024:
        raise Invalid(f"1 to 1024 workers can play, not {short(workers)}")
    return Crew(lambda: joblib.Parallel(n_jobs=workers, backend="threading", return_as="generator"))


@contextmanager
def crew(on: str = LOCAL, workers: int | None = None) -> Iterator[Crew]:
    """Give the workers of a place: `local`, `ray://HOST:PORT` or `dask://HOST:PORT`; by default as many as it has.

    Raises `Invalid` if there is no such place, if nobody answers there, or if its package isn't installed.

    Examples:
        >>> from highflagon.lab import WarTask, simulate
        >>> with crew("local", 2) as workers:
        ...     simulate(WarTask(), 60_000, workers=workers) == simulate(WarTask(), 60_000)
        True
        >>> with crew("elsewhere"):
        ...     pass
        Traceback (most recent call last):
        highflagon.games.errors.Invalid: games are played on local, ... not on 'elsewhere'
    """
    if on == LOCAL:
        yield crew_here(joblib.cpu_count() if workers is None else workers)
        return
    found = ADDRESS.fullmatch(on)
    if found is None or int(found["port"]) > 65535:
        raise Invalid(
            f"games are played on local, ray://HOST:PORT or dask://HOST:PORT, not on {short(on, 60)!r}"
        )
    if workers is not None:
        crew_here(workers)
    _check_answers(on, found["host"].strip("[]"), int(found["port"]))
    try:
        with (_on_ray if found["kind"] == "ray" else _on_dask)(
            on, f"{found['host']}:{found['port']}", workers
        ) as far:
            yield far
    except ModuleNotFoundError as missing:
        if missing.name not in ("ray", "grpc", "dask", "distributed"):
            raise
        raise Invalid(f"{on} needs {missing.name}: pip install 'highflagon[cluster]'") from missing


def _check_answers(on: str, host: str, port: int) -> None:
    """A client would try for half a minute, and say much."""
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
    except OSError as error:
        raise Invalid(f"nobody answers at {on}: {error.strerror or error}") from error


@contextmanager
def _on_dask(on: str, address: str, workers: int | None) -> Iterator[Crew]:
    from distributed import Client, KilledWorker

    try:
        client = Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise Invalid(f"no scheduler of Dask answers at {on}") from error
    with client:
        there = sum(client.nthreads().values())
        _check_some(on, there)
        yield _far(workers or there, MANY, KilledWorker, backend="dask", client=client)


@contextmanager
def _on_ray(on: str, _: str, workers: int | None) -> Iterator[Crew]:
    import ray
    from ray.exceptions import RayError
    from ray.util.joblib import register_ray

    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(on, **quiet)
    except RuntimeError:
        # The head starts a process for each client, and doesn't always wait for it long enough.
        _again(on, quiet)
    except ConnectionError as error:
        raise Invalid(f"no head of Ray answers at {on}") from error
    try:
        register_ray()
        there = int(ray.cluster_resources().get("CPU", 0))
        _check_some(on, there)
        again = {"max_restarts": -1, "max_task_retries": -1}
        each = workers or there
        yield _far(each, 4 * each, RayError, backend="ray", ray_remote_args=again)
    finally:
        ray.shutdown()


def _again(on: str, quiet: dict[str, Any]) -> None:
    import ray

    try:
        ray.init(on, **quiet)
    except (ConnectionError, RuntimeError) as error:
        raise Invalid(f"the head of Ray at {on} can't begin: {str(error).splitlines()[-1]}") from error


def _check_some(on: str, there: int) -> None:
    if not there:
        raise Invalid(f"there are no workers at {on}")


def _far(workers: int, at_once: int, lost: type[Exception], **backend: Any) -> Crew:
    def parallel() -> Any:
        with joblib.parallel_config(**backend):
            return joblib.Parallel(n_jobs=workers, return_as="generator" if at_once == MANY else "list")

    return Crew(parallel, CHUNK * FAR_CHUNKS, at_once, (lost,))
