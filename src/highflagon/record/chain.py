"""The chain over the lines of a record: each mark depends on its line and on every line before it."""

from __future__ import annotations

import hashlib

from highflagon.record.lines import FIRST_LINE

MARK = 8
"""How many hex digits of the chain stand after a line."""


class Chain:
    """The first value is the SHA-256 of the first line; each further one that of the value before + the line.

    Lines are taken in UTF-8, without mark and line end.
    """

    def __init__(self) -> None:
        self._value = hashlib.sha256(FIRST_LINE.encode()).digest()
        self.lines = 0
        """How many lines it has taken in."""

    def add(self, text: str) -> str:
        """Take in one line and return its mark."""
        self._value = hashlib.sha256(self._value + text.encode()).digest()
        self.lines += 1
        return self.digest[:MARK]

    @property
    def digest(self) -> str:
        """The value of the chain as it is, in hex."""
        return self._value.hex()
