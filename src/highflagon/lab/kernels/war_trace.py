"""What a kernel tells of a game, line by line, if it is asked: for the test that plays it again by the rules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from highflagon.lab.kernels.compiled import part

Trace = NDArray[np.int64] | None
"""Rows of (kind, seat, value); row 0 has the number of the rows that are written. None: nothing is told."""

DEALER, IN_SILENCE, IN_HAND, COURT, PLAYED, JUDGED, SCORED = range(1, 8)


@part
def note(trace: Trace, kind: int, seat: int, value: int) -> None:
    """Write a row; where nothing is to be told, no code is made of this."""
    if trace is not None:
        at = trace[0, 0] + 1
        trace[0, 0] = at
        trace[at, 0] = kind
        trace[at, 1] = seat
        trace[at, 2] = value
