"""What the house writes to stderr: one line an event, with values that tell nothing of cards, coin or tokens."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable

import structlog

from highflagon.house.trouble import places


def set_up() -> None:
    """Let everything be logged in one way, JSON unless a person looks on; other packages only when they warn."""
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[*shared, last],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[Handler()], level=logging.WARNING, force=True)


WORDS = re.compile(r"[A-Za-z',.: _-]{0,200}")
"""Such as the messages of other packages begin with; where a value may begin they end."""

TRUSTED = ("asyncio", "uvicorn.error")
"""Packages whose messages begin with words of their own."""

AGAIN = 60.0
"""After how many seconds the same is said again."""

KINDS = 256
"""Of how many that were said it is remembered when; with more of them all is forgotten."""


class Handler(logging.Handler):
    """Hands on what other packages warn of: which package, how bad, and from where; never the text's values.

    The same is said once a minute at most, whoever causes it and how often: `more` says how many were left out before.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[str, ...], tuple[float, int]] = {}
        """By what was said: when it was said last, and how often since then it was not."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        found = WORDS.match(record.msg) if isinstance(record.msg, str) and record.name in TRUSTED else None
        event = (found[0].strip() if found is not None else "") or "warned"
        package, said_at = record.name, f"{record.module}:{record.lineno}"
        kind = type(error).__name__ if error is not None else ""
        more = self._left_out((event, package, said_at, kind))
        if more is None:
            return
        structlog.get_logger("other").warning(
            event, package=package, said_at=said_at, error=kind,
            where=places(error) if error is not None else [], **({"more": more} if more else {}),
        )  # fmt: skip

    def _left_out(self, what: tuple[str, ...]) -> int | None:
        """Return how often this was left out since it was said; None if it has to be left out again."""
        now = self._clock()
        last, more = self._said.get(what, (now - AGAIN, 0))
        if now - last < AGAIN:
            self._said[what] = (last, more + 1)
            return None
        if len(self._said) >= KINDS:
            self._said.clear()
        self._said[what] = (now, 0)
        return more
