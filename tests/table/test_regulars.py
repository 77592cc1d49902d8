from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.table.regulars import MOST_PERCENT, REGULARS, Offer, Regular

regulars = st.sampled_from(list(REGULARS.values()))


@st.composite
def offers(draw: st.DrawFn) -> list[Offer]:
    found = []
    for number in range(draw(st.integers(0, 4))):
        selections = tuple(draw(st.lists(st.integers(0, 9), max_size=5, unique=True)))
        size = len(selections)
        pools = draw(st.lists(st.integers(0, 500), min_size=size, max_size=size))
        odds = draw(st.lists(st.just(0) | st.integers(101, 100_000), min_size=size, max_size=size))
        found.append(
            Offer(f"battle-1-{number}", selections, tuple(pools), tuple(odds) if draw(st.booleans()) else ())
        )
    return found


def backed(regular: Regular, offer: Offer) -> set[int]:
    """Whom he may back in a book, over many streams of random numbers."""
    rows = [regular.wagers([offer], 100, Random(seed).randrange) for seed in range(200)]
    return {wager.on for row in rows for wager in row}


@given(regulars, offers(), st.integers(0, 10_000), st.integers(0))
def test_HD_R28_a_regular_bets_a_modest_part_of_his_purse_and_never_more_than_it(
    regular: Regular, books: list[Offer], purse: int, seed: int
) -> None:
    placed = regular.wagers(books, purse, Random(seed).randrange)
    by_key = {offer.key: offer for offer in books}
    keys = [wager.key for wager in placed]
    assert keys == [key for key in by_key if key in keys]  # one a book at most, in their order
    left = purse
    for wager in placed:
        offer = by_key[wager.key]
        assert wager.on in offer.selections
        assert not offer.odds or offer.odds[offer.selections.index(wager.on)]
        assert 1 <= wager.stake <= max(1, left * MOST_PERCENT // 100)
        left -= wager.stake
    assert left >= 0
    assert placed == regular.wagers(books, purse, Random(seed).randrange)


@pytest.mark.parametrize(("name", "whom"), [("follower", {4}), ("outsider", {2}), ("gambler", {0, 2, 4})])
def test_HD_R28_regulars_go_by_what_the_others_staked(name: str, whom: set[int]) -> None:
    assert backed(REGULARS[name], Offer("war-1", (0, 2, 4), (20, 5, 30))) == whom


@pytest.mark.parametrize(("name", "whom"), [("follower", {0}), ("outsider", {2}), ("gambler", {0, 2})])
def test_HD_R28_or_by_the_odds_where_the_house_offers_any(name: str, whom: set[int]) -> None:
    assert backed(REGULARS[name], Offer("war-1", (0, 2, 4), (0, 5, 30), (150, 400, 0))) == whom


@pytest.mark.parametrize("regular", REGULARS.values())
def test_HD_R28_where_nobody_has_bet_yet_any_may_be_backed(regular: Regular) -> None:
    assert backed(regular, Offer("war-1", (0, 1, 2), (0, 0, 0))) == {0, 1, 2}


@pytest.mark.parametrize("regular", REGULARS.values())
def test_HD_R28_every_regular_lets_a_book_pass_sometimes(regular: Regular) -> None:
    offer = Offer("war-1", (0, 1, 2), (20, 5, 30))
    placed = [regular.wagers([offer], 100, Random(seed).randrange) for seed in range(200)]
    assert () in placed
    assert any(placed)


def test_regulars_are_called_by_their_names() -> None:
    assert all(regular.name == name and regular.about for name, regular in REGULARS.items())
