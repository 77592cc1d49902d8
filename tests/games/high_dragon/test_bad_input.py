"""What is no card, seat, event or draw is refused with what would be right, and the game stays as it was."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from highflagon.games.errors import Ambiguous, Illegal, Invalid, Refused
from highflagon.games.high_dragon import (
    UNKNOWN,
    Card,
    Court,
    Deal,
    Dealer,
    Event,
    HouseRules,
    Play,
    Reveal,
    new_game,
    parse_card,
)
from tests.games.high_dragon.scripting import Table, cards, refused

BATTLE = "S12: B20 B3, S10 S13, G4 G5"


@pytest.mark.parametrize(
    "text", ["B21", "B0", "B-1", "X5", "5B", "", " ", "B", "20B", "B2O", "B²", "B 20", "b20x", "?"]
)
def test_an_unknown_card_is_invalid(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse_card(text)
    assert caught.value.clause == "HD-R2"
    assert "as in B20" in caught.value.message


def test_a_card_text_of_any_length_makes_a_short_error() -> None:
    with pytest.raises(Invalid) as caught:
        parse_card("B" * 5000 + "\x1b[2J\u202e")
    assert len(str(caught.value)) < 200
    with pytest.raises(Invalid) as caught:
        parse_card("\x1b[2J\n")
    assert "\x1b" not in str(caught.value)


def test_cards_are_read_in_either_case_and_by_rank_where_that_is_clear() -> None:
    assert parse_card(" b20 ") is Card.B20
    assert parse_card("??") is UNKNOWN
    for rank in range(1, 21):
        assert parse_card(str(rank), [Card(f"B{rank}"), Card(f"S{21 - rank}")]) is Card(f"B{rank}")
    with pytest.raises(Ambiguous) as caught:
        parse_card("20", cards("B20 G20 S3"))
    assert caught.value.legal == ("B20", "G20")
    for text in ("21", "7", "0", "²"):
        with pytest.raises(Refused) as refusal:
            parse_card(text, cards("B20 G20 S3 ??"))
        assert refusal.value.clause in ("HD-R2", "HD-R13")
    with pytest.raises(Refused) as refusal:
        parse_card("7", cards("B20 G20 S3"))
    assert (refusal.value.clause, refusal.value.legal) == ("HD-R13", ("B20", "G20", "S3"))


def test_every_card_has_a_text_that_reads_back() -> None:
    assert [parse_card(str(card)) for card in Card] == list(Card)
    assert msgspec.json.decode(msgspec.json.encode(list(Card)), type=list[Card]) == list(Card)


def test_a_card_that_is_not_in_the_hand() -> None:
    error = refused(Table().deal(BATTLE), Play(0, Card.S10))
    assert isinstance(error, Illegal)
    assert error.clause == "HD-R13"
    assert error.message == "seat 1 can't play S10: it is not in the hand"
    assert {"B20", "B3"} < set(error.legal)
    assert len(error.legal) == 7


def test_out_of_turn() -> None:
    error = refused(Table().deal(BATTLE), Play(1, Card.S10))
    assert (error.clause, error.legal) == ("HD-R13", ())
    assert error.message == "it is seat 1's turn, not seat 2's"
    table = Table().deal(BATTLE).play("B20", "S10", "G4")
    assert refused(table, Play(2, Card.G5)).clause == "HD-R14"
    assert refused(Table(players=2).deal("1"), Play(1, Card.S10)).clause == "HD-R26"


def test_twice() -> None:
    table = Table().deal(BATTLE).play("B20")
    assert "seat 2's turn" in refused(table, Play(0, Card.B3)).message
    table.play("S10", "G4")
    error = refused(table, Play(0, Card.B20))
    assert (error.clause, "B20" in error.legal, len(error.legal)) == ("HD-R13", False, 6)


def test_two_at_once() -> None:
    state = Table().deal(BATTLE).state
    assert state.decided({0: Card.B20}) == Play(0, Card.B20)
    for actions in ({}, {0: Card.B20, 1: Card.S10}):
        with pytest.raises(Invalid) as caught:
            state.decided(actions)
        assert caught.value.clause == "HD-R13"


def test_a_seat_that_is_out() -> None:
    table = Table().fight("1 2 1 2 1 2 1 2 1 2 3 -").deal("1")
    error = refused(table, Play(2, Card.B20))
    assert (error.clause, error.message) == ("HD-R24", "seat 3 has bowed out of this war")


@pytest.mark.parametrize("seat", [-1, 3, 99, 10**30, None, "1", 1.0, True, (), [1]])
def test_what_is_no_seat(seat: Any) -> None:
    table = Table().deal(BATTLE)
    for attempt in (
        lambda: table.state.verify(seat, Card.B20),
        lambda: table.apply(Play(seat, Card.B20)),
        lambda: Table().apply(Dealer(seat)),
        lambda: new_game(HouseRules(first_dealer="last-winner"), last_winner=seat),
    ):
        if seat is None:
            break  # None is the public, who may look, and no last winner
        with pytest.raises(Refused) as caught:
            attempt()
        assert len(str(caught.value)) < 200
    with pytest.raises(Refused) as caught:
        table.state.verify(seat, Card.B20)
    assert "numbered from 0 to 2" in caught.value.message
    assert caught.value.clause == "HD-R1"
    assert table.state.legal_actions(seat) == ()
    if seat is not None:
        with pytest.raises(Invalid):
            table.state.observe(seat)


@pytest.mark.parametrize("card", [None, "B20", 20, 0, ("B20",), Card, "??"])
def test_what_is_no_card(card: Any) -> None:
    table = Table().deal(BATTLE)
    error = refused(table, Play(0, card))
    assert (type(error), error.clause) == (Invalid, "HD-R13")
    hands = table.war.hands
    assert isinstance(refused(Table(), Deal(((card,) * 7,), hands, Card.S12)), Invalid)
    assert isinstance(refused(Table(), Deal((), hands, card)), Invalid)
    table.play("B20", "S10", "G4", "B3", "S13", "G5")
    assert isinstance(refused(table, Court(card)), Invalid)
    assert isinstance(refused(table, Reveal(((card,),))), Invalid)


@pytest.mark.parametrize("event", [None, "play", 7, Card.B20, Card, {"seat": 0}, (0, Card.B20), object()])
def test_what_is_no_event(event: Any) -> None:
    for table in (Table(), Table().deal(BATTLE), Table().fight("1"), Table().fight("1 2")):
        assert isinstance(refused(table, event), Invalid)
    with pytest.raises(Invalid):
        new_game().apply(event)


def test_events_that_are_not_due() -> None:
    deal = Table().deal(BATTLE).game.events[-1]
    others: list[Event] = [Dealer(0), Court(Card.B1), Reveal(((), (), ()))]
    for table, clause_due, due in (
        (Table(), "HD-R6", "dealt"),
        (Table().deal(BATTLE), "HD-R13", "seat 1 is to play"),
        (Table().deal(BATTLE).play("B20", "S10", "G4"), "HD-R14", "seat 1 is to play"),
        (Table().deal(BATTLE).play("B20", "S10", "G4", "B3", "S13", "G5"), "HD-R18", "court card"),
    ):
        for event in others:
            if clause_due == "HD-R18" and isinstance(event, Court):
                continue
            error = refused(table, event)
            assert error.clause == clause_due
            assert due in error.message
        if clause_due != "HD-R6":
            assert refused(table, deal).clause == clause_due
        else:
            assert refused(table, Play(0, Card.B20)).clause == clause_due
    tied = Table(no_court_tie="turn-again").deal("S12: B20 B3, G20 G3, S1 S2")
    tied.play("B20", "G20", "S1", "B3", "G3", "S2")
    idle = Table(idle_court="literal").deal("1", "S12: B1 B3, G1 G3, S8 S9")
    for _ in range(12):
        if idle.war.stage == "court":
            idle.apply(Court(Card.S12))
        idle.play(str(idle.state.legal_actions(idle.war.to_play)[0]))
    for table, clause_due in ((tied, "HD-A1"), (idle, "HD-A5")):
        for event in (deal, Dealer(0), Play(0, Card.B1)):
            assert refused(table, event).clause == clause_due
    with pytest.raises(Illegal) as caught:
        new_game().apply(Court(Card.B1))
    assert caught.value.clause == "HD-R8"
    with pytest.raises(Illegal) as caught:
        new_game().verify(0, Card.B1)
    assert caught.value.clause == "HD-R8"


def test_a_finished_game_takes_nothing_more() -> None:
    table = Table(battles=1).fight("1")
    for event in (Dealer(0), Court(Card.B1), Play(0, Card.B1)):
        assert refused(table, event).clause == "HD-R12"
    with pytest.raises(Illegal):
        table.state.verify(0, Card.B1)
    with pytest.raises(Illegal):
        table.state.drawn([1])


def good_deal() -> tuple[tuple[tuple[Card, ...], ...], tuple[tuple[Card, ...], ...], Card]:
    event = Table().deal(BATTLE, silent="S1 S2 S3 S4 S5 S6 S7").game.events[-1]
    return event.silent, event.hands, event.court


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        ({"silent": ()}, "HD-R5"),
        ({"silent": (cards("S1 S2 S3 S4 S5 S6"),)}, "HD-R5"),
        ({"silent": (cards("S1 S2 S3 S4 S5 S6 S7"), ())}, "HD-R5"),
        ({"silent": (cards("S1 S2 S3 S4 S5 S6 S6"),)}, "HD-R2"),
        ({"silent": (cards("S1 S2 S3 S4 S5 S6 B20"),)}, "HD-R2"),
        ({"hands": ()}, "HD-R6"),
        ({"hands": 3 * (cards("B1 B2 B3 B4 B5 B6"),)}, "HD-R6"),
        ({"hands": 3 * (cards("B1 B2 B3 B4 B5 B6 B7"),)}, "HD-R2"),
        ({"hands": 4 * (cards("?? ?? ?? ?? ?? ?? ??"),)}, "HD-R6"),
        ({"court": Card.UNKNOWN}, "HD-R7"),
        ({"court": Card.B20}, "HD-R2"),
        ({"court": Card.S1}, "HD-R2"),
    ],
)
def test_deals_against_the_rules(changes: dict[str, Any], number: str) -> None:
    silent, hands, court = good_deal()
    fields: dict[str, Any] = {"silent": silent, "hands": hands, "court": court}
    event = Deal(**(fields | changes))
    assert refused(Table(), event).clause == number


def test_a_wrong_number_of_cards_is_said_of_the_right_seat() -> None:
    silent, hands, court = good_deal()
    error = refused(Table(), Deal(silent, (hands[0], hands[1][1:], hands[2]), court))
    assert error.message == "seat 2 gets 7 cards, not 6"
    error = refused(Table(), Deal((silent[0][1:],), hands, court))
    assert error.message == "the Silent Hand takes 7"


def test_cards_of_a_larger_deck() -> None:
    table = Table(ranks=10, hand=4, silent=0, duel_hand=6, duel_silent=0)
    hands = (cards("B1 B2 B3 B11"), cards("G1 G2 G3 G4"), cards("S1 S2 S3 S4"))
    error = refused(table, Deal((), hands, Card.S5))
    assert (error.clause, error.message) == ("HD-R2", "B11 is not in this deck")
    table.deal("S5: B1 B2, G1 G2, S1 S2").play("B1", "G1", "S1", "B2", "G2", "S2")
    assert refused(table, Court(Card.S20)).clause == "HD-R2"


def test_court_cards_against_the_rules() -> None:
    table = Table().deal(BATTLE, silent="S1").play("B20", "S10", "G4", "B3", "S13", "G5")
    assert refused(table, Court(UNKNOWN)).clause == "HD-R7"
    for known in ("S1", "S12", "B20", str(table.war.hands[1][0])):
        error = refused(table, Court(Card(known)))
        assert error.clause == "HD-R2"
        assert known in error.message


def test_no_unknown_card_is_played_from_a_hand_that_is_known() -> None:
    error = refused(Table().deal(BATTLE), Play(0, UNKNOWN))
    assert error.clause == "HD-R13"
    assert len(error.legal) == 7


NO_DRAWS: list[list[Any]] = [
    [],
    [0] * 29,
    list(range(28)),
    list(range(30)),
    list(range(32, 61)),
    [-1, *range(28)],
    [0.0, *range(1, 29)],
    [True, *range(2, 30)],
    ["0", *range(1, 29)],
]


@pytest.mark.parametrize("numbers", NO_DRAWS)
def test_draws_that_are_none(numbers: list[Any]) -> None:
    table = Table()
    with pytest.raises(Refused) as caught:
        table.state.drawn(numbers)
    assert "29 different numbers below 60" in caught.value.message
    for number in (0, 4, -1, 1.0, True, "1", None):
        with pytest.raises(Invalid) as caught:
            new_game().drawn([number])  # type: ignore[list-item]
        assert caught.value.clause == "HD-R8"
    with pytest.raises(Illegal):
        table.deal(BATTLE).state.drawn([0])
