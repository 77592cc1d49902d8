"""Written, parsed and written again: the same text, the same sitting."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from highflagon.record import parse, replay, verify, write
from highflagon.table.written import (
    game_record,
    parse_sitting,
    replay_sitting,
    verify_sitting,
    write_sitting,
)
from tests.profiles import examples
from tests.table.written.sittings import played

NUMBERS = st.integers(0, 2**32)


@given(NUMBERS, st.booleans())
@settings(examples(25))
def test_a_sitting_survives_its_text(number: int, loaded: bool) -> None:
    there = played(number, loaded=loaded)
    for record in (there.record, there.close()):
        text = write_sitting(record)
        again = parse_sitting(text)
        assert (again.header, again.events, again.closed) == (record.header, record.events, record.closed)
        assert write_sitting(again) == text
        lines = text.split("\n")
        for place, event in zip(again.places, again.events, strict=True):
            assert not lines[place.line - 1].startswith(("coin", "result")), event


@given(NUMBERS, st.booleans())
@settings(examples(10))
def test_replay_equals_play(number: int, loaded: bool) -> None:
    there = played(number, loaded=loaded)
    again = replay_sitting(parse_sitting(write_sitting(there.record)))
    assert again.table == there.table
    assert again.steps == there.sitting.steps
    assert again.facts == there.sitting.facts


@given(NUMBERS)
@settings(examples(15))
def test_what_the_house_writes_is_sealed_once_the_sitting_is_closed(number: int) -> None:
    there = played(number)
    open_still = write_sitting(there.record)
    assert not verify_sitting(open_still).sealed
    report = verify_sitting(write_sitting(there.close()))
    assert report.sealed, report


@given(NUMBERS)
@settings(examples(15))
def test_each_game_of_a_sitting_is_a_record_that_stands_by_itself(number: int) -> None:
    there = played(number)
    sitting = there.close()
    for game, past in enumerate(there.table.past, 1):
        record = game_record(sitting, game)
        text = write(record)
        assert write(parse(text)) == text
        if past.over is None or past.over.clause == "HD-A35":
            assert {found.kind for found in verify(text).findings} <= {"unfinished"}
        else:
            assert verify(text).sealed, verify(text)
            assert replay(record).state.turn == past.over


@given(NUMBERS)
@settings(examples(10))
def test_who_types_a_sitting_may_leave_out_all_that_follows(number: int) -> None:
    sitting = played(number).record
    lines = [line.rpartition("  #")[0] or line for line in write_sitting(sitting).split("\n")]
    bare = "\n".join([line for line in lines if not line.startswith(("coin", "result: "))])
    assert parse_sitting(bare).events == sitting.events
    results = "\n".join([line for line in lines if not line.startswith("coin")])
    assert parse_sitting(results).events == sitting.events
