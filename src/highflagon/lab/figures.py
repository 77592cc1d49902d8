"""Results as rows: one for each figure, as tables and other programs want them."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO, StringIO

from msgspec import Struct
from msgspec.structs import asdict, astuple

from highflagon.lab.rate import Rate


class Figure(Struct, frozen=True):
    """One figure. What was only counted has no error, and is of nothing; what is of no seat has none."""

    name: str
    """The field of the results; of a row of counts, as `wars_to_decision`, with the number of the place: `..._3`."""
    seat: int | None
    """From 1."""
    value: float
    error: float | None
    """The standard error of the value."""
    count: int
    of: int | None
    task: str
    """What was played, as JSON."""


NAMES = Figure.__struct_fields__


def figures(results: Struct, settings: Mapping[str, object] | None = None) -> list[Figure]:
    """Return the figures of results, in the order of their fields, each with the task's settings if they are given."""
    task = json.dumps(settings) if settings is not None else ""
    return [figure for name, value in asdict(results).items() for figure in _figures(name, value, task)]


def _figures(name: str, value: object, task: str) -> Iterator[Figure]:
    if isinstance(value, Rate):
        yield _of_rate(name, None, value, task)
    elif isinstance(value, int):
        yield Figure(name, None, float(value), None, value, None, task)
    elif isinstance(value, tuple) and value and isinstance(value[0], Rate):
        yield from [_of_rate(name, seat, rate, task) for seat, rate in enumerate(value, 1)]
    elif isinstance(value, tuple):
        whole = sum(value)
        for place, count in enumerate(value, 1):
            yield _of_rate(f"{name}_{place}", None, Rate(count, whole), task)


def _of_rate(name: str, seat: int | None, rate: Rate, task: str) -> Figure:
    return Figure(name, seat, rate.value, rate.error, rate.count, rate.of, task)


def as_csv(rows: Sequence[Figure]) -> bytes:
    """Return rows as CSV (RFC 4180), names first; where there is nothing the place is empty."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(NAMES)
    writer.writerows(astuple(row) for row in rows)
    return text.getvalue().encode()


def as_parquet(rows: Sequence[Figure]) -> bytes:
    """Return rows as a Parquet file; raise `ModuleNotFoundError` without PyArrow."""
    import pyarrow as pa
    import pyarrow.parquet

    kinds = (pa.string(), pa.int32(), pa.float64(), pa.float64(), pa.int64(), pa.int64(), pa.string())
    columns = zip(*[astuple(row) for row in rows], strict=True)
    table = pa.table(
        {name: pa.array(column, kind) for name, kind, column in zip(NAMES, kinds, columns, strict=True)}
    )
    data = BytesIO()
    pyarrow.parquet.write_table(table, data)
    return data.getvalue()
