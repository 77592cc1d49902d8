"""Seeds: how they are written, what is refused, and that they don't show."""

from __future__ import annotations

import copy
import pickle

import pytest

from highflagon.chance import Seed, new_seed, parse_seed
from highflagon.games.errors import Invalid

HEX = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("7", 7),
        (" 7 ", 7),
        ("18446744073709551615", 2**64 - 1),
        (HEX, int(HEX, 16)),
        (HEX.upper(), int(HEX, 16)),
        ("1" * 64, int("1" * 64, 16)),
    ],
)
def test_a_seed_is_a_number_or_64_hex_digits(text: str, value: int) -> None:
    assert parse_seed(text) == value.to_bytes(32, "big")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is none here"),
        ("18446744073709551616", "this number has 20 digits and is too large"),
        ("9" * 65, "this number has 65 digits and is too large"),
        ("9" * 5000, "this number has 5000 digits and is too large"),
        ("-1", "this number is below 0"),
        (HEX[:-1], "these are 63 hex digits"),
        (HEX + "0", "these are 65 hex digits"),
        ("abc", "these are 3 hex digits"),
        ("12 34", "these are 5 characters, and number 3 is no hex digit"),
        (HEX[:-1] + "g", "these are 64 characters, and number 64 is no hex digit"),
        ("1e5", "these are 3 hex digits"),
        ("٧", "these are 1 characters, and number 1 is no hex digit"),
        ("+7", "number 1 is no hex digit"),
    ],
)
def test_a_seed_of_the_wrong_length_is_refused_with_its_length(text: str, reason: str) -> None:
    with pytest.raises(Invalid, match=reason) as caught:
        parse_seed(text)
    assert len(text) < 8 or text not in str(caught.value)


def test_32_bytes_are_a_seed_and_nothing_else() -> None:
    assert Seed(bytes(32)) == bytes(32)
    with pytest.raises(Invalid, match="32 bytes, not 31"):
        Seed(bytes(31))


def test_a_seed_never_shows() -> None:
    seed = parse_seed(HEX)
    assert {repr(seed), str(seed), f"{seed}", f"{seed!r}"} == {"Seed(hidden)"}
    assert seed.hex() == HEX


def test_a_seed_survives_copies() -> None:
    seed = parse_seed(HEX)
    for same in (copy.deepcopy(seed), pickle.loads(pickle.dumps(seed))):  # noqa: S301  # our own
        assert same == seed
        assert repr(same) == "Seed(hidden)"


def test_a_new_seed_is_new() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
