"""The files into which simulations are written: asked for before anything is played, written when all is printed."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from highflagon.games.errors import Invalid

if TYPE_CHECKING:
    from highflagon.lab import DiceResults, DiceTask, WarResults, WarTask

TERMINAL = "-"
NEEDS = {"csv": "numpy", "parquet": "pyarrow", "plot": "matplotlib"}


class Files(Struct, frozen=True):
    """What is to be written, and where."""

    csv: Path | None = None
    parquet: Path | None = None
    plot: Path | None = None
    plotted: bool = False
    """Whether a plot is to be printed too."""

    @property
    def named(self) -> list[tuple[str, Path]]:
        """The files that are to be written."""
        rows = (("csv", self.csv), ("parquet", self.parquet), ("plot", self.plot))
        return [(what, path) for what, path in rows if path is not None]


def asked(csv: str | None, parquet: str | None, plot: str | None, *, as_json: bool) -> Files:
    """Return what is asked for; raise `Refused` or `UsageError` if it can't be written."""
    from highflagon.lab.whole_file import check_place

    plotted = plot == TERMINAL
    if plotted and as_json:
        raise click.UsageError("--plot - draws for people: it can't go with --json")
    files = Files(
        Path(csv) if csv else None,
        Path(parquet) if parquet else None,
        Path(plot) if plot and not plotted else None,
        plotted=plotted,
    )
    if files.plot is not None:
        _kind(files.plot)
    for what, path in files.named:
        if find_spec(NEEDS[what]) is None:
            raise click.UsageError(f"--{what} needs {NEEDS[what]}: pip install 'highflagon[lab]'")
        check_place(path)
    return files


def write(files: Files, found: WarResults | DiceResults, task: WarTask | DiceTask) -> None:
    """Write all files that can be written; then raise the first error, if there was one."""
    from highflagon.lab.figures import as_csv, as_parquet, figures
    from highflagon.lab.whole_file import write_whole

    failed: list[OSError] = []
    rows = figures(found, task.settings())
    for what, path in files.named:
        if what == "plot":
            from highflagon.lab.plots import plot

            data = plot(found, _kind(path))
        else:
            data = as_csv(rows) if what == "csv" else as_parquet(rows)
        try:
            write_whole(path, data)
        except OSError as error:
            failed.append(error)
    if failed:
        raise failed[0]


def _kind(path: Path) -> str:
    from highflagon.lab.plots import KINDS

    kind = path.suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise Invalid(f"a plot is a file .svg or .png, or - for the terminal, not {str(path)[:60]}")
    return kind
