from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from highflagon.games.errors import Refused
from highflagon.games.high_dragon import HouseRules
from highflagon.games.purple_dragon_dice import PLAIN, Character, Choice
from highflagon.games.purple_dragon_dice import HouseRules as DiceRules
from highflagon.lab import DiceTask, Rate, WarTask, simulate
from highflagon.lab.running import MOST, run
from highflagon.odds.players import Always, Player
from highflagon.odds.ties import tie_odds
from highflagon.odds.whole_game import game_odds

WARS, DICE = WarTask(seed=3), DiceTask(seed=3)
UNCOMPILED = """
import msgspec
from highflagon.lab import DiceTask, WarTask
played = WarTask(seed=3).play(0, 5), DiceTask(seed=3, policies=("random",)).play(0, 5)
print(msgspec.json.encode([each.tolist() for each in played]))
"""


def test_games_are_the_same_in_any_batch_and_on_any_number_of_workers() -> None:
    whole = WARS.play(0, 1000)
    assert (WARS.play(0, 1) + WARS.play(1, 499) + WARS.play(500, 500) == whole).all()
    assert simulate(WARS, 60_000, workers=2) == simulate(WARS, 60_000) == WARS.results(WARS.play(0, 60_000))
    assert simulate(DICE, 60_000, workers=2) == simulate(DICE, 60_000)


def test_seeds_and_games_have_streams_of_their_own() -> None:
    parts = [
        tuple(WarTask(seed=seed).play(first, 50))
        for seed in (0, 1, 2**40, 2**63 - 1)
        for first in (0, 50, 2**40)
    ]
    assert len(set(parts)) == len(parts)


def test_uncompiled_kernels_do_the_very_same() -> None:
    surroundings = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    outs = [
        subprocess.run(
            [sys.executable, "-c", UNCOMPILED],
            env=env,
            capture_output=True,
            check=True,
            timeout=300,
            text=True,
        ).stdout
        for env in (surroundings, {**os.environ})
    ]
    assert outs[0] == outs[1] != ""


@pytest.mark.parametrize(
    "rules", [DiceRules(), DiceRules(after_catch="nobody-rolls", five_dice_purple="never")]
)
@pytest.mark.parametrize("cheats", [0, 1, 3])
def test_rates_lie_within_four_errors_of_what_is_counted(rules: DiceRules, cheats: int) -> None:
    sharp = Character(bluff=6, passive_insight=12)
    people = (sharp,) * cheats + (PLAIN,) * (5 - cheats)
    policies = ("bluff",) * cheats + ("honest",) * (5 - cheats)
    found = simulate(DiceTask(rules, people, policies, seed=11), 200_000)
    players = [Player(each, Always(Choice.BLUFF)) if name == "bluff" else Player(each)
               for each, name in zip(people, policies, strict=True)]  # fmt: skip
    exact = game_odds(players, rules)
    pairs = [
        (found.purple_dragon, exact.purple_dragon), (found.last_left, exact.last_by_score),
        (found.last_uncaught, exact.last_by_catch), (found.all_caught, exact.all_caught),
        *zip(found.caught, exact.caught, strict=True),
    ]  # fmt: skip
    for rate, chance in pairs:
        assert abs(rate.value - float(chance)) <= 4 * rate.error
    if not cheats:
        assert abs(found.sleeping_dragon.count / found.games - float(exact.sleeping_dragons)) < 0.01


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(players=2)])
def test_battles_tie_as_often_as_is_counted(rules: HouseRules) -> None:
    found = simulate(WarTask(rules, seed=12), 150_000)
    duels = found.duel_tied.of
    threes = found.wars - duels

    def near(rate: Rate, kind: str, size: int | None = None) -> None:
        """Battles of three and of two are counted together, so their odds are weighed by how many there were."""
        weighed = [(wars, tie_odds(n).ties) for n, wars in ((3, threes), (2, duels)) if wars]
        chance = sum(
            wars * float(sum(getattr(tie, kind) for tie in ties if size in (None, tie.size)))
            for wars, ties in weighed
        )
        assert abs(rate.value - chance / found.wars) <= 4 * rate.error

    near(found.two_tied, "chance", 2)
    near(found.three_tied, "chance", 3)
    near(found.by_count, "by_count")
    near(found.by_highest, "by_highest")
    near(found.drawn, "drawn")


def test_more_games_are_played_until_the_error_is_small_enough_and_no_more() -> None:
    found = simulate(WARS, 10**6, until_error=0.0015)
    assert max(rate.error for rate in found.wins) <= 0.0015
    assert found.games < 10**6
    assert simulate(WARS, 1000, until_error=0.0001).games == 1000


@pytest.mark.parametrize("chunks", [1, 4, 5])
def test_work_that_was_interrupted_comes_to_the_same(chunks: int) -> None:
    def stop(done: int, _: int) -> None:
        if done >= chunks * 25_000:
            raise KeyboardInterrupt

    begun = run(WARS, 10**6, until_error=0.0012, tell=stop)
    assert (begun.whole, begun.games) == (False, chunks * 25_000)
    whole, again = (run(WARS, 10**6, until_error=0.0012, begun=each) for each in (None, begun))
    assert whole.games == again.games > begun.games
    assert (whole.counts == again.counts).all()


@pytest.mark.parametrize(("task", "games"), [
    (WARS, 0), (WARS, -1), (WARS, 10**13),
    (WarTask(policies=("bold",)), 1), (WarTask(policies=("random", "random")), 1), (WarTask(seed=-1), 1),
    (WarTask(seed=1.5), 1), (DiceTask(seed=True), 1),  # type: ignore[arg-type]
    (WarTask(rules=HouseRules(hand=8), policies=("greedy", "steady", "random")), 1),
    (DiceTask(policies=("steady",)), 1), (DiceTask(characters=(PLAIN,)), 1),
    (DiceTask(rules=DiceRules(cheats="trained"), policies=("bluff",)), 1),
    (DiceTask(rules=DiceRules(watchers="everyone", onlookers=("?/?",))), 1),
])  # fmt: skip
def test_what_kernels_cannot_play_is_refused_by_name(task: WarTask | DiceTask, games: int) -> None:
    with pytest.raises(Refused):
        simulate(task, games)


def test_results_can_be_written_as_json() -> None:
    found = simulate(WarTask(rules=HouseRules(players=2)), 100)
    assert msgspec.json.decode(msgspec.json.encode(found))["games"] == 100
    cheat = DiceTask(characters=(Character(bluff=9), PLAIN), policies=("bluff", "honest"))
    assert simulate(cheat, 100).caught[1].count == 0


def test_the_games_ahead_take_no_room() -> None:
    def enough(done: int, of: int) -> None:
        assert of == MOST
        raise KeyboardInterrupt

    found = run(WARS, MOST, workers=2, tell=enough)
    assert not found.whole
    assert found.games < 10**6
    assert (found.counts == WARS.play(0, found.games)).all()
