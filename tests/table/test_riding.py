"""Tied wars: what rides to the war that decides, what is lost with him who bows out, and what is returned."""

from __future__ import annotations

from typing import Any

from highflagon.table import facts
from highflagon.table.accounts import POT, pool
from tests.table.tables import Evening


def evening(script: str, rules: dict[str, Any] | None = None, **stakes: Any) -> Evening:
    """Two battles a war, one battle a war of two; Pia looks on as well."""
    usual = {"battles": 2, "duel_battles": 1}
    watchers = ("Mira", "Odo", "Pia")
    return Evening(script=script, rules=usual | (rules or {}), stakes=stakes, watchers=watchers).start()


def ends(war: Evening) -> list[tuple[str, str, str, int]]:
    """How slips ended: book, by which clause, how, and what came back."""
    return [(fact.book, fact.clause, fact.end, fact.coins) for fact in war.told(facts.SlipEnded)]


# The pot


def test_HD_A27_the_pot_of_a_tied_war_rides_to_the_war_that_decides() -> None:
    war = evening("1 2 2").on_to("war-2")
    assert (war.account(POT), war.gained()) == (60, (-20, -20, -20))
    assert [(fact.clause, fact.what, fact.coins) for fact in war.told(facts.Rides)] == [("HD-A27", "pot", 60)]
    # Nobody pays again for it.
    assert war.finish().gained() == (-20, 40, -20)


def test_HD_A27_a_pot_that_the_two_share_gives_its_odd_coin_to_the_first() -> None:
    war = evening("2 3 -", rules={"duel_tied": "split"}, war_ante=15).finish()
    assert war.gained() == (-15, 23 - 15, 22 - 15)
    assert [fact.clause for fact in war.told(facts.PotPaid)] == ["HD-A18"]


# Slips


def test_HD_A27_slips_ride_in_a_pool_of_their_own_and_each_further_war_opens_a_new_book() -> None:
    war = evening("1 2 1")
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 2, 10)
    war.on_to("war-2")
    [riding, opened] = war.game.books
    assert (riding.key, riding.riding, opened.key, opened.riding) == ("war-1", True, "war-2", False)
    assert [(fact.clause, fact.books) for fact in war.told(facts.BooksRide)] == [("HD-A27", ("war-1",))]
    assert war.refused(war.a_bet("Pia", "war-1", 1, 5)).clause == "HD-A25"
    war.bet("Pia", "war-2", 1, 4)
    war.bet("Mira", "war-2", 2, 50)
    assert (war.account(pool("war-1", "watchers")), war.account(pool("war-2", "watchers"))) == (40, 54)
    assert war.finish().gained("Mira", "Odo", "Pia") == (10 - 50, -10, 50)


def test_HD_A27_slips_on_him_who_bows_out_are_lost_at_once() -> None:
    war = evening("1 2 1")
    for name, seat, stake in (
        ("Mira", 1, 30),
        ("Odo", 3, 12),
        ("Pia", 2, 20),
        ("Ulla", 3, 5),
        ("Kara", 1, 5),
    ):
        war.bet(name, "war-1", seat, stake)
    war.on_to("war-2")
    lost = [(fact.clause, fact.on, fact.stake, fact.who) for fact in war.told(facts.SlipLost, "Odo")]
    assert lost == [("HD-A27", 2, 12, war.who("Odo")), ("HD-A27", 2, 5, None)]
    assert [slip.lost for slip in war.game.books[0].slips] == [False, True, False, True, False]
    error = war.refused(war.a_bet("Odo", "war-2", 3, 5))
    assert (error.clause, error.legal) == ("HD-A27", ("1", "2"))
    # What was lost stays in the pool, for those who win.
    assert war.finish().gained("Mira", "Odo", "Pia") == (12 + 20, -12, -20)
    assert war.gained("Kara", "Ulla") == (40 + 5, -20 - 5)
    assert ("war-1", "HD-A34", "lost", 0) not in ends(war)
    assert len(ends(war)) == 3  # each slip ends once


def test_HD_A27_a_battle_of_the_war_of_two_takes_no_wager_on_who_bowed_out() -> None:
    war = evening("1 2 1").on_to("battle-2-1")
    assert war.refused(war.a_bet("Mira", "battle-2-1", 3, 5)).clause == "HD-A27"
    # He may bet as one who watches, on either.
    war.bet("Ulla", "battle-2-1", 2, 5)
    war.bet("Mira", "battle-2-1", 1, 5)
    war.bet("Kara", "battle-2-1", 1, 5)
    assert war.account(pool("battle-2-1", "watchers")) == 10
    assert war.finish().gained("Mira", "Ulla") == (5, -25)


def test_HD_A27_what_was_lost_goes_to_those_whose_slips_are_returned() -> None:
    war = evening("1 2 2")
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 3, 12)
    # Seat 2 wins, whom nobody has backed.
    assert war.finish().gained("Mira", "Odo") == (12, -12)
    assert ends(war) == [("war-1", "HD-A34", "returned", 42)]


def test_HD_A34_a_pool_in_which_all_backed_him_who_bows_out_is_void() -> None:
    war = evening("1 2 2")
    war.bet("Mira", "war-1", 3, 30)
    war.bet("Odo", "war-1", 3, 12)
    war.bet("Kara", "war-1", 1, 7)
    war.on_to("war-2")
    assert war.gained("Mira", "Odo") == (0, 0)
    assert ends(war) == [("war-1", "HD-A34", "returned", 30), ("war-1", "HD-A34", "returned", 12)]
    assert war.slips("war-1") == [("Kara", 1, 7)]
    assert war.finish().gained("Kara") == (-20,)


def test_HD_A34_a_book_in_which_all_did_is_put_away() -> None:
    war = evening("1 2 2")
    war.bet("Mira", "war-1", 3, 30)
    war.bet("Ulla", "war-1", 3, 12)
    war.on_to("war-2")
    assert war.gained("Mira", "Ulla") == (0, -20)
    assert [book.key for book in war.game.books] == ["war-2"]
    [settled] = war.told(facts.Settled)
    assert (settled.clause, settled.book, settled.winners, settled.staked) == ("HD-A34", "war-1", (), 42)
    war.finish()


def test_HD_A27_three_tied_ride_slips_and_pot_wait_for_the_war_that_decides() -> None:
    war = evening("1 2 3 1 1 2", rules={"battles": 3})
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 3, 10)
    war.on_to("war-2")
    assert war.game.books[0].riding
    assert war.told(facts.SlipLost) == []
    war.bet("Pia", "war-2", 3, 5)
    assert war.finish().gained("Mira", "Odo", "Pia") == (10, -10, 0)
    assert war.gained() == (40, -20, -20)


def test_HD_A27_three_tied_return_slips_go_back_and_the_pot_waits() -> None:
    war = evening("1 2 3 1 1 2", rules={"battles": 3}, three_tied="return")
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 3, 10)
    war.bet("Kara", "war-1", 1, 8)
    war.on_to("war-2")
    assert war.gained("Kara", "Mira", "Odo") == (-20, 0, 0)
    assert ends(war) == [("war-1", "HD-A27", "returned", coins) for coins in (30, 10, 8)]
    assert [book.key for book in war.game.books] == ["war-2"]
    assert war.account(POT) == 60
    assert war.finish().gained() == (40, -20, -20)


def test_HD_A27_three_tied_return_is_not_for_a_tie_of_two() -> None:
    war = evening("1 2 1", three_tied="return")
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 2, 10)
    assert war.finish().gained("Mira", "Odo") == (10, -10)


def test_HD_A27_three_wars_tied_by_three_by_two_and_by_two_again() -> None:
    war = evening("1 2 3 / 1 2 - / - / 2".replace("/", ""), rules={"battles": 3})
    war.bet("Mira", "war-1", 1, 10)
    war.bet("Odo", "war-1", 2, 20)
    war.bet("Pia", "war-1", 3, 30)
    war.on_to("war-2")
    war.bet("Mira", "war-2", 2, 10)
    war.bet("Odo", "war-2", 1, 20)
    war.bet("Pia", "war-2", 3, 30)
    war.on_to("war-3")
    assert [slip.lost for book in war.game.books for slip in book.slips] == [False, False, True] * 2
    war.bet("Pia", "war-3", 2, 30)
    war.bet("Ulla", "war-3", 1, 30)
    war.on_to("war-4")
    assert [(book.key, book.riding) for book in war.game.books] == [
        ("war-1", True), ("war-2", True), ("war-3", True), ("war-4", False),
    ]  # fmt: skip
    war.bet("Bram", "war-4", 2, 1)
    assert war.account(POT) == 60
    war.finish()
    assert war.gained("Mira", "Odo", "Pia") == (-10 + 50, 40 - 20, -30 - 30 + 30)
    assert war.gained() == (-20, 40, -20 - 30)
    assert [fact.book for fact in war.told(facts.Settled)] == ["war-1", "war-2", "war-3", "war-4"]


def test_HD_A27_a_war_of_two_that_is_shared_is_a_dead_heat() -> None:
    war = evening("1 2 -", rules={"duel_tied": "split"})
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 10), ("Pia", 3, 21)):
        war.bet(name, "war-1", seat, stake)
    # 21 are 11 for seat 1 and 10 for seat 2.
    assert war.finish().gained("Mira", "Odo", "Pia") == (11, 10, -21)
    assert war.clauses(pool("war-1", "watchers"), "wagers") == ["HD-A18"]


def test_HD_A27_two_who_start_with_a_war_of_two_ride_as_well() -> None:
    war = Evening(
        script="- 2", seats=2, rules={"players": 2, "duel_battles": 1}, stakes={"war_ante": 10}
    ).start()
    war.bet("Mira", "war-1", 1, 30)
    war.bet("Odo", "war-1", 2, 10)
    war.on_to("war-2")
    assert war.game.books[0].riding
    war.finish()
    assert war.gained("Kara", "Bram", "Mira", "Odo") == (-10, 10, -30, 30)


def test_HD_A27_at_fixed_odds_a_slip_keeps_its_odds_while_it_rides() -> None:
    war = evening("1 2 1", form="fixed-odds").on_to("war-1")
    war.bet("Mira", "war-1", 1, 100)
    war.bet("Odo", "war-1", 3, 20)
    war.on_to("war-2")
    [riding, opened] = war.game.books
    assert (riding.odds, opened.odds) == ((285, 285, 285), (190, 190))
    assert [slip.lost for slip in riding.slips] == [False, True]
    assert war.gained("Odo") == (-20,)
    war.bet("Pia", "war-2", 2, 100)
    assert war.finish().gained("Mira", "Odo", "Pia") == (185, -20, -100)
    assert war.account("house") == 10_000 - 185 + 20 + 100


def test_HD_A27_at_fixed_odds_what_all_staked_on_him_who_bows_out_is_the_house_s() -> None:
    war = evening("1 2 1", form="fixed-odds").on_to("war-1")
    war.bet("Mira", "war-1", 3, 100)
    war.on_to("war-2")
    assert [fact.clause for fact in war.told(facts.SlipLost)] == ["HD-A27"]
    # What the house had beside it is free for other books at once.
    assert (war.account("house"), war.account(pool("war-1", "watchers"))) == (10_000, 100)
    assert war.finish().gained("Mira") == (-100,)
    assert war.account("house") == 10_100
