"""What the lab finds, and the house's quote that is made of it."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.table.estimates import Answer, Estimate, Found, Standing, quoted
from highflagon.table.events import MILLIONTHS
from highflagon.table.prices import FINEST

NONE = Estimate(0.0, 0.0)


def simulated(*values: float, drawn: float = 0.0) -> Standing:
    """Battle 3 of war 2 stands so, and the war alike."""
    rows = tuple([Estimate(value, 0.003) for value in values])
    return Standing("steady", 20_000, 2, 3, rows, rows, Estimate(drawn, 0.002))


def test_HD_A26_the_chances_of_a_battle_are_those_if_somebody_wins_it() -> None:
    quote = quoted("battle-2-3", (0, 1, 2), simulated(0.4, 0.3, 0.1, drawn=0.2))
    assert quote.chances == (Fraction(1, 2), Fraction(3, 8), Fraction(1, 8))
    assert (quote.book, quote.games, quote.error) == ("battle-2-3", 20_000, 3_750)


def test_HD_A25_the_chances_of_a_war_are_the_parts_of_the_pot() -> None:
    standing = replace(simulated(0.5, 0.25, 0.25), pot=(Estimate(0.6, 0.01), NONE, Estimate(0.4, 0.01)))
    quote = quoted("war-2", (0, 2), standing)
    assert quote.chances == (Fraction(3, 5), Fraction(2, 5))
    assert quote.error == 10_000


@pytest.mark.parametrize("key", ["war-1", "war-3", "battle-2-2", "battle-1-3", "game", ""])
def test_HD_A28_other_books_can_not_be_priced_by_it(key: str) -> None:
    with pytest.raises(Illegal) as refused:
        quoted(key, (0, 1, 2), simulated(0.4, 0.3, 0.3))
    assert refused.value.clause == "HD-A28"


def test_HD_A28_what_nobody_ever_wins_can_not_be_priced() -> None:
    with pytest.raises(Illegal):
        quoted("battle-2-3", (0, 1, 2), simulated(0, 0, 0, drawn=1))


@given(st.lists(st.floats(0, 1), min_size=2, max_size=3).filter(lambda parts: sum(parts) > 1e-3))
def test_HD_A28_chances_sum_to_one_and_can_be_put_down(values: list[float]) -> None:
    quote = quoted("battle-2-3", tuple(range(len(values))), simulated(*values))
    assert sum(quote.chances) == 1
    assert all(0 <= chance <= 1 and chance.denominator <= FINEST for chance in quote.chances)
    assert 0 <= quote.error <= MILLIONTHS


def test_HD_A28_who_are_alike_have_the_same_chance_to_the_last_digit() -> None:
    third = 1 / 3
    assert quoted("war-2", (0, 1, 2), simulated(third, third, third)).chances == (Fraction(1, 3),) * 3


@pytest.mark.parametrize(
    "text",
    [
        '{"value":1.1,"error":0}', '{"value":-0.1,"error":0}', '{"value":0.5}', '{"value":0.5,"error":-0.1}',
        '{"value":0.5,"error":0,"exact":"1/2"}',
        '{"value":null,"error":0}', '{"value":0.5,"error":0,"more":1}',
    ],
)  # fmt: skip
def test_a_chance_that_is_none_is_no_answer(text: str) -> None:
    whole = msgspec.json.encode(Found(1, simulated(0.5, 0.5))).decode()
    good = '{"value":0.5,"error":0.003}'
    assert good in whole
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(whole.replace(good, text, 1), type=Answer)
