"""A study at work: cell by cell, each kept as it comes, none played twice."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from highflagon.lab.crews import Crew
from highflagon.lab.figures import figures
from highflagon.lab.running import run
from highflagon.lab.study.cells import Cell
from highflagon.lab.study.keeping import Folder, Kept
from highflagon.lab.study.reading import Study


class Done(Struct, frozen=True):
    """How far a study has come: what is there by cell, how many were there before, and whether that is all."""

    results: dict[Cell, Kept]
    before: int
    whole: bool


def work(
    study: Study, folder: Folder, *, workers: int | Crew = 1, tell: Callable[[int, int], None] | None = None
) -> Done:
    """Play the cells that are not in the folder; interrupted (Ctrl-C), return what is done.

    `tell` is told how many cells are done, of how many. A cell that is interrupted goes on the next
    time, from the games that were played.
    """
    results = {cell: kept for cell in study.cells if (kept := folder.kept(cell)) is not None}
    before = len(results)
    try:
        for cell in study.cells:
            if tell is not None:
                tell(len(results), len(study.cells))
            if cell in results:
                continue
            begun = folder.begun(cell)
            played = run(cell.task, cell.games, workers=workers, until_error=cell.until_error, begun=begun)
            if not played.whole:
                folder.keep_begun(cell, played)
                return Done(results, before, whole=False)
            task = cell.task
            rows = figures(task.results(played.counts))
            results[cell] = Kept(task.settings(), played.games, tuple(rows))
            folder.keep(cell, results[cell])
    except KeyboardInterrupt:
        return Done(results, before, whole=False)
    return Done(results, before, whole=True)
