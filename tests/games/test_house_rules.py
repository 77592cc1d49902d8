"""House rules as records: their text, their hash, and how an impossible one is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.clauses import clause
from highflagon.games.errors import Illegal, Invalid, Refused
from highflagon.games.high_dragon import PRESETS, HouseRules
from highflagon.games.house_rules import Rules
from tests.games.high_dragon.playing import house_rules

ALL_PRESETS: list[Rules] = [*high_dragon.PRESETS.values(), *purple_dragon_dice.PRESETS.values()]


def test_the_defaults_are_the_game_as_written() -> None:
    assert PRESETS["as-written"] == HouseRules()
    assert HouseRules().differences() == {}


def test_the_presets_of_high_dragon_are_what_their_names_say() -> None:
    assert {name: rules.differences() for name, rules in PRESETS.items()} == {
        "as-written": {},
        "two-players": {"players": "2"},
        "to-the-letter": {"idle_court": "literal", "old_silent": "stays-out"},
        "no-draws": {"no_court_tie": "turn-again"},
        "short": {"duel_tied": "sudden-death", "stop_when_decided": "true"},
    }


@pytest.mark.parametrize("rules", ALL_PRESETS)
def test_presets_read_back_from_their_text(rules: Rules) -> None:
    assert type(rules).from_text(rules.to_text()) == rules
    assert type(rules).from_text(rules.differences()) == rules


@given(house_rules())
def test_house_rules_read_back_from_their_text_and_their_json(rules: HouseRules) -> None:
    assert HouseRules.from_text(rules.to_text()) == rules
    assert HouseRules.from_text(rules.differences()) == rules
    assert HouseRules.from_text(rules.differences(PRESETS["short"]), PRESETS["short"]) == rules
    assert msgspec.json.decode(msgspec.json.encode(rules), type=HouseRules) == rules


def test_two_houses_have_the_same_hash_only_if_they_play_alike() -> None:
    hashes = [rules.hash() for rules in ALL_PRESETS]
    assert len(set(hashes)) == len(hashes)
    assert HouseRules(battles=11).hash() != HouseRules().hash() == HouseRules(battles=12).hash()
    assert len(HouseRules().hash()) == 64


def test_the_hash_is_the_same_on_every_machine() -> None:
    """It stands in every record: if this changes, old records no longer verify."""
    assert HouseRules().hash() == "a4e300916c8f4dabaef8abe7b0595d0666ba04c2b045f46267e8e3caa865afd7"


def test_an_unknown_key_is_named_with_those_there_are() -> None:
    with pytest.raises(Invalid) as caught:
        HouseRules.from_text({"batles": "12"})
    assert "'batles'" in caught.value.message
    assert "battles" in caught.value.message
    with pytest.raises(TypeError, match="batles"):
        HouseRules(batles=12)  # type: ignore[call-arg]
    with pytest.raises(msgspec.ValidationError, match="batles"):
        msgspec.json.decode(b'{"batles": 12}', type=HouseRules)


@pytest.mark.parametrize(
    ("field", "text", "number"),
    [
        ("players", "4", "HD-A33"), ("players", "two", "HD-A33"), ("courts", "0", "HD-R2"), ("courts", "4", "HD-R2"),
        ("ranks", "1", "HD-R3"), ("ranks", "21", "HD-R3"), ("silent", "-1", "HD-R5"), ("hand", "0", "HD-R6"),
        ("hand", "7.5", "HD-R6"), ("hand", "7.0", "HD-R6"), ("battles", "0", "HD-R11"), ("battles", "100", "HD-R11"),
        ("battles", "1e1", "HD-R11"), ("battles", "012", "HD-R11"), ("battles", "", "HD-R11"),
        ("battles", "9" * 5000, "HD-R11"), ("pattern", "ux", "HD-R13"), ("pattern", "", "HD-R13"),
        ("pattern", "d" * 10, "HD-R13"), ("battles_per_deal", "0", "HD-R20"), ("duel_hand", "21", "HD-R25"),
        ("duel_silent", "many", "HD-R25"), ("duel_pattern", "DUD", "HD-R26"), ("no_court_tie", "split", "HD-A1"),
        ("idle_court", "yes", "HD-A5"), ("after_drawn", "", "HD-A8"), ("first_dealer", "seat-4", "HD-A9"),
        ("direction", "up", "HD-A10"), ("old_silent", "burnt", "HD-A14"), ("duel_battles", "0", "HD-A15"),
        ("duel_tied", "coin", "HD-A18"), ("stop_when_decided", "1", "HD-A20"), ("stop_when_decided", "yes", "HD-A20"),
        ("stop_when_decided", "True", "HD-A20"),
    ],
)  # fmt: skip
def test_an_impossible_value_is_refused_by_its_clause_with_what_is_possible(
    field: str, text: str, number: str
) -> None:
    with pytest.raises(Invalid) as caught:
        HouseRules.from_text({field: text})
    assert f"house rule {field} can't be" in caught.value.message
    assert caught.value.clause == number
    options = next(rule.options for rule in clause(number).house_rules if rule.field == field)
    assert caught.value.legal == tuple(options)


@pytest.mark.parametrize(
    "fields",
    [
        {"players": True}, {"players": 2.0}, {"players": "3"}, {"battles": "12"}, {"battles": None},
        {"battles": 10**30}, {"stop_when_decided": 1}, {"pattern": b"du"}, {"pattern": ["d", "u"]},
        {"pattern": "du\n"}, {"direction": 1},
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_kind_makes_no_record(fields: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        HouseRules(**fields)


@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({"hand": 3}, "HD-R20"), ({"duel_hand": 5}, "HD-R20"), ({"battles_per_deal": 4}, "HD-R20"),
        ({"ranks": 9}, "HD-R2"), ({"courts": 1}, "HD-R2"), ({"hand": 18}, "HD-R2"),
        ({"silent": 20, "hand": 13}, "HD-R2"),
        ({"duel_hand": 20, "duel_silent": 10}, "HD-R25"),
        ({"players": 2, "duel_silent": 20, "duel_hand": 12}, "HD-R25"),
        ({"old_silent": "stays-out", "silent": 20, "duel_silent": 12}, "HD-R25"),
        ({"players": 2, "first_dealer": "seat-3"}, "HD-A9"),
    ],
)  # fmt: skip
def test_values_that_are_impossible_together_are_illegal(fields: dict[str, Any], number: str) -> None:
    with pytest.raises(Illegal) as caught:
        HouseRules(**fields)
    assert caught.value.clause == number


def test_the_last_card_of_the_deck_may_be_needed() -> None:
    assert HouseRules(silent=7, hand=17).hand == 17  # 60 = 7 + 51 + 2
    assert HouseRules(silent=6, hand=17, idle_court="literal").silent == 6
    with pytest.raises(Illegal, match="need 61 cards, and there are 60"):
        HouseRules(silent=7, hand=17, idle_court="literal")


def test_a_refusal_changes_nothing_in_the_base() -> None:
    base = PRESETS["short"]
    with pytest.raises(Refused):
        HouseRules.from_text({"battles": "0"}, base)
    assert base == PRESETS["short"]
    assert HouseRules.from_text({"battles": " 9 "}, base).battles == 9
    assert HouseRules.from_text({"battles": "9"}, base).duel_tied == "sudden-death"


@given(
    st.dictionaries(st.sampled_from([*HouseRules.__struct_fields__, "x"]), st.text(max_size=12), max_size=3)
)
def test_any_text_is_read_or_refused(pairs: dict[str, str]) -> None:
    try:
        rules = HouseRules.from_text(pairs)
    except Refused as error:
        assert "\x1b" not in str(error)  # noqa: PT017
        return
    for name, text in pairs.items():
        assert rules.to_text()[name] == text.strip()
