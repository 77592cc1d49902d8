"""More time for a decision: who may ask for it, how often, and that in a secret choice it tells nobody anything."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.purple_dragon_dice import Choice
from highflagon.table import events, facts
from highflagon.table.prolonging import ASKS, MORE
from highflagon.table.terms import Pace
from highflagon.table.waits import Playing
from tests.table.tables import Evening

MOVE = Pace(turn="move", each=10_000)
GAME = Pace(turn="game", each=10_000)

KARA, BRAM, ULLA, MIRA = range(4)


def cards(pace: Pace = MOVE, **more: Any) -> Evening:
    """A war of two battles, at the first card of the first of them: it is Kara's, and she is the host."""
    stakes = {"wagers": "none"} | more.pop("stakes", {})
    rules = {"battles": 2}
    return Evening(script="1 1", rules=rules, stakes=stakes, pace=pace, **more).start().on_to("battle-1-1")


def dice(pace: Pace = MOVE, **more: Any) -> Evening:
    """A game of three at dice, at the first choice."""
    return Evening("purple-dragon-dice", script=("out 1", "out 2"), pace=pace, **more).start()


def ends(evening: Evening, viewer: int | None = None) -> list[int | None]:
    """When the clocks of the seats run out, as a viewer sees them."""
    game = evening.table.observe(viewer).game
    assert game is not None
    return [seat.ends for seat in game.seats]


def left(evening: Evening, viewer: int | None) -> int:
    """How often a viewer may still ask, as he is told."""
    game = evening.table.observe(viewer).game
    assert game is not None
    return game.more_time


# Who may ask


def test_HD_A23_who_has_to_decide_gets_a_minute_more_when_he_asks() -> None:
    war = cards()
    war.time(9_999)
    war.send(events.MoreTime(KARA))
    assert war.table.wakes == 10_000 + MORE
    assert ends(war, MIRA) == [10_000 + MORE, None, None]
    assert war.told(facts.TimeAdded) == [facts.TimeAdded("HD-A23", (0,), MORE)]
    war.time(9_999 + MORE)
    assert war.table.wait == Playing((0,), ())
    war.time(10_000 + MORE)
    assert war.table.wait == Playing((), (0,))


def test_HD_A23_the_next_decision_has_no_more_time_than_any() -> None:
    war = cards()
    war.send(events.MoreTime(KARA))
    war.on()
    assert ends(war) == [None, 10_000, None]


def test_HD_A23_the_host_may_give_time_to_whoever_has_to_decide() -> None:
    war = cards()
    war.on()
    for by in (KARA, None, KARA):
        war.send(events.MoreTime(by))
    assert ends(war) == [None, 10_000 + 3 * MORE, None]
    assert [fact.seats for fact in war.told(facts.TimeAdded)] == [(1,)] * 3
    assert left(war, KARA) == left(war, BRAM) == ASKS


def test_HD_A23_nobody_else_may() -> None:
    war = cards()
    for who in (BRAM, MIRA):
        error = war.refused(events.MoreTime(who))
        assert (error.clause, error.message) == (
            "HD-A23", "more time is for who has to decide to ask for, or for the host to give",
        )  # fmt: skip
    war.refused(events.MoreTime(99))
    war.leave("Odo")
    assert war.refused(events.MoreTime(war.who("Odo"))).message == "Odo has left the table"


def test_HD_A23_there_is_no_more_time_where_no_clock_runs() -> None:
    for war in (cards(Pace()), cards(bots={"Kara": "steady"})):
        for by in (war.table.host, None):
            assert (error := war.refused(events.MoreTime(by))).clause == "HD-A23"
            assert error.message == "no clock runs now"
        assert left(war, war.table.host) == (ASKS if war.game.terms.pace.turn == "move" else 0)


def test_HD_A23_whose_time_is_over_has_lost_this_decision() -> None:
    war = cards()
    war.time(10_000)
    assert war.table.wait == Playing((), (0,))
    assert war.refused(events.MoreTime(KARA)).clause == "HD-A23"
    assert war.refused(events.MoreTime(None)).clause == "HD-A23"


def test_HD_A23_for_whom_the_house_plays_no_clock_runs() -> None:
    war = cards()
    war.leave("Kara")
    assert war.refused(events.MoreTime(None)).message == "no clock runs now"


def test_HD_A35_while_the_game_is_stopped_nobody_needs_more_time() -> None:
    war = cards()
    war.send(events.Pause(KARA))
    assert war.refused(events.MoreTime(KARA)).clause == "HD-A35"
    war.time(50_000)
    war.send(events.Resume(KARA))
    war.send(events.MoreTime(KARA))
    assert ends(war) == [60_000 + MORE, None, None]
    war.time(60_000)
    war.send(events.Pause(KARA))
    war.time(70_000)
    war.send(events.Resume(KARA))
    assert ends(war) == [70_000 + MORE, None, None]


def test_HD_A24_a_window_for_wagers_is_not_made_longer() -> None:
    war = Evening(script="1", rules={"battles": 1}, pace=Pace(turn="move", window=5_000)).start()
    for by in (KARA, BRAM, None):
        assert war.refused(events.MoreTime(by)).clause == "HD-A25"
    war.on_to("battle-1-1")
    assert war.refused(events.MoreTime(KARA)).clause == "HD-A24"


def test_between_games_there_is_no_time_to_give() -> None:
    war = cards().finish()
    assert war.refused(events.MoreTime(KARA)).message == "no game is on"


# How often


def test_HD_A23_the_owner_of_a_seat_asks_ten_times_in_a_game_the_host_gives_without_end() -> None:
    war = cards()
    war.on()
    for count in range(ASKS):
        assert left(war, BRAM) == ASKS - count
        war.send(events.MoreTime(BRAM))
    assert (left(war, BRAM), left(war, ULLA), left(war, MIRA), left(war, None)) == (0, ASKS, 0, 0)
    error = war.refused(events.MoreTime(BRAM))
    assert (error.clause, error.message) == ("HD-A23", "Bram has asked for more time 10 times in this game")
    war.send(events.MoreTime(KARA))
    war.send(events.MoreTime(None))
    assert ends(war) == [None, 10_000 + (ASKS + 2) * MORE, None]
    war.on()
    war.send(events.MoreTime(ULLA))
    war.finish()
    war.start("1 1").on_to("battle-1-1")
    assert left(war, BRAM) == ASKS


def test_HD_A23_the_host_who_asks_for_himself_is_counted_as_all_are() -> None:
    war = cards()
    for _ in range(ASKS):
        war.send(events.MoreTime(KARA))
    assert war.refused(events.MoreTime(KARA)).message.startswith("Kara has asked")


# Time for a game


def test_HD_A23_where_time_is_for_the_game_what_is_left_of_it_is_kept() -> None:
    war = cards(GAME)
    war.time(4_000)
    war.send(events.MoreTime(KARA))
    assert war.game.banks == (10_000 + MORE, 10_000, 10_000)
    assert war.table.wakes == 10_000 + MORE
    war.on()
    assert war.game.banks == (6_000 + MORE, 10_000, 10_000)


# A secret choice


def shown(game: Evening, viewer: int | None) -> tuple[Any, ...]:
    """What a viewer sees of the clocks, and has been told of them."""
    told = [fact.to(viewer) for fact in game.told(facts.TimeAdded)]
    view = game.table.observe(viewer).game
    assert view is not None
    return told, view.seats, view.more_time


@pytest.mark.parametrize("pace", [MOVE, GAME])
def test_PD_A27_in_a_secret_choice_all_get_more_time_whoever_asks_and_has_chosen(pace: Pace) -> None:
    asked = []
    for chosen in ((), (ULLA,), (BRAM, ULLA)):
        for by in (BRAM, ULLA, None):
            game = dice(pace)
            game.time(3_000)
            for seat in chosen:
                game.act(seat + 1, Choice.BLUFF)
            game.send(events.MoreTime(by))
            assert ends(game) == [10_000 + MORE] * 3
            asked.append([shown(game, viewer) for viewer in (KARA, MIRA, None)])
    assert asked == [asked[0]] * len(asked)
    assert asked[0][0][0] == [facts.TimeAdded("PD-A27", (0, 1, 2), MORE)]


def test_PD_A27_how_often_he_has_asked_only_he_is_told() -> None:
    game = dice()
    game.act(2, Choice.HONEST)
    game.send(events.MoreTime(BRAM))
    assert [left(game, who) for who in (KARA, BRAM, ULLA, MIRA, None)] == [ASKS, ASKS - 1, ASKS, 0, 0]
    assert ends(game, BRAM) == [10_000 + MORE, None, 10_000 + MORE]  # his own clock stands


def test_PD_A27_whose_time_is_over_gets_none_and_can_give_none_whether_he_has_chosen_or_not() -> None:
    said = []
    for chosen in (True, False):
        game = dice(GAME)
        game.time(1_000)
        game.send(events.MoreTime(None))
        game.act(1, Choice.HONEST)
        game.act(2, Choice.HONEST)
        game.time(31_000)
        game.act(3, Choice.HONEST)
        game.on_to("hand-2")
        assert game.game.banks == (69_000, 69_000, 39_000)
        if chosen:
            game.act(3, Choice.BLUFF)
        game.time(31_000 + 39_000)
        assert game.table.wait == Playing((1,), () if chosen else (2,))
        said.append(str(game.refused(events.MoreTime(ULLA))))
        game.send(events.MoreTime(BRAM))
        assert game.told(facts.TimeAdded)[-1].seats == (1,)
        assert ends(game, MIRA)[1:] == [31_000 + 69_000 + MORE, 31_000 + 39_000]
    assert said[0] == said[1]


def test_PD_A27_for_whom_the_house_plays_no_time_is_added() -> None:
    game = dice(GAME)
    game.leave("Bram")
    game.send(events.MoreTime(ULLA))
    assert game.told(facts.TimeAdded)[-1].seats == (0, 2)
    assert game.game.banks == (10_000 + MORE, 10_000, 10_000 + MORE)
