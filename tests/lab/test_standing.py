"""How a game stands: held against what is counted from every place in which unseen cards may lie, and against play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from highflagon.games.game import Chance as Draw
from highflagon.games.high_dragon import UNKNOWN, Deal, Event, HouseRules, Play, State, new_game
from highflagon.lab.chances import Chance
from highflagon.lab.standing import standing
from tests.games.high_dragon.playing import Stepper
from tests.lab.standing_counted import Counting, worlds_of

ONE_EACH: dict[str, Any] = {"hand": 1, "pattern": "u", "silent": 1, "battles": 2, "battles_per_deal": 1}
DUEL: dict[str, Any] = {"duel_hand": 1, "duel_pattern": "d", "duel_silent": 1, "duel_battles": 2}
SIX: dict[str, Any] = {"courts": 3, "ranks": 2, **ONE_EACH, **DUEL}
EIGHT: dict[str, Any] = {"courts": 2, "ranks": 4, "silent": 1, "duel_silent": 0, "battles_per_deal": 1}
RULES = {
    "as few cards as can be": HouseRules(**SIX),
    "to the right": HouseRules(
        **SIX, no_court_tie="turn-again", idle_court="literal", after_drawn="next", direction="right"
    ),
    "replayed, old Silent Hands stay out": HouseRules(
        **{**SIX, "duel_silent": 0}, no_court_tie="replay", old_silent="stays-out", after_drawn="next",
    ),
    "old Silent Hands stay out": HouseRules(**{**SIX, "courts": 2, "ranks": 3}, old_silent="stays-out"),
    "sudden death": HouseRules(**SIX, duel_tied="sudden-death", direction="right"),
    "split": HouseRules(**{**SIX, "battles": 3}, duel_tied="split", stop_when_decided=True),
    "two players": HouseRules(players=2, **{**SIX, "duel_hand": 2, "duel_silent": 0, "battles_per_deal": 2},
                              after_drawn="next"),
    "the deck runs out": HouseRules(
        players=2, **{**SIX, "duel_hand": 2, "duel_silent": 0, "battles_per_deal": 2, "duel_battles": 3},
        no_court_tie="turn-again", direction="right",
    ),
    "two cards, one battle": HouseRules(
        **EIGHT, hand=2, pattern="du", battles=1, duel_hand=2, duel_pattern="ud", duel_battles=1, duel_tied="split",
    ),
    "three cards, one battle": HouseRules(
        players=2, **EIGHT, duel_hand=3, duel_pattern="dud", duel_battles=1, no_court_tie="turn-again",
    ),
}  # fmt: skip
FEW = 800
"""Ways in which what is hidden may lie, more than which are not counted in the short test."""
GAMES = 10_000


def moments(rules: HouseRules, seeds: range) -> Iterator[State]:
    """Give all public moments of random games; every third game as a table with real cards knows it."""
    for seed in seeds:
        known = new_game(rules)
        if known.war is not None:
            yield known
        for event, state, _ in Stepper(rules, seed):
            if seed % 3:
                known = state
            else:
                known, _ = known.apply(veiled(event, known))
                if known.war is not None and known.war.stage == "reveal":
                    yield known
                    known = state
            if known.over is None:
                yield known


def veiled(event: Event, state: State) -> Event:
    """Return the event as those know it who see no hidden card."""
    if isinstance(event, Deal):
        silent, hands = [
            tuple([(UNKNOWN,) * len(row) for row in rows]) for rows in (event.silent, event.hands)
        ]
        return Deal(silent, hands, event.court)
    war = state.war
    if isinstance(event, Play) and war is not None and war.face == "d" and UNKNOWN in war.hands[event.seat]:
        return Play(event.seat, UNKNOWN)
    return event


def near(found: Chance, exact: float, games: int) -> float:
    """Return by how many standard errors of a rate these differ; they mustn't by more than five."""
    error = sqrt(exact * (1 - exact) / games)
    assert abs(found.value - exact) <= 5 * error + 3 / games, (found, exact)
    assert exact not in (0, 1) or found.value == exact
    return (found.value - exact) / error if min(exact, 1 - exact) * games > 20 else 0.0


def kind(state: State) -> str:
    """Return a word for what the moment is."""
    war = state.war
    assert war is not None
    which = "first " if war.stage == "deal" and not war.deals else ""
    court = ", no court" if war.stage == "play" and war.court is None else ""
    return f"{which}{war.stage}{court}, {len(war.players)} in war {min(war.number, 3)}"


def held(
    name: str, seeds: range, policy: str = "random", most: int = FEW
) -> tuple[Counter[str], list[float]]:
    """Hold `standing` to what is counted, at the moments of random games: return of what kinds they were, and by how
    many errors the chances differed."""
    kinds: Counter[str] = Counter()
    away: list[float] = []
    counting = Counting(new_game(RULES[name]), policy)
    for number, state in enumerate(moments(RULES[name], seeds)):
        seen = state.observe(None)
        whole_deal = len(seen.pattern) > 1 and isinstance(seen.turn, Draw) and seen.court is None
        if state.war is None or worlds_of(seen) > most or whole_deal:
            continue
        exact = [float(chance) for chance in counting.chances(state)]
        found = standing(seen, policy=policy, games=GAMES, seed=number)
        assert (found.policy, found.games, found.war, found.battle) == (policy, GAMES, seen.war, seen.battle)
        rows = [*found.pot, *found.wins, found.drawn]
        away += [near(row, chance, GAMES) for row, chance in zip(rows, exact, strict=True)]
        kinds[kind(state)] += 1
    return kinds, away


def spread(away: list[float]) -> float:
    """Return the mean square of what should be one, of chances that differ by their errors."""
    all_of = [each for each in away if each]
    return sum(each * each for each in all_of) / len(all_of)


@pytest.mark.parametrize("name", RULES)
def test_what_every_unseen_card_may_be_is_counted_and_simulated_alike(name: str) -> None:
    kinds, away = held(name, range(5))
    assert kinds.total() > 15
    assert 0.5 < spread(away) < 1.5


@pytest.mark.parametrize("name", ["to the right", "the deck runs out", "split"])
def test_so_it_is_if_all_are_greedy(name: str) -> None:
    kinds, away = held(name, range(6, 9), "greedy")
    assert kinds.total() > 15
    assert 0.5 < spread(away) < 1.5


@pytest.mark.long
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("name", RULES)
def test_many_moments_are_counted_and_simulated_alike(name: str, policy: str) -> None:
    kinds, away = held(name, range(100, 115), policy, 2_000)
    assert kinds.total() > 50
    assert 0.7 < spread(away) < 1.3


def test_every_kind_of_moment_is_among_those_counted() -> None:
    kinds = {
        kind(state).partition(",")[0]
        for name in RULES
        for state in moments(RULES[name], range(5))
        if state.war
    }
    assert kinds == {"first deal", "deal", "court", "play", "reveal", "tie court", "idle court"}
