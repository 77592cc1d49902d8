"""The command `highflagon odds`, run as a process."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.cli.running import run

DICE = ("odds", "purple-dragon-dice")
CHEAT = (*DICE, "--players", "7", "--cheat", "bluff=+8", "--watchers", "14,12,11,10,10,9")


def same(number: dict[str, Any]) -> Fraction:
    """The fraction of a number that is given twice."""
    fraction = Fraction(number["fraction"])
    assert "/" in number["fraction"]
    assert number["decimal"] == float(fraction)
    return fraction


def test_odds_of_a_game_as_json() -> None:
    done = run(*DICE, "--players", "7", "--json")
    data = json.loads(done.out)
    assert (done.code, done.err, data["players"]) == (0, "", 7)
    assert round(float(same(data["expected_hands"])), 6) == 6.513745
    assert round(float(same(data["expected_sleeping_dragons"])), 6) == 0.587133
    assert round(float(same(data["purple_dragon"])), 6) == 0.022884
    assert same(data["purple_dragon"]) + same(data["last_by_score"]) == 1
    assert [same(share) for share in data["shares"]] == [Fraction(1, 7)] * 7


def test_odds_of_a_game_as_text() -> None:
    shown = run(*DICE, "--players", "3")
    assert shown.code == 0
    assert "hands expected" in shown.out
    assert "33.333%" in shown.out
    assert "cheat" not in shown.out


def test_the_best_plan_as_text_and_as_json() -> None:
    words = (*CHEAT, "--best-plan", "--cost-of-being-caught", "50")
    shown = run(*words)
    assert shown.code == 0
    assert "a pot of 140 copper, being caught costing him 50" in shown.out
    assert ["bluff", "70.000%", "25.000%", "5.000%"] in [line.split() for line in shown.out.splitlines()]
    assert "6  honest at 14/14" in shown.out
    assert all(len(line) <= 100 for line in shown.out.splitlines())
    data = json.loads(run(*words, "--json").out)["cheat"]
    assert same(data["checks"]["bluff"]["caught"]) == Fraction(1, 20)
    best = same(data["best_plan"]["worth"])
    assert best >= max(same(plan["worth"]) for plan in data["plans"].values())
    assert same(data["plans"]["honest"]["worth"]) == 20
    assert data["best_plan"]["situations"][0]["watchers"] == [
        "14/14",
        "12/12",
        "11/11",
        "10/10",
        "10/10",
        "9/9",
    ]
    assert len(data["best_plan"]["situations"]) == 2 * 2 * 2 * 3 * 2 - 1


def test_a_cheat_without_watchers_sits_among_plain_people() -> None:
    shown = run(*DICE, "--players", "3", "--cheat", "bluff=+8 thievery=+2 advantage", "--buy-in", "100")
    assert "10/10, 10/10" in shown.out
    assert "a pot of 300 copper" in shown.out


def test_house_rules_change_the_odds() -> None:
    usual = json.loads(run(*DICE, "--players", "4", "--json").out)
    great = json.loads(run(*DICE, "--players", "4", "--json", "--preset", "great-hall").out)
    off = json.loads(run(*DICE, "--players", "4", "--json", "--rule", "sleeping_dragon=roll-off").out)
    assert great == off
    assert same(off["expected_hands"]) < 3 < same(usual["expected_hands"])


def test_odds_of_a_war() -> None:
    shown = run("odds", "war", "--score", "3,2,2", "--played", "7")
    assert (shown.code, shown.err) == (0, "")
    assert ["seat", "1", "53.909%", "45.679%"] in [line.split() for line in shown.out.splitlines()]
    data = json.loads(run("odds", "war", "--score", "3,2,2", "--played", "7", "--json").out)
    assert same(data["seats"][0]["wins"]) == Fraction(131, 243)
    assert same(data["three_way_tie"]) == Fraction(10, 81)
    assert [tie["seats"] for tie in data["ties"]] == [[1, 2], [1, 3], [2, 3], [1, 2, 3]]
    drawn = json.loads(
        run("odds", "war", "--score", "4,4,3", "--played", "11", "--drawn", "1/10", "--json").out
    )
    assert same(drawn["seats"][2]["wins"]) == Fraction(1, 10)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--players 1", "[PD-A1]"),
        ("--players 11", "[PD-A1]"),
        ("--players -2", "[PD-A1]"),
        ("--players many", "not a valid integer"),
        ("--cheat bluff=+8", "give --players too"),
        ("--preset great-hall", "give --players too"),
        ("--players 3 --watchers 10,10", "give --cheat too"),
        ("--players 3 --best-plan", "give --cheat too"),
        ("--players 3 --buy-in 20", "give --cheat too"),
        ("--players 3 --cost-of-being-caught 5", "give --cheat too"),
        ("--players 3 --cheat bluff=+41", "[PD-R14]"),
        ("--players 3 --cheat luck=+4", "luck=+4"),
        ("--players 3 --cheat bluff=+4 --watchers 10", "2 watchers, not 1"),
        ("--players 1 --cheat bluff=+4", "[PD-A1]"),
        ("--players 3 --cheat bluff=+4 --watchers 10,61", "[PD-R15]"),
        ("--players 3 --cheat bluff=+4 --watchers 10,-1", "[PD-R15]"),
        ("--players 3 --cheat bluff=+4 --watchers 10,x", "14/12"),
        ("--players 3 --cheat bluff=+4 --watchers 10,1/2/3", "14/12"),
        ("--players 3 --cheat bluff=+4 --cost-of-being-caught -1", "not in the range"),
        ("--players 3 --cheat bluff=+4 --buy-in 0", "not in the range"),
        ("--players 3 --preset other", "no preset 'other'"),
        ("--players 3 --cheat bluff=+4 --rule repeat_penalty=2", "[PD-A18]"),
        ("--players 3 --cheat bluff=+4 --best-plan --rule numbers=hidden", "[PD-A26]"),
    ],
)
def test_PD_A1_bad_input_is_one_line_and_exit_2(words: str, said: str) -> None:
    wrong = run(*DICE, *words.split())
    assert (wrong.code, wrong.out) == (2, "")
    assert len(wrong.err.splitlines()) == 1
    assert said in wrong.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--score 3,2,2 --played 6", "[HD-R12]"),
        ("--score 3,-2,2 --played 6", "[HD-R12]"),
        ("--score 3,2,2 --played 13", "[HD-R11]"),
        ("--score 3,2,2 --played 100 --battles 100", "[HD-R11]"),
        ("--score 3,2,2,1 --played 9", "[HD-R1]"),
        ("--score three --played 9", "3,2,2"),
        ("--score 3,2,2", "Missing option '--played'"),
        ("--score 1,1,1 --played 3 --drawn 2", "[HD-A1]"),
        ("--score 1,1,1 --played 3 --drawn 1e99999", "1/50"),
        ("--score 1,1,1 --played 3 --drawn 1/0", "1/50"),
    ],
)
def test_HD_R12_a_score_that_can_t_be_is_one_line_and_exit_2(words: str, said: str) -> None:
    wrong = run("odds", "war", *words.split())
    assert (wrong.code, wrong.out) == (2, "")
    assert len(wrong.err.splitlines()) == 1
    assert said in wrong.err
