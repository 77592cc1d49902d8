"""A sitting that was changed is found out: by its chain, its rules, its draws, or its coin."""

from __future__ import annotations

from random import Random

import pytest

from highflagon.chance import Seed
from highflagon.record import Report
from highflagon.record.chain import Chain
from highflagon.table.written import SITTING, parse_sitting, verify_sitting, write_sitting
from tests.table.written.sittings import played

SEALED = [write_sitting(played(number, 120).close()) for number in (1, 2, 5, 8)]
LETTERS = "\n\r\t #:;|,?-+0123456789abcdefBGSp\u202e\x00é"


def again(text: str) -> str:
    """Return a text that was changed with marks and digest of its own, as somebody would who has this program."""
    chain, lines = Chain(SITTING), []
    for line in text.rstrip("\n").split("\n"):
        plain = line.rpartition("  #")[0] or line
        if not plain or plain == SITTING.first_line or plain.startswith("digest: "):
            lines.append(plain)
        else:
            lines.append(chain.marked(plain))
    if lines[-1].startswith("digest: "):
        lines[-1] = chain.seal
    return "\n".join(lines) + "\n"


def changed(text: str, old: str, new: str) -> Report:
    assert old in text, old
    return verify_sitting(again(text.replace(old, new, 1)))


@pytest.mark.parametrize("text", SEALED)
def test_the_examples_are_sealed(text: str) -> None:
    assert verify_sitting(text).sealed
    assert again(text) == text


def one_change(text: str, random: Random) -> str:
    """Return the text with one letter changed, put in or taken out."""
    while True:
        at, letter = random.randrange(len(text)), random.choice(LETTERS)
        edited = random.choice([
            text[:at] + letter + text[at + 1 :], text[:at] + letter + text[at:], text[:at] + text[at + 1 :]
        ])  # fmt: skip
        if edited != text:
            return edited


@pytest.mark.parametrize("text", SEALED)
def test_every_change_of_one_letter_is_found(text: str) -> None:
    random = Random(len(text))
    for _ in range(25):
        edited = one_change(text, random)
        report = verify_sitting(edited)
        assert not report.sealed, edited
        assert all(found.line >= 1 and found.column >= 1 for found in report.findings)


@pytest.mark.long
def test_every_change_of_one_letter_is_found_anywhere() -> None:
    text = min(SEALED, key=len)
    for at in range(len(text)):
        assert not verify_sitting(text[:at] + text[at + 1 :]).sealed
        assert not verify_sitting(text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]).sealed


def test_a_line_taken_out_breaks_the_chain_there() -> None:
    lines = SEALED[0].split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("p1 comes"))
    report = verify_sitting("\n".join(lines[:at] + lines[at + 1 :]))
    assert report.findings[0].kind == "chain"
    assert report.findings[0].line == at + 1


EVENING = """High Flagon sitting 1
engine: 0.1.0
bank: 1000
begin: 300
chance: hmac-sha256/1
seed: 0000000000000000000000000000000000000000000000000000000000000007
terms: high-dragon for 3 | rule battles 1 | stake wagers none
p1 comes: Mirt, person, 300
p2 comes: Durnan, steady, 300
p3 comes: Kara, greedy, 300
p1 sits on 1
house fills 2 with p2
house fills 3 with p3
p1 agrees
p1 starts
"""


def test_a_draw_that_the_seed_does_not_give_is_found_with_marks_made_anew() -> None:
    typed = EVENING + "dealer 1\np1 ends\n"
    drawn = verify_sitting(typed).findings
    dealer = 1 if not drawn else int(drawn[0].why.rpartition(" ")[2])
    right, wrong = (typed.replace("dealer 1", f"dealer {seat}") for seat in (dealer, dealer % 3 + 1))
    assert verify_sitting(right).ok
    [found] = verify_sitting(wrong).findings
    assert found.kind == "draw"
    assert found.line == 16
    assert f"dealer {dealer}" in found.why


def test_the_seed_of_each_game_is_made_of_the_sitting_s_and_its_number() -> None:
    typed = EVENING + "p1 ends\np1 agrees\np1 starts\n"
    seeds = [verify_sitting(typed + f"dealer {seat}\np1 ends\n").ok for seat in (1, 2, 3)]
    assert seeds.count(True) == 1
    other = typed.replace("0" * 63 + "7", Seed(bytes(31) + b"\x08").hex())
    assert parse_sitting(other).header.seed != parse_sitting(typed).header.seed


def test_a_posting_that_is_a_copper_off_is_found_with_marks_made_anew() -> None:
    text = write_sitting(parse_sitting(EVENING + "p1 ends\n"))
    report = changed(text, "purse 1 -20", "purse 1 -19")
    assert report.findings[0].kind == "illegal"
    assert "purse 1 -20 | purse 2 -20 | purse 3 -20 | pot +60" in report.findings[0].why


def test_what_is_proven_is_said_in_lines() -> None:
    report = verify_sitting(EVENING + "p1 ends\n")
    assert report.lines() == (
        "sitting: 3 people, 1 game",
        "events: 9, all by the rules",
        "coin: 6 entries, every one sums to zero; 1900 copper came from the mint, and as much is in the accounts",
        "game 1, high-dragon: every stake went back by HD-A35",
        "game 1, draws: 0, all as the seed gives them",
        "not sealed: this sitting was typed; it has neither marks nor digest",
    )


def test_a_sitting_that_stops_in_a_game_is_not_over() -> None:
    [found] = verify_sitting(EVENING).findings
    assert (found.kind, found.line, found.why) == ("unfinished", 15, "the sitting ends here: a game is on")


def test_order_spaces_and_comments_unseal_and_are_right() -> None:
    sealed = write_sitting(parse_sitting(EVENING + "p1 ends\ndigest: sha256 " + "0" * 64 + "\n"))
    assert verify_sitting(sealed).sealed
    commented = sealed.replace("\n\n", "\n\n; a fine evening\n")
    assert verify_sitting(commented).ok
    assert "doesn't stand as the house writes it" in verify_sitting(commented).unsealed
    assert verify_sitting(sealed.replace("\n", "\r\n")).sealed
    assert not verify_sitting(sealed.rpartition("digest")[0]).sealed


def test_nothing_but_the_digest_s_own_lines_is_under_it() -> None:
    sealed = write_sitting(parse_sitting(EVENING + "p1 ends\ndigest: sha256 " + "0" * 64 + "\n"))
    other = sealed.replace("digest: sha256 ", "digest: sha256 0")[:-2] + "\n"
    assert verify_sitting(other).findings[0].kind == "chain"
