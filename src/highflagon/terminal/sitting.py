"""One game at one keyboard: chance, bots and people asked in turn, each told what he may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highflagon.bots import bot
from highflagon.chance import Source
from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Over, Veiled
from highflagon.games.play import Play
from highflagon.record import Seat
from highflagon.terminal.console import Console
from highflagon.terminal.kits import KITS, Kit
from highflagon.terminal.people import ask_action
from highflagon.terminal.sentences import say
from highflagon.terminal.voice import Voice


class Sitting:
    """Drives one `Play` to its end. `keep` is handed every event before anybody is told of it."""

    def __init__(
        self,
        game: str,
        play: Play[Any],
        players: tuple[Seat, ...],
        source: Source,
        console: Console,
        keep: Callable[[Any], None],
    ) -> None:
        self.play, self.players, self.source, self.console, self.keep = play, players, source, console, keep
        self.kit: Kit = KITS[game]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.names = tuple(player.name for player in players)
        self._told = 0
        self._looked = dict.fromkeys(self.people, 0)
        self._at_keyboard: int | None = self.viewer

    def run(self) -> Over:
        """Play on until the game is over; raise `Closed` when the person at the keyboard leaves."""
        self._tell()
        while not isinstance(turn := self.play.state.turn, Over):
            if isinstance(turn, Chance):
                self._apply(self.source.answer(self.play.state))
            else:
                self._decide()
            self._tell()
        return turn

    def _apply(self, event: Any) -> None:
        """Apply, then keep; only then is anybody told."""
        self.play.apply(event)
        self.keep(event)

    def _decide(self) -> None:
        """Collect the action of every seat that is due, and apply them as one event."""
        state = self.play.state
        actions: dict[int, Any] = {}
        for seat in self.play.waiting:
            while seat not in actions:
                action = self._choose(seat)
                try:
                    state.verify(seat, action)
                    actions[seat] = action
                except Refused as refused:
                    if self.players[seat].bot is not None:
                        raise
                    self.console.say(str(refused))
        self._apply(state.decided(actions))

    def _choose(self, seat: int) -> Any:
        name = self.players[seat].bot
        if name is not None:
            random = self.source.stream(f"seat {seat + 1} event {len(self.play.events) + 1}")
            return bot(name).choose(self.play.observe(seat), random)
        self._hand_over(seat)
        return ask_action(
            self.play.observe(seat, len(self.play.facts)), self._voice(seat), self.kit, self.console
        )

    def _hand_over(self, seat: int) -> None:
        """Let the next person take the keyboard, and tell what only he may know."""
        if self.viewer is not None:
            return
        if self._at_keyboard != seat:
            if self._at_keyboard is not None:
                self.console.hide()
            self.console.ask(f"{self.names[seat]}: press Enter when only you can see the screen. ")
            self._at_keyboard = seat
        for fact in self.play.facts[self._looked[seat] :]:
            if isinstance(fact, Veiled) and fact.seat == seat:
                self._say(say(fact.mine, self._voice(seat)))
        self._looked[seat] = len(self.play.facts)

    def _tell(self) -> None:
        """Say what has happened since the last time, as the viewer may know it."""
        news = self.play.facts[self._told :]
        self._told = len(self.play.facts)
        if news and self.viewer is None and self._at_keyboard is not None:
            self.console.hide()
            self._at_keyboard = None
        for fact in news:
            self._say(say(fact.to(self.viewer), self._voice(self.viewer)))

    def _say(self, sentence: str) -> None:
        if sentence:
            self.console.say(sentence)

    def _voice(self, viewer: int | None) -> Voice:
        return Voice(self.names, viewer)
