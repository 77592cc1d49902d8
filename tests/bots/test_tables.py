"""The tables of `steady`: what stands in them, and that the script that is named in them makes them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from benchmarks import fit_steady
from benchmarks.fitting.tallies import Tally
from highflagon.bots.steady.tables import Row, chances, convert

WAR, DUEL = chances().war, chances().duel


def rising(row: Row, slack: int) -> bool:
    """Whether a row never falls by more than `slack` thousandths below what it has reached."""
    return all(value >= max(row[:place], default=0) - slack for place, value in enumerate(row))


def test_tables_have_a_place_for_every_rank_and_total() -> None:
    assert len(WAR.leader) == len(WAR.second) == len(WAR.last) == 21
    assert {len(row) for row in WAR.leader} == {21}
    assert {len(row) for row in (*WAR.second, *WAR.last, WAR.leader_later, *WAR.second_later)} == {41}
    assert {len(row) for place in (*DUEL.wins, *DUEL.later) for row in place} == {61}
    for table in (*WAR.leader, *WAR.second, *WAR.last, *DUEL.wins[0], *DUEL.later[1]):
        assert all(0 <= value <= 1000 for value in table)
    for sees in (WAR.second_sees, WAR.last_sees, *DUEL.sees):
        assert sum(sees) == pytest.approx(1000, abs=10)
        assert sees[0] == 0


def test_a_higher_total_wins_more_often() -> None:
    for row in (WAR.leader_later, WAR.second[15], WAR.last[18], DUEL.wins[0][15], DUEL.wins[1][15]):
        assert rising(row, 60)
        assert row[-1] > 900


def test_what_others_have_shown_takes_chances_away() -> None:
    assert WAR.last[5][28] > WAR.last[15][28] > WAR.last[20][28]
    assert WAR.second[5][28] > WAR.second[20][28]


def test_a_tally_counts_and_what_is_old_fades() -> None:
    tally = Tally(1, 3)
    for won in (True, True, False, True):
        tally.count(0, 1, won=won)
    assert tally.chances()[0][1] == 750
    assert tally.shares() == ((0, 1000, 0),)
    assert tally.chances()[0][2] == 750  # nothing was counted there: it is as its neighbour
    for _ in range(30):
        tally.fade()
    tally.count(0, 1, won=False)
    assert tally.chances()[0][1] < 150


def test_the_script_makes_tables_that_can_be_read_and_the_same_ones_again(tmp_path: Path) -> None:
    files = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for file in files:
        arguments = ["--rounds", "2", "--deals", "60", "--seed", "5", "--out", str(file)]
        assert CliRunner().invoke(fit_steady.main, arguments, catch_exceptions=False).exit_code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    text = files[0].read_text("utf-8")
    assert "python -m benchmarks.fit_steady --seed 5 --rounds 2 --deals 60`" in text
    assert convert(tomllib.loads(text)).war.leader[20][20] > 500


def test_the_tables_are_those_of_the_command_that_they_name() -> None:
    """Remaking them takes a quarter of an hour; what they say of themselves is the usual length and seed."""
    text = fit_steady.TABLES.read_text("utf-8")
    assert "`python -m benchmarks.fit_steady`;" in text
    assert len(text) < 60_000


@pytest.mark.long
def test_a_short_measurement_agrees_with_the_tables(tmp_path: Path) -> None:
    """Other deals, fewer of them: where much is counted the chances are much the same."""
    out = tmp_path / "again.toml"
    arguments = [
        "--seed",
        str(Random(1).randrange(10**6)),
        "--rounds",
        "8",
        "--deals",
        "6000",
        "--out",
        str(out),
    ]
    CliRunner().invoke(fit_steady.main, arguments, catch_exceptions=False)
    again = convert(tomllib.loads(out.read_text("utf-8"))).war
    for total in (22, 26, 30, 34):
        assert again.last[17][total] == pytest.approx(WAR.last[17][total], abs=120)
        assert again.leader_later[total] == pytest.approx(WAR.leader_later[total], abs=60)
