"""Odds on the network: they are what the odds of the house are, and tell nothing that isn't the caller's to know."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.purple_dragon_dice import Character
from highflagon.odds.cheat import check
from highflagon.odds.war import war_odds
from highflagon.web.odds_bodies import CheatOdds, DiceOdds, TableOdds, WarChances
from highflagon.web.table_odds import table_odds
from tests.profiles import examples
from tests.table.test_no_leaks import sitting, viewers
from tests.table.twins import twin_of
from tests.web.guests import Guest, Hall, begin, check_problem

DICE: dict[str, Any] = {"game": "purple-dragon-dice", "rules": {}}


def asked(hall: Hall, path: str, kind: Any) -> Any:
    answer = hall.client.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.json()["exact"] is True
    return msgspec.json.decode(answer.content, type=kind)


def exact(chance: Any) -> Fraction:
    found = Fraction(chance.exact)
    assert chance.value == float(found)
    return found


def test_PD_R13_dice_score_what_all_their_rolls_come_to(hall: Hall) -> None:
    told = asked(hall, "/api/odds/dice", DiceOdds)
    for rolls in told.rolls:
        ways: dict[str, int] = {}
        for roll in product(range(1, 7), repeat=rolls.dice):
            best = sorted(roll, reverse=True)
            score = "*" if best[3:4] == [6] else str(sum(best[:3]))
            ways[score] = ways.get(score, 0) + 1
        assert {row.score: row.ways for row in rolls.scores} == ways
        assert {row.of for row in rolls.scores} == {6**rolls.dice}
    assert [rolls.dice for rolls in told.rolls] == [3, 4, 5]


def test_PD_R10_what_a_hand_brings_is_certain_in_all(hall: Hall) -> None:
    told = asked(hall, "/api/odds/dice", DiceOdds)
    assert [hand.players for hand in told.hands] == list(range(2, 11))
    for hand in told.hands:
        assert exact(hand.wins) + exact(hand.stays) + exact(hand.out) == 1
        assert 0 < exact(hand.sleeping_dragon) < 1
    two = told.hands[0]
    assert exact(two.wins) == exact(two.out)
    assert exact(two.stays) == 1 - 2 * exact(two.wins)


@pytest.mark.parametrize(("modifier", "passives"), [(5, "10,14,12"), (-10, "60"), (40, "0"), (0, "10")])
def test_PD_R15_the_faces_of_a_check_are_its_chances(hall: Hall, modifier: int, passives: str) -> None:
    told = asked(hall, f"/api/odds/cheat?modifier={modifier}&passives={passives}", CheatOdds)
    odds = check(modifier, max(map(int, passives.split(","))))
    counts = [Fraction(each, 20) for each in (told.success, told.quiet, told.caught)]
    assert counts == [odds.success, odds.quiet, odds.caught]
    assert len(told.faces) == 20
    assert [told.faces.count(each) for each in ("success", "quiet", "caught")] == [
        20 * each for each in counts
    ]


@pytest.mark.parametrize(
    ("asks", "status", "code"),
    [
        ("modifier=41&passives=10", 422, "invalid"),
        ("modifier=5&passives=61", 422, "invalid"),
        ("modifier=5&passives=", 400, "invalid"),
        ("modifier=5&passives=ten", 400, "invalid"),
        ("modifier=5&passives=10,", 400, "invalid"),
        ("modifier=x&passives=10", 400, "invalid"),
        ("passives=10", 400, "invalid"),
        ("modifier=5&passives=" + ",".join(["9"] * 100), 400, "invalid"),
    ],
)
def test_what_is_no_check_is_refused(hall: Hall, asks: str, status: int, code: str) -> None:
    check_problem(hall.client.get(f"/api/odds/cheat?{asks}"), status, code)


@pytest.mark.parametrize(
    ("score", "left"), [("3,2,1", 6), ("0,0,0", 12), ("4,4", 1), ("0,0,0", 99), ("7,0,0", 0)]
)
def test_HD_R12_a_war_has_the_chances_of_its_score(hall: Hall, score: str, left: int) -> None:
    told = asked(hall, f"/api/odds/war?score={score}&left={left}", WarChances)
    had = tuple(map(int, score.split(",")))
    odds = war_odds(had, sum(had), battles=sum(had) + left)
    assert tuple(exact(seat.wins) for seat in told.seats) == odds.wins
    assert tuple(exact(seat.outright) for seat in told.seats) == odds.outright
    assert {tie.seats: exact(tie.chance) for tie in told.ties} == odds.ties
    assert any("none is drawn" in each for each in told.assumed)


@pytest.mark.parametrize(
    ("asks", "status"),
    [("score=3&left=6", 422), ("score=0,0&left=0", 422), ("score=9,9,9&left=99", 422), ("score=3,2,1", 400),
     ("score=3,2,1,0&left=1", 400), ("score=a,b&left=1", 400), ("score=-1,2&left=1", 400), ("score=1,2&left=-1", 422)],
)  # fmt: skip
def test_what_is_no_war_is_refused(hall: Hall, asks: str, status: int) -> None:
    check_problem(hall.client.get(f"/api/odds/war?{asks}"), status, "invalid")


def of_table(code: str, guest: Guest) -> TableOdds:
    answer = guest.get(f"/api/tables/{code}/odds")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=TableOdds)


def test_at_a_table_where_nothing_is_played_there_are_no_odds(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    told = of_table(code, guests[0])
    assert (told.game, told.seats, told.tricks) == (None, (), ())
    check_problem(hall.client.get("/api/tables/AAAAAA/odds"), 404, "not-found")


def test_in_a_war_each_has_the_chance_of_his_score(hall: Hall) -> None:
    code, guests = hall.table_of_three(rules={"battles": "6"})
    begin(code, guests)
    scores = set()
    for _ in range(60):
        update = guests[0].view(code)
        if update["view"]["game"] is None or update["view"]["game"]["observation"]["war"] != 1:
            break
        view = update["view"]["game"]["observation"]
        told = of_table(code, guests[0])
        score = tuple(view["track"].count(seat) for seat in range(3))
        scores.add(score)
        assert tuple(map(exact, told.seats)) == war_odds(score, len(view["track"]), battles=6).wins
        assert (told.version, told.game, told.tricks) == (update["version"], 1, ())
        assert (told.exact, told.games, told.battle) == (True, 0, None)
        for guest in guests:
            mine = guest.view(code)
            if mine["view"]["game"]["observation"]["legal"]:
                action = mine["view"]["game"]["observation"]["legal"][0]
                guest.do(code, do="play", phase=mine["phase"], action=action)
                break
    assert len(scores) > 1


def test_PD_A26_the_chances_of_a_trick_are_told_to_who_has_to_choose_and_to_nobody_else(hall: Hall) -> None:
    code, guests = hall.table_of_three(**DICE)
    begin(code, guests)
    watcher = hall.guest("Durnan")
    told = of_table(code, guests[0])
    assert tuple(map(exact, told.seats)) == (Fraction(1, 3),) * 3
    plain = check(0, Character().passive_insight)
    assert [trick.skill for trick in told.tricks] == ["bluff", "thievery"]
    for trick in told.tricks:
        assert exact(trick.success) == plain.success
        assert exact(trick.quiet) == plain.quiet
        assert exact(trick.caught) == plain.caught
    assert of_table(code, watcher).tricks == ()
    before = [of_table(code, each) for each in (*guests[1:], watcher)]
    guests[0].do(code, do="play", phase=guests[0].view(code)["phase"], action="bluff")
    assert [of_table(code, each) for each in (*guests[1:], watcher)] == before
    assert of_table(code, guests[0]).tricks == ()


@examples(30)
@given(st.integers(0, 2**32 - 1))
def test_twins_have_the_same_odds(number: int) -> None:
    random = Random(number)
    sat = sitting(number)
    for viewer in viewers(sat, random):
        twin = twin_of(sat, viewer, random)
        for one, other in zip(sat.tables[sat.came(viewer) :], twin.tables[sat.came(viewer) :], strict=True):
            assert table_odds(one, 0, viewer) == table_odds(other, 0, viewer)
