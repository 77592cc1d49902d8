"""Every change to a sealed record is found, with its line and the reason."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

import pytest

from highflagon.record import Record, Report, parse, verify, write
from highflagon.record.chain import Chain
from tests.record.games import whole_dice, whole_war

WAR, DICE = write(whole_war()), write(whole_dice())
CHAIN = "the chain breaks here: this line was changed, or lines were taken out or put in before it"
EVENTS = WAR.split("\n").index("") + 2


def changed(text: str, old: str, new: str) -> tuple[Report, int]:
    """Return what is found after the first `old` was made `new`, and the number of its line."""
    assert old in text
    return verify(text.replace(old, new, 1)), text[: text.index(old)].count("\n") + 1


def line_starting(text: str, start: str) -> str:
    return next(line for line in text.split("\n") if line.startswith(start))


def test_what_is_proven_of_a_sealed_record() -> None:
    assert verify(WAR).lines() == (
        "house rules: as written",
        "events: 85, all by the rules",
        "draws: 13, all as the seed gives them",
        "result: seat 2 wins by HD-R12",
        "sealed: nothing was changed",
    )


def test_a_changed_play_is_found_by_the_chain_even_if_it_is_legal() -> None:
    seat = line_starting(WAR, "deal silent").split(" | ")[1].split()
    play = next(line for line in WAR.split("\n") if line.startswith(f"{seat[0]} down "))
    other = next(card for card in seat[1:] if card != play.split()[2] and f" up {card}" not in WAR)
    report, line = changed(WAR, play.split("  #")[0] + "  #", f"{seat[0]} down {other}  #")
    assert (report.findings[0].line, report.findings[0].kind, report.findings[0].why) == (
        line,
        "chain",
        CHAIN,
    )
    assert not report.ok


def test_a_card_that_is_not_in_the_hand_is_named_besides() -> None:
    play = next(line for line in WAR.split("\n") if " up " in line)
    report, line = changed(WAR, play, play.replace(play.split()[2], "B1" if "B1 " not in play else "B2"))
    assert [(found.line, found.kind) for found in report.findings] == [(line, "chain"), (line, "illegal")]
    assert "it is not in the hand" in report.findings[1].why
    assert report.findings[1].why.count("HD-R13") == 1


def test_a_changed_court_card_is_not_that_of_the_seed() -> None:
    court = line_starting(WAR, "court")
    card = court.split()[1]
    report, line = changed(WAR, court, court.replace(card, f"{card[0]}{21 - int(card[1:])}"))
    assert report.findings[0].kind == "chain"
    assert (line, "draw", f"the seed gives another draw here: court {card}") in [
        (found.line, found.kind, found.why) for found in report.findings
    ]


def test_a_changed_die_is_not_that_of_the_seed() -> None:
    throw = line_starting(DICE, "throw")
    report, line = changed(DICE, throw, throw.replace("d20 ", "d20 1", 1))
    assert report.findings[0].line == line
    assert report.findings[0].kind == "chain"
    assert any(found.kind == "draw" and found.line == line for found in report.findings[1:])


def test_another_seed_is_found_at_its_line_and_at_the_first_draw() -> None:
    report, line = changed(WAR, "seed: 00", "seed: 01")
    assert (report.findings[0].line, report.findings[0].kind) == (line, "chain")
    assert report.findings[1].line >= EVENTS
    assert report.findings[1].kind == "draw"
    assert "seed: 01" not in str(report.lines())


def test_a_house_rule_that_was_added_changed_or_removed_is_found() -> None:
    added, line = changed(WAR, "rules: sha256", "rule direction: right\nrules: sha256")
    assert added.findings[0].line == line
    assert "has no mark" in added.findings[0].why
    assert any("not those of this hash" in found.why for found in added.findings)
    record = whole_dice(repeat_penalty=2)
    text = write(record)
    altered, line = changed(text, "rule repeat_penalty: 2", "rule repeat_penalty: 0")
    assert [(found.line, found.kind) for found in altered.findings] == [
        (line, "chain"),
        (line + 1, "illegal"),
    ]
    removed = verify(text.replace(line_starting(text, "rule repeat") + "\n", ""))
    assert [(found.line, found.kind) for found in removed.findings] == [(line, "chain"), (line, "illegal")]


def test_the_hash_of_the_house_rules_is_checked() -> None:
    number = whole_war().header.rules.hash()
    report, line = changed(WAR, number, ("0" if number[0] != "0" else "1") + number[1:])
    assert [(found.line, found.kind) for found in report.findings] == [(line, "chain"), (line, "illegal")]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Durnan, steady", "Dornan, steady"),
        ("Durnan, steady", "Durnan, greedy"),
        ("engine: 0.1.0", "engine: 0.1.1"),
    ],
)
def test_a_changed_name_is_found(old: str, new: str) -> None:
    report, line = changed(WAR, old, new)
    assert [(found.line, found.kind) for found in report.findings] == [(line, "chain")]


def test_a_changed_result_is_found_with_the_right_one() -> None:
    report, line = changed(WAR, "result: seat 2 wins", "result: seat 3 wins")
    assert [(found.line, found.kind) for found in report.findings] == [(line, "chain"), (line, "illegal")]
    assert report.findings[1].why == "the result of this game is 'seat 2 wins by HD-R12'"
    assert report.lines()[1] == f"line {line}, column 9: the result of this game is 'seat 2 wins by HD-R12'"


def test_a_changed_digest_is_found() -> None:
    digit = WAR[-2]
    report = verify(WAR[:-2] + ("0" if digit != "0" else "1") + "\n")
    assert [(found.line, found.kind) for found in report.findings] == [(WAR.count("\n"), "chain")]


def test_a_changed_mark_is_found() -> None:
    line = WAR.split("\n")[20]
    report, number = changed(WAR, line, line[:-1] + ("0" if line[-1] != "0" else "1"))
    assert [(found.line, found.kind) for found in report.findings] == [(number, "chain")]


@pytest.mark.parametrize("text", [WAR, DICE], ids=["cards", "dice"])
@pytest.mark.parametrize("edit", ["deleted", "doubled", "swapped", "changed", "unmarked"])
def test_whichever_line_is_edited_is_named(text: str, edit: str) -> None:
    lines = text.rstrip("\n").split("\n")
    for at, line in enumerate(lines[:-1]):
        if at == 0 or not line or (edit == "swapped" and not lines[at + 1]):
            continue
        edited, named = EDITS[edit](lines, at)
        report = verify("\n".join(edited) + "\n")
        assert not report.ok
        assert not report.sealed
        first = report.findings[0]
        assert first.line <= named
        assert named in [found.line for found in report.findings if found.kind == "chain"], (at, report)


def _deleted(lines: list[str], at: int) -> tuple[list[str], int]:
    return lines[:at] + lines[at + 1 :], at + 1 if lines[at + 1] else at + 2


def _doubled(lines: list[str], at: int) -> tuple[list[str], int]:
    return lines[: at + 1] + lines[at:], at + 2


def _swapped(lines: list[str], at: int) -> tuple[list[str], int]:
    return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]], at + 1


def _changed(lines: list[str], at: int) -> tuple[list[str], int]:
    return [*lines[:at], "x" + lines[at], *lines[at + 1 :]], at + 1


def _unmarked(lines: list[str], at: int) -> tuple[list[str], int]:
    return [*lines[:at], lines[at].split("  #")[0], *lines[at + 1 :]], at + 1


EDITS: dict[str, Callable[[list[str], int], tuple[list[str], int]]] = {
    "deleted": _deleted, "doubled": _doubled, "swapped": _swapped, "changed": _changed, "unmarked": _unmarked,
}  # fmt: skip


def test_a_record_that_ends_early_is_not_right() -> None:
    lines = WAR.split("\n")
    report = verify("\n".join(lines[:40]) + "\n")
    assert report.lines() == ("line 40: the record ends before the game is over",)
    assert not report.sealed


def test_without_its_digest_a_record_is_right_but_not_sealed() -> None:
    report = verify(WAR[: WAR.index("digest:")])
    assert report.ok
    assert not report.sealed
    assert report.lines()[-1] == "not sealed: the digest at its end is missing"


def test_without_marks_the_digest_still_seals_nothing() -> None:
    # The digest fits, but the text is not as the house writes it: a line that was changed couldn't be named.
    bare = "\n".join(line.split("  #")[0] for line in WAR.split("\n"))
    report = verify(bare)
    assert report.ok
    assert not report.sealed
    report, _ = changed(bare, "Durnan", "Dornan")
    assert [(found.line, found.why) for found in report.findings] == [
        (WAR.count("\n"), "the digest is not that of the lines above: one of them was changed")
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n\n", "\n\n; what a game\n"),
        ("\n\n", "\n\n\n"),
        ("\n\n", "\n"),
        ("High Flagon record 1\n", "High Flagon record 1 \n"),
        ("\n\n", "\r\n\n"),
    ],
)
def test_what_is_no_part_of_the_chain_breaks_the_seal_and_nothing_else(old: str, new: str) -> None:
    report, _ = changed(WAR, old, new)
    assert report.ok
    assert not report.sealed
    assert "marks and digest hold" in report.unsealed


def test_a_last_line_without_end_is_whole_but_not_as_written() -> None:
    report = verify(WAR[:-1])
    assert report.ok
    assert not report.sealed


def test_a_line_that_is_written_otherwise_does_not_pass() -> None:
    # A forger who makes all marks anew must still write every line as the house does.
    lines = [line.split("  #")[0] for line in WAR.split("\n")[1:-2]]
    lines[EVENTS] = lines[EVENTS].lower()
    chain, text = Chain(), ["High Flagon record 1"]
    text += [f"{line}  #{chain.add(line)}" if line else "" for line in lines]
    report = verify("\n".join([*text, f"digest: sha256 {chain.digest}", ""]))
    assert report.ok
    assert report.unsealed.startswith(f"line {EVENTS + 2} doesn't stand as the house writes it")


def test_a_record_written_anew_around_another_deal_is_betrayed_by_its_seed() -> None:
    record = whole_war()
    forged = write(Record(record.header, whole_war(1).events))
    report = verify(forged)
    assert "draw" in [found.kind for found in report.findings]
    assert not report.ok


def test_the_chain_is_as_described() -> None:
    value = hashlib.sha256(b"High Flagon record 1").digest()
    lines = DICE.rstrip("\n").split("\n")
    for line in filter(None, lines[1:-1]):
        text, mark = line[:-11], line[-11:]
        value = hashlib.sha256(value + text.encode()).digest()
        assert mark == f"  #{value.hex()[:8]}"
    assert lines[-1] == f"digest: sha256 {value.hex()}"


def test_a_draw_of_which_too_little_is_known_is_said_to_be_unchecked() -> None:
    hidden = " ".join(["??"] * 7)
    lines = [line.split("  #")[0] for line in WAR.split("\n")[:30]]
    deal = next(at for at, line in enumerate(lines) if line.startswith("deal "))
    lines[deal] = re.sub("silent [^|]*", f"silent {hidden} ", lines[deal])
    report = verify("\n".join(lines))
    assert [found.line for found in report.findings if found.kind == "draw"] == [deal + 1]
    assert not report.ok


def test_verifying_changes_nothing_and_parsing_looks_at_no_mark() -> None:
    assert parse(WAR.replace("  #", "  #")).events == whole_war().events
    report, _ = changed(WAR, "Durnan", "Dornan")
    assert not report.ok
    assert parse(WAR.replace("Durnan", "Dornan")).header.seats[1].name == "Dornan"
