"""The lab's process, held by its pipes: a question goes in, its answer comes out, one at a time.

It is given nothing of the house but the question: no file, no socket, and of the environment only what it needs to find
its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from highflagon.table.estimates import LONGEST

COMMAND = (sys.executable, "-P", "-m", "highflagon.lab.worker")
"""How it is started: without a shell, and not from the folder in which the house happens to stand."""

INHERITED = (
    "PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG", "LC_ALL", "TMPDIR", "HOME", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR",
    "SYSTEMROOT", "LOCALAPPDATA", "USERPROFILE", "TEMP",
)  # fmt: skip
"""What it finds of the house's environment: where programs, and its own compiled ones, lie."""

LAST_WORDS = 4096
"""Bytes that are kept of what it says where errors go: the last ones."""

LAST_LINES = 12
WIDEST = 200

NEEDED = ("numpy", "numba", "joblib")
"""What the lab needs to be quick enough: without numba an answer would take minutes."""


def missing() -> tuple[str, ...]:
    """Return the packages that the lab needs and that aren't installed."""
    return tuple([package for package in NEEDED if find_spec(package) is None])


class Gone(Exception):
    """The process has ended, or says what can't be read: it has to be replaced."""


class LabProcess:
    """One process, from its start to its end."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._said = b""
        self._listens = asyncio.get_running_loop().create_task(self._listen(), name="lab errors")

    @property
    def number(self) -> int:
        """The number by which the machine knows it."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether it is no more."""
        return self._process.returncode is not None

    @classmethod
    async def start(cls, command: Sequence[str] = COMMAND) -> LabProcess:
        """Start one, in a session of its own, so that Ctrl-C is for the house alone; raise `Gone` if it can't be."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={name: os.environ[name] for name in INHERITED if name in os.environ},
                start_new_session=True,
                limit=LONGEST,
            )
        except OSError as error:
            raise Gone(f"it can't be started: {error.strerror}") from None
        return cls(process)

    async def ask(self, question: bytes) -> bytes:
        """Return the line that answers this line; raise `Gone` if none comes any more."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None  # noqa: S101  # it is a pipe
        assert stdout is not None  # noqa: S101  # and this another
        try:
            stdin.write(question + b"\n")
            await stdin.drain()
            answer = await stdout.readline()
        except (OSError, ValueError):
            raise Gone("it has hung up, or says too much") from None
        if not answer.endswith(b"\n"):
            raise Gone("it has ended")
        return answer

    async def said(self) -> list[str]:
        """Return the last lines of what it has said where errors go, and has not been asked for yet.

        What it has said before its last answer is among them. Nothing of it is secret: it knows nothing that is.
        """
        await asyncio.sleep(0)  # what has come in is heard now
        lines = self._said.decode(errors="replace").splitlines()
        self._said = b""
        return [line[:WIDEST] for line in lines if line.strip()][-LAST_LINES:]

    async def end(self) -> None:
        """End it at once: it keeps nothing."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is not None:
            stdin.close()
            with contextlib.suppress(OSError):
                await stdin.wait_closed()
        await self._listens
        while stdout is not None and await stdout.read(LONGEST):
            pass  # what it may have said is read, so that its pipe is closed too
        await self._process.wait()

    async def _listen(self) -> None:
        """Hear all that it says where errors go, so that it never has to wait until somebody does."""
        stderr = self._process.stderr
        while stderr is not None and (more := await stderr.read(LAST_WORDS)):
            self._said = (self._said + more)[-LAST_WORDS:]
