"""The report of a study as a value: a section for each figure, with its table, and what the comparison comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from msgspec import Struct

from highflagon.lab.figures import Figure
from highflagon.lab.rate import with_error
from highflagon.lab.study.cells import Cell
from highflagon.lab.study.keeping import Kept
from highflagon.lab.study.reading import Study

Results = Mapping[Cell, Kept]

CLEAR = 2.0
"""A difference of so many of its errors is one; chance alone makes such a one in one case of twenty."""


class Section(Struct, frozen=True):
    """One figure: its table, and a sentence on it if it is compared."""

    name: str
    seat: int | None
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    verdict: str

    @property
    def title(self) -> str:
        """The figure in words: `wins, seat 1`."""
        name = self.name.replace("_", " ")
        return f"{name}, seat {self.seat}" if self.seat else name


def sections(study: Study, results: Results) -> list[Section]:
    """Return a section for each figure of the study; cells that have not been played are blank."""
    return [
        _compared(study, results, name, seat) if study.compare else _listed(study, results, name, seat)
        for name, seat in study.figures
    ]


def head(study: Study, results: Results) -> str:
    """Return a sentence on what was played."""
    games = [kept.games for kept in results.values()]
    missing = len(study.cells) - len(results)
    text = f"{len(results):,} of {cells(len(study.cells))}" if missing else cells(len(results))
    each = f"{min(games):,}" if games else "0"
    if games and max(games) > min(games):
        each = f"{min(games):,} to {max(games):,}"
    return f"{text}, {each} games in each. Every figure stands with its standard error."


def cells(number: int) -> str:
    """Return so many cells in words."""
    return "1 cell" if number == 1 else f"{number:,} cells"


def figure_of(results: Results, cell: Cell, name: str, seat: int | None) -> Figure | None:
    """Return a figure of a cell; None if the cell has not been played, or has no such figure."""
    return results[cell].figure(name, seat) if cell in results else None


def _listed(study: Study, results: Results, name: str, seat: int | None) -> Section:
    rows = []
    for cell in study.cells:
        games = f"{results[cell].games:,}" if cell in results else ""
        rows.append((*cell.values, _shown(figure_of(results, cell, name, seat)), games))
    heads = (*[axis.key for axis in study.axes], "chance", "games")
    return Section(name, seat, heads, tuple(rows), "")


def _compared(study: Study, results: Results, name: str, seat: int | None) -> Section:
    keys = [axis.key for axis in study.axes]
    place = keys.index(study.compare or "")
    values = study.axes[place].values
    cases: dict[tuple[str, ...], dict[str, Figure | None]] = {}
    for cell in study.cells:
        rest = cell.values[:place] + cell.values[place + 1 :]
        cases.setdefault(rest, {})[cell.values[place]] = figure_of(results, cell, name, seat)
    rows, told = [], {value: [0, 0, 0] for value in values[1:]}
    for rest, by_value in cases.items():
        row = [*rest, *[_shown(by_value[value]) for value in values]]
        for value in values[1:]:
            text, sign = _difference(by_value[values[0]], by_value[value])
            row.append(text)
            if text:
                told[value][sign] += 1
        rows.append(tuple(row))
    heads = [*keys[:place], *keys[place + 1 :], *values, *[f"{value} - {values[0]}" for value in values[1:]]]
    verdicts = [_verdict(value, values[0], told[value]) for value in values[1:]]
    return Section(name, seat, tuple(heads), tuple(rows), " ".join(filter(None, verdicts)))


def _difference(one: Figure | None, two: Figure | None) -> tuple[str, int]:
    """Return how much more the second is, and whether that is clearly so: 1, clearly less: -1, or neither: 0."""
    if one is None or two is None:
        return "", 0
    more, error = two.value - one.value, hypot(one.error or 0, two.error or 0)
    sign = 0 if abs(more) <= CLEAR * error else 1 if more > 0 else -1
    word = ("even", "more", "less")[sign]
    return f"{'+' if more >= 0 else ''}{with_error(more, error, 3)} {word}", sign


def _verdict(value: str, usual: str, told: Sequence[int]) -> str:
    even, more, less = told
    if not any(told):
        return ""
    text = f"With {value} it is more than with {usual} in {more} of {sum(told)} cases, and less in {less}"
    return f"{text}; in {even} the difference is within {CLEAR:g} errors of none."


def _shown(figure: Figure | None) -> str:
    return "" if figure is None or not figure.of else with_error(figure.value, figure.error or 0.0, 3)
