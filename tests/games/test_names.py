"""Names of courts, ranks and hands of dice, in every skin the same number of them (HD-R30: a skin is a skin)."""

from __future__ import annotations

import pytest

from highflagon.games.names import SKINS, coin_name, court_name, dice_hand_name, rank_name


@pytest.mark.parametrize("skin", SKINS)
def test_every_skin_names_everything_once(skin: str) -> None:
    assert len({court_name(letter, skin) for letter in "BGS"}) == 3
    assert len({rank_name(rank, skin) for rank in range(1, 21)}) == 20
    assert len({dice_hand_name(score, skin) for score in (None, *range(3, 19))}) == 17
    assert len({coin_name(worth, skin) for worth in (1, 10, 50, 100, 1000)}) == 5


def test_there_is_a_skin_beside_that_of_the_realms() -> None:
    assert SKINS == ("realms", "neutral")


def test_the_realms_are_the_usual_skin() -> None:
    assert (court_name("B"), rank_name(20), dice_hand_name(None)) == (
        "Blue Shield",
        "King Dragon",
        "Purple Dragon",
    )
