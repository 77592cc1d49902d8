"""What `verify` found out about a record."""

from __future__ import annotations

from msgspec import Struct

from highflagon.record.errors import RecordError


class Finding(Struct, frozen=True):
    """Something that is wrong, where, and why.

    `kind` is `chain`, `invalid`, `illegal`, `ambiguous`, `draw`, `commitment`, `receipt` or `unfinished`.
    """

    line: int
    column: int
    kind: str
    why: str

    def __str__(self) -> str:
        column = f", column {self.column}" if self.column > 1 else ""
        return f"line {self.line}{column}: {self.why}"


def finding(error: RecordError) -> Finding:
    """Return what is wrong by this error."""
    return Finding(error.line, error.column, error.code, error.said)


class Report(Struct, frozen=True):
    """What was proven, and what is wrong, in the order of the lines.

    `sealed` says that the text is, letter by letter, what the house wrote of a finished game; `unsealed` says why it
    is not. A record that somebody typed is not sealed and can be right all the same.
    """

    proven: tuple[str, ...]
    findings: tuple[Finding, ...]
    unsealed: str = ""

    @property
    def ok(self) -> bool:
        """Whether the record is that of a whole game, and nothing in it is wrong."""
        return not self.findings

    @property
    def sealed(self) -> bool:
        """Whether the record is exactly as it was written when the game ended."""
        return self.ok and not self.unsealed

    def lines(self) -> tuple[str, ...]:
        """Return the report for people to read."""
        if self.findings:
            return tuple(map(str, self.findings))
        return (
            *self.proven,
            f"not sealed: {self.unsealed}" if self.unsealed else "sealed: nothing was changed",
        )
