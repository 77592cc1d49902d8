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
from highflagon.table.stakes import DiceStakes, HighDragonStakes

NUMBERS = {"HD": (30, 36), "PD": (18, 27)}
RECORDS: dict[tuple[str, str], type[Rules]] = {
    ("HD", "house rules"): high_dragon.HouseRules,
    ("HD", "stakes"): HighDragonStakes,
    ("PD", "house rules"): purple_dragon_dice.HouseRules,
    ("PD", "stakes"): DiceStakes,
}
FIELDS = [(*key, field) for key, record in RECORDS.items() for field in msgspec.structs.fields(record)]


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


@pytest.mark.parametrize("game", NUMBERS)
def test_nothing_is_left_to_be_proven_later(game: str) -> None:
    assert [row.id for row in clauses(game).values() if row.proven] == []


@pytest.mark.parametrize(
    ("game", "record", "field"), FIELDS, ids=[f"{game}-{field.name}" for game, _, field in FIELDS]
)
def test_every_house_rule_and_stake_has_a_clause_and_every_value_a_line_of_help(
    game: str, record: str, field: Any
) -> None:
    row, rule = clause_of_field(game, field.name), house_rule(game, field.name)
    assert row is not None
    assert rule in row.house_rules
    assert rule is not None
    assert rule.record == record
    assert rule.default == RECORDS[game, record]().to_text()[field.name]
    if get_origin(field.type) is Literal:
        assert sorted(rule.options) == sorted(str(value) for value in get_args(field.type))
    elif field.type is bool:
        assert list(rule.options) == ["false", "true"]
    else:
        assert len(rule.options) == 1
    for meta in getattr(field.type, "__metadata__", ()):
        if meta.ge is not None:
            assert list(rule.options) == [f"{meta.ge} to {meta.le}"]


@pytest.mark.parametrize(("game", "record"), RECORDS)
def test_no_clause_explains_a_house_rule_or_a_stake_that_is_not_there(game: str, record: str) -> None:
    rules = [rule for row in clauses(game).values() for rule in row.house_rules]
    named = [rule.field for rule in rules if rule.record == record]
    assert sorted(named) == sorted(RECORDS[game, record].__struct_fields__)


@pytest.mark.parametrize("game", NUMBERS)
def test_no_house_rule_has_the_name_of_a_stake(game: str) -> None:
    named = [rule.field for row in clauses(game).values() for rule in row.house_rules]
    assert len(named) == len(set(named))


def test_clauses_are_found_by_their_number() -> None:
    assert clause("HD-R23") is clause(" hd-r23") is clause("hd_r23") is clauses("HD")["HD-R23"]
    assert clause_of_field("HD", "no_such_rule") is None
    assert house_rule("PD", "hand") is None


@pytest.mark.parametrize("text", ["", "HD", "HD-R0", "HD-R31", "PD-A28", "XX-R1", "R1", "HD-R1-1", "\x00"])
def test_a_clause_that_is_not_there_is_invalid(text: str) -> None:
    with pytest.raises(Invalid, match="no clause is called"):
        clause(text)
