"""How strong `steady` is, on deals of a fixed seed: the same on every machine, so nothing here is a matter of luck."""

from __future__ import annotations

import pytest

from benchmarks.bots import compare
from highflagon.games.high_dragon import PRESETS, HouseRules

AS_WRITTEN = PRESETS["as-written"]


@pytest.mark.parametrize(
    ("one", "others", "least", "most"),
    [
        ("steady", "greedy", 45, 100),  # a third would be as good as they are
        ("steady", "random", 90, 100),
        ("greedy", "steady", 0, 33),  # nor is one greedy among two of it better off than they are
        ("random", "steady", 0, 5),
    ],
)
def test_steady_beside_two_others_and_two_of_it_beside_another(
    one: str, others: str, least: float, most: float
) -> None:
    result = compare(one, others, AS_WRITTEN, wars=600, seed=1)
    assert least <= result.percent <= most


def test_HD_A33_steady_in_the_war_of_two() -> None:
    assert compare("steady", "greedy", PRESETS["two-players"], wars=60, seed=1).percent > 60
    assert compare("steady", "random", PRESETS["two-players"], wars=40, seed=1).percent > 90


@pytest.mark.parametrize(
    "rules",
    [
        HouseRules(ranks=10, hand=5, silent=3, duel_hand=7, duel_silent=3),
        HouseRules(hand=9, battles_per_deal=3),
        HouseRules(pattern="ddu", hand=8, duel_pattern="ud", duel_hand=8),
    ],
    ids=["small deck", "three battles a deal", "other patterns"],
)
def test_steady_on_other_terms(rules: HouseRules) -> None:
    assert compare("steady", "greedy", rules, wars=60, seed=1).percent > 45


@pytest.mark.long
@pytest.mark.parametrize(
    ("one", "others", "least", "most"),
    [("steady", "greedy", 50, 70), ("steady", "random", 94, 100), ("greedy", "steady", 0, 33)],
)
def test_strength_over_many_wars(one: str, others: str, least: float, most: float) -> None:
    result = compare(one, others, AS_WRITTEN, wars=3000, seed=2)
    assert least <= result.percent - 2 * result.error
    assert result.percent + 2 * result.error <= most


def test_a_comparison_is_the_same_each_time_and_its_cards_are_whoever_s_play() -> None:
    first, again = (compare("steady", "greedy", AS_WRITTEN, wars=6, seed=3) for _ in range(2))
    assert first.shares == again.shares
    assert compare("steady", "steady", AS_WRITTEN, wars=6, seed=3).percent == pytest.approx(100 / 3)
