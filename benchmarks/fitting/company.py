"""Hands and rivals: what both wars have in common when chances are measured."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from highflagon.bots.steady.stakes import Stakes

Kind = Literal["random", "greedy", "steady"]

MIX: tuple[tuple[Kind, float], ...] = (("random", 0.12), ("greedy", 0.2), ("steady", 0.68))
"""The company, and how much of it is of each kind."""

ALIKE = 0.8
"""How often all rivals of a deal are of one kind."""

LEANINGS = (0.8, 0.01)
"""How much more, or less, than the next battle this one may count for a rival, in the first round and in the last.

Wide at first, so that all ways to play are met, then narrower and narrower: what is measured settles down, while
players who all answered the last tables with the same eagerness would swing between spending and saving for ever.
"""

Strength = tuple[int, int, int]
"""Cards of a battle by what decides, in this order: total, court cards, the highest of them (HD-R16, R22, R23)."""


class Rival(NamedTuple):
    """One who plays a deal: how, and what the two battles are worth to him."""

    kind: Kind
    stakes: Stakes


class Hand(NamedTuple):
    """A hand, highest first: ranks, and courts by number."""

    ranks: tuple[int, ...]
    courts: tuple[int, ...]

    def strength(self, places: Sequence[int], court: int) -> Strength:
        """Return what the cards at these places are in a battle under a court."""
        suited = [self.ranks[place] for place in places if self.courts[place] == court]
        return sum([self.ranks[place] for place in places]), len(suited), max(suited, default=0)


def leaning(done: float) -> float:
    """Return the leaning of a round, `done` being the part of all rounds before it: 0 to 1."""
    first, last = LEANINGS
    return float(first * (last / first) ** done)


def rivals(random: Random, number: int, lean: float, *, tables: bool) -> list[Rival]:
    """Return so many rivals who lean as much as `lean`; while there are no `tables` nobody plays by them."""
    kinds = MIX if tables else MIX[:2]
    names, weights = [kind for kind, _ in kinds], [weight for _, weight in kinds]
    drawn = random.choices(names, weights, k=number)
    if random.random() < ALIKE:
        drawn = drawn[:1] * number
    leanings = [random.uniform(-lean, lean) for _ in range(number)]
    return [Rival(kind, Stakes(1 + x, 1 - x)) for kind, x in zip(drawn, leanings, strict=True)]


def deal(random: Random, hands: int, size: int) -> tuple[list[Hand], int, int]:
    """Return hands of a deal, and the courts of its two battles."""
    cards = random.sample(range(60), hands * size + 2)
    dealt = []
    for seat in range(hands):
        own = sorted(cards[seat * size : (seat + 1) * size], key=lambda card: -(card % 20))
        dealt.append(Hand(tuple([card % 20 + 1 for card in own]), tuple([card // 20 for card in own])))
    return dealt, cards[-2] // 20, cards[-1] // 20


def best_rest(random: Random, kind: Kind, hand: Hand, spent: Sequence[int], court: int) -> Strength:
    """Return the strength of what is played in the second battle: the best cards of the rest, or any of them."""
    rest = [place for place in range(len(hand.ranks)) if place not in spent]
    if kind == "random":
        return hand.strength(random.sample(rest, len(spent)), court)
    rest.sort(key=lambda place: (hand.ranks[place], hand.courts[place] == court), reverse=True)
    return hand.strength(rest[: len(spent)], court)


def beats(mine: Strength, others: Sequence[Strength]) -> bool:
    """Whether `mine` wins: a tie without a court card is nobody's (HD-A1)."""
    return mine > max(others)
