from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.bots import bot
from highflagon.bots.steady import three, two
from highflagon.bots.steady.high_dragon import best_card, is_last_of_deal, war_stakes
from highflagon.bots.steady.plans import plans, splits
from highflagon.bots.steady.stakes import EVEN, Stakes
from highflagon.bots.steady.tables import chances
from highflagon.games.game import Act
from highflagon.games.high_dragon import Card, HouseRules, deck
from highflagon.games.high_dragon.battle import judge
from tests.bots.draws import Draws
from tests.games.high_dragon.playing import random_game, seeds
from tests.profiles import examples

WAR, DUEL = chances().war, chances().duel

ranks_of_seven = st.lists(st.sampled_from(deck()), min_size=7, max_size=7, unique=True).map(
    lambda cards: sorted((card.rank for card in cards), reverse=True)
)


def views(rules: HouseRules, seed: int) -> list[Any]:
    """What the one whose turn it is sees, at every play of a random game."""
    states = [state for _, state, _ in random_game(rules, seed) if isinstance(state.turn, Act)]
    return [state.observe(state.turn.seats[0]) for state in states if isinstance(state.turn, Act)]


@examples(300)
@given(seeds)
def test_HD_R16_R22_R23_in_the_last_battle_of_a_deal_nothing_beats_its_cards(seed: int) -> None:
    """Whatever the others play, no other two cards of five would have won where these don't (HD-R20: all are lost)."""
    chance = Random(seed)
    cards: list[Card] = chance.sample(deck(), 10)
    mine, theirs, court = cards[:5], (cards[5:7], cards[7:9]), cards[9]
    best = sorted(mine, key=lambda card: (card.rank, card.court == court.court))[-2:]
    if judge((best, *theirs), court).winner != 0:
        assert all(judge((pair, *theirs), court).winner != 0 for pair in combinations(mine, 2))


def test_HD_R20_in_the_last_battle_of_a_deal_it_plays_its_highest_court_cards_first() -> None:
    for view in views(HouseRules(), 11):
        if is_last_of_deal(view):
            highest = max((card.rank, card.court == view.court.court) for card in view.hand)
            card = best_card(view)
            assert (card.rank, card.court == view.court.court) == highest
    assert any(is_last_of_deal(view) for view in views(HouseRules(battles=1), 1))


def test_HD_R22_of_equal_ranks_it_spends_the_card_of_the_court() -> None:
    for seed in range(5):
        for view in views(HouseRules(), seed):
            card = best_card(view)
            same = [each for each in view.hand if each.rank == card.rank]
            if view.court.court in [each.court for each in same]:
                assert card.court == view.court.court


def test_HD_R23_the_stakes_are_those_of_the_war_s_score() -> None:
    for view in views(HouseRules(), 3):
        worth = war_stakes(view, view.viewer) if not is_last_of_deal(view) else None
        if worth is not None and view.battle == 1:
            assert worth.now == worth.later
    assert war_stakes(views(HouseRules(battles=40), 3)[0], 0) == EVEN


def test_plans_are_all_ways_to_spend_and_what_is_kept() -> None:
    found = plans([20, 15, 15, 9, 4, 2, 1], 2)
    assert len(found) == 21
    assert (found[0].cards, found[0].total, found[0].kept) == ((0, 1), 35, 24)
    assert (found[-1].cards, found[-1].total, found[-1].kept) == ((5, 6), 3, 35)
    assert all(2 in plan.cards for plan in plans([20, 15, 15, 9, 4, 2, 1], 2, (2,)))
    assert len(splits(9, 3)) == 84


@given(ranks_of_seven, st.integers(1, 20), st.integers(0, 6))
def test_the_last_player_takes_the_plan_that_is_worth_most(ranks: list[int], seen: int, hidden: int) -> None:
    shown = three.show(ranks, hidden, three.LAST, seen, WAR, EVEN)
    assert shown != hidden

    def worth(card: int) -> int:
        rest = [rank for place, rank in enumerate(ranks) if place not in (hidden, card)]
        return WAR.last[seen][ranks[hidden] + ranks[card]] + WAR.last_later[seen][rest[0] + rest[1]]

    assert worth(shown) == max(worth(card) for card in range(7) if card != hidden)


@given(ranks_of_seven, st.integers(1, 20))
def test_who_wants_only_this_battle_spends_his_highest(ranks: list[int], seen: int) -> None:
    only_now = Stakes(1, 0, 0)
    shown = three.show(ranks, 0, three.LAST, seen, WAR, only_now)
    win = WAR.last[seen]
    assert win[ranks[0] + ranks[shown]] == max(win[ranks[0] + rank] for rank in ranks[1:])


@given(ranks_of_seven, st.integers(0, 2))
def test_who_wants_only_the_next_battle_keeps_his_highest(ranks: list[int], place: int) -> None:
    only_later = Stakes(0, 1, 0)
    hidden = three.hide(ranks, place, WAR, only_later)
    shown = three.show(ranks, hidden, place, 12 if place else 0, WAR, only_later)
    rest = [rank for card, rank in enumerate(ranks) if card not in (hidden, shown)]
    later = (WAR.leader_later, WAR.second_later[12], WAR.last_later[12])[place]
    assert later[rest[0] + rest[1]] >= later[ranks[0] + ranks[1]] - 10  # what was measured isn't quite smooth


@given(st.lists(st.integers(1, 20), min_size=9, max_size=9), st.integers(0, 1), st.integers(1, 20))
def test_HD_R26_in_the_war_of_two_three_different_cards_go(ranks: list[int], place: int, seen: int) -> None:
    ranks.sort(reverse=True)
    spent: list[int] = []
    for shown in (0, seen if place else 0, seen):
        spent.append(two.play(ranks, spent, place, shown, DUEL, EVEN))
    assert len(set(spent)) == 3
    assert all(0 <= card < 9 for card in spent)


@pytest.mark.parametrize(
    "rules", [HouseRules(ranks=10, hand=5, silent=3, duel_hand=7, duel_silent=3), HouseRules()]
)
def test_it_plays_what_it_says_by_any_terms(rules: HouseRules) -> None:
    for view in views(rules, 2):
        assert bot("steady").choose(view, Draws(1)) is best_card(view)
        assert best_card(view) in view.legal
