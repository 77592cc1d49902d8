"""One game at one keyboard in plain lines: people asked in turn, each told what he may know."""

from __future__ import annotations

from typing import Any

from highflagon.games.game import Over
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.drive import Ask, Drive
from highflagon.terminal.kits import KITS, Kit
from highflagon.terminal.people import ask_action
from highflagon.terminal.sentences import say


class Sitting:
    """Asks and tells in lines of text what `drive` needs and has to say."""

    def __init__(self, game: str, drive: Drive, console: Console) -> None:
        self.drive, self.console = drive, console
        self.kit: Kit = KITS[game]
        self.viewer = drive.people[0] if len(drive.people) == 1 else None
        self._told = 0
        self._looked = dict.fromkeys(drive.people, 0)
        self._at_keyboard: int | None = self.viewer

    def run(self) -> Over:
        """Play on until the game is over; raise `Closed` when the person at the keyboard leaves."""
        steps, answer = self.drive.steps(), None
        while True:
            try:
                need = steps.send(answer)
            except StopIteration as end:
                over: Over = end.value
                return over
            answer = None
            if isinstance(need, Ask):
                answer = self._choose(need)
            else:
                self._tell()

    def _choose(self, ask: Ask) -> Any:
        if ask.refused:
            self.console.say(ask.refused)
        self._hand_over(ask.seat)
        seat, voice = ask.seat, self.drive.voice(ask.seat)
        return ask_action(self.drive.observe(seat), voice, self.kit, self.console)

    def _hand_over(self, seat: int) -> None:
        """Let the next person take the keyboard, and tell what only he may know."""
        if self.viewer is not None:
            return
        if self._at_keyboard != seat:
            if self._at_keyboard is not None:
                self.console.hide()
            self._wait_for(seat)
            self._at_keyboard = seat
        since = self._looked[seat]
        known = zip(self.drive.told(seat, since), self.drive.told(None, since), strict=True)
        for mine, theirs in known:
            if mine is not theirs:
                self._say(say(mine, self.drive.voice(seat)))
        self._looked[seat] = self.drive.facts

    def _wait_for(self, seat: int) -> None:
        """Wait until the next person says that he is there. An Enter too many, or one held down, does not say it."""
        question = f"{self.drive.names[seat]}: type o and Enter when only you can see the screen. "
        while (answer := self.console.ask(question).lower()) != "o":
            if answer in ("q", "quit", "exit"):
                raise Closed

    def _tell(self) -> None:
        """Say what has happened since the last time, as the viewer may know it."""
        news = self.drive.told(self.viewer, self._told)
        self._told = self.drive.facts
        if news and self.viewer is None and self._at_keyboard is not None:
            self.console.hide()
            self._at_keyboard = None
        for fact in news:
            self._say(say(fact, self.drive.voice(self.viewer)))

    def _say(self, sentence: str) -> None:
        if sentence:
            self.console.say(sentence)
