"""The contract: how a pot is divided, and what a fact tells to whom."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from highflagon import games
from highflagon.games.game import Fact, Over, Veiled
from highflagon.games.high_dragon import UNKNOWN, Card
from highflagon.games.high_dragon.facts import PlayedDown


@pytest.mark.parametrize(
    ("shares", "odd", "pot", "parts", "house"),
    [
        ((0, 1, 0), 1, 31, (0, 31, 0), 0),
        ((1, 1, 0), 0, 31, (16, 15, 0), 0),
        ((1, 1, 0), 1, 31, (15, 16, 0), 0),
        ((1, 1, 1), None, 31, (10, 10, 10), 1),
        ((2, 1, 0), 2, 31, (20, 10, 1), 0),
        ((0, 0, 0), None, 31, (0, 0, 0), 31),
        ((1, 0, 0), 0, 0, (0, 0, 0), 0),
    ],
)
def test_a_pot_is_divided_by_shares(
    shares: tuple[int, ...], odd: int | None, pot: int, parts: tuple[int, ...], house: int
) -> None:
    assert Over(shares, "HD-R12", odd).divide(pot) == (parts, house)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=10), st.integers(0, 10**9), st.data())
def test_no_coin_is_lost_or_made(shares: list[int], pot: int, data: st.DataObject) -> None:
    odd = data.draw(st.none() | st.integers(0, len(shares) - 1))
    parts, house = Over(tuple(shares), "", odd).divide(pot)
    assert sum(parts) + house == pot
    assert min(*parts, house) >= 0
    if any(shares):
        fair = [pot * share / sum(shares) for share in shares]
        assert all(abs(part - due) < len(shares) for part, due in zip(parts, fair, strict=True))
        assert house == 0 or odd is None


def test_returns_are_what_one_gets_less_what_one_paid() -> None:
    over = Over((0, 1, 0), "HD-R12", 1)
    assert over.returns() == (-1, 2, -1)
    assert over.returns(20) == (-20, 40, -20)
    assert over.winners == (1,)
    assert Over((1, 1, 0), "HD-A18", 0).winners == (0, 1)


def test_a_veiled_fact_has_one_version_for_its_seat_and_one_for_all_others() -> None:
    mine, theirs = PlayedDown("HD-R13", 1, Card.B20), PlayedDown("HD-R13", 1, UNKNOWN)
    fact = Veiled(1, mine, theirs)
    assert [fact.to(viewer) for viewer in (None, 0, 1, 2)] == [theirs, theirs, mine, theirs]
    open_fact = Fact("HD-R12")
    assert all(open_fact.to(viewer) is open_fact for viewer in (None, 0, 1))


def test_everything_in_the_games_is_immutable() -> None:
    modules = [import_module(each.name) for each in walk_packages(games.__path__, "highflagon.games.")]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    structs = [kind for kind in kinds if issubclass(kind, Struct) and kind is not Struct]
    assert len(structs) > 40
    assert not [kind.__name__ for kind in structs if not kind.__struct_config__.frozen]
