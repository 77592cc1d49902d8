"""The lines of a sitting's header, `key: value`: in any order when read, always in the same when written."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from highflagon.chance import parse_seed
from highflagon.games.errors import Invalid
from highflagon.record.errors import invalid, located
from highflagon.record.header_lines import read_engine
from highflagon.record.keyed import Entry
from highflagon.record.lines import Line
from highflagon.record.words import Words
from highflagon.table.stakes import MOST
from highflagon.table.written.header import SittingHeader
from highflagon.table.written.terms_written import read_terms, write_terms

_KEYS = {"bank": "house"}
"""What a field of the header is called in its line, where that is another name."""


def read_sitting_header(rows: Sequence[Entry], after: int) -> SittingHeader:
    """Return the header that these entries write, or raise `RecordError` at the first that is wrong.

    `after` is the number of the last line before the events, where what is missing is reported.
    """
    entries: dict[str, Entry] = {}
    for entry in rows:
        if entry.key in entries:
            message = f"{entry.key!r} stands in line {entries[entry.key].line.number} already"
            raise invalid(message, entry.line.number, entry.line.column)
        entries[entry.key] = entry
    if "terms" not in entries:
        raise invalid("the header has no line 'terms: ', as in 'terms: high-dragon for 3'", after)
    values: dict[str, Any] = {"engine": ""}
    for key, entry in entries.items():
        with located(entry.line.number, entry.column):
            values[_KEYS.get(key, key)] = READERS[key](entry)
    last = entries.get("seed") or entries.get("chance") or entries["terms"]
    with located(last.line.number, last.column):
        return SittingHeader(**values)


def _read_coins(entry: Entry) -> int:
    if not re.fullmatch("[0-9]{1,10}", entry.value) or int(entry.value) > MOST:
        raise Invalid(f"{entry.key} is a whole number of copper from 0 to {MOST}")
    return int(entry.value)


def _read_terms(entry: Entry) -> Any:
    # The same letters in the same columns, so that an error names its place in the line.
    words = Words(Line(entry.line.number, " " * (entry.column - 1) + entry.value, ""))
    terms = read_terms(words)
    words.end()
    return terms


READERS: dict[str, Callable[[Entry], Any]] = {
    "engine": lambda entry: read_engine(entry.value),
    "bank": _read_coins,
    "begin": _read_coins,
    "chance": lambda entry: entry.value,
    "seed": lambda entry: parse_seed(entry.value),
    "terms": _read_terms,
}
"""By key: how the value of a line is read."""


def write_sitting_header(header: SittingHeader) -> list[str]:
    """Return the lines of a header, without the first line of the format."""
    lines = [f"engine: {header.engine}"] if header.engine else []
    lines += [f"bank: {header.house}", f"begin: {header.begin}"]
    if header.chance is not None:
        lines.append(f"chance: {header.chance}")
    if header.seed is not None:
        lines.append(f"seed: {header.seed.hex()}")
    return [*lines, f"terms: {write_terms(header.terms)}"]
