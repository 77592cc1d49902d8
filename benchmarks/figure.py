"""A figure that was measured: what it is, how it was taken, and what was asked of it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Literal

from msgspec import Struct

Goal = Literal["at least", "at most"]


class Figure(Struct, frozen=True, omit_defaults=True):
    """One line of the table.

    `value` is the best of several rounds, since what else runs on a machine only ever adds time, and `median` their
    median (None where there was one round). With a `goal` the value must reach `bound`; a goal that is only aimed
    at (`required` False) fails nothing. `value` is None if it could not be measured, and `method` says why.
    """

    name: str
    value: float | None
    unit: str
    method: str
    median: float | None = None
    goal: Goal | None = None
    bound: float = 0.0
    required: bool = False

    @property
    def reached(self) -> bool:
        """Whether the goal, if there is one, is reached."""
        if self.goal is None:
            return True
        if self.value is None:
            return False
        return self.value >= self.bound if self.goal == "at least" else self.value <= self.bound

    @property
    def failed(self) -> bool:
        """Whether this is a requirement that was missed, or that could not be measured."""
        return self.required and not self.reached


def rate(name: str, rates: Sequence[float], unit: str, method: str, *, aim: float | None = None) -> Figure:
    """Return the figure of rates measured in several rounds, more being better."""
    goal: Goal | None = None if aim is None else "at least"
    return Figure(name, max(rates), unit, method, median(rates), goal, aim or 0.0)


def duration(name: str, times: Sequence[float], unit: str, method: str, *, limit: float) -> Figure:
    """Return the figure of times measured in several rounds, which may be `limit` at most."""
    return Figure(name, min(times), unit, method, median(times), "at most", limit, required=True)
