"""Sittings that a fuzzer has edited, and texts that are none: nothing crashes, and all that is refused has a place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highflagon.record import RecordError
from highflagon.table.written import (
    SittingRecord,
    is_sitting,
    parse_sitting,
    replay_sitting,
    verify_sitting,
    write_sitting,
)
from tests.profiles import examples
from tests.record.test_fuzz import edited
from tests.table.written.sittings import played

SEALED = [write_sitting(played(number, 100).close()) for number in (3, 4, 6)]
TYPED = [
    "\n".join([line.rpartition("  #")[0] or line for line in text.split("\n") if not line.startswith("coin")])
    for text in SEALED
]


def check(data: str | bytes) -> None:
    """Nothing but a `RecordError` comes of it, `verify_sitting` tells the same as `parse_sitting`, it is not sealed."""
    report = verify_sitting(data)
    assert not report.sealed
    for found in report.findings:
        assert found.line >= 1
        assert found.column >= 1
        assert "\n" not in str(found)
    sitting = parsed(data)
    if isinstance(sitting, RecordError):
        place = sitting.line, sitting.column, sitting.said
        assert place in [(found.line, found.column, found.why) for found in report.findings]
    else:
        replay_sitting(sitting)
        text = write_sitting(sitting)
        assert write_sitting(parse_sitting(text)) == text


def parsed(data: str | bytes) -> SittingRecord | RecordError:
    try:
        return parse_sitting(data)
    except RecordError as error:
        return error


@pytest.mark.parametrize("text", [*SEALED, *TYPED])
def test_an_edited_sitting_never_passes(text: str) -> None:
    random = Random(len(text))
    for _ in range(20):
        data = edited(text, random)
        if data not in (text, text.encode()):
            check(data)


@pytest.mark.long
@pytest.mark.parametrize("text", [*SEALED, *TYPED])
def test_a_sitting_edited_a_thousand_times_never_passes(text: str) -> None:
    random = Random(1)
    for _ in range(1000):
        data = edited(text, random)
        if data not in (text, text.encode()):
            check(data)


@given(st.binary(max_size=300))
def test_no_bytes_crash_the_parser(data: bytes) -> None:
    check(data)
    check(b"High Flagon sitting 1\n" + data)
    is_sitting(data)


VOCABULARY = """
    p1 p2 p9999 house time coin comes: , person 300 sits on stands agrees starts proposes high-dragon for 3 | rule
    stake pace fair bets in war-1 cancels is done away back topped up brings takes leaves asks pauses resumes sends
    out fills with hands over to ends as it stands consents commits sha256 shows seed quotes 1/3 1/0 1e400 adds dealer
    deal silent down 1 2 B1 ?? choose bluff throw d20 result: digest: terms: bank: chance: -1 99999999999999999999
"""
WORDS = st.sampled_from([*VOCABULARY.split(), "\n", "\n", "\n"])


@given(st.lists(WORDS, max_size=60))
@settings(examples(100))
def test_no_words_in_any_order_crash_the_parser(words: list[str]) -> None:
    check("High Flagon sitting 1\nterms: high-dragon for 3\n\n" + " ".join(words))
    check("High Flagon sitting 1\nterms: high-dragon for 3 | " + " ".join(words))
    check(TYPED[0].rsplit("\np1 ", maxsplit=3)[0] + "\n" + " ".join(words))


@given(st.text(max_size=60))
@settings(examples(100))
def test_no_name_crashes_the_parser(name: str) -> None:
    check(f"High Flagon sitting 1\nterms: high-dragon for 3\n\np1 comes: {name}, person, 300\n")
    check(f"High Flagon sitting 1\nterms: high-dragon for 3\n\np1 comes: {name}\n")
