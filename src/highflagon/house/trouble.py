"""What nobody expected: it is logged by its kind and its places in the program, without values, which may be secret."""

from __future__ import annotations

from collections.abc import Callable

import structlog

_LOG = structlog.get_logger("highflagon.house")

DEEPEST = 12
"""How many places are logged: the last ones."""


def places(error: BaseException) -> list[str]:
    """Return the places in the program that led to an error."""
    found, trace = [], error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{code.co_filename.rpartition('highflagon/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return found[-DEEPEST:]


def report(error: BaseException) -> None:
    """Log an error that is the house's own."""
    _LOG.error("unexpected", kind=type(error).__name__, where=places(error))


def attempt(action: Callable[[], object]) -> None:
    """Do something whose failure must keep nothing else from being done: an error is logged."""
    try:
        action()
    except Exception as error:  # noqa: BLE001  # what comes after it shall be done all the same
        report(error)
