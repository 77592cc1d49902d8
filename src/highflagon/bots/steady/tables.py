"""The measured chances that `steady` plays by at High Dragon.

They stand in `chances.toml`, in thousandths, and are made by `python -m benchmarks.fit_steady`: the chances to win
among a mixed company of players. What they say can be read: a total of 31 wins for the leader six times in ten.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

Row = tuple[int, ...]
"""Thousandths, by a total or a rank counted from 0."""


class War(Struct, frozen=True, forbid_unknown_fields=True):
    """The war of three with 60 cards, 7 in hand, one down and one up, two battles a deal."""

    leader: tuple[Row, ...]
    """By the rank that the leader shows, then the rank that he hides: the chance that they win."""
    second: tuple[Row, ...]
    """By the rank that the leader has shown, then the total of the second player: the chance that it wins."""
    last: tuple[Row, ...]
    """By the higher rank that the others have shown, then the total of the last player: the chance that it wins."""
    second_sees: Row
    """How often each rank is what the second player will see of the leader, when he hides his card."""
    last_sees: Row
    """How often each rank is the higher that the last player will see, when he hides his card."""
    later: tuple[Row, ...]
    """By place (leader, second, last), then the total of the best cards kept: the chance to win the next battle."""


class Duel(Struct, frozen=True, forbid_unknown_fields=True):
    """The war of two with 60 cards, 9 in hand, down, up, down, two battles a deal."""

    wins: tuple[tuple[Row, ...], ...]
    """By place, by the rank that the other shows, by one's own total: the chance that it wins."""
    sees: tuple[Row, ...]
    """By place: how often each rank is what the other will show, when it isn't known yet."""
    later: Row
    """By the total of the best cards kept: the chance to win the next battle."""


class Chances(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables."""

    war: War
    duel: Duel


@cache
def chances() -> Chances:
    """Return the tables of `chances.toml`; they are read once."""
    text = resources.files(__package__).joinpath("chances.toml").read_text("utf-8")
    return convert(tomllib.loads(text))


def convert(values: dict[str, Any]) -> Chances:
    """Return the tables that stand in the values of a TOML file."""
    return msgspec.convert(values, Chances)
