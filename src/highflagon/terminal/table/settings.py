"""What each game brings to the table: its widgets, its keys, and the sheet that S opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from highflagon.terminal.table.choices import Choices
from highflagon.terminal.table.dice_status import DiceStatus
from highflagon.terminal.table.felt import Felt
from highflagon.terminal.table.hand import Hand
from highflagon.terminal.table.painted import Chooser, Painted
from highflagon.terminal.table.seats import Seats
from highflagon.terminal.table.seen import Seen
from highflagon.terminal.table.track import Track
from highflagon.terminal.table.tray import Tray
from highflagon.terminal.views.high_dragon import seen_lines
from highflagon.terminal.voice import Voice, sentence_case


class Setting(Struct, frozen=True):
    """The widgets of one game from top to bottom, and what is said of it."""

    track: type[Painted]
    felt: type[Painted]
    rail: type[Painted] | None
    beside: type[Painted] | None
    """What lies beside the things that are chosen from."""
    chooser: type[Chooser]
    where: Callable[[Any], str]
    """Where the game stands, for the title."""
    sheet: tuple[str, Callable[[Any, Voice], list[str]]]
    """The title of what S shows, and its lines."""
    enter: str
    """What Enter does when the viewer is asked."""
    keys: tuple[tuple[str, str], ...]
    """The keys that this game adds, and what they do."""


def _war(view: Any) -> str:
    return f"War {view.war}, battle {view.battle} of {view.battles}" if view.war else ""


def _numbers(view: Any, voice: Voice) -> list[str]:
    """Return the characters of all seats, as far as they lie open (PD-A26)."""
    lines = []
    for seat, row in enumerate(view.seats):
        text = "hidden" if row.character is None else str(row.character)
        lines.append(f"{sentence_case(voice.name(seat))}: {text}")
    return lines


SETTINGS = {
    "high-dragon": Setting(
        track=Track,
        felt=Felt,
        rail=Seen,
        beside=None,
        chooser=Hand,
        where=_war,
        sheet=("Cards that have lain open (HD-A21)", seen_lines),
        enter="Enter plays",
        keys=(("Left, Right, Home, End, 1-9", "choose a card"), ("Enter", "play it; go on"),
              ("O", "order the hand by rank or by court"), ("S", "the cards that have lain open")),
    ),
    "purple-dragon-dice": Setting(
        track=DiceStatus,
        felt=Seats,
        rail=None,
        beside=Tray,
        chooser=Choices,
        where=lambda view: f"Hand {view.hand}",
        sheet=("Skills and passive scores (PD-A26)", _numbers),
        enter="Enter rolls",
        keys=(("H, W, G", "honestly, by word (bluff), by hand (thievery)"), ("Enter", "roll; go on"),
              ("S", "the skills and passive scores of all seats")),
    ),
}  # fmt: skip

KEYS = (
    ("Esc", "drop the choice"),
    ("C", "the clause of the last line"),
    ("Tab", "to the log and back; in the log, Up and Down"),
    ("", "choose a line, and Enter shows its clause"),
    ("Mouse", "a click chooses, a second one plays;"),
    ("", "on the prompt it is Enter, on a line of the log it shows the clause"),
    ("A", "plain ASCII signs, or all of them"),
    ("?", "this help"),
    ("Q", "leave; the game is kept, and can be gone on with"),
    ("", "by: highflagon resume FILE"),
)
"""The keys that both games have."""


def help_lines(setting: Setting) -> list[str]:
    """Return the keys as lines."""
    rows = (*setting.keys, *KEYS)
    width = max(len(key) for key, _ in rows)
    return [f"{key:{width}}  {what}" for key, what in rows]
