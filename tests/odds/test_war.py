from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from highflagon.games.errors import Invalid
from highflagon.odds.war import WarOdds, war_odds


def brute_force(score: tuple[int, ...], left: int) -> tuple[list[Fraction], Fraction, Fraction]:
    """Who wins in the end, and the two kinds of tie, over all ways in which the battles left may go."""
    seats, of = len(score), len(score) ** left
    wins, two, three = [Fraction(0)] * seats, Fraction(0), Fraction(0)
    for battles in product(range(seats), repeat=left):
        final = [had + battles.count(seat) for seat, had in enumerate(score)]
        best = [seat for seat in range(seats) if final[seat] == max(final)]
        for seat in best:
            wins[seat] += Fraction(1, len(best) * of)
        two += Fraction(len(best) == 2, of)
        three += Fraction(len(best) == 3, of)
    return wins, two, three


def check_sums(odds: WarOdds) -> None:
    assert sum(odds.wins) == 1
    assert sum(odds.outright) + sum(odds.ties.values()) == 1


@pytest.mark.parametrize(
    ("score", "played"),
    [((3, 2, 2), 7), ((0, 0, 0), 5), ((4, 4, 3), 12), ((5, 0, 1), 6), ((1, 3), 5), ((4, 4), 12)],
)
def test_HD_R12_even_battles_are_what_brute_force_says(score: tuple[int, ...], played: int) -> None:
    odds = war_odds(score, played)
    wins, two, three = brute_force(score, 12 - played)
    assert (list(odds.wins), odds.two_way, odds.three_way) == (wins, two, three)
    check_sums(odds)


def test_HD_A1_drawn_battles_are_counted_too() -> None:
    # One battle to go at 4-4-3: a draw or seat 3's victory leaves a tie, and each decides it evenly.
    odds = war_odds((4, 4, 3), 11, drawn=Fraction(1, 10))
    assert odds.outright == (Fraction(3, 10), Fraction(3, 10), Fraction(0))
    assert odds.ties[0, 1] == Fraction(1, 10)
    assert odds.three_way == Fraction(3, 10)
    assert odds.wins == (Fraction(9, 20), Fraction(9, 20), Fraction(1, 10))
    check_sums(war_odds((1, 0, 2), 4, drawn=Fraction(1, 7)))


def test_HD_A19_a_war_that_is_all_drawn_is_a_three_way_tie() -> None:
    odds = war_odds((0, 0, 0), 0, drawn=1)
    assert odds.ties[0, 1, 2] == 1
    assert odds.wins == (Fraction(1, 3),) * 3


def test_HD_R24_a_two_player_war_that_is_tied_is_decided_evenly() -> None:
    assert war_odds((6, 6), 12).wins == (Fraction(1, 2), Fraction(1, 2))


def test_a_war_that_is_decided_is_certain() -> None:
    assert war_odds((7, 2, 2), 11).wins == (Fraction(1), Fraction(0), Fraction(0))


def test_the_example_of_the_command_is_pinned() -> None:
    odds = war_odds((3, 2, 2), 7)
    assert odds.wins == (Fraction(131, 243), Fraction(56, 243), Fraction(56, 243))
    assert (odds.two_way, odds.three_way) == (Fraction(20, 243), Fraction(10, 81))


@pytest.mark.parametrize(
    ("score", "played", "more", "clause"),
    [
        ((3, 2, 2), 6, {}, "HD-R12"),
        ((3, -1, 2), 6, {}, "HD-R12"),
        ((3, 2, 2), 13, {}, "HD-R11"),
        ((3, 2, 2), -1, {}, "HD-R11"),
        ((13, 0, 0), 12, {}, "HD-R12"),
        ((1, 1, 1, 1), 6, {}, "HD-R1"),
        ((1,), 6, {}, "HD-R1"),
        ((1.0, 1, 1), 6, {}, "HD-R12"),
        ((True, 1, 1), 6, {}, "HD-R12"),
        ((1, 1, 1), 6, {"drawn": 2}, "HD-A1"),
        ((1, 1, 1), 6, {"drawn": -1}, "HD-A1"),
        ((1, 1, 1), 6, {"battles": 0}, "HD-R11"),
        ((1, 1, 1), 6, {"battles": 100}, "HD-R11"),
    ],
)
def test_HD_R11_R12_a_score_that_can_t_be_is_invalid(score: Any, played: Any, more: Any, clause: str) -> None:
    with pytest.raises(Invalid) as refused:
        war_odds(score, played, **more)
    assert refused.value.clause == clause
