from __future__ import annotations

import pytest

from highflagon.house.problems import TooMany
from highflagon.house.repeats import Repeats


def said(repeats: Repeats, who: int, text: str, now: int) -> bool:
    try:
        repeats.check(who, text, now)
    except TooMany:
        return False
    repeats.remember(who, text, now)
    return True


@pytest.mark.parametrize(
    "lines",
    [
        ["ok"] * 4,
        ["Buy my swords!", "buy my swords", "B.u.y my SWORDS!!!", "ВUY my swords 2"],
        [
            "come to table ABCDEF now",
            "come to table ABCDEF now!",
            "come to table ABCDEG now",
            "come to table ABCDEF now x",
        ],
        ["🐉🐉🐉"] * 4,
        ["!!!"] * 4,
    ],
)
def test_the_fourth_line_that_is_like_three_is_refused(lines: list[str]) -> None:
    repeats = Repeats()
    assert [said(repeats, 1, line, 1_000 * at) for at, line in enumerate(lines)] == [True, True, True, False]
    assert said(repeats, 2, lines[3], 3_000)
    assert said(repeats, 1, "something else altogether", 3_000)
    assert not said(repeats, 1, lines[3], 9_999)
    assert said(repeats, 1, lines[3], 10_000)


def test_people_talk_as_they_like() -> None:
    repeats = Repeats()
    lines = [
        "well played",
        "who has the king?",
        "no",
        "on it",
        "not me",
        "ha",
        "oh",
        "your turn, Mirt",
        "my turn?",
        "yes",
    ]
    assert all(said(repeats, 1, line, 500 * at) for at, line in enumerate(lines))


def test_what_is_said_says_when_to_try_again() -> None:
    repeats = Repeats()
    for now in (0, 2_000, 4_000):
        repeats.remember(1, "ale!", now)
    with pytest.raises(TooMany, match="already") as refused:
        repeats.check(1, "Ale", 5_000)
    assert refused.value.after == 5
    assert said(repeats, 1, "Ale", 10_000)


def test_what_is_being_said_at_this_moment_counts_too() -> None:
    repeats = Repeats()
    repeats.remember(1, "ale!", 0)
    repeats.check(1, "ale", 1_000, ["Ale!", "beer?"])
    with pytest.raises(TooMany):
        repeats.check(1, "ale", 1_000, ["Ale!", "beer?", "ALE"])
    repeats.check(1, "ale", 1_000, ["Ale!"])


def test_of_talkers_a_bounded_number_is_remembered() -> None:
    repeats = Repeats(remembered=10)
    for who in range(100):
        for _ in range(30):
            said(repeats, who, f"{who}{'x' * 400}", who)
    assert len(repeats._said) == 10
    assert all(len(lines) <= 12 for lines in repeats._said.values())
