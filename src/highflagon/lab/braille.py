"""A canvas of dots, eight to a letter: the braille letters of Unicode hold every pattern of two by four."""

from __future__ import annotations

from collections.abc import Iterable

CELL = (2, 4)
"""The dots of a letter: across and down."""

_BLANK = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""What each dot adds to the blank letter: rows from above, columns from the left."""


class Canvas:
    """Dots in `columns` by `rows` letters, all unset at first; dot (0, 0) is the one at the left above."""

    def __init__(self, columns: int, rows: int = 1) -> None:
        self.wide, self.high = columns * CELL[0], rows * CELL[1]
        self._letters = [[0] * columns for _ in range(rows)]

    def fill(self, across: Iterable[int], down: Iterable[int]) -> None:
        """Set all dots of these columns and rows, as far as they lie on the canvas."""
        for row, column, bit in self._dots(across, down):
            self._letters[row][column] |= bit

    def clear(self, across: Iterable[int], down: Iterable[int]) -> None:
        """Unset all dots of these columns and rows."""
        for row, column, bit in self._dots(across, down):
            self._letters[row][column] &= ~bit

    def lines(self) -> list[str]:
        """Return the canvas as text, a string of letters for each row of them.

        A letter without dots is a space: the blank one is read aloud, and has faint dots in some fonts.
        """
        return ["".join([chr(_BLANK + dots) if dots else " " for dots in row]) for row in self._letters]

    def _dots(self, across: Iterable[int], down: Iterable[int]) -> list[tuple[int, int, int]]:
        """Return row and column of the letter of each dot, and its bit there."""
        rows = [y for y in down if 0 <= y < self.high]
        return [
            (y // CELL[1], x // CELL[0], _BITS[y % CELL[1]][x % CELL[0]])
            for x in across
            if 0 <= x < self.wide
            for y in rows
        ]
