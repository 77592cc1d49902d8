"""The pot at dice: buy-ins, who takes it, and how it is shared if all are caught."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.errors import Illegal
from highflagon.table import events, facts
from highflagon.table.accounts import POT
from highflagon.table.stakes import MOST
from tests.table.tables import Evening, terms


def evening(*script: str, seats: int = 3, **stakes: Any) -> Evening:
    purses = stakes.pop("purses", None)
    return Evening(
        "purple-dragon-dice", script=script, seats=seats, stakes=stakes, purses=purses, watchers=()
    )


def test_PD_R3_all_pay_the_buy_in_and_what_they_have_paid_is_the_pot() -> None:
    dice = evening("out 1", "out 2").start()
    assert (dice.account(POT), dice.gained()) == (150, (-50, -50, -50))
    [paid] = dice.told(facts.Paid)
    assert (paid.clause, paid.what, paid.seats, paid.each) == ("PD-R3", "buy-in", (0, 1, 2), 50)


def test_PD_R3_who_can_not_pay_does_not_get_in() -> None:
    dice = evening(purses={"Bram": 49})
    for who in range(3):
        dice.send(events.Agree(who))
    error = dice.refused(events.Start(0))
    assert (error.clause, error.message) == ("PD-R3", "the buy-in is 50 copper, and Bram can't pay it")


def test_PD_R8_the_one_who_is_left_takes_the_pot() -> None:
    dice = evening("out 1", "sleep", "out 3").start().finish()
    assert dice.gained() == (-50, 100, -50)
    assert [(fact.clause, fact.coins, fact.house) for fact in dice.told(facts.PotPaid)] == [
        ("PD-R8", (0, 150, 0), 0)
    ]


@pytest.mark.parametrize(
    ("script", "clause"),
    [(("purple 2",), "PD-R11"), (("caught 1 3",), "PD-A15"), (("out 3", "out 1"), "PD-R8")],
)
def test_PD_R8_the_pot_is_posted_by_the_clause_that_ended_the_game(
    script: tuple[str, ...], clause: str
) -> None:
    dice = evening(*script).start().finish()
    assert dice.gained() == (-50, 100, -50)
    assert dice.clauses(POT)[1:] == [clause]


def test_PD_A16_those_never_caught_share_and_the_last_of_them_has_the_odd_coins() -> None:
    # 5 at 21 are 105: 52 each for seats 5 and 4, and the odd one for seat 4, who went out later.
    dice = evening("out 5", "out 4", "caught 3, out 9", "caught 1 2", seats=5, buy_in=21).start().finish()
    assert dice.gained() == (-21, -21, -21, 53 - 21, 52 - 21)


def test_PD_A16_of_several_who_went_out_last_the_first_in_seat_order() -> None:
    # A War Wizard sends out seats 3, 4 and 5 at once: 105 are 35 each; then 7 at 20 with three clean.
    dice = evening("purple 1 2", "caught 1 2", seats=5, buy_in=20).start().finish()
    assert dice.gained() == (-20, -20, 34 - 20, 33 - 20, 33 - 20)


def test_PD_A16_if_all_were_caught_the_house_keeps_the_pot() -> None:
    dice = evening("caught 1 2 3").start().finish()
    assert (dice.gained(), dice.account("house")) == ((-50, -50, -50), 10_150)
    assert [(fact.clause, fact.coins, fact.house) for fact in dice.told(facts.PotPaid)] == [
        ("PD-A16", (0, 0, 0), 150)
    ]


@pytest.mark.parametrize("buy_in", [20, 50, 100])
def test_PD_A20_usual_buy_in_is_two_to_ten_silver_pieces(buy_in: int) -> None:
    dice = evening("out 1", "out 2", buy_in=buy_in).start()
    assert dice.account(POT) == 3 * buy_in
    assert dice.finish().gained() == (-buy_in, -buy_in, 2 * buy_in)


@pytest.mark.parametrize("buy_in", [0, 1, 19, 101, MOST])
def test_PD_A20_any_other_sum_needs_the_host_s_word(buy_in: int) -> None:
    with pytest.raises(Illegal) as refused:
        terms("purple-dragon-dice", stakes={"buy_in": buy_in})
    assert refused.value.clause == "PD-A20"
    purses = dict.fromkeys(("Kara", "Bram", "Ulla"), buy_in)
    dice = evening("out 1", "out 2", buy_in=buy_in, sums="any", purses=purses).start().finish()
    assert dice.gained() == (-buy_in, -buy_in, 2 * buy_in)


def test_PD_A20_there_are_no_side_pots() -> None:
    dice = evening("out 1", "out 2", purses={"Bram": 50}).start()
    assert set(dice.table.balances) == {"mint", "house", "pot", "purse:0", "purse:2"}
    assert dice.finish().gained() == (-50, -50, 100)
