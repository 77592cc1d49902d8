"""The keyboard, read beside everything else: one thread waits for lines, and hands them over."""

from __future__ import annotations

import asyncio
import codecs
import os
import threading
from collections.abc import Iterator
from typing import TextIO

LONGEST = 2_000
"""How many letters of a line are read."""

AHEAD = 100
"""How many lines may wait: the rest of a long file stays where it is."""

_PIECE = 65_536


class Keyboard:
    """The lines that are typed, one after the other. Its thread is left behind at the end: nothing waits for it."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._loop = asyncio.get_running_loop()
        self._lines_typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._room = threading.Semaphore(AHEAD)
        threading.Thread(target=self._read, daemon=True, name="keyboard").start()

    async def line(self) -> str | None:
        """Return the next line; None at the end of input."""
        line = await self._lines_typed.get()
        self._room.release()
        return line

    def _read(self) -> None:
        for line in self._lines():
            self._room.acquire()
            if not self._hand_over(line[:LONGEST].strip()):
                return
        self._hand_over(None)

    def _hand_over(self, line: str | None) -> bool:
        try:
            self._loop.call_soon_threadsafe(self._lines_typed.put_nowait, line)
        except RuntimeError:  # the visit is over
            return False
        return True

    def _lines(self) -> Iterator[str]:
        # The file is read below Python's own buffer: a thread that waits in there can't be left behind at the end.
        try:
            number = self._source.fileno()
        except (OSError, ValueError):
            yield from self._source
            return
        decoder = codecs.getincrementaldecoder(getattr(self._source, "encoding", None) or "utf-8")("replace")
        rest = ""
        while piece := _piece(number):
            *whole, rest = (rest + decoder.decode(piece)).split("\n")
            yield from whole
            rest = rest[:LONGEST]
        if rest:
            yield rest


def _piece(number: int) -> bytes:
    try:
        return os.read(number, _PIECE)
    except OSError:  # the terminal is gone
        return b""
