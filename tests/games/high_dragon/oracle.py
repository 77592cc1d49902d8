"""High Dragon once more, slow and simple, written from the rules and not from the engine: to check it by counting.

Cards are pairs (court, rank). Nothing here is shared with the engine but the names of the house rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

Card = tuple[str, int]
Cards = tuple[Card, ...]


def pack(courts: int, ranks: int) -> Cards:
    """All cards of a small deck."""
    return tuple((court, rank) for court in "BGS"[:courts] for rank in range(1, ranks + 1))


def winner_and_reason(played: Sequence[Cards], court: str | None) -> tuple[int | None, str]:
    """Who wins a battle, and whether by `sum`, by `count`, by `high` card, or it is `drawn`.

    Players whose total is not the highest are out of it. Then sorting what is left by number and by best card of the
    court says the rest.
    """
    totals = [sum(rank for _, rank in cards) for cards in played]
    left = [player for player, total in enumerate(totals) if total == max(totals)]
    if len(left) == 1:
        return left[0], "sum"
    merits = {player: [rank for suit, rank in played[player] if suit == court] for player in left}
    if not any(merits.values()):
        return None, "drawn"
    ranking = sorted(left, key=lambda player: (len(merits[player]), max(merits[player], default=0)))
    first, second = ranking[-1], ranking[-2]
    return first, "count" if len(merits[first]) > len(merits[second]) else "high"


def hands_of(cards: Cards, sizes: Sequence[int]) -> Iterator[tuple[Cards, ...]]:
    """All ways to deal these cards into hands of these sizes; what is left lies in the deck."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        for others in hands_of(rest, sizes[1:]):
            yield (hand, *others)


def ends_of_battles(courts: int, ranks: int, players: int, length: int) -> Counter[tuple[str, int | None]]:
    """How often battles end by sum, count or high card or drawn, and for whom, over all cards played and turned."""
    found: Counter[tuple[str, int | None]] = Counter()
    whole = pack(courts, ranks)
    for played in hands_of(whole, [length] * players):
        for card in whole:
            if not any(card in hand for hand in played):
                winner, reason = winner_and_reason(played, card[0])
                found[reason, winner] += 1
    return found


@dataclass(frozen=True)
class Rules:
    """What a small war is fought with; the dealer of its first battle is player 0."""

    courts: int
    ranks: int
    players: int
    hand: int
    silent: tuple[int, ...]
    pattern: str
    battles: int
    per_deal: int = 1
    tie: Literal["drawn", "turn-again"] = "drawn"
    idle: bool = False
    passes: bool = False
    """The lead passes on after a drawn battle."""
    stops: bool = False
    """The war stops when it is decided."""


@dataclass(frozen=True)
class Position:
    """Where a war stands: battles won, silent cards, leader, hands, court card, deck, plays, battles on this deal."""

    won: tuple[int | None, ...] = ()
    silent: Cards | None = None
    leader: int = 0
    hands: tuple[Cards, ...] = ()
    court: Card | None = None
    deck: Cards = ()
    table: tuple[tuple[int, Card], ...] = ()
    fought: int = 0


class Tree:
    """The whole tree of a small war, from the first deal to its end: positions, ends, and what becomes of it.

    A chance that deals has a branch for each different deal (the order of the cards in a hand doesn't matter).
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.nodes = 0
        self.ends: Counter[tuple[int, ...]] = Counter()
        """How many ends have these players equal at the top."""
        self._deal(Position())

    def _deal(self, at: Position) -> None:
        self.nodes += 1
        rules, whole = self.rules, pack(self.rules.courts, self.rules.ranks)
        laying = rules.silent if at.silent is None else ()
        free = whole if at.silent is None else tuple(card for card in whole if card not in at.silent)
        for laid in hands_of(free, (*laying, *[rules.hand] * rules.players, 1)):
            *hands, (court,) = laid[len(laying) :]
            silent = sum(laid[: len(laying)], ()) if at.silent is None else at.silent
            deck = tuple(card for card in free if not any(card in hand for hand in laid))
            self._play(Position(at.won, silent, at.leader, tuple(hands), court, deck))

    def _play(self, at: Position) -> None:
        rules = self.rules
        if len(at.table) == rules.players * len(rules.pattern):
            self._judge(at)
            return
        self.nodes += 1
        player = (at.leader + len(at.table)) % rules.players
        for card in at.hands[player]:
            rest = tuple(each for each in at.hands[player] if each != card)
            hands = tuple(rest if seat == player else hand for seat, hand in enumerate(at.hands))
            self._play(replace(at, hands=hands, table=(*at.table, (player, card))))

    def _turn(self, at: Position) -> Iterator[Position]:
        """A court card is turned: each card of the deck may be it."""
        self.nodes += 1
        for card in at.deck:
            yield replace(at, court=card, deck=tuple(each for each in at.deck if each != card))

    def _judge(self, at: Position) -> None:
        rules = self.rules
        played = [tuple(card for seat, card in at.table if seat == player) for player in range(rules.players)]
        winner, reason = winner_and_reason(played, at.court[0] if at.court else None)
        if reason == "drawn" and rules.tie == "turn-again" and at.deck:
            for turned in self._turn(at):
                self._judge(turned)
            return
        leader = winner if winner is not None else (at.leader + rules.passes) % rules.players
        self._after(replace(at, won=(*at.won, winner), leader=leader, table=(), fought=at.fought + 1))

    def _after(self, at: Position) -> None:
        rules = self.rules
        scores = [at.won.count(player) for player in range(rules.players)]
        best, second = sorted(scores, reverse=True)[:2]
        decided = best - second > rules.battles - len(at.won)
        if len(at.won) == rules.battles or (rules.stops and decided):
            self.nodes += 1
            self.ends[tuple(player for player, score in enumerate(scores) if score == best)] += 1
        elif at.fought < rules.per_deal and at.deck:
            for turned in self._turn(at):
                self._play(turned)
        elif at.fought < rules.per_deal:
            self._play(replace(at, court=None))
        elif rules.idle and at.deck:
            for turned in self._turn(at):
                self._deal(turned)
        else:
            self._deal(at)
