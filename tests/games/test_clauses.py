"""The tables of clauses: complete, in order, and in step with the house rules that they explain."""

from __future__ import annotations

import re
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.clauses import clause, clause_of_field, clauses, house_rule
from highflagon.games.errors import Invalid
from highflagon.games.house_rules import Rules

NUMBERS = {"HD": (30, 36), "PD": (18, 27)}
RULES: dict[str, type[Rules]] = {"HD": high_dragon.HouseRules, "PD": purple_dragon_dice.HouseRules}
FIELDS = [(game, field) for game, rules in RULES.items() for field in msgspec.structs.fields(rules)]


@pytest.mark.parametrize("game", NUMBERS)
def test_every_number_is_there_once_and_in_order(game: str) -> None:
    stated, left_open = NUMBERS[game]
    numbers = [f"{game}-R{n}" for n in range(1, stated + 1)] + [
        f"{game}-A{n}" for n in range(1, left_open + 1)
    ]
    assert list(clauses(game)) == numbers
    assert [row.stated for row in clauses(game).values()] == [True] * stated + [False] * left_open


@pytest.mark.parametrize("game", NUMBERS)
def test_every_clause_is_whole_sentences(game: str) -> None:
    for row in clauses(game).values():
        assert re.fullmatch(r"[A-Z].*\.", row.text), row.id
        for rule in row.house_rules:
            assert all(line and not line.endswith(".") for line in rule.options.values()), row.id


def test_what_is_proven_later_is_what_is_about_coin_substitutes_and_skins() -> None:
    later = ["R28", "R29", "R30", *[f"A{n}" for n in range(24, 32)], "A34", "A35", "A36"]
    assert [row.id for row in clauses("HD").values() if row.proven == "later"] == [f"HD-{n}" for n in later]
    assert [row.id for row in clauses("HD").values() if row.proven == "partly"] == ["HD-A23"]
    assert [row.id for row in clauses("PD").values() if row.proven] == ["PD-A20", "PD-A21", "PD-A27"]


@pytest.mark.parametrize(("game", "field"), FIELDS, ids=[f"{game}-{field.name}" for game, field in FIELDS])
def test_every_house_rule_has_a_clause_and_every_value_a_line_of_help(game: str, field: Any) -> None:
    row, rule = clause_of_field(game, field.name), house_rule(game, field.name)
    assert row is not None
    assert rule in row.house_rules
    assert rule is not None
    assert rule.default == RULES[game]().to_text()[field.name]
    if get_origin(field.type) is Literal:
        assert sorted(rule.options) == sorted(str(value) for value in get_args(field.type))
    elif field.type is bool:
        assert list(rule.options) == ["false", "true"]
    else:
        assert len(rule.options) == 1
    for meta in getattr(field.type, "__metadata__", ()):
        if meta.ge is not None:
            assert list(rule.options) == [f"{meta.ge} to {meta.le}"]


@pytest.mark.parametrize("game", NUMBERS)
def test_no_clause_explains_a_house_rule_that_is_not_there(game: str) -> None:
    named = [rule.field for row in clauses(game).values() for rule in row.house_rules]
    assert sorted(named) == sorted(RULES[game].__struct_fields__)


def test_clauses_are_found_by_their_number() -> None:
    assert clause("HD-R23") is clause(" hd-r23") is clause("hd_r23") is clauses("HD")["HD-R23"]
    assert clause_of_field("HD", "no_such_rule") is None
    assert house_rule("PD", "hand") is None


@pytest.mark.parametrize("text", ["", "HD", "HD-R0", "HD-R31", "PD-A28", "XX-R1", "R1", "HD-R1-1", "\x00"])
def test_a_clause_that_is_not_there_is_invalid(text: str) -> None:
    with pytest.raises(Invalid, match="no clause is called"):
        clause(text)
