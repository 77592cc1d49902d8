"""How often is too often: for an address, for an identity, for a name. It knows no clock: the time is handed in, in ms.

Each limit is a bucket of so many at once, which fills again by one in so many milliseconds.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from highflagon.house.clock import MINUTE, SECOND, whole_seconds
from highflagon.house.problems import TooMany

What = Literal[
    "guests", "logins", "logins-name", "commands", "chat", "tables", "sockets", "sockets-identity", "imports",
    "exports", "odds",
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
    "odds": Limit(most=100, every=2 * SECOND, said="so many odds reckoned"),
}
"""What is limited: guests, logins, sockets, exports and odds by address, logins by folded name too, imports by address
and identity, all else by identity."""

REMEMBERED = 20_000
"""How many buckets of a kind are remembered; beyond them the ones that were used longest ago are forgotten."""


class Limits:
    """All buckets of the house. Of each only the time is kept at which it will be full again."""

    def __init__(self, limits: Mapping[What, Limit] = LIMITS, remembered: int = REMEMBERED) -> None:
        self._limits, self._remembered = limits, remembered
        self._full: dict[str, OrderedDict[int | str, int]] = {what: OrderedDict() for what in limits}

    def take(self, what: What, who: int | str, now: int) -> None:
        """Take one out of a bucket; raise `TooMany`, with the seconds to wait, and take nothing, if it is empty.

        `who` is an identity's number, an address as `household` gives it, or a folded name.
        """
        limit, buckets = self._limits[what], self._full[what]
        room = limit.most * limit.every
        # No bucket can be emptier than empty: a clock that was set back makes nobody wait longer.
        full = min(max(buckets.get(who, now), now), now + room) + limit.every
        if full > now + room:
            raise TooMany(f"{limit.said}: wait a little", whole_seconds(full - now - room))
        buckets[who] = full
        buckets.move_to_end(who)
        if len(buckets) > self._remembered:
            buckets.popitem(last=False)


def household(address: str) -> str:
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
