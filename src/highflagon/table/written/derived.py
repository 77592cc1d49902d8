"""The lines that follow from an event: what was posted, and how a game ended.

They stand after the event's own line, so that everybody can read where each copper went. They tell nothing that the
event doesn't come to by itself; who types a sitting may leave them out.
"""

from __future__ import annotations

from highflagon.record.outcome import write_outcome
from highflagon.table.accounts import Entry, owner
from highflagon.table.state import Past
from highflagon.table.step import Step
from highflagon.table.table import Table

COIN = "coin"
"""The first word of the line of a posting."""

RESULT = "result"
"""The key of the line that says how a game ended."""


def postings(step: Step) -> list[str]:
    """Return the lines of what a step posted: `coin HD-A31 war ante: purse 1 -20 | purse 2 -20 | pot +40`."""
    return [_write_entry(entry) for entry in step.entries]


def _write_entry(entry: Entry) -> str:
    moves = " | ".join([f"{_account(name)} {coins:+}" for name, coins in entry.moves])
    return f"{' '.join([COIN, *filter(None, (entry.clause, entry.why))])}: {moves}"


def _account(name: str) -> str:
    """Return an account as people read it: purses have the numbers of their owners, from 1."""
    who = owner(name)
    return f"purse {who + 1}" if who is not None else name.replace(":", " ")


def result(before: Table, after: Table) -> str | None:
    """Return the line that says how a game ended, if this step has ended one."""
    return f"{RESULT}: {write_result(after.past[-1])}" if len(after.past) > len(before.past) else None


def write_result(past: Past) -> str:
    """Return how a game ended: as in the record of one, or that every stake went back (HD-A35)."""
    return write_outcome(past.over) if past.over is not None else "every stake went back by HD-A35"


def derived(before: Table | None, step: Step, after: Table) -> list[str]:
    """Return all lines that follow from a step; `before` is None for the opening of the table."""
    ended = result(before, after) if before is not None else None
    return [*postings(step), *([ended] if ended is not None else [])]
