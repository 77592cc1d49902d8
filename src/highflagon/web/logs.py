"""What the house writes to stderr: one line an event, with values that tell nothing of cards, coin or tokens."""

from __future__ import annotations

import logging
import re
import sys

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


class Handler(logging.Handler):
    """Hands on what other packages warn of: which package, how bad, and from where; never the text's values."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        found = WORDS.match(record.msg) if isinstance(record.msg, str) and record.name in TRUSTED else None
        structlog.get_logger("other").warning(
            (found[0].strip() if found is not None else "") or "warned",
            package=record.name, said_at=f"{record.module}:{record.lineno}",
            error=type(error).__name__ if error is not None else "",
            where=places(error) if error is not None else [],
        )  # fmt: skip
