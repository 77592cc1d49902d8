"""Refusals: what they say, and that they survive a journey to another process."""

from __future__ import annotations

import pickle

import pytest

from highflagon.games.errors import Ambiguous, Illegal, Invalid, Refused


@pytest.mark.parametrize(
    ("kind", "code"), [(Invalid, "invalid"), (Illegal, "illegal"), (Ambiguous, "ambiguous")]
)
def test_the_three_kinds_are_apart(kind: type[Refused], code: str) -> None:
    error = kind("no", clause="HD-R13", legal=["B20", "B3"])
    assert error.code == code
    assert isinstance(error, ValueError)
    assert [isinstance(error, other) for other in (Invalid, Illegal, Ambiguous)].count(True) == 1


def test_a_refusal_says_what_clause_and_what_would_be_legal() -> None:
    assert str(Illegal("no")) == "no"
    assert str(Illegal("no", clause="HD-R13")) == "no [HD-R13]"
    assert str(Illegal("no", clause="HD-R13", legal=["B20", "B3"])) == "no [HD-R13]; legal: B20 B3"


def test_a_refusal_can_be_pickled() -> None:
    error = Ambiguous("which", clause="HD-R2", legal=["B20", "G20"])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is Ambiguous
    assert (str(again), again.legal) == (str(error), error.legal)
