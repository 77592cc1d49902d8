"""What this side keeps of each deal: the house's commitment, and the seed that was added to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from msgspec import Struct

from highflagon.chance import Commitment, new_seed
from highflagon.games.errors import Refused
from highflagon.record import Receipt, read, read_receipt


class Kept(Struct, frozen=True):
    """A receipt, and the file that it lies in."""

    receipt: Receipt
    path: Path


class Receipts:
    """The receipts of one table, each in a file of its own: `ABC234-1.receipt` for its first game."""

    def __init__(self, folder: Path, code: str) -> None:
        self._folder, self._code = folder, code

    def keep(self, number: int, game: str, commitment: Commitment, seat: int) -> Kept:
        """Return the receipt of this deal; a new one, with a new seed, is written before anybody is told of it."""
        found = self.find(number, commitment)
        if found is not None:
            return found
        receipt = Receipt(game, commitment, ((seat, new_seed()),))
        path = next(path for path in self._paths(number) if not path.exists())
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:  # noqa: PTH123  # the mode is what matters
            file.write(receipt.text)
            file.flush()
            os.fsync(file.fileno())
        return Kept(receipt, path)

    def find(self, number: int, commitment: Commitment) -> Kept | None:
        """Return what was kept of this deal; None if nothing was."""
        for path in self._paths(number):
            if not path.exists():
                return None
            try:
                receipt = read_receipt(read(path))
            except Refused:
                continue
            if receipt.commitment == commitment and receipt.seeds:
                return Kept(receipt, path)
        return None

    def _paths(self, number: int) -> Iterator[Path]:
        """Yield where the receipt of a game may lie: a code may have been another table's, in another house's time."""
        for again in count(1):
            name = f"{self._code}-{number}" if again == 1 else f"{self._code}-{number}.{again}"
            yield self._folder / f"{name}.receipt"
