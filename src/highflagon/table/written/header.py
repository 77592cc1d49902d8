"""What stands before the events of a sitting: what the house begins with, where its chance comes from, the terms."""

from __future__ import annotations

from msgspec import Struct

from highflagon import __version__
from highflagon.chance import ALGORITHM, COMMITTED, Seed
from highflagon.games.errors import Invalid, short
from highflagon.record import BY_HAND
from highflagon.record.lines import Kind
from highflagon.table.purses import BANK, START
from highflagon.table.stakes import MOST
from highflagon.table.step import Step
from highflagon.table.table import Table, open_table
from highflagon.table.terms import Terms

SITTING = Kind("sitting", 32 * 1024 * 1024, 32_000)
"""Several games at one table: the wagers of a thousand people fit in a line when they are paid."""


_HEAD = 65_536
"""How many bytes are looked at to find the first line below comments."""


def is_sitting(data: bytes) -> bool:
    """Whether a text is that of a sitting, of any version, and not of a single game: its first line says so."""
    for line in data[:_HEAD].removeprefix(b"\xef\xbb\xbf").splitlines():
        if line.strip() and not line.lstrip().startswith(b";"):
            return line.lstrip().startswith(f"High Flagon {SITTING.name}".encode())
    return False


class SittingHeader(Struct, frozen=True, kw_only=True):
    """Everything that a sitting starts from: `house` and `begin` are as in `open_table`, in copper.

    `chance` is the algorithm of its draws, None if it is not known. With `hmac-sha256/1` the seeds of all games come
    from `seed`; with committed chance each game has a seed of its own, and what concerns it is an event.
    """

    terms: Terms
    house: int = BANK
    begin: int = START
    engine: str = __version__
    chance: str | None = None
    seed: Seed | None = None

    def __post_init__(self) -> None:
        for name, coins in (("bank", self.house), ("begin", self.begin)):
            if type(coins) is not int or not 0 <= coins <= MOST:
                raise Invalid(f"{name} is a whole number of copper from 0 to {MOST}")
        if self.chance not in (None, ALGORITHM, COMMITTED, BY_HAND):
            known = f"{ALGORITHM} is, and {COMMITTED}, and '{BY_HAND}'"
            raise Invalid(f"the algorithm {short(self.chance)!r} is not known here; {known}")
        if self.seed is not None and self.chance != ALGORITHM:
            raise Invalid(f"a sitting has a seed of its own only with 'chance: {ALGORITHM}'")

    def start(self) -> tuple[Table, Step]:
        """Return the table at the start, and what its opening was posted as."""
        fair_only = self.chance == COMMITTED
        return open_table(self.terms, house=self.house, begin=self.begin, fair_only=fair_only)
