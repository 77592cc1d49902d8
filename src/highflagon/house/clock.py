"""The time of day, as the house has it."""

from __future__ import annotations

import time

SECOND = 1_000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
"""In milliseconds; a day begins at midnight UTC for everybody."""


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def whole_seconds(wait: int) -> int:
    """Return how many seconds have to go by until so many milliseconds have, at least one."""
    return max(1, -(-wait // SECOND))
