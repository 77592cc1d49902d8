"""What a roll keeps, drops and is called (PD-R4, R6, R13, R16, R17, A5, A9, A10)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from highflagon.games.purple_dragon_dice import Hand, HouseRules, facts
from highflagon.games.purple_dragon_dice.dice import failed_hand, false_hand, honest_hand
from tests.games.purple_dragon_dice.scripting import CLUMSY, SURE, Table

NAMES = {
    3: "Kobold", 4: "Goblin", 5: "Hobgoblin", 6: "Bugbear", 7: "Orc", 8: "Ogre", 9: "Troll", 10: "Fighter",
    11: "Rogue", 12: "Cleric", 13: "Wizard", 14: "White Dragon", 15: "Black Dragon", 16: "Green Dragon",
    17: "Blue Dragon", 18: "Red Dragon",
}  # fmt: skip


def hand_of(roll: tuple[int, ...]) -> Hand:
    if len(roll) == 5:
        return false_hand(roll, "four-sixes")
    return honest_hand(roll) if len(roll) == 4 else failed_hand(roll)


def counts(dice: int) -> list[int]:
    """How many of all rolls score 3 to 18, and then, last, how many are Purple Dragons."""
    found: Counter[int] = Counter()
    for roll in product(range(1, 7), repeat=dice):
        hand = hand_of(roll)
        found[19 if hand.purple else hand.score] += 1
    return [found[score] for score in range(3, 20)]


def own_dice(table: Table, seat: int) -> tuple[int, ...]:
    return table.last(facts.RolledHand, seat).dice


def test_PD_R4_each_player_has_four_dice() -> None:
    table = Table(3).honest("1: 1 2 3 4 5, 2: 6 6 5 5 4")
    assert own_dice(Table(3).honest("3: 1 2 3 4 5"), 3) == (1, 2, 3, 4)
    assert [len(fact.dice) for fact in table.told(facts.RolledHand, 1)] == [4, 0, 0]


def test_PD_R6_the_lowest_is_dropped_and_the_others_summed() -> None:
    assert honest_hand((2, 6, 1, 5)) == Hand((6, 5, 2), 1)
    assert honest_hand((2, 6, 1, 5)).score == 13
    assert honest_hand((1, 1, 1, 1)).score == 3
    assert honest_hand((3, 6, 6, 6)).score == 18


def test_PD_R13_every_score_has_its_name() -> None:
    hands = {hand.score: hand for hand in map(honest_hand, product(range(1, 7), repeat=4)) if not hand.purple}
    assert {score: hand.name for score, hand in hands.items()} == NAMES
    assert str(hands[16]) == "Green Dragon, 16"
    assert str(honest_hand((6, 6, 6, 6))) == "Purple Dragon"


def test_PD_R13_the_frequencies_of_the_table() -> None:
    assert counts(4) == [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 20, 1]


def test_PD_R11_only_four_sixes_are_a_purple_dragon() -> None:
    purple = [roll for roll in product(range(1, 7), repeat=4) if honest_hand(roll).purple]
    assert purple == [(6, 6, 6, 6)]


def test_PD_R16_a_cheat_who_succeeds_rolls_five_and_drops_two() -> None:
    table = Table(3, SURE).hand("1:bluff", "1: 1 6 2 5 4")
    rolled = table.told(facts.RolledHand, 1)[0]
    assert rolled == facts.RolledHand("PD-R16", 0, Hand((6, 5, 4), 2), (1, 6, 2, 5, 4))
    assert counts(5) == [1, 5, 15, 41, 90, 170, 296, 470, 665, 881, 1055, 1155, 1111, 935, 610, 250, 26]


def test_PD_R17_a_cheat_who_fails_rolls_three_and_drops_none() -> None:
    table = Table(3, CLUMSY).hand("1:bluff", "1: 2 6 5 6 6 / 3")
    rolled = table.told(facts.RolledHand, 1)[0]
    assert rolled == facts.RolledHand("PD-R17", 0, Hand((6, 5, 2), 1), (2, 6, 5))
    assert counts(3) == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1, 0]


def test_PD_A5_of_equal_lowest_dice_one_is_dropped() -> None:
    assert honest_hand((2, 2, 5, 2)) == Hand((5, 2, 2), 2)
    assert honest_hand((3, 3, 3, 3)) == Hand((3, 3, 3), 3)


def test_PD_A9_four_sixes_in_five_dice_are_a_purple_dragon() -> None:
    for dice in ("6 6 6 6 1", "6 2 6 6 6", "6 6 6 6 6"):
        table = Table(3, SURE).hand("1:bluff", f"1: {dice}")
        assert table.told(facts.RolledHand)[0].hand == Hand((6, 6, 6), 6, purple=True)
        assert table.won == ["1 by PD-R11"]


def test_PD_A9_three_dice_never_are() -> None:
    table = Table(3, CLUMSY).hand("1:bluff", "1: 6 6 6 6 6 / 3, 2: 1 1 1 1")
    assert table.told(facts.RolledHand)[0].hand == Hand((6, 6, 6))
    assert table.left == [1, 3]


def test_PD_A9_never_for_a_cheat() -> None:
    table = Table(3, SURE, five_dice_purple="never").hand("1:bluff", "1: 6 6 6 6 6, 2: 1 1 1 1")
    assert table.told(facts.PurpleDragon) == []
    assert table.told(facts.RolledHand)[0].hand == Hand((6, 6, 6))
    assert table.left == [1, 3]
    assert Table(3, SURE, five_dice_purple="never").honest("1: 6 6 6 6").won == ["1 by PD-R11"]


def test_PD_A9_never_the_fourth_six_stays_hidden_in_a_tie() -> None:
    table = Table(2, SURE, five_dice_purple="never").hand("1:bluff", "1: 6 6 6 6 6, 2: 6 6 6 4")
    assert table.last(facts.Tied) == facts.Tied("PD-R9", 18, (0, 1), (5, 4))


@pytest.mark.parametrize(
    ("character", "throw", "shown"),
    [(SURE, "5 5 2 4 1 / 20", 2), (CLUMSY, "5 4 5 6 6 / 3", 1)],
    ids=["the better of the two dropped", "a 1 for three dice"],
)
def test_PD_A10_a_cheat_in_a_tie(character: str, throw: str, shown: int) -> None:
    table = Table(3, character).hand("1:thievery", f"1: {throw}, 2: 5 4 5 3, 3: 6 6 6 1")
    assert table.last(facts.Tied) == facts.Tied("PD-R9", 14, (0, 1), (shown, 3))
    assert table.gone == ["1 by PD-R9"]


def test_PD_A10_with_three_dice_ones_are_possible_for_the_honest_too() -> None:
    table = Table(3, CLUMSY).hand("1:bluff", "1: 1 1 1 6 6 / 3, 2: 1 1 1 1")
    assert table.told(facts.SleepingDragon) == [facts.SleepingDragon("PD-R10", (0, 1))]
    assert HouseRules().sleeping_dragon == "full-hand"
    assert table.left == [1, 2, 3]
