from __future__ import annotations

from itertools import combinations

import pytest

from highflagon.bots.steady.estimate import MOST_PLANS, Deal, averages, chance, play, worth


def test_averages_are_those_of_the_highest_of_a_hand() -> None:
    """Of two cards from five ranks the higher is 4 on average, the lower 2, as the ten pairs have it."""
    pairs = list(combinations(range(1, 6), 2))
    assert averages(5, 2, 1, 2) == (
        sum(max(pair) for pair in pairs) / 10,
        sum(min(pair) for pair in pairs) / 10,
    )


def test_what_lies_open_is_known() -> None:
    assert chance(21, ((20, 0), (5, 0)), 10, 4) == 1
    assert chance(20, ((20, 0), (5, 0)), 10, 4) == 0.5
    assert chance(19, ((20, 0), (5, 0)), 10, 4) == 0
    assert chance(25, ((15, 1), (5, 0)), 10, 4) == pytest.approx(0.5)


def test_a_higher_total_has_a_better_chance() -> None:
    chances = [chance(total, ((12, 1), (0, 2)), 13, 4) for total in range(2, 41)]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < 0.01
    assert 0.9 < chances[-1] <= 1


def test_against_what_can_t_be_reached_the_lowest_cards_go() -> None:
    lost = Deal(ranks=20, hand=5, spend=1, left=1, rivals=((20, 0),))
    assert play([19, 12, 9, 4, 2], [], lost, down=False) == 4


def test_a_battle_in_the_hand_is_won_as_cheaply_as_may_be() -> None:
    easy = Deal(ranks=20, hand=5, spend=1, left=1, rivals=((8, 0), (3, 0)))
    assert play([19, 12, 9, 4, 2], [], easy, down=False) == 2


def test_the_highest_card_of_a_plan_goes_down_and_the_lowest_up() -> None:
    deal = Deal(ranks=20, hand=4, spend=2, left=1, rivals=((0, 2),))
    ranks = [20, 12, 11, 2]
    best = max(combinations(range(4), 2), key=lambda way: worth(ranks, way, deal))
    assert play(ranks, [], deal, down=True) == best[0]
    assert play(ranks, [], deal, down=False) == best[1]


def test_a_long_hand_is_weighed_by_runs_of_neighbours() -> None:
    ranks = list(range(20, 0, -1))
    deal = Deal(ranks=20, hand=20, spend=9, left=1, rivals=((0, 9), (0, 9)))
    assert MOST_PLANS < 167960
    assert 0 <= play(ranks, [], deal, down=True) <= 11
