from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.errors import Invalid
from highflagon.house.texts import LONGEST_CHAT, LONGEST_TITLE, clean_chat, clean_title
from tests.house.hostile import ANY_TEXT, BIDI, CONTROLS, UNSEEN


@given(ANY_TEXT)
def test_what_is_kept_is_one_clean_line(text: str) -> None:
    try:
        line = clean_chat(text)
    except Invalid as refused:
        shown = str(refused)
    else:
        shown = ""
        _check_kept(line)
    assert len(shown) < 200


def _check_kept(line: str) -> None:
    assert 1 <= len(line) <= LONGEST_CHAT
    assert unicodedata.is_normalized("NFC", line)
    assert line == " ".join(line.split())
    assert not set(line) & {*CONTROLS, *BIDI, *UNSEEN}
    assert line.encode("utf-8")
    assert clean_chat(line) == line


@pytest.mark.parametrize(
    "sign", sorted({*CONTROLS, *BIDI, *UNSEEN} - set("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"))
)
def test_what_cannot_be_seen_is_refused(sign: str) -> None:
    for text in (f"ab{sign}cd", f"{sign}ab", f"ab{sign}"):
        with pytest.raises(Invalid, match="can't be seen"):
            clean_chat(text)


def test_white_space_is_one_space() -> None:
    assert clean_title("  The\tlong\r\n\u3000table \u2029here\u00a0 ") == "The long table here"


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\u3000"])
def test_nothing_is_no_text(text: str) -> None:
    with pytest.raises(Invalid, match="empty"):
        clean_title(text)


def test_limits() -> None:
    assert clean_title("a" * LONGEST_TITLE)
    for text in ("a" * (LONGEST_TITLE + 1), "a" * 10_000, "a " * 5_000):
        with pytest.raises(Invalid, match="at most 60 characters"):
            clean_title(text)
    assert clean_chat("a" * LONGEST_CHAT)
    with pytest.raises(Invalid, match="at most 500 characters"):
        clean_chat("a" * (LONGEST_CHAT + 1))


def test_markup_stays_as_it_was_written() -> None:
    assert clean_chat("<b>&amp;</b> '\"; DROP TABLE --") == "<b>&amp;</b> '\"; DROP TABLE --"


@pytest.mark.parametrize(
    "text",
    [
        "علی\u200cرضا",
        "क\u094d\u200dष",
        "👨\u200d👩\u200d👧",
        "❤\ufe0f\u200d🔥",
        "1\ufe0f\u20e3 2",
        "👍🏽",
        "🏳\ufe0f\u200d🌈",
        "Ἀχιλλεύς",
        "שָׁלוֹם",
        "Việt",
        "ばか",
        "ไม่",
    ],
)
def test_scripts_and_pictures_are_written_as_they_are(text: str) -> None:
    assert clean_chat(text) == unicodedata.normalize("NFC", text)


def test_towers_of_marks_are_refused() -> None:
    with pytest.raises(Invalid, match="marks"):
        clean_chat("x" + "\u0336\u0337\u0338\u0339\u033a")


@pytest.mark.parametrize("half", ["\ud800", "ab\udfffcd"])
def test_halves_of_pairs_are_refused(half: str) -> None:
    with pytest.raises(Invalid, match="U\\+D"):
        clean_title(half)


@given(st.integers(0, 3), st.sampled_from("\u200c\u200d\ufe0e\ufe0f"))
def test_joiners_hide_nowhere_in_latin(at: int, sign: str) -> None:
    with pytest.raises(Invalid):
        clean_chat("Mirt"[:at] + sign + "Mirt"[at:])
