"""The house's fixed odds at the table: its margin, its limit, its own coin, and what a slip keeps."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from highflagon.table import events, facts
from highflagon.table.accounts import pool
from highflagon.table.waits import Quoting
from tests.table.tables import Evening

WAR = pool("war-1", "watchers")


def evening(script: str = "1", *, house: int = 10_000, more: tuple[str, ...] = (), **stakes: Any) -> Evening:
    """One battle; the house quotes 1 to 3 on each, and the window is open."""
    war = Evening(
        script=script, rules={"battles": 1}, stakes={"form": "fixed-odds", "wagers": "war"} | stakes,
        watchers=("Mira", "Odo", "Pia"), house=house,
    )  # fmt: skip
    return war.start()


def test_HD_A28_fixed_odds_are_quoted_before_the_window_opens() -> None:
    war = Evening(script="1", rules={"battles": 1}, stakes={"form": "fixed-odds"})
    for who in range(3):
        war.send(events.Agree(who))
    war.send(events.Start(0))
    war.on()
    assert war.table.wait == Quoting("war-1")
    assert war.refused(war.a_bet("Mira", "war-1", 1, 5)).clause == "HD-A25"
    war.send(events.Quote("war-1", (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))))
    [quoted] = war.told(facts.Quoted)
    assert (quoted.clause, quoted.odds) == ("HD-A28", (190, 285, 571))
    assert war.window() == ("war-1",)
    war.bet("Mira", "war-1", 3, 10)
    war.bet("Odo", "war-1", 1, 10)
    assert war.finish().gained("Mira", "Odo") == (-10, 9)
    assert war.account("house") == 10_001


def test_HD_A28_fixed_odds_are_covered_by_the_house_s_own_coin_while_the_book_is_open() -> None:
    war = evening()
    war.bet("Mira", "war-1", 1, 10)  # 28 if it wins
    assert (war.account("house"), war.account(WAR)) == (10_000 - 18, 28)
    war.bet("Odo", "war-1", 2, 10)
    assert (war.account("house"), war.account(WAR)) == (10_000 - 8, 28)
    war.bet("Pia", "war-1", 2, 5)  # 28 and 14 if seat 2 wins, and 25 are staked
    assert (war.account("house"), war.account(WAR)) == (10_000 - 17, 42)
    war.cancel("Pia", "war-1")
    assert (war.account("house"), war.account(WAR)) == (10_000 - 8, 28)
    assert war.finish().gained("Mira", "Odo", "Pia") == (18, -10, 0)
    assert war.account("house") == 10_000 - 8
    assert [(fact.staked, fact.kept) for fact in war.told(facts.Settled)] == [(20, -8)]


def test_HD_A28_fixed_odds_players_have_a_shared_pool_of_their_own() -> None:
    war = evening()
    for name, seat in (("Kara", 1), ("Bram", 2)):
        war.bet(name, "war-1", seat, 10)
    assert (war.account("house"), war.account(pool("war-1", "players"))) == (10_000, 20)
    assert war.finish().gained("Kara", "Bram") == (50, -30)


def test_HD_A28_fixed_odds_are_offered_to_players_in_one_pool() -> None:
    war = evening(players_bets="one-pool")
    war.bet("Bram", "war-1", 1, 10)
    assert war.finish().gained("Bram") == (-20 + 18,)


def test_HD_A28_fixed_odds_are_paid_by_the_house_though_all_have_backed_the_winner() -> None:
    war = evening()
    for name in ("Mira", "Odo"):
        war.bet(name, "war-1", 1, 100)
    assert war.finish().gained("Mira", "Odo") == (185, 185)
    assert war.account("house") == 10_000 - 370


def test_HD_A34_fixed_odds_on_a_drawn_battle_are_returned() -> None:
    war = Evening(script="- 1", rules={"battles": 2}, stakes={"form": "fixed-odds", "wagers": "battle"})
    war.start().on_to("battle-1-1")
    war.bet("Mira", "battle-1-1", 1, 100)
    war.on_to("battle-1-2")
    assert (war.gained("Mira"), war.account("house")) == ((0,), 10_000)
    assert [fact.clause for fact in war.told(facts.SlipEnded)] == ["HD-A26"]


@pytest.mark.parametrize(("margin", "brought"), [(0, 300), (5, 285), (50, 200)])
def test_HD_A28_margin_shortens_the_odds(margin: int, brought: int) -> None:
    war = evening(margin=margin)
    war.bet("Mira", "war-1", 1, 100)
    assert war.finish().gained("Mira") == (brought - 100,)
    assert war.account("house") == 10_000 - (brought - 100)


def test_HD_A28_liability_is_the_most_that_the_house_puts_into_one_book() -> None:
    war = evening(liability=50)
    error = war.refused(war.a_bet("Mira", "war-1", 1, 28))  # 79, of which 51 would be the house's
    assert (error.clause, error.message) == ("HD-A28", "the house couldn't pay so much if it came true")
    war.bet("Mira", "war-1", 1, 27)
    assert war.refused(war.a_bet("Odo", "war-1", 1, 2)).clause == "HD-A28"
    # What others lose to it, it may lose in its turn.
    war.bet("Odo", "war-1", 2, 40)
    war.bet("Pia", "war-1", 1, 20)
    assert war.finish().gained("Mira", "Odo", "Pia") == (76 - 27, -40, 57 - 20)


def test_HD_A28_liability_of_nothing_takes_no_slip_that_others_do_not_cover() -> None:
    war = evening(liability=0)
    assert war.refused(war.a_bet("Mira", "war-1", 1, 1)).clause == "HD-A28"
    assert war.finish().account("house") == 10_000


def test_HD_A28_a_house_that_is_broke_offers_what_it_can_pay() -> None:
    war = evening(house=16)
    assert war.refused(war.a_bet("Mira", "war-1", 1, 10)).clause == "HD-A28"
    war.bet("Mira", "war-1", 1, 9)  # 25
    assert war.account("house") == 0
    assert war.refused(war.a_bet("Odo", "war-1", 1, 1)).clause == "HD-A28"
    assert war.finish().gained("Mira") == (16,)
    assert "house" not in war.table.balances


@pytest.mark.parametrize("limit", [{"house": 20}, {"liability": 20}], ids=["its coin", "its limit"])
def test_HD_A28_a_slip_without_which_the_house_could_not_pay_the_others_stays(limit: dict[str, int]) -> None:
    war = evening(**limit)  # type: ignore[arg-type]  # either is a number
    war.bet("Mira", "war-1", 1, 10)
    war.bet("Odo", "war-1", 2, 10)
    war.bet("Pia", "war-1", 1, 5)  # 28 and 14 on seat 1, 25 staked: 17 are the house's
    error = war.refused(events.Cancel(war.who("Odo"), "war-1"))
    assert (error.clause, error.message) == ("HD-A28", "without this slip the house couldn't pay the others")
    war.cancel("Pia", "war-1")
    war.cancel("Odo", "war-1")
    assert war.gained("Mira", "Odo", "Pia") == (-10, 0, 0)


def test_HD_A28_what_can_not_lose_or_not_win_has_no_odds() -> None:
    war = Evening(script="1", rules={"battles": 1}, stakes={"form": "fixed-odds"})
    for who in range(3):
        war.send(events.Agree(who))
    war.send(events.Start(0))
    war.on()
    war.send(events.Quote("war-1", (Fraction(1), Fraction(0), Fraction(0))))
    for seat in (1, 2, 3):
        error = war.refused(war.a_bet("Mira", "war-1", seat, 5))
        assert (error.clause, error.message) == ("HD-A28", "the house offers no odds on this")


THIRD = Fraction(1, 3)


@pytest.mark.parametrize(
    "chances",
    [
        (), (THIRD, THIRD), (THIRD,) * 4, [THIRD] * 3, (0.5, 0.25, 0.25), (1, 0, 0), ("1/3",) * 3, None, THIRD,
        (Fraction(4, 3), Fraction(-1, 3), Fraction(0)), (THIRD, THIRD, Fraction(1, 4)), (Fraction(1),) * 3,
    ],
)  # fmt: skip
def test_HD_A28_a_quote_that_makes_no_sense_is_refused(chances: Any) -> None:
    war = Evening(script="1", rules={"battles": 1}, stakes={"form": "fixed-odds"})
    for who in range(3):
        war.send(events.Agree(who))
    war.send(events.Start(0))
    assert war.refused(events.Quote("war-1", (THIRD,) * 3)).clause == "HD-A28"  # not yet
    war.on()
    assert war.refused(events.Quote("war-1", chances)).clause == "HD-A28"
    too_few = war.refused(events.Quote("war-1", (THIRD, THIRD, Fraction(1, 4))))
    assert "sum to 1, not to 11/12" in str(too_few)
    assert war.refused(events.Quote("war-2", (THIRD,) * 3)).clause == "HD-A28"
    war.send(events.Pause(0))
    assert war.refused(events.Quote("war-1", (THIRD,) * 3)).clause == "HD-A35"
    war.send(events.Resume(0))
    war.send(events.Quote("war-1", (THIRD,) * 3))
    assert war.refused(events.Quote("war-1", (THIRD,) * 3)).clause == "HD-A28"


def test_HD_A28_if_nobody_is_left_to_bet_the_window_closes_once_the_odds_are_known() -> None:
    war = Evening(
        script="1", rules={"battles": 1}, watchers=("Mira",),
        stakes={"form": "fixed-odds", "players_bets": "none"},
    )  # fmt: skip
    for who in range(3):
        war.send(events.Agree(who))
    war.send(events.Start(0))
    war.on()
    war.leave("Mira")
    assert war.table.wait == Quoting("war-1")
    war.on()
    assert war.window() == ()
    war.finish()


def test_HD_A28_a_quote_of_simulated_chances_says_of_how_many_games_and_with_what_error() -> None:
    war = Evening(script="1", rules={"battles": 1}, stakes={"form": "fixed-odds"})
    for who in range(3):
        war.send(events.Agree(who))
    war.send(events.Start(0))
    war.on()
    even = (THIRD,) * 3
    bad: list[tuple[Any, Any]] = [
        (-1, 0), (10**12 + 1, 0), (1.0, 0), (True, 0), (1, -1), (1, 10**6 + 1), (1, 0.5), (0, 1), (None, 0),
    ]  # fmt: skip
    for games, error in bad:
        assert war.refused(events.Quote("war-1", even, games, error)).clause == "HD-A28"
    war.send(events.Quote("war-1", even, 20_000, 3_300))
    for viewer in (None, 0, 3):
        view = war.table.observe(viewer).game
        assert view is not None
        [book] = view.books
        assert (book.odds, book.games, book.error) == ((285,) * 3, 20_000, 3_300)
