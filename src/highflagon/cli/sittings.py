"""Reading a file that has to be a sitting."""

from __future__ import annotations

from pathlib import Path

from highflagon.games.errors import Illegal
from highflagon.record import read
from highflagon.table.written import SITTING, SittingRecord, parse_sitting


def read_sitting(file: Path) -> SittingRecord:
    """Return the sitting in a file; raise `Refused` if it is none, `OSError` if it can't be read."""
    data = read(file, SITTING)
    if data.lstrip().startswith(b"High Flagon record"):
        raise Illegal(f"{file} is the record of a single game, and no sitting: there is no coin in it")
    return parse_sitting(data)
