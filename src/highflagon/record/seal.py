"""Whether a record is still as the house wrote it: its marks and its digest."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from highflagon.games.errors import Illegal, Refused
from highflagon.record.chain import Chain
from highflagon.record.errors import RecordError
from highflagon.record.lines import Line, Page, is_digest

BROKEN = "the chain breaks here: this line was changed, or lines were taken out or put in before it"
UNMARKED = "this line has no mark, though others are marked: it was changed or put in"
UNFIT = "the digest is not that of the lines above: one of them was changed"


class Break(Struct, frozen=True):
    """Where the chain is broken first, and how."""

    line: int
    why: str


class Seal(Struct, frozen=True):
    """What the marks and the digest of a record show. `chain` is the chain as it stands after the last line."""

    chain: Chain
    broken: Break | None
    marked: int
    """How many lines have a mark."""
    unmarked: int
    """The number of the first line that has none; 0 if all have one."""
    digest: bool
    """Whether there is a digest."""

    def check_whole(self) -> None:
        """Raise `RecordError` if the chain is broken, or can't go on, since only some lines have marks."""
        if self.broken is not None:
            raise RecordError(Illegal(self.broken.why), self.broken.line)
        if self.marked and self.unmarked:
            raise RecordError(
                Illegal("this line has no mark, so the chain can't go on from it"), self.unmarked
            )


def examine(page: Page) -> Seal:
    """Compute the chain over the lines of a record, and compare it with its marks and its digest."""
    chain = Chain(page.kind)
    rows = page.lines[1:]
    last = rows[-1] if rows and is_digest(rows[-1]) else None
    if last is not None:
        rows = rows[:-1]
    broken: Break | None = None
    bare = [line.number for line in rows if not line.mark]
    marked = len(rows) - len(bare)
    for line in rows:
        mark = chain.add(line.text)
        if broken is None:
            broken = _compare(line, mark, marked=marked > 0)
    if broken is None and last is not None and not last.text.endswith(chain.digest):
        broken = Break(last.number, UNFIT)
    return Seal(chain, broken, marked, bare[0] if bare else 0, last is not None)


def unsealed(seal: Seal, page: Page, write: Callable[[], str]) -> str:
    """Say why a text in which nothing is wrong isn't sealed; return an empty string if it is.

    `write` returns what it says as the house writes it.
    """
    if not seal.marked and not seal.digest:
        return f"this {page.kind.name} was typed; it has neither marks nor digest"
    if not seal.digest:
        return "the digest at its end is missing"
    if not page.even:
        return "its lines end in two different ways; marks and digest hold"
    try:
        written = write()
    except Refused as refused:
        return f"the house can't write it so: {refused.message}; marks and digest hold"
    if written == page.plain:
        return ""
    pairs = zip(written.split("\n"), page.plain.split("\n"), strict=False)
    differs = next((n for n, (one, other) in enumerate(pairs, 1) if one != other), page.last)
    return f"line {differs} doesn't stand as the house writes it; marks and digest hold"


def _compare(line: Line, mark: str, *, marked: bool) -> Break | None:
    if line.mark and line.mark != mark:
        return Break(line.number, BROKEN)
    if not line.mark and marked:
        return Break(line.number, UNMARKED)
    return None
