"""Receipts: what a player's side has kept proves that nothing was rewritten, and betrays nothing meanwhile."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid
from highflagon.record import Keeper, Receipt, Record, RecordError, Writer, parse, read_receipt, verify, write
from highflagon.record.chain import Chain
from highflagon.record.receipt import Mark, receipt_of
from tests.record.fair_games import fair_dice, fair_war, line_of, other_seed, played, sealed_anew
from tests.record.games import whole_war

WAR, DICE = fair_war(), fair_dice()
BOTH = pytest.mark.parametrize("record", [WAR, DICE], ids=["cards", "dice"])


def kept(record: Record, folder: Path, events: int = 400) -> tuple[str, Receipt]:
    """Play a record into a file with a receipt; return the texts of both."""
    path, receipt = folder / "war.hfr", folder / "war.receipt"
    with Writer.create(path, record.header) as writer:
        keeper = Keeper.begin(writer, receipt)
        for event in record.events[:events]:
            keeper.append(event)
    return path.read_text(), read_receipt(receipt.read_bytes())


@BOTH
def test_a_receipt_proves_that_nothing_was_rewritten(record: Record, tmp_path: Path) -> None:
    text, receipt = kept(record, tmp_path)
    assert (tmp_path / "war.receipt").read_text() == receipt.text
    events = text[text.index("\n\n") : text.index("result: ")].strip().split("\n")
    own = [bool(re.match(r"1 (up|down) |choose (.* )?[13] ", event)) for event in events]
    assert len(receipt.marks) == 1 + sum(own) + (not own[-1])  # when the deal opens, each decision, the end
    report = verify(text, receipt)
    assert report.sealed
    count = len(receipt.marks)
    last = receipt.marks[-1].lines
    assert last == len([line for line in text.split("\n")[1:-2] if line])
    said = [line for line in report.lines() if line.startswith("receipt: ")]
    assert f"and {count} marks stand here: nothing in the first {last} lines was rewritten" in said[0]


@BOTH
def test_whatever_is_rewritten_and_sealed_anew_is_found(record: Record, tmp_path: Path) -> None:
    text, receipt = kept(record, tmp_path)
    lines = text.split("\n")
    for number in (3, line_of(text, "seat 2: "), 14, len(lines) // 2, line_of(text, "result: ")):
        row = lines[number - 1].split("  #")[0]
        forged = sealed_anew(
            "\n".join([*lines[: number - 1], f"{row} ", *lines[number:]])
        )  # a space is enough
        found = [finding for finding in verify(forged, receipt).findings if finding.kind == "receipt"]
        assert len(found) == 1
        assert found[0].line >= number
        span = re.search(
            r"one of the lines (\d+) to (\d+) was rewritten|this line was rewritten", found[0].why
        )
        assert span is not None
        first = int(span[1]) if span[1] else found[0].line
        assert first <= number <= found[0].line


def test_another_game_with_the_same_seeds_is_found(tmp_path: Path) -> None:
    _, receipt = kept(WAR, tmp_path)
    other = write(
        played(WAR.header, 99)
    )  # the same deals, other plays: the house says that you played otherwise
    assert verify(other).sealed
    report = verify(other, receipt)
    assert [finding.kind for finding in report.findings] == ["receipt"]
    assert "was rewritten after it had been seen" in report.findings[0].why


def test_a_longer_and_a_shorter_game_are_found(tmp_path: Path) -> None:
    text, receipt = kept(WAR, tmp_path)
    more = replace(receipt, marks=(*receipt.marks, Mark(999, "0" * 64)))
    why = [finding.why for finding in verify(text, more).findings]
    assert why == ["the receipt knows 999 lines of this record, and 96 are here"]


def test_comments_and_blank_lines_don_t_count(tmp_path: Path) -> None:
    text, receipt = kept(WAR, tmp_path)
    report = verify(text.replace("\n\n", "\n\n; well played\n\n", 1), receipt)
    assert report.ok
    assert not report.sealed


def test_another_commitment_or_seed_is_found_with_its_line(tmp_path: Path) -> None:
    text, receipt = kept(WAR, tmp_path)
    other = other_seed(WAR.header)
    assert other.commitment is not None
    forged = [
        (replace(receipt, commitment=receipt_of(DICE.header).commitment), "commitment: ", True),
        (
            replace(receipt, seeds=DICE.header.seeds[2:3] and ((0, DICE.header.seeds[2]),)),
            "seed of seat 1: ",
            True,
        ),
        (replace(receipt, seeds=((1, receipt.seeds[0][1]),)), "commitment: ", False),
        (replace(receipt, game="purple-dragon-dice"), "game: ", True),
    ]
    if WAR.header.commitment == DICE.header.commitment:  # both have seed 12
        forged = forged[1:]
    for changed, start, exact in forged:
        found = [finding for finding in verify(text, changed).findings if finding.kind == "receipt"]
        assert found
        assert not exact or found[0].line == line_of(text, start)
        assert found[0].why.startswith("the receipt ")


def test_every_changed_mark_is_found(tmp_path: Path) -> None:
    text, receipt = kept(DICE, tmp_path)
    for place, mark in enumerate(receipt.marks):
        for changed in (
            Mark(mark.lines, mark.value[:-1] + ("0" if mark.value[-1] != "0" else "1")),
            Mark(mark.lines + 1, mark.value),
        ):
            marks = (*receipt.marks[:place], changed, *receipt.marks[place + 1 :])
            report = verify(text, replace(receipt, marks=marks))
            assert [finding.kind for finding in report.findings] == ["receipt"]


def test_marks_betray_nothing_while_the_game_runs(tmp_path: Path) -> None:
    # Bare heads would: whoever knows two of them tries all cards that may lie between.
    text, receipt = kept(WAR, tmp_path, 20)
    chain, heads = Chain(), set()
    for line in text.split("\n")[1:]:
        if line:
            chain.add(line.split("  #")[0])
            heads.add(chain.digest)
    values = {mark.value for mark in receipt.marks}
    assert not heads & values
    assert not {hashlib.sha256(bytes.fromhex(head)).hexdigest() for head in heads} & values
    assert all(line.rpartition("  #")[2] not in receipt.text for line in text.split("\n") if "  #" in line)
    assert WAR.header.seed is not None
    assert WAR.header.seed.hex() not in receipt.text


def test_before_the_seed_is_shown_commitment_and_seed_are_compared_only(tmp_path: Path) -> None:
    text, receipt = kept(WAR, tmp_path, 20)
    assert [finding.kind for finding in verify(text, receipt).findings] == ["unfinished"]
    other = replace(receipt, seeds=((0, DICE.header.seeds[2] or receipt.seeds[0][1]),))
    assert "receipt" in [finding.kind for finding in verify(text, other).findings]


def test_a_record_without_commitment_has_no_receipt(tmp_path: Path) -> None:
    _, receipt = kept(WAR, tmp_path)
    found = verify(write(whole_war()), receipt).findings
    assert {finding.kind for finding in found} == {"receipt"}
    assert "the receipt has another commitment" in found[0].why
    with pytest.raises(Invalid, match="committed chance only"):
        receipt_of(whole_war().header)
    with Writer.create(tmp_path / "x.hfr", whole_war().header) as writer, pytest.raises(Illegal):
        Keeper.begin(writer, tmp_path / "x.receipt")


@BOTH
@pytest.mark.parametrize("events", [0, 1, 17, 30])
def test_a_receipt_goes_on_with_its_game(record: Record, events: int, tmp_path: Path) -> None:
    whole, once = kept(record, tmp_path)
    (tmp_path / "apart").mkdir()
    text, _ = kept(record, tmp_path / "apart", events)
    path, receipt = tmp_path / "apart" / "war.hfr", tmp_path / "apart" / "war.receipt"
    if text == whole:
        return
    with receipt.open("a") as file:
        file.write("after 99 li")  # a crash
    with Writer.resume(path) as writer:
        keeper = Keeper.go_on(writer, receipt, path)
        for event in record.events[events:]:
            keeper.append(event)
    assert path.read_text() == whole
    report = verify(path.read_bytes(), read_receipt(receipt.read_bytes()))
    assert report.sealed, report.lines()
    assert {*once.marks} <= {*read_receipt(receipt.read_bytes()).marks}


def test_a_record_rewritten_meanwhile_is_not_gone_on_with(tmp_path: Path) -> None:
    text, _ = kept(WAR, tmp_path, 30)
    path, receipt = tmp_path / "war.hfr", tmp_path / "war.receipt"
    path.write_text(write(Record(parse(text).header, played(WAR.header, 5, 30).events)))
    with (
        Writer.resume(path) as writer,
        pytest.raises(Illegal, match=r"is not as .*war\.receipt knows it; line \d+"),
    ):
        Keeper.go_on(writer, receipt, path)


def test_a_receipt_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "war.receipt").write_text("mine")
    with pytest.raises(Illegal, match="there already"):
        kept(WAR, tmp_path)
    assert (tmp_path / "war.receipt").read_text() == "mine"


HEAD = "High Flagon receipt 1\ngame: high-dragon\n"
COMMITMENT = f"commitment: sha256 {'0' * 64}\n"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "this is not a receipt"),
        ("High Flagon record 1\n", 1, "this is not a receipt"),
        ("High Flagon receipt 2\n", 1, "this is not a receipt"),
        ("\xff\xfe", 1, "this is not a receipt"),
        (HEAD, 2, "has no line 'commitment: '"),
        (f"High Flagon receipt 1\n{COMMITMENT}", 2, "has no line 'game: '"),
        (f"{HEAD}commitment: sha256 12\n", 3, "64 hex digits"),
        (f"{HEAD}{COMMITMENT}{COMMITMENT}", 4, "no line of a receipt is called 'commitment'"),
        (
            f"{HEAD}{COMMITMENT}seed of seat 0: {'0' * 64}\n",
            4,
            "no line of a receipt is called 'seed of seat 0'",
        ),
        (f"{HEAD}{COMMITMENT}seed of seat 1: {'0' * 63}\n", 4, "64 hex digits"),
        (f"{HEAD}{COMMITMENT}after 9 lines: {'A' * 64}\n", 4, "64 hex digits"),
        (f"{HEAD}{COMMITMENT}after 0 lines: {'a' * 64}\n", 4, "no line of a receipt is called"),
        (f"{HEAD}{COMMITMENT}hello\n", 4, "'key: value'"),
        (
            f"{HEAD}{COMMITMENT}after 9 lines: {'a' * 64}\nafter 9 lines: {'b' * 64}\n",
            5,
            "in the order of the game",
        ),
    ],
)
def test_a_receipt_that_can_t_be_read_is_refused_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(RecordError, match=re.escape(why)) as caught:
        read_receipt(text.encode())
    assert caught.value.line == line
