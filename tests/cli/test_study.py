from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.running import check_wrong_usage, run

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "cheating.toml"
SMALL = """
game = "high-dragon"
games = 300
[grid]
policies.1 = ["random", "greedy"]
[report]
compare = "policies.1"
"""


def test_the_example_says_whether_the_thief_should_cheat(tmp_path: Path) -> None:
    (tmp_path / "cheating.toml").write_text(EXAMPLE.read_text("utf-8").replace("200_000", "2_000"), "utf-8")
    shown = run("study cheating.toml --workers 1", folder=tmp_path)
    assert (shown.code, shown.err) == (0, "")
    assert "50 cells, 50 played now, 0 kept from before" in shown.out
    assert "wins, seat 1: With bluff it is more than with honest in " in shown.out
    assert "The report is in cheating.results/report.html" in shown.out
    text = (tmp_path / "cheating.results" / "report.md").read_text("utf-8")
    assert text.startswith("# Should the thief cheat at this table?")


def test_what_has_been_played_is_kept(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    assert "2 played now, 0 kept" in run("study small.toml", folder=tmp_path).out
    assert "0 played now, 2 kept" in run("study small.toml", folder=tmp_path).out


def test_a_bad_study_is_one_line_and_makes_no_folder(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('game = "high-dragon"\n[grid]\nrules.battels = [6]\n', "utf-8")
    wrong = run("study bad.toml", folder=tmp_path)
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err.startswith("highflagon: bad.toml: rules.battels: there is no house rule 'battels'")
    assert wrong.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bad.toml"]


def test_one_cell_is_one(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text('game = "high-dragon"\ngames = 300\n', "utf-8-sig")
    assert run("study one.toml --workers 1", folder=tmp_path).out.startswith("one: 1 cell, 1 played now")


def test_a_study_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    check_wrong_usage("study nowhere.toml", "does not exist", tmp_path)


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever is root may write anywhere")
def test_a_place_that_cannot_be_written_to_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    tmp_path.chmod(0o500)
    wrong = run("study small.toml", folder=tmp_path)
    tmp_path.chmod(0o700)
    assert (wrong.code, wrong.err.count("\n")) == (2, 1)


def test_a_file_in_the_way_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    (tmp_path / "small.results").write_text("")
    wrong = run("study small.toml", folder=tmp_path)
    assert (wrong.code, wrong.err.count("\n")) == (2, 1)
    assert "small.results" in wrong.err
