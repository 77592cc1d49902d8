"""What a terminal has to know of each game: how to draw it, and how to read what is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from highflagon.games.high_dragon import parse_card
from highflagon.terminal.views import high_dragon, purple_dragon_dice
from highflagon.terminal.voice import Voice

Lines = Callable[[Any, Voice], list[str]]


class Kit(Struct, frozen=True):
    """The drawing and reading of one game. Functions take an Observation and the Voice of its viewer."""

    title: str
    table: Lines
    hand: Lines
    question: Callable[[Any, Voice], str]
    """What the viewer is asked, as a sentence."""
    prompt: Callable[[Any, Voice], str]
    """The same before what is typed."""
    parse: Callable[[str, Any], Any]
    """Return the action that a line of text means, or raise `Refused`."""
    help: str
    """How to answer the prompt, in a line."""
    more: dict[str, Lines]
    """Further words that can be typed, and what they show."""


KITS = {
    "high-dragon": Kit(
        title="High Dragon",
        table=high_dragon.table_lines,
        hand=high_dragon.hand_lines,
        question=high_dragon.question,
        prompt=high_dragon.prompt,
        parse=lambda text, view: parse_card(text, view.hand),
        help="Type a card (B20), or its rank alone (20) if only one card of your hand has it.",
        more={"seen": high_dragon.seen_lines},
    ),
    "purple-dragon-dice": Kit(
        title="Purple Dragon Dice",
        table=purple_dragon_dice.table_lines,
        hand=purple_dragon_dice.hand_lines,
        question=purple_dragon_dice.question,
        prompt=purple_dragon_dice.prompt,
        parse=purple_dragon_dice.read_choice,
        help="Type honest (or just Enter), bluff or thievery; one letter will do.",
        more={"odds": purple_dragon_dice.odds_lines},
    ),
}
