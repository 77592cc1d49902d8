"""Writing a sitting, step by step, each line with its mark."""

from __future__ import annotations

from typing import Self

from highflagon.games.errors import Illegal
from highflagon.record.chain import Chain
from highflagon.record.errors import located
from highflagon.table.events import Event
from highflagon.table.step import Step
from highflagon.table.table import Table
from highflagon.table.written.derived import derived
from highflagon.table.written.header import SITTING, SittingHeader
from highflagon.table.written.header_lines import write_sitting_header
from highflagon.table.written.record import SittingRecord, not_over
from highflagon.table.written.writing import write_event


class SittingPen:
    """Gives the text of each step in turn. It plays the sitting along, so it can't write what is against the rules."""

    def __init__(self, header: SittingHeader) -> None:
        self.header = header
        self.table, self.step = header.start()
        self.chain = Chain(SITTING)
        self.lines = 0
        """How many lines it has written, blank ones too."""

    @classmethod
    def after(cls, header: SittingHeader, chain: Chain, table: Table, lines: int) -> Self:
        """Return a pen for a sitting that has come to this table, `lines` lines of which are written already."""
        pen = cls(header)
        pen.chain, pen.table, pen.lines = chain, table, lines
        return pen

    def opening(self) -> str:
        """Return the lines before the first event."""
        header = [self._mark(line) for line in write_sitting_header(self.header)]
        below = [self._mark(line) for line in derived(None, self.step, self.table)]
        self.lines = len(header) + len(below) + 2
        return "\n".join([SITTING.first_line, *header, "", *below, ""])

    def event(self, event: Event, told: Step | None = None) -> str:
        """Return the line of an event, and the lines that follow from it.

        `told` is what it has come to where the sitting is played. Raises `RecordError` if the event can't come now,
        or comes to something else by what was written; then nothing has changed.
        """
        before: Table = self.table
        with located(self.lines + 1):
            after, step = before.apply(event)
            first = write_event(event, before)
            if told is not None and told != step:
                raise Illegal("the sitting that is played is not the one that is written here")
        self.table, self.step = after, step
        return self.below([first, *derived(before, step, after)])

    def below(self, lines: list[str]) -> str:
        """Return these lines as they stand in the text."""
        self.lines += len(lines)
        return "".join([f"{self._mark(line)}\n" for line in lines])

    def digest(self) -> str:
        """Return the line that seals the sitting; raise `Illegal` if it can't end now."""
        why = not_over(self.table)
        if why:
            raise Illegal(f"the sitting can't end now: {why}")
        return f"{self.chain.seal}\n"

    def _mark(self, line: str) -> str:
        return self.chain.marked(line)


class BareSittingPen(SittingPen):
    """A pen for a sitting that somebody began to type: neither marks nor digest."""

    def digest(self) -> str:
        super().digest()
        return ""

    def _mark(self, line: str) -> str:
        return line


def write_sitting(record: SittingRecord) -> str:
    """Return the text of a sitting, every line with its mark, and with its digest if it is closed.

    Raises `RecordError`, with the line that it would have, for an event against the rules.
    """
    pen = SittingPen(record.header)
    text = "".join([pen.opening(), *[pen.event(event) for event in record.events]])
    return text + (pen.digest() if record.closed else "")
