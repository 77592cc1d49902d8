"""The house plays for who is away or late: grace, clocks, and whose the winnings are."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.purple_dragon_dice import Choice
from highflagon.table import events, facts
from highflagon.table.terms import Pace
from highflagon.table.waits import Drawing, Playing
from tests.table.tables import Evening

FAST = Pace(turn="move", each=10_000, grace=60_000)


def cards(script: str = "1 1", **more: Any) -> Evening:
    """A war of two battles, at the first card of the first of them: it is Kara's."""
    stakes = {"wagers": "none"} | more.pop("stakes", {})
    return Evening(script=script, rules={"battles": 2}, stakes=stakes, **more).start().on_to("battle-1-1")


def dice(*script: str, **more: Any) -> Evening:
    """A game of three at dice, at the first choice."""
    return Evening("purple-dragon-dice", script=script or ("out 1", "out 2"), **more).start()


def card(evening: Evening, seat: int) -> Any:
    return evening.script.chosen(evening.game.state, seat - 1)


# Away


def test_HD_A23_who_is_away_is_played_for_after_a_grace_until_he_is_back() -> None:
    war = cards(pace=Pace(grace=60_000))
    war.time(5_000)
    war.away("Kara")
    assert war.table.wakes == 65_000
    assert war.table.wait == Playing((0,), ())
    error = war.refused(events.Act(0, card(war, 1), None))
    assert (error.clause, error.message) == ("HD-A23", "the owner of seat 1 plays for himself")
    war.time(64_999)
    assert war.table.wait == Playing((0,), ())
    war.time(65_000)
    assert war.table.wait == Playing((), (0,))
    error = war.refused(events.Act(0, card(war, 1), 0))
    assert (error.clause, error.message) == ("HD-A23", "the house plays for Kara, since he is away")
    war.act(1, card(war, 1))
    war.on()
    war.on()
    war.back("Kara")
    assert [(fact.clause, fact.seat) for fact in war.told(facts.HousePlays)] == [("HD-A23", 0)]
    assert [(fact.clause, fact.seat) for fact in war.told(facts.OwnerPlays)] == [("HD-A23", 0)]
    assert war.table.wait == Playing((0,), ())
    assert war.refused(events.Act(0, card(war, 1), None)).clause == "HD-A23"
    war.finish()


def test_HD_A23_the_host_need_not_wait_so_long() -> None:
    war = cards()
    assert war.refused(events.Fill(0, 1)).clause == "HD-A23"  # he is here
    war.away("Bram")
    war.send(events.Fill(0, 1))
    assert war.game.proxied == {1}
    assert war.refused(events.Fill(0, 1)).clause == "HD-A23"  # already
    assert war.refused(events.Fill(0, 1, 0)).clause == "HD-A23"  # by the house itself, and nobody else


def test_HD_A23_the_stand_in_places_no_wagers() -> None:
    war = Evening(script="1", rules={"battles": 1}, pace=Pace(grace=0), bots={"Ulla": "steady"}).start()
    war.away("Bram")
    assert war.game.proxied == {1}
    assert war.betting() == ("Kara", "Mira", "Odo")
    for name in ("Bram", "Ulla"):
        assert war.refused(war.a_bet(name, "war-1", war.who(name) + 1, 5)).clause in ("HD-A23", "HD-R28")
    war.back("Bram")
    war.bet("Bram", "war-1", 2, 5)


def test_HD_A23_nobody_folds_nobody_gets_up() -> None:
    war = cards()
    assert war.refused(events.Stand(0)).clause == "HD-A23"
    assert war.refused(events.Act(0, None, 0)).clause == "HD-R13"


def test_PD_A27_at_dice_the_house_plays_honestly() -> None:
    game = dice()
    game.leave("Bram")
    assert [(fact.clause, fact.seat, fact.once) for fact in game.told(facts.HousePlays)] == [
        ("PD-A27", 1, False)
    ]
    assert game.table.wait == Playing((0, 2), (1,))
    for cheat in (Choice.BLUFF, Choice.THIEVERY):
        error = game.refused(events.Act(1, cheat, None))
        assert (error.clause, error.legal) == ("PD-A27", ("honest",))
    assert game.refused(events.Act(0, Choice.HONEST, None)).clause == "PD-A27"
    game.send(events.Act(1, Choice.HONEST, None))
    game.back("Bram")
    assert game.told(facts.OwnerPlays)[-1].clause == "PD-A27"
    assert game.refused(events.Act(1, Choice.BLUFF, 1)).clause == "PD-A11"
    game.finish()


def test_PD_A27_who_is_away_has_no_wager_placed_for_him() -> None:
    game = dice(stakes={"wagers": "allowed"})
    game.away("Bram")
    assert game.refused(game.a_bet("Bram", "game", 2, 5)).clause == "PD-A27"
    assert "Bram" not in game.betting()


# Whose it is


@pytest.mark.parametrize("way", ["leave", "kick"])
def test_HD_A36_what_a_seat_wins_is_its_owner_s_though_he_has_gone(way: str) -> None:
    war = Evening(script="2 2", rules={"battles": 2}, stakes={"battle_ante": 5}).start()
    war.bet("Bram", "war-1", 2, 10)
    war.bet("Kara", "war-1", 1, 4)
    war.on_to("battle-1-1")
    war.close().send(events.Leave(1) if way == "leave" else events.Kick(0, 1))
    error = war.refused(events.Act(1, card(war, 2), 0))
    assert (error.clause, error.message) == ("HD-A36", "seat 2 is not that of Kara")
    war.finish()
    assert war.gained() == (-20 - 10 - 4, 40 + 20 + 4, -20 - 10)
    assert war.table.chairs == (0, None, 2)
    if way == "leave":
        war.back("Bram")
        war.send(events.Sit(1, 1))
    else:
        assert war.refused(events.Present(1, here=True)).clause == "HD-A35"


def test_HD_A36_he_may_come_back_while_the_game_is_on_and_play_it_himself() -> None:
    war = cards("2 2")
    war.leave("Bram")
    war.back("Bram")
    assert war.game.proxied == frozenset()
    assert war.finish().gained() == (-20, 40, -20)
    assert war.table.chairs == (0, 1, 2)


def test_HD_A36_so_it_is_at_dice() -> None:
    game = dice("out 1", "out 3")
    game.leave("Bram")
    assert game.finish().gained() == (-50, 100, -50)


# Clocks


def test_HD_A23_a_clock_for_every_move_hands_over_that_move_alone() -> None:
    war = cards(pace=FAST)
    assert war.table.wakes == 10_000
    war.time(9_999)
    war.on()
    assert war.table.wakes == 19_999  # Bram's time begins with his turn
    war.time(19_999)
    assert war.table.wait == Playing((), (1,))
    assert [(fact.clause, fact.seat, fact.once) for fact in war.told(facts.HousePlays)] == [
        ("HD-A23", 1, True)
    ]
    error = war.refused(events.Act(1, card(war, 2), 1))
    assert (error.clause, error.message) == ("HD-A23", "the house plays for Bram, since his time is over")
    war.on()
    war.on()
    war.on()
    assert war.table.wait == Playing((1,), ())


def test_HD_A23_a_clock_for_the_game_is_used_up_and_each_decision_adds_to_it() -> None:
    war = cards(pace=Pace(turn="game", each=10_000, more=1_000))
    war.time(4_000)
    war.on()
    assert war.game.banks == (7_000, 10_000, 10_000)
    war.time(14_000)
    assert war.table.wait == Playing((), (1,))
    war.on()
    assert war.game.banks == (7_000, 1_000, 10_000)
    war.on()
    war.time(20_999)
    assert war.table.wait == Playing((0,), ())
    war.time(21_000)
    assert war.table.wait == Playing((), (0,))


def test_HD_A23_bots_have_no_clock_and_neither_has_who_is_played_for() -> None:
    war = cards(pace=Pace(turn="game", each=10_000), bots={"Ulla": "steady"})
    war.leave("Bram")
    war.on()
    assert war.table.wakes is None
    war.time(50_000)
    war.on()
    assert war.table.wakes is None
    war.on()
    assert war.game.banks[1] == 10_000


def test_HD_A23_a_clock_stands_still_while_wagers_are_taken() -> None:
    war = cards(pace=FAST, stakes={"wagers": "battle"})
    assert war.table.wakes is None
    war.time(60_000)
    war.close()
    assert war.table.wakes == 70_000


def test_PD_A27_in_a_secret_choice_nobody_learns_who_is_late_or_has_chosen() -> None:
    game = dice(pace=Pace(turn="game", each=10_000, more=500))
    game.time(3_000)
    game.act(2, Choice.BLUFF)
    assert game.game.banks == (10_000,) * 3
    for viewer in (0, 2, 3, None):
        seats = game.table.observe(viewer).game
        assert seats is not None
        assert [(seat.ends, seat.bank, seat.house) for seat in seats.seats] == [(10_000, 10_000, False)] * 3
    # Not even by trying to choose for him.
    for seat in (1, 2):
        error = game.refused(events.Act(seat, Choice.HONEST, 0))
        assert error.clause == "HD-A36"
    assert game.refused(events.Act(1, Choice.HONEST, 1)).clause == "PD-A11"
    game.time(10_000)
    assert game.table.wait == Playing((), (0, 2))
    assert game.told(facts.HousePlays) == []
    game.send(events.Act(0, Choice.HONEST, None))
    game.send(events.Act(2, Choice.HONEST, None))
    assert isinstance(game.table.wait, Drawing)
    assert game.game.banks == (500, 7_500, 500)


def test_HD_A23_when_the_host_stops_the_game_all_clocks_stand_still() -> None:
    war = cards(pace=FAST)
    war.time(4_000)
    war.away("Ulla")
    war.time(5_000)
    war.send(events.Pause(0))
    assert [war.table.wakes] == [None]
    war.time(70_000)
    assert (war.game.late, war.game.proxied) == (frozenset(), frozenset())
    assert war.refused(events.Act(0, card(war, 1), 0)).clause == "HD-A35"
    war.away("Bram")
    war.send(events.Resume(0))
    # Kara has 5 of her 10 seconds left, Ulla 59 of her 60, and Bram all of them.
    assert war.table.wakes == 75_000
    war.time(128_999)
    assert war.game.proxied == frozenset()
    war.time(129_000)
    assert war.game.proxied == {2}
    war.time(130_000)
    assert war.game.proxied == {1, 2}


def test_HD_A23_a_stop_moves_nothing_of_those_who_have_no_seat() -> None:
    war = cards(pace=FAST)
    war.leave("Odo")
    war.away("Mira")
    war.send(events.Pause(0))
    before = war.table.people
    war.time(70_000)
    war.send(events.Resume(0))
    assert war.table.people is before


def test_HD_A23_a_window_stands_still_as_well() -> None:
    war = Evening(script="1", rules={"battles": 1}, pace=Pace(window=5_000)).start()
    war.time(1_000)
    war.send(events.Pause(0))
    for event in (war.a_bet("Mira", "war-1", 1, 5), events.Cancel(3, "war-1"), events.Done(3)):
        assert war.refused(event).clause == "HD-A35"
    war.time(8_000)
    war.send(events.Resume(0))
    assert (war.window(), war.table.wakes) == (("war-1",), 12_000)


@pytest.mark.parametrize("at", [-1, 0.0, 1.5, 2**52, 2**60, True, None, "0", float("inf"), [0]])
def test_time_that_is_none_is_refused(at: Any) -> None:
    war = cards(pace=FAST)
    war.refused(events.Time(at))


def test_time_never_goes_back() -> None:
    war = cards(pace=FAST)
    war.time(5_000)
    assert war.refused(events.Time(4_999)).message == "the clock can't go back"
    war.time(5_000)
