from __future__ import annotations

from itertools import product

import pytest

from highflagon.bots.steady.stakes import EVEN, stakes, worth


@pytest.mark.parametrize(
    ("score", "left"), [((0, 0, 0), 5), ((2, 3, 3), 2), ((1, 0, 4), 4), ((2, 2), 6), ((0, 3), 3)]
)
def test_HD_R12_the_worth_of_a_score_is_what_all_ways_to_go_on_say(score: tuple[int, ...], left: int) -> None:
    total = 0.0
    for winners in product(range(len(score)), repeat=left):
        end = [each + winners.count(seat) for seat, each in enumerate(score)]
        total += (end[0] == max(end)) / end.count(max(end))
    assert worth(score, left) == pytest.approx(total / len(score) ** left)


def test_chances_of_all_players_sum_to_one() -> None:
    assert worth((3, 1, 2), 6) + worth((1, 3, 2), 6) + worth((2, 3, 1), 6) == pytest.approx(1)


def test_at_the_start_both_battles_are_worth_the_same() -> None:
    start = stakes((0, 0, 0), 12)
    assert start.now == start.later > 0
    assert abs(start.both) * 1000 < 0.25 * start.now


def test_who_needs_both_battles_is_not_helped_by_one() -> None:
    assert stakes((2, 3, 3), 2) == pytest.approx((0, 0, 0.001))


def test_who_needs_one_battle_is_not_helped_by_a_second() -> None:
    now, later, both = stakes((4, 4), 2)
    assert now == later > 0
    assert both * 1000 == pytest.approx(0)  # 4-4 between two: each battle is half of it
    ahead = stakes((5, 4, 3), 2)
    assert ahead.both < 0


def test_where_the_war_is_decided_nothing_is_at_stake() -> None:
    assert stakes((9, 1, 1), 2) == (0, 0, 0)


def test_a_plan_is_weighed_by_its_chances_in_thousandths() -> None:
    assert EVEN.weigh(300, 500) == 800
    assert stakes((2, 3, 3), 2).weigh(500, 500) == pytest.approx(250)
