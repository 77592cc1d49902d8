"""Tables to sit down at: a game from a fixed seed, kept in a file, driven by keys and mouse or in plain lines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

from msgspec import Struct
from textual.events import Key
from textual.pilot import Pilot

from highflagon.chance import ALGORITHM, Scripted, Seeded, Source, parse_seed
from highflagon.cli.house_rules import presets
from highflagon.cli.seating import Who, seat_players
from highflagon.record import Header, Writer
from highflagon.table.drive import Keep
from highflagon.table.events import Event
from highflagon.table.step import Step
from highflagon.terminal.console import Console
from highflagon.terminal.evening import Evening
from highflagon.terminal.opening import single, single_evening
from highflagon.terminal.plain import Plain
from highflagon.terminal.table.app import TableApp
from highflagon.terminal.table.screen import TableScreen

HD, PD = "high-dragon", "purple-dragon-dice"
SMALL, LARGE = (80, 24), (120, 40)
PARTING = "The record is in game.hfr. Q leaves the table."


class Party(Struct, frozen=True):
    """Who plays what: `people` at the keyboard, `bot` on all other seats."""

    game: str
    seats: int = 3
    people: int = 1
    bot: str = "greedy"
    seed: str = "7"
    names: tuple[str, ...] = ()
    rules: dict[str, str] = {}
    draws: tuple[Any, ...] = ()
    """What is dealt and rolled, instead of what the seed says."""

    def header(self) -> Header:
        """Return what the game starts from."""
        base = presets(self.game)["as-written"]
        rules = type(base).from_text(self.rules, base)
        seats = seat_players(self.seats, Who(people=self.people, bots=self.bot, names=self.names))
        return Header(game=self.game, rules=rules, seats=seats, chance=ALGORITHM, seed=parse_seed(self.seed))

    def evening(self, keep: Callable[[Any], None], played: Iterable[Any] = ()) -> Evening:
        """Return the game after the events `played`, ready to be driven; `keep` is handed each of its own events."""
        header = self.header()
        assert header.seed is not None
        source: Source = Scripted(self.draws) if self.draws else Seeded(header.seed)
        return single_evening(single(header, played), source, game_events_to(keep))


def game_events_to(keep: Callable[[Any], None]) -> Keep:
    """Return what hands on nothing but the events of the game."""

    def each(event: Event, step: Step) -> None:
        if step.played is not None:
            keep(step.played)

    return each


HOPS = 6
"""How many widgets, one around the other, a key may have to pass before it finds the one that takes it."""

Script = Callable[["Table"], Awaitable[None]]


class Table:
    """A table with somebody at it."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot, self.host = app, pilot, app.host

    async def press(self, *keys: str) -> None:
        """Press keys one after another, and wait until the screen shows what came of it."""
        for key in keys:
            await self.tap(key)
        if not self.app._exit:
            await self.pilot.pause()

    async def tap(self, key: str) -> None:
        """Press one key without waiting for the machine to be idle: only until all that follows from it is done."""
        driver = self.app._driver
        assert driver is not None
        event = Key(key, key if len(key) == 1 else None)
        event.set_sender(self.app)
        driver.send_message(event)
        for _ in range(HOPS):
            done = asyncio.Event()
            self.app.call_later(done.set)
            while not done.is_set():
                if self.app._exit:  # it was the key that leaves
                    return
                await asyncio.sleep(0)
            await self.pilot._wait_for_screen()

    async def click(self, widget: str, x: int, y: int) -> None:
        """Click into a widget of the table."""
        await self.pilot.click(widget, offset=(x, y))

    @property
    def screen(self) -> TableScreen:
        """The table itself, whatever lies over it."""
        return self.app.table

    async def until(self, shown: Callable[[], bool]) -> None:
        """Wait until the screen shows something."""
        for _ in range(200):
            if shown():
                return
            await self.pilot.pause()
        raise AssertionError(f"the screen stays\n{self.text}")

    def phase(self) -> str:
        """What is awaited."""
        return self.host.phase

    def chosen(self) -> object:
        """The card or the trick that is chosen."""
        return self.screen.chooser.chosen

    def rows(self) -> list[str]:
        """Return what the screen shows, row by row, without colours."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """All that the screen shows."""
        return "\n".join(self.rows())


def play(party: Party, script: Script, *, file: Path | None = None, size: tuple[int, int] = SMALL) -> None:
    """Open a table, let `script` play, and close it; the record is kept in `file`, if there is one."""
    if file is None:
        _open(party.evening(lambda _: None), script, size)
        return
    with Writer.create(file, party.header()) as writer:
        _open(party.evening(writer.append), script, size)


def open_at(evening: Evening, script: Script, *, size: tuple[int, int] = SMALL) -> None:
    """Open a table on an evening, let `script` play, and close it."""
    _open(evening, script, size)


def _open(evening: Evening, script: Script, size: tuple[int, int]) -> None:
    async def run() -> None:
        app = TableApp(evening, PARTING, pace=0)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Table(app, pilot))

    asyncio.run(run())


def play_plainly(party: Party, lines: Iterable[str], file: Path) -> str:
    """Play the same in plain lines, and return all that was said."""
    sink = StringIO()
    console = Console(plain=True, source=StringIO("".join(f"{line}\n" for line in lines)), sink=sink)
    with Writer.create(file, party.header()) as writer:
        Plain(party.evening(writer.append), console).run()
    return sink.getvalue()
