"""Exact numbers as people and programs read them."""

from __future__ import annotations

from fractions import Fraction

from highflagon.odds.dice import percent


def exact(number: Fraction) -> dict[str, float | str]:
    """Return a number for programs: the nearest decimal, and the fraction itself as text."""
    return {"decimal": float(number), "fraction": f"{number.numerator}/{number.denominator}"}


def in_percent(chance: Fraction) -> str:
    """Return a chance (0 to 1) in percent, rounded to three decimals."""
    return percent(chance.numerator, chance.denominator) + "%"
