"""The words of an event's line, read one after the other, each with its column."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import NoReturn, TypeVar

from msgspec import Struct

from highflagon.record.errors import invalid, located
from highflagon.record.lines import Line

T = TypeVar("T")

_WORD = re.compile(r"\||[^\s|]+")


class Word(Struct, frozen=True):
    """One word, and the column where it begins."""

    text: str
    column: int


class Words:
    """A reader's finger on a line. What doesn't read as expected is a `RecordError` with its column."""

    def __init__(self, line: Line) -> None:
        self.line = line.number
        self._words = [Word(found[0], found.start() + 1) for found in _WORD.finditer(line.text)]
        self._end = len(line.text.rstrip()) + 1
        self._next = 0

    @property
    def next(self) -> str:
        """The next word in small letters, or an empty string at the end."""
        return self._words[self._next].text.lower() if self._next < len(self._words) else ""

    @property
    def column(self) -> int:
        """The column of the next word, or of the end."""
        return self._words[self._next].column if self._next < len(self._words) else self._end

    def fail(self, expected: str) -> NoReturn:
        """Raise the error that something else was expected here."""
        found = repr(self.next[:20]) if self.next else "the end of the line"
        raise invalid(f"expected {expected}, not {found}", self.line, self.column)

    def take(self, *texts: str) -> str:
        """Return the next word, which must be one of `texts`, and go on."""
        if self.next not in texts:
            self.fail(" or ".join(repr(text) for text in texts))
        return self.skip()

    def skip(self) -> str:
        """Return the next word and go on."""
        word = self.next
        self._next += 1
        return word

    def read(self, reader: Callable[[str], T], expected: str) -> T:
        """Return what `reader` makes of the next word; what it refuses gets this place."""
        if self.next in ("", "|"):
            self.fail(expected)
        with located(self.line, self.column):
            value = reader(self._words[self._next].text)
        self._next += 1
        return value

    def number(self, low: int, high: int, what: str) -> int:
        """Return the next word as a whole number from `low` to `high`; `what` is its name in errors."""
        if not re.fullmatch("[0-9]{1,4}", self.next) or not low <= int(self.next) <= high:
            self.fail(f"{what}, {low} to {high}")
        return int(self.skip())

    def seat(self, seats: int, named: Container[int] = ()) -> int:
        """Return the next word as a seat; it is written from 1, and counted from 0. None may be `named` twice."""
        if self.next.isdecimal() and int(self.next) - 1 in named:
            self.fail("a seat that this line hasn't named yet")
        return self.number(1, seats, "a seat") - 1

    def more(self) -> bool:
        """Whether the group that is read, up to the next bar or the end, has another word."""
        return self.next not in ("", "|")

    def another(self) -> bool:
        """Whether a bar follows, and with it another group; raise `RecordError` if anything else does."""
        if not self.next:
            return False
        self.take("|")
        return True

    def end(self) -> None:
        """Raise `RecordError` if the line goes on."""
        if self.next:
            self.fail("the end of the line")
