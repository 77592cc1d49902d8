"""What a wager is: a slip, and the book that it stands in (HD-R28, PD-A21)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Pool = Literal["watchers", "players"]
"""A pool of a book: that of those who watch, or that of those who play (HD-A29)."""

End = Literal["won", "lost", "returned"]
"""How a slip ends."""


class Slip(Struct, frozen=True, gc=False):
    """One wager: `stake` copper of person `who` on selection `on`.

    `odds` is what a copper staked would bring, stake included, in hundredths (285: 2.85), 0 in a shared pool.
    A slip that is `lost` has no claim any more, while its book is still open (HD-A27).
    """

    number: int
    """Unique in the sitting, in the order in which the slips were bought."""
    who: int
    pool: Pool
    on: int
    stake: int
    odds: int = 0
    lost: bool = False


class Payout(Struct, frozen=True, gc=False):
    """How a slip ended: `end`, and the coin that went back to its owner (0 if it was lost)."""

    slip: Slip
    end: End
    coins: int


class Book(Struct, frozen=True, gc=False):
    """The wagers on one event.

    `key` is its short text form: `war-1`, `battle-1-5` (war 1, battle 5), `game`, `hand-3`, `purple-dragon`.
    `selections` are the seats that may come true (0 and 1, no and yes, on a Purple Dragon); `odds` stand beside them in
    hundredths, 0 where none are offered; the tuple is empty where pools are shared. `games` and `error` say how the
    odds were come by, as in `Quote`. `reserve` is the house's own coin that lies in the book, so that it can pay
    whatever comes true.
    """

    key: str
    selections: tuple[int, ...]
    odds: tuple[int, ...] = ()
    slips: tuple[Slip, ...] = ()
    reserve: int = 0
    riding: bool = False
    """Whether the war that it was opened for is tied, and it waits for the deciding one (HD-A27)."""
    games: int = 0
    error: int = 0
