"""How often is too often: for an address, for an identity, for a name. It knows no clock: the time is handed in, in ms.

Each limit is a bucket of so many at once, which fills again by one in so many milliseconds.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Mapping
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from highflagon.house.clock import MINUTE, SECOND
from highflagon.house.names import fold
from highflagon.house.problems import TooMany
from highflagon.house.texts import LONGEST_CHAT

What = Literal[
    "guests", "logins", "logins-name", "commands", "chat", "tables", "sockets", "sockets-identity", "imports",
    "exports",
]  # fmt: skip


class Limit(Struct, frozen=True, kw_only=True):
    """So many at once, and one more every so many milliseconds; `said` is what he reads who asks for more."""

    most: int
    every: int
    said: str


LIMITS: dict[What, Limit] = {
    "guests": Limit(most=20, every=2 * MINUTE, said="so many new guests from one address"),
    "logins": Limit(most=10, every=6 * SECOND, said="so many attempts from one address"),
    "logins-name": Limit(most=10, every=30 * SECOND, said="so many attempts with one name"),
    "commands": Limit(most=100, every=50, said="so many commands"),
    "chat": Limit(most=10, every=2 * SECOND, said="so many lines of chat"),
    "tables": Limit(most=10, every=5 * MINUTE, said="so many new tables"),
    "sockets": Limit(most=100, every=SECOND // 2, said="so many connections from one address"),
    "sockets-identity": Limit(most=30, every=SECOND, said="so many connections of one guest"),
    "imports": Limit(most=5, every=10 * MINUTE, said="so many records brought in"),
    "exports": Limit(most=20, every=5 * SECOND, said="so many records fetched"),
}
"""What is limited: guests, logins, sockets and exports by address, logins by folded name too, all else by identity."""

REMEMBERED = 20_000
"""How many buckets of a kind are remembered; beyond them the ones that were used longest ago are forgotten."""


class Limits:
    """All buckets of the house. Of each only the time is kept at which it will be full again."""

    def __init__(self, limits: Mapping[What, Limit] = LIMITS, remembered: int = REMEMBERED) -> None:
        self._limits, self._remembered = limits, remembered
        self._full: dict[str, OrderedDict[int | str, int]] = {what: OrderedDict() for what in limits}

    def take(self, what: What, who: int | str, now: int) -> None:
        """Take one out of a bucket; raise `TooMany`, with the seconds to wait, and take nothing, if it is empty.

        `who` is an identity's number, an address as `place` gives it, or a folded name.
        """
        limit, buckets = self._limits[what], self._full[what]
        room = limit.most * limit.every
        # No bucket can be emptier than empty: a clock that was set back makes nobody wait longer.
        full = min(max(buckets.get(who, now), now), now + room) + limit.every
        if full > now + room:
            raise TooMany(f"{limit.said}: wait a little", _seconds(full - now - room))
        buckets[who] = full
        buckets.move_to_end(who)
        if len(buckets) > self._remembered:
            buckets.popitem(last=False)


def place(address: str) -> str:
    """Return the address by which somebody is counted: of IPv6 the first 64 bits, which one household has to itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


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

    def say(self, who: int, text: str, now: int) -> None:
        """Remember a line of chat; raise `TooMany`, and don't, if it is the fourth like it in ten seconds."""
        line = (fold(text) or text.casefold())[:LONGEST_CHAT]
        recent = tuple(said for said in self._said.get(who, ()) if now - WHILE < said.at <= now)
        pairs = _pairs(line)
        alike = [said.at for said in recent if _like(_pairs(said.line), pairs)]
        if len(alike) >= ALIKE:
            raise TooMany("you have said that already", _seconds(alike[-ALIKE] + WHILE - now))
        self._said[who] = (*recent, Said(now, line))[-_LINES:]
        self._said.move_to_end(who)
        if len(self._said) > self._remembered:
            self._said.popitem(last=False)


def _pairs(line: str) -> Counter[str]:
    """Count the pairs of neighbours in a line, its ends among them."""
    return Counter(map("".join, pairwise(f"^{line}$")))


def _like(one: Counter[str], other: Counter[str]) -> bool:
    """Whether four fifths of their pairs are the same."""
    return 10 * (one & other).total() >= 4 * (one.total() + other.total())


def _seconds(wait: int) -> int:
    return max(1, -(-wait // SECOND))
