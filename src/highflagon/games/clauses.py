"""The clauses of both games, as `clauses.toml` beside each of them has them.

Errors, help, the rules pages and the test that no clause is without a test all read this one table.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from highflagon.games.errors import Invalid

GAMES = {"HD": "high_dragon", "PD": "purple_dragon_dice"}

Record = Literal["house rules", "stakes"]
"""Where a choice is written down: in the game's `HouseRules`, or, if it is about coin, in the stakes of the table."""


class HouseRule(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A choice that the rules leave: its field in the game's `HouseRules`, the value as written, and help.

    `options` has a line for each value; a range has one line, under a key that says what may be written: `1 to 99`.
    `record` is "stakes" where the choice is about coin: then it is a field of the table's stakes.
    """

    field: str
    default: str
    options: dict[str, str]
    record: Record = "house rules"


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its number, its text, and, where the rules leave a choice, the house rule that makes it.

    `field`, `default`, `options` and `record` are those of its `HouseRule`; where a clause has several, the others
    stand in `more`.
    `proven` is "later" where the part of the house that can prove it has not been built yet, and "partly" where
    that is so of a part of it.
    """

    id: str
    text: str
    field: str = ""
    default: str = ""
    options: dict[str, str] = {}
    record: Record = "house rules"
    more: tuple[HouseRule, ...] = ()
    proven: Literal["", "partly", "later"] = ""

    @property
    def stated(self) -> bool:
        """Whether the source states it (R); otherwise it is the house's reading of what is left open (A)."""
        return self.id[3] == "R"

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """All choices of the clause, those about coin among them."""
        first = HouseRule(field=self.field, default=self.default, options=self.options, record=self.record)
        return (first, *self.more) if self.field else ()


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Return the clauses of `HD` or `PD` by their numbers, in order."""
    text = resources.files(f"{__package__}.{GAMES[game]}").joinpath("clauses.toml").read_text("utf-8")
    rows = msgspec.convert(tomllib.loads(text)["clause"], list[Clause])
    return {row.id: row for row in rows}


def clause(number: str) -> Clause:
    """Return one clause by its number, `HD-R23` or `pd-a12`; raise `Invalid` if there is none."""
    wanted = number.strip().upper().replace("_", "-")
    found = clauses(wanted[:2]).get(wanted) if wanted[:2] in GAMES else None
    if found is None:
        raise Invalid(f"no clause is called {number!r}; they run from HD-R1 and HD-A1, PD-R1 and PD-A1")
    return found


def clause_of_field(game: str, field: str) -> Clause | None:
    """Return the clause that a house rule or a stake of `HD` or `PD` stands for, if any."""
    return next(
        (row for row in clauses(game).values() if field in [each.field for each in row.house_rules]), None
    )


def house_rule(game: str, field: str) -> HouseRule | None:
    """Return the house rule or the stake of `HD` or `PD` that has this name, if any."""
    return next(
        (each for row in clauses(game).values() for each in row.house_rules if each.field == field), None
    )
