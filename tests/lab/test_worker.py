"""The lab's process: it answers what the house asks, refuses all else in a line, and never dies of it."""

from __future__ import annotations

import io
import subprocess
import sys
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games import high_dragon
from highflagon.games.high_dragon import Observation
from highflagon.house.lab_memory import asked_of
from highflagon.lab.chances import Chance
from highflagon.lab.worker import answered, serve, the_lab
from highflagon.table.estimates import LONGEST, Answer, Declined, Estimate, Found, Question, Standing
from tests.house.false_lab import standing
from tests.house.wars import seen_of
from tests.profiles import examples

_decode = msgspec.json.Decoder(Answer).decode


def question(seen: Observation, number: int = 7, **more: Any) -> bytes:
    asked = Question(id=number, observation=seen, **{"games": 500, "seed": 1, **more})
    return msgspec.json.encode(asked) + b"\n"


def talk(lines: bytes, lab: Any = lambda: standing) -> list[Answer]:
    """Return what is answered to these lines."""
    answers = io.BytesIO()
    serve(io.BytesIO(lines), answers, lab)
    return [_decode(line) for line in answers.getvalue().splitlines()]


@pytest.mark.parametrize("preset", sorted(high_dragon.PRESETS))
def test_all_that_the_public_can_see_goes_over_the_wire_as_it_is(preset: str) -> None:
    rules = high_dragon.PRESETS[preset]
    for moments in range(0, 120, 7):
        seen = seen_of(moments, moments, rules)
        assert msgspec.json.decode(question(seen), type=Question).observation == seen


def test_a_question_is_answered_with_how_the_war_stands() -> None:
    seen = seen_of()
    [found] = talk(question(seen, games=900, policy="greedy"))
    expected = standing(seen, policy="greedy", games=900)
    assert isinstance(found, Found)
    assert (found.id, found.standing.policy, found.standing.games) == (7, "greedy", 900)
    assert (found.standing.war, found.standing.battle) == (seen.war, seen.battle)
    assert found.standing == expected
    assert found.standing.fits(seen)


def test_a_mean_that_lies_a_last_bit_above_1_is_told_as_1() -> None:
    above: Any = Chance(1.0000000000000002, 0.0)
    half: Any = Chance(0.5, 0.0, Fraction(1, 2))

    def certain(seen: Observation, **_: Any) -> Standing:
        return Standing("random", 0, seen.war, seen.battle, (half,) * 3, (half,) * 3, above)

    [found] = talk(question(seen_of()), lambda: certain)
    assert isinstance(found, Found)
    assert found.standing.wins == (Estimate(0.5, 0.0),) * 3
    assert found.standing.drawn == Estimate(1.0, 0.0)


def test_what_is_not_sent_makes_no_difference_to_the_lab() -> None:
    rules = high_dragon.HouseRules(battles=2)
    wars = [seen for seed in range(30) if (seen := seen_of(seed, 40, rules)).past and seen.war > 1]
    assert wars
    for seen in wars[:3]:
        assert the_lab()(asked_of(seen), games=40) == the_lab()(seen, games=40)


GOOD = question(seen_of())


@pytest.mark.parametrize(
    "line",
    [
        b"\n", b"x\n", b"null\n", b"[]\n", b"{}\n", b"\xff\xfe\n", b'{"id":1}\n', b"[" * 20_000 + b"\n",
        GOOD.replace(b'"id":7', b'"id":-7'), GOOD.replace(b'"games":500', b'"games":0'),
        GOOD.replace(b'"games":500', b'"games":1e9'), GOOD.replace(b'"games":500', b'"games":500,"more":1'),
        GOOD.replace(b'"seed":1', b'"seed":"1"'), GOOD.replace(b'"players":3', b'"players":9'),
        GOOD.replace(b'"hand":7', b'"hand":20'), GOOD.replace(b'"court":"', b'"court":"X'),
        question(seen_of(), policy="x" * 41), b"x" * (LONGEST + 1) + b"\n", b"x" * (3 * LONGEST) + b"\n",
    ],
)  # fmt: skip
def test_a_bad_line_is_refused_in_one_and_the_next_is_answered(line: bytes) -> None:
    refused, found = talk(line + GOOD)
    assert isinstance(refused, Declined)
    assert refused.id == 0
    assert refused.refused
    assert "\n" not in refused.refused
    assert len(refused.refused) <= 300
    assert isinstance(found, Found)


@examples(50)
@given(st.binary(max_size=200))
def test_no_bytes_end_it(line: bytes) -> None:
    assert isinstance(talk(line.replace(b"\n", b"") + b"\n" + GOOD)[-1], Found)


def test_what_the_lab_refuses_is_told_with_the_number_of_its_question() -> None:
    seen = seen_of(rules=high_dragon.HouseRules(battles=99))
    assert talk(question(seen)) == [Declined(7, "kernels have no war of 99 battles")]


def test_what_nobody_expected_is_told_by_its_kind_and_where_errors_go_by_its_place(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise KeyError("something")

    assert answered(GOOD, broken) == Declined(7, "unexpected: KeyError")
    told = capsys.readouterr().err
    assert "in broken" in told
    assert told.endswith("KeyError: 'something'\n")


def test_the_real_process_answers_and_ends_when_no_more_can_come() -> None:
    seen = seen_of(moments=30)
    ran = subprocess.run(
        [sys.executable, "-P", "-m", "highflagon.lab.worker"],
        input=b"x\n" + question(seen) + question(seen, 8), capture_output=True, check=True,
    )  # fmt: skip
    refused, one, other = [_decode(line) for line in ran.stdout.splitlines()]
    assert isinstance(refused, Declined)
    assert isinstance(one, Found)
    assert isinstance(other, Found)
    assert one.standing == other.standing
    assert one.standing.fits(seen)
    assert abs(sum(row.value for row in one.standing.pot) - 1) < 1e-9
    assert abs(sum(row.value for row in one.standing.wins) + one.standing.drawn.value - 1) < 1e-9
