"""What holds for every bot: legal actions in every game, the same for the same view, and nothing else asked."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.bots import BOTS, bot
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Act
from highflagon.games.high_dragon import HouseRules, Observation
from highflagon.games.purple_dragon_dice import Character, Choice
from tests.bots.draws import Draws, play_out
from tests.games.high_dragon.playing import house_rules, random_game, seeds
from tests.games.high_dragon.worlds import World, as_seen
from tests.games.purple_dragon_dice.random_games import RULES, some_character
from tests.profiles import examples

NAMES = st.sampled_from(sorted(BOTS))


def test_bots_are_called_by_name() -> None:
    assert list(BOTS) == ["random", "greedy", "steady"]
    assert all(bot(name).name == name and bot(name).about for name in BOTS)


@pytest.mark.parametrize("name", ["", "Greedy", "stead", "grëedy\0", "x" * 1000])
def test_an_unknown_name_is_invalid_and_the_known_ones_are_told(name: str) -> None:
    with pytest.raises(Invalid, match="there are random, greedy, steady") as refused:
        bot(name)
    assert refused.value.legal == ("random", "greedy", "steady")
    assert len(refused.value.message) < 200


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("viewer", [None, 1])
def test_a_bot_that_has_nothing_to_decide_says_so(name: str, viewer: int | None) -> None:
    dealt = random_game(HouseRules(first_dealer="seat-1"), 1, 1)[-1][1]
    views: list[Any] = [high_dragon.new_game().observe(viewer), dealt.observe(viewer)]
    for view in (*views, purple_dragon_dice.new_game().observe(None)):
        with pytest.raises(Illegal, match="has nothing to decide now"):
            bot(name).choose(view, Draws(1))


@examples(60)
@given(house_rules(), st.lists(NAMES, min_size=3, max_size=3), seeds)
def test_HD_A23_every_bot_plays_every_war_to_its_end(rules: HouseRules, names: list[str], seed: int) -> None:
    play_out(high_dragon.new_game(rules), names, seed, most=400)


@examples(40)
@given(RULES, st.lists(NAMES, min_size=10, max_size=10), st.integers(2, 10), seeds)
def test_PD_A24_every_bot_plays_every_game_of_dice_to_its_end(
    rules: purple_dragon_dice.HouseRules, names: list[str], players: int, seed: int
) -> None:
    chance = random.Random(seed)
    characters = [some_character(chance) for _ in range(players)]
    play_out(purple_dragon_dice.new_game(rules, characters), names, seed, most=400)


@examples(40)
@given(house_rules(), NAMES, seeds, st.integers(1, 120), seeds)
def test_HD_A21_a_bot_s_play_does_not_change_with_what_it_can_t_see(
    rules: HouseRules, name: str, seed: int, length: int, other: int
) -> None:
    """The cards that it can't see are exchanged for others: its view is the same, and so is its card."""
    steps = random_game(rules, seed, length)
    turn = steps[-1][1].turn
    if not isinstance(turn, Act):
        return
    [seat] = turn.seats
    twin: Any = high_dragon.new_game(rules)
    for event in World(rules, steps, seat).another(random.Random(other)):
        twin, _ = twin.apply(event)
    view, same = steps[-1][1].observe(seat), twin.observe(seat)
    assert view == same
    assert bot(name).choose(view, Draws(other)) is bot(name).choose(same, Draws(other))


@examples(40)
@given(house_rules(), NAMES, seeds, st.integers(1, 120))
def test_a_bot_answers_for_a_hand_that_the_game_was_not_told(
    rules: HouseRules, name: str, seed: int, length: int
) -> None:
    """A game written down by a spectator has ?? in every hand; whoever has to play, what he plays is legal."""
    state: Any = high_dragon.new_game(rules)
    for event, _, _ in random_game(rules, seed, length):
        turn = state.turn
        if isinstance(turn, Act):
            [seat] = turn.seats
            view: Observation = state.observe(seat)
            if view.legal:
                state.verify(seat, bot(name).choose(view, Draws(1)))
        seen = as_seen(event, state, None)
        try:
            state, _ = state.apply(seen)
        except ValueError:
            return


@pytest.mark.parametrize("name", ["greedy", "steady"])
def test_bots_with_rules_draw_no_random_numbers(name: str) -> None:
    class Never:
        def below(self, n: int, /) -> int:
            raise AssertionError

    for _, state, _ in random_game(HouseRules(), 5, 60):
        if isinstance(state.turn, Act):
            [seat] = state.turn.seats
            bot(name).choose(state.observe(seat), Never())


def test_random_takes_each_legal_action_equally_likely() -> None:
    state = purple_dragon_dice.new_game(characters=[Character()] * 3)
    drawn = Draws(3)
    chosen = [bot("random").choose(state.observe(0), drawn) for _ in range(3000)]
    counts = [chosen.count(choice) for choice in (Choice.HONEST, Choice.BLUFF, Choice.THIEVERY)]
    assert sum(counts) == 3000
    assert min(counts) > 900


def test_a_view_that_only_differs_in_news_is_answered_alike() -> None:
    """Bots hold no state between decisions, and don't live on the news: what they may know stands in the view."""
    for _, state, told in random_game(HouseRules(), 9, 80):
        if isinstance(state.turn, Act):
            [seat] = state.turn.seats
            news = tuple(fact.to(seat) for fact in told)
            for each in BOTS.values():
                assert each.choose(state.observe(seat), Draws(1)) is each.choose(
                    state.observe(seat, news), Draws(1)
                )
