"""What the house writes to stderr: one line an event, with values that tell nothing of cards, coin or tokens."""

from __future__ import annotations

import logging
import sys

import structlog


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


class Handler(logging.Handler):
    """Hands on what other packages warn of: which package, how bad, and from where; never the text's values."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        text = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
        structlog.get_logger("other").warning(text.strip()[:200], package=record.name, error=error)
