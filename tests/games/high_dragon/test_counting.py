"""The engine against an oracle written apart: all tie rates of a small deck, and the whole trees of tiny wars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from highflagon.games.game import Act
from highflagon.games.high_dragon import Card, Court, Deal, Event, HouseRules, Play, State, deck, new_game
from highflagon.games.high_dragon.battle import judge
from highflagon.games.high_dragon.war import War
from tests.games.high_dragon.oracle import Rules, Tree, ends_of_battles

LONG = pytest.mark.long
REASON = {"HD-R16": "sum", "HD-R22": "count", "HD-R23": "high", "HD-A1": "drawn"}


def hands_of(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to deal hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        for others in hands_of([card for card in cards if card not in hand], sizes[1:]):
            yield (hand, *others)


def judged(courts: int, ranks: int, players: int, length: int) -> Counter[tuple[str, int | None]]:
    """How often battles end how and for whom, by the engine, over all cards that can be played and turned."""
    found: Counter[tuple[str, int | None]] = Counter()
    for *rows, court in hands_of(deck(courts, ranks), [length] * players + [1]):
        verdict = judge(rows, court[0])
        found[REASON[verdict.clause], verdict.winner] += 1
    return found


@pytest.mark.parametrize(
    ("small", "rates"),
    [
        ((3, 3, 3, 2), {"sum": 16038, "count": 4014, "high": 1368, "drawn": 1260}),
        ((3, 3, 2, 3), {"sum": 4068, "count": 648, "high": 252, "drawn": 72}),
        ((3, 4, 2, 2), {"sum": 19872, "count": 2352, "high": 672, "drawn": 864}),
        ((2, 5, 3, 2), {"sum": 61344, "count": 7992, "high": 5496, "drawn": 768}),
        pytest.param((3, 4, 2, 3), {"sum": 96408, "count": 10080, "high": 3624, "drawn": 768}, marks=LONG),
        pytest.param((3, 4, 3, 2), {"sum": 384912, "count": 67752, "high": 23616, "drawn": 22680}, marks=LONG),
    ],
)  # fmt: skip
def test_all_tie_rates_of_a_small_deck(small: tuple[int, int, int, int], rates: dict[str, int]) -> None:
    """`small` is courts, ranks, players, and cards that each of them plays."""
    found = judged(*small)
    assert found == ends_of_battles(*small)
    by_reason: Counter[str] = Counter()
    for (reason, _), number in found.items():
        by_reason[reason] += number
    assert by_reason == rates


class Walk:
    """The whole tree of the first war of a game, as the engine has it."""

    def __init__(self, start: State) -> None:
        self.nodes = 0
        self.ends: Counter[tuple[int, ...]] = Counter()
        self._visit(start)

    def _visit(self, state: State) -> None:
        self.nodes += 1
        if state.over is not None or state.past:
            self.ends[best(state)] += 1
            return
        for event in branches(state):
            self._visit(state.apply(event)[0])


def best(state: State) -> tuple[int, ...]:
    """The players at the top of the first war."""
    first = state.past[0] if state.past else state.war
    assert first is not None
    won = [first.track.count(seat) for seat in range(state.seats)]
    return tuple(seat for seat, number in enumerate(won) if number == max(won))


def branches(state: State) -> Iterator[Event]:
    """All that can come next: each card, each court card, each different deal."""
    war = state.war
    assert war is not None
    if isinstance(state.turn, Act):
        [seat] = state.turn.seats
        yield from (Play(seat, card) for card in state.legal_actions(seat))
    elif war.stage == "deal":
        yield from deals(war)
    else:
        yield from (Court(card) for card in war.pool)


def deals(war: War) -> Iterator[Event]:
    """Each different deal once."""
    silent = len(war.new_silent)
    for laid in hands_of(war.pool, (*war.new_silent, *[war.terms.hand] * len(war.players), 1)):
        rows: list[tuple[Card, ...]] = [()] * war.rules.players
        for seat, hand in zip(war.players, laid[silent:-1], strict=True):
            rows[seat] = hand
        yield Deal(laid[:silent], tuple(rows), laid[-1][0])


def tiny(rules: Rules) -> State:
    """Return the game that has these as its first war."""
    one: dict[str, Any] = {
        "hand": rules.hand,
        "pattern": rules.pattern,
        "battles": rules.battles,
        "silent": sum(rules.silent[:1]),
    }
    return new_game(
        HouseRules(
            players=2 if rules.players == 2 else 3,
            courts=rules.courts,
            ranks=rules.ranks,
            battles_per_deal=rules.per_deal,
            no_court_tie=rules.tie,
            idle_court="literal" if rules.idle else "skip",
            after_drawn="next" if rules.passes else "same",
            first_dealer="seat-1",
            stop_when_decided=rules.stops,
            **one,
            **{f"duel_{name}": value for name, value in one.items()},
        )
    )


TINY = [
    ("three players, one court", Rules(1, 7, 3, 2, (), "du", 1), 24_571, 5_040),
    ("two players, draws", Rules(3, 2, 2, 2, (), "du", 1), 2_701, 720),
    ("two Silent Hands", Rules(2, 3, 2, 1, (1, 1), "d", 2), 54_001, 17_280),
    ("turn again, two battles a deal", Rules(3, 2, 2, 2, (), "d", 2, 2, tie="turn-again"), 3_421, 720),
    ("the lead passes", Rules(2, 2, 3, 1, (), "u", 2, passes=True), 2_401, 576),
    ("idle court cards", Rules(2, 2, 2, 1, (), "u", 3, idle=True), 43_873, 13_824),
    ("until decided", Rules(2, 2, 2, 1, (), "u", 3, stops=True), 22_537, 7_200),
]
LONGER = [
    ("three players, two battles a deal", Rules(2, 4, 3, 2, (), "d", 2, 2), 236_881, 40_320),
    (
        "turn again until the deck is empty",
        Rules(3, 3, 2, 3, (), "du", 1, tie="turn-again"),
        363_601,
        190_080,
    ),
    ("three players, three courts", Rules(3, 3, 3, 2, (1,), "du", 1), 1_769_041, 362_880),
    ("two deals of two battles", Rules(3, 2, 2, 2, (), "d", 3, 2, passes=True), 910_621, 518_400),
    ("until decided, four battles", Rules(2, 2, 2, 1, (), "u", 4, stops=True), 789_769, 252_288),
]
CASES = [pytest.param(*case[1:], id=case[0]) for case in TINY]
CASES += [pytest.param(*case[1:], id=case[0], marks=LONG) for case in LONGER]


@pytest.mark.parametrize(("rules", "nodes", "ends"), CASES)
def test_whole_trees_of_tiny_wars(rules: Rules, nodes: int, ends: int) -> None:
    """The engine's tree is the oracle's, end by end, and as large as it has always been."""
    walk, tree = Walk(tiny(rules)), Tree(rules)
    assert walk.ends == tree.ends
    assert (walk.nodes, walk.ends.total()) == (tree.nodes, tree.ends.total()) == (nodes, ends)
