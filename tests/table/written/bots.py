"""A bot for steady hands: it does the first that is legal."""

from __future__ import annotations

from typing import Any


def choose(_: str, seen: Any, __: object) -> Any:
    """Return the first that is legal."""
    return seen.legal[0]
