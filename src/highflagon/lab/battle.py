"""A battle of High Dragon from what a seat knows, dealt again and again, if the others choose by a policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.high_dragon import COURTS, UNKNOWN, Card
from highflagon.games.high_dragon.cards import in_order
from highflagon.lab.crews import Counts
from highflagon.lab.kernels import one_battle as kernel
from highflagon.lab.kernels.generator import new_key
from highflagon.lab.kernels.policies import OF_A_HAND, RANDOM, place_of, policy
from highflagon.lab.rate import Rate
from highflagon.lab.running import check_seed
from highflagon.odds.known import Known

MOST_CHOICES = 20_000
"""A hand has no more choices than this, or they are not played."""

Group = tuple[int, Sequence[Card], int, int]
"""Of which of the others, from which cards, how many he holds of them, and how many of those he plays."""


class ChoiceRates(Struct, frozen=True):
    """What it came to to play `cards` in the rest of the battle; the five sum to 1."""

    cards: tuple[Card, ...]
    alone: Rate
    tie_won: Rate
    tie_lost: Rate
    drawn: Rate
    beaten: Rate

    @property
    def wins(self) -> Rate:
        """How often the battle was won."""
        return Rate(self.alone.count + self.tie_won.count, self.alone.of)


class BattleRates(Struct, frozen=True):
    """What all choices came to, in the same deals; the best first.

    Examples:
        >>> from highflagon.games.high_dragon import parse_card
        >>> from highflagon.lab import simulate
        >>> hand = tuple(parse_card(word) for word in ("S7", "G18", "B3"))
        >>> rates = simulate(BattleTask(Known(hand=hand)), 5000)
        >>> isinstance(rates, BattleRates), rates.deals, len(rates.choices)
        (True, 5000, 3)
        >>> best = rates.choices[0]
        >>> best.wins.count == best.alone.count + best.tie_won.count
        True
    """

    deals: int
    """How many battles were dealt, the same for all choices."""
    choices: tuple[ChoiceRates, ...]
    """Each set of cards that may be played, the one that wins most often first."""


class BattleTask(Struct, frozen=True):
    """Battles to be dealt from what a seat knows; all others play by one policy.

    Each of the others holds as many cards as the seat, any of the unseen ones; what they did in earlier battles tells
    nothing. Their open cards in this battle do: each was the next that the policy would have played. Raises `Illegal`
    where a house turns court cards again: kernels turn one.

    Examples:
        >>> from highflagon.games.high_dragon import parse_card
        >>> from highflagon.lab import simulate
        >>> known = Known(
        ...     hand=tuple(parse_card(word) for word in ("B20", "S7", "G18", "B3", "S4")), position=2
        ... )
        >>> found = simulate(BattleTask(known, "greedy"), 5000)
        >>> [str(card) for card in found.choices[0].cards]
        ['B20', 'G18']
        >>> simulate(BattleTask(known, "bold"), 5000)
        Traceback (most recent call last):
        highflagon.games.errors.Illegal: kernels have no policy 'bold'; there are ...
    """

    known: Known
    """What the seat knows, whose turn it is."""
    others: str = "random"
    """The policy of all others."""
    seed: int = 1
    """From 0 to 2 ** 63 - 1: deal number k of a seed is always the same."""

    def __post_init__(self) -> None:
        if self.known.rules.no_court_tie == "turn-again":
            text = "simulated odds of a battle need no_court_tie=drawn or replay, not turn-again"
            raise Illegal(text, clause="HD-A1", legal=["drawn", "replay"])

    def play(self, first: int, games: int) -> Counts:
        """Return the counts of the battles from number `first` on; raise `Refused` if kernels can't deal them."""
        check_seed(self.seed)
        known, choices = self.known, self._choices()
        groups = list(self._groups())
        alike = int(all(group[1] == known.unseen for group in groups))
        starts = np.cumsum([0, *[len(group[1]) for group in groups]])
        rows = [
            (other, start, len(pool), need, take)
            for (other, pool, need, take), start in zip(groups, starts, strict=False)
        ]
        counts = np.zeros(kernel.CHOICES + 5 * len(choices), np.int64)
        kernel.play_battles(
            _court(known), _numbers(known.unseen), _numbers([card for group in groups for card in group[1]]),
            np.array(rows, np.int64).reshape(len(rows), 5), alike, _table(known.shown, known.cards),
            _table([(*known.played, *cards) for cards in choices], known.cards), policy(self.others, OF_A_HAND),
            new_key(self.seed), first, games, counts,
        )  # fmt: skip
        if counts[kernel.GIVEN_UP] == counts[kernel.DEALS]:
            raise self._unlikely()
        return counts

    def error(self, counts: Counts) -> float:
        """Return the standard error of the best choice's wins."""
        return self.results(counts).choices[0].wins.error

    def results(self, counts: Counts) -> BattleRates:
        """Return what the counts mean."""
        deals = int(counts[kernel.DEALS] - counts[kernel.GIVEN_UP])
        rows = counts[kernel.CHOICES :].reshape(-1, 5)
        choices = [
            ChoiceRates(cards, *[Rate(int(count), deals) for count in row])
            for cards, row in zip(self._choices(), rows, strict=True)
        ]
        choices.sort(key=lambda choice: (-choice.wins.count, -choice.drawn.count))
        return BattleRates(deals, tuple(choices))

    def _choices(self) -> list[tuple[Card, ...]]:
        known = self.known
        if comb(len(known.hand), known.to_play) > MOST_CHOICES:
            raise Invalid(f"a hand of {len(known.hand)} cards has too many choices", clause="HD-R13")
        return list(combinations(in_order(known.hand), known.to_play))

    def _groups(self) -> Iterator[Group]:
        """The cards that each of the others may hold: where some lie open, those before, between and after them."""
        known, number = self.known, policy(self.others, OF_A_HAND)
        if number == RANDOM:
            yield from [(other, known.unseen, size, size) for other, size in enumerate(known.hidden)]
            return
        held = self._held()
        if known.court is UNKNOWN and known.up:
            raise Invalid("to know what an open card tells of the others, the court card must be told")
        if sum(held - len(row) for row in known.shown) + (known.court is UNKNOWN) > len(known.unseen):
            raise Invalid(
                f"{len(known.unseen)} cards are unseen, and the others hold more than these", clause="HD-R2"
            )
        for other, rounds in enumerate(_rounds(known)):
            before: Card | None = None
            played = 0
            for at, card in rounds:
                yield from self._between(other, before, card, at - played, at - played)
                before, played = card, at + 1
            yield from self._between(other, before, None, held - played, known.cards - played)

    def _between(
        self, other: int, above: Card | None, below: Card | None, need: int, take: int
    ) -> Iterator[Group]:
        """The cards that the policy plays after one open card and before another."""
        pool = [
            card
            for card in self.known.unseen
            if (above is None or self._first(above, card)) and (below is None or self._first(card, below))
        ]
        wrong = above is not None and below is not None and not self._first(above, below)
        if len(pool) < need or wrong:
            raise self._unlikely()
        if need:
            yield other, tuple(pool), need, take

    def _first(self, one: Card, two: Card) -> bool:
        """Whether the policy plays the first of these before the second."""
        return bool(
            place_of(_numbers((one, two)), 0, 2, _court(self.known), policy(self.others, OF_A_HAND)) == 0
        )

    def _held(self) -> int:
        """Return how many cards each had when the battle began: as many as the seat."""
        known = self.known
        held = len(known.hand) + len(known.played)
        legal = [known.terms.hand - known.cards * battle for battle in range(known.rules.battles_per_deal)]
        if held not in legal:
            text = f"how the others choose depends on how many cards they hold: {held} nobody has when a battle begins"
            raise Invalid(f"{text}; give all of --hand, {' or '.join(map(str, legal))} with what is played")
        return held

    def _unlikely(self) -> Illegal:
        return Illegal(f"who plays {self.others} would not have played these open cards")


def _rounds(known: Known) -> list[list[tuple[int, Card]]]:
    """Return the open cards of each of the others, each with the number of the round in which it was played."""
    places = [place for place in range(1, known.players + 1) if place != known.position]
    rows: dict[int, list[tuple[int, Card]]] = {place: [] for place in places}
    up = [number for number, face in enumerate(known.terms.pattern) if face == "u"]
    for place, card in zip(known.open_places, known.up, strict=True):
        rows[place].append((up[len(rows[place])], card))
    return list(rows.values())


def _court(known: Known) -> int:
    if known.court is UNKNOWN:
        return kernel.UNKNOWN
    return kernel.NONE if known.court is None else COURTS.index(known.court.court)


def _number(card: Card) -> int:
    return 4 * card.rank + COURTS.index(card.court)


def _numbers(cards: Sequence[Card]) -> NDArray[np.int64]:
    return np.array([_number(card) for card in cards], np.int64)


def _table(rows: Sequence[Sequence[Card]], wide: int) -> NDArray[np.int64]:
    """Return rows of cards, each filled with 0."""
    table = np.zeros((len(rows), wide), np.int64)
    for row, cards in zip(table, rows, strict=True):
        row[: len(cards)] = _numbers(cards)
    return table
