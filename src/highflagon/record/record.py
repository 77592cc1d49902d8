"""A record as a value: read from text, and played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from highflagon.games.errors import Illegal, Refused, short
from highflagon.games.game import Over
from highflagon.games.play import Play
from highflagon.record.back import BACK, WORD, enter
from highflagon.record.errors import RecordError, invalid, located
from highflagon.record.fair_lines import check_shown, read_shown
from highflagon.record.header import Header
from highflagon.record.header_lines import read_header, write_header
from highflagon.record.keyed import Entry, keyed
from highflagon.record.language import Moment
from highflagon.record.lines import Line, Page, is_digest, scan
from highflagon.record.outcome import write_outcome
from highflagon.record.words import Words

ENDS = ("result", "seed", "digest")
"""What can stand after the events, in this order."""


class Place(Struct, frozen=True):
    """Where an event stands in the text that it was read from, counted from 1."""

    line: int
    column: int


class Record(Struct, frozen=True):
    """A game as it was kept: header and events (a `Back` among them, if it was typed by hand).

    `places` says where each event stood, if it was read from text.
    """

    header: Header
    events: tuple[Any, ...] = ()
    places: tuple[Place, ...] = ()


class Sheet(Struct, frozen=True):
    """The lines of a record, each where it belongs: nothing is known yet of what the events say."""

    page: Page
    header: tuple[Entry, ...]
    events: tuple[Line, ...]
    result: Entry | None
    shown: Entry | None
    """The house's seed, shown after the game."""
    digest: Entry | None

    def read_header(self) -> Header:
        """Return the header, with the house's seed if it is shown; raise `RecordError` at the first wrong line."""
        return read_shown(read_header(self.header, self.header_end), self.shown)

    @property
    def header_end(self) -> int:
        """The number of the last line before the events."""
        return self.header[-1].line.number if self.header else self.page.lines[0].number


class Step(Moment, frozen=True):
    """A moment of a record, and the line that it was read from."""

    line: Line


def parse(data: str | bytes) -> Record:
    """Return the record that a text writes, finished or not.

    Raises `RecordError`, with line and column, for whatever is not in the language (`Invalid`), against the rules of
    the game (`Illegal`), or could mean two things (`Ambiguous`). Marks and digest are not looked at: `verify` does.
    """
    sheet = arrange(scan(data))
    header = sheet.read_header()
    steps = list(follow(sheet, header))
    check_result(sheet, steps[-1].after if steps else header.start())
    places = tuple(Place(step.line.number, step.line.column) for step in steps)
    return Record(header, tuple(step.event for step in steps), places)


def replay(record: Record) -> Play[Any]:
    """Return the game, played again to where the record ends; `RecordError` names the line of an illegal event."""
    play = Play(record.header.start())
    for number, event in enumerate(record.events):
        try:
            enter(play, event, record.header)
        except Refused as refused:
            raise RecordError(refused, *_place(record, number)) from None
    return play


def arrange(page: Page) -> Sheet:
    """Sort the lines of a record: header, events, result, digest. Raise `RecordError` if one is out of place."""
    header: list[Entry] = []
    events: list[Line] = []
    ends: dict[str, Entry] = {}
    half = page.half
    for line in page.lines[1:]:
        if line is half:
            raise invalid(
                "this line was cut off in the middle; `resume` goes on from the line before it", line.number
            )
        entry = keyed(line)
        if entry is not None and (entry.key in ("result", "digest") or (entry.key == "seed" and events)):
            _check_end(entry, ends)
            ends[entry.key] = entry
        elif ends:
            raise invalid(
                f"nothing but a digest can follow the line {[*ends][-1]!r}", line.number, line.column
            )
        elif entry is None:
            events.append(line)
        elif events:
            message = f"a line {short(entry.key)!r} of the header can't stand after the first event"
            raise invalid(message, line.number, line.column)
        else:
            header.append(entry)
    result, shown, digest = (ends.get(key) for key in ENDS)
    return Sheet(page, tuple(header), tuple(events), result, shown, digest)


def _check_end(entry: Entry, ends: dict[str, Entry]) -> None:
    if ends and ENDS.index(entry.key) <= ENDS.index([*ends][-1]):
        message = f"a line {entry.key!r} can't follow the line {[*ends][-1]!r}"
        raise invalid(message, entry.line.number, entry.line.column)
    if entry.key == "digest" and not is_digest(entry.line):
        raise entry.wrong("a digest is written 'digest: sha256' and 64 hex digits")


def follow(sheet: Sheet, header: Header) -> Iterator[Step]:
    """Read and play the events of a record one by one; raise `RecordError` at the first that can't be."""
    play = Play(header.start())
    for line in sheet.events:
        before = play.state
        with located(line.number, line.column):
            words = Words(line)
            event = BACK if words.next == WORD and words.skip() else header.language.read(words, before)
            words.end()
            facts = enter(play, event, header)
        yield Step(before, event, play.state, facts, line)


def check_result(sheet: Sheet, state: Any) -> None:
    """Raise `RecordError` if the record has a result, and it is not that of the game; its clause may be left out.

    A game that isn't over has neither result nor a seed that is shown.
    """
    check_shown(sheet.shown, state.turn)
    entry, over = sheet.result, state.turn
    if entry is None:
        return
    if not isinstance(over, Over):
        message = "the game isn't over here, so it has no result"
        raise RecordError(Illegal(message), entry.line.number, entry.line.column)
    result = write_outcome(over)
    short = result.rpartition(" by ")[0].rstrip(",")
    if " ".join(entry.value.split()) not in (result, short):
        raise RecordError(Illegal(f"the result of this game is '{result}'"), entry.line.number, entry.column)


def _place(record: Record, number: int) -> Sequence[int]:
    """Return line and column of an event: as it was read, or as it would be written."""
    if number < len(record.places):
        place = record.places[number]
        return place.line, place.column
    return len(write_header(record.header)) + 3 + number, 1
