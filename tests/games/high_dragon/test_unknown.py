"""Cards whose faces are not known here bind when they are shown, and a contradiction is an error."""

from __future__ import annotations

import pytest

from highflagon.games.errors import Illegal
from highflagon.games.game import Chance, Show
from highflagon.games.high_dragon import UNKNOWN, Card, Court, Deal, Play, Reveal
from tests.games.high_dragon.scripting import Table, cards, refused

UNKNOWN_HAND = cards("?? ?? ?? ?? ?? ?? ??")


def seen_from_seat_1() -> Table:
    """A game of which only the first hand is known."""
    table = Table()
    table.apply(Deal((UNKNOWN_HAND,), (cards("B1 B2 B3 B4 B5 B6 B7"), UNKNOWN_HAND, UNKNOWN_HAND), Card.S12))
    return table


def test_what_is_unknown_binds_when_it_is_shown() -> None:
    table = seen_from_seat_1().play("B1", "??", "??", "B2")
    error = refused(table, Play(1, UNKNOWN))
    assert (error.clause, "seen" in error.message) == ("HD-R14", True)
    assert refused(table, Play(1, Card.B3)).clause == "HD-R13"
    table.play("G5", "G6")
    assert isinstance(table.state.turn, Chance)
    for rows, number in (
        (("B1", "G5", "G7"), "HD-R2"),  # G5 lies open
        (("B1", "B7", "G7"), "HD-R2"),  # B7 is in the first hand
        (("B1", "S12", "G7"), "HD-R2"),  # S12 is the court card
        (("B1", "G7", "G7"), "HD-R2"),
        (("B2", "G7", "G8"), "HD-R15"),  # seat 1 played B1
        (("B1", "G7", "??"), "HD-R15"),
        (("B1", "G7", ""), "HD-R15"),
    ):
        assert refused(table, Reveal(tuple(cards(row) for row in rows))).clause == number
    error = refused(table, Reveal((cards("B1"), cards("G7"))))
    assert (error.clause, error.message) == (
        "HD-R15",
        "the cards to turn are seat 1: 1, seat 2: 1, seat 3: 1",
    )
    for event in (Play(1, Card.G7), Court(Card.G7)):
        assert refused(table, event).clause == "HD-R15"
    with pytest.raises(Illegal):
        table.state.drawn([1])
    table.apply(Reveal((cards("B1"), cards("G7"), cards("G8"))))
    assert table.results == ["3 by HD-R16"]
    with pytest.raises(Illegal):
        table.state.drawn([0])  # the undealt cards are not known here: a court card must be told


def test_more_cards_are_seen_than_lie_outside_the_silent_hand() -> None:
    """A table that shows 54 different cards in a war has made a mistake: seven of sixty lie in the Silent Hand."""
    table = Table(hand=17, silent=7, duel_hand=9)
    rows = [" ".join(f"{court}{rank}" for rank in range(1, 18)) for court in "BGS"]
    table.apply(Deal((UNKNOWN_HAND,), tuple(cards(row) for row in rows), Card.B18))
    table.play("B1", "G1", "S1", "B2", "G2", "S2")
    table.apply(Court(Card.B19))  # the 53rd
    table.play("B3", "G3", "S3", "B4", "G4", "S4")
    hands = (cards("B20") + cards(rows[0])[1:], cards(rows[1]), cards(rows[2]))
    error = refused(table, Deal((), hands, Card.B18))
    assert error.clause == "HD-R5"
    assert refused(table, Deal((), tuple(cards(row) for row in rows), Card.G20)).clause == "HD-R5"
    table.apply(Deal((), (cards("?? " * 17), cards(rows[1]), cards(rows[2])), Card.B18))
    assert refused(table, Play(0, Card.G20)).clause == "HD-R13"  # one by one as well as all at once
    assert "G20" not in [str(card) for card in table.state.legal_actions(0)]
    table.play("??", "G1", "S1", "B2", "G2", "S2")
    assert refused(table, Reveal((cards("S20"), cards("G1"), cards("S1")))).clause == "HD-R2"
    table.apply(Reveal((cards("B1"), cards("G1"), cards("S1"))))
    assert refused(table, Court(Card.B20)).clause == "HD-R2"
    table.apply(Court(Card.B19))


def second_war_after_53_cards() -> Table:
    """A war of two after 53 different cards were seen: the seven others lie in the old Silent Hand, which stays out."""
    table = Table(hand=17, silent=7, battles=2, duel_hand=6, duel_silent=1, old_silent="stays-out")
    rows = [" ".join(f"{court}{rank}" for rank in range(1, 18)) for court in "BGS"]
    table.apply(Deal((UNKNOWN_HAND,), tuple(cards(row) for row in rows), Card.B18))
    table.play("B17", "G1", "S1", "B16", "G2", "S2")
    table.apply(Court(Card.B19))
    table.play("B1", "G17", "S3", "B2", "G16", "S4")
    assert table.war.players == (0, 1)
    return table


LAID = (cards("??"), cards("??"))
UNKNOWN_SIX = cards("?? ?? ?? ?? ?? ??")


@pytest.mark.parametrize("card", ["B20", "G18", "S20"])
def test_more_cards_are_seen_in_two_wars_than_lie_outside_an_old_silent_hand(card: str) -> None:
    table, known = second_war_after_53_cards(), cards("G1 G2 G3 G4 G5 G6")
    mistaken = Deal(LAID, (cards(f"{card} B1 B2 B3 B4 B5"), known, ()), Card.B18)
    assert refused(table, mistaken).clause == "HD-R5"
    assert refused(table, Deal(LAID, (UNKNOWN_SIX, known, ()), Card(card))).clause == "HD-R5"
    table.apply(Deal(LAID, (UNKNOWN_SIX, UNKNOWN_SIX, ()), Card.B18))
    table.play("??", "??")
    first = table.war.to_play
    assert refused(table, Play(first, Card(card))).clause == "HD-R13"
    assert card not in [str(each) for each in table.state.legal_actions(first)]
    table.play("G2", "B2", "??", "??")
    rows = [list(cards("B3 B4")), list(cards("G3 G4"))]
    for seat in (0, 1):
        shown = [list(row) for row in rows]
        shown[seat][1] = Card(card)
        assert refused(table, Reveal((tuple(shown[0]), tuple(shown[1]), ()))).clause == "HD-R2"
    table.apply(Reveal((tuple(rows[0]), tuple(rows[1]), ())))
    assert refused(table, Court(Card(card))).clause == "HD-R2"
    table.apply(Court(Card.S17))


def test_cards_that_are_first_seen_in_a_second_war_count_too() -> None:
    """Two old Silent cards among eight: what plays, reveals and court cards show one by one uses them up."""
    table = Table(courts=1, ranks=14, hand=2, silent=2, battles=2, battles_per_deal=2, pattern="d", duel_hand=2,
                  duel_silent=1, duel_pattern="u", old_silent="stays-out")  # fmt: skip
    table.apply(Deal((cards("?? ??"),), (cards("B1 B8"), cards("B2 B7"), cards("B3 B4")), Card.B5))
    table.play("B8", "B2", "B3")
    table.apply(Court(Card.B6))
    table.play("B1", "B7", "B4")
    assert table.war.players == (0, 1)
    table.apply(Deal((cards("??"), cards("??")), (cards("?? ??"), cards("?? ??"), ()), Card.B9))
    table.play("B10", "B11")
    table.apply(Court(Card.B12))  # twelve are known: B13 and B14 must be the old Silent Hand
    for card in (Card.B13, Card.B14):
        assert refused(table, Play(table.war.to_play, card)).clause == "HD-R13"
    table.play("B1", "B2")


def test_a_card_of_a_larger_deck_is_not_turned_over() -> None:
    table = Table(ranks=10, hand=4, silent=0, duel_hand=6, duel_silent=0)
    table.apply(Deal((), (cards("B1 B2 B3 B4"), cards("?? ?? ?? ??"), cards("?? ?? ?? ??")), Card.S5))
    assert refused(table, Play(0, Card.B11)).clause == "HD-R13"
    table.play("B1", "??", "??", "B2")
    assert refused(table, Play(1, Card.G11)).clause == "HD-R13"
    table.play("G1", "G2")
    assert refused(table, Reveal((cards("B1"), cards("G11"), cards("G3")))).clause == "HD-R2"
    table.apply(Reveal((cards("B1"), cards("G10"), cards("G3"))))


def test_a_hand_may_be_known_in_part() -> None:
    table = Table()
    partly = cards("?? ?? ?? ?? ?? B19 B20")
    table.apply(Deal((UNKNOWN_HAND,), (partly, cards("G1 G2 G3 G4 G5 G6 G7"), UNKNOWN_HAND), Card.S12))
    legal = table.state.legal_actions(0)
    assert legal[:2] == cards("B19 B20")
    assert legal[-1] is UNKNOWN
    assert len(legal) == len(set(legal)) == 60 - 7 - 1 + 1  # not what seat 2 holds, nor the court card
    table.play("B20", "G1", "??")
    assert table.war.hands[0] == cards("?? ?? ?? ?? ?? B19")
    assert UNKNOWN not in table.state.legal_actions(0)
    table.play("B5")
    assert table.war.hands[0] == cards("?? ?? ?? ?? B19")
    assert refused(table, Play(1, Card.B19)).clause == "HD-R13"
    table.play("G2", "S1")
    assert refused(table, Reveal((cards("B20"), cards("G1"), cards("B19")))).clause == "HD-R2"


def test_the_turning_of_hidden_cards_has_a_label_of_its_own() -> None:
    table = seen_from_seat_1().play("B1", "??", "??", "B2", "G5", "G6")
    assert table.state.turn == Chance("war 1 deal 1 reveal 1", Show("face-down cards"))
    table.apply(Reveal((cards("B1"), cards("G7"), cards("G8"))))
    table.apply(Court(Card.S13))
    table.play("??", "B3", "??", "G10", "B4", "G11")
    assert table.state.turn == Chance("war 1 deal 1 reveal 2", Show("face-down cards"))


def test_old_and_new_silent_hands_need_room_together() -> None:
    """Of fourteen cards two lie in the old Silent Hand, two in the new ones: ten can be seen in the second war."""
    table = Table(courts=1, ranks=14, hand=2, silent=2, battles=2, battles_per_deal=2, pattern="d", duel_hand=2,
                  duel_silent=1, duel_pattern="u", duel_battles=12, old_silent="stays-out")  # fmt: skip
    table.apply(Deal((cards("?? ??"),), (cards("B1 B8"), cards("B2 B7"), cards("B3 B4")), Card.B5))
    table.play("B8", "B2", "B3")
    table.apply(Court(Card.B6))
    table.play("B1", "B7", "B4")
    table.apply(Deal((cards("??"), cards("??")), (cards("B1 B2"), cards("B3 B4"), ()), Card.B5))
    for seat_cards in (("B3", "B1"), ("B4", "B2")):
        table.play(*seat_cards)
        if table.war.stage == "court":
            table.apply(Court(Card.B6))
    hands = (cards("B7 B8"), cards("B9 B10"), ())
    assert refused(table, Deal((), hands, Card.B11)).clause == "HD-R5"
    table.apply(Deal((), hands, Card.B1))
