"""Are the draws of a record what its seeds give, and is the house's seed the one that it committed itself to?"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.chance import Source
from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Over, Show
from highflagon.record.header import Header
from highflagon.record.lines import Line
from highflagon.record.record import Sheet
from highflagon.record.report import Finding


class Draws:
    """Is shown every event of a game. Only the first draw that doesn't fit is reported: a wrong seed spoils all."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._source = header.source()
        self._first: Finding | None = None
        self._fitting = 0
        self._amiss = 0

    def check(self, before: Any, event: Any, line: Line) -> None:
        """Compare an event, if it is a draw, with what the seed gives in the state before it."""
        turn = before.turn
        if self._source is None or not isinstance(turn, Chance) or isinstance(turn.draw, Show):
            return
        why = self._compare(before, event, turn.label, self._source)
        if not why:
            self._fitting += 1
            return
        self._amiss += 1
        if self._first is None:
            self._first = Finding(line.number, 1, "draw", why)

    def _compare(self, before: Any, event: Any, label: str, source: Source) -> str:
        try:
            expected = source.answer(before)
        except Refused as refused:
            return f"this draw can't be checked: {refused.message}"
        if expected == event:
            return ""
        text = self._header.language.write(expected, before)
        who = "the seed gives" if self._header.commitment is None else f"for {label!r} the seeds give"
        return f"{who} another draw here: {text}"

    @property
    def findings(self) -> list[Finding]:
        """What doesn't fit: the first of it."""
        if self._first is None:
            return []
        if self._header.commitment is not None and self._amiss > max(1, self._fitting):
            count = f"{self._amiss} of {self._amiss + self._fitting}"
            more = f"; {count} draws don't fit, as if a seed, a seat's or the house's, were another"
            return [replace(self._first, why=self._first.why + more)]
        return [self._first]

    @property
    def proven(self) -> str:
        """What is proven of the draws, where nothing was found."""
        if self._header.by_hand:
            return "draws: typed by hand, so nothing to check against"
        if self._source is None:
            return "draws: not checked, for the record has no seed"
        if self._header.commitment is None:
            return f"draws: {self._fitting}, all as the seed gives them"
        return f"draws: {self._fitting}, each what these seeds give under its label"


def check_commitment(sheet: Sheet, header: Header, state: Any) -> list[Finding]:
    """Return what is wrong with the house's commitment: not opened though the game is over, or by another seed."""
    if header.commitment is None:
        return []
    if sheet.shown is None or header.seed is None:
        if header.seen_by is not None or not isinstance(state.turn, Over):
            return []
        why = "the game is over and the house's seed isn't shown: neither commitment nor draws can be checked"
        return [Finding(sheet.page.last, 1, "commitment", why)]
    if header.commitment.opened_by(header.seed):
        return []
    where = next(entry.line.number for entry in sheet.header if entry.key == "commitment")
    why = f"this seed is not the one that the house committed itself to in line {where}"
    return [Finding(sheet.shown.line.number, sheet.shown.column, "commitment", why)]


def proven_commitment(header: Header) -> list[str]:
    """Return what is proven of commitment and people's seeds, where nothing was found."""
    if header.commitment is None:
        return []
    seats = [str(number) for number, seed in enumerate(header.seeds, 1) if seed is not None]
    added = f"seeds added by people: on seat {', '.join(seats)}" if seats else "seeds added by people: none"
    if header.seed is None:
        return [f"commitment: {header.commitment}; the house's seed is not shown", added]
    return [f"commitment: {header.commitment}, opened by the seed shown at the end", added]
