"""What holds in every game."""

from __future__ import annotations

from itertools import permutations
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.games.game import Act, Chance, Fact, Over, Show
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import (
    CHOICES,
    Choose,
    Dropped,
    Event,
    Hand,
    HouseRules,
    RollOff,
    Shown,
    State,
    Throw,
    facts,
)
from highflagon.games.purple_dragon_dice.cut import seen_event, seen_start
from highflagon.games.purple_dragon_dice.verdict import judge
from tests.games.purple_dragon_dice.random_games import RANDOMS, RULES, some_choice, some_game, twin
from tests.profiles import examples

HANDS = st.lists(st.integers(1, 6), min_size=4, max_size=4).map(lambda dice: sorted(dice, reverse=True)).map(
    lambda dice: Hand((dice[0], dice[1], dice[2]), dice[3], purple=dice[3] == 6)
)  # fmt: skip


def told(game: Play[State], viewer: int | None = None) -> list[Fact]:
    return [fact.to(viewer) for fact in game.facts]


def folded(start: State, events: list[Event]) -> Play[State]:
    game = Play(start)
    for event in events:
        game.apply(event)
    return game


@given(RULES, RANDOMS, st.integers(2, 10))
def test_a_game_ends(rules: HouseRules, random: Random, players: int) -> None:
    game = Play(some_game(rules, random, players, hands=0).state)
    while not isinstance(game.state.turn, Over):
        assert game.state.hand < 500
        turn = game.state.turn
        if isinstance(turn, Act):
            for seat in turn.seats:
                game.act(seat, some_choice(game.state, seat, random, 0.8))
        else:
            sides = turn.draw.sides  # type: ignore[union-attr]
            game.apply(game.state.drawn([random.randint(1, side) for side in sides]))
    assert len(game.state.players) == 1 or game.state.turn.clause in ("PD-R11", "PD-A16")


@given(RULES, RANDOMS, st.integers(0, 10**6))
def test_returns_sum_to_the_pot(rules: HouseRules, random: Random, pot: int) -> None:
    turn = some_game(rules, random, hands=40).state.turn
    if isinstance(turn, Over):
        parts, house = turn.divide(pot)
        assert sum(parts) + house == pot
        assert min(*parts, house) >= 0
        assert len(turn.shares) == len(parts)


@given(RULES, RANDOMS)
def test_replay_equals_play(rules: HouseRules, random: Random) -> None:
    game = some_game(rules, random)
    again = folded(game.start, game.events)
    assert again.state == game.state
    assert again.facts == game.facts


@given(RULES, RANDOMS)
def test_seats_are_in_or_out_and_never_come_back(rules: HouseRules, random: Random) -> None:
    game = some_game(rules, random)
    state, before = game.start, set(range(game.start.seats))
    for event in game.events:
        state, _ = state.apply(event)
        assert set(state.players) <= before
        assert [seat for seat, out in enumerate(state.exits) if out is None] == list(state.players)
        before = set(state.players)


def moved(rows: tuple[object, ...], order: tuple[int, ...]) -> tuple[object, ...]:
    """Rows by seat, for a table where the person of seat `order[n]` sits on seat `n`."""
    return tuple(rows[seat] for seat in order)


@given(RULES, RANDOMS)
def test_renaming_the_seats_changes_nothing_but_names(rules: HouseRules, random: Random) -> None:
    game = some_game(rules, random)
    order = tuple(random.sample(range(game.start.seats), game.start.seats))
    start = replace(game.start, characters=moved(game.start.characters, order))
    events = [type(event)(moved(msgspec.structs.astuple(event)[0], order)) for event in game.events]
    again = folded(start, events)
    assert again.state.exits == moved(game.state.exits, order)
    assert again.state.shown == moved(game.state.shown, order)
    assert sorted(order[seat] for seat in again.state.players) == list(game.state.players)
    assert (again.state.hand, again.state.stage) == (game.state.hand, game.state.stage)
    if game.state.over is not None:
        assert again.state.over is not None
        assert again.state.over.shares == moved(game.state.over.shares, order)
        assert again.state.over.clause == game.state.over.clause


@given(st.lists(HANDS, min_size=2, max_size=4))
def test_the_verdict_is_the_same_when_the_tied_are_permuted(hands: list[Hand]) -> None:
    first = judge(dict(enumerate(hands)))
    for order in permutations(range(len(hands))):
        verdict = judge({seat: hands[old] for seat, old in enumerate(order)})
        assert {order[seat] for seat in verdict.out} == set(first.out)
        assert {order[seat] for seat in verdict.asleep} == set(first.asleep)
        assert (verdict.clause, verdict.winner is None) == (first.clause, first.winner is None)


def played(start: State, events: list[Event], viewer: int | None, random: Random) -> list[bytes]:
    """All that a viewer could see, moment by moment, if secret choices arrive in a random order."""
    game, views = Play(start), list[bytes]()

    def look(since: int) -> None:
        view = game.observe(viewer, since)
        legal = game.state.legal_actions(viewer) if viewer is not None else ()
        views.append(msgspec.json.encode([view, [str(choice) for choice in legal], game.state.turn]))

    for event in events:
        since = len(game.facts)
        if isinstance(event, Choose):
            seats = list(game.state.players)
            for seat in random.sample(seats, len(seats)):
                game.act(seat, event.choices[seat])
                if game.waiting:
                    look(since)
        else:
            game.apply(event)
        look(since)
    return views


def check_no_leak(rules: HouseRules, random: Random) -> int:
    """Compare a random game with a twin for each viewer; return in how many events they differ."""
    game = some_game(rules, random, hands=4)
    differ = 0
    for viewer in (None, *range(game.start.seats)):
        start, events = twin(game, viewer, random)
        mine = played(game.start, game.events, viewer, random)
        assert played(start, events, viewer, random) == mine
        assert cut(start, events, viewer) == cut(game.start, game.events, viewer)
        differ += sum(one != other for one, other in zip(game.events, events, strict=True))
    return differ


def cut(start: State, events: list[Event], viewer: int | None) -> tuple[State, list[Event]]:
    """The start and the events as a viewer sees them."""
    state, seen = start, list[Event]()
    for event in events:
        seen.append(seen_event(state, event, viewer))
        state, _ = state.apply(event)
    return seen_start(start, viewer), seen


@examples(40)
@given(RULES, RANDOMS)
def test_no_leak(rules: HouseRules, random: Random) -> None:
    check_no_leak(rules, random)


def test_no_leak_is_no_empty_proof() -> None:
    random = Random(11)  # nothing here needs a secret
    games = [check_no_leak(HouseRules(numbers=numbers), random) for numbers in ("open", "hidden") * 4]
    assert min(games) > 0
    assert sum(games) > 80


@given(RULES, RANDOMS)
def test_what_a_seat_saw_folds_to_what_it_saw(rules: HouseRules, random: Random) -> None:
    game = some_game(rules, random)
    for viewer in (None, *range(game.start.seats)):
        start, events = cut(game.start, game.events, viewer)
        again = folded(start, events)
        assert told(again) == told(game)
        assert told(again, viewer) == told(game, viewer)
        assert again.observe(viewer) == game.observe(viewer)
        assert again.state.over == game.state.over


def hide_dropped(event: Event) -> Event:
    """The same throw before anybody has shown a dropped die."""
    if not isinstance(event, Throw | RollOff):
        return event
    rows = [Shown(row.kept) if isinstance(row, Shown) and hides(event, row) else row for row in event.throws]
    return type(event)(tuple(rows))  # type: ignore[arg-type]


def hides(event: Event, row: Shown) -> bool:
    return isinstance(event, RollOff) or row.dropped != 6 or row.kept != (6, 6, 6)


@given(RULES, RANDOMS)
def test_dropped_dice_may_be_shown_when_they_are_asked_for(rules: HouseRules, random: Random) -> None:
    game = some_game(rules, random)
    start, events = cut(game.start, game.events, None)
    again, ties = Play(start), [fact for fact in told(game) if isinstance(fact, facts.Tied)]
    for event in events:
        again.apply(hide_dropped(event))
        turn = again.state.turn
        if isinstance(turn, Chance) and isinstance(turn.draw, Show):
            tie = ties.pop(0)
            dice = dict(zip(tie.seats, tie.dropped, strict=True))
            again.apply(Dropped(tuple([dice.get(seat) for seat in range(start.seats)])))
    assert told(again) == told(game)
    assert again.observe(None) == game.observe(None)
    assert ties == []


@given(RANDOMS)
def test_every_choice_can_be_made_and_every_other_is_refused(random: Random) -> None:
    state = some_game(HouseRules(cheats="trained"), random).state
    for seat in range(state.seats):
        for choice in CHOICES:
            legal = choice in state.legal_actions(seat)
            try:
                state.verify(seat, choice)
            except ValueError:
                assert not legal
            else:
                assert legal
