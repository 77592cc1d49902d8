"""The commands `highflagon odds ties`, `odds battle`, and `--all-may-cheat` at dice, run as processes."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests.cli.running import run
from tests.cli.test_odds import CHEAT, DICE, same

HAND = ("--hand", "B20,S7,G18,B3,G2,S12,S13")
BATTLE = ("odds", "battle", *HAND)
ALL = (*DICE, "--players", "4", "--all-may-cheat")


def test_HD_R22_R23_ties_as_text_and_as_json() -> None:
    shown = run("odds", "ties")
    assert (shown.code, shown.err) == (0, "")
    rows = [line.split() for line in shown.out.splitlines()]
    assert ["any", "tie", "4.898%", "2.888%", "1.033%", "0.977%"] in rows
    assert ["tie", "of", "two", "2.711%", "1.815%", "0.667%", "0.229%"] in rows
    three, two = json.loads(run("odds", "ties", "--json").out)
    assert (three["players"], three["cards"], two["players"], two["cards"]) == (3, 2, 2, 3)
    assert same(three["outright"]) == Fraction(11902938, 12515965)
    assert [tie["of"] for tie in three["ties"]] == [2, 3]
    for odds in (three, two):
        parts = [same(odds[name]) for name in ("outright", "by_count", "by_highest", "drawn")]
        assert sum(parts) == 1
        assert sum(same(seat["wins"]) for seat in odds["seats"]) == 1 - parts[3]


def test_ties_of_two_only_and_by_house_rules() -> None:
    [two] = json.loads(run("odds", "ties", "--players", "2", "--json").out)
    [same_two] = json.loads(run("odds", "ties", "--preset", "two-players", "--json").out)
    assert two == same_two
    again = json.loads(run("odds", "ties", "--preset", "no-draws", "--json").out)
    assert same(again[0]["drawn"]) < Fraction(1, 10**10)
    small = run("odds", "ties", "--players", "3", "--rule", "ranks=15")
    assert small.code == 0
    assert small.out != run("odds", "ties", "--players", "3").out


def test_HD_R16_a_battle_before_its_first_card() -> None:
    shown = run(*BATTLE, "--seen", "G9,S1", "--position", "2", "--court", "B13")
    assert (shown.code, shown.err) == (0, "")
    rows = [line.split() for line in shown.out.splitlines()]
    assert rows[0] == ["Position", "2", "of", "3,", "court", "card", "B13;", "50", "cards", "unseen"]
    assert rows[2] == ["B20", "G18", "98.858%", "97.720%", "1.138%", "0.000%", "0.000%", "1.142%"]
    assert all(len(line) <= 100 for line in shown.out.splitlines())
    data = json.loads(run(*BATTLE, "--seen", "G9,S1", "--position", "2", "--court", "B13", "--json").out)
    assert (data["court"], data["unseen"], len(data["choices"])) == ("B13", 50, 21)
    for choice in data["choices"]:
        names = ("wins", "tie_lost", "drawn", "beaten")
        assert sum(same(choice[name]) for name in names) == 1
        assert same(choice["alone"]) + same(choice["tie_won"]) == same(choice["wins"])


def test_HD_A1_a_battle_is_counted_by_the_custom_of_the_house() -> None:
    words = (*BATTLE, "--position", "2")
    found = {
        rule: json.loads(run(*words, "--rule", f"no_court_tie={rule}", "--json").out)
        for rule in ("drawn", "replay", "turn-again")
    }
    assert [data["no_court_tie"] for data in found.values()] == list(found)
    assert found["drawn"]["choices"] == found["replay"]["choices"]
    again = {tuple(choice["cards"]): choice for choice in found["turn-again"]["choices"]}
    for choice in found["drawn"]["choices"]:
        after = again[tuple(choice["cards"])]
        assert same(choice["drawn"]) > 1000 * same(after["drawn"])
        assert same(choice["beaten"]) == same(after["beaten"])
    assert (
        "  drawn: tied at the top, and the battle is fought again (HD-A1)."
        in run(*words, "--rule", "no_court_tie=replay").out.splitlines()
    )
    shown = run(*words, "--rule", "no_court_tie=turn-again").out
    assert "by the first court card that decides" in shown
    assert all(len(line) <= 100 for line in shown.splitlines())
    refused = run(*words, "--rule", "no_court_tie=turn-again", "--others", "greedy")
    assert refused.code
    assert "need no_court_tie=drawn or replay" in refused.err


def test_HD_R14_a_battle_after_its_first_cards() -> None:
    words = ("odds", "battle", "--hand", "S7,G18,B3", "--played", "B20", "--up", "S19,G4", "--position", "3")
    data = json.loads(run(*words, "--court", "B13", "--json").out)
    assert [choice["cards"] for choice in data["choices"]] == [["G18"], ["S7"], ["B3"]]
    assert same(data["choices"][0]["wins"]) > same(data["choices"][1]["wins"])


def test_HD_A1_without_a_court_card_ties_are_drawn() -> None:
    unknown = json.loads(run(*BATTLE, "--json").out)
    none = json.loads(run(*BATTLE, "--court", "none", "--json").out)
    assert (unknown["court"], none["court"]) == ("??", None)
    assert any(same(choice["tie_won"]) for choice in unknown["choices"])
    assert not any(same(choice["tie_won"]) + same(choice["tie_lost"]) for choice in none["choices"])


def test_HD_R25_a_battle_of_two() -> None:
    words = ("odds", "battle", "--hand", "B20,G18,S12,B3", "--preset", "two-players", "--json")
    data = json.loads(run(*words).out)
    assert (data["players"], len(data["choices"])) == (2, 4)
    assert len(data["choices"][0]["cards"]) == 3


def test_PD_R14_all_may_cheat() -> None:
    shown = run(*ALL, "--cheat", "bluff=+4")
    assert (shown.code, shown.err) == (0, "")
    rows = [line.split()[:2] for line in shown.out.splitlines()]
    assert ["4", "0.000%"] in rows
    assert ["3", "100.000%"] in rows
    assert "if all the others cheated here" in shown.out
    assert all(len(line) <= 110 for line in shown.out.splitlines())
    data = json.loads(run(*ALL, "--cheat", "bluff=+4", "--json").out)
    assert (data["players"], data["skill"], data["pot"]) == (4, "bluff", 80)
    assert [(row["left"], row["out_uncaught"]) for row in data["situations"]] == [
        (4, 0), (3, 1), (3, 0), (2, 2), (2, 1), (2, 0),
    ]  # fmt: skip
    assert same(data["situations"][0]["cheats"]) == 0
    assert same(data["situations"][0]["worth"]) == 20
    assert same(data["most_gained_by_another_plan"]) == 0


def test_PD_A24_where_nobody_may_cheat_it_is_said() -> None:
    shown = run(*ALL, "--cheat", "bluff=+9", "--rule", "cheats=trained")
    assert shown.code == 0
    assert "nobody of them may" in shown.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("ties --players 4", "[HD-A33]"),
        ("ties --players 0", "[HD-A33]"),
        ("ties --players 3 --preset two-players", "[HD-A33]"),
        ("ties --rule pattern=dudu --rule hand=8", "[HD-R13]"),
        ("ties --preset other", "no preset 'other'"),
        ("battle", "Missing option '--hand'"),
        ("battle --hand B20,B20", "B20 is told twice"),
        ("battle --hand B20,B20", "[HD-R2]"),
        ("battle --hand B20,S7 --seen S7", "S7 can't be both in the hand and seen [HD-R2]"),
        ("battle --hand B20,S7 --court S7", "[HD-R2]"),
        ("battle --hand B20,X7", "[HD-R2]"),
        ("battle --hand B20,S21", "[HD-R2]"),
        ("battle --hand B20,S7, --position 2", "[HD-R2]"),
        ("battle --hand B20,?? --position 2", "[HD-R2]"),
        ("battle --hand B20,S7 --position 0", "[HD-R13]"),
        ("battle --hand B20,S7 --position 4", "[HD-R13]"),
        ("battle --hand B20,S7 --position two", "not a valid integer"),
        ("battle --hand B1,B2,B3,B4,B5,B6,B7,B8", "[HD-R6]"),
        ("battle --hand B1,B2,B3,B4,B5,B6,B7,B8,B9,B10 --players 2", "[HD-R25]"),
        ("battle --hand B20", "[HD-R13]"),
        ("battle --hand S7 --played B20 --position 2", "[HD-R14]"),
        ("battle --hand S7 --players 4", "[HD-A33]"),
        ("purple-dragon-dice --all-may-cheat", "give --cheat too"),
        ("purple-dragon-dice --cheat bluff=+4 --all-may-cheat", "give --players too"),
        ("purple-dragon-dice --players 1 --cheat bluff=+4 --all-may-cheat", "[PD-A1]"),
        ("purple-dragon-dice --players 11 --cheat bluff=+4 --all-may-cheat", "[PD-A1]"),
        (
            "purple-dragon-dice --players 3 --cheat bluff=+4 --all-may-cheat --best-plan",
            "--best-plan is for one",
        ),
        (
            "purple-dragon-dice --players 3 --cheat bluff=+4 --all-may-cheat --watchers 9,9",
            "--watchers is for",
        ),
        (
            "purple-dragon-dice --players 3 --cheat bluff=+4 --all-may-cheat --rule repeat_penalty=2",
            "[PD-A18]",
        ),
    ],
)
def test_HD_R2_what_can_t_be_is_one_line_and_exit_2(words: str, said: str) -> None:
    wrong = run("odds", *words.split())
    assert (wrong.code, wrong.out) == (2, "")
    assert len(wrong.err.splitlines()) == 1
    assert said in wrong.err


def test_one_cheat_among_the_honest_is_as_before() -> None:
    assert run(*CHEAT).code == 0


def test_others_by_a_policy_are_simulated_with_their_error() -> None:
    words = (
        "odds battle --hand S7,G18,B3,S4,S5,G1 --played B20 --up S19,G17 --position 3 --court B13 --others"
    )
    shown = run(words, "greedy", "--deals", "2000", "--json")
    assert (shown.code, shown.err) == (0, "")
    data = json.loads(shown.out)
    assert (data["exact"], data["deals"]) == (False, 2000)
    assert (data["position"], data["court"], data["unseen"]) == (3, "B13", 50)
    assert data["choices"][0]["wins"]["error"] > 0
    assert "The others play greedy. Simulated: 2,000 deals." in run(words, "greedy", "--deals", "2000").out
    counted = json.loads(run(words, "random", "--json").out)
    assert counted["exact"] is True
    assert "/" in counted["choices"][0]["wins"]["fraction"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--others steady", "no policy 'steady'"),
        ("--others greedy --deals 0", "games can be played"),
        ("--others greedy --seed -1", "a seed"),
        ("--deals 5", "give --others too"),
    ],
)
def test_others_that_cannot_be_are_one_line(words: str, said: str) -> None:
    wrong = run("odds battle --hand B20,S7,G18,B3,S4", *words.split())
    assert (wrong.code, wrong.out) == (2, "")
    assert said in wrong.err
    assert wrong.err.count("\n") == 1
