"""The keyboard and the screen, or the pipes that stand in for them."""

from __future__ import annotations

import os
import sys
from typing import TextIO

TABLE = (80, 24)
"""The columns and rows that a table on a full screen needs at least."""


class Closed(Exception):
    """The keyboard is gone: end of input, or Ctrl-C."""


class Console:
    """Lines out, lines in. `plain` writes nothing but lines, but for clearing a terminal that changes hands."""

    def __init__(
        self, *, plain: bool = False, source: TextIO | None = None, sink: TextIO | None = None
    ) -> None:
        self.source = source or sys.stdin
        self.sink = sink or sys.stdout
        self.clears = self.sink.isatty() and _can_be_cleared()
        self.screen = self.clears and not plain

    @property
    def fits_table(self) -> bool:
        """Whether keyboard and screen are a terminal that a table can be drawn on, and nothing forbids it."""
        if not (self.screen and self.source.isatty()):
            return False
        try:
            columns, rows = os.get_terminal_size(self.sink.fileno())
        except OSError:
            return False
        return columns >= TABLE[0] and rows >= TABLE[1]

    @property
    def ascii_only(self) -> bool:
        """Whether the terminal is not known to show more than ASCII."""
        return not (getattr(self.sink, "encoding", None) or "").lower().startswith("utf")

    def say(self, *lines: str) -> None:
        """Write lines. Letters that the terminal can't show are replaced, never an error."""
        self._write("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str) -> str:
        """Write `prompt` and return the line that is answered; raise `Closed` at the end of input or Ctrl-C."""
        self._write(prompt)
        try:
            line = self.source.readline()
        except KeyboardInterrupt:
            line = ""
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not line:
            self.say("")
            raise Closed
        if not self.source.isatty():
            self.say(line.rstrip("\r\n"))  # so that what is piped in can be followed
        return line.strip()

    def hide(self) -> None:
        """Take what was written out of sight, before the next person looks: no hand may stay on the screen."""
        if self.clears:
            self._write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.say(*[""] * 60)

    def _write(self, text: str) -> None:
        encoding = getattr(self.sink, "encoding", None) or "utf-8"
        self.sink.write(text.encode(encoding, "replace").decode(encoding))
        self.sink.flush()


def _can_be_cleared() -> bool:
    """Whether the terminal knows more than lines. On POSIX it says so by its name."""
    return os.name != "posix" or os.environ.get("TERM", "dumb") != "dumb"
