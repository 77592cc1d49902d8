"""Which commands a table has carried out, in so few bytes that only one thing is sure: that a command is new."""

from __future__ import annotations

BITS = 2**15
"""After a thousand commands, some ten wars, three new ones in a hundred can't be told from old ones."""


class Seen:
    """A Bloom filter of one bit a command. Python salts its hashes, so nobody can choose ids that fall together."""

    def __init__(self) -> None:
        self._bits = bytearray(BITS // 8)

    def add(self, by: int, command: str) -> None:
        """Note that this identity's command of this id was carried out."""
        place = hash((by, command)) % BITS
        self._bits[place >> 3] |= 1 << (place & 7)

    def may_hold(self, by: int, command: str) -> bool:
        """Whether it may have been; False: it never was."""
        place = hash((by, command)) % BITS
        return bool(self._bits[place >> 3] >> (place & 7) & 1)
