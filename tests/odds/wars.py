"""Battles of High Dragon: every one there can be with a small deck, and random ones on the reference engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from highflagon.games.game import Act, Chance, Fact, Over, Roll, Shuffle, Veiled
from highflagon.games.high_dragon import Card, HouseRules, new_game

Played = tuple[tuple[Card, ...], ...]


def ways_to_play(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[Played]:
    """All ways in which players may have so many of these cards each."""
    if not sizes:
        yield ()
        return
    for mine in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in mine]
        for others in ways_to_play(rest, sizes[1:]):
            yield (mine, *others)


def random_facts(rules: HouseRules, games: int, seed: int) -> Iterator[tuple[int, Fact]]:
    """Everything open that happens in games in which all play any card: how many fight the war, and the fact."""
    random = Random(seed)
    for _ in range(games):
        state = new_game(rules)
        while not isinstance(turn := state.turn, Over):
            fighting = len(state.war.players) if state.war else 0
            if isinstance(turn, Act):
                [seat] = turn.seats
                state, told = state.apply(state.decided({seat: random.choice(state.legal_actions(seat))}))
            else:
                assert isinstance(turn, Chance)
                if isinstance(turn.draw, Shuffle):
                    numbers = random.sample(range(turn.draw.of), turn.draw.take)
                else:
                    assert isinstance(turn.draw, Roll)
                    numbers = [random.randint(1, sides) for sides in turn.draw.sides]
                state, told = state.apply(state.drawn(numbers))
            yield from [(fighting, fact) for fact in told if not isinstance(fact, Veiled)]
