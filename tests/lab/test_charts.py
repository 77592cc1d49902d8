"""Rates drawn in lines of text: what stands where."""

from __future__ import annotations

import pytest

from highflagon.lab.charts import bars, points
from highflagon.lab.rate import Rate
from tests.lab.test_braille import dots

WINS = [("seat 1", Rate(320, 1000)), ("seat 2", Rate(360, 1000))]
STEPS = [("1", Rate(900, 1000)), ("2", Rate(98, 1000)), ("3+", Rate(2, 1000))]


def test_points_have_their_error_and_what_they_are_compared_with() -> None:
    assert points(WINS, 64, beside=1 / 3, braille=False) == [
        "  seat 1    |-----o-----|                    32.0000% +- 1.4751%",
        "  seat 2                :   |------o-----|   36.0000% +- 1.5179%",
        "          +-------+-------+--------+-------+",
        "         30      32      34       36      38 %",
    ]


def test_bars_begin_at_nothing_and_end_with_their_error() -> None:
    assert bars(STEPS, 50, braille=False) == [
        "   1 |####################-|   90.0000% +- 0.9487%",
        "   2 |###                       9.8000% +- 0.9402%",
        "  3+ |#                         0.2000% +- 0.1413%",
        "      +----+---+----+---+----+",
        "      0   20  40   60  80   100 %",
    ]


def test_a_bar_in_braille_dot_for_dot() -> None:
    [line, *_] = bars([("1", Rate(50, 100))], 44, braille=True)
    assert line.startswith("  1 │")
    assert line.endswith(" 50.0000% ± 5.0000%")
    bar = {(x, y) for x in range(33) for y in range(3)}
    inside = {(x, 1) for x in range(29, 32)}
    outside = {(x, 1) for x in range(32, 37)} | {(36, 0), (36, 2)}
    assert dots([line[5:25]]) == bar - inside | outside


def test_a_point_in_braille_dot_for_dot() -> None:
    [line, *_] = points([("1", Rate(50, 100))], 44, beside=0.54, braille=True)
    drawn = dots([line[5:25]])
    error = {(x, 1) for x in range(40)} | {(x, y) for x in (0, 39) for y in range(3)}
    point = {(x, y) for x in (19, 20, 21) for y in range(4)}
    compared = {(35, 0), (35, 3)}
    assert drawn == error | point | compared


@pytest.mark.parametrize("braille", [True, False])
@pytest.mark.parametrize("rates", [
    [Rate(0, 10**9)], [Rate(10**9, 10**9)], [Rate(0, 0)], [Rate(1, 3), Rate(2, 3)], [Rate(0, 5), Rate(5, 5)],
    [Rate(333_333_333, 10**9), Rate(333_333_334, 10**9)], [Rate(count, 100) for count in range(101)],
])  # fmt: skip
@pytest.mark.parametrize("wide", [80, 60])
def test_any_rates_have_a_place(rates: list[Rate], wide: int, *, braille: bool) -> None:
    rows = [(f"seat {seat}", rate) for seat, rate in enumerate(rates, 1)]
    for lines in (points(rows, wide, beside=0.5, braille=braille), bars(rows, wide, braille=braille)):
        assert len(lines) == len(rates) + 2
        assert max(map(len, lines)) <= wide
        assert lines[-1].endswith("%")
        assert len(set(lines[-1].split())) == len(lines[-1].split())


def test_a_narrow_page_still_has_a_chart() -> None:
    assert all("o" in line for line in points(WINS, 10, braille=False)[:2])
