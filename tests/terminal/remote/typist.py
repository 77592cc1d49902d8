"""`highflagon join` in a process of its own, with somebody who types into its pipe and reads what it writes."""

from __future__ import annotations

import contextlib
import re
import subprocess
import threading
from pathlib import Path
from typing import Self

from tests.cli.running import COMMAND, surroundings

PATIENCE = 20.0
TURN = r"Your turn: play a card face \w+: $"
ANSWERS = {TURN: "card", r"Bet \(.*\): $": "", r"All agree\..*: $": "", r"Another game\?.*: $": ""}
"""What is typed at each prompt by who only wants to go on."""


class Joined:
    """A joined terminal. `until` reads on from where it had come."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.text = ""
        self._read = 0
        self._more = threading.Condition()
        self._process = subprocess.Popen(
            [*COMMAND, "join", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            cwd=folder, env=surroundings(folder),
        )  # fmt: skip
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while piece := self._process.stdout.read1():  # type: ignore[attr-defined]
            with self._more:
                self.text += piece.decode("utf-8", "replace")
                self._more.notify_all()

    def until(self, *patterns: str) -> str:
        """Wait for one of these patterns, read up to its end, and return which it was."""
        found: list[tuple[int, str]] = []

        def there() -> bool:
            news = self.text[self._read :]
            hits = [(hit.end(), each) for each in patterns if (hit := re.search(each, news))]
            found[:] = sorted(hits)[:1]
            return bool(found) or not self._thread.is_alive()

        with self._more:
            assert self._more.wait_for(there, PATIENCE), f"waited for {patterns} after:\n{self.text[-3000:]}"
            assert found, f"it ended before {patterns}:\n{self.text[-3000:]}"
            self._read += found[0][0]
        return found[0][1]

    def type(self, line: str) -> None:
        """Type a line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def hand(self) -> list[str]:
        """Return the cards of the hand that was shown last."""
        rows: list[str] = re.findall(r"Your hand: (.*)\n", self.text)
        cards: list[str] = re.findall(r"[BGS]\d+", rows[-1])
        return cards

    def go_on(self, until: str) -> None:
        """Answer whatever is asked, until something is read."""
        while (asked := self.until(until, *ANSWERS)) != until:
            self.type(self.hand()[0] if ANSWERS[asked] == "card" else ANSWERS[asked])

    def begin_with_bots(self) -> None:
        """Be the host, fill the other chairs with the house's bots, and begin."""
        self.until("You agree")
        for line in ("fill 2 steady", "fill 3 steady"):
            self.type(line)
            self.until("sits down on seat")
        self.until(r"All agree\..*: $")
        self.type("")
        self.until(TURN)

    def end(self) -> tuple[int, str]:
        """Wait until it has ended, and return its exit code and all that it wrote."""
        code = self._process.wait(PATIENCE)
        self._thread.join(PATIENCE)
        return code, self.text

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._thread.join(PATIENCE)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(BrokenPipeError):
                pipe.close()
