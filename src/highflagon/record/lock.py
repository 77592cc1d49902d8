"""One program at a time may write a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from highflagon.games.errors import Illegal


def lock(file: BinaryIO, path: Path) -> None:
    """Keep `file` to this program until it is closed; raise `Illegal` if another one has it.

    Windows has no such lock in the standard library: there nothing is kept.
    """
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  # POSIX alone has it

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Illegal(f"another program is playing the game in {path}") from None
