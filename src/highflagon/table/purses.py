"""What people, bots and the house bring to a sitting, in copper: all of it is pretend coin, from the mint."""

from __future__ import annotations

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.record.people import check_name
from highflagon.table.stakes import MOST, Coins

START = 300
"""What everybody begins with, if nothing else is said."""

BANK = 10_000
"""What the house begins with, if nothing else is said."""


class Purses(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The purses at the start: `start` is everybody's, `of` has those who bring another sum, by name.

    `house` is the house's own coin, for sweeteners and fixed odds (HD-A28, A30, PD-A21). Raises `Invalid` for a sum
    that can't be, and for a name that nobody can have.
    """

    start: Coins = START
    house: Coins = BANK
    of: dict[str, Coins] = {}

    def __post_init__(self) -> None:
        for name in self.of:
            check_name(name)
        for name, coins in [("start", self.start), ("house", self.house), *self.of.items()]:
            if type(coins) is not int or not 0 <= coins <= MOST:
                raise Invalid(f"the purse of {name!r} has to be a whole number of copper from 0 to {MOST}")

    def purse(self, name: str) -> int:
        """Return what the person or bot of this name begins with."""
        return self.of.get(name, self.start)
