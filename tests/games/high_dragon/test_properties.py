"""What holds at every moment of every game."""

from __future__ import annotations

from itertools import chain, permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.game import Act, Over
from highflagon.games.high_dragon import Card, Deal, Dealer, Event, HouseRules, Play, State, deck, new_game
from highflagon.games.high_dragon.battle import judge
from highflagon.games.high_dragon.facts import BattleBegan
from highflagon.games.high_dragon.war import War
from tests.games.high_dragon.playing import Stepper, house_rules, random_game, seeds, with_rule
from tests.profiles import examples


def on_the_table(war: War) -> list[Card]:
    """Every card that lies somewhere: in Silent Hands, in hands, on the table."""
    return list(chain(*war.kept, *war.silent, *war.hands, war.plays, war.discards, war.turned))


@examples(80)
@given(house_rules(), seeds)
def test_all_cards_are_there_once_at_every_moment(rules: HouseRules, seed: int) -> None:
    for _, state, _ in Stepper(rules, seed):
        war = state.war
        assert war is not None
        lying = on_the_table(war)
        whole = deck(rules.courts, rules.ranks)
        assert len(set(lying)) == len(lying)
        assert len(lying) + war.stock == len(whole)
        silent = set(chain(*war.kept, *war.silent))
        assert set(war.pool) == set(whole) - (silent if war.stage == "deal" else set(lying))


@pytest.mark.parametrize(("preset", "sizes"), [({}, (7, 5, 3)), ({"players": 2}, (9, 6, 3))])
def test_hands_shrink_as_the_game_says(preset: dict[str, int], sizes: tuple[int, int, int]) -> None:
    rules = HouseRules(**preset)  # type: ignore[arg-type]
    for _, state, told in Stepper(rules, 5):
        war = state.war
        assert war is not None
        held = {len(war.hands[seat]) for seat in war.players}
        if any(isinstance(fact, BattleBegan) for fact in told):
            assert held == {sizes[war.fought]}
        elif war.stage == "deal" and war.deals:
            assert held == {sizes[2]}


@examples(80)
@given(house_rules(), seeds)
def test_every_game_ends_and_its_shares_are_the_pot(rules: HouseRules, seed: int) -> None:
    steps = random_game(rules, seed)
    over = steps[-1][1].turn
    assert isinstance(over, Over)
    assert len(over.shares) == rules.players
    assert over.winners
    for pot in (0, 1, 3, 100, 101):
        parts, house = over.divide(pot)
        assert sum(parts) + house == pot
        assert house == 0
    assert sum(over.returns(7)) == 0


@examples(40)
@given(house_rules(), seeds)
def test_replay_equals_play(rules: HouseRules, seed: int) -> None:
    state = new_game(rules)
    for event, after, told in Stepper(rules, seed):
        again = msgspec.json.decode(msgspec.json.encode(event), type=Event)
        assert again == event
        state, facts = state.apply(again)
        assert (state, facts) == (after, told)


@examples(60)
@given(house_rules(), seeds, st.data())
def test_the_winner_is_the_same_when_seats_are_renamed(
    rules: HouseRules, seed: int, data: st.DataObject
) -> None:
    steps = random_game(with_rule(rules, first_dealer="random"), seed)
    names = data.draw(st.permutations(range(rules.players)))
    kept_round = names in [list(range(3))[n:] + list(range(3))[:n] for n in range(3)] or rules.players == 2
    other = {"left": "right", "right": "left"}[rules.direction]
    direction = rules.direction if kept_round else other
    state = new_game(with_rule(rules, first_dealer="random", direction=direction))
    for event, after, _ in steps:
        state, _ = state.apply(renamed(event, names))
        assert track(state) == tuple(seat if seat is None else names[seat] for seat in track(after))
    over, as_over = steps[-1][1].over, state.over
    assert over is not None
    assert as_over is not None
    assert [as_over.shares[name] for name in names] == list(over.shares)


def track(state: State) -> tuple[int | None, ...]:
    """Who won the battles of all wars."""
    assert state.war is not None
    return tuple(chain(*(past.track for past in state.past), state.war.track))


def renamed(event: Event, names: list[int]) -> Event:
    """Return the event at a table where seat `s` is called `names[s]`."""
    match event:
        case Dealer(seat):
            return Dealer(names[seat])
        case Play(seat, card):
            return Play(names[seat], card)
        case Deal(silent, hands, court):
            rows = list(hands)
            for seat, name in enumerate(names):
                rows[name] = hands[seat]
            return Deal(silent, tuple(rows), court)
        case _:
            return event


small_battles = st.tuples(st.permutations(deck(3, 4)), st.sampled_from([(2, 3), (3, 2), (2, 2), (1, 3)]))


@examples(300)
@given(small_battles)
def test_the_winner_is_the_same_when_the_tied_are_permuted(
    battle: tuple[list[Card], tuple[int, int]],
) -> None:
    pack, (length, players) = battle
    court = pack.pop()
    played = [tuple(pack[seat * length : (seat + 1) * length]) for seat in range(players)]
    verdict = judge(played, court)
    for order in permutations(range(players)):
        again = judge([played[seat] for seat in order], court)
        assert again.clause == verdict.clause
        assert (None if again.winner is None else order[again.winner]) == verdict.winner
        assert {order[seat] for seat in again.tied} == set(verdict.tied)
    for backwards in ([row[::-1] for row in played],):
        assert judge(backwards, court).winner == verdict.winner


@examples(40)
@given(house_rules(), seeds)
def test_somebody_whose_turn_it_is_always_has_a_card(rules: HouseRules, seed: int) -> None:
    for _, state, _ in Stepper(rules, seed):
        turn = state.turn
        due = turn.seats if isinstance(turn, Act) else ()
        for seat in range(rules.players):
            assert bool(state.legal_actions(seat)) == (seat in due)
            assert state.observe(seat).legal == state.legal_actions(seat)


@examples(20)
@given(house_rules(), seeds)
def test_labels_of_draws_are_unique(rules: HouseRules, seed: int) -> None:
    stepper = Stepper(rules, seed)
    labels = [stepper.start.turn, *(state.turn for _, state, _ in stepper)]
    drawn = [turn.label for turn in labels if hasattr(turn, "label")]
    assert len(set(drawn)) == len(drawn)
