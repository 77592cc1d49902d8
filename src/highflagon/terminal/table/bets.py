"""The sheet on which the viewer bets: what can be backed, what lies on it, and a line for his stake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from highflagon.games.errors import Invalid, Refused
from highflagon.table import events
from highflagon.table.coin import read_coins
from highflagon.table.courses.course import kind
from highflagon.table.view import BookView, TableView
from highflagon.terminal.clauses import clause_lines
from highflagon.terminal.sentences.books import book_name, odds, selection
from highflagon.terminal.table.canvas import fit
from highflagon.terminal.table.sheets import BREAKPOINTS, WIDTH, Sheet
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import Company, sentence_case
from highflagon.terminal.wagering import LONGEST, backable, example, open_books, read_wager, slip_in

NOTE = "Enter bets what is typed{}; alone it bets no more."
ROOM = 76
"""The columns of a row on the smallest screen."""
CHIPS = {"+1 cp": 1, "+1 sp": 10, "+1 gp": 100}


class Place(Struct, frozen=True):
    """A row of the sheet: a selection of a book."""

    book: BookView
    on: int


def places(view: TableView, c: Company) -> tuple[Place, ...]:
    """Return what the viewer may back, book by book."""
    return tuple([Place(book, on) for book in open_books(view) for on in backable(view, book, c.seats)])


def _note(view: TableView, c: Company) -> str:
    """Return what can be done, with an example if it has room."""
    text = NOTE.format(f" (5 sp, {example(view, c.seats)})")
    return text if cell_len(text) <= ROOM else NOTE.format("")


def place_text(place: Place, view: TableView, c: Company) -> str:
    """Return a row: the book, the selection, its pools, its odds and the viewer's own slip."""
    book, on = place.book, place.on
    at = book.selections.index(on)
    parts = [f"{c.coins(book.watchers[at])} staked"]
    if book.players[at]:
        parts.append(f"{c.coins(book.players[at])} by players")
    if book.odds:
        parts.append(f"odds {odds(book.odds[at])}" if book.odds[at] else "no odds")
    slip = slip_in(view, book.key)
    if slip is not None and slip.on == on:
        parts.append(f"yours {c.coins(slip.stake)}")
    name = fit(sentence_case(selection(book.key, on, c.seats)), 16, "~")
    return f"{sentence_case(book_name(book.key)):14} {name:16} {', '.join(parts)}"


class Row(Static):
    """Something that can be clicked: a place, or a button."""

    class Clicked(Message):
        """It was."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def on_click(self) -> None:
        """Tell the sheet."""
        self.post_message(self.Clicked(self))


class BetSheet(ModalScreen[events.Event]):
    """Lies over log and prompt, so that table and hand stay in sight. It ends with what the viewer does."""

    HORIZONTAL_BREAKPOINTS = BREAKPOINTS
    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "move(-1)", "choose"),
        ("down", "move(1)", "choose"),
        ("escape", "clear", "clear the line"),
        ("ctrl+c", "app.quit", "leave"),
    ]

    def __init__(self, view: TableView, company: Company, signs: Signs, notice: str, chosen: int = 0) -> None:
        super().__init__()
        self.view, self.company, self.signs, self.notice = view, company, signs, notice
        self.places = places(view, company)
        self.note = _note(view, company)
        self.chosen = min(chosen, len(self.places) - 1)

    def compose(self) -> ComposeResult:
        """A frame with the places, the stake and the buttons, and what can be done."""
        with Vertical(id="bets") as frame:
            frame.border_title = "Wagers"
            frame.border_subtitle = f"Your purse: {self.company.coins(self.view.purse)}"
            with VerticalScroll(id="places", can_focus=False):
                yield from self._rows()
            with Horizontal(id="stake"):
                yield Static("Stake:", id="label")
                yield Input(id="line", compact=True, max_length=LONGEST)
                for label in (*CHIPS, "Bet", "Take back", "Done"):
                    yield Row(f"[{label}]", markup=False, name=label, classes="chip")
            yield Static(self.notice or self.note, id="note", markup=False)

    def _rows(self) -> Iterator[Row]:
        for number, _ in enumerate(self.places):
            yield Row("", markup=False, name=f"place {number}", classes="place")

    def on_mount(self) -> None:
        """Begin at the line for the stake."""
        self.query_one(Input).focus()
        self._show()

    def _show(self) -> None:
        for number, row in enumerate(self.query(".place").results(Row)):
            mark = self.signs.here if number == self.chosen else " "
            row.update(f"{mark} {place_text(self.places[number], self.view, self.company)}")
            row.set_class(number == self.chosen, "chosen")
            if number == self.chosen:
                row.scroll_visible(animate=False)

    def action_move(self, by: int) -> None:
        """Choose another place."""
        self.chosen = (self.chosen + by) % len(self.places)
        self._show()

    def action_clear(self) -> None:
        """Type nothing."""
        self.query_one(Input).value = ""
        self._tell(self.note)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Bet what was typed; with nothing typed bet no more."""
        self._do(event.value)

    def on_row_clicked(self, event: Row.Clicked) -> None:
        """Choose a place, add to the stake, or press a button."""
        name, line = event.row.name or "", self.query_one(Input)
        if name.startswith("place "):
            self.chosen = int(name.removeprefix("place "))
            self._show()
        elif name in CHIPS:
            line.value = self._added(line.value, CHIPS[name])
        elif name == "Bet":
            self._do(line.value) if line.value.strip() else self._tell("There is no stake yet.")
        elif name == "Take back":
            self._do(f"cancel {kind(self.places[self.chosen].book.key)}")
        else:
            self._do("done")

    @staticmethod
    def _added(text: str, coins: int) -> str:
        """Return a stake with so much more; what was no sum is dropped."""
        try:
            before = read_coins(text) if text.strip() else 0
        except Invalid:
            before = 0
        return f"{before + coins} cp"

    def _do(self, text: str) -> None:
        """End with what a text means; a sum alone goes on the place that is chosen."""
        if not self.is_current:
            return
        word, _, rest = text.strip().lower().partition(" ")
        if word in ("q", "quit", "exit") and not rest:
            self.app.exit()
            return
        try:
            if word == "rules":
                self.app.push_screen(Sheet(rest.upper(), clause_lines(rest, WIDTH)))
            else:
                self.dismiss(self._meant(text))
        except Refused as refused:
            self._tell(str(refused))

    def _meant(self, text: str) -> events.Event:
        who = self.view.viewer
        try:
            coins = read_coins(text) if text.strip() else None
        except Invalid:
            coins = None
        if coins is None or who is None:
            return read_wager(text, self.view, self.company.seats)
        place = self.places[self.chosen]
        return events.Bet(who, place.book.key, place.on, coins)

    def _tell(self, text: str) -> None:
        self.query_one("#note", Static).update(text)
