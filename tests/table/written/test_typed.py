"""A sitting as somebody types it, every kind of line in it; and what is said of lines that are wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest

from highflagon.games.errors import Refused
from highflagon.games.high_dragon import Card, HouseRules
from highflagon.games.purple_dragon_dice import Choice, parse_character
from highflagon.record import RecordError
from highflagon.table import events
from highflagon.table.terms import Pace
from highflagon.table.written import parse_sitting, verify_sitting, write_sitting

HEAD = """High Flagon sitting 1
; at the Purple Dragon, in midwinter
terms: high-dragon for 3 | rule battles 1 | rule hand 2 | rule battles_per_deal 1 | stake form fixed-odds
"""
PEOPLE = """
p1 comes: Mirt, the Moneylender, person, 300
p2 comes: Durnan, steady, 300
p3 comes: Kara, greedy, 300, bluff=+8
p4 comes: Ulla, person, 300
p5 comes: Mara, person, 5
p1 sits on 1
house fills 2 with p2
p1 fills 3 with p3
"""
START = HEAD + PEOPLE + "p1 agrees\np1 starts\n"
DEALT = START + (
    "dealer 2\nhouse quotes war-1 1/3 1/3 1/3\np4 is done\np1 is done\np5 is done\n"
    "deal silent B1 B2 B3 B4 B5 B6 B7 | 1 B8 B9 | 2 B10 B11 | 3 B12 G12 | court G1\n"
    "house quotes battle-1-1 1/2 1/2 0 from 20000 games error 3536\np1 is done\np4 is done\np5 is done\n"
)

EVENING = START.replace(
    "p1 agrees\n",
    "TIME  1000\nP1 IS AWAY\np1 is back\np4 brings 20\np4 takes 10\np5 is topped up\n"
    "p1 stands\np1 sits on 1\np1 agrees\n",
)
DEAL = "deal silent B1 B2 B3 B4 B5 B6 B7 | 1 B8 B9 | 2 B10 B11 | 3 B12 G12 | court G1"
WHOLE = f"""{EVENING}
dealer 2
p1 pauses
p1 resumes
house quotes war-1 1/3 1/3 1/3
p4 bets 20 on 2 in war-1
p4 cancels war-1
p4 bets 5 on 3 in war-1
p1 hands over to p4
p4 is done
p1 bets 3 on 1 in war-1
p5 leaves
p1 is done
{DEAL}
house quotes battle-1-1 1/2 1/2 0 from 20000 games error 3536
p1 is done
p4 is done
2 down 10
3 down b12
p1 leaves
house 1 down B8
2 up B11
3 up G12
p4 ends as it stands
p1 is back
p1 consents
result: seats 1 2 3 share 1 1 1, odd coins to seat 1
house proposes high-dragon for 3 | rule hand 2 | rule battles_per_deal 1 | stake wagers none | pace turn game
p1 agrees
house starts
dealer 1
{DEAL}
p1 asks for time
house asks for time
p4 ends
house proposes purple-dragon-dice for 2 | stake wagers allowed | pace turn move | pace each 5000 | fair
p1 agrees
house starts
house commits sha256 91dbff9ab1af4c01a7f22aea2d4e74c4dc3aadb4d8c7d61ef2f7d0b8ef9f4a51
p1 adds seed {"ab" * 32}
p4 bets 1 on yes in purple-dragon
p4 sends out p1
"""


def test_every_kind_of_line_can_be_typed() -> None:
    read = parse_sitting(WHOLE)
    assert {type(event) for event in read.events} == set(events.Event.__args__) - {events.ShowSeed}
    for event in (
        events.Arrive("Mirt, the Moneylender", None, None, 300),
        events.Arrive("Kara", "greedy", parse_character("bluff=+8"), 300),
        events.Fill(None, 1, 1),
        events.Fill(0, 2, 2),
        events.Time(1000),
        events.Present(0, here=False),
        events.Carry(3, 20),
        events.Carry(3, -10),
        events.Quote("battle-1-1", (Fraction(1, 2), Fraction(1, 2), Fraction(0)), 20_000, 3536),
        events.Bet(3, "war-1", 2, 5),
        events.Act(1, Card.B10, 1),
        events.Act(0, Card.B8, None),
        events.End(3, as_it_stands=True),
        events.Bet(3, "purple-dragon", 1, 1),
        events.Kick(3, 0),
        events.MoreTime(0),
        events.MoreTime(None),
    ):
        assert event in read.events
    assert parse_sitting(write_sitting(read)).events == read.events
    assert [found.kind for found in verify_sitting(WHOLE).findings] == ["unfinished"]


def test_where_nothing_but_committed_chance_deals_no_other_terms_are_played() -> None:
    head = "High Flagon sitting 1\nchance: committed-hmac-sha256/1\nterms: high-dragon for 3\n\n"
    sat = "".join(f"p{number} comes: Guest {number}, greedy, 300\n" for number in (1, 2, 3))
    sat += "".join(f"house fills {number} with p{number}\n" for number in (1, 2, 3))
    with pytest.raises(Refused, match="the terms have to be fair"):
        parse_sitting(f"{head}{sat}house starts\n")
    with pytest.raises(Refused, match="the terms have to be fair"):
        parse_sitting(f"{head}{sat}house proposes high-dragon for 3 | rule battles 2\n")
    fair = parse_sitting(f"{head}{sat}house proposes high-dragon for 3 | fair\nhouse starts\n")
    seeded = head.replace("committed-hmac-sha256/1", f"hmac-sha256/1\nseed: {'ab' * 32}")
    both = parse_sitting(f"{seeded}{sat}house proposes high-dragon for 3 | fair\nhouse starts\n")
    assert fair.events == both.events


def test_what_is_not_said_is_as_usual() -> None:
    header = parse_sitting(HEAD).header
    assert (header.house, header.begin, header.engine, header.chance, header.seed) == (
        10_000,
        300,
        "",
        None,
        None,
    )
    assert header.terms.rules == HouseRules(battles=1, hand=2, battles_per_deal=1)
    assert header.terms.pace == Pace()
    assert not header.terms.fair


def test_a_choice_at_dice_is_a_line_for_each_seat() -> None:
    text = HEAD.replace(
        "high-dragon for 3 | rule battles 1 | rule hand 2 | rule battles_per_deal 1",
        "purple-dragon-dice for 2",
    )
    text += "p1 comes: A, steady, 60\np2 comes: B, steady, 60\n"
    text += "house fills 1 with p1\nhouse fills 2 with p2\nhouse starts\n"
    read = parse_sitting(text + "choose 2 bluff\nchoose 1 honest\n")
    assert read.events[-2:] == (events.Act(1, Choice.BLUFF, 1), events.Act(0, Choice.HONEST, 0))
    with pytest.raises(
        RecordError, match="line 9, column 1: in a sitting each seat's choice is a line of its own"
    ):
        parse_sitting(text + "choose 1 honest | 2 bluff\n")


TERMS = [
    ("high-dragon", "invalid", 19, "expected 'for'"),
    ("chess for 2", "invalid", 8, "there is no game 'chess'"),
    ("high-dragon for 4", "illegal", 8, "these house rules are for 3 players"),
    ("high-dragon for 1e400", "invalid", 24, "expected the number of seats, 1 to 999"),
    ("high-dragon for 3 | rule battels 3", "invalid", 41, "there is no house rule 'battels'"),
    ("high-dragon for 3 | rule battles 1e400", "invalid", 41, "house rule battles can't be"),
    ("high-dragon for 3 | rule battles 3 | rule battles 3", "invalid", 50, "hasn't given yet"),
    (
        "high-dragon for 3 | rule hand 2 | rule silent 3 | rule battles 0",
        "invalid",
        71,
        "battles can't be '0'",
    ),
    ("high-dragon for 3 | stake war_ante -5", "invalid", 43, "stake war_ante can't be '-5'"),
    ("high-dragon for 3 | stake sweetener fixed", "illegal", 44, "sweetener=fixed needs sweetener_coins"),
    ("high-dragon for 3 | pace turn never", "invalid", 38, "pace turn can't be 'never'"),
    ("high-dragon for 3 | pace each 1e9", "invalid", 38, "pace each can't be '1e9'"),
    ("high-dragon for 3 | pace each 86400001", "invalid", 38, "pace each can't be '86400001'"),
    ("high-dragon for 3 | pace speed 1", "invalid", 39, "pace has no 'speed'"),
    ("high-dragon for 3 | fair | fair", "invalid", 35, "expected"),
    ("high-dragon for 3 |", "invalid", 27, "expected"),
    ("high-dragon for 3 | rules sha256 " + "0" * 64, "illegal", 41, "are not those of this hash"),
    ("high-dragon for 3 | stakes sha256 0", "invalid", 42, "the hash of all stakes is written"),
    ("high-dragon for 3 | rules md5 0", "invalid", 38, "the hash of all rules is written"),
]


@pytest.mark.parametrize(("terms", "code", "column", "said"), TERMS)
def test_terms_that_cant_be_are_named(terms: str, code: str, column: int, said: str) -> None:
    wrong(f"High Flagon sitting 1\nterms: {terms}\n", code, 2, column, said)


HEADERS = [
    ("", "invalid", 1, 1, "this sitting is empty"),
    ("High Flagon record 1\n", "invalid", 1, 1, "this is not a High Flagon sitting"),
    ("High Flagon sitting 2\n", "invalid", 1, 1, "this is version 2 of the sitting format"),
    ("High Flagon sitting 1\n", "invalid", 1, 1, "the header has no line 'terms: '"),
    (HEAD + "bank: 1e400\n", "invalid", 4, 7, "bank is a whole number of copper"),
    (HEAD + "bank: -1\n", "invalid", 4, 7, "bank is a whole number of copper"),
    (HEAD + "begin: 1000000001\n", "invalid", 4, 8, "begin is a whole number of copper"),
    (HEAD + "terms: high-dragon for 3\n", "invalid", 4, 1, "'terms' stands in line 3 already"),
    (HEAD + "seeed: 5\n", "invalid", 4, 1, "no line of the header is called 'seeed'"),
    (HEAD + "seed: 5\n", "invalid", 4, 7, "a sitting has a seed of its own only with"),
    (HEAD + "chance: by hand\nseed: 5\n", "invalid", 5, 7, "a sitting has a seed of its own only with"),
    (HEAD + "chance: dice\n", "invalid", 4, 9, "the algorithm 'dice' is not known here"),
    (HEAD + "chance: hmac-sha256/1\nseed: x\n", "invalid", 5, 7, "a seed is a whole number"),
    (HEAD + "engine: !\n", "invalid", 4, 9, "the version of the engine"),
    (HEAD + "time 5\nseed: 5\n", "invalid", 5, 1, "a line 'seed' of the header can't stand after"),
    (HEAD + "coin the house's own coin: mint -5 | house +5\n", "illegal", 4, 1, "house +10000"),
    (HEAD + "digest: sha256 5\n", "invalid", 4, 9, "a digest is written"),
    (HEAD + "digest: sha256 " + "0" * 64 + "\ntime 5\n", "invalid", 5, 1, "nothing can follow the digest"),
    (HEAD + "x" * 32_001, "invalid", 4, 32_001, "this line has 32001 characters"),
    (HEAD + "time\x005\n", "invalid", 4, 5, "the control character U+0000"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line", "column", "said"), HEADERS)
def test_headers_that_cant_be_are_named(text: str, code: str, line: int, column: int, said: str) -> None:
    wrong(text, code, line, column, said)


LINES = [
    (HEAD, "p2 comes: Mirt, person, 300", "invalid", 1, "who comes in next is p1"),
    (HEAD, "p1 comes: Mirt", "invalid", 11, "who comes in is written"),
    (HEAD, "p1 comes: Mirt, person, 3e2", "invalid", 11, "who comes in is written"),
    (HEAD, "p1 comes: , person, 300", "invalid", 1, "a name can't be empty"),
    (HEAD, "p1 comes: Mirt, Person, 300", "invalid", 1, "'Person' can't be the name of a bot"),
    (HEAD, "p1 comes: a\u202eb, person, 300", "invalid", 1, "U+202E"),
    (HEAD, "p1 comes: " + "a" * 41 + ", person, 300", "invalid", 1, "a name has at most 40 characters"),
    (HEAD, "p1 comes: Mirt, person, 300, strong", "invalid", 11, "'strong' says nothing of a character"),
    (HEAD, "p1 comes: Mirt, person, 9999999999", "invalid", 1, "a purse holds 0 to"),
    (START, "p6 comes: MARA, person, 300", "illegal", 1, "there is somebody called MARA already"),
    (START, "p6 leaves", "invalid", 1, "expected somebody who has come in, p1 to p5, not 'p6'"),
    (HEAD, "p1 leaves", "invalid", 1, "expected 'p1 comes: ...'"),
    (START, "p0 leaves", "invalid", 1, "expected"),
    (START, "p1 dances", "invalid", 4, "expected what somebody does"),
    (START, "p1 leaves now", "invalid", 11, "expected the end of the line, not 'now'"),
    (START, "p1 sits on 99999", "invalid", 12, "expected a seat, 1 to 999"),
    (START, "p1 is", "invalid", 6, "expected 'back' or 'away' or 'done' or 'topped'"),
    (START, "house comes", "invalid", 7, "expected 'dealer', 'deal'"),
    (HEAD, "house comes", "invalid", 7, "expected a person as in 'p1', 'house', 'time'"),
    (START, "time 1e400", "invalid", 6, "expected a whole number: milliseconds since 1970"),
    (START, "time -5", "invalid", 6, "expected a whole number"),
    (START, "time 99999999999999999", "invalid", 6, "expected a whole number"),
    (START, "time 9999999999999999", "invalid", 1, "a time is a whole number of milliseconds"),
    (START + "time 5\n", "time 4", "illegal", 1, "the clock can't go back"),
    (HEAD, "1 down B5", "illegal", 1, "no game is on"),
    (HEAD, "throw", "illegal", 1, "no game is on"),
    (START, "1 down B5", "illegal", 1, ""),
    (START, "dealer 4", "invalid", 8, "expected a seat, 1 to 3"),
    (START + "dealer 1\n", "p4 bets 5 on 1 in war-1", "illegal", 1, "no wagers are taken in 'war-1' now"),
    (START + "dealer 1\n", "house quotes war-1 1/0", "invalid", 20, "a chance is written as in '1/3'"),
    (START + "dealer 1\n", "house quotes war-1 1e400", "invalid", 20, "a chance is written as in '1/3'"),
    (START + "dealer 1\n", "house quotes war-1 1/3", "invalid", 1, "there is one chance for each selection"),
    (START + "dealer 1\n", f"house quotes war-1 {'9' * 1001}", "invalid", 20, "a chance is written"),
    (START + "dealer 1\n", "house quotes war-1 1 from x", "invalid", 27, "expected a whole number: how many games"),
    (START + "dealer 1\n", "house quotes war-1 1 from 5", "invalid", 28, "expected 'games'"),
    (START + "dealer 1\n", "house quotes war-1 1 from 5 games", "invalid", 34, "expected 'error'"),
    (START + "dealer 1\n", "house quotes war-1 1 from 5 games error 1 x", "invalid", 43, "expected the end"),
    (START + "dealer 1\n", "house quotes war-1 1 0 0 from 0 games error 1", "invalid", 1, "has no error"),
    (START + "dealer 1\n", "house quotes war-1 from 5 games error 1", "invalid", 20, "a chance is written as"),
    (START + "dealer 1\n", "p4 bets 5 on yes in war-1", "invalid", 21, "expected 'purple-dragon'"),
    (START + "dealer 1\n", "p4 bets 5 on 1 in purple-dragon", "invalid", 19, "expected a book on seats"),
    (START + "dealer 1\n", "p4 bets 5 on 1 in 'war", "invalid", 19, "expected the name of a book"),
    (START + "dealer 1\n", "p4 bets 1e400 on 1 in war-1", "invalid", 9, "expected a whole number"),
    (DEALT, "2 down B20", "illegal", 1, "it is not in the hand"),
    (DEALT, "2 up B10", "illegal", 1, "this card is played face down, not up"),
    (DEALT, "1 down B8", "illegal", 1, "it is seat 2's turn"),
    (DEALT, "house 2 down B10", "illegal", 1, "the owner of seat 2 plays for himself"),
    (DEALT, "house court B10", "invalid", 1, "'house' stands only before what it plays"),
    (DEALT + "2 down B10\n", "3 down 12", "ambiguous", 8, ""),
    (DEALT, "coin HD-R28: pot +1", "illegal", 1, "no coin is moved here"),
    (DEALT, "result: seat 1 wins", "illegal", 1, "no game ends here"),
    (DEALT, "digest: sha256 " + "0" * 64, "illegal", 1, "the sitting can't end here: a game is on"),
    (DEALT + "p1 ends\n", "result: seat 1 wins", "illegal", 1, "'result: every stake went back by HD-A35'"),
    (DEALT, "p1 asks for time", "illegal", 1, "no clock runs now"),
    (DEALT, "p1 asks for bread", "invalid", 13, "expected 'time'"),
    (DEALT, "p3 pauses", "illegal", 1, "that is for the host, and the host is Mirt, the Moneylender"),
    (HEAD, "house proposes high-dragon for 3 | stake war_ante x", "invalid", 51, "stake war_ante can't be 'x'"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "line", "code", "column", "said"), LINES)
def test_lines_that_cant_be_are_named(before: str, line: str, code: str, column: int, said: str) -> None:
    wrong(f"{before}{line}\n", code, before.count("\n") + 1, column, said)


ANTE = "coin HD-A31 war ante: purse 1 -20 | purse 2 -20 | purse 3 -20 | pot +60\n"


def test_all_that_was_posted_is_written_or_nothing_of_it() -> None:
    posted = START + ANTE
    assert parse_sitting(posted).events == parse_sitting(START).events
    assert parse_sitting(posted.replace("coin", " COIN ").replace(" | ", "  |  ")).events
    wrong(posted + ANTE, "illegal", posted.count("\n") + 1, 1, "nothing more follows from the event above")
    wrong(
        START + ANTE.replace("-20 | pot", "-21 | pot"),
        "illegal",
        posted.count("\n"),
        1,
        "purse 3 -20 | pot +60",
    )
    ended = DEALT + "p4 is away\np1 ends\n"
    back = "coin HD-A35 pot returned: pot -60 | purse 1 +20 | purse 2 +20 | purse 3 +20\n"
    assert parse_sitting(ended + back + "result: every stake went back\n").events[-1] == events.End(0)
    assert parse_sitting(ended + "result: every stake went back by HD-A35\n").events[-1] == events.End(0)


def test_a_posting_that_is_missing_among_others_is_named() -> None:
    bet = START + "dealer 2\nhouse quotes war-1 1/3 1/3 1/3\np4 bets 20 on 2 in war-1\n"
    half = "coin HD-R28 wager in war-1: purse 4 -20 | book war-1 watchers +20\n"
    assert parse_sitting(bet + half).events
    wrong(
        bet + half + "p4 is done\n",
        "illegal",
        (bet + half).count("\n"),
        1,
        "a line is missing below: 'coin HD-A28",
    )


def wrong(text: str, code: str, line: int, column: int, said: str) -> None:
    """The text is refused, with this place; `verify_sitting` says the same."""
    with pytest.raises(RecordError) as caught:
        parse_sitting(text)
    error = caught.value
    assert said in error.said
    assert (error.code, error.line, error.column) == (code, line, column), error
    assert (error.line, error.column, error.said) in [
        (found.line, found.column, found.why) for found in verify_sitting(text).findings
    ]
