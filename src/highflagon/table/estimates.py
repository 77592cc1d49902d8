"""How a war stands, by games played on from there: what the lab is asked, what it answers, and the price of it.

The lab is a process of its own, and no room of the house imports it. All that goes between them is here: a line of
JSON for a question, and one for its answer.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec import Meta, Struct

from highflagon.games.errors import Illegal, short
from highflagon.games.high_dragon import Observation
from highflagon.table.events import MILLIONTHS, Quote

LONGEST = 64 * 1024
"""Bytes that a line may have."""

MOST_GAMES = 1_000_000

Whole = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Part = Annotated[float, Meta(ge=0, le=1)]


class Estimate(Struct, frozen=True, forbid_unknown_fields=True):
    """A chance from 0 to 1, and its standard error: 0 where it is certain."""

    value: Part
    error: Part


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """How a war stands, if all who fight go on by `policy`. Tuples have an entry for every seat of the game."""

    policy: str
    games: Whole
    """How many games were played on from here; 0 if the game is over."""
    war: Whole
    battle: Whole
    pot: tuple[Estimate, ...]
    """The part of the pot that a seat may expect."""
    wins: tuple[Estimate, ...]
    """To win the battle that is on, or else the next one."""
    drawn: Estimate
    """That nobody wins it."""

    def fits(self, seen: Observation) -> bool:
        """Whether this can be an answer about the war that is seen."""
        seats = seen.rules.players
        return (self.war, self.battle, len(self.pot), len(self.wins)) == (seen.war, seen.battle, seats, seats)


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the war stands that the public sees so; no `policy`: `steady` where it knows the terms, else at random."""

    id: Whole
    observation: Observation
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)]
    seed: Whole
    policy: Annotated[str, Meta(max_length=40)] | None = None


class Found(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="found"):
    """The answer to the question of this number."""

    id: Whole
    standing: Standing


class Declined(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="declined"):
    """No answer, and in a line why; `id` is 0 if the question could not be read."""

    id: Whole
    refused: str


Answer = Found | Declined


def quoted(key: str, selections: tuple[int, ...], standing: Standing) -> Quote:
    """Return the house's quote of a book on the war or the battle that stands so (HD-A28).

    A drawn battle gives its slips back (HD-A26), and so a battle's chances are those if somebody wins it. Raises
    `Illegal` if the book is on something else, or if nobody has won.
    """
    if key == f"battle-{standing.war}-{standing.battle}":
        rows = [standing.wins[seat] for seat in selections]
    elif key == f"war-{standing.war}":
        rows = [standing.pot[seat] for seat in selections]
    else:
        raise Illegal(f"no book {short(key, 20)!r} can be priced now", clause="HD-A28")
    weights = [Fraction(round(row.value * MILLIONTHS), MILLIONTHS) for row in rows]
    whole = sum(weights)
    if not whole:
        raise Illegal(f"nobody has won what {short(key, 20)!r} is on", clause="HD-A28")
    error = round(max(row.error for row in rows) / whole * MILLIONTHS)
    # Of a battle it is a little less: it was won by somebody in fewer games than were played.
    return Quote(key, tuple([weight / whole for weight in weights]), standing.games, min(MILLIONTHS, error))
