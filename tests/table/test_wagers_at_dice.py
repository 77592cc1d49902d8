"""Wagers at dice: who wins, who is out in a hand, and whether a Purple Dragon is shown."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from highflagon.table import events, facts
from highflagon.table.accounts import pool
from highflagon.table.waits import Playing
from tests.table.tables import Evening

NO, YES = 0, 1
USUAL = {"buy_in": 20, "wagers": "allowed"}


def evening(*hands: str, seats: int = 4, rules: dict[str, Any] | None = None, **stakes: Any) -> Evening:
    """Four players, of whom the three first go out in order, if nothing else is said."""
    script = hands or ("out 1", "out 2", "out 3")
    dice = Evening("purple-dragon-dice", script=script, seats=seats, rules=rules, stakes=USUAL | stakes)
    return dice.start()


def ends(dice: Evening, book: str) -> list[tuple[str, str, int]]:
    """How the slips of a book ended: by which clause, how, and what came back."""
    told = [fact for fact in dice.told(facts.SlipEnded) if fact.book == book]
    return [(fact.clause, fact.end, fact.coins) for fact in told]


def test_PD_A21_none_the_host_has_not_allowed_wagers() -> None:
    dice = evening(wagers="none")
    assert isinstance(dice.table.wait, Playing)
    for book in ("game", "hand-1", "purple-dragon"):
        assert dice.refused(dice.a_bet("Mira", book, 1, 5)).clause == "PD-A21"
    assert dice.finish().told(facts.BooksOpened) == []


def test_PD_A21_allowed_are_the_winner_the_hand_and_a_purple_dragon() -> None:
    dice = evening()
    dice.bet("Mira", "game", 4, 30)
    dice.bet("Odo", "game", 1, 10)
    dice.bet("Mira", "hand-1", 1, 5)
    dice.bet("Odo", "hand-1", 2, 7)
    dice.bet("Mira", "purple-dragon", NO, 2)
    dice.bet("Odo", "purple-dragon", YES, 3)
    dice.on_to("hand-2")
    assert dice.gained("Mira", "Odo") == (-30 + 7 - 2, -10 - 7 - 3)
    assert ends(dice, "hand-1") == [("PD-A21", "won", 12), ("PD-A21", "lost", 0)]
    dice.finish()
    assert dice.gained("Mira", "Odo") == (10 + 7 + 3, -10 - 7 - 3)
    assert ends(dice, "game") == [("PD-R8", "won", 40), ("PD-R8", "lost", 0)]
    assert ends(dice, "purple-dragon") == [("PD-A21", "won", 5), ("PD-A21", "lost", 0)]


def test_PD_A21_game_books_close_before_the_first_choice_a_hand_s_before_its_choices() -> None:
    dice = evening()
    assert dice.window() == ("game", "purple-dragon", "hand-1")
    assert dice.refused(events.Act(0, dice.script.chosen(dice.game.state, 0), 0)).clause == "PD-A21"
    dice.close()
    for book in ("game", "purple-dragon", "hand-1", "hand-2"):
        assert dice.refused(dice.a_bet("Mira", book, 1, 5)).clause == "PD-A21"
    dice.on()
    assert dice.refused(dice.a_bet("Mira", "hand-1", 1, 5)).clause == "PD-A21"
    dice.on_to("hand-2")
    assert dice.window() == ("hand-2",)
    assert {fact.clause for fact in (*dice.told(facts.BooksOpened), *dice.told(facts.BooksClosed))} == {
        "PD-A21"
    }


def test_PD_A21_players_back_themselves_to_win_and_nothing_else() -> None:
    dice = evening()
    assert dice.betting() == ("Kara", "Bram", "Ulla", "Dorn", "Mira", "Odo")
    for book, on in (
        ("game", 2),
        ("hand-1", 1),
        ("hand-1", 2),
        ("purple-dragon", NO),
        ("purple-dragon", YES),
    ):
        assert dice.refused(dice.a_bet("Kara", book, on, 5)).clause == "PD-A21"
    dice.bet("Kara", "game", 1, 10)
    dice.bet("Dorn", "game", 4, 20)
    dice.bet("Mira", "game", 1, 5)
    assert (dice.account(pool("game", "players")), dice.account(pool("game", "watchers"))) == (30, 5)
    dice.on_to("hand-2")
    assert dice.betting() == ("Kara", "Mira", "Odo")  # who is out may look on like anybody
    assert dice.finish().gained("Kara", "Dorn", "Mira") == (-20 - 10, 60 + 10, 0)


def test_PD_A21_who_is_out_bets_with_those_who_watch_and_nobody_backs_him() -> None:
    dice = evening().on_to("hand-2")
    for name in ("Kara", "Mira"):
        error = dice.refused(dice.a_bet(name, "hand-2", 1, 5))
        assert (error.clause, error.legal) == ("PD-A21", ("2", "3", "4"))
    dice.bet("Kara", "hand-2", 2, 5)
    dice.bet("Mira", "hand-2", 3, 8)
    assert dice.account(pool("hand-2", "watchers")) == 13
    assert dice.finish().gained("Kara", "Mira") == (-20 + 8, -8)


def test_PD_A21_a_purple_dragon_is_yes_or_no() -> None:
    dice = evening()
    error = dice.refused(events.Bet(dice.who("Mira"), "purple-dragon", 2, 5))
    assert (error.clause, error.legal) == ("PD-A21", ("no", "yes"))


@pytest.mark.parametrize(
    "script", [("sleep 1 2", "out 1", "out 2", "out 3"), ("sleep", "out 1", "out 2", "out 3")]
)
def test_PD_A21_if_nobody_is_out_the_slips_on_the_hand_are_returned(script: tuple[str, ...]) -> None:
    dice = evening(*script)
    dice.bet("Mira", "hand-1", 1, 30)
    dice.bet("Odo", "hand-1", 3, 10)
    dice.on_to("hand-2")
    assert ends(dice, "hand-1") == [("PD-A21", "returned", 30), ("PD-A21", "returned", 10)]
    dice.finish()


def test_PD_A21_in_a_roll_off_the_hand_is_not_over() -> None:
    dice = evening("sleep 1 2", "out 2", "out 1", "out 3", rules={"sleeping_dragon": "roll-off"})
    dice.bet("Mira", "hand-1", 2, 30)
    dice.bet("Odo", "hand-1", 1, 10)
    while dice.game.state.stage != "roll-off":
        dice.on()
    assert dice.slips("hand-1") == [("Mira", 2, 30), ("Odo", 1, 10)]
    dice.on_to("hand-2")
    assert dice.gained("Mira", "Odo") == (10, -10)
    dice.finish()


def test_PD_A21_several_who_are_out_share_as_in_a_dead_heat() -> None:
    dice = evening("purple 3 4", "out 3")
    dice.bet("Mira", "hand-1", 1, 10)
    dice.bet("Odo", "hand-1", 4, 21)
    dice.arrive("Pia")
    dice.bet("Pia", "hand-1", 2, 2)
    dice.on_to("hand-2")
    # 21 are 11 for seat 1 and 10 for seat 2.
    assert ends(dice, "hand-1") == [("PD-A21", "won", 21), ("PD-A21", "lost", 0), ("PD-A21", "won", 12)]
    dice.finish()


def test_PD_A21_so_are_one_who_is_caught_and_one_who_is_lowest() -> None:
    dice = evening("caught 1, out 2", "out 3")
    dice.bet("Mira", "hand-1", 1, 10)
    dice.bet("Odo", "hand-1", 2, 10)
    dice.arrive("Pia")
    dice.bet("Pia", "hand-1", 3, 6)
    dice.on_to("hand-2")
    assert ends(dice, "hand-1") == [("PD-A21", "won", 13), ("PD-A21", "won", 13), ("PD-A21", "lost", 0)]
    dice.finish()


def test_PD_A21_where_nobody_rolls_after_a_catch_the_caught_are_out() -> None:
    dice = evening("caught 1", "out 2", "out 3", rules={"after_catch": "nobody-rolls"})
    dice.bet("Mira", "hand-1", 1, 10)
    dice.bet("Odo", "hand-1", 2, 10)
    dice.on_to("hand-2")
    assert dice.gained("Mira", "Odo") == (10, -10)
    dice.finish()


def test_PD_A21_a_war_wizard_is_a_purple_dragon_and_that_book_is_settled_at_once() -> None:
    dice = evening("purple 1 2 3 4", "out 1", "out 2", "out 3")
    dice.bet("Mira", "purple-dragon", YES, 10)
    dice.bet("Odo", "purple-dragon", NO, 10)
    dice.bet("Mira", "game", 4, 5)
    dice.on_to("hand-2")
    assert dice.gained("Mira", "Odo") == (10 - 5, -10)
    assert ends(dice, "purple-dragon") == [("PD-R11", "won", 20), ("PD-R11", "lost", 0)]
    assert [book.key for book in dice.game.books] == ["game", "hand-2"]
    dice.finish()


def test_PD_A21_a_purple_dragon_ends_the_game_with_all_its_books() -> None:
    dice = evening("out 4", "purple 2, out 3").on_to("hand-1")
    dice.bet("Mira", "game", 2, 30)
    dice.bet("Odo", "game", 4, 10)
    dice.bet("Bram", "game", 2, 5)
    dice.bet("Kara", "game", 1, 5)
    dice.bet("Mira", "purple-dragon", YES, 1)
    dice.bet("Odo", "purple-dragon", NO, 2)
    dice.on_to("hand-2")
    dice.bet("Mira", "hand-2", 3, 7)
    dice.bet("Dorn", "hand-2", 1, 8)
    dice.finish()
    # Low scores mean nothing in such a hand: nobody was out of it.
    assert ends(dice, "hand-2") == [("PD-A21", "returned", 7), ("PD-A21", "returned", 8)]
    assert dice.gained("Mira", "Odo") == (10 + 2, -10 - 2)
    assert dice.gained() == (-20 - 5, 60 + 5, -20, -20)
    assert {clause for clause, _, _ in ends(dice, "game")} == {"PD-R11"}


def test_PD_A21_one_who_is_left_after_a_catch_wins_and_the_caught_are_out() -> None:
    dice = evening("caught 1 2 3")
    dice.bet("Mira", "hand-1", 2, 10)
    dice.bet("Odo", "game", 4, 10)
    dice.bet("Mira", "game", 1, 10)
    assert dice.finish().gained("Mira", "Odo") == (-10, 10)
    assert ends(dice, "game") == [("PD-A15", "won", 20), ("PD-A15", "lost", 0)]


def test_PD_A21_if_all_are_caught_those_who_share_the_pot_are_winners_in_a_dead_heat() -> None:
    dice = evening("out 4", "out 3", "caught 1 2")
    dice.bet("Mira", "game", 4, 10)
    dice.bet("Odo", "game", 1, 21)
    dice.bet("Ulla", "game", 3, 6)
    dice.bet("Kara", "game", 1, 5)
    dice.finish()
    assert dice.gained("Mira", "Odo") == (21, -21)
    assert dice.gained() == (-20 - 5, -20, 20 + 5, 20)
    assert {clause for clause, _, _ in ends(dice, "game")} == {"PD-A16"}


def test_PD_A21_if_the_house_has_the_pot_nobody_has_won_and_the_slips_are_returned() -> None:
    dice = evening("caught 1 2 3 4")
    dice.bet("Mira", "game", 4, 10)
    dice.bet("Odo", "game", 1, 20)
    dice.bet("Mira", "hand-1", 4, 10)
    dice.bet("Odo", "hand-1", 1, 10)
    assert dice.finish().gained("Mira", "Odo") == (0, 0)
    assert ends(dice, "game") == [("HD-A34", "returned", 10), ("HD-A34", "returned", 20)]
    # All of them were out in this hand.
    assert ends(dice, "hand-1") == [("PD-A21", "won", 10)] * 2
    assert dice.account("house") == 10_080


def test_PD_A21_no_window_opens_in_a_hand_on_which_nobody_may_bet() -> None:
    dice = Evening(
        "purple-dragon-dice",
        script=("sleep", "out 1", "out 2"),
        stakes=USUAL,
        watchers=(),
        purses={"Kara": 20},
    ).start()
    assert dice.betting() == ("Bram", "Ulla")
    dice.on_to("hand-2")
    assert isinstance(dice.table.wait, Playing)  # players don't bet on hands
    dice.on_to("hand-3")
    assert isinstance(dice.table.wait, Playing)  # and Kara, who is out, has nothing to bet
    dice.finish()
    assert [fact.books for fact in dice.told(facts.BooksOpened)] == [("game", "purple-dragon", "hand-1")]


def test_PD_A21_pari_mutuel_pools_are_shared_to_the_copper() -> None:
    dice = evening()
    dice.arrive("Pia")
    for name, seat, stake in (("Mira", 4, 10), ("Odo", 4, 20), ("Pia", 1, 35)):
        dice.bet(name, "game", seat, stake)
    # 35 by 1 to 2 is 11 2/3 and 23 1/3.
    assert dice.finish().gained("Mira", "Odo") == (12, 23)


def test_PD_A21_take_out_is_of_what_the_losers_staked() -> None:
    dice = evening(take_out=10)
    dice.bet("Mira", "game", 4, 10)
    dice.bet("Odo", "game", 1, 35)
    assert dice.finish().gained("Mira", "Odo") == (32, -35)
    assert dice.account("house") == 10_003


def test_PD_A21_fixed_odds_are_quoted_on_each_book() -> None:
    dice = Evening(
        "purple-dragon-dice",
        script=("out 1", "out 2", "out 3"),
        seats=4,
        stakes=USUAL | {"form": "fixed-odds"},
    )
    for who in range(4):
        dice.send(events.Agree(who))
    dice.send(events.Start(0))
    for book in ("game", "purple-dragon"):
        assert dice.refused(events.Quote("hand-1", (Fraction(1, 4),) * 4)).clause == "PD-A21"
        dice.on()
        assert dice.told(facts.Quoted)[-1].book == book
        assert dice.window() == ()
    dice.on()
    assert dice.window() == ("game", "purple-dragon", "hand-1")
    dice.bet("Mira", "game", 4, 100)
    dice.bet("Mira", "hand-1", 1, 10)
    dice.bet("Dorn", "game", 4, 10)
    dice.on_to("hand-2").close()
    assert [fact.clause for fact in dice.told(facts.Quoted)] == ["PD-A21"] * 4
    assert dice.told(facts.Quoted)[-1].selections == (1, 2, 3)
    assert set(dice.clauses("house", "cover")) == {"PD-A21"}
    assert dice.finish().gained("Mira", "Dorn") == (280 + 28, 60)
    assert dice.account("house") == 10_000 - 308


def test_PD_A21_margin_and_a_dead_heat_at_fixed_odds() -> None:
    dice = evening("purple 3 4", "out 3", form="fixed-odds", margin=0).on_to("hand-1")
    dice.bet("Mira", "hand-1", 1, 10)  # at 4.00, on half of the stake
    dice.bet("Odo", "hand-1", 3, 10)
    assert dice.finish().gained("Mira", "Odo") == (10, -10)


def test_PD_A21_liability_is_counted_for_each_book() -> None:
    dice = evening(form="fixed-odds", liability=28).on_to("hand-1")
    for book in ("game", "hand-1"):
        assert dice.refused(dice.a_bet("Mira", book, 1, 11)).clause == "PD-A21"
        dice.bet("Mira", book, 1, 10)
    assert dice.account("house") == 10_000 - 56
    dice.finish()
