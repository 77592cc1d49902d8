"""What the lab has answered, by what it was asked."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from msgspec.structs import replace

from highflagon.games.high_dragon import Observation
from highflagon.table.estimates import Standing

REMEMBERED = 1_024
"""How many answers are remembered; beyond them those that were asked for longest ago are forgotten."""

_ENCODE = msgspec.json.Encoder().encode


def asked_of(seen: Observation) -> Observation:
    """Return what the lab is told of a war: not what was told of it, nor the wars before, of which there may be many.

    What matters of these stands in the rest: how it goes on is the same, whatever they were.
    """
    return replace(seen, past=(), facts=())


def key_of(asked: Observation) -> bytes:
    """Return by what the answer to this is remembered."""
    return _ENCODE(asked)


class Memory:
    """So many answers; None is one too: the lab can't say."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self._remembered = remembered
        self._known: OrderedDict[bytes, Standing | None] = OrderedDict()

    def __len__(self) -> int:
        """Return how many answers there are."""
        return len(self._known)

    def __contains__(self, key: bytes) -> bool:
        """Whether there is an answer."""
        return key in self._known

    def __getitem__(self, key: bytes) -> Standing | None:
        """Return the answer; it is asked for now. Raises `KeyError` if there is none."""
        self._known.move_to_end(key)
        return self._known[key]

    def remember(self, key: bytes, found: Standing | None) -> None:
        """Remember an answer."""
        self._known[key] = found
        if len(self._known) > self._remembered:
            self._known.popitem(last=False)
