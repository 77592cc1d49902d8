"""Results drawn in lines of text, for terminals."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING, TextIO

from highflagon.cli.letters import shows
from highflagon.lab.charts import bars, points
from highflagon.lab.plots import steps_of

if TYPE_CHECKING:
    from highflagon.lab import DiceResults, WarResults

WIDE = 80


def plotted(found: WarResults | DiceResults) -> str:
    """Return results drawn for the terminal as it is: as wide as it is, but no wider than 80 columns."""
    wide = min(WIDE, shutil.get_terminal_size((WIDE, 24)).columns)
    return as_charts(found, wide, braille=shows_braille(sys.stdout))


def shows_braille(sink: TextIO) -> bool:
    """Return whether braille can be written there: the console of Linux has no such letters, whatever its encoding."""
    return shows("⣿│─┴±", sink) and os.environ.get("TERM") != "linux"


def as_charts(found: WarResults | DiceResults, wide: int, *, braille: bool) -> str:
    """Return the wins by seat as points, and the games by their length as bars, each with its figure and its error."""
    title, steps = steps_of(found)
    wins = [(f"seat {seat}", rate) for seat, rate in enumerate(found.wins, 1)]
    return "\n".join([
        "Wins by seat, with their standard errors; the dashed line is an equal share",
        *points(wins, wide, beside=1 / len(wins), braille=braille),
        "",
        f"{title}, and how many of the games took so many",
        *bars(steps, wide, braille=braille),
    ])  # fmt: skip
