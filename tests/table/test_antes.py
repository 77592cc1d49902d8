"""Antes: paid for the war and for battles, won, riding on, and given back."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.table import events, facts
from highflagon.table.accounts import ANTES, POT
from tests.table.tables import Evening


def evening(script: str, *, war: int = 0, battle: int = 5, **more: Any) -> Evening:
    """An evening of antes alone, with as many battles as there are words for the first war."""
    rules = {"battles": len(script.partition("/")[0].split())} | more.pop("rules", {})
    stakes = {"war_ante": war, "battle_ante": battle, "wagers": "none"}
    return Evening(script=script.replace("/", " "), rules=rules, stakes=stakes, watchers=(), **more)


@pytest.mark.parametrize(("ante", "gained"), [(20, (-20, 40, -20)), (7, (-7, 14, -7)), (0, (0, 0, 0))])
def test_HD_A28_war_ante_is_paid_by_all_and_taken_by_the_winner(ante: int, gained: tuple[int, ...]) -> None:
    war = evening("2 2 1", war=ante, battle=0).start()
    assert (war.account(POT), war.purse("Kara")) == (3 * ante, 300 - ante)
    assert war.finish().gained() == gained
    assert [(fact.what, fact.each) for fact in war.told(facts.Paid)] == [("war ante", ante)] * bool(ante)
    assert [(fact.clause, fact.coins) for fact in war.told(facts.PotPaid)] == [
        ("HD-R12", (0, 3 * ante, 0))
    ] * bool(ante)


def test_HD_A28_battle_ante_is_paid_for_each_battle_and_taken_by_its_winner() -> None:
    war = evening("2 1 2").start().on_to("battle-1-2")
    assert (war.account(ANTES), war.gained()) == (15, (-10, 5, -10))
    assert war.finish().gained() == (0, 15, -15)
    assert [(fact.seat, fact.coins) for fact in war.told(facts.AntesWon)] == [(1, 15), (0, 15), (1, 15)]
    assert set(war.clauses(ANTES, "antes")) == {"HD-R16"}


def test_HD_A28_a_battle_ante_of_none_is_not_asked_for() -> None:
    war = evening("2 2", battle=0).start().finish()
    assert (war.gained(), war.told(facts.Paid), war.told(facts.Unpaid)) == ((0, 0, 0), [], [])


def test_HD_A26_antes_of_drawn_battles_ride_to_the_next() -> None:
    war = evening("- - 2").start().on_to("battle-1-3")
    assert (war.account(ANTES), war.game.antes) == (45, (15, 15, 15))
    assert [(fact.clause, fact.what, fact.coins) for fact in war.told(facts.Rides)] == [
        ("HD-A26", "antes", 15),
        ("HD-A26", "antes", 30),
    ]
    assert war.finish().gained() == (-15, 30, -15)


def test_HD_A26_antes_of_the_last_battles_are_returned_if_they_were_drawn() -> None:
    war = evening("2 - -").start().finish()
    assert war.gained() == (-5, 10, -5)
    [back] = war.told(facts.Returned)
    assert (back.clause, back.what, back.coins) == ("HD-A26", "antes", (10, 10, 10))
    assert [fact.coins for fact in war.told(facts.Rides)] == [
        15
    ]  # after the last battle they ride no further


def test_HD_A26_the_last_battle_of_a_tied_war_is_its_last_one_too() -> None:
    war = evening("- - / 2 2").start().on_to("war-2")
    assert (war.account(ANTES), war.gained()) == (0, (0, 0, 0))
    assert [fact.coins for fact in war.told(facts.Rides) if fact.what == "antes"] == [15]
    assert war.finish().gained() == (-10, 20, -10)


def test_HD_A26_and_so_is_one_by_which_the_war_is_decided() -> None:
    # After the third battle seat 2 leads by two, and one is left: that it was drawn has decided the war.
    war = evening("2 2 - 1", rules={"stop_when_decided": True}).start().finish()
    assert war.gained() == (-10, 20, -10)
    assert [fact.coins for fact in war.told(facts.Returned)] == [(5, 5, 5)]


def test_HD_A26_in_sudden_death_every_battle_is_the_last_of_a_war() -> None:
    rules = {"duel_battles": 1, "duel_tied": "sudden-death"}
    war = evening("1 2 / - - 1", rules=rules).start().on_to("battle-4-1")
    # The two who fight on had their antes of both drawn battles back, and have paid for this one.
    assert (war.gained(), war.game.antes) == ((0, 0, -10), (5, 5, 0))
    assert war.finish().gained() == (10, 0, -10)
    assert [fact.coins for fact in war.told(facts.Returned)] == [(5, 5, 0)] * 2


def test_HD_A26_a_battle_that_is_fought_again_keeps_its_antes_and_asks_for_no_others() -> None:
    war = Evening(
        script="- - 2 2", rules={"battles": 2, "no_court_tie": "replay"},
        stakes={"war_ante": 0, "battle_ante": 5, "wagers": "none"},
    ).start().finish()  # fmt: skip
    assert war.gained() == (-10, 20, -10)
    assert len(war.told(facts.Paid)) == 2
    assert war.told(facts.Rides) == []


def test_HD_A26_a_tie_for_which_court_cards_are_turned_is_no_drawn_battle() -> None:
    script = ["S12 G4: B20 B3, G20 G3, S1 S2", "2"]
    war = Evening(
        script=script, rules={"battles": 2, "no_court_tie": "turn-again"},
        stakes={"war_ante": 0, "battle_ante": 5, "wagers": "none"},
    ).start().finish()  # fmt: skip
    assert war.gained() == (-10, 20, -10)
    assert war.clauses(ANTES, "antes") == ["HD-R22", "HD-R16"]


def test_HD_A31_the_war_ante_is_paid_up_front_or_the_war_does_not_begin() -> None:
    war = evening("1", war=21, purses={"Bram": 20, "Ulla": 3})
    for who in range(3):
        war.send(events.Agree(who))
    error = war.refused(events.Start(0))
    assert (error.clause, error.message) == (
        "HD-A31",
        "the war ante is 21 copper, and Bram and Ulla can't pay it",
    )
    war.send(events.Carry(1, 1))
    war.send(events.Carry(2, 18))
    assert war.start().account(POT) == 63
    assert war.purse("Bram") == 0


def test_HD_A31_who_can_not_pay_a_battle_ante_has_no_share_and_if_he_wins_it_rides() -> None:
    war = evening("2 1 1", war=20, purses={"Bram": 24}).start().on_to("battle-1-2")
    assert (war.account(ANTES), war.game.antes) == (20, (10, 0, 10))
    assert war.game.sharing == {0, 2}
    assert [(fact.clause, fact.seat) for fact in war.told(facts.Unpaid)] == [("HD-A31", 1)] * 2
    assert [(fact.clause, fact.coins) for fact in war.told(facts.Rides)] == [("HD-A31", 10)]
    # The pot of the war he could pay for: of that he has his chance.
    assert war.finish().gained() == (40 + 15, -20, -20 - 15)


def test_HD_A31_what_rides_since_he_could_not_pay_is_returned_after_the_last_battle() -> None:
    war = evening("1 1 2", war=20, purses={"Bram": 24}).start().finish()
    assert not war.told(facts.Rides)
    assert war.gained() == (40 + 10, -20, -20 - 10)
    assert [fact.coins for fact in war.told(facts.Returned)] == [(5, 0, 5)]


def test_HD_A31_to_have_paid_for_the_battle_before_gives_no_share_in_this_one() -> None:
    war = evening("- 2 1 1", war=20, purses={"Bram": 25}).start().on_to("battle-1-3")
    # His 5 of the drawn battle ride, and so do the antes of the one that he won without a share.
    assert (war.game.antes, war.account(ANTES)) == ((15, 5, 15), 35)
    assert war.finish().gained() == (40 + 25, -25, -40)


def test_HD_A31_if_nobody_can_pay_there_is_nothing_to_win() -> None:
    war = evening("1 1", war=300).start().finish()
    assert war.gained() == (600, -300, -300)
    assert len(war.told(facts.Unpaid)) == 6
    assert not war.told(facts.AntesWon)
    assert not war.told(facts.Rides)


def test_HD_A31_who_could_not_pay_pays_again_as_soon_as_he_can() -> None:
    war = evening("1 2 2", war=20, purses={"Bram": 24}).start().on_to("battle-1-2")
    war.send(events.Carry(1, 1))
    war.on_to("battle-1-3")  # without a share in battle 2
    assert (war.game.antes, war.purse("Bram")) == ((10, 5, 10), 0)
    assert war.finish().account(ANTES) == 0
    assert war.gained() == (-20 - 5, 40 + 1 + 20, -20 - 15)
