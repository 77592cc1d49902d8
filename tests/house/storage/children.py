"""Processes that keep a house, for tests that kill them, fill their disk, or come second."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

from highflagon.house.storage.copies import backup
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.house.storage.store import Batch, Broken, ChatRow
from highflagon.table.accounts import MINT
from tests.house.storage.rows import entry, opening, step

ROOT = Path(__file__).parents[3]


class Child(Protocol):
    """A process whose output is read."""

    stdout: IO[bytes]

    def kill(self) -> None: ...

    def wait(self) -> int: ...


@contextmanager
def child(what: str, path: Path, *more: object) -> Iterator[Child]:
    """Run one of the functions below in a process of its own, which doesn't outlive the block."""
    words = [sys.executable, "-m", "tests.house.storage.children", what, str(path), *map(str, more)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            yield process  # type: ignore[misc]  # it has been given an output
        finally:
            process.kill()


def say(word: object) -> None:
    """Tell the parent at once and as a whole, as one write to a pipe is."""
    os.write(1, f"{word}\n".encode())


def work(path: Path) -> None:
    """Say "here", then write steps, and the number of each when it is acknowledged, until somebody makes an end."""
    say("here")
    store = SqliteStore(path)
    if store.table("OAK") is None:
        store.commit(opening())
    while True:
        seq = len(store.steps("OAK")) + 1
        write(store, seq)
        say(seq)


def write(store: SqliteStore, seq: int) -> None:
    """Write a step with coin and a word, in one transaction."""
    said = ChatRow(table="OAK", number=seq, at=seq, who=0, to="all", text="x" * (seq * 997 % 5000))
    moves = {MINT: -2, "identity:1": 1, "table:OAK:pot": 1}
    store.commit(Batch(steps=[step(seq)], postings=entry(seq, moves), chat=[said]))


def hold(path: Path) -> None:
    """Keep the house open."""
    store = SqliteStore(path)
    say("held")
    sys.stdin.read()
    store.close()


def full(path: Path) -> None:
    """Write steps until the disk is full; then there is room again, and one more is written."""
    store = SqliteStore(path)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, most))
    seq = 1
    try:
        while True:
            write(store, seq)
            say(seq)
            seq += 1
    except Broken as broken:
        say(f"broken {broken}")
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    write(store, seq)
    say(seq)
    store.close()


def start(path: Path, room: str) -> None:
    """Open a house on a disk with so little room."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), int(room)))
    try:
        SqliteStore(path)
    except Broken as broken:
        say(f"broken {broken}")


def modules(path: Path) -> None:
    """Open a house, and say whether that took alembic."""
    SqliteStore(path).close()
    say("with" if "alembic" in sys.modules else "without")


def copy(path: Path, target: str, room: str) -> None:
    """Make a backup on a disk with so little room."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), int(room)))
    try:
        backup(path, Path(target))
    except Broken as broken:
        say(f"broken {broken}")


if __name__ == "__main__":
    kind, file, *words = sys.argv[1:]
    globals()[kind](Path(file), *words)
