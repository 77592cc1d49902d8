from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.house.limits import LIMITS, Limit, Limits, What, household
from highflagon.house.problems import TooMany

SMALL: dict[What, Limit] = {
    "chat": Limit(most=3, every=1_500, said="so many lines"),
    "tables": Limit(most=1, every=60_000, said="so many tables"),
}


def taken(limits: Limits, what: What, who: int | str, now: int) -> bool:
    try:
        limits.take(what, who, now)
    except TooMany:
        return False
    return True


def test_a_bucket_gives_what_is_in_it_and_fills_again() -> None:
    limits = Limits(SMALL)
    assert [taken(limits, "chat", 1, 0) for _ in range(4)] == [True, True, True, False]
    assert not taken(limits, "chat", 1, 1_499)
    assert taken(limits, "chat", 1, 1_500)
    assert not taken(limits, "chat", 1, 1_500)
    assert [taken(limits, "chat", 1, 100_000) for _ in range(4)] == [True, True, True, False]


def test_others_and_other_things_have_buckets_of_their_own() -> None:
    limits = Limits(SMALL)
    assert taken(limits, "tables", 1, 0)
    assert not taken(limits, "tables", 1, 0)
    assert taken(limits, "tables", 2, 0)
    assert taken(limits, "tables", "1", 0)
    assert taken(limits, "chat", 1, 0)


@given(st.lists(st.integers(0, 5_000), max_size=60))
def test_never_more_than_the_bucket_and_what_has_come_in(waits: list[int]) -> None:
    limits, now, times = Limits(SMALL), 0, list[int]()
    for wait in waits:
        now += wait
        after = wait_of(limits, now)
        if not after:
            times.append(now)
            continue
        assert wait_of(after_all(times), now + 1_000 * after) == 0
        assert after == 1 or wait_of(after_all(times), now + 1_000 * (after - 1)) == 1
    for first in range(len(times)):
        for last in range(first, len(times)):
            assert last - first + 1 <= 3 + (times[last] - times[first]) // 1_500


def wait_of(limits: Limits, now: int) -> int:
    """Take one, and return 0; or the seconds to wait."""
    try:
        limits.take("chat", 1, now)
    except TooMany as refused:
        return refused.after
    return 0


def after_all(times: list[int]) -> Limits:
    limits = Limits(SMALL)
    for time in times:
        limits.take("chat", 1, time)
    return limits


def test_the_wait_is_said_in_seconds() -> None:
    limits = Limits(SMALL)
    limits.take("tables", 1, 0)
    with pytest.raises(TooMany, match="so many tables") as refused:
        limits.take("tables", 1, 1)
    assert refused.value.after == 60
    with pytest.raises(TooMany) as refused:
        limits.take("tables", 1, 59_999)
    assert refused.value.after == 1


def test_a_clock_set_back_makes_nobody_wait_longer_than_one_that_goes() -> None:
    limits = Limits(SMALL)
    limits.take("tables", 1, 1_000_000_000)
    with pytest.raises(TooMany) as refused:
        limits.take("tables", 1, 0)
    assert refused.value.after == 60


def test_what_is_remembered_is_bounded_and_the_oldest_goes_first() -> None:
    limits = Limits(SMALL, remembered=100)
    for who in range(1_000):
        limits.take("tables", who, 0)
    assert len(limits._full["tables"]) == 100
    assert not taken(limits, "tables", 999, 0)
    assert not taken(limits, "tables", 900, 0)
    assert taken(limits, "tables", 899, 0)


def test_a_flood_of_one_kind_lets_no_other_be_forgotten() -> None:
    limits = Limits(SMALL, remembered=10)
    limits.take("tables", 1, 0)
    for who in range(100):
        limits.take("chat", who, 0)
    assert not taken(limits, "tables", 1, 0)


def test_every_limit_can_be_met_and_waited_for() -> None:
    for what, limit in LIMITS.items():
        limits = Limits()
        for _ in range(limit.most):
            limits.take(what, "10.0.0.1", 0)
        with pytest.raises(TooMany) as refused:
            limits.take(what, "10.0.0.1", 0)
        limits.take(what, "10.0.0.1", 1_000 * refused.value.after)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("testclient", "testclient"),
        ("x" * 10_000, "x" * 64),
    ],
)
def test_an_address_counts_with_its_household(address: str, counted: str) -> None:
    assert household(address) == counted
