"""What is written to the terminal can't do anything there."""

from __future__ import annotations

import unicodedata
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from highflagon.terminal.console import Console
from highflagon.terminal.remote.clean import LONGEST, clean
from highflagon.terminal.remote.paper import Paper
from tests.profiles import examples


@examples(300)
@given(st.text())
def test_all_that_is_left_can_be_seen(text: str) -> None:
    shown = clean(text)
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in shown)
    assert clean(shown) == shown


def test_plain_text_is_left_as_it_is() -> None:
    for text in ("Your turn: ", "Zoë and 龍 pay 3 sp", "B20", "👩\u200d🚀"):
        assert clean(text) == text


def test_controls_directions_towers_and_what_has_no_end() -> None:
    assert clean("\x1b[2J\u202eevil\x07\n") == "�[2J�evil��"
    assert clean("a" + "\u0301" * 50) == "a" + "\u0301" * 3
    assert len(clean("x" * 10**6)) == LONGEST + 3


def test_a_prompt_is_drawn_once_and_again_under_news() -> None:
    sink = StringIO()
    paper = Paper(Console(plain=True, source=StringIO(), sink=sink))
    paper.ask("Which? ")
    paper.ask("Which? ")
    paper.say("Kara comes in.")
    paper.ask("Which? ")
    paper.typed("one")
    paper.say("Good.")
    assert sink.getvalue() == "Which? \nKara comes in.\nWhich? one\nGood.\n"
