"""Written, parsed and written again: the same text, the same game."""

from __future__ import annotations

import hashlib

from hypothesis import given

from highflagon.games.game import Over
from highflagon.record import Record, parse, replay, verify, write
from tests.record.games import RECORDS, whole_dice, whole_war


@given(RECORDS)
def test_a_record_survives_its_text(record: Record) -> None:
    text = write(record)
    again = parse(text)
    assert (again.header, again.events) == (record.header, record.events)
    assert write(again) == text
    lines = text.split("\n")
    assert [place.line for place in again.places] == list(
        range(lines.index("") + 2, lines.index("") + 2 + len(again.events))
    )


@given(RECORDS)
def test_replay_equals_play(record: Record) -> None:
    state = record.header.start()
    told = []
    for event in record.events:
        state, facts = state.apply(event)
        told += facts
    game = replay(parse(write(record)))
    assert game.state == state
    assert game.facts == told
    assert tuple(game.events) == record.events


@given(RECORDS)
def test_what_the_house_writes_is_sealed_once_the_game_is_over(record: Record) -> None:
    report = verify(write(record))
    if isinstance(replay(record).state.turn, Over):
        assert report.sealed, report
    else:
        assert not report.ok
        assert not report.sealed
        [finding] = report.findings
        assert finding.kind == "unfinished"
        assert finding.line == len(write(record).rstrip().split("\n"))


def test_bytes_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    record = whole_dice()
    text = write(record)
    for data in (text.encode(), b"\xef\xbb\xbf" + text.encode(), text.replace("\n", "\r\n"), "\ufeff" + text):
        assert parse(data).events == record.events
        assert write(parse(data)) == text
        assert verify(data).sealed


def test_the_lines_of_a_seeded_game_are_pinned() -> None:
    # A change of these values means that records written before can't be checked any more.
    found = []
    for record in (whole_war(), whole_dice()):
        lines = write(record).split("\n")
        events = [
            line.split("  #")[0] for line in lines[lines.index("") + 1 :] if not line.startswith("digest")
        ]
        found.append(hashlib.sha256("\n".join(events).encode()).hexdigest())
    assert found == [
        "a312d64d3048558ef086fb29160cde99143cbc715f2711b81c9ab28938945207",
        "b5b041ff9bbb648b6cdccdf14e87249a227e0f836dc8141e839ea34805e9358f",
    ]
