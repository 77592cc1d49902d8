"""An estimate with its error."""

from __future__ import annotations

from math import floor, log10, sqrt

from msgspec import Struct


class Rate(Struct, frozen=True):
    """How often something came about: `count` of `of` times.

    `value` is the estimate of its chance and `error` the standard error of that: in two of three simulations the truth
    lies within one error, in all but one of 16,000 within four.

    Examples:
        >>> rate = Rate(count=250, of=1000)
        >>> rate.value, round(rate.error, 4)
        (0.25, 0.0137)
        >>> print(rate)
        25.0000% ± 1.3693%
        >>> Rate(0, 1000).error > 0
        True
    """

    count: int
    """How often."""
    of: int
    """Of how many."""

    @property
    def value(self) -> float:
        """The estimate; 0 if nothing was counted."""
        return self.count / self.of if self.of else 0.0

    @property
    def error(self) -> float:
        """Its standard error, that of a rate that was never or always seen being taken as of one more either way."""
        if not self.of:
            return 1.0
        chance = self.value if 0 < self.count < self.of else 1 / (self.of + 1)
        return sqrt(chance * (1 - chance) / self.of)

    def __str__(self) -> str:
        return with_error(self.value, self.error)


def with_error(value: float, error: float, decimals: int = 4) -> str:
    """Return an estimate and its error in percent: as many decimals, or more to show two figures of a small error.

    Examples:
        >>> with_error(0.25, 0.001)
        '25.0000% ± 0.1000%'
        >>> with_error(0.0, 1e-8)
        '0.0000000% ± 0.0000010%'
    """
    if error > 0:
        decimals = max(decimals, -1 - floor(log10(error)))
    return f"{value:.{decimals}%} ± {error:.{decimals}%}"
