"""What further court cards make of a tie that the first one doesn't decide, where a house turns again (HD-A1).

They come from the unseen cards that nobody has played, each as likely as another, till one is of a court that some of
the tied have played, or the stock runs out. Which of these comes first depends only on how many cards of each court are
left, and what it decides only on the best that the tied others have in each court: so the ways in which they are tied
are counted by these two, once for each total.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from highflagon.games.errors import Invalid
from highflagon.games.high_dragon import COURTS, UNKNOWN, Card
from highflagon.games.high_dragon.cards import bits
from highflagon.odds.disjoint import parts
from highflagon.odds.known import Known

MOST_PAIRS = 400_000
"""Pairs of what two others who are both tied may hold; of more than these the ways are not counted."""

Best = tuple[tuple[int, int], ...]
"""By court: how many cards of it, and the highest; (0, 0) where there is none."""
Spent = tuple[int, ...]
"""By court: how many of the unseen cards were played."""
Ties = Counter[tuple[Best, Spent]]
"""The ways in which a battle is tied at a total, by the best of the tied others, and by what all others have spent."""


class TurnedAgain:
    """What further court cards decide. Raises `Invalid` if there are too many ways to be counted."""

    def __init__(self, known: Known, totals: Collection[int]) -> None:
        self._courts = COURTS[: known.rules.courts]
        self._hidden_court = known.court is UNKNOWN
        self._unseen = _of_courts(known.unseen, self._courts)
        self._left = len(known.unseen) - self._hidden_court - sum(known.hidden)
        self._stock = stock(known)
        self._ties = _ties(known, self._courts, totals)

    def decided(self, cards: Sequence[Card], court: str) -> tuple[Fraction, Fraction]:
        """Return the weight of the ways in which the seat wins with `cards`, and of those in which another does.

        They are ways in which the first court card, of this court, decides nothing; weighted by how many cards may be
        that one if it isn't known.
        """
        at = self._courts.index(court)
        mine = _best(cards, self._courts)
        found: Counter[tuple[int, int]] = Counter()
        for (best, spent), ways in self._ties[sum(card.rank for card in cards)].items():
            if best[at][0] or mine[at][0]:
                continue
            weight = ways * (self._unseen[at] - spent[at]) if self._hidden_court else ways
            won = lost = 0
            for own, theirs, unseen, played in zip(mine, best, self._unseen, spent, strict=True):
                if own > theirs:
                    won += unseen - played
                elif own < theirs:
                    lost += unseen - played
            found[won, lost] += weight
        wins = losses = Fraction(0)
        for (won, lost), weight in found.items():
            if won + lost:
                useless = Fraction(comb(self._left - won - lost, self._stock), comb(self._left, self._stock))
                share = weight * (1 - useless) / (won + lost)
                wins, losses = wins + share * won, losses + share * lost
        return wins, losses


def stock(known: Known) -> int:
    """Return how many cards may be turned after the court card, if each of the others holds as many as the seat."""
    if known.court is None:
        return 0
    held = len(known.hand) + len(known.played)
    away = sum(held - len(row) for row in known.shown) + sum(known.terms.silent)
    if known.players < known.rules.players and known.rules.old_silent == "stays-out":
        away += known.rules.silent
    return max(len(known.unseen) - (known.court is UNKNOWN) - away, 0)


class _Held(NamedTuple):
    """What one of the others may hold."""

    total: int
    best: Best
    spent: Spent
    cards: int
    """Those that are hidden, as a sum of bits."""


def _ties(known: Known, courts: Sequence[str], totals: Collection[int]) -> dict[int, Ties]:
    sets = [
        [_held(row, more, courts) for more in combinations(known.unseen, known.cards - len(row))]
        for row in known.shown
    ]
    tied = [_by_total(row, totals) for row in sets]
    if len(sets) == 1:
        return {total: Counter([(held.best, held.spent) for held in tied[0][total]]) for total in totals}
    if sum(len(tied[0][total]) * len(tied[1][total]) for total in totals) > MOST_PAIRS:
        text = f"battles of {known.cards} cards have too many ties to be counted where court cards are turned again"
        raise Invalid(text, clause="HD-A1")
    found = {total: _all_tied(tied[0][total], tied[1][total]) for total in totals}
    for one, other in ((0, 1), (1, 0)):
        for total, ties in _one_tied(tied[one], sets[other]):
            found[total] += ties
    return found


def _by_total(sets: Sequence[_Held], totals: Collection[int]) -> dict[int, list[_Held]]:
    rows: dict[int, list[_Held]] = {total: [] for total in totals}
    for held in sets:
        if held.total in rows:
            rows[held.total].append(held)
    return rows


def _all_tied(ones: Sequence[_Held], others: Sequence[_Held]) -> Ties:
    """The ways in which both others have the total of the seat."""
    return Counter(
        [
            (tuple(map(max, one.best, two.best)), _sum(one.spent, two.spent))
            for one, two in product(ones, others)
            if not one.cards & two.cards
        ]
    )


def _one_tied(tied: dict[int, list[_Held]], others: Sequence[_Held]) -> Iterator[tuple[int, Ties]]:
    """By total: the ways in which one has it, and the other has less and none of the same cards."""
    below = sorted(others, key=lambda held: held.total)
    containing: defaultdict[int, Counter[Spent]] = defaultdict(Counter)
    done = 0
    for total in sorted(tied):
        while done < len(below) and below[done].total < total:
            for part, _ in parts(below[done].cards):
                containing[part][below[done].spent] += 1
            done += 1
        found: Ties = Counter()
        for held in tied[total]:
            ways: Counter[Spent] = Counter()
            for part, sign in parts(held.cards):
                for spent, number in containing[part].items():
                    ways[spent] += sign * number
            for spent, number in ways.items():
                found[held.best, _sum(held.spent, spent)] += number
        yield total, found


def _held(shown: Sequence[Card], hidden: Sequence[Card], courts: Sequence[str]) -> _Held:
    cards = (*shown, *hidden)
    total = sum(card.rank for card in cards)
    return _Held(total, _best(cards, courts), _of_courts(hidden, courts), bits(hidden))


def _best(cards: Sequence[Card], courts: Sequence[str]) -> Best:
    ranks = [[card.rank for card in cards if card.court == court] for court in courts]
    return tuple([(len(row), max(row, default=0)) for row in ranks])


def _of_courts(cards: Sequence[Card], courts: Sequence[str]) -> Spent:
    return tuple([sum(card.court == court for card in cards) for court in courts])


def _sum(one: Spent, two: Spent) -> Spent:
    return tuple([first + second for first, second in zip(one, two, strict=True)])
