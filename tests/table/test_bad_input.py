"""What can't be is refused by its clause, and nothing moves: bad stakes, bad selections, bad books, bad people."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.high_dragon import Card, Court, Deal, Dealer
from highflagon.games.high_dragon import Play as CardPlay
from highflagon.games.purple_dragon_dice import Choice, Choose, Throw
from highflagon.table import events
from highflagon.table.stakes import MOST
from tests.table.tables import Evening

STAKES: list[Any] = [
    -1,
    0,
    0.5,
    1.0,
    float("1e400"),
    float("nan"),
    "1",
    "",
    True,
    2**63,
    MOST + 1,
    None,
    [1],
    (),
    {},
]

SELECTIONS: list[Any] = [-1, 3, 2**63, 0.0, 1.0, "1", True, None, [0], float("nan")]

BOOKS: list[Any] = [
    "war-0",
    "war-2",
    "war-",
    "war",
    "",
    "battle-1-1",
    "WAR-1",
    " war-1",
    "x" * 10_000,
    None,
    1,
    ["war-1"],
    b"war-1",
]

PEOPLE: list[Any] = [-1, 99, 2**63, 0.0, 1.0, True, "0", None, [0]]


@pytest.fixture
def war() -> Evening:
    """A war before its first deal, its book open; Mira may bet."""
    return Evening(script="1 2 1", rules={"battles": 2, "duel_battles": 1}).start()


@pytest.fixture
def dice() -> Evening:
    """A game of three at dice before its first choice, its books open."""
    script = ("out 1", "out 2")
    return Evening("purple-dragon-dice", script=script, stakes={"wagers": "allowed"}).start()


# Stakes


@pytest.mark.parametrize("stake", STAKES)
def test_HD_R28_a_stake_is_a_whole_number_of_copper_that_there_can_be(war: Evening, stake: Any) -> None:
    error = war.refused(events.Bet(3, "war-1", 0, stake))
    assert (type(error), error.clause) == (Invalid, "HD-R28")
    assert len(str(error)) < 200


@pytest.mark.parametrize("stake", STAKES)
def test_PD_A21_so_it_is_at_dice(dice: Evening, stake: Any) -> None:
    error = dice.refused(events.Bet(3, "game", 0, stake))
    assert (type(error), error.clause) == (Invalid, "PD-A21")


def test_HD_R28_a_stake_is_in_the_purse(war: Evening) -> None:
    war.bet("Odo", "war-1", 1, 300)
    assert war.refused(war.a_bet("Odo", "war-1", 1, 1)).clause == "HD-R28"
    error = war.refused(war.a_bet("Mira", "war-1", 1, 301))
    assert (error.clause, error.message) == ("HD-R28", "the purse of Mira can't pay 301 copper")
    # What a player has paid into the pot he can't stake again.
    assert war.refused(war.a_bet("Kara", "war-1", 1, 281)).clause == "HD-R28"
    war.bet("Kara", "war-1", 1, 280)


# Selections and books


@pytest.mark.parametrize("on", SELECTIONS)
def test_HD_A27_a_selection_is_a_seat_that_is_in_the_war(war: Evening, on: Any) -> None:
    error = war.refused(events.Bet(3, "war-1", on, 5))
    assert (type(error), error.clause, error.legal) == (Illegal, "HD-A27", ("1", "2", "3"))
    war.on_to("war-2")
    error = war.refused(events.Bet(3, "war-2", 2, 5))
    assert (error.clause, error.legal) == ("HD-A27", ("1", "2"))


@pytest.mark.parametrize("on", SELECTIONS)
def test_PD_A21_a_selection_is_a_seat_that_is_in_the_hand(dice: Evening, on: Any) -> None:
    for book in ("game", "hand-1", "purple-dragon"):
        assert dice.refused(events.Bet(3, book, on, 5)).clause == "PD-A21"
    dice.on_to("hand-2")
    assert dice.refused(events.Bet(3, "hand-2", 0, 5)).clause == "PD-A21"


@pytest.mark.parametrize("book", BOOKS)
def test_HD_A25_a_book_is_one_that_is_open(war: Evening, book: Any) -> None:
    for event in (events.Bet(3, book, 0, 5), events.Cancel(3, book)):
        error = war.refused(event)
        assert error.clause in ("HD-A24", "HD-A25", "HD-R28")
        assert len(str(error)) < 200


@pytest.mark.parametrize("book", ["game", "hand-1", "purple-dragon"])
def test_HD_A24_a_book_of_the_other_game_is_none(war: Evening, dice: Evening, book: str) -> None:
    assert war.refused(events.Bet(3, book, 0, 5)).clause == "HD-A24"
    assert dice.refused(events.Bet(3, "war-1", 0, 5)).clause == "PD-A21"


def test_HD_A24_before_the_window_and_after_it(war: Evening) -> None:
    assert war.refused(events.Bet(3, "battle-1-1", 0, 5)).clause == "HD-A24"
    war.on_to("battle-1-1")
    assert war.refused(events.Bet(3, "war-1", 0, 5)).clause == "HD-A25"
    war.on_to("battle-1-2")
    assert war.refused(events.Bet(3, "battle-1-1", 0, 5)).clause == "HD-A24"
    war.on_to("war-2")
    assert war.refused(events.Bet(3, "battle-1-2", 0, 5)).clause == "HD-A24"
    war.finish()
    for event in (events.Bet(3, "war-2", 0, 5), events.Cancel(3, "war-2"), events.Done(3)):
        assert war.refused(event).message == "no game is on"


# People


@pytest.mark.parametrize("who", PEOPLE)
def test_nobody_who_is_not_there_does_anything(war: Evening, who: Any) -> None:
    for event in (
        events.Bet(who, "war-1", 0, 5), events.Cancel(who, "war-1"), events.Done(who), events.Leave(who),
        events.Present(who, here=False), events.Sit(who, 0), events.Stand(who), events.Agree(who),
        events.AddSeed(who, "0" * 64), events.TopUp(who), events.Carry(who, 5), events.Consent(who),
        events.Kick(0, who), events.HandOver(0, who),
    ):  # fmt: skip
        war.refused(event)
    if who is not None:
        for of_host in (events.Kick(who, 1), events.Pause(who), events.End(who), events.Start(who)):
            war.refused(of_host)


def test_who_has_left_does_nothing_until_he_is_back(war: Evening) -> None:
    war.bet("Odo", "war-1", 1, 5)
    war.leave("Odo")
    for event in (
        war.a_bet("Odo", "war-1", 1, 5),
        events.Cancel(4, "war-1"),
        events.Done(4),
        events.Leave(4),
    ):
        assert war.refused(event).message == "Odo has left the table"
    war.back("Odo")
    war.cancel("Odo", "war-1")


def test_HD_A23_who_is_away_bets_on_nothing(war: Evening) -> None:
    war.away("Mira")
    error = war.refused(war.a_bet("Mira", "war-1", 1, 5))
    assert (error.clause, error.message) == ("HD-A23", "Mira is away, and nobody bets for him")
    assert war.refused(events.Done(3)).clause == "HD-R28"


@pytest.mark.parametrize("coins", [-1, 0.5, "5", True, None, MOST + 1, 2**63, float("inf")])
def test_nobody_comes_in_with_a_purse_that_can_not_be(war: Evening, coins: Any) -> None:
    war.refused(events.Arrive("Pia", None, None, coins))
    war.refused(events.Carry(3, -301))
    if coins != -1:
        war.refused(events.Carry(3, coins))


# Plays and draws


SEATS: list[Any] = [-1, 3, 2**63, 0.0, True, "0", None]


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_is_one_that_is_there(war: Evening, seat: Any) -> None:
    war.on_to("battle-1-1").close()
    war.refused(events.Act(seat, Card("B1"), 0))
    war.refused(events.Fill(0, seat))
    war.send(events.End(0))
    war.refused(events.Sit(3, seat))
    war.refused(events.Fill(0, seat, 3))


@pytest.mark.parametrize("action", [None, "B1", 1, True, [], Choice.HONEST, CardPlay(0, Card("B1"))])
def test_HD_R13_a_play_is_a_card(war: Evening, action: Any) -> None:
    war.on_to("battle-1-1").close()
    assert war.refused(events.Act(0, action, 0)).clause == "HD-R13"


def test_HD_R13_a_card_is_played_by_its_own_seat_in_turn(war: Evening) -> None:
    war.on_to("battle-1-1").close()
    card = war.script.chosen(war.game.state, 0)
    assert war.refused(events.Act(0, card, 1)).clause == "HD-A36"
    assert war.refused(events.Act(0, card, 3)).clause == "HD-A36"
    assert war.refused(events.Act(0, card, None)).clause == "HD-A23"
    assert war.refused(events.Act(1, war.script.chosen(war.game.state, 1), 1)).clause == "HD-R13"
    assert war.refused(events.Draw(CardPlay(0, card))).message.startswith("nothing is to be drawn now")
    war.on_to("battle-1-2").close()
    war.on_to("war-2").on_to("battle-2-1").close()
    assert war.refused(events.Act(2, card, 2)).clause == "HD-R24"


@pytest.mark.parametrize(
    "drawn",
    [None, 1, "deal", (), Dealer(0), Court(Card("B1")), Deal((), (), Card("B1")), Choose(()), Throw(())],
)
def test_a_draw_that_does_not_fit_is_refused(war: Evening, dice: Evening, drawn: Any) -> None:
    assert war.refused(events.Draw(drawn)).clause == "HD-A25"  # wagers come first
    war.close()
    war.refused(events.Draw(drawn))
    dice.close()
    assert dice.refused(events.Draw(drawn)).message.startswith("nothing is to be drawn now")
    for _ in range(3):
        dice.on()
    dice.refused(events.Draw(drawn))
    dice.finish()


@pytest.mark.parametrize("action", [None, "honest", 0, True, Card("B1"), Choice.UNKNOWN])
def test_PD_A11_a_choice_is_one_of_three(dice: Evening, action: Any) -> None:
    dice.close()
    assert dice.refused(events.Act(0, action, 0)).clause in ("PD-A11", "PD-R14")


def test_PD_A21_nothing_is_played_while_the_game_is_stopped(dice: Evening) -> None:
    dice.send(events.Pause(0))
    for event in (
        dice.a_bet("Mira", "game", 1, 5), events.Cancel(3, "game"), events.Done(3),
        events.Act(0, Choice.HONEST, 0), events.Draw(None),
    ):  # fmt: skip
        assert dice.refused(event).clause == "HD-A35"
    dice.send(events.Resume(0))
    dice.finish()


@pytest.mark.parametrize("event", [None, 1, "bet", {"tag": "bet"}, Dealer(0), events.Bet])
def test_what_is_no_event_does_not_happen(war: Evening, event: Any) -> None:
    assert isinstance(war.refused(event), Invalid)
