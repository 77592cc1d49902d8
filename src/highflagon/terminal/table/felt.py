"""The table of High Dragon: three seats with what they have played, and the court card in the middle."""

from __future__ import annotations

from typing import cast

from highflagon.games.high_dragon import UNKNOWN, Observation
from highflagon.games.names import court_name, rank_name
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.cards import SMALL, box, paint_card, paint_slot
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, LINE, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import sentence_case

COURT = 22
"""Columns of the box with the court card."""

HEIGHT = 7
PLACES = ("leads", "second", "third")


class Felt(Painted):
    """What lies on the table, in full view of all."""

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        if not view.war:
            canvas.put(2, 1, "The first dealer is still to be chosen.", TEXT)
            return
        seats = seats_in_order(view)
        width = (canvas.width - COURT) // len(seats)
        for place, seat in enumerate(seats):
            _Seat(canvas, place * width, width, scene, signs).paint(seat)
        _paint_court(canvas, width * len(seats), view, signs)


def seats_in_order(view: Observation) -> tuple[int, ...]:
    """Return the seats in the direction of play, those who are out included, the viewer's own last."""
    seats = tuple(range(view.rules.players))
    if view.rules.direction == "right":
        seats = seats[::-1]
    start = seats.index(view.viewer) + 1 if view.viewer is not None else 0
    return seats[start:] + seats[:start]


class _Seat:
    """One seat's box."""

    def __init__(self, canvas: Canvas, x: int, width: int, scene: Scene, signs: Signs) -> None:
        self.canvas, self.x, self.width, self.scene, self.signs = canvas, x, width, scene, signs
        self.view: Observation = scene.view

    def paint(self, seat: int) -> None:
        """Paint name, place, cards and total."""
        due, outcome = seat in self.scene.due, self.scene.outcome
        won = outcome is not None and outcome.winner == seat
        frame = self.signs.heavy if due or won else self.signs.thin
        box(self.canvas, self.x, 0, (self.width, HEIGHT), frame, GOLD if due or won else LINE)
        mark = self.signs.here if due else self.signs.laurel if won else ""
        name = f" {mark} {sentence_case(self.scene.voice.name(seat))} " if mark else ""
        name = name or f" {sentence_case(self.scene.voice.name(seat))} "
        self.canvas.put(self.x + 2, 0, fit(name, min(len(name), self.width - 4)), f"bold {TEXT}")
        if seat not in self.view.players:
            self._line(3, "has bowed out" if seat != self.view.viewer else "bowed out", MUTED)
            return
        mark = outcome.marks.get(seat, "") if outcome is not None else ""
        self._line(1, mark or self._place(seat), f"bold {GOLD}" if mark else MUTED)
        self._cards(seat)
        self._line(5, self._total(seat), f"bold {TEXT}")
        self._note(seat)

    def _line(self, y: int, text: str, style: str) -> None:
        self.canvas.put(self.x + 2, y, fit(text, self.width - 3).rstrip(), style)

    def _place(self, seat: int) -> str:
        place = PLACES[self.view.order.index(seat)]
        return f"{place}, won {self.view.track.count(seat)}"

    def _cards(self, seat: int) -> None:
        """Paint slots in the order of the battle's pattern, and in them what has been played."""
        down, up = [*self.view.down[seat]], [*self.view.up[seat]]
        step = min(SMALL[0] + 1, (self.width - 2 - SMALL[0]) // max(1, len(self.view.pattern) - 1))
        for place, face in enumerate(self.view.pattern):
            x, row = self.x + 1 + place * step, down if face == "d" else up
            if not row:
                paint_slot(self.canvas, x, 2, face, self.signs)
                continue
            own = face == "d" and self.scene.outcome is None
            paint_card(self.canvas, x, 2, row.pop(0), self.signs, down=own)

    def _total(self, seat: int) -> str:
        """Return the sum of the cards that the viewer sees, and a question mark for those he doesn't."""
        outcome = self.scene.outcome
        if outcome is not None:
            return f"total {outcome.totals[seat]}"
        played = self.view.down[seat] + self.view.up[seat]
        if not played:
            return ""
        known = sum(card.rank for card in played)
        unknown = played.count(UNKNOWN)
        return (
            f"total {known}{' + ?' * unknown}" if known or not unknown else f"total {'? + ' * unknown}"[:-3]
        )

    def _note(self, seat: int) -> None:
        cards = self.view.hands[seat]
        note = f" {cards} card{'s' if cards != 1 else ''} "
        self.canvas.put(self.x + self.width - len(note) - 2, HEIGHT - 1, note, MUTED)


def _paint_court(canvas: Canvas, x: int, view: Observation, signs: Signs) -> None:
    """Paint the court card, and how many cards lie where nobody sees them."""
    box(canvas, x, 0, (COURT, HEIGHT), signs.thin, LINE)
    canvas.put(x + 2, 0, " Court card ", f"bold {TEXT}")
    beside = x + SMALL[0] + 3
    canvas.put(beside, 1, f"Silent {'+'.join(map(str, view.silent)) or '0'}", MUTED)
    canvas.put(beside, 2, f"Stock  {view.stock}", MUTED)
    canvas.put(beside, 3, "Ties only", MUTED)
    if view.court is None:
        paint_slot(canvas, x + 2, 1, "u", signs)
        canvas.put(x + 2, 4, "None: ties are drawn", TEXT)
        return
    paint_card(canvas, x + 2, 1, view.court, signs)
    canvas.put(x + 2, 4, fit(rank_name(view.court.rank), COURT - 3).rstrip(), TEXT)
    canvas.put(x + 2, 5, fit(f"of the {court_name(view.court.court)}", COURT - 3).rstrip(), TEXT)
