"""What is wrong with a record, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from highflagon.games.errors import Invalid, Refused


class RecordError(Refused):
    """Something in a record was refused. `line` and `column` count from 1.

    `cause` is the `Invalid`, `Illegal` or `Ambiguous` behind it; `code`, `clause` and `legal` are the cause's.
    """

    def __init__(self, cause: Refused, line: int, column: int = 1) -> None:
        message = f"line {line}, column {column}: {cause.message}"
        super().__init__(message, clause=cause.clause, legal=cause.legal)
        self.cause = cause
        self.line = line
        self.column = column
        self.code = cause.code

    @property
    def said(self) -> str:
        """What is wrong, without the place."""
        return str(self.cause)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.cause, self.line, self.column)


def invalid(message: str, line: int, column: int = 1) -> RecordError:
    """Return the error of something that is not in the language of records."""
    return RecordError(Invalid(message), line, column)


@contextmanager
def located(line: int, column: int = 1) -> Iterator[None]:
    """Give whatever is refused inside its place in the record, unless it has one."""
    try:
        yield
    except RecordError:
        raise
    except Refused as refused:
        raise RecordError(refused, line, column) from None
