"""The line `back`: where it may stand, and what an edit of it brings."""

from __future__ import annotations

import pytest

from highflagon.games.high_dragon import Card, Court, Dealer
from highflagon.record import BACK, RecordError, parse, replay, standing, verify, write

TYPED = """High Flagon record 1
game: high-dragon
seat 1: Kara
seat 2: Bram
seat 3: Ulla
chance: by hand

dealer 1
back
dealer 2
"""


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as info:
        parse(text)
    return info.value


def test_what_it_takes_back_doesn_t_count() -> None:
    record = parse(TYPED)
    assert record.events == (Dealer(0), BACK, Dealer(1))
    assert standing(record.events) == (2,)
    assert replay(record).events == [Dealer(1)]
    assert [place.line for place in record.places] == [8, 9, 10]
    assert parse(write(record)).events == record.events


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("dealer 1\nback\n", "back\n", 8, "there is none here"),
        ("back\n", "back\nback\n", 10, "there is none here"),
        ("back\n", "back now\n", 9, "expected the end of the line, not 'now'"),
        ("back\n", "backs\n", 9, "expected 'dealer'"),
        ("chance: by hand\n", "chance: hmac-sha256/1\n", 9, "only where cards and dice are typed by hand"),
        ("chance: by hand\n", "", 8, "only where cards and dice are typed by hand"),
        ("chance: by hand\n", "chance: by hand\nseed: 7\n", 7, "by hand there is no seed"),
        ("back\n", "", 9, "a dealer can't come now"),
    ],
)
def test_where_it_can_t_stand(old: str, new: str, line: int, why: str) -> None:
    found = refused(TYPED.replace(old, new, 1))
    assert found.line == line
    assert why in str(found)


@pytest.mark.parametrize("change", ["taken out", "put in", "another word"])
def test_an_edited_back_of_a_sealed_record_is_named_with_its_line(change: str) -> None:
    text = write(parse(TYPED))
    line = text[: text.index("\nback")].count("\n") + 2
    old = next(each for each in text.splitlines(keepends=True) if each.startswith("back"))
    new = {"taken out": "", "put in": old * 2, "another word": old.replace("back", "dealer 3")}[change]
    report = verify(text.replace(old, new))
    assert not report.ok
    assert report.findings[0].kind == "chain"
    assert report.findings[0].line == (line + 1 if change == "put in" else line)


def test_the_game_goes_on_from_before_the_entry() -> None:
    deal = "deal silent ?? ?? ?? ?? ?? ?? ?? | court B5 | 1 ?? ?? ?? ?? ?? ?? ?? | 2 ?? ?? ?? ?? ?? ?? ??"
    deal += " | 3 ?? ?? ?? ?? ?? ?? ??\n"
    state = replay(parse(TYPED + deal + "back\n" + deal.replace("B5", "B6"))).state
    assert state.war.court is Card.B6
    assert not any(isinstance(event, Court) for event in parse(TYPED).events)
