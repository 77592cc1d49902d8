"""Wagers at cards: when they are taken, by whom, in which pool, and when they are returned."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.table import events, facts
from highflagon.table.accounts import pool
from highflagon.table.terms import Pace
from highflagon.table.waits import Betting, Playing
from tests.table.tables import PLAYERS, Evening

NO_ANTES = {"war_ante": 0}


def evening(script: str = "1 1", *, battles: int = 2, **stakes: Any) -> Evening:
    return Evening(script=script, rules={"battles": battles}, stakes=NO_ANTES | stakes)


# HD-R28: what may be bet on


def test_HD_R28_battle_and_war_are_open_to_those_who_play_and_those_who_watch() -> None:
    war = evening("1 1").start()
    assert war.window() == ("war-1",)
    assert war.betting() == (*PLAYERS[:3], "Mira", "Odo")
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 2, 10)
    war.on_to("battle-1-1")
    assert war.window() == ("battle-1-1",)
    war.bet("Mira", "battle-1-1", 2, 8)
    war.bet("Odo", "battle-1-1", 1, 3)
    war.on_to("battle-1-2")
    assert war.gained("Mira", "Odo") == (-30 - 8, -10 + 8)
    assert war.window() == ("battle-1-2",)
    assert war.finish().gained("Mira", "Odo") == (10 - 8, -10 + 8)
    assert war.clauses(pool("war-1", "watchers"), "wagers") == ["HD-R12"]
    assert war.clauses(pool("battle-1-1", "watchers"), "wagers") == ["HD-R16"]


@pytest.mark.parametrize(
    ("wagers", "opened"),
    [("battle", ["battle-1-1", "battle-1-2"]), ("war", ["war-1"]), ("none", [])],
    ids=["battle", "war", "none"],
)
def test_HD_R28_battle_or_war_or_none_are_open_if_the_stakes_say_so(wagers: str, opened: list[str]) -> None:
    war = evening("1 1", wagers=wagers).start()
    for book, point in (("war-1", "war-1"), ("battle-1-1", "battle-1-1")):
        war.on_to(point)
        if book not in opened:
            assert not isinstance(war.table.wait, Betting)
            assert war.refused(war.a_bet("Mira", book, 1, 5)).clause in ("HD-A24", "HD-A25")
    war.finish()
    assert [book for fact in war.told(facts.BooksOpened) for book in fact.books] == opened


# HD-A24, A25: when


def test_HD_A24_a_battle_s_book_opens_once_hands_and_court_card_are_out() -> None:
    war = evening("1 1").start().close()
    assert war.refused(war.a_bet("Mira", "battle-1-1", 1, 5)).clause == "HD-A24"
    war.on()
    state = war.game.state.war
    assert (len(state.hands[0]), state.court is not None, state.plays) == (7, True, ())
    [opened] = war.told(facts.BooksOpened)[1:]
    assert (opened.clause, opened.books) == ("HD-A24", ("battle-1-1",))
    # The second battle has no new hands, but a new court card.
    war.on_to("battle-1-1").close()
    while war.game.state.war.stage != "court":
        war.on()
    assert war.refused(war.a_bet("Mira", "battle-1-2", 1, 5)).clause == "HD-A24"
    war.on()
    assert war.window() == ("battle-1-2",)


def test_HD_A24_it_closes_before_the_dealer_s_first_card() -> None:
    war = evening("1 1").start().on_to("battle-1-1")
    card = war.script.chosen(war.game.state, 0)
    error = war.refused(events.Act(0, card, 0))
    assert (error.clause, error.message) == ("HD-A24", "wagers are being taken first")
    war.bet("Odo", "battle-1-1", 2, 5)
    war.close()
    [closed] = war.told(facts.BooksClosed)[1:]
    assert (closed.clause, closed.books) == ("HD-A24", ("battle-1-1",))
    assert war.refused(war.a_bet("Mira", "battle-1-1", 1, 5)).clause == "HD-A24"
    assert war.refused(events.Cancel(war.who("Odo"), "battle-1-1")).clause == "HD-A24"
    war.act(1, card)
    assert war.refused(war.a_bet("Mira", "battle-1-1", 1, 5)).clause == "HD-A24"


def test_HD_A25_a_war_s_book_opens_at_set_up_and_closes_before_the_deal() -> None:
    war = evening("1 1").start()
    assert war.game.state.war.deals == 0
    deal = war.script.drawn(war.game.state)
    assert war.refused(events.Draw(deal)).clause == "HD-A25"
    war.close()
    assert [fact.clause for fact in war.told(facts.BooksClosed)] == ["HD-A25"]
    assert war.refused(war.a_bet("Mira", "war-1", 1, 5)).clause == "HD-A25"
    war.send(events.Draw(deal))
    assert war.refused(war.a_bet("Mira", "war-1", 1, 5)).clause == "HD-A25"


def test_HD_A25_nobody_bets_on_a_war_before_it_is_known_who_deals() -> None:
    war = Evening(script="1")
    for who in range(3):
        war.send(events.Agree(who))
    war.send(events.Start(0))
    assert war.refused(war.a_bet("Mira", "war-1", 1, 5)).clause == "HD-A25"


# Windows


def test_HD_A24_a_window_closes_when_all_who_may_bet_are_done() -> None:
    war = evening().start()
    war.done("Mira", "Kara", "Ulla", "Odo")
    assert (war.betting(), war.window()) == (("Bram",), ("war-1",))
    error = war.refused(events.Done(war.who("Mira")))
    assert (error.clause, error.message) == ("HD-R28", "Mira is done already")
    assert war.refused(war.a_bet("Mira", "war-1", 1, 5)).message == "Mira has said that he is done"
    war.done("Bram")
    assert war.window() == ()
    assert war.refused(events.Done(war.who("Mira"))).clause == "HD-R28"


@pytest.mark.parametrize("goes", ["leave", "away"])
def test_HD_A24_or_when_the_last_of_them_has_gone(goes: str) -> None:
    war = evening().start()
    war.done("Mira", *PLAYERS[:3])
    assert war.betting() == ("Odo",)
    getattr(war, goes)("Odo")
    assert war.window() == ()


def test_HD_A24_who_comes_in_or_gets_coin_while_it_is_open_may_bet_too() -> None:
    war = evening().start()
    war.done("Mira", "Odo", *PLAYERS[:2])
    war.arrive("Pia", 5)
    war.arrive("Quin", 0)
    assert war.betting() == ("Ulla", "Pia")
    error = war.refused(events.Done(war.who("Quin")))
    assert (error.clause, error.message) == ("HD-R28", "Quin can't bet in this window")
    war.send(events.TopUp(war.who("Quin")))
    war.bet("Quin", "war-1", 2, 300)
    assert war.betting() == ("Ulla", "Pia", "Quin")  # he might take it back
    war.done("Ulla", "Pia", "Quin")
    assert war.window() == ()


def test_HD_A24_no_window_opens_where_nobody_may_bet() -> None:
    rules, stakes = {"battles": 1}, NO_ANTES | {"players_bets": "none"}
    war = Evening(script="1", rules=rules, stakes=stakes, watchers=("Mira",), purses={"Mira": 0}).start()
    assert not isinstance(war.table.wait, Betting)
    war.on_to("battle-1-1")
    assert isinstance(war.table.wait, Playing)
    assert war.game.books == ()
    assert war.finish().told(facts.BooksOpened) == []


def test_HD_A24_a_window_of_some_time_closes_by_the_clock() -> None:
    war = Evening(script="1", rules={"battles": 1}, pace=Pace(window=5_000))
    war.time(1_000)
    war.start()
    [opened] = war.told(facts.BooksOpened)
    assert opened.closes == war.table.wakes == 6_000
    war.time(5_999)
    war.bet("Mira", "war-1", 1, 5)
    war.time(6_000)
    assert war.window() == ()
    assert war.refused(war.a_bet("Odo", "war-1", 1, 5)).clause == "HD-A25"
    assert war.slips("war-1") == [("Mira", 1, 5)]


def test_HD_R28_a_slip_may_be_taken_back_and_another_bought() -> None:
    war = evening("1").start()
    war.bet("Mira", "war-1", 1, 30)
    assert war.refused(war.a_bet("Mira", "war-1", 1, 1)).clause == "HD-R28"
    war.cancel("Mira", "war-1")
    assert (war.gained("Mira"), war.slips("war-1")) == ((0,), [])
    assert war.refused(events.Cancel(war.who("Mira"), "war-1")).clause == "HD-R28"
    war.bet("Mira", "war-1", 2, 300)
    assert war.slips("war-1") == [("Mira", 2, 300)]
    bought = war.told(facts.SlipBought), war.told(facts.SlipBought, "Mira")
    assert [[fact.who for fact in told] for told in bought] == [[None] * 2, [3] * 2]


def test_HD_R28_one_of_the_house_s_regulars_bets_and_no_other_bot_does() -> None:
    bots = {"Ulla": "steady", "Mira": "follower", "Odo": "greedy"}
    war = Evening(script="1", rules={"battles": 1}, bots=bots).start()
    assert war.betting() == ("Kara", "Bram", "Mira")
    war.bet("Mira", "war-1", 1, 5)
    for name in ("Ulla", "Odo"):
        error = war.refused(war.a_bet(name, "war-1", 3, 5))
        assert (error.clause, error.message) == ("HD-R28", f"{name} is a bot that doesn't bet")


# HD-A29: players


def test_HD_A29_own_pool_players_back_themselves_apart_from_those_who_watch() -> None:
    war = evening("2", battles=1).start()
    for name, seat, stake in (("Kara", 1, 10), ("Bram", 2, 5), ("Mira", 2, 30), ("Odo", 3, 6)):
        war.bet(name, "war-1", seat, stake)
    error = war.refused(war.a_bet("Ulla", "war-1", 2, 5))
    assert (error.clause, error.legal) == ("HD-A29", ("3",))
    assert (war.account(pool("war-1", "players")), war.account(pool("war-1", "watchers"))) == (15, 36)
    assert war.finish().gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (-10, 10, 0, 6, -6)


def test_HD_A29_one_pool_players_back_anybody_and_share_with_those_who_watch() -> None:
    war = evening("2", battles=1, players_bets="one-pool").start()
    for name, seat, stake in (("Kara", 2, 10), ("Bram", 1, 5), ("Mira", 2, 10), ("Odo", 3, 6)):
        war.bet(name, "war-1", seat, stake)
    assert (war.account(pool("war-1", "players")), war.account(pool("war-1", "watchers"))) == (0, 31)
    assert war.finish().gained("Kara", "Bram", "Mira", "Odo") == (6, -5, 5, -6)


def test_HD_A29_none_players_bet_on_nothing() -> None:
    war = evening("1", battles=1, players_bets="none").start()
    assert war.betting() == ("Mira", "Odo")
    error = war.refused(war.a_bet("Kara", "war-1", 1, 5))
    assert (error.clause, error.message) == ("HD-A29", "players place no wagers at this table")
    assert war.refused(events.Done(0)).clause == "HD-R28"


def test_HD_A29_who_has_bowed_out_is_a_player_no_more() -> None:
    rules = {"battles": 2, "duel_battles": 1}
    war = Evening(script="1 2 2", rules=rules, stakes=NO_ANTES | {"players_bets": "none"})
    war.start().on_to("war-2")
    assert war.betting() == ("Ulla", "Mira", "Odo")
    war.bet("Ulla", "war-2", 2, 10)
    war.bet("Mira", "war-2", 1, 10)
    assert war.account(pool("war-2", "watchers")) == 20
    assert war.finish().gained("Ulla", "Mira") == (10, -10)


# HD-A26, A34: returned


def test_HD_A26_wagers_on_a_drawn_battle_are_returned() -> None:
    war = evening("- 1").start().on_to("battle-1-1")
    war.bet("Mira", "battle-1-1", 1, 30)
    war.bet("Kara", "battle-1-1", 1, 7)
    war.on_to("battle-1-2")
    assert war.gained("Mira", "Kara") == (0, 0)
    ends = [(fact.clause, fact.end, fact.coins) for fact in war.told(facts.SlipEnded)]
    assert ends == [("HD-A26", "returned", 30), ("HD-A26", "returned", 7)]
    [settled] = war.told(facts.Settled)
    assert (settled.clause, settled.winners, settled.staked) == ("HD-A26", (), 37)


def test_HD_A26_wagers_on_a_battle_that_is_fought_again_stand() -> None:
    rules = {"battles": 1, "no_court_tie": "replay"}
    war = Evening(script="- - 2", rules=rules, stakes=NO_ANTES).start().on_to("battle-1-1")
    war.bet("Mira", "battle-1-1", 2, 30)
    war.bet("Odo", "battle-1-1", 1, 10)
    assert war.finish().gained("Mira", "Odo") == (10, -10)
    assert [fact.books for fact in war.told(facts.BooksOpened)] == [("war-1",), ("battle-1-1",)]


def test_HD_A26_a_tie_for_which_court_cards_are_turned_decides_the_wagers() -> None:
    script = "S12 G4: B20 B3, G20 G3, S1 S2"
    war = Evening(script=[script], rules={"battles": 1, "no_court_tie": "turn-again"}, stakes=NO_ANTES)
    war.start().on_to("battle-1-1")
    war.bet("Mira", "battle-1-1", 2, 30)
    war.bet("Odo", "battle-1-1", 1, 10)
    assert war.finish().gained("Mira", "Odo") == (10, -10)
    assert war.clauses(pool("battle-1-1", "watchers"), "wagers") == ["HD-R22"]


def test_HD_A34_if_nobody_backed_the_winner_the_slips_of_that_pool_are_returned() -> None:
    war = evening("3", battles=1).start()
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 10), ("Kara", 1, 5), ("Ulla", 3, 5)):
        war.bet(name, "war-1", seat, stake)
    assert war.finish().gained("Mira", "Odo", "Kara", "Ulla") == (0, 0, -5, 5)
    assert [(fact.clause, fact.end) for fact in war.told(facts.SlipEnded)] == [
        ("HD-A34", "returned"), ("HD-A34", "returned"), ("HD-R12", "lost"), ("HD-R12", "won"),
    ]  # fmt: skip
    assert war.clauses(pool("war-1", "watchers"), "wagers") == ["HD-A34"]


def test_HD_A34_a_single_slip_comes_back_won_or_not() -> None:
    for script in ("1", "2"):
        war = evening(script, battles=1).start()
        war.bet("Mira", "war-1", 1, 30)
        assert war.finish().gained("Mira") == (0,)


# HD-A28: shared pools


def test_HD_A28_pari_mutuel_odd_coppers_go_by_largest_remainder() -> None:
    war = evening("2", battles=1).start()
    war.arrive("Pia")
    war.arrive("Quin")
    war.brought |= {"Pia": 300, "Quin": 300}
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 10), ("Pia", 2, 20), ("Quin", 3, 5)):
        war.bet(name, "war-1", seat, stake)
    # 35 by 1 to 2 is 11 2/3 and 23 1/3.
    assert war.finish().gained("Mira", "Odo", "Pia", "Quin") == (-30, 12, 23, -5)


@pytest.mark.parametrize(("percent", "kept"), [(0, 0), (10, 10), (50, 52)])
def test_HD_A28_take_out_is_kept_of_what_the_losers_staked(percent: int, kept: int) -> None:
    war = evening("1", battles=1, take_out=percent).start()
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 105), ("Kara", 1, 5), ("Bram", 2, 40)):
        war.bet(name, "war-1", seat, stake)
    assert war.finish().gained("Mira", "Odo", "Kara", "Bram") == (105 - kept, -105, 40, -40)
    assert war.account("house") == 10_000 + kept
    assert [(fact.staked, fact.kept) for fact in war.told(facts.Settled)] == [(180, kept)]


def test_HD_A28_take_out_of_nothing_is_nothing() -> None:
    war = evening("1", battles=1, take_out=50).start()
    war.bet("Mira", "war-1", 1, 30)
    assert war.finish().gained("Mira") == (0,)
