"""The chances of a war at a table where the house has a lab to ask: simulated, and the same for all who look."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec.structs import replace

from highflagon.games.high_dragon import Observation
from highflagon.house.lab_desk import LabDesk, Patience
from highflagon.table.estimates import Estimate, Standing
from highflagon.web.odds_bodies import TableOdds
from highflagon.web.table_odds import standing_at, table_odds
from tests.house import false_lab
from tests.house.wars import seen_of
from tests.table.test_no_leaks import sitting
from tests.web.guests import Guest, begin, open_hall

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
            assert lab._numbers == moment
            assert (found.exact, found.games, found.version) == (False, 20_000, view["version"])
            assert found.battle is not None
            assert (found.battle.war, found.battle.battle) == (seen["war"], seen["battle"])
            assert [row.exact for row in found.seats] == [None] * 3
            assert abs(sum(row.value for row in found.battle.seats) + found.battle.drawn.value - 1) < 1e-9
            assert all(row.error for row in (*found.seats, *found.battle.seats, found.battle.drawn))
            assert "as the bot steady does" in found.assumed[0]
            assert "may be anywhere" in found.assumed[1]
            assert "20,000 such games" in found.assumed[2]
            guest = next(each for each in guests if each.view(code)["view"]["game"]["observation"]["legal"])
            mine = guest.view(code)
            action = mine["view"]["game"]["observation"]["legal"][0]
            guest.do(code, do="play", phase=mine["phase"], action=action)


def test_where_the_lab_says_nothing_the_chances_are_counted() -> None:
    with open_hall(lab=desk("says")) as hall:
        code, guests = hall.table_of_three(rules={"battles": "6"})
        begin(code, guests)
        found = asked(code, guests[0])
        assert (found.exact, found.battle, found.games) == (True, None, 0)
        assert [row.exact for row in found.seats] == ["1/3"] * 3


def test_of_counted_chances_the_fractions_are_told() -> None:
    table = next(table for number in range(50) for table in sitting(number).tables if table.game is not None)
    seen = seen_of()
    half = Estimate(0.5, 0.0, "1/2")
    counted = replace(false_lab.standing(seen), games=0, pot=(half, half, half), policy="random")
    found = table_odds(table, 3, None, counted)
    assert (found.exact, found.games, len(found.assumed)) == (True, 0, 2)
    assert [row.exact for row in found.seats] == ["1/2"] * 3
    assert "at random" in found.assumed[0]


class Asked(LabDesk):
    """A lab that keeps what it is asked, and answers nothing."""

    def __init__(self) -> None:
        super().__init__(command=("/no/such/program",))
        self.open = True
        self.seen: list[Observation] = []

    async def standing(self, seen: Observation, *, urgent: bool = False) -> Standing | None:
        assert not urgent
        self.seen.append(seen)
        return None


def test_HD_A21_the_lab_is_told_what_the_public_sees_of_a_war_that_is_on_and_of_nothing_else() -> None:
    lab = Asked()

    async def ask() -> None:
        for number in range(30):
            for table in sitting(number).tables:
                before = len(lab.seen)
                await standing_at(table, lab)
                game = table.game
                if game is None or game.terms.game != "high-dragon":
                    assert len(lab.seen) == before

    asyncio.run(ask())
    assert lab.seen
    for seen in lab.seen:
        assert (seen.viewer, seen.hand, seen.legal, seen.facts) == (None, (), (), ())
        assert seen.war
        assert type(seen.turn).__name__ != "Over"
