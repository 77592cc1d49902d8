from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.table.pools import exposure, offered, settle_odds, settle_pool, shares
from highflagon.table.slips import Payout, Slip
from highflagon.table.stakes import MOST
from tests.profiles import examples
from tests.table import slow_settler

SELECTIONS = (0, 1, 2)


def slip(number: int, on: int, stake: int, *, odds: int = 0, lost: bool = False) -> Slip:
    return Slip(number, number, "watchers", on, stake, odds, lost)


def sets_of_winners() -> Iterator[tuple[int, ...]]:
    """Everything that may come true: void, one, and dead heats of every size."""
    return chain.from_iterable(combinations(SELECTIONS, size) for size in range(len(SELECTIONS) + 1))


@st.composite
def pools(draw: st.DrawFn, most: int = 60, odds: st.SearchStrategy[int] | None = None) -> list[Slip]:
    """Some slips, in any order; of those on selection 0 any number may be lost, as when that player bowed out."""
    rows = draw(
        st.lists(st.tuples(st.sampled_from(SELECTIONS), st.integers(1, most), st.booleans()), max_size=8)
    )
    at = odds if odds is not None else st.just(0)
    slips = [
        slip(number, on, stake, odds=draw(at), lost=lost and on == 0)
        for number, (on, stake, lost) in enumerate(rows)
    ]
    return draw(st.permutations(slips))


winners = st.sets(st.sampled_from(SELECTIONS))
take_outs = st.integers(0, 50)


def coins(paid: tuple[Payout, ...]) -> list[int]:
    return [row.coins for row in paid]


def kept(paid: tuple[Payout, ...]) -> int:
    """What the house keeps of a pool that ended so."""
    return sum(row.slip.stake - row.coins for row in paid)


def ends(paid: tuple[Payout, ...]) -> list[str]:
    return [row.end for row in paid]


# Shares


@pytest.mark.parametrize(
    ("whole", "weights", "divided"),
    [
        (10, (1, 1, 1), (4, 3, 3)),
        (11, (1, 1, 1), (4, 4, 3)),
        (0, (5, 2), (0, 0)),
        (7, (0, 3, 0), (0, 7, 0)),
        (5, (1, 2, 3), (1, 2, 2)),  # 5/6, 10/6, 15/6: remainders 5, 4 and 3 of 6
        (1, (1, 1000, 1000), (0, 1, 0)),
    ],
)
def test_HD_A28_shares_go_by_largest_remainder(
    whole: int, weights: tuple[int, ...], divided: tuple[int, ...]
) -> None:
    assert shares(whole, weights) == divided


@given(st.integers(0, MOST), st.lists(st.integers(0, MOST), min_size=1, max_size=9).filter(any))
def test_HD_A28_shares_are_whole_and_less_than_a_copper_from_what_is_due(
    whole: int, weights: list[int]
) -> None:
    divided = shares(whole, weights)
    assert sum(divided) == whole
    over: list[Fraction] = []
    under: list[Fraction] = []
    for part, weight in zip(divided, weights, strict=True):
        due = Fraction(whole * weight, sum(weights))
        assert part in (floor(due), floor(due) + 1)
        assert part == 0 or weight
        (over if part > floor(due) else under).append(due - floor(due))
    assert min(over, default=Fraction(1)) >= max(under, default=Fraction(0))


# Shared pools


@given(pools(), winners, take_outs)
def test_HD_A28_pari_mutuel_pools_are_settled_as_a_slow_settler_written_apart_does(
    slips: list[Slip], won: set[int], take_out: int
) -> None:
    paid = settle_pool(slips, won, take_out)
    assert {row.slip.number: row.coins for row in paid} == slow_settler.settle(slips, won, take_out)


def check_pool(slips: list[Slip], won: set[int], take_out: int) -> None:
    """What holds of every pool, large or small."""
    paid = settle_pool(slips, won, take_out)
    assert [row.slip for row in paid] == slips
    assert (
        0
        <= kept(paid)
        <= sum(slip.stake for slip in slips if slip.lost or slip.on not in won) * take_out // 100
    )
    somebody_won = "won" in ends(paid)
    assert somebody_won == any(slip.on in won and not slip.lost for slip in slips)
    for row in paid:
        assert (row.end == "won") == (row.slip.on in won and not row.slip.lost)
        assert row.coins == 0 if row.end == "lost" else row.coins >= row.slip.stake
        assert row.slip.lost or somebody_won or row.end == "returned"
    assert somebody_won or not kept(paid)
    assert settle_pool(slips[::-1], won, take_out) == paid[::-1]


@given(pools(), winners, take_outs)
def test_HD_A28_no_copper_is_made_or_lost_and_winners_have_their_stakes(
    slips: list[Slip], won: set[int], take_out: int
) -> None:
    check_pool(slips, won, take_out)


@given(pools(most=MOST), winners, take_outs)
def test_HD_A28_no_copper_is_made_or_lost_where_fortunes_are_staked(
    slips: list[Slip], won: set[int], take_out: int
) -> None:
    check_pool(slips, won, take_out)


def test_HD_A28_pari_mutuel_winners_share_what_the_others_staked() -> None:
    paid = settle_pool([slip(1, 0, 30), slip(2, 1, 10), slip(3, 1, 20), slip(4, 2, 5)], {1}, 0)
    assert ends(paid) == ["lost", "won", "won", "lost"]
    # 35 by 1 to 2 is 11 2/3 and 23 1/3: the odd copper is the first one's.
    assert coins(paid) == [0, 10 + 12, 20 + 23, 0]
    assert kept(paid) == 0


def test_HD_A28_among_equal_remainders_the_earlier_slip_has_the_odd_copper() -> None:
    paid = settle_pool([slip(9, 1, 4), slip(3, 1, 4), slip(5, 0, 7)], {1}, 0)
    assert coins(paid) == [4 + 3, 4 + 4, 0]


def test_HD_A28_a_take_out_is_a_part_of_what_the_losers_staked() -> None:
    paid = settle_pool([slip(1, 0, 100), slip(2, 1, 19)], {0}, 10)
    assert (coins(paid), kept(paid)) == ([100 + 18, 0], 1)
    # With nothing lost there is nothing to take: no winner has less than he staked.
    assert settle_pool([slip(1, 0, 100)], {0}, 50) == (Payout(slip(1, 0, 100), "won", 100),)


def test_HD_A34_if_nobody_backed_the_winner_the_slips_are_returned() -> None:
    paid = settle_pool([slip(1, 0, 30), slip(2, 1, 10)], {2}, 10)
    assert (ends(paid), coins(paid), kept(paid)) == (["returned", "returned"], [30, 10], 0)


def test_HD_A34_a_void_event_returns_the_slips() -> None:
    paid = settle_pool([slip(1, 0, 30), slip(2, 1, 10)], (), 10)
    assert (ends(paid), coins(paid), kept(paid)) == (["returned", "returned"], [30, 10], 0)
    assert settle_pool([], (), 10) == ()


def test_HD_A27_a_slip_on_him_who_bowed_out_has_no_claim_but_its_stake_is_won() -> None:
    paid = settle_pool([slip(1, 2, 12, lost=True), slip(2, 0, 10), slip(3, 1, 10)], {0}, 0)
    assert (ends(paid), coins(paid), kept(paid)) == (["lost", "won", "lost"], [0, 10 + 22, 0], 0)


def test_HD_A27_what_lost_slips_staked_goes_to_those_who_are_returned() -> None:
    lost = slip(1, 2, 7, lost=True)
    paid = settle_pool([lost, slip(2, 0, 10), slip(3, 1, 20)], (), 10)
    # 7 by 1 to 2 is 2 1/3 and 4 2/3.
    assert (ends(paid), coins(paid), kept(paid)) == (["lost", "returned", "returned"], [0, 12, 25], 0)
    # Where there is nobody else, it goes back.
    assert settle_pool([lost], {0}, 10) == (Payout(lost, "returned", 7),)


def test_PD_A21_in_a_dead_heat_each_winner_has_an_equal_part_of_the_profit() -> None:
    slips = [slip(1, 0, 10), slip(2, 1, 1), slip(3, 1, 2), slip(4, 2, 21)]
    paid = settle_pool(slips, {0, 1}, 0)
    # 21 is 11 for the first selection and 10 for the second: there it is 3 1/3 and 6 2/3.
    assert coins(paid) == [10 + 11, 1 + 3, 2 + 7, 0]
    # Of a selection that nobody backed nothing is kept back.
    assert coins(settle_pool(slips[:1] + slips[3:], {0, 1}, 0)) == [10 + 21, 0]


# Fixed odds


def fixed(most: int = MOST) -> st.SearchStrategy[list[Slip]]:
    return pools(most=most, odds=st.integers(101, 100_000))


@given(fixed(), winners)
def test_HD_A28_fixed_odds_are_settled_as_a_slow_settler_written_apart_does(
    slips: list[Slip], won: set[int]
) -> None:
    paid = settle_odds(slips, won)
    assert [row.slip for row in paid] == slips
    assert {row.slip.number: row.coins for row in paid} == slow_settler.settle_odds(slips, won)


@given(fixed())
def test_HD_A28_fixed_odds_never_bring_more_than_the_exposure_whatever_comes_true(slips: list[Slip]) -> None:
    most = exposure(slips)
    brought = [sum(coins(settle_odds(slips, won))) for won in sets_of_winners()]
    # It is the most, and no more than that.
    assert max(brought) == most


@given(fixed(most=30))
@examples(25)
def test_HD_A28_nor_do_small_stakes_where_every_copper_is_rounded(slips: list[Slip]) -> None:
    assert max(sum(coins(settle_odds(slips, won))) for won in sets_of_winners()) == exposure(slips)


def test_HD_A28_fixed_odds_pay_what_the_slip_says() -> None:
    slips = [slip(1, 0, 10, odds=285), slip(2, 1, 3, odds=150), slip(3, 0, 3, odds=285)]
    paid = settle_odds(slips, {0})
    assert (ends(paid), coins(paid)) == (["won", "lost", "won"], [28, 0, 8])
    # Nobody need have backed the winner: at fixed odds the house holds the other side.
    assert ends(settle_odds(slips, {2})) == ["lost"] * 3


def test_HD_A34_fixed_odds_on_a_void_event_are_returned() -> None:
    paid = settle_odds([slip(1, 0, 10, odds=285), slip(2, 1, 3, odds=150, lost=True)], ())
    assert (ends(paid), coins(paid)) == (["returned", "lost"], [10, 0])


def test_PD_A21_in_a_dead_heat_fixed_odds_are_paid_on_a_part_of_the_stake() -> None:
    slips = [slip(1, 0, 10, odds=285), slip(2, 1, 9, odds=120), slip(3, 2, 50, odds=300)]
    # 10 at 2.85 is 28.5, and half of it 14.25; 9 at 1.20 is 10.8, half of it 5.4, which is less than was staked.
    paid = settle_odds(slips, {0, 1})
    assert (ends(paid), coins(paid)) == (["won", "won", "lost"], [14, 5, 0])


def test_HD_A28_exposure_is_what_the_best_of_all_outcomes_brings() -> None:
    assert exposure([]) == 0
    slips = [slip(1, 0, 10, odds=285), slip(2, 0, 3, odds=300), slip(3, 1, 100, odds=110)]
    # 28 and 9 on the first; 110 on the second; 113 if all are returned.
    assert exposure(slips[:2]) == 37
    assert exposure(slips) == 113
    assert exposure([slip(1, 0, 10, odds=285, lost=True)]) == 0


@pytest.mark.parametrize(
    ("chance", "margin", "odds"),
    [
        (Fraction(1, 3), 0, 300),
        (Fraction(1, 3), 5, 285),  # 2.857...
        (Fraction(1, 2), 5, 190),
        (Fraction(2, 3), 50, 0),  # just the stake
        (Fraction(2, 3), 49, 0),  # 1.006..., which rounds to the stake
        (Fraction(20, 21), 0, 105),
        (Fraction(1), 0, 0),
        (Fraction(0), 5, 0),
        (Fraction(1, 1000), 0, 100_000),
        (Fraction(1, 1_000_000), 0, 100_000),
    ],
)
def test_HD_A28_offered_odds_are_the_chances_with_the_margin(
    chance: Fraction, margin: int, odds: int
) -> None:
    assert offered(chance, margin) == odds


@given(st.fractions(0, 1), st.integers(0, 50))
def test_HD_A28_offered_odds_never_favour_the_guest(chance: Fraction, margin: int) -> None:
    odds = offered(chance, margin)
    assert odds == 0 or 100 < odds <= 100_000
    asked = chance * (1 + Fraction(margin, 100))
    assert Fraction(odds, 100) * asked <= 1
    # One hundredth more would, unless they are the longest there are or would bring no gain.
    assert odds == 100_000 or asked == 0 or Fraction(max(odds, 100) + 1, 100) * asked > 1
