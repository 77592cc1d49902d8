"""Odds at cards on the network: they are what the odds of the house are, and what can't be counted is refused."""

from __future__ import annotations

import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

import msgspec
import pytest

from highflagon.games.high_dragon import parse_card
from highflagon.house.aside import WAITING
from highflagon.house.limits import LIMITS, Limits
from highflagon.odds.battle import BattleOdds, battle_odds
from highflagon.odds.known import Known
from highflagon.odds.ties import Tie, TieOdds, tie_odds
from highflagon.odds.written import parse_cards, parse_court
from highflagon.web import odds_cards
from highflagon.web.odds_bodies import BattleChances, TieChances, TiesDecided
from tests.web.guests import NO_LIMITS, Hall, check_problem, open_hall
from tests.web.running import running
from tests.web.test_odds import asked, exact

PARTS = ("wins", "alone", "tie_won", "tie_lost", "drawn", "beaten")


@pytest.mark.parametrize("players", [3, 2])
def test_HD_R22_ties_have_the_chances_of_all_deals(hall: Hall, players: int) -> None:
    told = asked(hall, f"/api/odds/ties?players={players}", TieChances)
    odds = tie_odds(players)
    assert (told.players, told.cards) == (players, odds.cards)
    assert (exact(told.outright), exact(told.wins)) == (odds.outright, odds.wins[0])
    assert exact(told.tied.chance) + exact(told.outright) == 1
    assert [tie.size for tie in told.sizes] == list(range(2, players + 1))
    check_decided(told.tied, odds)
    for kind, tie in zip(told.sizes, odds.ties, strict=True):
        assert exact(kind.chance) == tie.chance
        check_decided(kind, tie)


def check_decided(told: TiesDecided, odds: TieOdds | Tie) -> None:
    found = [exact(told.by_count), exact(told.by_highest), exact(told.drawn)]
    assert found == [odds.by_count, odds.by_highest, odds.drawn]
    assert sum(found) == exact(told.chance)


def test_without_a_word_the_ties_are_those_of_three(hall: Hall) -> None:
    assert asked(hall, "/api/odds/ties", TieChances).players == 3


@pytest.mark.parametrize(
    ("query", "known"),
    [
        ("hand=B20,S7,G18", Known(hand=parse_cards("B20,S7,G18"))),
        ("hand=b20,s7&court=none", Known(hand=parse_cards("B20,S7"), court=None)),
        (
            "hand=S12,B3,G9&played=B20&up=S4,B4&position=3&court=B13&seen=B13,S1,S4",
            Known(
                hand=parse_cards("S12,B3,G9"), played=parse_cards("B20"), up=parse_cards("S4,B4"), position=3,
                court=parse_card("B13"), seen=parse_cards("B13,S1,S4"),
            ),
        ),
        (
            "hand=S12,B3,G9&played=B20&up=S4&position=2&players=2",
            Known(
                hand=parse_cards("S12,B3,G9"), played=parse_cards("B20"), up=parse_cards("S4"), position=2,
                players=2,
            ),
        ),
    ],
)  # fmt: skip
def test_HD_R16_a_battle_has_the_chances_of_what_the_seat_knows(hall: Hall, query: str, known: Known) -> None:
    told = asked(hall, f"/api/odds/battle?{query}", BattleChances)
    odds = battle_odds(known)
    assert (told.players, told.position, told.unseen) == (known.players, known.position, odds.unseen)
    assert told.court == (None if known.court is None else str(known.court))
    assert [each.cards for each in told.choices] == [tuple(map(str, choice.cards)) for choice in odds.choices]
    for each, choice in zip(told.choices, odds.choices, strict=True):
        for part in PARTS:
            assert exact(getattr(each, part)) == getattr(choice, part)


def test_the_order_of_a_hand_is_no_other_question(hall: Hall) -> None:
    before = odds_cards._battle.cache_info()
    first = hall.client.get("/api/odds/battle?hand=B1,S2,G3&seen=B9,B7").content
    assert hall.client.get("/api/odds/battle?hand=G3,B1,S2&seen=B7,B9").content == first
    after = odds_cards._battle.cache_info()
    assert (after.misses - before.misses, after.hits - before.hits) == (1, 1)
    assert after.maxsize == odds_cards.REMEMBERED


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("hand=B20,B20", "B20 is told twice (in the hand)"),
        ("hand=B20,S7&seen=S7", "S7 can't be both in the hand and seen"),
        ("hand=B20,S7&court=B20", "B20 can't be both in the hand and the court card"),
        ("hand=B20", "2 cards are still to be played, and the hand has 1"),
        ("hand=", "2 cards are still to be played, and the hand has 0"),
        ("hand=B1,B2,B3,B4,B5,B6,B7,B8", "a hand has 7 cards"),
        ("hand=B20,S7&position=4", "the position is from 1, who leads, to 3, not 4"),
        ("hand=B20,S7,S8&players=2&position=3", "the position is from 1, who leads, to 2, not 3"),
        ("hand=B20,S7&players=5", "a battle is fought by two or three, not by 5"),
        ("hand=B20,S7&up=B1", "a seat sees 0 open cards of the others, not 1"),
        ("hand=B20&played=S7&position=2", "a seat sees 1 open cards of the others, not 0"),
        ("hand=B20&played=S7,S8", "nothing is left to choose"),
        ("hand=B20,X7", "'X7' is not a card"),
        ("hand=B20,S7,", "'' is not a card"),
        ("hand=B20,??", "?? is no card of this deck that can be in the hand"),
        ("hand=B20,S7&court=shield", "'shield' is not a card"),
    ],
)
def test_what_no_seat_can_know_is_refused_in_a_sentence(hall: Hall, query: str, said: str) -> None:
    problem = check_problem(hall.client.get(f"/api/odds/battle?{query}"), 422, "invalid")
    assert said in problem["detail"]


@pytest.mark.parametrize("query", ["hand=" + "B20," * 99, "hand=B20,S7&position=first", "players=2", ""])
def test_what_is_no_question_is_refused(hall: Hall, query: str) -> None:
    check_problem(hall.client.get(f"/api/odds/battle?{query}"), 400, "invalid")


def test_so_many_play_no_battle_that_could_be_tied(hall: Hall) -> None:
    check_problem(hall.client.get("/api/odds/ties?players=4"), 422, "invalid")


def test_who_asks_too_often_is_told_to_wait() -> None:
    limit = LIMITS["odds"]
    with open_hall(limits=Limits({**NO_LIMITS, "odds": limit})) as hall:
        answers = [hall.client.get("/api/odds/battle?hand=B20,S7") for _ in range(limit.most + 1)]
        assert {answer.status_code for answer in answers[:-1]} == {200}
        check_problem(answers[-1], 429, "too-many")
        assert answers[-1].headers["Retry-After"] == "2"
        assert hall.client.get("/api/odds/dice").status_code == 200


def test_one_battle_is_counted_at_a_time_and_the_house_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    go, at_work = threading.Event(), threading.Semaphore()
    done = battle_odds

    def slowly(known: Known) -> BattleOdds:
        assert at_work.acquire(blocking=False), "two are counted at once"
        go.wait(30)
        at_work.release()
        return done(known)

    monkeypatch.setattr(odds_cards, "battle_odds", slowly)
    odds_cards._battle.cache_clear()
    with running() as house, house.hall() as hall, ThreadPoolExecutor(WAITING + 2) as callers:
        asks = [
            callers.submit(hall.client.get, f"/api/odds/battle?hand=S1,B{rank}")
            for rank in range(1, WAITING + 3)
        ]
        # All but one are counted or wait for it; who finds no place is told so at once.
        first = wait(asks, 30, FIRST_COMPLETED).done
        assert [each.result().status_code for each in first] == [429]
        assert hall.client.get("/api/odds/dice").status_code == 200
        go.set()
        found = [each.result(30).status_code for each in asks]
    assert sorted(found) == [200] * (WAITING + 1) + [429]


def test_cards_are_written_with_commas_and_a_court_may_be_none() -> None:
    assert parse_cards(" b20, S7 ") == (parse_card("B20"), parse_card("S7"))
    assert parse_cards(None) == parse_cards(" ") == ()
    assert parse_court("None") is None
    assert parse_court(None) is parse_court("") is parse_card("??")
    assert parse_court("g3") is parse_card("G3")


def test_a_battle_is_small_enough_to_be_remembered(hall: Hall) -> None:
    answer = hall.client.get("/api/odds/battle?players=2&hand=B20,S7,G18,B3,G9,S12,S15,B1,B2")
    assert len(msgspec.json.decode(answer.content, type=BattleChances).choices) == 84
    assert len(answer.content) < 40_000
