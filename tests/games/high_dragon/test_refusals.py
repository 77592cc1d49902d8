"""Whatever is tried in whatever position is either applied, or refused by a clause and without a trace."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.clauses import clause
from highflagon.games.errors import Refused
from highflagon.games.game import Over
from highflagon.games.high_dragon import Card, Court, Deal, Dealer, Event, HouseRules, Play, Reveal, new_game
from tests.games.high_dragon.playing import house_rules, random_game, seeds
from tests.profiles import examples


@examples(60)
@given(house_rules(), seeds, st.integers(0, 200))
def test_every_card_of_every_seat_is_either_legal_or_refused_with_what_is(
    rules: HouseRules, seed: int, length: int
) -> None:
    state = new_game(rules)
    for _, after, _ in random_game(rules, seed, length) if length else []:
        state = after
    before = msgspec.json.encode(state)
    for seat in range(rules.players):
        legal = state.legal_actions(seat)
        for card in Card:
            try:
                state.verify(seat, card)
            except Refused as error:
                refusal = error
            else:
                assert card in legal
                state.apply(Play(seat, card))
                continue
            assert card not in legal
            assert clause(refusal.clause).id == refusal.clause
            assert refusal.legal == tuple(str(each) for each in legal)
            with pytest.raises(Refused):
                state.apply(Play(seat, card))
    assert msgspec.json.encode(state) == before


some_cards = st.sampled_from(list(Card))
rows_of_cards = st.lists(st.lists(some_cards, max_size=8).map(tuple), max_size=4).map(tuple)
any_event = st.one_of(
    st.builds(Play, st.integers(-2, 4), some_cards),
    st.builds(Court, some_cards),
    st.builds(Dealer, st.integers(-2, 4)),
    st.builds(Reveal, rows_of_cards),
    st.builds(Deal, rows_of_cards, rows_of_cards, some_cards),
)


@examples(150)
@given(house_rules(), seeds, st.integers(1, 200), any_event)
def test_any_event_is_applied_or_refused_by_a_clause(
    rules: HouseRules, seed: int, length: int, event: Event
) -> None:
    state = random_game(rules, seed, length)[-1][1]
    before = msgspec.json.encode(state)
    refusal = None
    try:
        state.apply(event)
    except Refused as error:
        refusal = error
    if refusal is None:
        assert not isinstance(state.turn, Over)
    else:
        assert clause(refusal.clause).id == refusal.clause
        assert len(refusal.message) < 300
    assert msgspec.json.encode(state) == before
