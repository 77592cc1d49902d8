"""What is counted: how often something was tried, and how often it won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

FADE = 0.9
"""What a count is worth after one more round."""

BORROWED = 0.02
"""What a neighbour's count is worth: only where hardly anything was counted does it tell."""

Written = Mapping[str, Any]
"""Tables by name: tuples of integers, or tuples of such tuples."""


class Rounds(NamedTuple):
    """How long to measure."""

    rounds: int
    deals: int

    def done(self, number: int) -> float:
        """Return what part of the rounds lies before round `number`: 0 for the first (0), 1 for the last."""
        return number / max(1, self.rounds - 1)


class Tally:
    """Counts by two numbers, `rows` x `columns` of them."""

    def __init__(self, rows: int, columns: int) -> None:
        self.tried = [[0.0] * columns for _ in range(rows)]
        self.won = [[0.0] * columns for _ in range(rows)]

    def count(self, row: int, column: int, *, won: bool) -> None:
        """Count one more."""
        self.tried[row][column] += 1
        if won:
            self.won[row][column] += 1

    def fade(self) -> None:
        """Let what was counted so far be worth less."""
        for table in (self.tried, self.won):
            for row in table:
                row[:] = [FADE * each for each in row]

    def chances(self) -> tuple[tuple[int, ...], ...]:
        """Return how many of a thousand tries won; where few were counted the neighbours help."""
        tried, won = _borrow(_borrow(self.tried)), _borrow(_borrow(self.won))
        return tuple(
            tuple([round(1000 * w / t) if t else 0 for w, t in zip(wins, tries, strict=True)])
            for wins, tries in zip(won, tried, strict=True)
        )

    def shares(self) -> tuple[tuple[int, ...], ...]:
        """Return how many of a thousand tries of a row fell on each column."""
        return tuple(tuple([round(1000 * each / (sum(row) or 1)) for each in row]) for row in self.tried)


def _borrow(table: list[list[float]]) -> list[list[float]]:
    """Return the table with a little of each cell's neighbours added to it."""
    last, end = len(table) - 1, len(table[0]) - 1
    return [
        [
            cell
            + BORROWED
            * (
                (row[column - 1] if column else 0)
                + (row[column + 1] if column < end else 0)
                + (table[line - 1][column] if line else 0)
                + (table[line + 1][column] if line < last else 0)
            )
            for column, cell in enumerate(row)
        ]
        for line, row in enumerate(table)
    ]
