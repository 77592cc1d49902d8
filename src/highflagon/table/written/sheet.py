"""The lines of a sitting, each where it belongs: nothing is known yet of what they say."""

from __future__ import annotations

import re

from msgspec import Struct

from highflagon.games.errors import short
from highflagon.record.errors import invalid
from highflagon.record.keyed import Entry, keyed
from highflagon.record.lines import Line, Page, is_digest
from highflagon.table.written.derived import COIN, RESULT
from highflagon.table.written.header import SittingHeader
from highflagon.table.written.header_lines import READERS, read_sitting_header

GAME_WORDS = ("dealer", "deal", "court", "reveal", "choose", "throw", "dropped", "roll-off")
"""With what, apart from a seat, the lines of games begin."""

_EVENT = re.compile("|".join(["p[1-9][0-9]*", "[0-9]+", "house", "time", *GAME_WORDS]), re.IGNORECASE)
"""The words with which something that happens can begin, before any game is known."""


class Block(Struct, frozen=True):
    """The line of an event, None for the opening of the table, and the lines below it that follow from it."""

    event: Line | None
    derived: tuple[Line, ...] = ()


class Sheet(Struct, frozen=True):
    """A sitting as lines: its header, the opening and each event with what follows from it, and the digest."""

    page: Page
    header: tuple[Entry, ...]
    blocks: tuple[Block, ...]
    digest: Line | None

    def read_header(self) -> SittingHeader:
        """Return the header; raise `RecordError` at the first wrong line."""
        after = self.header[-1].line.number if self.header else self.page.lines[0].number
        return read_sitting_header(self.header, after)


def arrange(page: Page) -> Sheet:
    """Sort the lines of a sitting; raise `RecordError` if one is out of place."""
    header: list[Entry] = []
    rows: list[tuple[Line | None, list[Line]]] = [(None, [])]
    digest: Line | None = None
    half = page.half
    for line in page.lines[1:]:
        if line is half:
            message = "this line was cut off in the middle; `resume` goes on from the line before it"
            raise invalid(message, line.number)
        if digest is not None:
            raise invalid("nothing can follow the digest", line.number, line.column)
        entry, word = keyed(line), (line.text.split(maxsplit=1) or [""])[0].lower()
        begun = bool(rows[0][1]) or len(rows) > 1
        if entry is not None and entry.key == "digest":
            digest = _digest(entry)
        elif word == COIN or (entry is not None and entry.key == RESULT):
            rows[-1][1].append(line)
        elif entry is not None and (entry.key in READERS or not (begun or _EVENT.fullmatch(word))):
            _check_key(entry, begun=begun)
            header.append(entry)
        else:
            rows.append((line, []))
    blocks = tuple([Block(event, tuple(lines)) for event, lines in rows])
    return Sheet(page, tuple(header), blocks, digest)


def _digest(entry: Entry) -> Line:
    if not is_digest(entry.line):
        raise entry.wrong("a digest is written 'digest: sha256' and 64 hex digits")
    return entry.line


def _check_key(entry: Entry, *, begun: bool) -> None:
    """Raise `RecordError` unless this is a line of the header, and stands there."""
    line = entry.line
    if begun:
        message = f"a line {entry.key!r} of the header can't stand after the first event"
        raise invalid(message, line.number, line.column)
    if entry.key not in READERS:
        message = f"no line of the header is called {short(entry.key)!r}; there are {', '.join(READERS)}"
        raise invalid(message, line.number, line.column)
