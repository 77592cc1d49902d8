"""Rates drawn in lines of text: a row each, with its error, over a scale in percent; in braille letters or in ASCII."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import ceil, floor, log10

from msgspec import Struct

from highflagon.lab.braille import CELL, Canvas
from highflagon.lab.rate import Rate

INDENT = 2
MOST_TICKS = 6
NARROWEST = 16
"""Columns that are drawn on at least, however narrow the page."""


class Scale(Struct, frozen=True):
    """What the columns of a chart mean: percent from `low` to `high`, with a tick at every `step`."""

    low: float
    high: float
    step: float

    def place(self, rate: float) -> float:
        """Return where a rate lies: 0 at the left end, 1 at the right one."""
        return (100 * rate - self.low) / (self.high - self.low)

    def ticks(self) -> list[tuple[float, str]]:
        """Return the place of each tick, and what is written there."""
        digits = max(0, -floor(log10(self.step)))
        spaces = round((self.high - self.low) / self.step)
        values = [self.low + self.step * number for number in range(spaces + 1)]
        return [(number / spaces, f"{value:.{digits}f}") for number, value in enumerate(values)]


def bars(rows: Sequence[tuple[str, Rate]], wide: int, *, braille: bool) -> list[str]:
    """Return named rates as bars from 0 on; a line about the end of each is its standard error either way."""
    return _chart(rows, _scale([rate for _, rate in rows], from_zero=True), wide, None, braille=braille)


def points(
    rows: Sequence[tuple[str, Rate]], wide: int, *, beside: float | None = None, braille: bool
) -> list[str]:
    """Return named rates as points on a line that is one standard error long either way.

    The scale has only what is needed. A dashed line stands at the rate `beside`, with which they are compared.
    """
    also = [] if beside is None else [beside]
    scale = _scale([rate for _, rate in rows], also=also)
    return _chart(rows, scale, wide, beside, braille=braille, as_points=True)


def _scale(rates: Sequence[Rate], *, also: Sequence[float] = (), from_zero: bool = False) -> Scale:
    """Return the closest scale of round numbers that holds all rates with their errors."""
    ends = [rate.value + way * rate.error for rate in rates for way in (-1, 1)]
    low = 0.0 if from_zero else 100 * max(0.0, min([*ends, *also], default=0.0))
    high = 100 * min(1.0, max([*ends, *also], default=1.0))
    power = floor(log10(max(high - low, 1e-9) / MOST_TICKS))
    steps = (first * 10.0**power for power in count(power) for first in (1, 2, 5))
    step = next(step for step in steps if _ends(low, high, step)[1] - _ends(low, high, step)[0] < MOST_TICKS)
    bottom, top = _ends(low, high, step)
    return Scale(bottom * step, max(top, bottom + 1) * step, step)


def _ends(low: float, high: float, step: float) -> tuple[int, int]:
    """Return the ticks between which all lies from `low` to `high`."""
    return floor(low / step + 1e-9), ceil(high / step - 1e-9)


def _chart(
    rows: Sequence[tuple[str, Rate]],
    scale: Scale,
    wide: int,
    beside: float | None,
    *,
    braille: bool,
    as_points: bool = False,
) -> list[str]:
    """Return the rows, each with its name before it and its figure behind it, and the scale below."""
    names = max([len(name) for name, _ in rows], default=0)
    figures = [str(rate) if braille else str(rate).replace("±", "+-") for _, rate in rows]
    longest = max(map(len, figures), default=0)
    columns = max(NARROWEST, wide - INDENT - names - 3 - longest)
    edge = " " if as_points else "│" if braille else "|"
    draw = _in_braille if braille else _in_ascii
    line = None if beside is None else scale.place(beside)
    drawn = []
    for (name, rate), figure in zip(rows, figures, strict=True):
        spread = [scale.place(rate.value + way * rate.error) for way in (-1, 0, 1)]
        row = draw(columns, spread, line, as_points=as_points)
        drawn.append(f"{'':{INDENT}}{name:>{names}} {edge}{row} {figure:>{longest}}")
    left = " " * (INDENT + names + 1)
    return [*drawn, *[left + each for each in _below(scale, columns, braille=braille)]]


def _in_braille(columns: int, spread: Sequence[float], line: float | None, *, as_points: bool) -> str:
    """Return one row as braille: a bar is three dots high, a point four; an error is one, with an end that is three."""
    canvas = Canvas(columns)
    low, at, high = [round(place * (canvas.wide - 1)) for place in spread]
    body, middle = range(3), (1,)
    if line is not None:
        canvas.fill([round(line * (canvas.wide - 1))], (0, 3))
    if as_points:
        canvas.fill((low, high), body)
        canvas.fill(range(low, high + 1), middle)
        canvas.fill(range(at - 1, at + 2), range(CELL[1]))
    else:
        canvas.fill(range(at + 1 if spread[1] > 0 else 0), body)
        canvas.clear(range(max(low, 1), at), middle)
        canvas.fill(range(at, high + 1), middle)
        canvas.fill([high], body if high > at + 1 else middle)
    return canvas.lines()[0]


def _in_ascii(columns: int, spread: Sequence[float], line: float | None, *, as_points: bool) -> str:
    """Return one row as ASCII: `###--|` is a bar with its error, `|--o--|` a point, `:` what it is beside."""
    letters = [" "] * columns
    low, at, high = [round(place * (columns - 1)) for place in spread]

    def write(letter: str, across: Sequence[int]) -> None:
        for column in across:
            if 0 <= column < columns:
                letters[column] = letter

    if as_points:
        write("-", range(low, high + 1))
    else:
        write("#", range(at + 1 if spread[1] > 0 else 0))
        write("-", range(max(low, 1), high))
    if line is not None:
        write(":", [round(line * (columns - 1))])
    if as_points or high > low:
        write("|", [low, high] if as_points else [high])
    if as_points:
        write("o", [at])
    return "".join(letters)


def _below(scale: Scale, columns: int, *, braille: bool) -> list[str]:
    """Return the line below a chart, with its ticks, and what stands at them; the column before them is the edge."""
    flat, tick = ("─", "┴") if braille else ("-", "+")
    line, words = [" ", *flat * columns], [" "] * (columns + 8)
    cells = CELL[0] if braille else 1
    ticks = scale.ticks()
    for place, text in ticks:
        column = 1 + round(place * (columns * cells - 1)) // cells
        line[column] = tick
        said = f"{text} %" if place == 1 else text
        start = max(0, column - len(text) // 2)
        words[start : start + len(said)] = said
    return ["".join(line), "".join(words).rstrip()]
