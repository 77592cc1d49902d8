"""A record that grows with its game: kept at every moment, gone on with after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.high_dragon import Court, Dealer
from highflagon.games.high_dragon.cards import Card
from highflagon.record import Header, Record, RecordError, Seat, Writer, cut, parse, read, verify, write
from highflagon.record.lines import LARGEST
from tests.record.games import go_on, whole_dice, whole_war
from tests.record.typed import WAR as TYPED


@pytest.mark.parametrize("record", [whole_war(), whole_dice()], ids=["cards", "dice"])
def test_every_event_is_in_the_file_at_once(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.hfr"
    with Writer.create(path, record.header) as writer:
        for number, event in enumerate(record.events):
            assert parse(read(path)).events == record.events[:number]
            writer.append(event)
        assert writer.record.events == record.events
    assert path.read_bytes() == write(record).encode()
    assert verify(read(path)).sealed


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.hfr"
    path.write_text("mine")
    with pytest.raises(Illegal, match=r"game\.hfr is there already"):
        Writer.create(path, whole_war().header)
    assert path.read_text() == "mine"


def test_an_event_against_the_rules_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.hfr"
    record = whole_war()
    with Writer.create(path, record.header) as writer:
        before = path.read_bytes()
        with pytest.raises(
            RecordError, match="line 11, column 1: the first dealer is still to be chosen"
        ) as caught:
            writer.append(Court(Card.B1))
        assert caught.value.code == "illegal"
        assert path.read_bytes() == before
        writer.append(Dealer(0))
        assert path.read_bytes().startswith(before)


def test_a_header_that_cant_be_makes_no_file(tmp_path: Path) -> None:
    header = replace(whole_war().header, seats=(Seat("Mirt"),))
    with pytest.raises(Illegal, match="the record has 1 seats"):
        Writer.create(tmp_path / "game.hfr", header)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("record", [whole_war(), whole_dice()], ids=["cards", "dice"])
def test_a_record_goes_on_from_wherever_a_crash_has_cut_it(tmp_path: Path, record: Record) -> None:
    path, whole = tmp_path / "game.hfr", write(record).encode()
    head = whole.index(b"\n\n")
    for length in {*range(head, len(whole) - 1, 7), *range(len(whole) - 150, len(whole) - 1)}:
        path.write_bytes(whole[:length])
        go_on(path, record)
        assert path.read_bytes() == whole
    assert not list(tmp_path.glob("*.part"))


def test_a_header_that_a_crash_has_cut_is_refused(tmp_path: Path) -> None:
    path, whole = tmp_path / "game.hfr", write(whole_war()).encode()
    for length in range(whole.index(b"seat 3")):
        path.write_bytes(whole[:length])
        with pytest.raises(RecordError):
            Writer.resume(path)
        assert path.read_bytes() == whole[:length]


def test_half_a_letter_is_dropped_with_its_line(tmp_path: Path) -> None:
    path, record = tmp_path / "game.hfr", whole_war()
    part = write(Record(record.header, record.events[:30])).encode()
    path.write_bytes(part + "1 up Ø".encode()[:-1])
    with Writer.resume(path) as writer:
        assert len(writer.record.events) == 30
    assert path.read_bytes() == part


def test_a_game_that_is_over_cant_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.hfr"
    path.write_text(write(whole_war()))
    with pytest.raises(Illegal, match="this game is over"):
        Writer.resume(path)


def test_a_record_that_was_changed_is_not_gone_on_with(tmp_path: Path) -> None:
    path, record = tmp_path / "game.hfr", whole_war()
    text = write(Record(record.header, record.events[:30])).replace("Durnan", "Dornan")
    path.write_text(text)
    with pytest.raises(RecordError, match="line 6, column 1: the chain breaks here"):
        Writer.resume(path)
    path.write_text(text.replace("Dornan", "Durnan") + "; a note\n1 up G1\n")
    with pytest.raises(RecordError, match="line 42"):
        Writer.resume(path)


def test_a_line_without_a_mark_ends_the_chain(tmp_path: Path) -> None:
    path, record = tmp_path / "game.hfr", whole_war()
    lines = write(Record(record.header, record.events[:30])).rstrip("\n").split("\n")
    path.write_text("\n".join([*lines[:-1], lines[-1].split("  #")[0], ""]))
    with pytest.raises(RecordError, match=f"line {len(lines)}, column 1: this line has no mark"):
        Writer.resume(path)


def test_one_seats_view_cant_be_gone_on_with(tmp_path: Path) -> None:
    path, record = tmp_path / "game.hfr", whole_war()
    path.write_text(write(cut(Record(record.header, record.events[:30]), 1)))
    with pytest.raises(Illegal, match="one view of a game only"):
        Writer.resume(path)


def test_a_typed_record_goes_on_without_marks(tmp_path: Path) -> None:
    path = tmp_path / "game.hfr"
    head, tail = TYPED.split("2 up b20\n")
    path.write_bytes(b"\xef\xbb\xbf" + (head + "2 up b20").replace("\n", "\r\n").encode())
    events = parse(TYPED).events
    with Writer.resume(path) as writer:
        for event in events[len(writer.record.events) :]:
            writer.append(event)
    text = path.read_bytes().decode()
    assert text.startswith(head + "2 up b20\n3 up S5\n1 up G11\n")
    assert text.endswith("result: seat 2 wins by HD-R12\n")
    assert "#" not in text
    assert tail
    report = verify(text)
    assert report.ok
    assert not report.sealed


def test_a_table_may_be_larger_than_a_line_is_long(tmp_path: Path) -> None:
    record = whole_dice()
    rules = replace(record.header.rules, watchers="everyone", onlookers=("10/10",) * 2000)
    with pytest.raises(Invalid, match="would be too long"):
        Writer.create(tmp_path / "game.hfr", replace(record.header, rules=rules))
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.hfr"
    path.write_bytes(b"High Flagon record 1\n" + b"\n" * LARGEST)
    with pytest.raises(RecordError, match=f"more than {LARGEST} bytes"):
        read(path)


def test_the_seed_stays_out_of_sight() -> None:
    record = whole_war()
    assert record.header.seed is not None
    digits = record.header.seed.hex()
    assert digits in write(record)
    assert digits not in repr(record)
    assert digits not in str(record.header)
    assert digits not in repr(parse(write(record)))
    assert digits not in "".join(verify(write(record)).lines())
    assert isinstance(record.header, Header)
