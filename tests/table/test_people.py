"""People at a table: who comes in, who sits where, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.table import events, facts
from highflagon.table.people import MOST_PEOPLE
from tests.table.tables import Evening


@pytest.mark.parametrize("name", [None, 1, "", " ", "x" * 200, "a\nb", "a\x00", b"Pia"])
def test_a_name_is_one_that_can_be_written(name: Any) -> None:
    assert isinstance(Evening().refused(events.Arrive(name)), Invalid)


@pytest.mark.parametrize("name", ["Kara", "KARA", "kara"])
def test_a_name_is_that_of_one_who_is_there_though_he_is_away(name: str) -> None:
    evening = Evening()
    evening.away("Kara")
    error = evening.refused(events.Arrive(name))
    assert error.message == f"there is somebody called {name} already"


def test_the_name_of_who_has_left_is_free_and_he_comes_back_when_it_is_free_again() -> None:
    evening = Evening()
    evening.leave("Kara")
    evening.send(events.Arrive("kara", coins=7))
    assert evening.refused(events.Present(0, here=True)).message == "there is somebody called Kara already"
    evening.leave("kara")
    evening.back("Kara")
    assert evening.refused(events.Present(evening.who("kara"), here=True)).message.endswith("kara already")
    assert (evening.purse("Kara"), evening.purse("kara")) == (300, 7)


def test_a_house_has_room_for_so_many() -> None:
    evening = Evening()
    for number in range(MOST_PEOPLE - 5):
        evening.sitting.apply(events.Arrive(f"Guest {number}"))
    assert isinstance(evening.refused(events.Arrive("Pia")), Illegal)


def test_who_left_may_come_back_and_his_purse_is_his() -> None:
    evening = Evening()
    assert evening.refused(events.Present(3, here=True)).message == "Mira is here already"
    evening.leave("Mira")
    assert evening.refused(events.Present(3, here=False)).message == "Mira is away already"
    evening.back("Mira")
    assert [fact.name for fact in evening.told(facts.CameIn)[-1:]] == ["Mira"]
    assert evening.purse("Mira") == 300
    evening.away("Mira")
    evening.back("Mira")
    assert [fact.who for fact in evening.told(facts.Back)] == [3]
    for here in (1, None, "yes"):
        assert isinstance(evening.refused(events.Present(3, here)), Invalid)  # type: ignore[arg-type]  # no truth


@pytest.mark.parametrize("game", ["high-dragon", "purple-dragon-dice"])
def test_a_regular_watches_and_takes_no_chair(game: str) -> None:
    evening = Evening(game, bots={"Mira": "gambler"})
    evening.send(events.Stand(1))
    for event in (events.Sit(3, 1), events.Fill(0, 1, 3), events.Fill(None, 1, 3)):
        error = evening.refused(event)
        assert error.message == "Mira is a regular, who watches and wagers, and plays nothing"
        assert error.clause == ("HD-R28" if game == "high-dragon" else "PD-A21")


def test_chairs_are_taken_one_each_and_given_up_between_games() -> None:
    evening = Evening(bots={"Odo": "steady"})
    assert evening.refused(events.Sit(3, 0)).message == "Kara sits on seat 1"
    assert evening.refused(events.Stand(3)).message == "Mira doesn't sit"
    evening.send(events.Stand(1))
    assert evening.refused(events.Sit(0, 1)).message == "Kara sits already"
    assert (
        evening.refused(events.Fill(0, 1, 3)).message
        == "a chair is filled with a bot: people sit down by themselves"
    )
    assert (
        evening.refused(events.Fill(0, 1)).message
        == "a chair is filled with a bot: people sit down by themselves"
    )
    assert evening.refused(events.Fill(1, 1, 4)).clause == "HD-A35"
    evening.send(events.Fill(0, 1, 4))
    evening.send(events.Stand(2))
    assert evening.refused(events.Fill(0, 2, 4)).message == "Odo sits already"
    evening.send(events.Sit(3, 2))
    assert evening.table.chairs == (0, 4, 3)
    assert [(fact.who, fact.seat) for fact in evening.told(facts.StoodUp)] == [(1, 1), (2, 2)]
    # A bot agrees to everything.
    for who in (0, 3):
        evening.send(events.Agree(who))
    evening.send(events.Start(0))
    assert evening.refused(events.Sit(1, 1)).message == "chairs are taken between games, and one is on"


def test_the_mint_fills_up_a_purse_and_no_more_than_that() -> None:
    evening = Evening(purses={"Mira": 299, "Odo": 301})
    evening.send(events.TopUp(3))
    for who in (3, 4):
        error = evening.refused(events.TopUp(who))
        assert error.message == "this purse has 300 copper or more: the mint adds nothing"
    assert (evening.purse("Mira"), evening.account("mint")) == (300, -10_000 - 4 * 300 - 301)
    assert [fact.coins for fact in evening.told(facts.ToppedUp)] == [None]
    assert [fact.coins for fact in evening.told(facts.ToppedUp, "Mira")] == [1]


def test_coin_is_carried_in_and_out_of_a_purse_and_no_more_than_it_holds() -> None:
    evening = Evening().start("1")
    evening.send(events.Carry(3, 700))
    evening.bet("Mira", "war-1", 1, 900)
    assert (
        evening.refused(events.Carry(3, -101)).message
        == "this purse holds 100 copper, and 101 can't go out of it"
    )
    evening.send(events.Carry(3, -100))
    assert evening.purse("Mira") == 0
    evening.leave("Mira")
    evening.send(events.Carry(3, 5))  # he may be somewhere else in the house
    assert [fact.coins for fact in evening.told(facts.Carried, "Mira")] == [700, -100, 5]
    assert [fact.coins for fact in evening.told(facts.Carried, "Odo")] == [None] * 3
