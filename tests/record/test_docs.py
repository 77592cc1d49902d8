"""docs/record.md: its records, its lines and its vectors are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highflagon.chance import Seeded, Stream, parse_seed
from highflagon.games.game import Chance, Roll, Shuffle
from highflagon.record import parse, verify, write
from highflagon.record.lines import LARGEST, LONGEST

TEXT = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")
SEALED, TYPED = re.findall(r"```hfr\n(.*?)```", TEXT, re.DOTALL)
KEYS = {"`00` x 32": bytes(32), "`00` x 31, `07`": bytes(31) + b"\7", "`00 01 .. 1f`": bytes(range(32))}


def test_the_sealed_example_is_sealed() -> None:
    assert verify(SEALED).sealed
    assert write(parse(SEALED)) == SEALED


def test_the_typed_example_is_right_and_not_sealed() -> None:
    report = verify(TYPED)
    assert report.ok
    assert not report.sealed


@pytest.mark.parametrize(
    "row", re.findall(r"^\| (`00.*?) \| `(.*?)` \| `([0-9a-f]{64})` \| (.*?) \|$", TEXT, re.MULTILINE)
)
def test_the_vectors(row: tuple[str, str, str, str]) -> None:
    key, label, block, numbers = row
    words = [int(block[at : at + 8], 16) for at in range(0, 64, 8)]
    stream, sixty = Stream(KEYS[key], label), Stream(KEYS[key], label)
    assert [stream.below(2**32) for _ in words] == words
    assert " ".join(str(sixty.below(60)) for _ in range(10)) == numbers


def test_there_are_three_vectors() -> None:
    assert len(re.findall(r"^\| `00", TEXT, re.MULTILINE)) == 3


def test_the_draws_of_seed_seven() -> None:
    source, text = Seeded(parse_seed("7")), TEXT.replace("\n", " ")
    draws = {
        "gives the die {}": Chance("dealer", Roll((3,))),
        "the places {}": Chance("war 1 deal 1", Shuffle(60, 29)),
    }
    for words, chance in draws.items():
        assert words.format(" ".join(map(str, source.numbers(chance)))) in text
    dice = source.numbers(Chance("hand 1", Roll((20, 20, 6, 6, 6, 6, 6) * 2)))
    assert "two seats {} and {}".format(*(" ".join(map(str, half)) for half in (dice[:7], dice[7:]))) in text


def test_the_limits() -> None:
    assert f"at most {LARGEST // 2**20} MiB, at most {LONGEST:,} characters a line" in TEXT
