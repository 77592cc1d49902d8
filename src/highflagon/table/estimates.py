"""How a war stands, by games played on from there: what the lab is asked, what it answers, and the price of it.

The lab is a process of its own, and no room of the house imports it. All that goes between them is here: a line of
JSON for a question, and one for its answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

from msgspec import Meta, Struct

from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import Observation
from highflagon.table.events import MILLIONTHS, Quote
from highflagon.table.prices import FINEST

LONGEST = 64 * 1024
"""Bytes that a line may have."""

MOST_GAMES = 1_000_000

Whole = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Part = Annotated[float, Meta(ge=0, le=1)]


class Estimate(Struct, frozen=True, forbid_unknown_fields=True):
    """A chance and its standard error. One that was counted has no error, and `exact` is the chance as a fraction."""

    value: Part
    error: Part
    exact: Annotated[str, Meta(pattern=r"^[0-9]{1,1000}(/[1-9][0-9]{0,999})?\Z")] | None = None


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """How a war stands, if all who fight go on by `policy`. Tuples have an entry for every seat of the game."""

    policy: str
    games: Whole
    """How many games were played on from here; 0 if all was counted."""
    war: Whole
    battle: Whole
    pot: tuple[Estimate, ...]
    """The part of the pot that a seat may expect."""
    wins: tuple[Estimate, ...]
    """To win the battle that is on."""
    drawn: Estimate
    """That nobody wins it."""

    def fits(self, seen: Observation) -> bool:
        """Whether this can be an answer about the war that is seen."""
        seats = seen.rules.players
        return (self.war, self.battle, len(self.pot), len(self.wins)) == (seen.war, seen.battle, seats, seats)


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the war stands that the public sees so; no `policy`: the lab plays by the best that it has."""

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
    """No answer, and in a line why; `id` is 0 if even the number of the question could not be read."""

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
        raise Illegal(f"no book {key[:20]!r} can be priced now", clause="HD-A28")
    weights = [_weight(row) for row in rows]
    whole = sum(weights)
    if not whole:
        raise Illegal(f"nobody has won what {key[:20]!r} is on", clause="HD-A28")
    chances = _in_all([weight / whole for weight in weights])
    error = round(max(row.error for row in rows) / whole * MILLIONTHS)
    return Quote(key, chances, standing.games, min(MILLIONTHS, error))


def _weight(row: Estimate) -> Fraction:
    return (
        Fraction(row.exact) if row.exact is not None else Fraction(round(row.value * MILLIONTHS), MILLIONTHS)
    )


def _in_all(chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return chances that sum to 1 with denominators that can be put down: rounded only if they have finer ones."""
    if max(chance.denominator for chance in chances) <= FINEST:
        return tuple(chances)
    parts = [round(chance * FINEST) for chance in chances]
    return tuple([Fraction(part, sum(parts)) for part in parts])
