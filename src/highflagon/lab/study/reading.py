"""A study as a file, in TOML: read, and every cell of its grid made; what is wrong is told by its key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from msgspec import Struct

from highflagon.games.errors import Invalid, short
from highflagon.lab.figures import figures
from highflagon.lab.running import MOST, MOST_SEED
from highflagon.lab.study.cells import GAMES, PLAIN_KEYS, SEATED_KEYS, Cell, task_of, wrong

KEYS = ("title", "game", "seed", "games", "until_error", "table", "grid", "report")
REPORT_KEYS = ("figures", "compare")

MOST_CELLS = 10_000


class Axis(Struct, frozen=True):
    """What is varied: a key, and its values in words."""

    key: str
    values: tuple[str, ...]


class Study(Struct, frozen=True):
    """What is asked, and every case of it."""

    title: str
    axes: tuple[Axis, ...]
    cells: tuple[Cell, ...]
    figures: tuple[tuple[str, int | None], ...]
    """What the report shows: names of figures, each with its seat if it has one."""
    compare: str | None
    """The axis along which the figures are compared."""


def read_study(path: Path) -> Study:
    """Return the study in a file; raise `Invalid`, which names the file and the key, if there can't be one."""
    try:
        data = tomllib.loads(path.read_text("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Invalid(f"{path}: {error}") from None
    try:
        return _study(data, path.stem)
    except Invalid as error:
        raise Invalid(f"{path}: {error}") from None


def _study(data: Mapping[str, Any], name: str) -> Study:
    _check_keys(data, KEYS, "")
    game = data.get("game")
    if game is None:
        raise wrong("game", f"it is missing: one of {', '.join(GAMES)}")
    if game not in GAMES:
        raise wrong("game", f"one of {', '.join(GAMES)}, not {short(game)!r}")
    seed = _whole(data, "seed", 1, (0, MOST_SEED))
    games = _whole(data, "games", 100_000, (1, MOST))
    until = data.get("until_error")
    if until is not None and not (isinstance(until, float) and 0 < until < 1):
        raise wrong("until_error", "a number above 0 and below 1")
    table = {key: _text(f"table.{key}", value) for key, value in _flat(data, "table").items()}
    axes = tuple([_axis(key, values) for key, values in _flat(data, "grid").items()])
    for axis in axes:
        if axis.key in table:
            raise wrong(f"grid.{axis.key}", "it stands in [table] too")
    if (number := prod(len(axis.values) for axis in axes)) > MOST_CELLS:
        raise wrong("grid", f"{number:,} cells are more than {MOST_CELLS:,}")
    cells = []
    for values in product(*[axis.values for axis in axes]):
        own = {axis.key: value for axis, value in zip(axes, values, strict=True)}
        cells.append(Cell(values, task_of(game, {**table, **own}, seed), games, until))
    title = data.get("title", name)
    if not isinstance(title, str):
        raise wrong("title", "a text")
    return Study(" ".join(title.split()), axes, tuple(cells), *_report(data, axes, cells))


def _check_keys(table: Mapping[str, Any], known: Sequence[str], before: str) -> None:
    for key in table:
        if key not in known:
            raise wrong(f"{before}{key}", f"there is no such key; there are {', '.join(known)}")


def _whole(data: Mapping[str, Any], key: str, usual: int, limits: tuple[int, int]) -> int:
    value = data.get(key, usual)
    if type(value) is not int or not limits[0] <= value <= limits[1]:
        raise wrong(key, f"a whole number from {limits[0]} to {limits[1]:,}")
    return value


def _flat(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the settings of a table by keys like `rules.natural`, however they are nested in the file."""
    table = data.get(name, {})
    if not isinstance(table, dict):
        raise wrong(name, "a table, as in [table] or [grid]")
    found: dict[str, Any] = {}
    for key, value in table.items():
        rows = (
            {f"{key}.{inner}": each for inner, each in value.items()}
            if isinstance(value, dict)
            else {key: value}
        )
        found |= rows
    for key in found:
        first, dot, rest = key.partition(".")
        if not (key in PLAIN_KEYS if not dot else rest and first in ("rules", *SEATED_KEYS)):
            known = (*PLAIN_KEYS, "rules.FIELD", *[f"{seated}.SEAT" for seated in SEATED_KEYS])
            raise wrong(f"{name}.{key}", f"there is no such key; there are {', '.join(known)}")
    return found


def _axis(key: str, values: object) -> Axis:
    if not isinstance(values, list) or not values:
        raise wrong(f"grid.{key}", "a list of values")
    texts = tuple([_text(f"grid.{key}", value) for value in values])
    if len(set(texts)) < len(texts):
        raise wrong(f"grid.{key}", "a value is there twice")
    return Axis(key, texts)


def _text(key: str, value: object) -> str:
    """Return a value as house rules and characters are written."""
    if isinstance(value, list) and "rules." in key:
        return ",".join(_text(key, each) for each in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | str):
        return str(value)
    raise wrong(key, "a word, a whole number, true or false")


def _report(
    data: Mapping[str, Any], axes: Sequence[Axis], cells: Sequence[Cell]
) -> tuple[tuple[tuple[str, int | None], ...], str | None]:
    """Return which figures are shown, by default all seats' wins, and along which axis they are compared."""
    report = data.get("report", {})
    if not isinstance(report, dict):
        raise wrong("report", "a table, as in [report]")
    _check_keys(report, REPORT_KEYS, "report.")
    compare = report.get("compare")
    if compare is not None and compare not in [axis.key for axis in axes if len(axis.values) > 1]:
        raise wrong("report.compare", f"a key of the grid with several values, not {short(compare)!r}")
    there: dict[str, tuple[str, int | None]] = {}
    for row in figures(_none_of(cells)):
        if row.error is not None:
            there[f"{row.name}.{row.seat}" if row.seat else row.name] = (row.name, row.seat)
    names = report.get("figures", [name for name in there if name.startswith("wins.")])
    if not isinstance(names, list) or not names:
        raise wrong("report.figures", "a list of names")
    for name in names:
        if name not in there:
            raise wrong("report.figures", f"there is no {short(name)!r}; there are {', '.join(there)}")
    return tuple([there[name] for name in names]), compare


def _none_of(cells: Sequence[Cell]) -> Struct:
    """Return the results of no game at the table with the most seats."""
    empty = [cell.task.results(cell.task.play(0, 0)) for cell in cells]
    return max(empty, key=lambda results: len(results.wins))
