"""Runs servers and drivers, and makes figures of what they say."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import msgspec

from benchmarks.figure import Figure, duration
from benchmarks.house import peer
from benchmarks.house.load import Crowded, Grown, Round
from benchmarks.house.process import Server, running

T = TypeVar("T")

LIMIT = 400.0
"""Microseconds a move of three players may cost."""
LIMIT_WATCHED = 550.0
"""The same with five who watch."""

DEARER = 3.5
"""How much more the peer's file store has to cost."""

TABLES = 50
WATCHERS = 5
CROWD = 500
PAUSE = 4.0

METHOD = (
    "CPU time of the server's process (/proc/PID/stat) over cards played: {tables} tables, whole wars after one to"
    " warm up, one socket a person; {rounds} rounds, those of all servers in turn"
)
WALL = "from a card to its player's receipt, all tables playing as fast as they can; the best round"
PEER = "boardgame.io 0.50.2, its own protocol over socket.io; otherwise as above"
RATIO = "boardgame.io with FlatFile / ours, CPU a move, three players; median over the pairs of rounds"
PACE = (
    "{sockets} sockets at {tables} tables, a card a table every {pause:g} s for {seconds:g} s: {moves} cards"
)
GROWTH = "resident memory of the server after game {last} over that after game {first}, less one; a table for each game"
MISSING = "not measured: {why}"


def measure(*, short: bool) -> list[Figure]:
    """Return what a move costs at our house and at the peer's, and how the house bears a crowd."""
    figures = _moves(1 if short else 3)
    figures += _crowd(10.0 if short else 40.0)
    return figures + _growth((60, 240) if short else (500, 2_000), required=not short)


@contextmanager
def _house() -> Iterator[Server]:
    """Open a house with a file of its own."""
    with tempfile.TemporaryDirectory(prefix="flagon-bench-") as folder:
        command = [sys.executable, "-m", "benchmarks.house.server", str(Path(folder) / "house.db")]
        with running(command, Path.cwd()) as server:
            yield server


def _driven(server: Server, kind: type[T], **wanted: Any) -> T:
    """Return what the driver says of our server."""
    text = msgspec.json.encode({"port": server.port, "pid": server.pid, **wanted}).decode()
    command = [sys.executable, "-m", "benchmarks.house.load", text]
    done = subprocess.run(command, check=True, capture_output=True)  # noqa: S603 -- our own command
    return msgspec.json.decode(done.stdout, type=kind)


def _ours(**wanted: Any) -> Round:
    """Return the second war at each table: the first warms the server up, as at the peer's."""
    with _house() as server:
        return _driven(server, list[Round], tables=TABLES, rounds=2, **wanted)[-1]


def _moves(rounds: int) -> list[Figure]:
    """Return the costs of a move, ours and the peer's, in rounds that alternate."""
    why = peer.set_up()
    plain, watched, named = list[Round](), list[Round](), list[Round]()
    memory, file, file_watched = list[Round](), list[Round](), list[Round]()
    for _ in range(rounds):
        plain.append(_ours())
        if not why:
            file.append(peer.played("file", TABLES, 0))
            memory.append(peer.played("memory", TABLES, 0))
        watched.append(_ours(watchers=WATCHERS))
        named.append(_ours(watchers=WATCHERS, named=True))
        if not why:
            file_watched.append(peer.played("file", TABLES, WATCHERS))
    method = METHOD.format(tables=TABLES, rounds=rounds)
    figures = [
        duration("house: a move, three players", _costs(plain), "µs", method, limit=LIMIT),
        duration("house: with five who watch", _costs(watched), "µs", method, limit=LIMIT_WATCHED),
        _plain("house: with five known by name", _costs(named), "µs", method),
        _plain("house: receipt, half of them", [each.p50 for each in plain], "ms", WALL),
        _plain("house: receipt, 99 of 100", [each.p99 for each in plain], "ms", WALL),
    ]
    if why:
        return [
            *figures,
            Figure("boardgame.io, ratio", None, "", MISSING.format(why=why), None, "at least", DEARER),
        ]
    ratios = [theirs / ours for theirs, ours in zip(_costs(file), _costs(plain), strict=True)]
    return [
        *figures,
        _plain("boardgame.io: file store", _costs(file), "µs", PEER),
        _plain("boardgame.io: file store, five watch", _costs(file_watched), "µs", PEER),
        _plain("boardgame.io: memory only", _costs(memory), "µs", PEER),
        Figure("file store / ours", median(ratios), "", RATIO, None, "at least", DEARER, required=True),
    ]


def _crowd(seconds: float) -> list[Figure]:
    """Return how long moves take in a full house at the pace of people, and what a socket takes of its memory."""
    with _house() as server:
        found = _driven(server, Crowded, tables=CROWD, watchers=WATCHERS, pause=PAUSE, seconds=seconds)
    method = PACE.format(
        sockets=found.sockets, tables=CROWD, pause=PAUSE, seconds=seconds, moves=found.round.moves
    )
    return [
        Figure("crowd: last receipt, 99 of 100", found.round.p99, "ms", method, None, "at most", 50.0),
        Figure("crowd: last receipt, half of them", found.round.p50, "ms", method),
        Figure(
            "crowd: memory a socket", found.bytes / found.sockets / 1024, "KiB", method, None,
            "at most", 100.0, required=True,
        ),
    ]  # fmt: skip


def _growth(after: tuple[int, int], *, required: bool) -> list[Figure]:
    """Return by how much the memory grows; too few games tell nothing."""
    first, last = after
    with _house() as server:
        grown = _driven(server, Grown, tables=TABLES, games=after).after
    percent = 100 * (grown[last] / grown[first] - 1)
    method = GROWTH.format(first=first, last=last)
    goal = ("at most", 2.0, True) if required else (None, 0.0, False)
    return [Figure("growth of memory", percent, "%", method, None, *goal)]


def _costs(rounds: list[Round]) -> list[float]:
    return [each.cpu / each.moves * 1e6 for each in rounds]


def _plain(name: str, values: list[float], unit: str, method: str) -> Figure:
    return Figure(name, min(values), unit, method, median(values))
