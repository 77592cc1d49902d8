"""A sitting that grows while it is played: kept at every moment, gone on with after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from highflagon.chance import COMMITTED
from highflagon.games.errors import Illegal
from highflagon.record import RecordError, Writer, read, secret_path, verify, write
from highflagon.table import events
from highflagon.table.step import Step
from highflagon.table.steward import Steward
from highflagon.table.waits import Gathering
from highflagon.table.written import (
    SITTING,
    SittingHeader,
    SittingRecord,
    SittingWriter,
    game_record,
    parse_sitting,
    replay_sitting,
    verify_sitting,
    write_sitting,
)
from tests.record.games import whole_war
from tests.table.tables import terms
from tests.table.written.bots import choose
from tests.table.written.sittings import played

WHOLE = played(11, 150)
CLOSED = WHOLE.close()
TEXT = write_sitting(CLOSED).encode()
SEED = "ab" * 32


def go_on(path: Path) -> None:
    """Resume the sitting and let happen what has happened in the whole one."""
    with SittingWriter.resume(path) as writer:
        sitting = replay_sitting(writer.record)
        for event in CLOSED.events[len(writer.record.events) :]:
            writer.append(event, sitting.apply(event))
        writer.finish()


def test_every_event_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, CLOSED.header) as writer:
        for number, (event, step) in enumerate(zip(CLOSED.events, WHOLE.sitting.steps[1:], strict=True)):
            if number % 20 == 0:
                assert parse_sitting(read(path, SITTING)).events == CLOSED.events[:number]
            writer.append(event, step)
        assert replace(writer.record, places=()) == replace(CLOSED, closed=False)
        writer.finish()
        assert writer.record.closed
    assert path.read_bytes() == TEXT
    assert verify_sitting(TEXT).sealed
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_sitting_goes_on_from_wherever_a_crash_has_cut_it(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    head = TEXT.index(b"\n\n")
    places = {
        *range(head, head + 60),
        *range(head, len(TEXT) - 1, 211),
        *range(len(TEXT) - 150, len(TEXT) - 1),
    }
    for length in places:
        path.write_bytes(TEXT[:length])
        go_on(path)
        assert path.read_bytes() == TEXT, length


def test_a_header_that_a_crash_has_cut_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    for length in range(TEXT.index(b"terms")):
        path.write_bytes(TEXT[:length])
        with pytest.raises(RecordError):
            SittingWriter.resume(path)
        assert path.read_bytes() == TEXT[:length]


def test_what_follows_from_the_last_event_is_written_before_anything_else(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    lines = TEXT.decode().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("coin HD-R28"))
    path.write_text("\n".join(lines[:at]) + "\n")
    SittingWriter.resume(path).close()
    assert path.read_text() == "\n".join(lines[: at + 1]) + "\n"


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    path.write_text("mine")
    with pytest.raises(Illegal, match=r"evening\.hfr is there already"):
        SittingWriter.create(path, CLOSED.header)
    assert path.read_text() == "mine"


def test_a_step_that_is_not_that_of_this_sitting_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, SittingHeader(terms=terms())) as writer:
        before = path.read_bytes()
        with pytest.raises(RecordError, match=r"line 8, column 1: .*not the one that is written here"):
            writer.append(events.Arrive("Mirt", None, None, 300), Step((), (), ()))
        with pytest.raises(RecordError, match="line 8, column 1: nobody here"):
            writer.append(events.Agree(0), Step((), (), ()))
        assert path.read_bytes() == before
        sitting = replay_sitting(writer.record)
        writer.append(event := events.Arrive("Mirt", None, None, 300), sitting.apply(event))
        assert parse_sitting(path.read_bytes()).events == (event,)


def test_two_programs_do_not_write_one_sitting(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, CLOSED.header), pytest.raises(Illegal, match="another program"):
        SittingWriter.resume(path)


def test_what_is_closed_stays_closed(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    path.write_bytes(TEXT)
    with pytest.raises(Illegal, match="this sitting is closed"):
        SittingWriter.resume(path)


def test_a_sitting_cant_be_closed_while_coin_lies_on_its_table(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, SittingHeader(terms=terms(fair=True), chance=COMMITTED)) as writer:
        begin_fairly(writer)
        with pytest.raises(Illegal, match="can't end now: a game is on"):
            writer.finish()


def test_a_sitting_that_was_changed_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    text = TEXT.decode().rpartition("digest")[0]
    path.write_text(text.replace("p1 comes: ", "p1 comes: x", 1))
    with pytest.raises(RecordError, match="the chain breaks here"):
        SittingWriter.resume(path)
    path.write_text(text + "time 4000000000000000\n")
    with pytest.raises(RecordError, match="this line has no mark"):
        SittingWriter.resume(path)


def test_a_typed_sitting_goes_on_without_marks(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    text = "High Flagon sitting 1\nterms: high-dragon for 3\n\np1 comes: Mirt, person, 300\n"
    path.write_text(text.rstrip("\n"))
    with SittingWriter.resume(path) as writer:
        sitting = replay_sitting(writer.record)
        for event in (events.Arrive("Durnan", "steady", None, 20), events.Sit(0, 0)):
            writer.append(event, sitting.apply(event))
        writer.finish()
    assert path.read_text() == (
        text
        + "p2 comes: Durnan, steady, 20\ncoin HD-R28 purse brought along: mint -20 | purse 2 +20\np1 sits on 1\n"
    )
    assert verify_sitting(path.read_bytes()).ok


def test_a_record_is_no_sitting_and_a_sitting_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.hfr"
    path.write_text(write(whole_war()))
    with pytest.raises(RecordError, match="this is not a High Flagon sitting"):
        SittingWriter.resume(path)
    path.write_bytes(TEXT)
    with pytest.raises(RecordError, match="this is not a High Flagon record"):
        Writer.resume(path)


# Fair games: the house's seed lies beside the sitting until it is shown.


def begin_fairly(writer: SittingWriter) -> None:
    """Let two bots and a person sit down to a fair game, and the person add his seed."""
    sitting = replay_sitting(writer.record)
    steward = Steward(writer.deals(), choose, lambda *_: ())
    first: list[events.Event] = [
        events.Arrive("Mirt", None, None, 300), events.Arrive("Durnan", "steady", None, 300),
        events.Arrive("Kara", "greedy", None, 300), events.Sit(0, 0), events.Fill(None, 1, 1),
        events.Fill(None, 2, 2), events.Agree(0), events.Start(0),
    ]  # fmt: skip
    for event in first:
        writer.append(event, sitting.apply(event))
    commits, adds = steward.next(sitting.table, 0), events.AddSeed(0, SEED)
    assert isinstance(commits, events.Commit)
    writer.append(commits, sitting.apply(commits))
    writer.append(adds, sitting.apply(adds))


def play_on(writer: SittingWriter) -> None:
    """Let the house and the person play the first that is legal, until the game is over and its seed is shown."""
    sitting = replay_sitting(writer.record)
    steward = Steward(writer.deals(), choose, lambda *_: ())
    while not isinstance(sitting.table.wait, Gathering):
        event = steward.next(sitting.table, sitting.game_events)
        if event is None:
            assert sitting.table.game is not None
            event = events.Act(0, sitting.table.game.state.legal_actions(0)[0], 0)
        writer.append(event, sitting.apply(event))


FAIR = SittingHeader(
    terms=terms(fair=True, rules={"battles": 1}, stakes={"wagers": "none"}), chance=COMMITTED
)


def test_the_seed_of_a_fair_game_lies_beside_the_sitting_until_it_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, FAIR) as writer:
        begin_fairly(writer)
    secret = secret_path(path)
    assert secret.stat().st_mode & 0o777 == 0o600
    hidden = secret.read_text().split("seed: ")[1].strip()
    assert hidden not in path.read_text()
    with SittingWriter.resume(path) as writer:
        play_on(writer)
        writer.finish()
    assert not secret.exists()
    assert f"house shows seed {hidden}" in path.read_text()
    assert verify_sitting(path.read_bytes()).sealed
    record = game_record(parse_sitting(path.read_bytes()), 1)
    assert verify(write(record)).sealed
    assert record.header.seeds[0] is not None
    assert record.header.seeds[0].hex() == SEED


def test_without_its_secret_a_fair_game_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, FAIR) as writer:
        begin_fairly(writer)
    before = path.read_bytes()
    secret = secret_path(path).read_text()
    secret_path(path).unlink()
    with pytest.raises(Illegal, match=r"evening\.hfr\.secret is missing"):
        SittingWriter.resume(path)
    secret_path(path).write_text(secret[:-9] + "00000000\n")
    with pytest.raises(Illegal, match="holds another seed"):
        SittingWriter.resume(path)
    assert path.read_bytes() == before


def test_a_seed_whose_commitment_nobody_was_told_is_the_game_s_own(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, FAIR) as writer:
        begin_fairly(writer)
    path.write_text(path.read_text().partition("house commits")[0])
    kept = secret_path(path).read_text()
    with SittingWriter.resume(path) as writer:
        assert secret_path(path).read_text() == kept
        assert not writer.record.closed


def test_another_s_secret_is_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    secret_path(path).write_text("another's")
    with pytest.raises(Illegal, match="holds the seed of another game"):
        SittingWriter.create(path, FAIR)
    assert not path.exists()


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with path.open("wb") as file:
        file.truncate(SITTING.largest + 1)
    with pytest.raises(RecordError, match=f"more than {SITTING.largest} bytes"):
        SittingWriter.resume(path)


def test_no_game_begins_that_would_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, FAIR) as writer:
        monkeypatch.setattr("highflagon.table.written.writer.FULL", 500)
        with pytest.raises(Illegal, match="as long as one can be"):
            begin_fairly(writer)
        assert writer.record.events[-1] == events.Agree(0)
        writer.finish()
    assert verify_sitting(path.read_bytes()).sealed


def test_a_long_sitting_is_read() -> None:
    text = "High Flagon sitting 1\nterms: high-dragon for 3\n\n" + "time 1\n" * 30_000
    assert len(parse_sitting(text).events) == 30_000


def test_an_empty_sitting_is_one(tmp_path: Path) -> None:
    path = tmp_path / "evening.hfr"
    with SittingWriter.create(path, SittingHeader(terms=terms(), house=0)) as writer:
        writer.finish()
    assert parse_sitting(path.read_bytes()) == SittingRecord(
        SittingHeader(terms=terms(), house=0), (), closed=True
    )
    assert verify_sitting(path.read_bytes()).sealed
