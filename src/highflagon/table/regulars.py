"""The house's regulars: programs that watch and bet, so that a pool is alive in a lonely tavern.

They know what anybody who watches may know, and remember nothing: equal offers, purses and random numbers give equal
wagers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct

Below = Callable[[int], int]
"""`below(n)` is a random number from 0 to n - 1, each equally likely, of a stream that is his alone."""

MOST_PERCENT = 10
"""The most, in percent of his purse, that a regular stakes at once."""


class Offer(Struct, frozen=True, gc=False):
    """A book that is open to those who watch.

    `pools` is what has been staked on each of the `selections`, in the same order; `odds` are what the house offers on
    them, in hundredths, 0 where it offers none, and the tuple is empty where pools are shared.
    """

    key: str
    selections: tuple[int, ...]
    pools: tuple[int, ...]
    odds: tuple[int, ...] = ()


class Wager(Struct, frozen=True, gc=False):
    """What a regular would stake: so many copper on selection `on` of the book `key`."""

    key: str
    on: int
    stake: int


class Regular(Struct, frozen=True):
    """A character among the regulars."""

    name: str
    """The word by which he is called: `follower`."""
    about: str
    """How he bets, in a phrase that follows his name."""
    likes: Literal["favourites", "outsiders", "anybody"]
    """Whom he backs: those of whom all the others think most, or least, or anybody at all."""
    eager: int
    """In how many books of ten he bets."""

    def wagers(self, offers: Sequence[Offer], purse: int, below: Below) -> tuple[Wager, ...]:
        """Return what he stakes on these books: one wager a book at most, and in all never more than his purse.

        A stake is 1 to 10 percent of what he has left, a copper at least. He backs nothing that has no odds.
        """
        placed: list[Wager] = []
        for offer in offers:
            if not purse or below(10) >= self.eager:
                continue
            if not (liked := self._liked(offer)):
                continue
            stake = max(1, purse * (1 + below(MOST_PERCENT)) // 100)
            purse -= stake
            placed.append(Wager(offer.key, liked[below(len(liked))], stake))
        return tuple(placed)

    def _liked(self, offer: Offer) -> list[int]:
        """The selections that he would back, all equally."""
        favour = _favour(offer)
        if not favour or self.likes == "anybody":
            return list(favour)
        wanted = max(favour.values()) if self.likes == "favourites" else min(favour.values())
        return [on for on, measure in favour.items() if measure == wanted]


def _favour(offer: Offer) -> dict[int, int]:
    """How much all think of each selection that can be backed: by the odds if there are any, else by the coin on it."""
    if offer.odds:
        return {on: -odds for on, odds in zip(offer.selections, offer.odds, strict=True) if odds}
    return dict(zip(offer.selections, offer.pools, strict=True))


REGULARS = {
    regular.name: regular
    for regular in (
        Regular("follower", "backs whoever all the others back", "favourites", 8),
        Regular("outsider", "backs whoever nobody believes in", "outsiders", 6),
        Regular("gambler", "backs anybody, and nearly always somebody", "anybody", 9),
    )
}
"""The regulars by name."""
