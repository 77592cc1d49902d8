"""The files into which simulations are written: asked for before anything is played, written when all is printed."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from highflagon.games.errors import Invalid, short

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
    printed: bool = False
    """Whether the rows of CSV are to be printed instead of the table."""

    @property
    def named(self) -> list[tuple[str, Path]]:
        """The files that are to be written."""
        rows = (("csv", self.csv), ("parquet", self.parquet), ("plot", self.plot))
        return [(what, path) for what, path in rows if path is not None]


def asked(csv: str | None, parquet: str | None, plot: str | None, *, as_json: bool) -> Files:
    """Return what is asked for; raise `Refused` or `UsageError` if it can't be written."""
    from highflagon.lab.whole_file import check_place

    plotted, printed = plot == TERMINAL, csv == TERMINAL
    if plotted and as_json:
        raise click.UsageError("--plot - draws for people: it can't go with --json")
    if printed and (plotted or as_json):
        raise click.UsageError("--csv - prints rows and nothing else: it can't go with --plot - or --json")
    if parquet == TERMINAL:
        raise click.UsageError("--parquet writes a file: - is none")
    files = Files(
        Path(csv) if csv and not printed else None,
        Path(parquet) if parquet else None,
        Path(plot) if plot and not plotted else None,
        plotted=plotted,
        printed=printed,
    )
    if len({path.resolve() for _, path in files.named}) < len(files.named):
        raise click.UsageError("each of --csv, --parquet and --plot needs a file of its own")
    if files.plot is not None:
        _kind(files.plot)
    for what, path in files.named:
        if find_spec(NEEDS[what]) is None:
            raise click.UsageError(f"--{what} needs {NEEDS[what]}: pip install 'highflagon[lab]'")
        check_place(path)
    return files


def csv_of(found: WarResults | DiceResults, task: WarTask | DiceTask) -> bytes:
    """Return all figures as rows of CSV."""
    from highflagon.lab.figures import as_csv, figures

    return as_csv(figures(found, task.settings()))


def write(files: Files, found: WarResults | DiceResults, task: WarTask | DiceTask) -> None:
    """Write all files that can be written; then raise the first error, if there was one."""
    from highflagon.lab.figures import as_parquet, figures
    from highflagon.lab.whole_file import write_whole

    failed: list[OSError] = []
    for what, path in files.named:
        if what == "plot":
            from highflagon.lab.plots import plot

            data = plot(found, _kind(path))
        else:
            data = csv_of(found, task) if what == "csv" else as_parquet(figures(found, task.settings()))
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
        raise Invalid(f"a plot is a file .svg or .png, or - for the terminal, not {short(path, 60)}")
    return kind
