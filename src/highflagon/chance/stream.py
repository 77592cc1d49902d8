"""Numbers from a key and a label: the algorithm `hmac-sha256/1`, the same on every machine and every Python.

Block number i (from 0) of the stream with a key and a label is

    HMAC-SHA256(key, label in UTF-8 + one zero byte + i as 8 bytes, big-endian)

read as eight words of 32 bits, big-endian. A number below n takes words in turn: the 2^32 words are cut into n
runs of 2^32 // n words, as many as fit; a word in run k gives k, and a word beyond the last run is thrown away.
So every number is exactly equally likely, and no remainder is ever taken. docs/record.md has test vectors.
"""

from __future__ import annotations

import hmac
import struct
from collections.abc import Iterator

from highflagon.games.errors import Invalid

ALGORITHM = "hmac-sha256/1"
WORDS = 1 << 32
"""How many different words there are, and so the most that one number can be chosen from."""

_unpack = struct.Struct(">8I").unpack


class Stream:
    """An endless row of numbers. The same key and label give the same row; other labels tell nothing about it."""

    __slots__ = ("_words", "label")

    def __init__(self, key: bytes, label: str) -> None:
        self.label = label
        self._words = _words(bytes(key), label.encode())

    def __repr__(self) -> str:
        return f"Stream(<key>, {self.label!r})"

    def below(self, n: int, /) -> int:
        """Return the next number from 0 to `n` - 1, each equally likely; `n` is 1 to 2^32, else `Invalid`."""
        if not 0 < n <= WORDS:
            raise Invalid(f"a number can be drawn below 1 to {WORDS}, not below {n}")
        run = WORDS // n
        for word in self._words:
            number = word // run
            if number < n:
                return number
        raise AssertionError("a stream has no end")


def _words(key: bytes, label: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from _unpack(hmac.digest(key, label + b"\0" + block.to_bytes(8, "big"), "sha256"))
        block += 1
