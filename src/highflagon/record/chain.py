"""The chain over the lines of a record: each mark depends on its line and on every line before it."""

from __future__ import annotations

import hashlib

from highflagon.games.errors import Invalid
from highflagon.record.lines import RECORD, Kind

MARK = 8
"""How many hex digits of the chain stand after a line."""


class Chain:
    """The first value is the SHA-256 of the first line; each further one that of the value before + the line.

    Lines are taken in UTF-8, without mark and line end.
    """

    def __init__(self, kind: Kind = RECORD) -> None:
        self._value = hashlib.sha256(kind.first_line.encode()).digest()
        self._longest = kind.longest - len("  #") - MARK
        self.lines = 0
        """How many lines it has taken in."""

    def add(self, text: str) -> str:
        """Take in one line and return its mark."""
        self._value = hashlib.sha256(self._value + text.encode()).digest()
        self.lines += 1
        return self.digest[:MARK]

    def marked(self, text: str) -> str:
        """Take in one line and return it with its mark; raise `Invalid` if it would be too long."""
        if len(text) > self._longest:
            most = self._longest + len("  #") + MARK
            raise Invalid(f"the line {text[:20]!r}... would be too long: {most} characters are the most")
        return f"{text}  #{self.add(text)}"

    @property
    def seal(self) -> str:
        """The line that seals what it has taken in."""
        return f"digest: sha256 {self.digest}"

    @property
    def digest(self) -> str:
        """The value of the chain as it is, in hex."""
        return self._value.hex()
