"""The table as a screen: it draws where the host stands, and tells it what was pressed."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from highflagon.chance import Seed
from highflagon.games.errors import Refused
from highflagon.table.events import AddSeed, Agree, Event
from highflagon.terminal.clauses import clause_lines
from highflagon.terminal.table.bets import BetSheet
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.host import Host
from highflagon.terminal.table.log import Log
from highflagon.terminal.table.painted import Chooser, Painted
from highflagon.terminal.table.prompt import Prompt, doing, sentence
from highflagon.terminal.table.purse_line import purse_line
from highflagon.terminal.table.seed_sheet import SeedSheet
from highflagon.terminal.table.settings import Setting, help_lines
from highflagon.terminal.table.sheets import BREAKPOINTS, WIDTH, HandOver, Sheet
from highflagon.terminal.table.signs import ASCII, FULL, Signs
from highflagon.terminal.voice import sentence_case

HOT = "hwgo"
"""Letters that mean something in one of the games only."""


class TableScreen(Screen[None]):
    """One game at one table. `pace` is how many seconds what others do is looked at before the game goes on."""

    HORIZONTAL_BREAKPOINTS = BREAKPOINTS
    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "move(-1)", "choose"),
        ("right", "move(1)", "choose"),
        ("up", "move(-1)", "choose"),
        ("down", "move(1)", "choose"),
        ("home", "nth(1)", "the first"),
        ("end", "nth(0)", "the last"),
        *[(str(number), f"nth({number})", "choose") for number in range(1, 10)],
        ("enter,space", "enter", "play"),
        ("escape", "drop", "drop the choice"),
        *[(letter, f"hot('{letter}')", "") for letter in HOT],
        ("c", "clause", "clause"),
        ("s", "sheet", "seen"),
        ("a", "signs", "signs"),
        ("question_mark", "help", "help"),
        ("q", "app.quit", "leave"),
    ]

    def __init__(self, host: Host, setting: Setting, *, signs: Signs, pace: float, parting: str) -> None:
        super().__init__()
        self.host, self.setting = host, setting
        self.signs, self.pace, self.parting = signs, pace, parting
        self.notice = ""
        self.failure: Exception | None = None
        """What made the game stop, if something did."""
        self.chooser: Chooser = setting.chooser(id="chooser")
        self.painted: list[Painted] = [setting.track(id="track"), setting.felt(id="felt"), self.chooser]
        if setting.beside is not None:
            self.painted.append(setting.beside(id="beside"))
        if setting.rail is not None:
            self.painted.append(setting.rail(id="seen"))

    def compose(self) -> ComposeResult:
        """From top to bottom: title, track, table, log, prompt, hand, keys; the log beside them if there is room."""
        parts = {widget.id: widget for widget in self.painted}
        yield Static(id="title", markup=False)
        with Container(id="room"):
            yield parts["track"]
            with Container(id="table"):
                yield parts["felt"]
            with Vertical(id="rail"):
                if "seen" in parts:
                    yield parts["seen"]
                yield Log(id="log")
            yield Prompt(id="prompt", markup=False)
            with Horizontal(id="hand"):
                if "beside" in parts:
                    yield parts["beside"]
                yield self.chooser
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin, or go on with what was begun."""
        self.app.set_class(self.signs is ASCII, "-ascii")
        self.chooser.focus()
        self.call_after_refresh(self.run_on)

    def run_on(self) -> None:
        """Go on until somebody is asked, something is to be looked at, or the game is over."""
        while self.host.phase == "watch":
            try:
                news = self.host.step()
            except (OSError, Refused) as failure:  # a full disk, say: what is kept so far is whole
                self.failure = failure
                self.app.exit()
                return
            if news and self.pace and self.host.phase == "watch":
                self.draw()
                self.set_timer(self.pace, self.run_on)
                return
        if self.host.refused:
            self.notice = self.host.refused
        self.draw()
        self._call()

    def _call(self) -> None:
        """Lay over the table what hides it, or asks for more than a key."""
        host = self.host
        if host.asked is None or host.phase not in ("hand over", "bet", "seed"):
            return
        while isinstance(self.app.screen, Sheet):  # it may have been opened by somebody else
            self.app.pop_screen()
        if host.phase == "hand over":
            self.app.push_screen(HandOver(host.evening.names[host.asked]), self._taken)
        elif host.phase == "seed":
            self.app.push_screen(SeedSheet(host.evening.names[host.asked]), self._seeded)
        else:
            view, company = host.evening.table(host.asked), host.evening.company(host.asked)
            self.app.push_screen(BetSheet(view, company, self.signs, host.refused), self._answered)

    def _taken(self, result: None) -> None:
        self.host.take()
        self.draw()
        self._call()

    def _seeded(self, seed: Seed | None) -> None:
        if seed is not None and self.host.asked is not None:
            self._answered(AddSeed(self.host.asked, seed.hex()))

    def _answered(self, event: Event | None) -> None:
        """Take what a sheet ended with."""
        if event is not None:
            self.notice = ""
            self.host.answer(event)
            self.run_on()

    def draw(self) -> None:
        """Show where the host stands."""
        scene, host = self.host.scene, self.host
        for widget in self.painted:
            widget.show(scene, self.signs)
        where = self.setting.where(scene.view)
        title = self._title(len(where))
        width = max(len(title) + len(where) + 3, self.size.width)
        self.query_one("#title", Static).update(f"{title}{where:>{width - cell_len(title) - 1}}")
        self.query_one("#log", Log).show(host.log)
        under = self.notice or doing(scene, self.chooser, self.parting)
        prompt = self.query_one("#prompt", Prompt)
        prompt.tell(scene.phase, self.signs, sentence(scene, host.kit), under, warns=bool(self.notice))
        self.query_one("#keys", Static).update(self._keys())

    def _title(self, where: int) -> str:
        """Return the house and the game, and what is played for, which comes first where there is no room for all."""
        host, room = self.host, self.size.width - where - 4
        house = f" HIGH FLAGON   {host.kit.title}"
        coin = purse_line(host.evening, host.viewer, room)
        if not coin:
            return house
        whole = f"{house}   {coin}"
        return whole if cell_len(whole) <= room else f" {fit(coin, room, self.signs.more)}"

    def _keys(self) -> str:
        first = {"choose": self.setting.enter, "result": "Enter goes on", "agree": "Enter agrees"}.get(
            self.host.phase, ""
        )
        words = [
            first,
            "Tab log",
            "C clause",
            "S seen" if self.setting.rail else "S skills",
            "A signs",
            "? help",
        ]
        return " " + "   ".join(word for word in [*words, "Q leaves"] if word)

    def action_move(self, by: int) -> None:
        """Choose a neighbour."""
        self.notice = ""
        self.chooser.move(by)
        self.draw()

    def action_nth(self, number: int) -> None:
        """Choose by number, 0 being the last."""
        options = self.chooser.options(self.host.scene)
        self.notice = ""
        if number > len(options):
            self.notice = self.chooser.nothing(number, self.host.scene)
        else:
            self.chooser.choose(number - 1 if number else len(options) - 1)
        self.draw()

    def action_drop(self) -> None:
        """Choose nothing."""
        self.notice = ""
        self.chooser.drop()
        self.draw()

    def action_hot(self, key: str) -> None:
        """Take a letter that means something in this game."""
        self.notice = self.chooser.hot(key, self.host.scene)
        self.draw()

    def action_enter(self) -> None:
        """Play what is chosen, or go on."""
        host, self.notice = self.host, ""
        if host.phase == "choose":
            action = self.chooser.action(host.scene)
            if action is None:
                self.notice = f"Nothing is chosen yet. {self.chooser.advice(host.scene)}"
            else:
                self.chooser.drop()
                host.act(action)
        elif host.phase == "result":
            host.go_on()
        elif host.phase == "agree" and host.asked is not None:
            host.answer(Agree(host.asked))
        elif host.phase == "watch":
            self.notice = f"It is not your turn yet: {sentence(host.scene, host.kit)}"
        if host.phase == "watch" and not self.notice:
            self.run_on()
        else:
            self.draw()

    def on_chooser_clicked(self, event: Chooser.Clicked) -> None:
        """The mouse chooses; on what is chosen already it plays."""
        if event.again and self.host.phase == "choose":
            self.action_enter()
        else:
            self.notice = ""
            self.draw()

    def on_prompt_pressed(self) -> None:
        """What the prompt says is done by pressing on it too."""
        self.action_enter()

    def action_clause(self) -> None:
        """Show the clause of the newest line that has one."""
        self.show_clause(self.query_one("#log", Log).newest)

    def on_log_opened(self, event: Log.Opened) -> None:
        """Show the clause of a line of the log."""
        self.show_clause(event.clause)

    def show_clause(self, number: str) -> None:
        """Lay a clause over the table."""
        try:
            lines = clause_lines(number, WIDTH)
        except Refused:
            return
        self.app.push_screen(Sheet(number, lines))

    def action_sheet(self) -> None:
        """Show the cards that have been seen, or the numbers of the seats."""
        title, lines = self.setting.sheet
        scene = self.host.scene
        shown = [sentence_case(line) for line in lines(scene.view, scene.voice)]
        for widget in self.painted:
            if widget.id == "seen":
                canvas = Canvas(WIDTH, 5)
                widget.paint(canvas, scene, self.signs)
                shown = [*canvas.rows(), *shown]
        self.app.push_screen(Sheet(title, shown))

    def action_signs(self) -> None:
        """Draw with plain signs, or with all of them."""
        self.signs = ASCII if self.signs is FULL else FULL
        self.app.set_class(self.signs is ASCII, "-ascii")
        self.draw()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(Sheet("Keys", help_lines(self.setting)))

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()
