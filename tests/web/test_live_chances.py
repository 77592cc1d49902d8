"""The chances of a war at a table where the house has a lab to ask: simulated, and the same for all who look."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from highflagon.house.lab_desk import LabDesk
from highflagon.house.lab_keeper import Patience
from highflagon.house.limits import LIMITS, Limits
from highflagon.table.estimates import Estimate, Standing
from highflagon.web.odds_bodies import TableOdds
from highflagon.web.table_odds import table_odds, war_at
from tests.house import false_lab
from tests.house.wars import seen_of
from tests.table.test_no_leaks import sitting
from tests.web.guests import NO_LIMITS, Guest, begin, check_problem, open_hall

AGES = 100.0


def desk(kind: str = "sound") -> LabDesk:
    found = LabDesk(Patience(asking=AGES, first=AGES, each=AGES, rest=0.0), false_lab.command(kind))
    found.open = True
    return found


def asked(code: str, guest: Guest) -> TableOdds:
    answer = guest.get(f"/api/tables/{code}/odds")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=TableOdds)


def told(standing: Standing) -> tuple[Any, ...]:
    return tuple([(each.value, each.error) for each in standing.pot])


def test_HD_A21_all_who_look_are_told_the_same_of_a_war_and_the_lab_is_asked_once_for_each_moment() -> None:
    lab = desk()
    with open_hall(lab=lab) as hall:
        code, guests = hall.table_of_three(rules={"battles": "6"})
        assert asked(code, guests[0]).seats == ()
        begin(code, guests)
        watcher = hall.guest("Durnan")
        for moment in range(1, 8):
            view = guests[0].view(code)
            seen = view["view"]["game"]["observation"]
            answers = [asked(code, each) for each in (*guests, watcher, watcher)]
            found = answers[0]
            assert answers == [found] * 5
            assert lab.keeper.asked == moment
            assert (found.exact, found.games, found.version) == (False, 20_000, view["version"])
            assert found.battle is not None
            assert (found.battle.war, found.battle.battle) == (seen["war"], seen["battle"])
            assert [row.exact for row in found.seats] == [None] * 3
            assert abs(sum(row.value for row in found.battle.seats) + found.battle.drawn.value - 1) < 1e-9
            assert all(row.error for row in (*found.seats, *found.battle.seats, found.battle.drawn))
            assert "as the bot steady does" in found.assumed[0]
            assert "may be anywhere" in found.assumed[1]
            assert "20,000 such games" in found.assumed[2]
            act(code, guests)


def test_where_the_lab_says_nothing_the_chances_are_counted() -> None:
    with open_hall(lab=desk("says")) as hall:
        code, guests = hall.table_of_three(rules={"battles": "6"})
        begin(code, guests)
        found = asked(code, guests[0])
        assert (found.exact, found.battle, found.games) == (True, None, 0)
        assert [row.exact for row in found.seats] == ["1/3"] * 3


def test_what_is_certain_has_no_error() -> None:
    table = next(table for number in range(50) for table in sitting(number).tables if table.game is not None)
    none, half = Estimate(0.0, 0.0), Estimate(0.5, 0.003)
    found = table_odds(
        table, 3, None, replace(false_lab.standing(seen_of()), pot=(half, none, half), policy="random")
    )
    assert (found.exact, found.games) == (False, 20_000)
    assert [(row.value, row.error, row.exact) for row in found.seats] == [
        (0.5, 0.003, None), (0.0, 0.0, None), (0.5, 0.003, None),
    ]  # fmt: skip
    assert "at random" in found.assumed[0]


def test_who_has_the_lab_work_too_often_is_told_to_wait_and_what_it_has_found_is_free() -> None:
    lab = desk()
    limit = replace(LIMITS["odds"], most=2)
    with open_hall(limits=Limits({**NO_LIMITS, "odds": limit}), lab=lab) as hall:
        code, guests = hall.table_of_three(rules={"battles": "6"})
        asked(code, guests[0])
        begin(code, guests)
        for moment in range(1, 4):
            answer = guests[0].get(f"/api/tables/{code}/odds")
            if moment > limit.most:
                problem = check_problem(answer, 429, "too-many")
                assert problem["detail"] == "so many odds reckoned: wait a little"
                assert answer.headers["Retry-After"] == "2"
                break
            found = asked(code, guests[0])
            assert [asked(code, each) for each in guests] == [found] * 3
            assert not found.exact
            act(code, guests)
        assert lab.keeper.asked == limit.most
        hall.clock.now += 2_000
        assert not asked(code, guests[0]).exact
        lab.open = False  # nobody need wait for a lab that isn't there
        act(code, guests)
        assert [asked(code, each).exact for each in guests] == [True] * 3


def act(code: str, guests: list[Guest]) -> None:
    """Let whose turn it is play a card."""
    guest = next(each for each in guests if each.view(code)["view"]["game"]["observation"]["legal"])
    mine = guest.view(code)
    guest.do(code, do="play", phase=mine["phase"], action=mine["view"]["game"]["observation"]["legal"][0])


def test_HD_A21_the_lab_is_told_what_the_public_sees_of_a_war_that_is_on_and_of_nothing_else() -> None:
    found = []
    for number in range(30):
        for table in sitting(number).tables:
            seen = war_at(table)
            if seen is not None:
                assert table.game is not None
                assert table.game.terms.game == "high-dragon"
                found.append(seen)
    assert found
    for seen in found:
        assert (seen.viewer, seen.hand, seen.legal, seen.facts) == (None, (), (), ())
        assert seen.war
        assert type(seen.turn).__name__ != "Over"
