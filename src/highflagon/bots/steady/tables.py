"""The measured chances that `steady` plays by at High Dragon.

They stand in `chances.toml`, in thousandths, and are made by `python -m benchmarks.fit_steady`: how often a total won
among a mixed company of players, most of whom play as `steady` does. Every row can be read: the eighteenth row of
`second`, at 31, says how often a total of 31 won for the second player when the leader had shown an 18.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

Row = tuple[int, ...]
"""Thousandths, by a rank or a total, counted from 0."""

Rows = tuple[Row, ...]


class War(Struct, frozen=True, forbid_unknown_fields=True):
    """The first battle of a deal with 60 cards, three players, 7 in hand, one card down and one up.

    Rows called `later` are by the total of the two best cards kept: the chance to win the second battle.
    """

    leader: Rows
    """By the rank that the leader shows, then the rank that he hides: the chance that they win."""
    leader_later: Row
    second: Rows
    """By the rank that the leader has shown, then the total of the second player: the chance that it wins."""
    second_later: Rows
    """By the rank that the leader has shown, then the total that the second player keeps."""
    second_sees: Row
    """How often each rank is what the leader will show."""
    last: Rows
    """By the higher rank that the others have shown, then the total of the last player: the chance that it wins."""
    last_later: Rows
    """By the higher rank that the others have shown, then the total that the last player keeps."""
    last_sees: Row
    """How often each rank is the higher of the two that the others will show."""


class Duel(Struct, frozen=True, forbid_unknown_fields=True):
    """The first battle of a deal in the war of two: 60 cards, 9 in hand, one card down, one up, one down.

    The fields by place have a part for the leader and one for the second player.
    """

    wins: tuple[Rows, Rows]
    """By place, by the rank that the other shows, by one's own total: the chance that it wins."""
    later: tuple[Rows, Rows]
    """By place, by the rank that the other shows, by the total of the three best cards kept: the same for the
    second battle."""
    sees: tuple[Row, Row]
    """By place: how often each rank is what the other will show."""


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
