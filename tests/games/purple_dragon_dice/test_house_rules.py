"""The record of house rules, and that the clauses explain every value of it."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from highflagon.games.clauses import clause_of_field, clauses, house_rule
from highflagon.games.errors import Invalid, Refused
from highflagon.games.purple_dragon_dice import PRESETS, HouseRules

FIELDS = [field.name for field in msgspec.structs.fields(HouseRules)]


def test_the_defaults_are_the_game_as_written() -> None:
    assert PRESETS["as-written"] == HouseRules()
    assert HouseRules().differences() == {}


@pytest.mark.parametrize("field", FIELDS)
def test_every_house_rule_has_a_clause_and_a_line_of_help_for_each_value(field: str) -> None:
    choice, kind = (
        house_rule("PD", field),
        {f.name: f.type for f in msgspec.structs.fields(HouseRules)}[field],
    )
    assert choice is not None
    assert choice.default == HouseRules().to_text()[field]
    if get_origin(kind) is Literal:
        assert list(choice.options) == [str(value) for value in get_args(kind)]
    assert all(choice.options.values())


def test_every_house_rule_of_the_clauses_is_a_field() -> None:
    rules = [rule for row in clauses("PD").values() for rule in row.house_rules]
    named = [rule.field for rule in rules if rule.record == "house rules"]
    assert sorted(named) == sorted(FIELDS)


def test_all_clauses_are_there_in_order() -> None:
    assert list(clauses("PD")) == [f"PD-R{n}" for n in range(1, 19)] + [f"PD-A{n}" for n in range(1, 28)]
    assert [row.id for row in clauses("PD").values() if row.proven] == []


@pytest.mark.parametrize("name", PRESETS)
def test_presets_survive_their_text(name: str) -> None:
    rules = PRESETS[name]
    assert HouseRules.from_text(rules.differences()) == rules
    assert HouseRules.from_text(rules.to_text()).hash() == rules.hash()


def test_no_two_presets_are_the_same() -> None:
    assert len({rules.hash() for rules in PRESETS.values()}) == len(PRESETS)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("most_players", 9), ("most_players", 101), ("most_players", "many"), ("sleeping_dragon", "awake"),
        ("five_dice_purple", "always"), ("watchers", "nobody"), ("onlookers", ("14",)), ("onlookers", 3),
        ("after_catch", "all-roll"), ("custom", "hanged"), ("repeat_penalty", 1), ("natural", "all"),
        ("cheats", "nobody"), ("numbers", "secret"),
    ],
)  # fmt: skip
def test_impossible_values_name_the_field_its_clause_and_what_is_possible(field: str, value: Any) -> None:
    with pytest.raises(Refused) as refused:
        HouseRules(**{field: value})
    row, rule = clause_of_field("PD", field), house_rule("PD", field)
    assert row is not None
    assert rule is not None
    assert refused.value.clause == row.id
    assert field in str(refused.value)
    assert refused.value.legal == tuple(rule.options) or "14/12" in str(refused.value)


def test_from_text_reads_every_kind_of_value() -> None:
    text = {"most_players": "12", "watchers": "everyone", "onlookers": "14/12, 9/16", "repeat_penalty": "2"}
    rules = HouseRules.from_text(text)
    assert rules == HouseRules(
        most_players=12, watchers="everyone", onlookers=("14/12", "9/16"), repeat_penalty=2
    )
    assert rules.differences()["onlookers"] == "14/12,9/16"


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(Invalid) as refused:
        HouseRules.from_text({"sleeping_dragons": "full-hand"})
    assert "sleeping_dragon," in str(refused.value)
