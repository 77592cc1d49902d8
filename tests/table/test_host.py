"""The host: who it is, what he may do, and games that he ends before their end."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.table import events, facts
from highflagon.table.accounts import POT
from highflagon.table.state import Past
from highflagon.table.terms import Pace
from highflagon.table.waits import Gathering, Paused
from tests.table.tables import Evening

USUAL = {"battles": 4, "duel_battles": 2}


def cards(script: str = "1 1 2 1", **more: Any) -> Evening:
    """A war of four battles, for antes of 20 and of 5."""
    stakes = {"battle_ante": 5} | more.pop("stakes", {})
    return Evening(script=script, rules=USUAL | more.pop("rules", {}), stakes=stakes, **more).start()


def ends(evening: Evening) -> list[tuple[str, str, str, int]]:
    return [(fact.book, fact.clause, fact.end, fact.coins) for fact in evening.told(facts.SlipEnded)]


def agreed(evening: Evening) -> set[int] | None:
    """The seats that want to settle the game as it stands; None if nobody has proposed it."""
    ending = evening.game.ending
    return None if ending is None else set(ending)


# Broken off


def test_HD_A35_when_a_game_is_broken_off_every_stake_is_given_back() -> None:
    war = cards("1 - 2 1")
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 10), ("Kara", 1, 7), ("Bram", 2, 8)):
        war.bet(name, "war-1", seat, stake)
    war.on_to("battle-1-3")
    war.bet("Mira", "battle-1-3", 3, 11)
    assert war.gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (-20 - 7, -20 - 8 - 15, -20 - 15, -41, -10)
    war.send(events.End(0))
    # What was decided is: Kara has won the first battle and its antes.
    assert war.gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (10, -5, -5, 0, 0)
    assert {(clause, end) for _, clause, end, _ in ends(war)} == {("HD-A35", "returned")}
    assert [(fact.clause, fact.what, fact.coins) for fact in war.told(facts.Returned)] == [
        ("HD-A35", "antes", (10, 10, 10)), ("HD-A35", "pot", (20, 20, 20)),
    ]  # fmt: skip
    assert [(fact.clause, fact.as_it_stands) for fact in war.told(facts.Ended)] == [("HD-A35", False)]
    assert war.table.past == (Past(1, "high-dragon", (0, 1, 2), None, 60),)
    assert war.table.wait == Gathering((0, 1, 2))


def test_HD_A35_what_was_lost_at_once_when_somebody_bowed_out_stays_lost() -> None:
    war = cards("1 2 - - 1 1")
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 3, 10), ("Ulla", 3, 5)):
        war.bet(name, "war-1", seat, stake)
    war.on_to("war-2").send(events.End(0))
    # Odo's is shared by those whose slips are returned; in their own pool all had backed who bowed out.
    assert war.gained("Mira", "Odo", "Ulla") == (10, -10, -10)


def test_HD_A35_at_dice_too() -> None:
    dice = Evening("purple-dragon-dice", script=("out 1", "out 2"), stakes={"wagers": "allowed"}).start()
    for book, on in (("game", 1), ("purple-dragon", 0), ("hand-1", 2)):
        dice.bet("Mira", book, on, 10)
        dice.bet("Odo", book, 1, 20)
    dice.on_to("hand-2")  # of the slips on hand 1 Odo has won 10
    dice.bet("Mira", "hand-2", 2, 5)
    dice.send(events.End(0))
    assert dice.gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (0, 0, 0, -10, 10)


@pytest.mark.parametrize("form", ["pari-mutuel", "fixed-odds"])
def test_HD_A35_at_any_odds_and_while_the_game_is_stopped(form: str) -> None:
    war = cards(stakes={"form": form, "take_out": 50})
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 10)):
        war.bet(name, "war-1", seat, stake)
    war.send(events.Pause(0))
    assert war.table.wait == Paused()
    war.send(events.End(0))
    assert war.gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (0,) * 5
    assert war.account("house") == 10_000
    assert war.table.paused is None


def test_HD_A35_only_the_host_or_the_house_does_so_and_only_while_a_game_is_on() -> None:
    war = cards()
    for event in (events.End(1), events.End(3, as_it_stands=True), events.Pause(2), events.Kick(1, 0)):
        error = war.refused(event)
        assert (error.clause, error.message) == ("HD-A35", "that is for the host, and the host is Kara")
    assert war.refused(events.Resume(0)).clause == "HD-A35"
    assert war.refused(events.End(0, as_it_stands=1)).clause == "HD-A35"  # type: ignore[arg-type]  # that's no yes
    war.send(events.Pause(0))
    assert war.refused(events.Pause(0)).clause == "HD-A35"
    war.send(events.End(None))
    for nothing in (events.End(0), events.Pause(0), events.Resume(0), events.Consent(0)):
        assert war.refused(nothing).message == "no game is on"


# As it stands


def test_HD_A35_as_it_stands_if_every_seat_agrees() -> None:
    war = cards("1 - 2 1")
    for name, seat, stake in (("Mira", 1, 30), ("Odo", 2, 10), ("Kara", 1, 7), ("Bram", 2, 8)):
        war.bet(name, "war-1", seat, stake)
    war.on_to("battle-1-3")
    war.bet("Mira", "battle-1-3", 3, 11)
    war.send(events.End(0, as_it_stands=True))
    assert agreed(war) == {0}
    assert war.refused(events.Consent(0)).message == "Kara has agreed already"
    assert war.refused(events.Consent(3)).message == "Mira has no seat in this game"
    assert war.refused(events.End(0, as_it_stands=True)).message == "the seats have been asked already"
    war.send(events.Consent(2))
    assert war.account(POT) == 60
    war.send(events.Consent(1))
    # Kara leads by a battle: the pot and the wagers on the war are decided, antes and this battle's are not.
    assert war.gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (40 + 8 + 10, -20 - 8 - 5, -20 - 5, 10, -10)
    assert {(book, end) for book, _, end, _ in ends(war)} == {
        ("war-1", "won"), ("war-1", "lost"), ("battle-1-3", "returned"),
    }  # fmt: skip
    assert {clause for _, clause, _, _ in ends(war)} == {"HD-A35"}
    assert [fact.seat for fact in war.told(facts.Consented)] == [2, 1]
    over = war.table.past[0].over
    assert over is not None
    assert (over.shares, over.clause) == ((1, 0, 0), "HD-A35")


def test_HD_A35_without_every_seat_the_game_goes_on_and_what_was_agreed_lapses() -> None:
    war = cards().on_to("battle-1-2").close()
    war.send(events.End(0, as_it_stands=True))
    war.send(events.Consent(1))
    war.on()
    assert agreed(war) is None
    assert war.refused(events.Consent(2)).message == "nobody has proposed to settle the game as it stands"
    war.send(events.End(0, as_it_stands=True))
    assert agreed(war) == {0}
    war.finish()
    assert not war.told(facts.Ended)


def test_HD_A35_bots_agree_and_who_has_left_does_not() -> None:
    war = cards("1 1 2 1", bots={"Ulla": "steady"}).on_to("battle-1-2").close()
    war.leave("Bram")
    war.send(events.End(0, as_it_stands=True))
    assert agreed(war) == {0, 2}
    assert war.refused(events.Consent(1)).message == "Bram has left the table"
    war.back("Bram")
    war.send(events.Consent(1))
    assert war.gained() == (40 + 10 - 5 + 5, -20 - 5, -20 - 5)


def test_HD_A35_as_it_stands_those_who_lead_alike_share() -> None:
    war = cards("1 2 3 1", stakes={"war_ante": 5, "sweetener": "fixed", "sweetener_coins": 9})
    war.bet("Mira", "war-1", 1, 10)
    war.bet("Odo", "war-1", 3, 10)
    war.on_to("battle-1-3")
    war.send(events.End(0, as_it_stands=True))
    war.send(events.Consent(1))
    war.send(events.Consent(2))
    # 15 are 8 and 7; nobody alone has won the war, so the house keeps what it laid aside.
    assert war.gained() == (8 - 5 + 5, 7 - 5 + 5, -5 - 10)
    assert war.gained("Mira", "Odo") == (10, -10)
    assert war.account("house") == 10_000


def test_HD_A35_as_it_stands_at_dice_those_who_are_in_share() -> None:
    dice = Evening(
        "purple-dragon-dice", script=("out 1", "out 2"), stakes={"wagers": "allowed", "buy_in": 21}
    ).start()
    for name, book, on, stake in (
        ("Mira", "game", 1, 10), ("Odo", "game", 3, 10), ("Bram", "game", 2, 4), ("Kara", "game", 1, 4),
        ("Mira", "purple-dragon", 0, 5), ("Odo", "purple-dragon", 1, 5),
    ):  # fmt: skip
        dice.bet(name, book, on, stake)
    dice.on_to("hand-2")
    dice.bet("Mira", "hand-2", 2, 5)
    dice.send(events.End(0, as_it_stands=True))
    dice.send(events.Consent(2))
    dice.send(events.Consent(1))
    # 63 are 32 and 31. Whether a Purple Dragon would have come nobody knows.
    assert dice.gained("Kara", "Bram", "Ulla", "Mira", "Odo") == (-21 - 4, 32 - 21 + 4, 31 - 21, -10, 10)


def test_HD_A35_before_anything_stands_it_is_as_if_it_was_given_back() -> None:
    war = cards()
    war.send(events.End(None, as_it_stands=True))
    assert agreed(war) == set()
    for who in range(3):
        war.send(events.Consent(who))
    assert war.gained() == (0, 0, 0)


def test_HD_A35_where_all_are_bots_nobody_is_asked() -> None:
    bots = dict.fromkeys(("Kara", "Bram", "Ulla"), "steady")
    war = cards(bots=bots).on_to("battle-1-2")
    assert war.table.host is None
    war.send(events.End(None, as_it_stands=True))
    assert war.gained() == (40 + 10, -20 - 5, -20 - 5)


# Who is the host


def test_HD_A35_when_the_host_leaves_who_has_sat_longest_is_the_host() -> None:
    evening = Evening()
    assert (evening.table.host, [fact.who for fact in evening.told(facts.HostIs)]) == (0, [0])
    evening.send(events.Stand(1))
    evening.send(events.Sit(1, 1))
    evening.leave("Kara")
    assert evening.table.host == 2  # Ulla; Bram has sat since after her
    evening.send(events.Sit(evening.who("Mira"), 0))
    evening.send(events.HandOver(2, evening.who("Odo")))
    evening.leave("Ulla")
    assert evening.table.host == evening.who("Odo")
    evening.leave("Odo")
    assert evening.table.host == 1
    evening.send(events.Kick(None, 1))
    assert evening.table.host == evening.who("Mira")
    evening.leave("Mira")
    assert [evening.table.host] == [None]
    assert evening.told(facts.HostIs)[-1].who is None


def test_HD_A35_in_a_game_too_and_the_new_host_may_end_it() -> None:
    war = cards().on_to("battle-1-2").close()
    war.send(events.Pause(0))
    war.leave("Kara")
    assert war.table.host == 1
    assert war.refused(events.Resume(0)).message == "Kara has left the table"
    war.send(events.Resume(1))
    war.back("Kara")
    assert war.table.host == 1
    war.send(events.End(1))
    assert war.gained() == (10, -5, -5)


def test_HD_A35_who_stops_the_game_and_stays_away_is_the_host_no_more() -> None:
    war = cards(pace=Pace(grace=60_000)).on_to("battle-1-2").close()
    war.time(1_000)
    war.send(events.Pause(0))
    war.away("Bram")
    war.time(5_000)
    war.away("Kara")
    assert war.table.wakes == 65_000
    war.time(64_999)
    assert war.table.host == 0
    war.time(65_000)
    assert (war.table.host, war.told(facts.HostIs)[-1]) == (2, facts.HostIs("HD-A35", 2))
    assert war.table.wait == Paused()
    assert not war.game.proxied
    assert [war.table.wakes] == [None]
    war.back("Kara")
    assert war.table.host == 2
    assert war.refused(events.Resume(0)).message == "that is for the host, and the host is Ulla"
    war.send(events.End(2))
    assert war.gained() == (10, -5, -5)


def test_HD_A35_where_no_other_player_is_here_the_host_stays_the_host_until_one_is() -> None:
    war = cards(pace=Pace(grace=60_000), bots={"Ulla": "steady"}).on_to("battle-1-2").close()
    war.away("Bram")
    war.send(events.Pause(0))
    war.away("Kara")
    war.time(90_000)
    assert (war.table.host, war.table.wakes) == (0, None)
    war.back("Bram")
    assert (war.table.host, war.table.wait) == (1, Paused())


def test_HD_A35_between_games_too_the_host_is_not_waited_for() -> None:
    evening = Evening(pace=Pace(grace=60_000))
    evening.away("Kara")
    assert evening.table.wakes == 60_000
    evening.back("Kara")
    assert [evening.table.wakes] == [None]
    evening.away("Bram")
    evening.away("Kara")
    evening.time(60_000)
    assert evening.table.host == 2
    evening.leave("Ulla")
    assert evening.table.host == 0  # nobody is here; she has sat longest


def test_HD_A35_a_bot_is_no_host_nor_is_who_has_left() -> None:
    evening = Evening(bots={"Kara": "steady"})
    assert evening.table.host == 1
    assert evening.refused(events.HandOver(1, 0)).clause == "HD-A35"
    assert evening.refused(events.HandOver(1, 1)).clause == "HD-A35"
    evening.leave("Mira")
    evening.refused(events.HandOver(1, evening.who("Mira")))


def test_HD_A35_whom_the_host_sends_out_stays_out() -> None:
    evening = Evening()
    evening.send(events.Kick(0, evening.who("Mira")))
    assert [(fact.clause, fact.sent) for fact in evening.told(facts.WentOut)] == [("HD-A35", True)]
    assert evening.refused(events.Present(evening.who("Mira"), here=True)).clause == "HD-A35"
    assert evening.refused(events.Kick(0, 0)).clause == "HD-A35"
    assert evening.refused(events.Kick(0, evening.who("Mira"))).message == "Mira has left the table"


def test_HD_A35_who_is_sent_out_keeps_his_slips() -> None:
    war = cards("1 1 1 1")
    war.bet("Mira", "war-1", 1, 10)
    war.bet("Odo", "war-1", 2, 10)
    war.send(events.Kick(0, war.who("Mira")))
    war.leave("Odo")
    assert war.betting() == ("Kara", "Bram", "Ulla")
    assert war.finish().gained("Mira", "Odo") == (10, -10)
