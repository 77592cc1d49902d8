"""`highflagon serve` as a process of its own, as whoever operates a house runs it."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx

from tests.cli.running import COMMAND, Result, surroundings
from tests.web.guests import Guest, Hall

PATIENCE = 60


class Served:
    """A house that is open: where it listens, and how it is stopped."""

    def __init__(self, folder: Path, *more: str) -> None:
        self._log = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            [*COMMAND, "serve", "--host", "127.0.0.1", "--port", "0", *more],
            stdout=subprocess.PIPE, stderr=self._log, cwd=folder, env=surroundings(folder), text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        self.out = ""
        for line in self.process.stdout:
            self.out += line
            if found := re.search(r"http://(127\.0\.0\.1:(\d+))", line):
                self.http, self.ws, self.port = found[0], f"ws://{found[1]}", int(found[2])
            if "Ctrl-C" in line:
                return
        raise AssertionError(f"it was not opened: {(folder / 'log').read_text()}")

    def signal(self, what: signal.Signals) -> None:
        """Send it a signal."""
        self.process.send_signal(what)

    def end(self) -> int:
        """Wait until it has ended, and return its exit code."""
        out, _ = self.process.communicate(timeout=PATIENCE)
        self.out += out
        self._log.close()
        return self.process.returncode

    def stop(self) -> None:
        """Stop it, and see that it ends well."""
        self.signal(signal.SIGTERM)
        assert self.end() == 0


@contextmanager
def served(folder: Path, *more: str) -> Iterator[Served]:
    """Open a house in this folder; it is stopped in the end, if the test hasn't."""
    found = Served(folder, *more)
    try:
        yield found
    finally:
        if found.process.returncode is None:
            found.process.kill()
            found.end()


def not_served(folder: Path, *more: str) -> str:
    """Return the one line with which a house refuses to open."""
    done = subprocess.run(
        [*COMMAND, "serve", "--host", "127.0.0.1", *more],
        capture_output=True, cwd=folder, env=surroundings(folder), timeout=PATIENCE, check=False,
    )  # fmt: skip
    result = Result(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert (result.code, result.out) == (2, "")
    lines = [line for line in result.err.splitlines() if not line.startswith("{")]
    assert len(lines) == 1, result.err
    assert "Traceback" not in result.err
    return lines[0]


class Caller:
    """Guests of a house that is a process of its own."""

    def __init__(self, house: Served) -> None:
        self._client = httpx.Client(base_url=house.http, timeout=30)
        self.hall = Hall(self._client, None, None, None)  # type: ignore[arg-type]  # the house is elsewhere

    def close(self) -> None:
        self._client.close()

    def again(self, guest: Guest) -> Guest:
        """Return somebody as he is when he comes back."""
        return Guest(self.hall, f"{guest.name}-again", guest.token)


@contextmanager
def calling(house: Served) -> Iterator[Caller]:
    with closing(Caller(house)) as found:
        yield found
