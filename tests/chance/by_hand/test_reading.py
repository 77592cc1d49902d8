"""The forms in which an answer may be typed."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.chance.by_hand import questions as q
from highflagon.chance.by_hand.reading import read
from highflagon.games.errors import Ambiguous, Invalid
from highflagon.games.high_dragon import Card
from highflagon.games.purple_dragon_dice import Choice

NAMES = ("Kara", "Karl", "Mirt, the Moneylender", "阿龙", "2")
ALL = (0, 1, 2, 3, 4)
B, T = Choice.BLUFF, Choice.THIEVERY
DEAL = q.CourtCard("deal", 0, 7, (7,))


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (q.WhoDeals(ALL), "1", 0),
        (q.WhoDeals(ALL), " kara ", 0),
        (q.WhoDeals(ALL), "mirt", 2),
        (q.WhoDeals(ALL), "mirt,   THE moneylender", 2),
        (q.WhoDeals(ALL), "阿", 3),
        (q.WhoDeals(ALL), "2", 1),  # a number is a seat's, whatever anybody is called
        (q.WhoDeals((0, 2)), "kar", 0),
        (DEAL, "s7", Card.S7),
        (q.FaceDown((0, 1)), "", None),
        (q.Turned(0, 2), "b20, S7", (Card.B20, Card.S7)),
        (q.Tricks(1, ALL), "", ()),
        (q.Tricks(1, ALL), "2 bluff, 5 thievery", (q.Catch(1, B), q.Catch(4, T))),
        (q.Tricks(1, ALL), "kara b", (q.Catch(0, B),)),
        (q.CheckDice(0, B, "neither"), "20", (20, 0)),
        (q.CheckDice(0, B, "advantage"), "3 17", (3, 17)),
        (q.CheckOutcome(0, B), "QUIET", "quiet"),
        (q.CheckOutcome(0, B), "s", "success"),
        (q.HandDice(0, None, ALL), "6 5 4", (6, 5, 4)),
        (q.HandDice(0, None, ALL), "6542", (6, 5, 4, 2)),
        (q.HandDice(0, 5, ALL), "6,5,4,2,1", (6, 5, 4, 2, 1)),
        (q.HandDice(0, None, ALL), "caught bluff", q.Catch(0, B)),
        (q.HandDice(0, None, ALL), "Caught by thievery", q.Catch(0, T)),
        (q.HandDice(0, None, ALL), "mirt caught b", q.Catch(2, B)),
        (q.OthersCaught((1, 2)), "", None),
        (q.OthersCaught((1, 2)), "2 bluff", q.Catch(1, B)),
        (q.OthersCaught((1, 2)), "3 caught thievery", q.Catch(2, T)),
        (q.DroppedDie(0, (6, 5, 4)), "3", 3),
        (q.RollOffDice(0), "1 2 3 4", (1, 2, 3, 4)),
    ],
)
def test_what_is_understood(question: q.Question, text: str, answer: Any) -> None:
    assert read(question, text, NAMES) == answer


@pytest.mark.parametrize(
    ("question", "text", "kind"),
    [
        (q.WhoDeals(ALL), "kar", Ambiguous),
        (q.WhoDeals(ALL), "", Invalid),
        (q.WhoDeals((0, 2)), "2", Invalid),
        (q.WhoDeals(ALL), "٣", Invalid),
        (DEAL, "B 5", Invalid),
        (q.Tricks(1, ALL), "2 bluff,", Invalid),
        (q.CheckDice(0, B, "neither"), "²", Invalid),
        (q.CheckDice(0, B, "neither"), "-1", Invalid),
        (q.HandDice(0, None, ALL), "６ ５ ４", Invalid),
        (q.HandDice(0, None, ALL), "9" * 5000, Invalid),
        (q.OthersCaught((1, 2)), "caught bluff", Invalid),
    ],
)
def test_what_is_not(question: q.Question, text: str, kind: type[Exception]) -> None:
    with pytest.raises(kind) as info:
        read(question, text, NAMES)
    assert len(str(info.value)) < 300
