"""A line `key: value`, as it stands in the header, after the events and in receipts."""

from __future__ import annotations

import re

from msgspec import Struct

from highflagon.record.errors import RecordError, invalid
from highflagon.record.lines import Line

_KEYED = re.compile(r"\s*([a-z][A-Za-z0-9_]*(?: [A-Za-z0-9_]+)*)\s*:\s*")


class Entry(Struct, frozen=True):
    """A line `key: value`, and the column where the value begins."""

    line: Line
    key: str
    value: str
    column: int

    def wrong(self, message: str) -> RecordError:
        """Return the error that this value is not in the language of records."""
        return invalid(message, self.line.number, self.column)


def keyed(line: Line) -> Entry | None:
    """Return the line as an entry, or None if it hasn't that form."""
    found = _KEYED.match(line.text)
    if not found:
        return None
    return Entry(line, found[1], line.text[found.end() :].rstrip(), found.end() + 1)
