"""The results of a study, kept as they come: a file for each cell, with one line, in a folder beside the study."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.lab.figures import Figure
from highflagon.lab.running import Run
from highflagon.lab.study.cells import Cell
from highflagon.lab.whole_file import write_whole


class Kept(Struct, frozen=True):
    """What came of a cell."""

    settings: dict[str, object]
    """What was played, for those who read the file."""
    games: int
    figures: tuple[Figure, ...]

    def figure(self, name: str, seat: int | None) -> Figure | None:
        """Return one figure; None if there is no such seat."""
        return next((each for each in self.figures if (each.name, each.seat) == (name, seat)), None)


class Begun(Struct, frozen=True):
    """The counts of a cell whose playing was interrupted, as `Run` has them."""

    games: int
    counts: tuple[int, ...]


class Folder:
    """Where a study's results are: `cheating.results` beside `cheating.toml`."""

    def __init__(self, study: Path) -> None:
        self.path = study.with_suffix(".results")
        self._cells = self.path / "cells"
        try:
            self._cells.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise Invalid(
                f"{self.path} is in the way: the results belong into a folder of that name"
            ) from None

    def kept(self, cell: Cell) -> Kept | None:
        """Return what came of a cell; None if it has not been played, or if its file can't be read."""
        try:
            return msgspec.json.decode(self._of(cell).read_bytes(), type=Kept)
        except (FileNotFoundError, msgspec.DecodeError, UnicodeDecodeError):
            return None

    def keep(self, cell: Cell, kept: Kept) -> None:
        """Write what came of a cell, whole or not at all."""
        write_whole(self._of(cell), msgspec.json.encode(kept) + b"\n")
        self._begun_of(cell).unlink(missing_ok=True)

    def begun(self, cell: Cell) -> Run | None:
        """Return how far a cell came that was interrupted; None if it wasn't, or if its file can't be read."""
        try:
            begun = msgspec.json.decode(self._begun_of(cell).read_bytes(), type=Begun)
            counts = np.array(begun.counts, np.int64)
        except (FileNotFoundError, msgspec.DecodeError, UnicodeDecodeError, OverflowError):
            return None
        fits = 0 < begun.games <= cell.games and counts.shape == cell.task.play(0, 0).shape
        return Run(counts, begun.games, whole=False) if fits else None

    def keep_begun(self, cell: Cell, run: Run) -> None:
        """Write how far a cell has come, from where it goes on the next time."""
        begun = Begun(run.games, tuple([int(count) for count in run.counts]))
        write_whole(self._begun_of(cell), msgspec.json.encode(begun) + b"\n")

    def write(self, name: str, text: str) -> Path:
        """Write a page of the report, and return where it is."""
        write_whole(self.path / name, text.encode())
        return self.path / name

    def _of(self, cell: Cell) -> Path:
        return self._cells / f"{cell.key}.json"

    def _begun_of(self, cell: Cell) -> Path:
        return self._cells / f"{cell.key}.begun"
