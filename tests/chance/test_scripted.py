"""Draws by script: handed out in order, and clear about where they end or don't fit."""

from __future__ import annotations

import pytest

from highflagon.chance import Scripted
from highflagon.games.errors import Illegal, Invalid
from highflagon.games.high_dragon import Card, Court, Dealer, HouseRules, State, new_game

RULES = HouseRules(
    courts=1, ranks=12, hand=2, silent=0, battles=1, battles_per_deal=1, duel_hand=3, duel_silent=0
)


def after(source: Scripted, draws: int) -> State:
    state = new_game(RULES)
    for _ in range(draws):
        state, _ = state.apply(source.answer(state))
    return state


def test_events_and_numbers_are_handed_out_in_order() -> None:
    source = Scripted([Dealer(2), (11, 10, 9, 8, 7, 6, 0)])
    state = after(source, 2)
    assert state.war is not None
    assert state.war.leader == 2
    assert state.war.hands[2] == (Card.B11, Card.B12)
    assert state.war.court is Card.B1
    assert source.used == 2


def test_a_script_that_has_ended_says_so() -> None:
    source = Scripted([[2]])
    with pytest.raises(Invalid, match="the script has ended after 1 draws, and 'war 1 deal 1' is due"):
        after(source, 2)


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        (Court(Card.B1), "the first dealer is still to be chosen"),
        (Dealer(7), "'7' is no seat"),
        ((1, 2), ""),
        ((4,), ""),
    ],
)
def test_a_script_that_doesnt_fit_says_where_and_why(item: object, reason: str) -> None:
    source = Scripted([item])
    with pytest.raises(Illegal, match=f"draw 1 of the script doesn't fit 'dealer': {reason}"):
        after(source, 1)
    assert source.used == 0


def test_nothing_is_handed_out_while_somebody_is_to_play() -> None:
    source = Scripted([Dealer(0), range(7), Dealer(0)])
    state = after(source, 2)
    with pytest.raises(Illegal, match="nothing is to be drawn now"):
        source.answer(state)


def test_bots_have_numbers_too() -> None:
    one, other = (Scripted([]).stream(label) for label in ("seat 1", "seat 2"))
    assert [one.below(100) for _ in range(9)] != [other.below(100) for _ in range(9)]
    assert Scripted([]).stream("seat 1").below(100) == Scripted([Dealer(0)]).stream("seat 1").below(100)
