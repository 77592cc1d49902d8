"""Who deals, who leads, and which way round play goes (HD-R8 to R10, R19, R21, A7 to A10, A12, A13)."""

from __future__ import annotations

import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Roll
from highflagon.games.high_dragon import HouseRules, facts, new_game
from tests.games.high_dragon.scripting import Table

THREE_WAY = "1 2 3 1 2 3 1 2 3 1 2 "
"""A war that is tied three ways if seat 3 wins its last battle."""


def seats_that_played(table: Table) -> list[int]:
    """Who played, in order, counted from 1."""
    return [
        event.seat + 1 for event in table.game.events if hasattr(event, "card") and hasattr(event, "seat")
    ]


def test_HD_R8_a_player_is_chosen_to_deal() -> None:
    for dealer in (1, 2, 3):
        table = Table(dealer=dealer)
        assert table.told(facts.DealerChosen) == [facts.DealerChosen("HD-R8", dealer - 1)]
        assert table.fight("1").leaders[0] == f"{dealer} by HD-R13"


def test_HD_R9_the_winner_of_the_last_battle_deals() -> None:
    table = Table(dealer=1).fight("2 3", "1 2", "1")
    assert [fact.seat + 1 for fact in table.told(facts.Gathered)] == [3, 2]


def test_HD_R10_the_direction_is_fixed_before_the_first_battle() -> None:
    assert new_game().rules.direction == "left"
    for direction, order in (("left", (1, 2, 0)), ("right", (1, 0, 2))):
        assert Table(dealer=2, direction=direction).war.order == order


def test_HD_R19_the_winner_leads_the_next_battle() -> None:
    table = Table(dealer=1).fight("3 2 2 1")
    assert table.leaders == ["1 by HD-R13", "3 by HD-R19", "2 by HD-R19", "2 by HD-R19"]
    assert seats_that_played(table)[6:9] == [3, 1, 2]


def test_HD_R21_the_last_winner_turns_a_court_card_deals_and_begins() -> None:
    table = Table(dealer=1).fight("3 2", "S12: B20 B3, S10 S13, G4 G5")
    gathered = table.told(facts.Gathered)[-1]
    turned = table.told(facts.CourtTurned)[-1]
    assert gathered == facts.Gathered("HD-R20", 1)
    assert (turned.clause, str(turned.card)) == ("HD-R21", "S12")
    assert [len(fact.cards) for fact in table.told(facts.HandDealt)[-3:]] == [7, 7, 7]
    assert {fact.clause for fact in table.told(facts.HandDealt)[-3:]} == {"HD-R21"}
    assert table.leaders[-1] == "2 by HD-R19"


def test_HD_A7_who_leads_is_who_would_deal() -> None:
    table = Table(dealer=3).fight("2 3", "1 2")
    assert table.leaders == ["3 by HD-R13", "2 by HD-R19", "3 by HD-R19", "1 by HD-R19"]
    assert [fact.seat + 1 for fact in table.told(facts.Gathered)] == [3]
    assert table.war.leader == 1  # who leads the fifth battle, and deals for it


def test_HD_A8_same_leads_after_a_drawn_battle() -> None:
    table = Table(dealer=2).fight("- - 3 - 1")
    assert table.leaders == ["2 by HD-R13", "2 by HD-A8", "2 by HD-A8", "3 by HD-R19", "3 by HD-A8"]
    assert [fact.seat + 1 for fact in table.told(facts.Gathered)] == [2, 3]


def test_HD_A8_next_seat_leads_after_a_drawn_battle() -> None:
    table = Table(dealer=2, after_drawn="next").fight("- - 3 - 1")
    assert table.leaders == ["2 by HD-R13", "3 by HD-A8", "1 by HD-A8", "3 by HD-R19", "1 by HD-A8"]
    assert [fact.seat + 1 for fact in table.told(facts.Gathered)] == [1, 1]


def test_HD_A8_next_goes_round_in_the_direction_of_play() -> None:
    table = Table(dealer=2, after_drawn="next", direction="right").fight("- -")
    assert table.leaders == ["2 by HD-R13", "1 by HD-A8"]


def test_HD_A9_random_draws_the_first_dealer_from_all_seats() -> None:
    state = new_game()
    assert state.turn == Chance("dealer", Roll((3,)))
    for face in (1, 2, 3):
        chosen, _ = state.apply(state.drawn([face]))
        assert chosen.war is not None
        assert chosen.war.leader == face - 1
    assert new_game(HouseRules(players=2)).turn == Chance("dealer", Roll((2,)))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_HD_A9_seat_1_seat_2_seat_3_deals_first(seat: int) -> None:
    table = Table(first_dealer=f"seat-{seat}").fight("1")
    assert table.told(facts.DealerChosen) == []
    assert table.leaders[0] == f"{seat} by HD-R13"


def test_HD_A9_seat_3_is_no_dealer_for_two() -> None:
    with pytest.raises(Refused) as refused:
        HouseRules(players=2, first_dealer="seat-3")
    assert refused.value.clause == "HD-A9"
    assert "seat-2" in refused.value.legal


def test_HD_A9_last_winner_deals_first() -> None:
    rules = HouseRules(first_dealer="last-winner")
    for seat in range(3):
        war = new_game(rules, last_winner=seat).war
        assert war is not None
        assert war.leader == seat
    assert new_game(rules).turn == Chance("dealer", Roll((3,)))


def test_HD_A9_who_won_the_last_game_means_nothing_under_the_other_options() -> None:
    war = new_game(HouseRules(first_dealer="seat-2"), last_winner=0).war
    assert war is not None
    assert war.leader == 1
    assert new_game(last_winner=0).turn == Chance("dealer", Roll((3,)))


def test_HD_A10_left_is_the_direction_for_the_whole_game() -> None:
    table = Table(dealer=1).fight(THREE_WAY + "3", "1 2 -")
    assert table.war.number == 2
    assert seats_that_played(table)[:6] == [1, 2, 3, 1, 2, 3]
    assert seats_that_played(table)[72:78] == [3, 1, 2, 3, 1, 2]


def test_HD_A10_right_is_the_direction_for_the_whole_game() -> None:
    table = Table(dealer=1, direction="right").fight(THREE_WAY + "3", "1 2 -")
    assert table.war.number == 2
    assert seats_that_played(table)[:6] == [1, 3, 2, 1, 3, 2]
    assert seats_that_played(table)[72:78] == [3, 2, 1, 3, 2, 1]


def test_HD_A12_the_last_winner_deals_the_new_war() -> None:
    table = Table(dealer=1).fight(THREE_WAY + "3")
    assert (table.war.number, table.war.leader) == (2, 2)


@pytest.mark.parametrize(("after_drawn", "dealer"), [("same", 3), ("next", 2)])
def test_HD_A12_who_led_the_last_battle_deals_it_if_that_was_drawn(after_drawn: str, dealer: int) -> None:
    table = Table(dealer=1, after_drawn=after_drawn).fight("1 2 3 1 2 3 1 2 3 - - -")
    assert table.leaders[-1] == f"{dealer} by HD-A8"
    assert (table.war.number, table.war.players) == (2, (0, 1, 2))
    assert table.war.leader == dealer - 1


def test_HD_A12_deals_a_war_of_two_as_well() -> None:
    assert Table(dealer=3).fight("3 2 1 2 1 2 1 2 1 2 1 -").war.leader == 0
    assert Table(dealer=3).fight("3 2 1 2 1 2 1 2 1 2 3 1").war.leader == 0


def test_HD_A13_if_the_last_winner_bows_out_the_latest_winner_of_the_others_deals() -> None:
    table = Table().fight("2 1 2 1 2 1 2 1 2 1 3 3")
    assert table.told(facts.BowedOut) == [facts.BowedOut("HD-R24", 2)]
    assert table.war.leader == 0
    assert Table().fight("2 1 2 1 2 1 2 1 1 2 3 3").war.leader == 1


def test_HD_A13_if_the_last_leader_bows_out_the_latest_winner_of_the_others_deals() -> None:
    table = Table().fight("2 1 2 1 2 1 2 1 1 2 3 -")
    assert table.leaders[-1] == "3 by HD-R19"
    assert table.war.leader == 1


def test_HD_A13_when_all_battles_are_drawn_nobody_bows_out() -> None:
    table = Table(dealer=2).fight("- - - - - - - - - - - -")
    assert table.told(facts.WarTied) == [facts.WarTied("HD-R27", (0, 1, 2), (0, 0, 0))]
    assert table.told(facts.BowedOut) == []
    assert table.war.leader == 1
