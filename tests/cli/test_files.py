"""The files of games and evenings: nothing that another program plays is taken away, and no name is given twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from highflagon.cli.files import new_path, set_aside
from highflagon.games.errors import Illegal
from highflagon.record.secret import secret_path
from highflagon.table.written import SittingWriter, parse_sitting, replay_sitting
from tests.cli.running import run

SINGLE = "play purple-dragon-dice --players 4 --fair --plain --record war.hfr"
EVENING = f"{SINGLE} --stakes as-written"


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("words", [SINGLE, EVENING, f"{EVENING} --bots random"])
def test_a_game_that_another_program_plays_is_not_set_aside(words: str, tmp_path: Path) -> None:
    run(EVENING, typed="dragon\nquit\n", folder=tmp_path)  # before the first choice: no die can end it
    before = contents(tmp_path)
    assert "war.hfr.secret" in before
    with SittingWriter.resume(tmp_path / "war.hfr"):
        wrong = run(words, typed="a seed\nquit\n", folder=tmp_path)
        assert (wrong.code, wrong.out) == (2, "")
        assert "another program is playing the game in war.hfr" in wrong.err
        assert contents(tmp_path) == before
    again = run(words, typed="a seed\nquit\n", folder=tmp_path)
    assert "it is kept as war.1.hfr" in again.out
    assert contents(tmp_path)["war.1.hfr"] == before["war.hfr"]
    assert contents(tmp_path)["war.1.hfr.secret"] == before["war.hfr.secret"]
    assert run("resume war.1.hfr --plain", typed="quit\n", folder=tmp_path).code == 0


def test_what_is_set_aside_takes_no_name_that_anything_has(tmp_path: Path) -> None:
    file = tmp_path / "war.hfr"
    for name in ("war.hfr", "war.1.hfr.secret", "war.2.receipt", "war.3.hfr"):
        (tmp_path / name).write_text(name)
    assert set_aside(file) == tmp_path / "war.4.hfr"
    assert contents(tmp_path).keys() == {"war.1.hfr.secret", "war.2.receipt", "war.3.hfr", "war.4.hfr"}
    assert set_aside(file) is None


def test_a_file_that_was_moved_meanwhile_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(EVENING.replace(" --fair", ""), typed="quit\n", folder=tmp_path)
    file = tmp_path / "war.hfr"
    opened = Path.open

    def open_slowly(path: Path, how: str) -> object:
        found = opened(path, how)
        if path == file:
            file.rename(tmp_path / "elsewhere.hfr")
        return found

    monkeypatch.setattr(Path, "open", open_slowly)
    with pytest.raises(Illegal, match="has moved"):
        SittingWriter.resume(file)


def test_no_new_name_is_given_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    names = set()
    for program in (17, 18):
        monkeypatch.setattr(os, "getpid", lambda program=program: program)
        for ending in ("", ".secret"):
            file = new_path("war")
            file.with_name(f"{file.name}{ending}").touch()
            names.add(file)
    assert len(names) == 4


def test_a_secret_that_is_another_game_s_stays(tmp_path: Path) -> None:
    played = run(f"{EVENING} --bots random", folder=tmp_path)
    assert played.code == 0, played.err
    whole = (tmp_path / "war.hfr").read_bytes()
    (tmp_path / "war.hfr").write_bytes(whole[: whole.index(b"digest:")])
    secret = secret_path(tmp_path / "war.hfr")
    secret.write_text(f"High Flagon secret 1\nseed: {'0' * 64}\n")
    with SittingWriter.resume(tmp_path / "war.hfr"):
        pass
    assert secret.exists()


@pytest.mark.parametrize("written", ["", "High Flag", "High Flagon secret 1\nseed: 0123", "whole"])
def test_a_crash_between_the_secret_and_the_commitment_is_mended(written: str, tmp_path: Path) -> None:
    run(EVENING, folder=tmp_path)
    file = tmp_path / "war.hfr"
    text, secret = file.read_text(), secret_path(file)
    file.write_text(text[: text.index("house commits")])
    if written != "whole":
        secret.write_text(written)
    on = run("resume war.hfr --plain", typed="dragon\nquit\n", folder=tmp_path)
    assert on.code == 0, on.err
    sitting = replay_sitting(parse_sitting(file.read_text()))
    assert sitting.table.game is not None
    assert sitting.table.game.sealing is not None
    assert sitting.table.game.sealing.opened
