"""Is a record what it says it is? Its rules, its draws against the seed, its result, its seal."""

from __future__ import annotations

from typing import Any

from highflagon.games.game import Over
from highflagon.record.back import standing
from highflagon.record.draws import Draws, check_commitment, proven_commitment
from highflagon.record.errors import RecordError
from highflagon.record.header import PUBLIC, Header
from highflagon.record.lines import Page, scan
from highflagon.record.outcome import write_outcome
from highflagon.record.pen import write
from highflagon.record.receipt import Receipt, check_receipt, proven_receipt
from highflagon.record.record import Record, Sheet, arrange, check_result, follow
from highflagon.record.report import Finding, Report, finding
from highflagon.record.seal import Seal, examine, unsealed


def verify(data: str | bytes, receipt: Receipt | None = None) -> Report:
    """Return what is proven of the text of a record, and what is wrong with it. It never raises.

    Where the chain of marks is broken, that is the first finding of its line: there somebody changed something. What
    the change has spoilt besides (a card that is not in the hand, a deal that the seed doesn't give) follows. With a
    receipt, the record must also be as the player's side knows it.
    """
    try:
        page = scan(data)
    except RecordError as error:
        return Report((), (finding(error),))
    return _Examination(page, receipt).report()


class _Examination:
    """Goes through a record once, and notes what it finds."""

    def __init__(self, page: Page, receipt: Receipt | None) -> None:
        self.page = page
        self.receipt = receipt
        self.seal: Seal = examine(page)
        self.proven: list[str] = []
        self.findings: list[Finding] = []
        self.state: Any = None
        self.events: list[Any] = []
        self.header: Header | None = None

    def report(self) -> Report:
        broken = self.seal.broken
        if broken is not None:
            self.findings.append(Finding(broken.line, 1, "chain", broken.why))
        try:
            self._read(arrange(self.page))
        except RecordError as error:
            self.findings.append(finding(error))
        unsealed = "something is wrong" if self.findings else self._unsealed()
        # The sort is stable: of one line, the break of the chain stays first.
        return Report(
            tuple(self.proven), tuple(sorted(self.findings, key=lambda found: found.line)), unsealed
        )

    def _read(self, sheet: Sheet) -> None:
        self.header = header = sheet.read_header()
        self.state = header.start()
        draws = Draws(header)
        try:
            for step in follow(sheet, header):
                self.state = step.after
                self.events.append(step.event)
                draws.check(step.before, step.event, step.line)
        finally:  # what is wrong with the draws is told even if an event further on can't be
            self.findings += [*draws.findings, *check_commitment(sheet, header, self.state)]
            if self.receipt is not None:
                self.findings += check_receipt(self.receipt, sheet, header)
        check_result(sheet, self.state)
        if not isinstance(self.state.turn, Over):
            why = "the record ends before the game is over"
            self.findings.append(Finding(self.page.last, 1, "unfinished", why))
        self._note(sheet, header, draws)

    def _note(self, sheet: Sheet, header: Header, draws: Draws) -> None:
        """Say what was proven."""
        changed = header.rules.differences()
        rules = ", ".join(f"{field} {value}" for field, value in changed.items()) or "as written"
        self.proven.append(f"house rules: {rules}")
        if header.seen_by is not None:
            who = "the public" if header.seen_by == PUBLIC else f"seat {header.seen_by + 1}"
            self.proven.append(f"view: what {who} saw; the rest is unknown")
        stand = len(standing(self.events))
        mistyped = (len(self.events) - stand) // 2
        undone = f"; {mistyped} taken back" if mistyped else ""
        self.proven.append(f"events: {stand}, all by the rules{undone}")
        self.proven += [*proven_commitment(header), draws.proven]
        if self.receipt is not None:
            self.proven.append(proven_receipt(self.receipt, header))
        if isinstance(self.state.turn, Over):
            said = "" if sheet.result is not None else ", which the record doesn't say"
            self.proven.append(f"result: {write_outcome(self.state.turn)}{said}")

    def _unsealed(self) -> str:
        """Say why a record in which nothing is wrong isn't sealed; return an empty string if it is."""
        if self.header is None:
            return "it has no header"
        record = Record(self.header, tuple(self.events))
        return unsealed(self.seal, self.page, lambda: write(record))
