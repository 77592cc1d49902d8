"""The kernel of `steady` plays the cards of the bot `steady`, wherever a card is due in a war that both know."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from highflagon.bots.steady.high_dragon import MOST_LEFT, best_card, war_stakes
from highflagon.bots.steady.stakes import stakes
from highflagon.games.errors import Illegal
from highflagon.games.game import Act
from highflagon.games.high_dragon import COURTS, PRESETS, Card, HouseRules, Observation, deck
from highflagon.lab.kernels.steady import stakes_of, steady_card
from highflagon.lab.kernels.steady_tables import check_steady, steady_tables
from tests.games.high_dragon.playing import random_game

RULES = {
    "as written": HouseRules(),
    "two players": HouseRules(players=2),
    "to the right": HouseRules(direction="right", no_court_tie="replay", after_drawn="next"),
    "two players, to the right": HouseRules(players=2, direction="right", duel_battles=5),
    "short": HouseRules(battles=5, duel_battles=3, no_court_tie="turn-again", duel_tied="sudden-death"),
    "long": HouseRules(battles=30, duel_battles=25),
    "one battle": HouseRules(players=2, duel_battles=1, duel_tied="split"),
}


def number_of(card: Card) -> int:
    """Return a card as a kernel writes it."""
    return card.rank * 4 + COURTS.index(card.court)


def kernel_card(view: Observation, chance: Random) -> Card:
    """Return the card that the kernel would play; those not played lie in any order, and others before and after."""
    seat = view.viewer
    assert seat is not None
    played = (*view.down[seat][:1], *view.up[seat], *view.down[seat][1:])
    held = chance.sample(view.hand, len(view.hand))
    others = [card for card in deck() if card not in (*played, *held)]
    first = chance.randrange(len(others))
    cards = [*others[:first], *played, *held, *others[first:]]
    rivals = [each for each in view.order if each != seat]
    won = sum(view.track.count(each) << 8 * at for at, each in enumerate(view.players))
    place = steady_card(
        np.array([number_of(card) for card in cards], np.int16),
        first, len(played), len(played) + len(held), 2 - view.fought, view.players.index(seat), len(view.players),
        view.players.index(view.order[0]), int(view.rules.direction == "right"),
        max([card.rank for each in rivals for card in view.up[each]], default=0),
        COURTS.index(view.court.court) if view.court is not None else -1,
        won, view.battles - len(view.track), steady_tables(),
    )  # fmt: skip
    return cards[place]


def views(rules: HouseRules, seed: int) -> Iterator[Observation]:
    """What the one whose turn it is sees, at every play of a random game."""
    for _, state, _ in random_game(rules, seed):
        if isinstance(state.turn, Act):
            yield state.observe(state.turn.seats[0])


def twisted(view: Observation, chance: Random) -> Observation:
    """Return the same with a hand of few ranks, so that many are equal, and another score."""
    seat = view.viewer
    assert seat is not None
    played = (*view.down[seat], *view.up[seat])
    ranks = chance.sample(range(1, 21), chance.randint(3, 7))
    taken = chance.sample([card for card in deck() if card.rank in ranks], len(view.hand) + len(played))
    down, up = list(view.down), list(view.up)
    down[seat] = tuple(taken[: len(view.down[seat])])
    up[seat] = tuple(taken[len(view.down[seat]) : len(played)])
    hand = tuple(sorted(taken[len(played) :]))
    fought = chance.randint(0, view.battles - 1)
    track = tuple(chance.choices((*view.players, None), k=fought))
    return replace(
        view, down=tuple(down), up=tuple(up), hand=hand, legal=hand, track=track, battle=fought + 1
    )


def check(rules: HouseRules, seeds: range) -> int:
    """Ask both for each card of random games, and of twisted ones; return how many cards that were."""
    asked = 0
    for seed in seeds:
        chance = Random(seed)
        for view in views(rules, seed):
            for seen in (view, twisted(view, chance)):
                assert kernel_card(seen, chance) is best_card(seen), seen
                asked += 1
    return asked


@pytest.mark.parametrize("rules", RULES)
def test_the_kernel_plays_the_cards_of_the_bot(rules: str) -> None:
    assert check(RULES[rules], range(3 if rules != "one battle" else 20)) > 100


UNCOMPILED = """
from tests.lab.test_steady_kernel import RULES, check
print(check(RULES["short"], range(2)) + check(RULES["two players, to the right"], range(1)))
"""


def test_uncompiled_the_kernel_plays_the_cards_of_the_bot() -> None:
    shown = subprocess.run(
        [sys.executable, "-c", UNCOMPILED],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=True, timeout=300, capture_output=True, text=True,
    )  # fmt: skip
    assert int(shown.stdout) > 100


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_the_kernel_plays_many_cards_of_the_bot(rules: str) -> None:
    assert check(RULES[rules], range(1000, 1300)) > 1000


def test_the_stakes_are_those_of_the_bot_for_any_score() -> None:
    chance = Random(5)
    table = steady_tables().stakes
    for players, left in product((2, 3), range(2, MOST_LEFT + 1)):
        for _ in range(100):
            top = chance.choice((3, 12, 99))
            score = [chance.randint(0, top) for _ in range(players)]
            at, leader, direction = chance.randrange(players), chance.randrange(players), chance.randrange(2)
            order = [(leader + (step if direction == 0 else -step)) % players for step in range(players)]
            worth = stakes((score[at], *[score[each] for each in order if each != at]), left)
            won = sum(each << 8 * place for place, each in enumerate(score))
            assert worth.now == worth.later
            assert stakes_of(won, at, players, leader, direction, left, table) == (worth.now, worth.both)


def test_with_many_battles_to_go_all_count_alike() -> None:
    view = next(views(HouseRules(battles=40), 3))
    even = war_stakes(view, 0)
    assert stakes_of(7, 0, 3, 0, 0, MOST_LEFT + 1, steady_tables().stakes) == (even.now, even.both)


@pytest.mark.parametrize(("rules", "said"), [
    (HouseRules(hand=8), "in the war of three, 7 cards in hand"),
    (HouseRules(pattern="ud"), "in the war of three, .*the pattern du"),
    (HouseRules(courts=2, silent=3, duel_silent=2), "3 courts of 20 ranks"),
    (HouseRules(battles_per_deal=1), "2 battles per deal"),
    (HouseRules(duel_pattern="dd"), "in the war of two, 9 cards in hand, the pattern dud"),
    (HouseRules(players=2, duel_hand=8), "in the war of two"),
])  # fmt: skip
def test_terms_that_were_not_measured_are_refused_by_name(rules: HouseRules, said: str) -> None:
    with pytest.raises(Illegal, match=f"the policy steady needs.*{said}|the policy steady needs, {said}"):
        check_steady(rules)


def test_all_presets_are_measured() -> None:
    for rules in (*PRESETS.values(), *RULES.values(), HouseRules(players=2, hand=8, pattern="u")):
        check_steady(rules)
