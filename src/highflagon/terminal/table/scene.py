"""What a table shows at one moment, to one viewer: an Observation, and what was told of it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from highflagon.terminal.voice import Voice

Phase = Literal["watch", "choose", "bet", "agree", "seed", "result", "hand over", "over"]
"""Others are due; the viewer is, to play, to bet, for his word or for a seed; what a battle or throw came to lies open;
the keyboard changes hands; the end."""


class Entry(Struct, frozen=True):
    """A line of the log, and the clause by which it happened."""

    text: str
    clause: str


class Outcome(Struct, frozen=True):
    """What a battle or a throw came to, while all look at it.

    `lines` are the sentences that tell it, `totals` the cards' sums by seat, `marks` a word for the seats to which
    something happened, `banner` the name of a rare thing.
    """

    lines: tuple[Entry, ...]
    totals: tuple[int | None, ...] = ()
    winner: int | None = None
    marks: dict[int, str] = {}
    banner: str = ""


class Scene(Struct, frozen=True):
    """Everything that the widgets draw. `due` are the seats that choose now, as everybody knows."""

    view: Any
    voice: Voice
    phase: Phase
    due: tuple[int, ...] = ()
    outcome: Outcome | None = None
    call: str = ""
    """What is asked, or has happened, as a sentence, where it isn't the game that says it."""
    watcher: bool = False
    """Whether the viewer is a person who has no seat."""

    @property
    def asked(self) -> bool:
        """Whether the viewer has to choose."""
        return self.phase == "choose"
