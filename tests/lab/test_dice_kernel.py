from __future__ import annotations

import numpy as np
import pytest

from highflagon.games.purple_dragon_dice import PLAIN, Character, HouseRules
from highflagon.lab.kernels import dice_counts
from highflagon.lab.kernels.dice import play_games
from highflagon.lab.kernels.dice_hands import tables
from highflagon.lab.kernels.dice_rules import characters_as_numbers, plans_as_numbers, rules_as_numbers
from highflagon.lab.kernels.generator import new_key
from tests.lab.dice_replay import Replay, games_of

RULES = {
    "as written": HouseRules(),
    "rolled off": HouseRules(sleeping_dragon="roll-off"),
    "stern": HouseRules(five_dice_purple="never", after_catch="nobody-rolls"),
    "everyone watches": HouseRules(watchers="everyone", onlookers=("14/12", "3/18"), repeat_penalty=2),
    "trained only": HouseRules(natural="both", cheats="trained"),
    "all at once": HouseRules(
        natural="one-caught", sleeping_dragon="roll-off", after_catch="nobody-rolls", repeat_penalty=2
    ),
}
PEOPLE = (
    Character(bluff=8, passive_insight=12, trained="bluff"),
    Character(thievery=9, roll="advantage", trained="thievery"),
    PLAIN,
    Character(bluff=-2, passive_perception=15, roll="disadvantage", trained="both"),
    PLAIN,
    Character(bluff=3, thievery=3, trained="bluff"),
)
SEATS = {
    "honest": ("honest",) * 6,
    "any": ("random",) * 6,
    "some": ("bluff", "thievery", "honest", "random", "honest", "bluff"),
    "two": ("random",) * 2,
}


def check(rules: HouseRules, policies: tuple[str, ...], games: int, seed: int) -> int:
    """Play games by the kernel, and each of them again by the rules; return how many hands they had."""
    people = PEOPLE[: len(policies)]
    counts, by_seat = np.zeros(dice_counts.SIZE, np.int64), np.zeros((3, len(people)), np.int64)
    trace = np.zeros((games * 1_000, 3), np.int64)
    plans = plans_as_numbers(rules, people, policies)
    characters = characters_as_numbers(rules, people)
    play_games(
        rules_as_numbers(rules),
        characters,
        plans,
        tables(),
        new_key(seed),
        0,
        games,
        10_000,
        counts,
        by_seat,
        trace,
    )
    rows = [(int(kind), int(seat), int(value)) for kind, seat, value in trace[1 : trace[0, 0] + 1]]
    told = games_of(rows)
    assert len(told) == games
    hands = 0
    for game in told:
        replay = Replay(rules, people)
        replay.play(game)
        hands += replay.state.hand
    assert hands == counts[dice_counts.HANDS]
    return hands


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", RULES)
def test_the_kernel_plays_as_the_rules_say(rules: str, seats: str) -> None:
    assert check(RULES[rules], SEATS[seats], 100, 7) >= 100


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_million_hands_are_played_as_the_rules_say(part: int) -> None:
    hands, seed = 0, 1000 * part
    while hands < 100_000:
        for rules in RULES.values():
            for policies in SEATS.values():
                hands += check(rules, policies, 300, seed)
                seed += 1
