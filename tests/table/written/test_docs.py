"""docs/record.md, the part about sittings: its examples, its lines and its figures are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highflagon.chance import parse_seed
from highflagon.table.deals import seed_of_game
from highflagon.table.written import (
    SITTING,
    game_record,
    parse_sitting,
    reading,
    verify_sitting,
    write_sitting,
)
from highflagon.table.written.header_lines import READERS

TEXT = (Path(__file__).parents[3] / "docs" / "record.md").read_text("utf-8").partition("## A sitting")[2]
SEALED, TYPED = re.findall(r"```sitting\n(.*?)```", TEXT, re.DOTALL)
HEADER, HAPPENS = (
    TEXT.partition(f"### {title}")[2].partition("###")[0] for title in ("Its header", "What happens")
)


def test_the_sealed_example_is_sealed() -> None:
    assert verify_sitting(SEALED).sealed
    assert write_sitting(parse_sitting(SEALED)) == SEALED


def test_the_typed_example_is_right_and_not_sealed() -> None:
    report = verify_sitting(TYPED)
    assert report.ok, report
    assert not report.sealed


def test_every_line_of_the_header_is_explained() -> None:
    assert re.findall(r"^\| `([a-z]+): ", HEADER, re.MULTILINE) == list(READERS)


@pytest.mark.parametrize("verb", ["comes:", *reading._OF_PERSON, *reading._OF_HOST, *reading._OF_HOUSE])
def test_everything_that_can_be_done_is_explained(verb: str) -> None:
    assert re.search(rf"`(p[1-9]|house) {verb}( |`)", HAPPENS)


def test_the_seed_of_a_game() -> None:
    seed = seed_of_game(parse_seed("3"), 1)
    assert f"`{seed.hex()}`" in TEXT
    assert game_record(parse_sitting(SEALED), 1).header.seed == seed


def test_the_limits() -> None:
    limits = f"a sitting may have {SITTING.largest // 2**20} MiB and its lines {SITTING.longest:,} characters"
    assert limits in TEXT.replace("\n", " ")
