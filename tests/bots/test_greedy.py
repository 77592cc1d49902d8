from __future__ import annotations

from typing import Any

from highflagon.bots import bot
from highflagon.bots.greedy import strongest
from highflagon.games.game import Act
from highflagon.games.high_dragon import HouseRules, new_game, parse_card
from highflagon.games.purple_dragon_dice import Character, Choice
from highflagon.games.purple_dragon_dice import new_game as new_dice
from tests.bots.draws import Draws
from tests.games.high_dragon.playing import Stepper


def ranks_held_and_played(rules: HouseRules, plays: int) -> tuple[list[int], list[int]]:
    """Deal, let all be greedy, and return what seat 1 held, highest first, and its plays in their order."""
    stepper = Stepper(rules, 4)
    state: Any = new_game(rules)
    held: list[int] = []
    played: list[int] = []
    while len(played) < plays:
        event = stepper.choose(state)
        if isinstance(state.turn, Act):
            [seat] = state.turn.seats
            view = state.observe(seat)
            held = held or sorted((card.rank for card in state.observe(0).hand), reverse=True)
            card: Any = bot("greedy").choose(view, Draws(1))
            event = state.decided({seat: card})
            played += [card.rank] if seat == 0 else []
        state, _ = state.apply(event)
    return held, played


def test_greedy_plays_its_highest_down_and_the_next_one_up_then_the_next_two() -> None:
    held, played = ranks_held_and_played(HouseRules(first_dealer="seat-1"), 4)
    assert played == held[:4]


def test_HD_R26_in_the_war_of_two_greedy_plays_down_from_the_top() -> None:
    held, played = ranks_held_and_played(HouseRules(players=2, first_dealer="seat-1"), 6)
    assert played == held[:6]


def test_HD_R22_of_equal_ranks_greedy_plays_the_one_of_the_court() -> None:
    cards = [parse_card(text) for text in ("B12", "G12", "S12", "S3")]
    for court in ("B1", "G7", "S20"):
        assert strongest(cards, parse_card(court)).court == court[0]
    assert strongest(cards, None).rank == 12


def test_greedy_never_cheats_at_dice() -> None:
    sly = Character(bluff=40, thievery=40, trained="both")
    state = new_dice(characters=[sly, Character(), Character()])
    assert bot("greedy").choose(state.observe(0), Draws(1)) is Choice.HONEST
