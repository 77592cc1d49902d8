"""A server that is measured: a process of its own, its CPU time and its memory as Linux counts them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")

PATIENCE = 10
"""Seconds that a server may take to stop."""


class Server:
    """A running server, which has said at which port it listens."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self._process, self.port = process, port

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid


@contextmanager
def running(command: Sequence[str], folder: Path) -> Iterator[Server]:
    """Start a server that prints its port as its first line, and stop it at the end."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)  # noqa: S603 -- our own command
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line.strip().isdigit():
            raise RuntimeError(f"this server did not start: {' '.join(command)}")
        yield Server(process, int(line))
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def cpu(pid: int) -> float:
    """Return the CPU time that a process has taken in all its threads, in seconds: its own and the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    """Return the memory that a process holds, in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * PAGE
