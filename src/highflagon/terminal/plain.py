"""An evening at one keyboard in plain lines: people asked in turn, each told what he may know."""

from __future__ import annotations

from typing import Any

from highflagon.table import events
from highflagon.table.drive import Ask, Happened
from highflagon.table.waits import Betting, Gathering, Seeding
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.evening import Evening
from highflagon.terminal.kits import KITS, Kit
from highflagon.terminal.money import another_game, ask_wager, money_shows
from highflagon.terminal.people import ask_action
from highflagon.terminal.seeds import seed_of


class Plain:
    """Asks and tells in lines of text what an evening needs and has to say."""

    def __init__(self, evening: Evening, console: Console) -> None:
        self.evening, self.console = evening, console
        self.kit: Kit = KITS[evening.game]
        self.viewer = evening.only
        self._told = 0
        self._looked = dict.fromkeys(evening.people, 0)
        self._at_keyboard: int | None = self.viewer
        self._betting = False
        """Whether the person at the keyboard has been asked for a wager just before."""

    def run(self) -> None:
        """Play on until the evening is over; raise `Closed` when the person at the keyboard leaves a game."""
        running, answer = self.evening.run(), None
        self._tell()
        while True:
            try:
                need = running.send(answer)
            except StopIteration:
                return
            answer = None
            if isinstance(need, Happened):
                self._hear(need)
            elif (answer := self._answer(need)) is None:
                self.evening.finished = True

    def _answer(self, ask: Ask) -> events.Event | None:
        """Return what the person who is asked does; None if he ends the evening."""
        if ask.refused:
            self.console.say(ask.refused)
        who = ask.who
        match ask.wait:
            case Gathering():
                return events.Agree(who) if another_game(self.evening, who, self.console) else None
            case Seeding():
                return events.AddSeed(who, seed_of(self.evening.names[who], self.console).hex())
        self._hand_over(who)
        if isinstance(ask.wait, Betting):
            again, self._betting = self._betting, True
            return ask_wager(self.evening, who, self.kit, self.console, again=again)
        self._betting = False
        return self._choose(who)

    def _choose(self, who: int) -> events.Event:
        view, voice = self.evening.observe(who), self.evening.voice(who)
        action: Any = ask_action(view, voice, self.kit, self.console, money_shows(self.evening, who))
        seat = self.evening.seat_of(who)
        assert seat is not None  # noqa: S101  # who watches is never asked to play
        return events.Act(seat, action, who)

    def _hand_over(self, who: int) -> None:
        """Let the next person take the keyboard, and tell what only he may know."""
        if self.viewer is not None:
            return
        if self._at_keyboard != who:
            if self._at_keyboard is not None:
                self.console.hide()
            self._wait_for(who)
            self._at_keyboard = who
        self._tell_alone(who)

    def _tell_alone(self, who: int) -> None:
        """Tell this person what only he may know, since he has looked last."""
        since = self._looked[who]
        known = zip(self.evening.told(who, since), self.evening.told(None, since), strict=True)
        for mine, theirs in known:
            if mine.fact is not theirs.fact:
                self._say(mine.text)
        self._looked[who] = self.evening.facts

    def _wait_for(self, who: int) -> None:
        """Wait until the next person says that he is there. An Enter too many, or one held down, does not say it."""
        question = f"{self.evening.names[who]}: type o and Enter when only you can see the screen. "
        while (answer := self.console.ask(question).lower()) != "o":
            if answer in ("q", "quit", "exit"):
                raise Closed

    def _hear(self, happened: Happened) -> None:
        """Tell what is new. Who has just placed a bet keeps the keyboard: others are told when he has given it up."""
        event = happened.event
        if isinstance(event, events.Done):
            self._betting = False
        match event:
            case events.Bet(who=who) | events.Cancel(who=who) if (
                self.viewer is None and who == self._at_keyboard
            ):
                self._tell_alone(who)
            case _:
                self._tell()

    def _tell(self) -> None:
        """Say what has happened since the last time, as the viewer may know it."""
        news = self.evening.told(self.viewer, self._told)
        self._told = self.evening.facts
        if news and self.viewer is None and self._at_keyboard is not None:
            self.console.hide()
            self._at_keyboard = None
        for line in news:
            self._say(line.text)

    def _say(self, sentence: str) -> None:
        if sentence:
            self.console.say(sentence)
