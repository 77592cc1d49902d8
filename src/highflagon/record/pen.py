"""Writing a record, line by line, each with its mark."""

from __future__ import annotations

from typing import Any

from highflagon.games.game import Over
from highflagon.games.play import Play
from highflagon.record.back import Back, enter
from highflagon.record.chain import Chain
from highflagon.record.errors import located
from highflagon.record.header import Header
from highflagon.record.header_lines import write_header
from highflagon.record.lines import RECORD
from highflagon.record.outcome import write_outcome
from highflagon.record.record import Record


class Pen:
    """Gives the text of each line in turn. It plays the game along, so it can't write what is against the rules."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.play: Play[Any] = Play(header.start())
        self.chain = Chain()
        self.lines = 0
        """How many lines it has written, blank ones too."""

    @property
    def state(self) -> Any:
        """The game as far as it is written."""
        return self.play.state

    def opening(self) -> str:
        """Return the lines before the first event."""
        lines = [self._mark(line) for line in write_header(self.header)]
        self.lines = len(lines) + 2
        return "\n".join([RECORD.first_line, *lines, "\n"])

    def event(self, event: Any) -> str:
        """Return the line of an event, and, if it ends the game, the closing.

        By hand the closing has to be asked for: until then the last entry can be taken back. Raises `RecordError` if
        the event can't come now; then nothing has changed.
        """
        before = self.state
        with located(self.lines + 1):
            enter(self.play, event, self.header)
        text = str(event) if isinstance(event, Back) else self.header.language.write(event, before)
        line = self._mark(text) + "\n"
        self.lines += 1
        return line if self.header.by_hand else line + self.closing()

    def closing(self) -> str:
        """Return the result and the digest, or nothing while the game isn't over."""
        return self.result() + self.shown() + self.digest() if isinstance(self.state.turn, Over) else ""

    def result(self) -> str:
        """Return the line of the result."""
        self.lines += 1
        return self._mark(f"result: {write_outcome(self.state.turn)}") + "\n"

    def shown(self) -> str:
        """Return the line that shows the house's seed, if it has committed itself to one and the seed is known."""
        if self.header.commitment is None or self.header.seed is None:
            return ""
        self.lines += 1
        return self._mark(f"seed: {self.header.seed.hex()}") + "\n"

    def digest(self) -> str:
        """Return the line that seals the record."""
        return f"{self.chain.seal}\n"

    def _mark(self, line: str) -> str:
        return self.chain.marked(line)


class BarePen(Pen):
    """A pen for a record that somebody began to type: neither marks nor digest."""

    def digest(self) -> str:
        """Return nothing: such a record has no seal."""
        return ""

    def _mark(self, line: str) -> str:
        return line


def write(record: Record) -> str:
    """Return the text of a record, every line with its mark; a finished game also gets result and digest.

    Raises `RecordError`, with the line that it would have, for an event against the rules.
    """
    pen = Pen(record.header)
    text = "".join([pen.opening(), *[pen.event(event) for event in record.events]])
    return text + pen.closing() if record.header.by_hand else text
