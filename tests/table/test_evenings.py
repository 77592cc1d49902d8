"""A whole evening: agreeing, one game after another, who deals, and the house's seed for each of them."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.chance import commit, new_seed
from highflagon.games.purple_dragon_dice import Choice
from highflagon.table import events, facts
from highflagon.table.accounts import POT, SWEETENER
from highflagon.table.terms import Pace
from highflagon.table.waits import Gathering, Playing, Seeding, Unsealed, Unshown
from tests.table.tables import Evening, terms

QUICK = {"wagers": "none"}


def evening(**rules: Any) -> Evening:
    """An evening of wars of one battle."""
    return Evening(rules={"battles": 1, "duel_battles": 1} | rules, stakes=QUICK)


# Agreeing


def test_a_game_begins_when_all_sit_and_all_agree() -> None:
    table = evening()
    assert table.table.wait == Gathering((0, 1, 2))
    for who in (0, 1):
        table.send(events.Agree(who))
    assert table.refused(events.Start(0)).message == "Ulla has yet to agree"
    assert table.refused(events.Agree(0)).message == "Kara has agreed already"
    assert table.refused(events.Agree(3)).message == "Mira doesn't sit, and has nothing to agree to"
    table.send(events.Stand(2))
    error = table.refused(events.Start(0))
    assert (error.clause, error.message) == ("HD-R1", "nobody sits on seat 3")
    table.send(events.Sit(3, 2))
    # Mira agrees to play with these two; they have yet to agree to play with her.
    assert table.table.wait == Gathering((0, 1, 3))
    for who in (0, 1, 3):
        table.send(events.Agree(who))
    table.send(events.Start(0))
    assert table.game.owners == (0, 1, 3)
    for nothing in (events.Start(0), events.Agree(0), events.Propose(0, terms()), events.Sit(2, 0)):
        table.refused(nothing)


def test_other_terms_are_agreed_to_anew_and_chairs_are_added_or_taken_away() -> None:
    table = evening()
    for who in range(3):
        table.send(events.Agree(who))
    assert table.refused(events.Propose(1, terms())).clause == "HD-A35"
    table.send(events.Propose(0, terms(seats=2, rules={"players": 2})))
    assert table.table.wait == Gathering((0, 1))
    assert list(table.table.chairs) == [0, 1]
    table.send(events.Propose(0, terms("purple-dragon-dice", seats=4)))
    assert list(table.table.chairs) == [0, 1, None, None]
    assert table.refused(events.Start(0)).clause == "PD-R2"


# One game after another


def test_after_a_game_all_agree_to_another_and_coin_goes_on() -> None:
    table = evening()
    table.start("1").finish()
    assert table.table.wait == Gathering((0, 1, 2))
    assert table.refused(events.Start(0)).message == "Kara, Bram, Ulla have yet to agree"
    table.start("2").finish()
    table.start("2").finish()
    assert table.gained() == (0, 60, -60)
    assert [past.number for past in table.table.past] == [1, 2, 3]
    assert [fact.number for fact in table.told(facts.Started)] == [1, 2, 3]


def test_an_evening_of_both_games_on_other_chairs() -> None:
    table = evening()
    table.start("1").finish()
    table.send(events.Stand(0))
    table.send(events.Stand(2))
    table.send(events.Sit(0, 2))
    table.send(events.Sit(2, 0))
    table.start("3").finish()
    assert table.gained() == (80, -40, -40)


def test_who_left_in_a_game_has_no_chair_in_the_next() -> None:
    table = evening().start("2")
    table.leave("Bram")
    table.finish()
    assert table.gained() == (-20, 40, -20)
    assert table.table.chairs == (0, None, 2)
    assert table.refused(events.Start(0)).clause == "HD-R1"
    table.send(events.Sit(3, 1))
    table.start("2").finish()
    assert table.gained("Kara", "Bram", "Ulla", "Mira") == (-40, 40, -40, 40)


# HD-A9, A10


def test_HD_A9_last_winner_deals_the_next_game_of_the_evening() -> None:
    table, dealers = evening(first_dealer="last-winner"), []
    for script in ("3", "2", "1"):
        table.start(script)
        dealers.append(table.game.state.war.leader + 1)
        table.finish()
    assert dealers == [1, 3, 2]  # the lot made seat 1 the first


def test_HD_A9_last_winner_deals_from_the_chair_on_which_he_sits_now() -> None:
    table = evening(first_dealer="last-winner").start("3").finish()
    for who in (0, 2):
        table.send(events.Stand(who))
    for who, seat in ((2, 0), (0, 2)):
        table.send(events.Sit(who, seat))
    assert table.start("1").game.state.war.leader == 0


@pytest.mark.parametrize("why", ["left", "shared", "given back"])
def test_HD_A9_last_winner_the_lot_decides_if_there_is_none(why: str) -> None:
    table = evening(first_dealer="last-winner", battles=2, duel_tied="split")
    table.start("2 3 -" if why == "shared" else "3 3")
    if why == "given back":
        table.send(events.End(0))
    elif why == "left":
        table.leave("Ulla")
        table.finish()
        table.send(events.Sit(3, 2))
    else:
        table.finish()
    for who in table.table.chairs:
        assert who is not None
        table.send(events.Agree(who))
    table.send(events.Start(0))
    assert table.game.state.war is None


def test_HD_A9_last_winner_is_of_the_same_game_and_of_the_last_that_was_won() -> None:
    table = evening(first_dealer="last-winner").start("3").finish()
    cards = table.table.terms
    table.send(events.Propose(0, terms("purple-dragon-dice", seats=3)))
    for who in range(3):
        table.send(events.Agree(who))
    table.send(events.Start(0))
    table.send(events.End(0))
    table.send(events.Propose(0, cards))
    assert table.start("1").game.state.war.leader == 2


def test_HD_A9_random_the_lot_decides_in_every_game() -> None:
    table = evening().start("3").finish()
    assert table.start("1").game.state.war.leader == 0


# A committed seed for each game


def sealed(**more: Any) -> Evening:
    """Three at dice; the deal opens when the house and all of them have brought their seeds."""
    table = Evening(
        "purple-dragon-dice", script=("out 1", "out 2"), watchers=(), pace=more.pop("pace", None), **more
    )
    table.send(events.Propose(0, terms("purple-dragon-dice", fair=True, pace=table.table.terms.pace)))
    for who in range(3):
        if table.table.people[who].human:
            table.send(events.Agree(who))
    table.send(events.Start(0))
    return table


def seeding(table: Evening) -> tuple[int, ...]:
    """Who has yet to add a seed."""
    wait = table.table.wait
    return wait.who if isinstance(wait, Seeding) else ()


def test_the_deal_opens_when_the_last_seed_is_in_and_not_while_the_game_is_stopped() -> None:
    table, seed = sealed(), new_seed()
    assert (table.table.wait, table.account(POT)) == (Unsealed(), 150)
    table.refused(events.AddSeed(0, "0" * 64))
    table.send(events.Commit(commit(seed).digest))
    table.refused(events.Commit(commit(seed).digest))
    for who in (0, 2):
        table.send(events.AddSeed(who, f"{who}" * 64))
    assert seeding(table) == (1,)
    for bad in (events.AddSeed(0, "1" * 64), events.AddSeed(1, "1" * 63), events.AddSeed(1, "G" * 64)):
        table.refused(bad)
    assert table.refused(events.Act(0, Choice.HONEST, 0)).message == "the deal is not open yet"
    table.send(events.Pause(0))
    table.send(events.AddSeed(1, "1" * 64))
    assert table.game.sealing is not None
    assert not table.game.sealing.opened
    table.send(events.Resume(0))
    assert table.table.wait == Playing((0, 1, 2), ())
    table.finish()
    assert isinstance(table.table.wait, Unshown)
    for who in range(3):
        table.send(events.Agree(who))
    assert table.refused(events.Start(0)).message == "the house has yet to show the seed of the last game"
    table.refused(events.ShowSeed("0" * 64))
    table.send(events.ShowSeed(seed.hex()))
    assert isinstance(table.table.wait, Gathering)


def test_clocks_begin_when_the_deal_opens() -> None:
    table = sealed(pace=Pace(turn="move", each=10_000))
    table.send(events.Commit("0" * 64))
    for who in (0, 1):
        table.send(events.AddSeed(who, "1" * 64))
    table.time(60_000)
    table.send(events.AddSeed(2, "1" * 64))
    assert table.table.wait == Playing((0, 1, 2), ())
    assert table.table.wakes == 70_000


@pytest.mark.parametrize("way", ["by the clock", "at once"])
def test_no_seed_is_awaited_of_one_whom_the_house_plays_for(way: str) -> None:
    table = sealed(pace=Pace(grace=60_000))
    table.send(events.Commit("0" * 64))
    for who in (0, 1):
        table.send(events.AddSeed(who, "1" * 64))
    if way == "at once":
        table.leave("Ulla")
    else:
        table.away("Ulla")
        table.time(60_000)
    assert table.table.wait == Playing((0, 1), (2,))


def test_HD_A35_a_game_that_is_broken_off_before_the_deal_gives_all_back_and_shows_its_seed() -> None:
    table, seed = sealed(), new_seed()
    table.send(events.Commit(commit(seed).digest))
    assert table.refused(events.End(0, as_it_stands=True)).message == "nothing stands yet"
    table.send(events.End(0))
    assert (table.gained(), table.account(SWEETENER)) == ((0, 0, 0), 0)
    assert table.table.wait == Unshown()
    table.send(events.ShowSeed(seed.hex()))
