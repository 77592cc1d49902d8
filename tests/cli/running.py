"""The command `highflagon`, run as a person runs it: a process with a keyboard that is a pipe or a terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

COMMAND = (sys.executable, "-m", "highflagon")
AT_ITS_TERMINAL = """
import os, sys
os.login_tty(0)
os.execv(sys.executable, [sys.executable, "-m", "highflagon", *sys.argv[1:]])
"""
"""Makes standard input the controlling terminal, so that Ctrl-C reaches the command as it reaches a person's."""

PATIENCE = 60
"""Seconds after which a silent command is taken for dead."""


class Result(NamedTuple):
    """What a run of the command left: its exit code and what it wrote."""

    code: int
    out: str
    err: str


def run(line: str, *more: str, typed: str = "", folder: Path | None = None) -> Result:
    """Run `highflagon` with the words of `line` and `more`, `typed` piped in; it writes into `folder` only."""
    done = subprocess.run(
        [*COMMAND, *line.split(), *more],
        input=typed.encode(),
        check=False,
        capture_output=True,
        cwd=folder,
        env=surroundings(folder),
        timeout=PATIENCE,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def check_wrong_usage(words: str, said: str, folder: Path) -> None:
    """Wrong usage is told in one line, with exit code 2, and no file is made."""
    wrong = run(words, folder=folder)
    assert wrong.code == 2
    assert wrong.out == ""
    assert len(wrong.err.splitlines()) == 1
    assert said in wrong.err
    assert not list(folder.iterdir())


def surroundings(folder: Path | None) -> dict[str, str]:
    """Return an environment in which nothing is written outside `folder`."""
    return {
        **os.environ,
        "XDG_DATA_HOME": str(folder or "/nonexistent"),
        "PYTHONIOENCODING": "utf-8",
        "TERM": "xterm",
    }


def at_terminal(line: str, *, typed: str, folder: Path) -> Result:
    """Run the command at a pseudo-terminal of its own and type `typed`, then end of input; `out` is all it showed."""
    master, slave = pty.openpty()
    launcher = [sys.executable, "-c", AT_ITS_TERMINAL, *line.split()]
    with subprocess.Popen(launcher, stdin=slave, cwd=folder, env=surroundings(folder)) as process:
        os.close(slave)
        os.write(master, f"{typed}\x04".encode())
        shown = b""
        while select.select([master], [], [], PATIENCE)[0]:
            try:
                piece = os.read(master, 65536)
            except OSError:  # how Linux says that the other side has closed the terminal
                break
            if not piece:
                break
            shown += piece
        else:
            process.kill()
    os.close(master)
    return Result(process.returncode, shown.decode(errors="replace").replace("\r\n", "\n"), "")
