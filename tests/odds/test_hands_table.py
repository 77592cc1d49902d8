from __future__ import annotations

from fractions import Fraction

import pytest

from highflagon.odds.dice import hands_table, percent, scores

FOUR = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 20, 1]
FIVE = [1, 5, 15, 41, 90, 170, 296, 470, 665, 881, 1055, 1155, 1111, 935, 610, 250, 26]
THREE = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]


@pytest.mark.parametrize(("dice", "counts"), [(4, FOUR), (5, FIVE), (3, THREE)])
def test_PD_R13_R16_R17_the_scores_of_all_rolls(dice: int, counts: list[int]) -> None:
    assert [ways for ways in scores(dice).values() if ways] == counts
    assert sum(counts) == 6**dice


def test_PD_R13_the_table_as_printed() -> None:
    rows = hands_table()
    assert [row.frequency for row in rows] == FOUR
    assert rows[0].to_json() == {
        "score": "3",
        "name": "Kobold",
        "frequency": 1,
        "chance": "1/1296",
        "percentage": "0.077",
    }
    assert [row.percent for row in rows[8:12]] == ["11.420", "12.886", "13.272", "12.346"]
    assert (rows[-1].shown, rows[-1].name) == ("*", "Purple Dragon")
    assert sum(row.chance for row in rows) == 1


def test_percent_rounds_a_half_upwards() -> None:
    assert percent(1, 200000) == "0.001"
    assert percent(1, 3, 1) == "33.3"
    assert percent(Fraction(1).numerator, 1) == "100.000"
