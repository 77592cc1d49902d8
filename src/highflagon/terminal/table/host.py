"""Where an evening at this keyboard stands: who looks at the screen, what he is shown, and what is awaited of him.

No widget is known here. The screen shows `scene` and `log`, and calls `step`, `answer`, `go_on`, `take` and `end`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.games.game import Act
from highflagon.table import events
from highflagon.table.drive import Ask
from highflagon.table.waits import Betting, Gathering, Seeding
from highflagon.terminal.evening import Evening, Line
from highflagon.terminal.kits import KITS
from highflagon.terminal.table.outcomes import OUTCOMES
from highflagon.terminal.table.scene import Entry, Phase, Scene

AGREE = "Another game?"
SEED = "The house has committed itself to its seed, and you may add one."
BETS = "Wagers are taken."


class Host:
    """Drives an evening step by step, and shows each viewer his own side of it.

    With one person the screen is always his. With several nobody's side is shown until he has taken the keyboard, and
    as soon as he has chosen the screen is everybody's again: view and log are then made anew from what all may know.
    Who bets keeps it until he is done.
    """

    def __init__(self, evening: Evening) -> None:
        self.kit, self.evening = KITS[evening.game], evening
        self._outcome_of = OUTCOMES[evening.game]
        self._running = evening.run()
        self._only = evening.only
        self._answer: events.Event | None = None
        self._ended: Scene | None = None
        self._ask: Ask | None = None
        self.viewer = self._only
        self.asked: int | None = None
        """The person whose answer is awaited, or who is to take the keyboard."""
        self.phase: Phase = "watch"
        self.refused = ""
        """Why the last answer was not taken."""
        # What was told before the screen was opened (of a game that is gone on with) is history: it is looked at first,
        # and held by nobody.
        self.log: list[Entry] = _entries(evening.told(self.viewer))
        self._told = evening.facts
        self._history = bool(self.log)
        self.scene = self._see()

    def step(self) -> bool:
        """Go one step on, while nothing is awaited; return whether there is something new to look at."""
        if self._history:
            self._history = False
            return True
        before = self.evening.observe(self.viewer)
        answer, self._answer = self._answer, None
        try:
            need = self._running.send(answer)
        except StopIteration:
            self.phase = "over"
            self.scene = replace(self._ended or self._see(), phase="over", call=self._parting())
            return True
        if isinstance(need, Ask):
            self._await(need)
            return True
        return self._hear(before)

    def act(self, action: Any) -> None:
        """Take what the viewer plays, who was asked."""
        seat = self.evening.seat_of(self.viewer)
        assert seat is not None  # noqa: S101  # who watches is never asked to play
        self.answer(events.Act(seat, action, self.viewer))

    def answer(self, event: events.Event) -> None:
        """Take what the person does who was asked; with several people the screen is everybody's again."""
        self._answer, self.refused = event, ""
        self.phase = "watch"
        if not isinstance(event, events.Bet | events.Cancel):
            self.asked = None
            self._look_as(self._only)

    def end(self) -> None:
        """The person who was asked for another game ends the evening."""
        self.evening.finished = True
        self.asked, self.phase = None, "watch"

    def go_on(self) -> None:
        """Leave what a battle or throw came to."""
        self.phase = "watch"
        self._ended, self.scene = self.scene, self._see()

    def take(self) -> None:
        """Give the screen to the person who was called to it."""
        assert self._ask is not None  # noqa: S101  # he was called since he is asked
        self.phase = _phase(self._ask)
        self._look_as(self.asked)

    def _await(self, ask: Ask) -> None:
        self._ask, self.asked, self.refused = ask, ask.who, ask.refused
        wanted = _phase(ask)
        # Neither another game nor a seed is a secret: nobody has to hide the table for them.
        self.phase = wanted if self.viewer == ask.who or wanted in ("agree", "seed") else "hand over"
        self.scene = self._see()
        if wanted == "agree" and self._ended is not None:
            self.scene = replace(self._ended, phase="agree", call=self.scene.call)

    def _hear(self, before: Any) -> bool:
        """Tell what is new; a battle or throw that has ended is held until somebody goes on."""
        news = self.evening.told(self.viewer, self._told)
        self._told = self.evening.facts
        entries = _entries(news)
        self.log.extend(entries)
        voice, after = self.evening.voice(self.viewer), self.evening.observe(self.viewer)
        found = self._outcome_of(before, after, [line.fact for line in news if line.of_game], voice)
        if found is None:
            self.scene = self._see()
            return bool(entries)
        view, outcome = found
        self.phase = "result"
        self.scene = Scene(view, voice, "result", (), outcome, watcher=self._watches)
        return True

    def _look_as(self, viewer: int | None) -> None:
        if viewer != self.viewer:
            self.viewer = viewer
            self.log = _entries(self.evening.told(viewer))
        self.scene = self._see()

    def _see(self) -> Scene:
        view = self.evening.observe(self.viewer)
        due = view.turn.seats if isinstance(view.turn, Act) else ()
        return Scene(
            view, self.evening.voice(self.viewer), self.phase, due, None, self._call(), self._watches
        )

    @property
    def _watches(self) -> bool:
        return self.viewer is not None and self.evening.seat_of(self.viewer) is None

    def _call(self) -> str:
        """Return what is asked, where it isn't the game that asks."""
        if self.asked is None or self.phase not in ("agree", "seed", "bet"):
            return ""
        text = {"agree": AGREE, "seed": SEED, "bet": BETS}[self.phase]
        return text if self.viewer == self.asked else f"{self.evening.names[self.asked]}: {text}"

    def _parting(self) -> str:
        """Return how the evening ended, if it was more than a game."""
        if self.evening.coinage is None:
            return ""
        why = f" No other game can be played: {self.evening.ended}." if self.evening.ended else ""
        return f"The evening is over.{why}"


def _phase(ask: Ask) -> Phase:
    match ask.wait:
        case Gathering():
            return "agree"
        case Seeding():
            return "seed"
        case Betting():
            return "bet"
    return "choose"


def _entries(lines: tuple[Line, ...]) -> list[Entry]:
    return [Entry(line.text, line.fact.clause) for line in lines if line.text]
