"""The algorithm hmac-sha256/1: its vectors, and that its numbers are even."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from highflagon.chance import ALGORITHM, Stream
from highflagon.games.errors import Invalid
from tests.chance.statistics import assert_even

ZEROS = bytes(32)
COUNTED = bytes(range(32))

VECTORS = [
    (ZEROS, "draw/dealer", 1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    (ZEROS, "draw/dealer", 6, [5, 1, 1, 1, 5, 0, 2, 0, 1, 5]),
    (ZEROS, "draw/dealer", 60, [52, 11, 17, 16, 57, 9, 21, 4, 10, 50]),
    (COUNTED, "bot/Mirt Ø", 6, [4, 2, 5, 1, 0, 2, 3, 5, 2, 5]),
    (COUNTED, "bot/Mirt Ø", 3 << 30, [3113118761, 2073080320, 1331655583, 33692961, 1942907982, 2515708570]),
    (COUNTED, "bot/Mirt Ø", 1 << 32, [3113118761, 2073080320, 3594358488, 1331655583, 33692961, 1942907982]),
]


@pytest.mark.parametrize(("key", "label", "n", "numbers"), VECTORS)
def test_vectors(key: bytes, label: str, n: int, numbers: list[int]) -> None:
    stream = Stream(key, label)
    assert [stream.below(n) for _ in numbers] == numbers


def by_hand(key: bytes, label: str, n: int, count: int) -> list[int]:
    """The same algorithm once more, as its description says it, word by word."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        text = label.encode() + b"\0" + block.to_bytes(8, "big")
        data = hmac.new(key, text, hashlib.sha256).digest()
        words = [int.from_bytes(data[at : at + 4], "big") for at in range(0, 32, 4)]
        found += [word // (2**32 // n) for word in words if word // (2**32 // n) < n]
        block += 1
    return found[:count]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 20, 59, 60, 1000, 2**31, 2**31 + 1, 2**32 - 1, 2**32])
def test_it_is_as_described(n: int) -> None:
    stream = Stream(COUNTED, "draw/war 1 deal 1")
    assert [stream.below(n) for _ in range(100)] == by_hand(COUNTED, "draw/war 1 deal 1", n, 100)


def test_numbers_of_several_sizes_take_words_from_one_row() -> None:
    stream, same = Stream(ZEROS, "x"), Stream(ZEROS, "x")
    for n in (6, 20, 60, 2**32, 3):
        assert stream.below(n) == same.below(2**32) // (2**32 // n)


def test_the_same_key_and_label_give_the_same_row_and_others_another() -> None:
    labels = ("draw/dealer", "draw/dealer ", "bot/dealer", "draw/dealer" + "\0" * 9, "")
    streams = [Stream(key, label) for key in (ZEROS, COUNTED) for label in labels]
    words = [stream.below(2**32) for stream in streams for _ in range(8)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("n", [2, 3, 6, 20, 60, 100])
def test_numbers_are_even(n: int) -> None:
    stream = Stream(COUNTED, f"even {n}")
    counts = [0] * n
    for _ in range(200 * n):
        counts[stream.below(n)] += 1
    assert_even(counts)


def test_words_beyond_the_last_whole_run_are_thrown_away() -> None:
    # With 3 * 2^30 values a quarter of all words is thrown away; a remainder would favour the lowest third.
    n = 3 << 30
    stream = Stream(ZEROS, "thirds")
    counts = [0, 0, 0]
    for _ in range(6000):
        counts[stream.below(n) >> 30] += 1
    assert_even(counts)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_size_that_cant_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(Invalid, match=f"not below {n}"):
        Stream(ZEROS, "x").below(n)


def test_the_key_is_never_shown() -> None:
    assert repr(Stream(COUNTED, "draw/dealer")) == "Stream(<key>, 'draw/dealer')"
    assert ALGORITHM == "hmac-sha256/1"
