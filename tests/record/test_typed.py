"""Records that people type: what they may leave out, how they may write, and what is said of it."""

from __future__ import annotations

import pytest

from highflagon.games.game import Over
from highflagon.games.high_dragon import UNKNOWN, Card, Deal, Reveal
from highflagon.games.high_dragon import Play as Played
from highflagon.games.purple_dragon_dice import (
    Caught,
    Choice,
    Choose,
    Dropped,
    Plain,
    Rolled,
    RollOff,
    Shown,
    Throw,
)
from highflagon.record import RecordError, parse, replay, verify, write
from highflagon.record.lines import Line
from highflagon.record.words import Words
from tests.record.typed import DICE, TABLE, WAR


def test_a_typed_record_needs_neither_marks_nor_digest() -> None:
    for text, result in (
        (WAR, "seat 2 wins by HD-R12"),
        (TABLE, "seat 1 wins by HD-R12"),
        (DICE, "seat 1 wins by PD-R8"),
    ):
        report = verify(text)
        assert report.ok, report
        assert not report.sealed
        said = "" if "result:" in text else ", which the record doesn't say"
        assert f"result: {result}{said}" in report.proven
        assert "draws: not checked, for the record has no seed" in report.proven
        assert report.lines()[-1] == "not sealed: this record was typed; it has neither marks nor digest"


def test_comments_blank_lines_small_letters_and_ranks_alone_are_read() -> None:
    record = parse(WAR)
    assert record.events[1] == Deal(
        ((Card.G1,),), ((Card.G10, Card.G11), (Card.B3, Card.B20), (Card.S4, Card.S5)), Card.S12
    )
    assert record.events[2] == Played(1, Card.B3)
    assert record.events[6] == Played(2, Card.S5)
    assert [(place.line, place.column) for place in record.places[:3]] == [(12, 1), (13, 1), (14, 1)]
    assert [(seat.name, seat.bot) for seat in record.header.seats] == [
        ("Mirt", None), ("Durnan", None), ("Kara", "steady"),
    ]  # fmt: skip


def test_HD_A21_hidden_cards_stay_unknown_until_they_are_turned() -> None:
    record = parse(TABLE)
    assert record.events[2] == Played(0, UNKNOWN)
    assert record.events[-1] == Reveal(((Card.S3,), (Card.S4,), (Card.G20,)))
    assert replay(record).state.turn == Over((1, 0, 0), "HD-R12", 0)


def test_dice_that_nobody_saw_may_be_left_out() -> None:
    record = parse(DICE)
    assert record.events == (
        Choose((Choice.HONEST, Choice.BLUFF, Choice.UNKNOWN)),
        Throw((Rolled((0, 0), (2, 2, 1, 1, 0)), Rolled((14, 0), (1, 1, 2, 2, 1)), Shown((5, 4, 3)))),
        RollOff((Plain((6, 5, 4, 2)), Plain((6, 4, 4, 1)), None)),
        Choose((Choice.UNKNOWN, None, Choice.HONEST)),
        Throw((Shown((6, 5, 4)), None, Rolled((0, 0), (5, 1, 6, 4, 0)))),
        Dropped((2, None, None)),
    )


def test_all_that_a_throw_can_be_is_read_and_written() -> None:
    text = "throw 1 d20 - 3 dice - - 4 success | 2 d20 - | 3 caught thievery | 4 shows 6 6 6 drops 6 | 5 dice 1 2"
    head = "High Flagon record 1\ngame: purple-dragon-dice\n"
    head += "".join(f"seat {seat}: Player {seat}\ncharacter {seat}: ?\n" for seat in range(1, 6))
    head += "rule numbers: hidden\n"
    header = parse(head).header
    read, written = header.language.read, header.language.write
    event = read(Words(Line(1, text, "")), header.start())
    assert event == Throw(
        (
            Rolled((0, 3), (0, 0, 4, 0, 0), "success"),
            Rolled((0, 0), (0, 0, 0, 0, 0)),
            Caught(Choice.THIEVERY),
            Shown((6, 6, 6), 6),
            Rolled((0, 0), (1, 2, 0, 0, 0)),
        )
    )
    assert written(event, header.start()) == text


def test_a_typed_record_is_written_as_the_house_writes() -> None:
    for text in (WAR, TABLE, DICE):
        written = write(parse(text))
        assert verify(written).sealed
        assert parse(written).events == parse(text).events
        assert write(parse(written)) == written


def test_HD_R2_a_rank_alone_that_two_cards_of_the_hand_have_is_ambiguous() -> None:
    text = WAR.replace("2 B20 B3", "2 B20 S20").replace("2 down 3", "2 down 20")
    with pytest.raises(RecordError) as caught:
        parse(text)
    error = caught.value
    assert (error.code, error.line, error.column) == ("ambiguous", 14, 8)
    assert error.legal == ("B20", "S20")
    [finding] = verify(text).findings
    assert (finding.kind, finding.line, finding.column) == ("ambiguous", 14, 8)


def test_a_rank_alone_means_nothing_where_the_hand_is_unknown() -> None:
    with pytest.raises(RecordError, match="line 15, column 6: '20' is not a card"):
        parse(TABLE.replace("1 up B20", "1 up 20"))


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("2 down 3", "2 up 3", 14, 1, "this card is played face down, not up"),
        ("3 up 5", "3 down 5", 18, 1, "this card is played face up, not down"),
        ("3 down S4", "1 down G10", 15, 1, "it is seat 3's turn"),
        ("1 down g10", "1 down B20", 16, 1, "it is not in the hand"),
        ("dealer 2", "court B1", 12, 1, "the first dealer is still to be chosen"),
        ("| 3 s4 S5", "| 3 s4 S4", 13, 1, "S4"),
        ("3 s4 S5", "3 s4", 13, 1, "seat 3 gets 2 cards, not 1"),
        ("result: seat 2 wins", "result: seat 1 wins", 21, 9, "the result of this game is 'seat 2 wins by HD-R12'"),
        ("1 up G11\n", "", 20, 1, "the game isn't over here, so it has no result"),
        ("1 up G11\n", "1 up G11\ncourt B5\n", 20, 1, "the game is over"),
    ],
)  # fmt: skip
def test_what_is_against_the_rules_is_illegal_with_its_place(
    old: str, new: str, line: int, column: int, message: str
) -> None:
    assert old in WAR
    with pytest.raises(RecordError, match=message) as caught:
        parse(WAR.replace(old, new, 1))
    error = caught.value
    assert (error.code, error.line, error.column) == ("illegal", line, column)
    assert str(error).startswith(f"line {line}, column {column}: ")
