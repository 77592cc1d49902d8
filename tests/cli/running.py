"""The command `highflagon`, run as a person runs it: a process with a keyboard that is a pipe or a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

COMMAND = (sys.executable, "-m", "highflagon")


class Result(NamedTuple):
    """What a run of the command left: its exit code and what it wrote."""

    code: int
    out: str
    err: str


def run(*words: str, typed: str = "", folder: Path | None = None) -> Result:
    """Run `highflagon` with these words, `typed` piped in, in `folder`; records go into `folder` too."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed.encode(),
        check=False,
        capture_output=True,
        cwd=folder,
        env=surroundings(folder),
        timeout=120,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def surroundings(folder: Path | None) -> dict[str, str]:
    """Return an environment in which nothing is written outside `folder`."""
    return {**os.environ, "XDG_DATA_HOME": str(folder or "/nonexistent"), "PYTHONIOENCODING": "utf-8"}


def at_terminal(*words: str, typed: str, folder: Path) -> Result:
    """Run the command at a pseudo-terminal and type `typed` into it; `out` is all that the screen was sent."""
    master, slave = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *words],
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=surroundings(folder),
    ) as process:
        os.close(slave)
        os.write(master, typed.encode())
        shown = b""
        while True:
            try:
                piece = os.read(master, 65536)
            except OSError:  # how Linux says that the other side has closed the terminal
                break
            if not piece:
                break
            shown += piece
        assert process.stderr is not None
        err = process.stderr.read().decode()
    os.close(master)
    return Result(process.returncode, shown.decode(errors="replace").replace("\r\n", "\n"), err)
