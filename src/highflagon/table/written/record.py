"""A sitting as a value: read from text, and played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from highflagon.games.errors import Illegal
from highflagon.record import Place
from highflagon.record.errors import RecordError, located
from highflagon.record.lines import Line, scan
from highflagon.table.events import Event
from highflagon.table.sitting import Sitting
from highflagon.table.step import Step
from highflagon.table.table import Table
from highflagon.table.written.derived import COIN, derived
from highflagon.table.written.header import SITTING, SittingHeader
from highflagon.table.written.reading import read_event
from highflagon.table.written.sheet import Block, Sheet, arrange


class SittingRecord(Struct, frozen=True):
    """A sitting as it was kept: header and events. `closed`: nothing comes after them.

    `places` says where each event stood, if it was read from text.
    """

    header: SittingHeader
    events: tuple[Event, ...] = ()
    closed: bool = False
    places: tuple[Place, ...] = ()


class Replayed(Struct, frozen=True):
    """One step of a sitting as it was read: of the opening, `line`, `before` and `event` are None.

    `missing` are lines that follow from it and are not there, since the text ends in the midst of them.
    """

    line: Line | None
    before: Table | None
    event: Event | None
    after: Table
    step: Step
    missing: tuple[str, ...] = ()


def parse_sitting(data: str | bytes) -> SittingRecord:
    """Return the sitting that a text writes, closed or not.

    Raises `RecordError`, with line and column, for whatever is not in the language (`Invalid`), against the rules
    (`Illegal`), or could mean two things (`Ambiguous`), and for a posting that doesn't follow from the events. Marks
    and digest are not looked at: `verify_sitting` does.
    """
    record, _ = read_sheet(arrange(scan(data, SITTING)))
    return record


def read_sheet(sheet: Sheet) -> tuple[SittingRecord, Replayed]:
    """Return the sitting that these lines write, and its last step, or its opening; raises as `parse_sitting` does."""
    header = sheet.read_header()
    events: list[Event] = []
    places: list[Place] = []
    steps = follow(sheet, header)
    last = next(steps)  # the opening
    for last in steps:
        if last.event is not None and last.line is not None:
            events.append(last.event)
            places.append(Place(last.line.number, last.line.column))
    check_closed(sheet, last.after)
    return SittingRecord(header, tuple(events), sheet.digest is not None, tuple(places)), last


def replay_sitting(record: SittingRecord) -> Sitting:
    """Return the sitting, played again to where it ends; raise `Refused` for an event against the rules."""
    sitting = Sitting(*record.header.start())
    for event in record.events:
        sitting.apply(event)
    return sitting


def follow(sheet: Sheet, header: SittingHeader) -> Iterator[Replayed]:
    """Read and play a sitting step by step; raise `RecordError` at the first line that can't be."""
    table, step = header.start()
    before: Table | None = None
    last = sheet.blocks[-1] if sheet.digest is None else None
    for block in sheet.blocks:
        event, line = None, block.event
        if line is not None:
            before = table
            with located(line.number, line.column):
                event = read_event(line, before)
                table, step = before.apply(event)
        missing = _check_derived(block, derived(before, step, table), open_end=block is last)
        yield Replayed(line, before, event, table, step, tuple(missing))


def _check_derived(block: Block, wanted: Sequence[str], *, open_end: bool) -> Sequence[str]:
    """Raise `RecordError` unless the lines below an event are those that follow from it.

    All postings may be left out, and a result, and the clause of a result. With an `open_end`, as where a program was
    stopped in the midst of its work, the last of them may be missing; they are returned.
    """
    found = block.derived
    if not found:
        return wanted if open_end else ()
    if wanted and not _is_coin(wanted[-1]) and all(not _is_coin(line.text) for line in found):
        wanted = wanted[-1:]
    for line, text in zip(found, wanted, strict=False):
        _check_line(line, text)
    if len(found) > len(wanted):
        line = found[len(wanted)]
        message = "no coin is moved here" if _is_coin(line.text) else "no game ends here"
        message = f"nothing more follows from the event above: {message}" if wanted else message
        raise RecordError(Illegal(message), line.number, line.column)
    left = wanted[len(found) :]
    if left and not open_end and any(map(_is_coin, left)):
        raise RecordError(Illegal(f"a line is missing below: '{left[0]}'"), found[-1].number)
    return left if open_end else ()


def _is_coin(text: str) -> bool:
    return text.lstrip().lower().startswith(COIN)


def _check_line(line: Line, wanted: str) -> None:
    said = " ".join(line.text.split()).lower()
    allowed = [wanted.lower()]
    if not _is_coin(wanted):
        allowed.append(allowed[0].rpartition(" by ")[0].rstrip(","))
    if said not in allowed:
        raise RecordError(
            Illegal(f"what follows from the event above is '{wanted}'"), line.number, line.column
        )


def check_closed(sheet: Sheet, table: Table) -> None:
    """Raise `RecordError` if a sitting is closed while something at its table isn't."""
    if sheet.digest is not None and (why := not_over(table)):
        raise RecordError(Illegal(f"the sitting can't end here: {why}"), sheet.digest.number)


def not_over(table: Table) -> str:
    """Return why a sitting can't end now, or an empty string if it can: no coin may be left on the table."""
    if table.game is not None:
        return "a game is on"
    return "the house has yet to show its seed" if table.unshown is not None else ""
