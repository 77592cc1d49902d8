"""A battle from its first card to its discards (HD-R13 to R18, A17, A23, A32)."""

from __future__ import annotations

import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Act, Fact
from highflagon.games.high_dragon import UNKNOWN, Card, Court, facts
from tests.games.high_dragon.scripting import Table, cards

BATTLE = "S12: B20 B3, S10 S13, G4 G5"


def test_HD_R13_the_dealer_plays_a_card_face_down_then_the_others_in_turn() -> None:
    table = Table(dealer=2).deal(BATTLE).play("S10", "G4", "B20")
    assert [(fact.seat, fact.clause) for fact in table.told(facts.PlayedDown)] == [
        (1, "HD-R13"), (2, "HD-R13"), (0, "HD-R13"),
    ]  # fmt: skip
    assert {fact.card for fact in table.told(facts.PlayedDown)} == {UNKNOWN}
    assert [fact.card for fact in table.told(facts.PlayedDown, viewer=3)] == list(cards("?? G4 ??"))
    assert table.state.observe(0).down == (cards("B20"), cards("??"), cards("??"))
    assert table.state.observe(0).up == ((), (), ())


def test_HD_R13_nobody_plays_out_of_turn() -> None:
    table = Table(dealer=2).deal(BATTLE)
    assert table.state.turn == Act((1,))
    with pytest.raises(Refused) as refused:
        table.state.verify(0, Card.B20)
    assert refused.value.clause == "HD-R13"
    assert "seat 2's turn" in refused.value.message


@pytest.mark.parametrize(
    ("pattern", "downs", "ups"), [("u", 0, 3), ("ud", 3, 3), ("uud", 3, 6), ("ddd", 9, 0)]
)
def test_HD_R13_pattern_says_which_rounds_are_played_face_down(pattern: str, downs: int, ups: int) -> None:
    table = Table(pattern=pattern).fight("2")
    assert len(table.told(facts.PlayedDown)) == downs
    assert len(table.told(facts.PlayedUp)) == ups
    assert table.results == ["2 by HD-R16"]


def test_HD_R14_then_each_plays_a_card_face_up_in_the_same_order() -> None:
    table = Table(dealer=2).deal(BATTLE).play("S10", "G4", "B20", "S13", "G5")
    up = table.told(facts.PlayedUp)
    assert up == [facts.PlayedUp("HD-R14", 1, Card.S13), facts.PlayedUp("HD-R14", 2, Card.G5)]
    for viewer in (None, 0, 1, 2):
        assert table.state.observe(viewer).up == ((), cards("S13"), cards("G5"))


def test_HD_R15_the_hidden_cards_are_turned_after_the_sixth() -> None:
    table = Table(dealer=2).deal(BATTLE).play("S10", "G4", "B20", "S13", "G5")
    assert table.told(facts.Revealed) == []
    assert Card.B20 not in table.state.observe(None).seen
    table.play("B3")
    assert table.told(facts.Revealed) == [facts.Revealed("HD-R15", (cards("B20"), cards("S10"), cards("G4")))]
    assert set(table.state.observe(None).seen) == set(cards("S12 B20 B3 S10 S13 G4 G5"))


def test_HD_R16_the_highest_sum_of_ranks_wins() -> None:
    table = Table().fight("S12: B20 B3, S11 S13, G4 G19", "S1: B1 B2, G1 G2, S2 S3")
    assert table.told(facts.Counted)[0] == facts.Counted("HD-R16", (23, 24, 23))
    assert table.results == ["2 by HD-R16", "3 by HD-R16"]
    assert table.state.observe(None).track == (1, 2)


def test_HD_R16_totals_run_from_2_to_40() -> None:
    table = Table().fight("S12: B1 S1, B2 G3, G20 B20")
    assert table.told(facts.Counted)[0].totals == (2, 5, 40)


def test_HD_R17_the_six_cards_are_discarded() -> None:
    table = Table().deal(BATTLE).play("B20", "S10", "G4", "B3", "S13", "G5")
    seen = table.state.observe(None)
    assert seen.discards == cards("B20 S10 G4 B3 S13 G5")
    assert seen.down == seen.up == ((), (), ())
    assert seen.hands == (5, 5, 5)


def test_HD_R18_a_new_court_card_is_turned_from_the_deck() -> None:
    table = Table().fight(BATTLE, "G20: B1 B2, G1 G2, S2 S3")
    assert table.told(facts.CourtTurned) == [
        facts.CourtTurned("HD-R7", Card.S12), facts.CourtTurned("HD-R18", Card.G20),
    ]  # fmt: skip
    assert table.state.observe(None).turned == cards("S12 G20")
    assert table.state.observe(None).stock == 60 - 7 - 21 - 2


def test_HD_R18_it_comes_from_the_undealt_cards() -> None:
    table = Table().deal(BATTLE, silent="S20").play("B20", "S10", "G4", "B3", "S13", "G5")
    assert len(table.war.pool) == 31
    in_hand = table.war.hands[0][0]
    for placed in (Card.S20, Card.B20, Card.S12, in_hand):
        with pytest.raises(Refused) as refused:
            table.apply(Court(placed))
        assert refused.value.clause == "HD-R2"


def test_HD_A17_the_third_card_is_played_in_the_same_order_when_both_open_ones_are_seen() -> None:
    table = Table(dealer=2, players=2).deal("S12: B20 B3 B4, S10 S13 S14")
    table.play("S10", "B20", "S13", "B3")
    assert table.state.turn == Act((1,))
    for viewer in (None, 0, 1):
        assert table.state.observe(viewer).up == (cards("B3"), cards("S13"))
    table.play("S14", "B4")
    downs = [(fact.seat, fact.clause) for fact in table.told(facts.PlayedDown)]
    assert downs == [(1, "HD-R26"), (0, "HD-R26"), (1, "HD-R26"), (0, "HD-R26")]


def test_HD_A23_every_play_is_compulsory_and_possible() -> None:
    table = Table().deal("1 2")
    while table.war.stage == "play":
        legal = table.state.legal_actions(table.war.to_play)
        assert legal
        assert UNKNOWN not in legal
        table.play(str(legal[0]))


def test_HD_A32_a_card_that_is_not_in_the_hand_is_never_played() -> None:
    table = Table().deal(BATTLE)
    for card in set(table.war.deck) - set(table.war.hands[0]):
        with pytest.raises(Refused):
            table.state.verify(0, card)
    assert {type(fact) for fact in table.told(Fact)} <= {
        facts.DealerChosen, facts.WarBegan, facts.HandDealt, facts.CourtTurned, facts.BattleBegan,
    }  # fmt: skip
