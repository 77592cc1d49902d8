"""What has been said already: nobody says the same over and over. The time is handed in, in milliseconds."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from highflagon.house.clock import SECOND, whole_seconds
from highflagon.house.names import fold
from highflagon.house.problems import TooMany
from highflagon.house.texts import LONGEST_CHAT

ALIKE = 3
"""How many lines that are like each other one may say in the time below; the next is refused."""

WHILE = 10 * SECOND

TALKERS = 2_000
"""Of how many people it is remembered what they said; beyond them those who have been silent longest are forgotten."""

_LINES = 12
"""How many lines of each."""


class Said(Struct, frozen=True):
    """A line that was said, and when: folded, or without letters as it was."""

    at: int
    line: str


class Repeats:
    """Who has said what just now: the same, or nearly, may not be said over and over."""

    def __init__(self, remembered: int = TALKERS) -> None:
        self._remembered = remembered
        self._said: OrderedDict[int, tuple[Said, ...]] = OrderedDict()

    def check(self, who: int, text: str, now: int, saying: Iterable[str] = ()) -> None:
        """Raise `TooMany` if a line of chat would be the fourth like it in ten seconds.

        `saying` is what he is saying at this moment, and nobody has heard yet.
        """
        pairs = _pairs(_folded(text))
        lines = [*self._said.get(who, ()), *[Said(now, _folded(each)) for each in saying]]
        alike = [
            said.at for said in lines if now - WHILE < said.at <= now and _like(_pairs(said.line), pairs)
        ]
        if len(alike) >= ALIKE:
            raise TooMany("you have said that already", whole_seconds(alike[-ALIKE] + WHILE - now))

    def remember(self, who: int, text: str, now: int) -> None:
        """Remember a line of chat that was said."""
        recent = [said for said in self._said.get(who, ()) if now - WHILE < said.at <= now]
        self._said[who] = (*recent, Said(now, _folded(text)))[-_LINES:]
        self._said.move_to_end(who)
        if len(self._said) > self._remembered:
            self._said.popitem(last=False)


def _folded(text: str) -> str:
    return (fold(text) or text.casefold())[:LONGEST_CHAT]


def _pairs(line: str) -> Counter[str]:
    """Count the pairs of neighbours in a line, its ends among them."""
    return Counter(map("".join, pairwise(f"^{line}$")))


def _like(one: Counter[str], other: Counter[str]) -> bool:
    """Whether four fifths of their pairs are the same."""
    return 10 * (one & other).total() >= 4 * (one.total() + other.total())
