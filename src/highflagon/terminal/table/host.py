"""Where a game at this keyboard stands: who looks at the screen, what he is shown, and what is awaited of him.

No widget is known here. The screen shows `scene` and `log`, and calls `step`, `answer`, `go_on` and `take`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.games.game import Act, Fact
from highflagon.terminal.drive import Ask, Drive
from highflagon.terminal.kits import KITS
from highflagon.terminal.sentences import say
from highflagon.terminal.table.outcomes import OUTCOMES
from highflagon.terminal.table.scene import Entry, Phase, Scene


class Host:
    """Drives a game step by step, and shows each viewer his own side of it.

    With one person the screen is always his. With several nobody's side is shown until he has taken the keyboard, and
    as soon as he has chosen the screen is everybody's again: view and log are then made anew from what all may know.
    """

    def __init__(self, game: str, drive: Drive) -> None:
        self.kit, self.drive = KITS[game], drive
        self._outcome_of = OUTCOMES[game]
        self._steps = drive.steps()
        self._only = drive.people[0] if len(drive.people) == 1 else None
        self._answer: Any = None
        self._told = 0
        self._ended: Scene | None = None
        self.viewer = self._only
        self.seat: int | None = None
        """Whose answer is awaited, or who is to take the keyboard."""
        self.phase: Phase = "watch"
        self.refused = ""
        """Why the last answer was not taken."""
        self.log: list[Entry] = []
        self.scene = self._see()

    def step(self) -> bool:
        """Go one step on, while nothing is awaited; return whether there is something new to look at."""
        before = self.drive.observe(self.viewer)
        answer, self._answer = self._answer, None
        try:
            need = self._steps.send(answer)
        except StopIteration:
            self.phase = "over"
            self.scene = replace(self._ended or self._see(), phase="over")
            return True
        if isinstance(need, Ask):
            self._await(need)
            return True
        return self._hear(before, need.since)

    def answer(self, action: Any) -> None:
        """Take the action of the viewer, who was asked; with several people the screen is everybody's again."""
        self._answer, self.seat, self.refused = action, None, ""
        self.phase = "watch"
        self._look_as(self._only)

    def go_on(self) -> None:
        """Leave what a battle or throw came to."""
        self.phase = "watch"
        self._ended, self.scene = self.scene, self._see()

    def take(self) -> None:
        """Give the screen to the person who was called to it."""
        self.phase = "choose"
        self._look_as(self.seat)

    def _await(self, ask: Ask) -> None:
        self.seat, self.refused = ask.seat, ask.refused
        if self.viewer == ask.seat:
            self.phase = "choose"
        else:
            self.phase = "hand over"
        self.scene = self._see()

    def _hear(self, before: Any, since: int) -> bool:
        """Tell what is new; a battle or throw that has ended is held until somebody goes on.

        What was told before the screen was opened (a game that is gone on with) is history, and held by nobody.
        """
        news = self.drive.told(self.viewer, self._told)
        self._told = self.drive.facts
        entries = self._entries(news)
        self.log.extend(entries)
        voice, after = self.drive.voice(self.viewer), self.drive.observe(self.viewer)
        found = self._outcome_of(before, after, news, voice) if since else None
        if found is None:
            self.scene = self._see()
            return bool(entries)
        view, outcome = found
        self.phase = "result"
        self.scene = Scene(view, voice, "result", (), outcome)
        return True

    def _look_as(self, viewer: int | None) -> None:
        if viewer != self.viewer:
            self.viewer = viewer
            self.log = self._entries(self.drive.told(viewer))
        self.scene = self._see()

    def _see(self) -> Scene:
        view = self.drive.observe(self.viewer)
        due = view.turn.seats if isinstance(view.turn, Act) else ()
        return Scene(view, self.drive.voice(self.viewer), self.phase, due)

    def _entries(self, facts: tuple[Fact, ...]) -> list[Entry]:
        voice = self.drive.voice(self.viewer)
        told = [Entry(say(fact, voice), fact.clause) for fact in facts]
        return [entry for entry in told if entry.text]
