"""Whether counts are as even as chance makes them. Seeds are fixed, so that a test says the same every time."""

from __future__ import annotations

from collections.abc import Sequence

SIGMAS = 5
"""How far from even is too far: chance alone goes there once in some millions."""


def chi_square(counts: Sequence[int]) -> float:
    """Return the chi-square statistic of counts that should be equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def limit(freedom: int) -> float:
    """Return what a chi-square with so many degrees of freedom stays below (Wilson and Hilferty's cube root)."""
    spread = 2 / (9 * freedom)
    return freedom * float((1 - spread + SIGMAS * spread**0.5) ** 3)


def assert_even(counts: Sequence[int]) -> None:
    assert chi_square(counts) < limit(len(counts) - 1), counts
