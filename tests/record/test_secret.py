"""The house's seed while a fair game runs: beside the record, for its owner only, and gone when it has been shown."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.record import Record, Writer, secret_path, verify, write
from tests.record.fair_games import fair_dice, fair_war, other_seed
from tests.record.games import go_on

WAR, DICE = fair_war(), fair_dice()
BOTH = pytest.mark.parametrize("record", [WAR, DICE], ids=["cards", "dice"])


def hexes(record: Record) -> str:
    assert record.header.seed is not None
    return record.header.seed.hex()


@BOTH
def test_the_seed_is_in_the_secret_until_it_is_shown(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "war.hfr"
    with Writer.create(path, record.header) as writer:
        secret = secret_path(path)
        assert secret.name == "war.hfr.secret"
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600
        for event in record.events:
            assert hexes(record) in secret.read_text()
            assert hexes(record) not in path.read_text()
            writer.append(event)
        assert not secret.exists()
    assert path.read_text() == write(record)
    assert verify(path.read_bytes()).sealed
    assert [file.name for file in tmp_path.iterdir()] == ["war.hfr"]


@BOTH
def test_a_game_goes_on_from_wherever_a_crash_has_cut_it(tmp_path: Path, record: Record) -> None:
    path, whole = tmp_path / "war.hfr", write(record).encode()
    head = whole.index(b"\n\n") + 2
    for length in {*range(head, len(whole), 97), *range(len(whole) - 260, len(whole) - 1, 3)}:
        path.unlink(missing_ok=True)
        Writer.create(path, record.header).close()
        path.write_bytes(whole[:length])
        go_on(path, record)
        assert path.read_bytes() == whole
        assert not secret_path(path).exists()


def test_a_secret_that_outlived_its_game_goes(tmp_path: Path) -> None:
    path = tmp_path / "war.hfr"
    Writer.create(path, WAR.header).close()
    path.write_text(write(WAR))
    with pytest.raises(Illegal, match="this game is over"):
        Writer.resume(path)
    assert not secret_path(path).exists()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "the house's seed is not there: .* is missing"),
        ("", "is not the secret of a record"),
        ("High Flagon secret 1\n", "is not the secret of a record"),
        ("High Flagon secret 1\nseed: xyz\n", "is not the secret of a record"),
        ("High Flagon secret 2\nseed: 7\n", "is not the secret of a record"),
        ("\xff\xfe", "is not the secret of a record"),
        (
            "High Flagon secret 1\nseed: 7\n",
            "holds another seed than the one that this record is committed to",
        ),
    ],
)
def test_without_its_seed_a_game_can_t_go_on(tmp_path: Path, content: str | None, why: str) -> None:
    path = tmp_path / "war.hfr"
    Writer.create(path, WAR.header).close()
    secret_path(path).unlink()
    if content is not None:
        secret_path(path).write_text(content)
    before = path.read_bytes()
    with pytest.raises(Illegal, match=why) as caught:
        Writer.resume(path)
    assert "xyz" not in str(caught.value)
    assert path.read_bytes() == before


def test_no_game_is_begun_over_the_secret_of_another(tmp_path: Path) -> None:
    path = tmp_path / "war.hfr"
    secret_path(path).write_text("mine")
    with pytest.raises(Illegal, match="holds the seed of another game"):
        Writer.create(path, WAR.header)
    assert secret_path(path).read_text() == "mine"
    assert not path.exists()


def test_the_house_can_t_begin_with_a_seed_that_it_is_not_committed_to(tmp_path: Path) -> None:
    for header in (other_seed(WAR.header), replace(WAR.header, seed=None)):
        with pytest.raises(Illegal, match="not the one that it is committed to"):
            Writer.create(tmp_path / "war.hfr", header)
    assert not list(tmp_path.iterdir())
