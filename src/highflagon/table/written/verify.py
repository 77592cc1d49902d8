"""Is a sitting what it says it is? Its rules, its draws, each copper, its seal."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.chance import Seed
from highflagon.record import Finding, Header, RecordError, Report
from highflagon.record.draws import Draws, proven_commitment
from highflagon.record.lines import Line, Page, scan
from highflagon.record.report import finding
from highflagon.record.seal import examine, unsealed
from highflagon.table.accounts import MINT
from highflagon.table.events import Draw, Event, ShowSeed
from highflagon.table.state import Game
from highflagon.table.table import Table
from highflagon.table.written.derived import write_result
from highflagon.table.written.games import header_of, sealed, seeded
from highflagon.table.written.header import SITTING, SittingHeader
from highflagon.table.written.pen import write_sitting
from highflagon.table.written.record import Replayed, SittingRecord, check_closed, follow, not_over
from highflagon.table.written.sheet import arrange


def verify_sitting(data: str | bytes) -> Report:
    """Return what is proven of the text of a sitting, and what is wrong with it. It never raises.

    As with a single game, a break of the chain of marks is the first finding of its line.
    """
    try:
        page = scan(data, SITTING)
    except RecordError as error:
        return Report((), (finding(error),))
    return _Examination(page).report()


class _Examination:
    """Goes through a sitting once, and notes what it finds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seal = examine(page)
        self.findings: list[Finding] = []
        self.proven: list[str] = []
        self.events: list[Event] = []
        self.games: list[_GameDraws] = []
        self.entries = 0

    def report(self) -> Report:
        broken = self.seal.broken
        if broken is not None:
            self.findings.append(Finding(broken.line, 1, "chain", broken.why))
        record = None
        try:
            record = self._read()
        except RecordError as error:
            self.findings.append(finding(error))
        why = "something is wrong"
        if not self.findings and record is not None:
            why = unsealed(self.seal, self.page, lambda: write_sitting(record))
        # The sort is stable: of one line, the break of the chain stays first.
        return Report(tuple(self.proven), tuple(sorted(self.findings, key=lambda found: found.line)), why)

    def _read(self) -> SittingRecord:
        sheet = arrange(self.page)
        header = sheet.read_header()
        table: Table | None = None
        try:
            for each in follow(sheet, header):
                self._note(each, header)
                table = each.after
        finally:  # what is wrong with the draws is told even if an event further on can't be
            self.findings += [found for game in self.games for found in game.draws.findings]
        assert table is not None  # noqa: S101  # the opening is a step
        check_closed(sheet, table)
        if why := not_over(table):
            text = f"the sitting ends here: {why}"
            self.findings.append(Finding(self.page.last, 1, "unfinished", text))
        self._prove(table)
        return SittingRecord(header, tuple(self.events), sheet.digest is not None)

    def _note(self, each: Replayed, header: SittingHeader) -> None:
        """Count coin, and compare draws."""
        self.entries += len(each.step.entries)
        if each.event is None or each.before is None or each.line is None:
            return
        self.events.append(each.event)
        game = each.before.game
        if game is None and each.after.game is not None:
            self.games.append(_GameDraws(header, each.after, each.after.game))
        elif isinstance(each.event, ShowSeed):
            self.games[-1].show(Seed(bytes.fromhex(each.event.seed)))
        elif game is not None and each.step.played is not None:
            self.games[-1].open(game)
            if isinstance(each.event, Draw):
                self.games[-1].check(game.state, each.event.event, each.line)

    def _prove(self, table: Table) -> None:
        """Say what was proven."""
        self.proven.append(f"sitting: {_count(len(table.people), 'person', 'people')}, {_games(table)}")
        self.proven.append(f"events: {len(self.events)}, all by the rules")
        minted = -table.balances.get(MINT, 0)
        text = f"coin: {self.entries} entries, every one sums to zero"
        self.proven.append(f"{text}; {minted} copper came from the mint, and as much is in the accounts")
        for number, game in enumerate(self.games, 1):
            past = table.past[number - 1] if number <= len(table.past) else None
            result = write_result(past) if past is not None else "not over"
            self.proven.append(f"game {number}, {game.header.game}: {result}")
            rows = [*proven_commitment(game.header), game.draws.proven]
            self.proven += [f"game {number}, {row}" for row in rows]


class _GameDraws:
    """The draws of one game: compared at once, or, in a fair one, when the house has shown its seed."""

    def __init__(self, header: SittingHeader, table: Table, game: Game) -> None:
        self.header: Header = header_of(header, table, game)
        if game.sealing is None:
            self.header = seeded(self.header, header, game.number)
        self.draws = Draws(self.header)
        self._waiting: list[tuple[Any, Any, Line]] = []
        self._fair = game.sealing is not None

    def open(self, game: Game) -> None:
        """The game is played, so its deal is open: commitment and people's seeds are in."""
        if self._fair and self.header.commitment is None:
            self.header = sealed(self.header, game, None)
            self.draws = Draws(self.header)

    def check(self, state: Any, drawn: Any, line: Line) -> None:
        """Compare what was drawn in this state, now or later."""
        if self._fair:
            self._waiting.append((state, drawn, line))
        else:
            self.draws.check(state, drawn, line)

    def show(self, seed: Seed) -> None:
        """The seed is known: compare all draws of the game."""
        if self.header.commitment is None:
            return  # the game was ended before its deal was open
        self.header = replace(self.header, seed=seed)
        self.draws = Draws(self.header)
        for row in self._waiting:
            self.draws.check(*row)


def _games(table: Table) -> str:
    return _count(len(table.past) + (table.game is not None), "game", "games")


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
