import pytest

from benchmarks.figure import Figure, Goal, duration, rate


def test_the_best_of_rates_is_the_highest_and_of_times_the_lowest() -> None:
    assert rate("plays", [3.0, 9.0, 5.0], "plays/s", "how").value == 9.0
    assert duration("call", [3.0, 9.0, 5.0], "ms", "how", limit=4.0).value == 3.0
    assert rate("plays", [3.0, 9.0, 5.0], "plays/s", "how").median == 5.0


@pytest.mark.parametrize(
    ("value", "goal", "required", "failed"),
    [
        (1.2, "at least", True, False),
        (0.8, "at least", True, True),
        (0.8, "at least", False, False),
        (0.8, "at most", True, False),
        (None, "at most", True, True),
        (None, None, False, False),
    ],
)
def test_only_a_requirement_that_is_missed_or_unmeasured_fails(
    value: float | None, goal: Goal | None, required: bool, failed: bool
) -> None:
    assert Figure("it", value, "", "how", None, goal, 1.0, required).failed is failed
