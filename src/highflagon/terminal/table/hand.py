"""The hand of cards: sorted by rank or by court, one of them lifted."""

from __future__ import annotations

from typing import cast

from highflagon.games.high_dragon import Card, Observation
from highflagon.terminal.sentences.high_dragon import card as in_words
from highflagon.terminal.table.canvas import Canvas
from highflagon.terminal.table.cards import LARGE, paint_held
from highflagon.terminal.table.painted import Chooser
from highflagon.terminal.table.palette import GOLD, MUTED
from highflagon.terminal.table.scene import Scene
from highflagon.terminal.table.signs import Signs
from highflagon.terminal.views.high_dragon import face_due

WIDTH, HEIGHT = LARGE


class Hand(Chooser):
    """The viewer's cards. They may be chosen before his turn, and are played in it."""

    by_court = False

    def options(self, scene: Scene) -> tuple[Card, ...]:
        """Return the cards in the order shown."""
        hand = cast("Observation", scene.view).hand
        if self.by_court:
            return tuple(sorted(hand))
        return tuple(sorted(hand, key=lambda card: (card.rank, card.court)))

    def label(self, option: Card, scene: Scene) -> str:
        return f"plays it face {face_due(scene.view, scene.view.viewer)}: {in_words(option)}"

    def advice(self, scene: Scene) -> str:
        return "Left and Right, or its number, chooses a card."

    def nothing(self, number: int, scene: Scene) -> str:
        return f"There is no card {number}: you hold {len(scene.view.hand)}."

    def hot(self, key: str, scene: Scene) -> str:
        if key == "o":
            self.by_court = not self.by_court
            self.repaint()
        return ""

    def at(self, x: int, y: int, scene: Scene) -> int | None:
        cards = self.options(scene)
        step = self._step(len(cards), self.content_size.width)
        place = min(x // step, len(cards) - 1)
        return place if cards and x < place * step + WIDTH else None

    def paint(self, canvas: Canvas, scene: Scene, signs: Signs) -> None:
        cards = self.options(scene)
        if not cards:
            canvas.put(1, 1, self._empty(scene), MUTED)
            return
        step = self._step(len(cards), canvas.width)
        places = [*range(len(cards))]
        if self.chosen in cards:  # it shows whole, so it is painted last
            places.sort(key=lambda place: cards[place] is self.chosen)
        for place in places:
            card, chosen = cards[place], cards[place] is self.chosen
            note = f" {place + 1} "
            paint_held(canvas, (place * step, 0 if chosen else 1), card, signs, note, chosen=chosen)
            if chosen:
                canvas.put(place * step, HEIGHT, f"{signs.lifted:^{WIDTH}}", f"bold {GOLD}")

    def _step(self, cards: int, width: int) -> int:
        """Return how many columns lie between a card and the next: they overlap if there is not enough room."""
        if cards < 2:
            return WIDTH + 1
        return max(3, min(WIDTH + 1, (width - WIDTH) // (cards - 1)))

    def _empty(self, scene: Scene) -> str:
        view = cast("Observation", scene.view)
        if scene.watcher:
            return "You watch: hands are their owners' business."
        if view.viewer is None:
            return "Hands are hidden while the keyboard changes hands."
        if view.war and view.viewer not in view.players:
            return "You have bowed out, and watch."
        return "You hold no cards."
