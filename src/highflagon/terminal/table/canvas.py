"""A rectangle of signs with styles, painted a piece at a time and handed to the screen row by row."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


@lru_cache(maxsize=4096)
def _style(words: str) -> Style:
    return Style.parse(words)


def fit(text: str, width: int, more: str) -> str:
    """Return `text`, cut to `width` columns if it has more; then its last column is the sign `more`."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + more if width > 0 else ""


class Canvas:
    """`width` columns and `height` rows, empty at first. What is painted beyond its edges is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write `text` from column `x` of row `y` on, and return the column after it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        for sign in text:
            size = cell_len(sign)
            if size and x >= 0 and x + size <= self.width:
                self._signs[y][x] = sign
                self._styles[y][x] = style
                for more in range(x + 1, x + size):
                    self._signs[y][more] = ""
                    self._styles[y][more] = style
            x += size
        return x

    def rows(self) -> list[str]:
        """Return what is written, row by row, without styles."""
        return ["".join(row) for row in self._signs]

    def strip(self, y: int, base: Style) -> Strip:
        """Return row `y` for the screen, over the style `base`."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width, base)
        signs, styles = self._signs[y], self._styles[y]
        segments, start = [], 0
        for words, run in groupby(styles):
            end = start + len(list(run))
            segments.append(Segment("".join(signs[start:end]), base + _style(words) if words else base))
            start = end
        return Strip(segments, self.width)
