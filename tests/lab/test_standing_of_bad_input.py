"""What can't be a game is refused before kernels see it: they look after no bounds, and the worker reads any line."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from highflagon.games.errors import Refused
from highflagon.games.game import Act, Over, Roll, Show, Shuffle
from highflagon.games.game import Chance as Draw
from highflagon.games.high_dragon import PRESETS, UNKNOWN, Card, HouseRules, Observation, new_game
from highflagon.lab.standing import StandingTask, standing
from tests.house.wars import seen_of
from tests.lab.test_standing import RULES, moments

SEEN = seen_of(3, 27)
"""The first war's fourth battle, in which three cards lie face down and one face up."""
ODD = HouseRules(hand=8)


def test_the_war_that_is_spoilt_here_is_a_good_one() -> None:
    assert (SEEN.battle, SEEN.fought, sum(map(len, SEEN.down)), sum(map(len, SEEN.up))) == (4, 1, 3, 1)
    assert standing(SEEN, games=10).games == 10


def test_every_moment_of_any_game_is_answered() -> None:
    asked = 0
    for rules in (*RULES.values(), *PRESETS.values()):
        for state in moments(rules, range(3)):
            found = standing(state.observe(None), policy="random", games=1)
            assert sum(row.value for row in found.pot) == pytest.approx(1)
            asked += 1
    assert asked > 500


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        ({"viewer": 0}, "not of a seat's view"),
        ({"hand": (Card.B1,)}, "not of a seat's view"),
        ({"war": -1}, "the numbers of war"),
        ({"war": 2**70}, "the numbers of war"),
        ({"battle": 2**70}, "the numbers of war"),
        ({"war": 0}, "nothing but its dealer"),
        ({"turn": Draw("dealer", Roll((3,)))}, "what is due"),
        ({"players": (0, 1)}, "who fights"),
        ({"players": (0, 1, 7)}, "who fights"),
        ({"players": (2, 1, 0)}, "who fights"),
        ({"players": (0, 1, 2) * 1000}, "who fights"),
        ({"order": (0, 2, 1)}, "the order of play"),
        ({"order": ()}, "the order of play"),
        ({"pattern": "dud"}, "the pattern"),
        ({"battles": 1000}, "the battles of the war"),
        ({"battles": 1}, "the battles of the war"),
        ({"track": (*SEEN.track, 0)}, "the battle that is on"),
        ({"track": (0,) * 300, "battle": 301}, "the battle that is on"),
        ({"track": (*SEEN.track[:-1], 5)}, "who won"),
        ({"fought": -1}, "since the deal"),
        ({"fought": 3}, "since the deal"),
        ({"fought": 0}, "the cards of seat 1"),
        ({"silent": ()}, "the Silent Hands"),
        ({"silent": (70,)}, "the Silent Hands"),
        ({"silent": (-7,)}, "the Silent Hands"),
        ({"silent": (7, 0)}, "the Silent Hands"),
        ({"down": ()}, "a row for each seat"),
        ({"up": ((), (), (), ())}, "a row for each seat"),
        ({"hands": (5, 5)}, "a row for each seat"),
        ({"hands": (9, 5, 5)}, "the cards of seat 1"),
        ({"up": ((), (), ())}, "the cards of seat"),
        ({"up": ((Card.B1, Card.B2, Card.B3),) * 3}, "the cards of this battle"),
        ({"down": ((UNKNOWN,) * 100, (), ())}, "the cards of this battle"),
        ({"down": ((Card.B1,), (Card.B2,), (Card.B3,))}, "face down"),
        ({"down": ((Card.B1,), (UNKNOWN,), (UNKNOWN,))}, "face down"),
        ({"discards": SEEN.discards[1:]}, "the discards"),
        ({"discards": SEEN.discards * 50}, "the discards"),
        ({"discards": (*SEEN.discards[:-1], SEEN.discards[0])}, "in two places"),
        ({"discards": (*SEEN.discards[:-1], UNKNOWN)}, "isn't in this deck"),
        ({"turned": ()}, "the cards of"),
        ({"turned": SEEN.turned * 30}, "the stock"),
        ({"turned": (SEEN.turned[0],) * 2, "court": SEEN.turned[0]}, "in two places"),
        ({"court": None}, "what is due"),
        ({"stock": 59}, "the stock"),
        ({"stock": -1}, "the stock"),
        ({"turn": Act((7,))}, "what is due"),
        ({"turn": Act(())}, "what is due"),
        ({"turn": Draw("?", Shuffle(SEEN.stock, 1))}, "what is due"),
        ({"turn": Draw("?", Shuffle(53, 22))}, "what is due"),
        ({"turn": Draw("?", Show("cards"))}, "what is due"),
        ({"turn": Over((1, 0), "HD-R12")}, "the shares"),
        ({"turn": Over((2, -1, 0), "HD-R12")}, "the shares"),
        ({"turn": Over((), "HD-R12")}, "the shares"),
        ({"seen": ()}, "nobody has seen"),
        ({"seen": (UNKNOWN,)}, "isn't in this deck"),
        ({"seen": tuple(Card)[:-1]}, "lie outside the Silent Hands"),
    ],
)  # fmt: skip
def test_what_no_game_can_look_like_is_refused(spoilt: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        standing(replace(SEEN, **spoilt), policy="random", games=10)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"policy": "bold"}, "no policy 'bold'"),
        ({"policy": ""}, "no policy"),
        ({"games": 0}, "between 1 and"),
        ({"games": -5}, "between 1 and"),
        ({"seed": -1}, "a seed"),
        ({"seed": 2**63}, "a seed"),
    ],
)
def test_what_cant_be_asked_is_refused(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        standing(SEEN, **asked)


def test_steady_is_refused_where_it_isnt_measured_and_random_is_the_best_then() -> None:
    seen = new_game(ODD).observe(None)
    with pytest.raises(Refused, match="the policy steady needs"):
        standing(seen, policy="steady")
    assert standing(seen, games=10).policy == "random"
    assert standing(SEEN, games=10).policy == "steady"


def spoil(whole: Any, random: Random) -> None:
    """Change something somewhere in what was decoded from JSON: a number, a card, the length of a row."""
    places: list[tuple[Any, Any]] = []

    def walk(part: Any) -> None:
        items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
        for key, value in items:
            if key not in ("rules", "facts", "past", "type", "label", "legal"):
                if not isinstance(value, dict):
                    places.append((part, key))
                walk(value)

    walk(whole)
    part, key = random.choice(places)
    value = part[key]
    if isinstance(value, list):
        part[key] = random.choice([value[1:], value[::-1], value * 2, [*value, *value[:1]], []])
    elif isinstance(value, str):
        part[key] = random.choice(["B1", "G2", "S3", "??", "d", "du", "ud"])
    else:
        number = value or 0
        part[key] = random.choice([number - 1, number + 1, -1, 0, 1, 2, 7, 99, 2**31, 2**63, 10**30, None])


def spoilt(seed: int, number: int) -> tuple[int, int]:
    """Spoil so many views, and ask how they stand: return how many were refused, and how many answered."""
    random, refused, answered = Random(seed), 0, 0
    good = [
        state.observe(None)
        for rules in (*RULES.values(), *PRESETS.values())
        for state in moments(rules, range(2))
    ]
    while refused + answered < number:
        seen = random.choice(good)
        whole = msgspec.json.decode(msgspec.json.encode(seen))
        for _ in range(random.choice([1, 1, 2, 3])):
            spoil(whole, random)
        try:
            seen = msgspec.convert(whole, Observation)
        except msgspec.ValidationError:
            continue
        try:
            found = standing(seen, policy=random.choice(["random", "greedy"]), games=2)
        except Refused:
            refused += 1
        else:
            assert abs(sum(row.value for row in found.pot) - 1) < 1e-9
            answered += 1
    return refused, answered


def test_whatever_is_spoilt_is_refused_or_answered() -> None:
    refused, answered = spoilt(1, 2000)
    assert refused > 1000
    assert answered > 20


UNCOMPILED = """
from tests.lab.test_standing_of_bad_input import spoilt, told
print(spoilt(2, 80), *told(), sep="\\n")
"""


def told() -> list[str]:
    """Return some answers, to the last digit."""
    views = [seen_of(seed, moment) for seed, moment in ((1, 0), (2, 9), (3, 26), (4, 61))]
    return [repr(standing(seen, policy=policy, games=2)) for seen in views for policy in ("random", "steady")]


def test_uncompiled_nothing_is_read_or_written_out_of_bounds_and_all_comes_out_the_same() -> None:
    shown = subprocess.run(
        [sys.executable, "-c", UNCOMPILED],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=True, timeout=300, capture_output=True, text=True,
    )  # fmt: skip
    assert shown.stdout.splitlines()[1:] == told()


@pytest.mark.parametrize("policy", ["random", "greedy", "steady"])
def test_chunks_and_workers_change_nothing(policy: str) -> None:
    task = StandingTask(SEEN, policy, seed=9)
    whole = task.play(0, 900)
    assert (whole == task.play(0, 1) + task.play(1, 400) + task.play(401, 499)).all()
    assert standing(SEEN, policy=policy, games=9000, workers=2) == standing(SEEN, policy=policy, games=9000)
