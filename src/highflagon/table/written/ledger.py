"""The journal of a sitting that is kept as text."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from highflagon.table.events import Time
from highflagon.table.journal import journal
from highflagon.table.sitting import Sitting

_LAST = (datetime.max - datetime(1970, 1, 1)) // timedelta(milliseconds=1)  # noqa: DTZ001, DTZ901  # a length of time
"""The last time, in milliseconds since 1970, that is on a day of the calendar."""


def first_day(sitting: Sitting) -> date | None:
    """Return the first day that the sitting's clock showed, by universal time; None if it showed none."""
    return next((day for day in _days(sitting) if day is not None), None)


def ledger(sitting: Sitting, *, title: str, start: date) -> str:
    """Return the journal of all that was posted; `start` is the day of what was posted before a clock was seen."""
    rows = [(day, step.entries) for day, step in zip(_days(sitting), sitting.steps, strict=True)]
    names = {who: person.name for who, person in enumerate(sitting.table.people)}
    return journal(rows, names, title=title, start=start)


def _days(sitting: Sitting) -> list[date | None]:
    """Return the day of every step, the opening first."""
    days: list[date | None] = [None]
    for event in sitting.events:
        if isinstance(event, Time) and event.at <= _LAST:
            days.append(datetime.fromtimestamp(event.at // 1000, UTC).date())
        else:
            days.append(days[-1])
    return days
