"""Records that a fuzzer has edited: nothing crashes, and nothing passes as sealed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.record import Record, RecordError, cut, parse, replay, verify, write
from tests.record.games import chosen, whole_dice, whole_war
from tests.record.typed import DICE, TABLE, WAR

SEALED = [
    write(record)
    for record in (
        whole_war(), whole_war(3), whole_dice(), whole_dice(4, sleeping_dragon="roll-off"),
        whole_dice(5, numbers="hidden"), cut(whole_war(), 1), cut(whole_dice(), None),
    )
]  # fmt: skip
TYPED = [WAR, TABLE, DICE]
LETTERS = "\n\r\t #:;|,?-0123456789abcdefBGS\u202e\x00é"


def edited(text: str, random: Random) -> str | bytes:
    """Return the text after one to three edits: of bytes, letters, words, lines, or of its length."""
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        text = random.choice(EDITS)(text, random) if text else text
    return _byte(text, random) if text and random.random() < 0.2 else text


def _byte(text: str, random: Random) -> bytes:
    data = bytearray(text.encode())
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def _letter(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return text[:at] + random.choice(LETTERS) + text[at + 1 :]


def _put_in(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(LETTERS) * random.choice([1, 1, 100]) + text[at:]


def _word(text: str, random: Random) -> str:
    words = text.split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _line_out(text: str, random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _line_twice(text: str, random: Random) -> str:
    lines = text.split("\n")
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return "\n".join(lines)


def _lines_swapped(text: str, random: Random) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _cut_short(text: str, random: Random) -> str:
    return text[: random.randrange(len(text))]


EDITS: list[Callable[[str, Random], str]] = [
    _letter, _put_in, _word, _line_out, _line_twice, _lines_swapped, _cut_short
]  # fmt: skip


def check(data: str | bytes) -> None:
    """Nothing but a `RecordError` comes of it, `verify` tells the same as `parse`, and it is not sealed."""
    report = verify(data)
    assert not report.sealed
    for finding in report.findings:
        assert finding.line >= 1
        assert finding.column >= 1
        assert "\n" not in str(finding)
    found = parsed(data)
    if isinstance(found, RecordError):
        assert (found.line, found.column, found.said) in [(f.line, f.column, f.why) for f in report.findings]
    else:
        replay(found)
        assert write(parse(write(found))) == write(found)


def parsed(data: str | bytes) -> Record | RecordError:
    try:
        return parse(data)
    except RecordError as error:
        return error


def same(text: str, data: str | bytes) -> bool:
    """Whether an edit has changed nothing, or has brought back what another had changed."""
    whole = text.encode() if isinstance(data, bytes) else text
    return data == whole


@pytest.mark.parametrize("text", [*SEALED, *TYPED])
def test_an_edited_record_never_passes(text: str) -> None:
    random = chosen(len(text))
    for _ in range(40):
        data = edited(text, random)
        if not same(text, data):
            check(data)


@pytest.mark.long
@pytest.mark.parametrize("text", [*SEALED, *TYPED])
def test_a_record_edited_thousands_of_times_never_passes(text: str) -> None:
    random = chosen(1)
    for _ in range(4000):
        data = edited(text, random)
        if not same(text, data):
            check(data)


@pytest.mark.long
@pytest.mark.parametrize("text", SEALED[2:3])
def test_no_flip_of_any_bit_passes(text: str) -> None:
    whole = text.encode()
    for at in range(len(whole)):
        for bit in range(8):
            data = bytearray(whole)
            data[at] ^= 1 << bit
            check(bytes(data))


@given(st.binary(max_size=300))
def test_no_bytes_crash_the_parser(data: bytes) -> None:
    check(data)
    check(b"High Flagon record 1\n" + data)


VOCABULARY = """
    dealer deal court silent reveal down up choose throw dropped roll-off shows caught d20 dice success bluff
    | 1 2 3 4 6 B1 B20 S12 ?? ? - result: digest: sha256 seat seed: game:
"""
WORDS = st.sampled_from([*VOCABULARY.split(), "\n", "\n", "\n"])


@given(st.lists(WORDS, max_size=60), st.sampled_from(TYPED))
def test_no_words_in_any_order_crash_the_parser(words: list[str], text: str) -> None:
    check(text.split("\n\n", maxsplit=1)[0] + "\n\n" + " ".join(words))
    check(text.split("\n2 ", maxsplit=1)[0] + "\n" + " ".join(words))


@given(st.text(max_size=200))
def test_no_text_crashes_the_parser(text: str) -> None:
    check("High Flagon record 1\ngame: high-dragon\n" + text)
    check(WAR.replace("Durnan", text))
