"""Results drawn with blocks, for terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.lab.plots import steps_of
from highflagon.lab.rate import Rate

if TYPE_CHECKING:
    from highflagon.lab import DiceResults, WarResults

WIDE = 40
"""Columns of the longest bar."""

EIGHTHS = " ▏▎▍▌▋▊▉█"


def as_blocks(found: WarResults | DiceResults) -> str:
    """Return the wins by seat and the games by their length as bars; each has its figure and its error beside it."""
    title, counts = steps_of(found)
    games = sum(counts)
    wins = [(f"seat {seat}", rate) for seat, rate in enumerate(found.wins, 1)]
    steps = [(str(step), Rate(count, games)) for step, count in enumerate(counts, 1)]
    return "\n".join(["Wins by seat", *_bars(wins), "", title, *_bars(steps)])


def _bars(rows: list[tuple[str, Rate]]) -> list[str]:
    most = max([rate.value for _, rate in rows], default=0.0)
    wide = max([len(name) for name, _ in rows], default=0)
    return [f"  {name:>{wide}} {_bar(rate.value, most)} {rate}" for name, rate in rows]


def _bar(value: float, most: float) -> str:
    eighths = round(8 * WIDE * value / most) if most else 0
    full, rest = divmod(eighths, 8)
    return ("█" * full + (EIGHTHS[rest] if rest else "")).ljust(WIDE)
