"""Which letters can be written where output goes."""

from __future__ import annotations

from typing import TextIO


def shows(letters: str, sink: TextIO) -> bool:
    """Return whether all these letters can be written there: whether its encoding has them."""
    try:
        letters.encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
