"""The table of High Dragon: three seats with what they have played, and the court card in the middle."""

from __future__ import annotations

from typing import cast

from highflagon.games.high_dragon import UNKNOWN, Observation
from highflagon.games.names import court_name, rank_name
from highflagon.terminal.table.canvas import Canvas, fit
from highflagon.terminal.table.cards import LARGE, SMALL, box, paint_card, paint_slot
from highflagon.terminal.table.painted import Painted
from highflagon.terminal.table.palette import GOLD, LINE, MUTED, TEXT
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.voice import sentence_case

COURT = 22
"""Columns of the box with the court card."""

ROOMY = 32
"""Rows of a screen that has room for large cards."""

PLACES = ("leads", "second", "third")


class Felt(Painted):
    """What lies on the table, in full view of all."""

    def show(self, scene: Scene, signs: Signs) -> None:
        self.styles.height = self._card[1] + 4
        super().show(scene, signs)

    @property
    def _card(self) -> tuple[int, int]:
        return LARGE if self.screen.size.height >= ROOMY else SMALL

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        view = cast("Observation", scene.view)
        if not view.war:
            canvas.put(2, 1, "The first dealer is still to be chosen.", TEXT)
            return
        seats = seats_in_order(view)
        width = (canvas.width - COURT) // len(seats)
        for place, seat in enumerate(seats):
            _Seat(canvas, (place * width, width), self._card, scene, signs).paint(seat)
        _paint_court(canvas, width * len(seats), view, self._card, signs)


def seats_in_order(view: Observation) -> tuple[int, ...]:
    """Return the seats in the direction of play, those who are out included, the viewer's own last."""
    seats = tuple(range(view.rules.players))
    if view.rules.direction == "right":
        seats = seats[::-1]
    start = seats.index(view.viewer) + 1 if view.viewer is not None else 0
    return seats[start:] + seats[:start]


class _Seat:
    """One seat's box, `place` being its first column and its width."""

    def __init__(
        self, canvas: Canvas, place: tuple[int, int], card: tuple[int, int], scene: Scene, signs: Signs
    ) -> None:
        self.canvas, self.card, self.scene, self.signs = canvas, card, scene, signs
        self.x, self.width = place
        self.view: Observation = scene.view

    def paint(self, seat: int) -> None:
        """Paint name, place, cards and total."""
        due, outcome = seat in self.scene.due, self.scene.outcome
        won = outcome is not None and outcome.winner == seat
        frame = self.signs.heavy if due or won else self.signs.thin
        box(self.canvas, self.x, 0, (self.width, self.card[1] + 4), frame, GOLD if due or won else LINE)
        self._name(seat, self.signs.here if due else self.signs.laurel if won else "")
        if seat not in self.view.players:
            self._line(3, "bowed out", MUTED)
            return
        mark = outcome.marks.get(seat, "") if outcome is not None else ""
        self._line(1, mark or self._place(seat), f"bold {GOLD}" if mark else MUTED)
        self._cards(seat)
        self._line(self.card[1] + 2, self._total(seat), f"bold {TEXT}")
        self._count(self.view.hands[seat])

    def _line(self, y: int, text: str, style: str) -> None:
        self.canvas.put(self.x + 2, y, fit(text, self.width - 3, self.signs.more), style)

    def _name(self, seat: int, mark: str) -> None:
        name = f"{mark} {sentence_case(self.scene.voice.name(seat))}".strip()
        self.canvas.put(self.x + 2, 0, f" {fit(name, self.width - 6, self.signs.more)} ", f"bold {TEXT}")

    def _place(self, seat: int) -> str:
        place = PLACES[self.view.order.index(seat)]
        return f"{place}, won {self.view.track.count(seat)}"

    def _cards(self, seat: int) -> None:
        """Paint slots in the order of the battle's pattern, and in them what has been played."""
        down, up = [*self.view.down[seat]], [*self.view.up[seat]]
        width = self.card[0]
        step = min(width + 1, (self.width - 2 - width) // max(1, len(self.view.pattern) - 1))
        for number, face in enumerate(self.view.pattern):
            place, row = (self.x + 1 + number * step, 2), down if face == "d" else up
            if not row:
                paint_slot(self.canvas, place, face, self.card, self.signs)
                continue
            hidden = face == "d" and self.scene.outcome is None
            paint_card(self.canvas, place, row.pop(0), self.card, self.signs, down=hidden)

    def _total(self, seat: int) -> str:
        """Return the sum of the cards that the viewer sees, and a question mark for each that he doesn't."""
        outcome = self.scene.outcome
        if outcome is not None:
            return f"total {outcome.totals[seat]}"
        played = self.view.down[seat] + self.view.up[seat]
        known = sum(card.rank for card in played)
        parts = [str(known)] * bool(known) + ["?"] * played.count(UNKNOWN)
        return f"total {' + '.join(parts)}" if parts else ""

    def _count(self, cards: int) -> None:
        note = f" {cards} card{'s' if cards != 1 else ''} "
        self.canvas.put(self.x + self.width - len(note) - 2, self.card[1] + 3, note, MUTED)


def _paint_court(canvas: Canvas, x: int, view: Observation, size: tuple[int, int], signs: Signs) -> None:
    """Paint the court card, and how many cards lie where nobody sees them."""
    box(canvas, x, 0, (COURT, size[1] + 4), signs.thin, LINE)
    canvas.put(x + 2, 0, " Court card ", f"bold {TEXT}")
    beside, below = x + size[0] + 3, size[1] + 1
    canvas.put(beside, 1, f"Silent {'+'.join(map(str, view.silent)) or '0'}", MUTED)
    canvas.put(beside, 2, f"Stock  {view.stock}", MUTED)
    canvas.put(beside, 3, "Ties only", MUTED)
    if view.court is None:
        paint_slot(canvas, (x + 2, 1), "u", size, signs)
        canvas.put(x + 2, below, "None: ties drawn" if any(view.hands) else "Not turned yet", TEXT)
        return
    paint_card(canvas, (x + 2, 1), view.court, size, signs)
    canvas.put(x + 2, below, fit(rank_name(view.court.rank), COURT - 3, signs.more), TEXT)
    canvas.put(x + 2, below + 1, fit(f"of the {court_name(view.court.court)}", COURT - 3, signs.more), TEXT)
