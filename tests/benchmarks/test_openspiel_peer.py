from collections import Counter
from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="`make bench` brings open_spiel")
agreement = pytest.importorskip("benchmarks.agreement")
DECIDERS = {"HD-R16", "HD-R22", "HD-R23", "HD-A1"}


def decided(wars: int) -> Counter[str]:
    """Check so many wars, and return how often each clause decided a battle."""
    random, clauses = Random(3), Counter[str]()
    for _ in range(wars):
        clauses += agreement.check_war(random)
    return clauses


def test_it_agrees_with_our_engine_on_every_battle_and_on_the_war() -> None:
    assert set(decided(60)) == DECIDERS


@pytest.mark.long
def test_it_agrees_over_many_wars() -> None:
    clauses = decided(3000)
    assert clauses.total() == 3000 * 12
    assert set(clauses) == DECIDERS


def test_it_is_a_game_as_open_spiel_wants_it() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("python_high_dragon_war"), 3, serialize=True, verbose=False)
