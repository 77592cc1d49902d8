"""Characters and choices, and how they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import PLAIN, Character, Choice, parse_character, parse_choice

CHARACTERS = st.builds(
    Character,
    bluff=st.integers(-10, 40),
    thievery=st.integers(-10, 40),
    passive_insight=st.integers(0, 60),
    passive_perception=st.integers(0, 60),
    trained=st.sampled_from(["none", "bluff", "thievery", "both"]),
    roll=st.sampled_from(["neither", "advantage", "disadvantage"]),
)


@given(CHARACTERS)
def test_a_character_survives_its_text(character: Character) -> None:
    assert parse_character(str(character)) == character


def test_a_character_in_full() -> None:
    text = "bluff=+8 thievery=+2 insight=14 perception=12 trained=both advantage"
    character = Character(8, 2, 14, 12, "both", "advantage")
    assert parse_character(text) == character
    assert str(character) == text
    assert parse_character("advantage perception=12 bluff=8 trained=both insight=14 thievery=+2") == character


@pytest.mark.parametrize("text", ["", "plain", "bluff=0", "neither", "trained=none", "insight=10"])
def test_what_is_not_said_is_as_for_a_plain_person(text: str) -> None:
    assert parse_character(text) == PLAIN


def test_other_editions_have_other_words() -> None:
    assert parse_character("deception=+5 sleight=+7") == parse_character("bluff=+5 thievery=+7")


@pytest.mark.parametrize(
    "text",
    [
        "bluff=+41", "bluff=-11", "thievery=99", "insight=61", "perception=-1", "bluff", "bluff=", "bluff=x",
        "bluff=1.5", "bluff=+-1", "luck=3", "trained", "trained=yes", "advantage disadvantage", "bluff=1 bluff=1",
        "bluff=1 deception=1",
        "bluff=٣", "bluff=1000000000000", "\x00", "plainer",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        parse_character(text)
    assert refused.value.clause in ("PD-R14", "PD-R15", "PD-A24")


def test_a_character_with_impossible_numbers_cannot_be_made() -> None:
    for values in (
        {"bluff": 41},
        {"passive_insight": -1},
        {"bluff": 1.5},
        {"bluff": True},
        {"trained": "all"},
    ):
        with pytest.raises(Invalid):
            Character(**values)


@pytest.mark.parametrize("choice", Choice)
def test_a_choice_survives_its_text(choice: Choice) -> None:
    assert parse_choice(str(choice)) is choice
    assert parse_choice(f" {str(choice).upper()} ") is choice


@pytest.mark.parametrize("text", ["", "cheat", "honest bluff", "??", "0", "HONESTY"])
def test_other_words_are_no_choice(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        parse_choice(text)
    assert refused.value.legal == ("honest", "bluff", "thievery")
