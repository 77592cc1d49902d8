"""What the house adds: laid aside at the start, and paid to the winner of the war, or back to the house."""

from __future__ import annotations

from typing import Any

from highflagon.table import events, facts
from highflagon.table.accounts import SWEETENER
from tests.table.tables import Evening


def evening(
    script: str = "2", *, rules: dict[str, Any] | None = None, house: int = 10_000, **stakes: Any
) -> Evening:
    usual = {"battles": 1, "duel_battles": 1}
    return Evening(
        script=script, rules=usual | (rules or {}), stakes={"wagers": "none"} | stakes, house=house
    )


def test_HD_R29_the_house_adds_to_what_the_winner_gets() -> None:
    war = evening(sweetener="fixed", sweetener_coins=30).start()
    assert (war.account(SWEETENER), war.account("house")) == (30, 9_970)
    assert war.finish().gained() == (-20, 40 + 30, -20)
    assert war.account("house") == 9_970
    assert [(fact.clause, fact.coins) for fact in war.told(facts.SweetenerLaid)] == [("HD-R29", 30)]
    assert [(fact.clause, fact.seat, fact.coins) for fact in war.told(facts.SweetenerPaid)] == [
        ("HD-R29", 1, 30)
    ]


def test_HD_A30_none_is_added_unless_the_house_says_so() -> None:
    war = evening().start()
    assert war.account(SWEETENER) == 0
    assert war.finish().account("house") == 10_000
    assert not war.told(facts.SweetenerLaid)
    assert not war.told(facts.SweetenerPaid)


def test_HD_A30_fixed_is_the_same_whatever_the_ante() -> None:
    for ante in (0, 20):
        war = evening(sweetener="fixed", sweetener_coins=1, war_ante=ante).start().finish()
        assert war.gained() == (-ante, 2 * ante + 1, -ante)


def test_HD_A30_share_is_a_part_of_the_pot_rounded_down() -> None:
    for ante, percent, added in ((20, 50, 30), (7, 33, 6), (1, 33, 0), (20, 100, 60), (0, 100, 0)):
        war = evening(sweetener="share", sweetener_percent=percent, war_ante=ante).start()
        assert war.account(SWEETENER) == added
        assert war.finish().gained() == (-ante, 2 * ante + added, -ante)


def test_HD_A30_sweetener_coins_are_paid_to_the_winner_of_the_war_alone() -> None:
    # Seat 3 wins a battle, and seat 2 the war.
    war = evening("3 2 2", rules={"battles": 3}, sweetener="fixed", sweetener_coins=30, battle_ante=1)
    assert war.start().finish().gained() == (-20 - 3, 40 + 30 + 3, -20)


def test_HD_A30_sweetener_percent_is_not_of_battle_antes_nor_paid_twice_when_the_pot_rides() -> None:
    war = evening(
        "1 2 - 1", rules={"battles": 2}, sweetener="share", sweetener_percent=50, battle_ante=10
    ).start()
    war.on_to("war-3")
    assert war.account(SWEETENER) == 30
    assert war.finish().gained("Kara") == (40 + 30 + 10 + 10,)
    assert len(war.told(facts.SweetenerLaid)) == 1


def test_HD_A30_it_goes_back_to_the_house_if_two_share_the_pot() -> None:
    war = evening("1 2 -", rules={"battles": 2, "duel_tied": "split"}, sweetener="fixed", sweetener_coins=30)
    assert war.start().finish().gained() == (10, 10, -20)
    assert war.account("house") == 10_000
    assert war.clauses(SWEETENER, "sweetener not paid") == ["HD-A30"]


def test_HD_A30_it_goes_back_to_the_house_if_the_game_is_broken_off() -> None:
    war = evening(sweetener="fixed", sweetener_coins=30).start()
    war.send(events.End(0))
    assert (war.gained(), war.account("house"), war.account(SWEETENER)) == ((0, 0, 0), 10_000, 0)


def test_HD_A30_the_house_promises_nothing_that_it_has_not() -> None:
    war = evening(sweetener="fixed", sweetener_coins=30, house=29)
    for who in range(3):
        war.send(events.Agree(who))
    error = war.refused(events.Start(0))
    assert (error.clause, error.message) == ("HD-A30", "the house has not the 30 copper that it would add")
    assert evening(sweetener="fixed", sweetener_coins=30, house=30).start().account("house") == 0
