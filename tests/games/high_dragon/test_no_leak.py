"""No viewer can tell apart two games that differ only in what he can't see (HD-A21, A22); and what he saw is enough."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from highflagon.games.errors import Refused
from highflagon.games.game import Act, Chance, Over, Show
from highflagon.games.high_dragon import PRESETS, UNKNOWN, Card, Event, HouseRules, State, new_game
from highflagon.games.high_dragon.facts import BowedOut
from highflagon.games.play import Play as Game
from tests.games.high_dragon.playing import house_rules, random_game, seeds, with_rule
from tests.games.high_dragon.worlds import Step, World, as_seen, revealed
from tests.profiles import examples

viewers = st.sampled_from([None, 0, 1, 2])


def all_he_sees(rules: HouseRules, events: Sequence[Event], viewer: int | None) -> list[bytes]:
    """Everything that the viewer is sent, from the first event to the last, as bytes."""
    game: Game[State] = Game(new_game(rules))
    sent, since = [], 0
    for event in events:
        game.apply(event)
        sent.append(msgspec.json.encode(game.observe(viewer, since)))
        since = len(game.facts)
        sent.append(str(since).encode())
        if viewer is not None:
            sent.append(msgspec.json.encode(game.state.legal_actions(viewer)))
    sent.append(msgspec.json.encode(game.observe(viewer)))
    sent += refusals(game.state, viewer)
    return sent


def refusals(state: State, viewer: int | None) -> list[bytes]:
    """How each card is answered that the viewer could try to play."""
    return [answer(state, viewer, card).encode() for card in Card] if viewer is not None else []


def answer(state: State, seat: int, card: Card) -> str:
    try:
        state.verify(seat, card)
    except Refused as refused:
        return str(refused)
    return "may be played"


def check_no_leak(rules: HouseRules, steps: list[Step], viewer: int | None, seed: int) -> None:
    """Exchange what the viewer can't see for something else: all that he is sent must stay the same."""
    truth = [event for event, _, _ in steps]
    world = World(rules, steps, viewer)
    other = world.another(random.Random(seed))
    assert all_he_sees(rules, other, viewer) == all_he_sees(rules, truth, viewer)


@examples(200)
@given(house_rules(), seeds, viewers, st.integers(1, 300), seeds)
def test_HD_A21_no_viewer_is_told_what_he_cannot_see(
    rules: HouseRules, seed: int, viewer: int | None, length: int, other: int
) -> None:
    assume(viewer is None or viewer < rules.players)
    check_no_leak(rules, random_game(rules, seed, length), viewer, other)


@examples(60)
@given(st.sampled_from(sorted(PRESETS)), seeds, viewers, st.integers(2, 120), seeds)
def test_HD_A21_under_every_preset(
    preset: str, seed: int, viewer: int | None, length: int, other: int
) -> None:
    rules = PRESETS[preset]
    assume(viewer is None or viewer < rules.players)
    check_no_leak(rules, random_game(rules, seed, length), viewer, other)


@examples(30)
@given(seeds, st.sampled_from(["gathered", "stays-out"]), st.integers(1, 60), seeds)
def test_HD_A22_nor_is_the_player_who_bowed_out(seed: int, old_silent: str, more: int, other: int) -> None:
    rules = HouseRules(battles=2, old_silent=old_silent)  # type: ignore[arg-type]
    steps = random_game(rules, seed)
    told = [(n, fact.seat) for n, step in enumerate(steps) for fact in step[2] if isinstance(fact, BowedOut)]
    assume(told)
    place, out = told[0]
    check_no_leak(rules, steps[: place + 1 + more], out, other)
    seen, public = (msgspec.structs.replace(steps[-1][1].observe(who), viewer=None) for who in (out, None))
    assert seen == public


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_other_world_is_another_one(viewer: int | None) -> None:
    """The proof above would prove nothing if the exchange changed nothing."""
    rules = HouseRules()
    steps = random_game(rules, 3, 40)
    other = World(rules, steps, viewer).another(random.Random(1))
    changed = [mine != theirs for (mine, _, _), theirs in zip(steps, other, strict=True)]
    assert sum(changed) >= 3
    assert all_he_sees(rules, other, 1) != all_he_sees(rules, [event for event, _, _ in steps], 1)


@examples(120)
@given(house_rules(), seeds, viewers)
def test_HD_A21_what_a_viewer_saw_folds_to_the_same_game(
    rules: HouseRules, seed: int, viewer: int | None
) -> None:
    assume(viewer is None or viewer < rules.players)
    known = truth = new_game(rules)
    for event, after, told in random_game(rules, seed):
        known, mine = known.apply(as_seen(event, truth, viewer))
        if known.war is not None and known.war.stage == "reveal":
            assert isinstance(known.turn, Chance)
            assert known.turn.draw == Show("face-down cards")
            for reveal in revealed(told):
                known, more = known.apply(reveal)
                mine += more
        assert [fact.to(viewer) for fact in mine] == [fact.to(viewer) for fact in told]
        assert [fact.to(None) for fact in mine] == [fact.to(None) for fact in told]
        assert known.observe(viewer) == after.observe(viewer)
        assert known.observe(None) == after.observe(None)
        assert same_turn(known, after)
        truth = after
    assert isinstance(known.turn, Over)
    assert known.turn == truth.turn


def same_turn(known: State, truth: State) -> bool:
    """The same is due, and what is legal in truth is legal to the best of the viewer's knowledge."""
    due = truth.turn
    if known.turn != due:
        return False
    if not isinstance(due, Act):
        return True
    return set(truth.legal_actions(due.seats[0])) <= set(known.legal_actions(due.seats[0]))


@examples(40)
@given(seeds, st.integers(1, 60))
def test_HD_A21_a_card_that_the_viewer_has_seen_elsewhere_is_refused(seed: int, length: int) -> None:
    """To one who knows only his own hand, a contradiction is an error (a card seen twice)."""
    rules = with_rule(HouseRules(), first_dealer="seat-1")
    steps = random_game(rules, seed, length)
    known = truth = new_game(rules)
    for event, after, told in steps:
        known, _ = known.apply(as_seen(event, truth, 0))
        for reveal in revealed(told) if known.war is not None and known.war.stage == "reveal" else []:
            known, _ = known.apply(reveal)
        truth = after
    war = known.war
    assert war is not None
    assume(war.stage == "play" and war.to_play != 0)
    mine = set(war.hands[0]) | set(war.turned) | set(war.discards) | (set(war.plays) - {UNKNOWN})
    for card in mine:
        with pytest.raises(Refused) as refused:
            known.verify(war.to_play, card)
        assert refused.value.clause == "HD-R13"
        assert str(card) not in refused.value.legal
