"""Whatever is wrong with a record is said in one line, with its place, and what would be right."""

from __future__ import annotations

import pytest

from highflagon.games.errors import Ambiguous, Illegal, Invalid
from highflagon.record import RecordError, Seat, check_name, parse, verify, write
from highflagon.record.lines import LARGEST, LONGEST
from tests.record.games import whole_dice, whole_war

CARDS = """High Flagon record 1
engine: 0.1.0
game: high-dragon
rule battles: 3
seat 1: Mirt
seat 2: Durnan
seat 3: Kara, steady
chance: hmac-sha256/1
seed: 7

dealer 1
"""

DICE = """High Flagon record 1
game: purple-dragon-dice
seat 1: Mirt
seat 2: Durnan
character 2: bluff=+8

choose 1 honest | 2 bluff
throw 1 dice 6 5 4 2 | 2 d20 14 dice 6 5 4 2 1
"""


def refused(data: str | bytes) -> RecordError:
    """Return why this is refused; `verify` must find the same, and never raise."""
    with pytest.raises(RecordError) as caught:
        parse(data)
    error = caught.value
    report = verify(data)
    assert not report.ok
    assert not report.sealed
    assert (error.line, error.column, error.code) in [(f.line, f.column, f.kind) for f in report.findings]
    assert "\n" not in str(error)
    return error


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("High Flagon record 1", "High Flagon record 2", 1, 1, "version 2 of the record format; only version 1"),
        ("High Flagon record 1", "[Event \"World Championship\"]", 1, 1, "not a High Flagon record: its first line"),
        ("High Flagon record 1\n", "", 1, 1, "not a High Flagon record"),
        ("engine: 0.1.0", "engine: <script>", 2, 9, "the version of the engine"),
        ("game: high-dragon\n", "", 8, 1, "the header has no line 'game: '"),
        ("high-dragon", "whist", 3, 7, "no game 'whist'; there are high-dragon, purple-dragon-dice"),
        ("rule battles: 3", "rule battels: 3", 4, 1, "no house rule 'battels'; there are players, courts"),
        ("rule battles: 3", "rule battles: three", 4, 1, "house rule battles can't be 'three'"),
        ("rule battles: 3", "rule battles: 3\nrule battles: 3", 5, 1, "'rule battles' stands in line 4 already"),
        ("rule battles: 3", "rules: sha256 12", 4, 8, "64 hex digits"),
        ("seat 1: Mirt\n", "", 8, 1, "no line 'seat 1: '"),
        ("seat 2: Durnan", "seat 4: Durnan", 9, 1, "no line 'seat 2: '"),
        ("seat 2: Durnan", "seat 0: Durnan", 6, 1, "no line of the header is called 'seat 0'"),
        ("seat 2: Durnan", "seat 1: Durnan", 6, 1, "'seat 1' stands in line 5 already"),
        ("seat 2: Durnan", "seat 2:", 6, 8, "a name can't be empty"),
        ("seat 2: Durnan", "seat 2: Durnan, Mirt", 6, 9, "after the last comma stands 'person' or the name of a bot"),
        ("seat 2: Durnan", "seat 2: " + "x" * 41, 6, 9, "a name has at most 40 characters, and this one has 41"),
        ("seat 2: Durnan", "seat 2: Dur\u202enan", 6, 9, r"a name can't hold the character U\+202E"),
        ("seat 2: Durnan", "seat 2: Dur\u200bnan", 6, 9, r"a name can't hold the character U\+200B"),
        ("seat 2: Durnan", "seat 2: Dur\tnan", 6, 9, r"a name can't hold the character U\+0009"),
        ("seat 2: Durnan", "seat 2: Dur\x07nan", 6, 12, r"the control character U\+0007 can't stand in a record"),
        ("seat 2: Durnan", "seat 2: Dur\u2028nan", 6, 12, r"the control character U\+2028"),
        ("seat 2: Durnan", "seat 2: Dur\rnan", 6, 12, r"the control character U\+000D"),
        ("seat 2: Durnan", "character 2: bluff=+8\nseat 2: Durnan", 6, 14, "a seat has no character in the game"),
        ("chance: hmac-sha256/1", "chance: mt19937", 8, 9, "algorithm 'mt19937' is not known here; hmac-sha256/1 is"),
        ("chance: hmac-sha256/1\n", "", 8, 7, "a seed needs a line 'chance: hmac-sha256/1'"),
        ("seed: 7", "seed: " + "0" * 63, 9, 7, "these are 63 hex digits|63 digits"),
        ("seed: 7", "seed: " + "g" * 64, 9, 7, "64 characters, and number 1 is no hex digit"),
        ("seed: 7", "last winner: seat 4", 9, 14, "a seat is written 'seat 1' to 'seat 3', not 'seat 4'"),
        ("seed: 7", "seen by: seat 0", 9, 10, "a seat is written 'seat 1' to 'seat 3'"),
        ("seed: 7", "mood: merry", 9, 1, "no line of the header is called 'mood'; there are game, rule FIELD"),
        ("dealer 1", "dealer 4", 11, 8, "expected a seat, 1 to 3, not '4'"),
        ("dealer 1", "dealer", 11, 7, "expected a seat, 1 to 3, not the end of the line"),
        ("dealer 1", "dealer 1 2", 11, 10, "expected the end of the line, not '2'"),
        ("dealer 1", "dealer ²", 11, 8, "expected a seat, 1 to 3"),
        ("dealer 1", "dealt 1", 11, 1, "expected 'dealer', 'deal', 'court', 'reveal', or a seat that plays"),
        ("dealer 1", "dealer 1\ncourt B21", 12, 7, "'B21' is not a card: write a court .* and a rank"),
        ("dealer 1", "dealer 1\ncourt R3", 12, 7, "'R3' is not a card"),
        ("dealer 1", "dealer 1\ncourt", 12, 6, "expected a card, not the end of the line"),
        ("dealer 1", "dealer 1\n1 sideways B3", 12, 3, "expected 'down' or 'up', not 'sideways'"),
        ("dealer 1", "dealer 1\n4 down B3", 12, 1, "expected a seat, 1 to 3, not '4'"),
        ("dealer 1", "dealer 1\ndeal 1 B3 | 1 B4 | court B5", 12, 13, "a seat that this line hasn't named yet"),
        ("dealer 1", "dealer 1\ndeal 1 B3 | court", 12, 18, "expected a card"),
        ("dealer 1", "dealer 1\ndeal 1 B3 | 2 B4", 12, 17, "expected '| court' and the battle court card"),
        ("dealer 1", "dealer 1\ndeal 1 B3 || 2 B4", 12, 12, "expected 'silent', a seat, or, once, 'court'"),
        ("dealer 1", "dealer 1\nreveal 1", 12, 9, "expected a card"),
        ("dealer 1", "dealer 1\nseed: 8", 12, 1, "a line 'seed' of the header can't stand after the first event"),
        ("dealer 1", "dealer 1\ndigest: sha256 12", 12, 9, "a digest is written 'digest: sha256' and 64 hex digits"),
        ("dealer 1", "dealer 1\nresult: seat 1 wins\ndealer 2", 13, 1, "nothing but a digest can follow"),
        ("dealer 1", "dealer 1\nresult: x\nresult: x", 13, 1, "a line 'result' can't follow the line 'result'"),
    ],
)  # fmt: skip
def test_what_is_not_in_the_language_is_invalid_with_its_place(
    old: str, new: str, line: int, column: int, message: str
) -> None:
    assert old in CARDS
    with pytest.raises(RecordError, match=message):
        parse(CARDS.replace(old, new, 1))
    error = refused(CARDS.replace(old, new, 1))
    assert (error.code, error.line, error.column) == ("invalid", line, column)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("1 honest", "1 lie", 7, 10, "'lie' is not a choice"),
        ("| 2 bluff", "2 bluff", 7, 17, r"expected '\|', not '2'"),
        ("throw", "hurl", 8, 1, "expected 'choose' or 'throw' or 'dropped' or 'roll-off', not 'hurl'"),
        ("dice 6 5 4 2 |", "dice 7 5 4 2 |", 8, 14, "expected a die, 1 to 6, not '7'"),
        ("dice 6 5 4 2 |", "dice 0 5 4 2 |", 8, 14, "expected a die, 1 to 6, not '0'"),
        ("dice 6 5 4 2 |", "dice |", 8, 14, r"expected a die, 1 to 6, not '\|'"),
        ("dice 6 5 4 2 1", "dice 6 5 4 2 1 3", 8, 48, "expected 'success' or 'quiet' or 'caught', not '3'"),
        ("d20 14", "d20 21", 8, 30, "expected a die, 1 to 20, not '21'"),
        ("d20 14", "d20 14 3 2", 8, 35, "expected 'success' or 'quiet' or 'caught', not '2'"),
        ("2 d20 14 dice 6 5 4 2 1", "2 shows 6 5", 8, 35, "expected a die, 1 to 6, not the end of the line"),
        ("2 d20 14 dice 6 5 4 2 1", "2 caught", 8, 32, "expected 'bluff' or 'thievery', not the end of the line"),
        ("2 d20", "3 d20", 8, 24, "expected a seat, 1 to 2, not '3'"),
        ("bluff=+8", "bluff=+99", 5, 14, "bluff must be from"),
        ("bluff=+8", "charm=+9", 5, 14, "'charm=.9' says nothing of a character"),
        ("character 2", "character 3", 5, 14, "there is no seat 3"),
        ("character 2: bluff=+8", "last winner: seat 1", 4, 1, "nothing in this game depends on the last winner"),
    ],
)  # fmt: skip
def test_what_is_no_throw_of_dice_is_invalid_with_its_place(
    old: str, new: str, line: int, column: int, message: str
) -> None:
    assert old in DICE
    with pytest.raises(RecordError, match=message):
        parse(DICE.replace(old, new, 1))
    error = refused(DICE.replace(old, new, 1))
    assert (error.code, error.line, error.column) == ("invalid", line, column)


@pytest.mark.parametrize("seats", [1, 11])
def test_PD_A1_one_or_eleven_players_are_refused(seats: int) -> None:
    text = "High Flagon record 1\ngame: purple-dragon-dice\n"
    error = refused(text + "".join(f"seat {seat}: Player {seat}\n" for seat in range(1, seats + 1)))
    assert (error.code, error.line, error.clause) == ("illegal", seats + 2, "PD-A1")


@pytest.mark.parametrize(("players", "seats", "clause"), [(3, 2, "HD-R1"), (3, 4, "HD-R1"), (2, 3, "HD-A33")])
def test_HD_R1_the_seats_must_be_those_of_the_house_rules(players: int, seats: int, clause: str) -> None:
    text = f"High Flagon record 1\ngame: high-dragon\nrule players: {players}\n"
    error = refused(text + "".join(f"seat {seat}: Player {seat}\n" for seat in range(1, seats + 1)))
    assert (error.code, error.line, error.clause) == ("illegal", seats + 3, clause)


@pytest.mark.parametrize(
    ("rules", "line", "code", "message"),
    [
        ("rule battles: 0", 3, "invalid", "house rule battles can't be"),
        ("rule battles: " + "9" * 3000, 3, "invalid", "house rule battles can't be"),
        ("rule direction: right\nrule battles: 100", 4, "invalid", "house rule battles can't be"),
        ("rule ranks: 10", 3, "illegal", "silent hands, hands and court cards need"),
        ("rule ranks: 10\nrule courts: 2", 4, "illegal", "silent hands, hands and court cards need"),
        ("rule stop_when_decided: perhaps", 3, "invalid", "rule stop_when_decided can't be 'perhaps'"),
    ],
)
def test_house_rules_that_cant_be_are_named_with_their_line(
    rules: str, line: int, code: str, message: str
) -> None:
    text = f"High Flagon record 1\ngame: high-dragon\n{rules}\nseat 1: A\nseat 2: B\nseat 3: C\n"
    with pytest.raises(RecordError, match=message):
        parse(text)
    error = refused(text)
    assert (error.code, error.line) == (code, line)


@pytest.mark.parametrize(
    ("data", "line", "column", "message"),
    [
        ("", 1, 1, "this record is empty"),
        ("\n\n; nothing\n", 1, 1, "this record is empty"),
        ("\n\nOnce upon a time", 3, 1, "not a High Flagon record"),
        (b"\x89PNG\r\n\x1a\n", 1, 1, "byte 0x89 is not UTF-8"),
        (b"High Flagon record 1\ngame: \xe9t\xe9\n", 2, 7, "byte 0xE9 is not UTF-8"),
        (b"High Flagon record 1\nseat 1: \xc3\x98\xff\n", 2, 10, "byte 0xFF is not UTF-8"),
        ("High Flagon record 1\nseat 1: \udc80\n", 2, 9, "byte 0xED is not UTF-8"),
        (b"H\x00i\x00g\x00h\x00", 1, 2, r"control character U\+0000"),
        (b"\xff\xfeH\x00", 1, 1, "byte 0xFF is not UTF-8"),
        ("High Flagon record 1\n; " + "x" * LONGEST, 2, LONGEST + 1, f"has {LONGEST + 2} characters"),
        ("High Flagon record 1\n" + "\n" * LARGEST, 1, 1, f"bytes, and {LARGEST} are the most"),
        ("High Flagon record 99999999999999", 1, 1, "not a High Flagon record"),
        ("High Flagon record 1", 1, 1, "the header has no line 'game: '"),
        ("{\"game\": \"high-dragon\"}", 1, 1, "not a High Flagon record"),
    ],
)  # fmt: skip
def test_a_foreign_or_oversized_file_is_refused(
    data: str | bytes, line: int, column: int, message: str
) -> None:
    with pytest.raises(RecordError, match=message):
        parse(data)
    error = refused(data)
    assert (error.code, error.line, error.column) == ("invalid", line, column)


def test_a_truncated_record_never_passes() -> None:
    for text in (write(whole_dice()), write(whole_war())[-1500:]):
        for length in range(len(text)):
            assert not verify(text[:length]).sealed


def test_a_line_cut_in_the_middle_is_named() -> None:
    lines = write(whole_war()).split("\n")
    text = "\n".join([*lines[:50], lines[50][:6]])
    error = refused(text)
    assert (error.code, error.line) == ("invalid", 51)
    assert "this line was cut off in the middle" in error.message


def test_refusals_are_kept_apart_and_keep_clause_and_choices() -> None:
    kinds = {Invalid: "invalid", Illegal: "illegal", Ambiguous: "ambiguous"}
    for kind, code in kinds.items():
        error = RecordError(kind("no", clause="HD-R2", legal=["B1", "B2"]), 7, 3)
        assert (error.code, error.line, error.column) == (code, 7, 3)
        assert isinstance(error.cause, kind)
        assert str(error) == "line 7, column 3: no [HD-R2]; legal: B1 B2"
        assert error.said == "no [HD-R2]; legal: B1 B2"


@pytest.mark.parametrize(
    "name",
    [
        "Mirt",
        "Mirt, the Moneylender",
        "阿龙",
        "O'Niel; #1",
        "עומר",
        "👩\u200d🎤",
        "x" * 40,
        "a,b,,",
        "12",
        "?",
    ],
)
def test_names_of_any_script_are_kept(name: str) -> None:
    check_name(name)
    assert Seat(name).name == name


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "can't be empty"),
        (" ", "can't be empty"),
        (" Mirt", "begin or end with a space"),
        ("Mirt\u00a0", "begin or end with a space"),
        ("x" * 41, "at most 40 characters, and this one has 41"),
        ("Mi\nrt", r"U\+000A"),
        ("Mi\x1b[2Jrt", r"U\+001B"),
        ("Mi\u2066rt", r"U\+2066"),
        ("Mi\ud800rt", r"U\+D800"),
        ("Mi\U000e0041rt", r"U\+E0041"),
    ],
)
def test_names_that_would_deceive_or_break_a_line_are_refused(name: str, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        check_name(name)


@pytest.mark.parametrize("bot", ["person", "Steady", "", "two words", "x" * 41])
def test_a_bot_is_called_by_a_word_of_small_letters(bot: str) -> None:
    with pytest.raises(Invalid, match="can't be the name of a bot"):
        Seat("Mirt", bot)
