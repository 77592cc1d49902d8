"""What a table tells: one fact a kind, with its clause. Game facts are told beside them, as the game tells them.

People are numbered from 0, and so are seats. Who owns a slip only he is told: `who` is None for everybody else.
"""

from __future__ import annotations

from typing import Literal

from highflagon.games.game import Fact
from highflagon.table.slips import End, Pool
from highflagon.table.terms import Terms


class CameIn(Fact, frozen=True, tag=True):
    """Somebody came in, or came back after he had left."""

    who: int
    name: str


class WentOut(Fact, frozen=True, tag=True):
    """Somebody left the table; `sent`: the host sent him out."""

    who: int
    sent: bool = False


class Lost(Fact, frozen=True, tag=True):
    """Somebody is away: his line is broken."""

    who: int


class Back(Fact, frozen=True, tag=True):
    """Somebody who was away is here again."""

    who: int


class SatDown(Fact, frozen=True, tag=True):
    """Somebody took a chair."""

    who: int
    seat: int


class StoodUp(Fact, frozen=True, tag=True):
    """Somebody left his chair."""

    who: int
    seat: int


class HostIs(Fact, frozen=True, tag=True):
    """This person is the host now; None: there is none."""

    who: int | None


class Proposed(Fact, frozen=True, tag=True):
    """The host has said what shall be played."""

    terms: Terms


class Agreed(Fact, frozen=True, tag=True):
    """Somebody agreed to the terms."""

    who: int


class Started(Fact, frozen=True, tag=True):
    """Game number `number` of the sitting begins: `owners` are the people on its seats."""

    number: int
    game: str
    owners: tuple[int, ...]


class Committed(Fact, frozen=True, tag=True):
    """The house has bound itself to its seed."""

    commitment: str


class SeedAdded(Fact, frozen=True, tag=True):
    """A seat has added its seed."""

    seat: int
    seed: str


class SeedShown(Fact, frozen=True, tag=True):
    """The house has shown the seed of a game."""

    game: int
    seed: str


class Paid(Fact, frozen=True, tag=True):
    """These seats paid `each` copper: `what` is a war ante, a battle ante or a buy-in."""

    what: Literal["war ante", "battle ante", "buy-in"]
    seats: tuple[int, ...]
    each: int


class Unpaid(Fact, frozen=True, tag=True):
    """A seat can't pay the battle ante, and plays this battle without a share in it (HD-A31)."""

    seat: int


class SweetenerLaid(Fact, frozen=True, tag=True):
    """The house has laid this aside for the winner of the war (HD-R29)."""

    coins: int


class SweetenerPaid(Fact, frozen=True, tag=True):
    """The winner of the war gets what the house has added."""

    seat: int
    coins: int


class BooksOpened(Fact, frozen=True, tag=True):
    """Wagers are taken in these books until `closes` (milliseconds since 1970, None: no limit)."""

    books: tuple[str, ...]
    closes: int | None


class Quoted(Fact, frozen=True, tag=True):
    """The house offers these odds, in hundredths, on these selections of a book."""

    book: str
    selections: tuple[int, ...]
    odds: tuple[int, ...]


class BooksClosed(Fact, frozen=True, tag=True):
    """No more wagers are taken in these books."""

    books: tuple[str, ...]


class SlipBought(Fact, frozen=True, tag=True):
    """A wager was placed."""

    book: str
    pool: Pool
    on: int
    stake: int
    who: int | None


class SlipWithdrawn(Fact, frozen=True, tag=True):
    """A wager was taken back."""

    book: str
    pool: Pool
    on: int
    stake: int
    who: int | None


class SlipLost(Fact, frozen=True, tag=True):
    """A wager is lost already: its player has bowed out (HD-A27)."""

    book: str
    on: int
    stake: int
    who: int | None


class SlipEnded(Fact, frozen=True, tag=True):
    """A wager is settled: `coins` went back to its owner."""

    book: str
    on: int
    stake: int
    end: End
    coins: int
    who: int | None


class Settled(Fact, frozen=True, tag=True):
    """A book is settled: `winners` came true (none: it was void), `staked` lay in it, the house kept `kept`."""

    book: str
    winners: tuple[int, ...]
    staked: int
    kept: int


class Rides(Fact, frozen=True, tag=True):
    """Coin waits: the antes for the next battle (HD-A26), the pot for the war that decides (HD-A27)."""

    what: Literal["antes", "pot"]
    coins: int


class BooksRide(Fact, frozen=True, tag=True):
    """The war is tied: its wagers wait for the war that decides (HD-A27)."""

    books: tuple[str, ...]


class AntesWon(Fact, frozen=True, tag=True):
    """A seat takes the antes of the battle, and those that rode to it."""

    seat: int
    coins: int


class Returned(Fact, frozen=True, tag=True):
    """What seats had paid went back to them, by seat."""

    what: Literal["antes", "pot"]
    coins: tuple[int, ...]


class PotPaid(Fact, frozen=True, tag=True):
    """The pot is paid out, by seat; what falls to the house stands beside it."""

    coins: tuple[int, ...]
    house: int


class HousePlays(Fact, frozen=True, tag=True):
    """The house plays for this seat: until its owner is back, or, `once`, this decision only, since time is up."""

    seat: int
    once: bool


class OwnerPlays(Fact, frozen=True, tag=True):
    """The owner of this seat plays for himself again."""

    seat: int


class TimeAdded(Fact, frozen=True, tag=True):
    """These seats have so many milliseconds more for their decision: all who choose at once, whoever has asked."""

    seats: tuple[int, ...]
    milliseconds: int


class Paused(Fact, frozen=True, tag=True):
    """The host has stopped the game."""


class Resumed(Fact, frozen=True, tag=True):
    """The game goes on."""


class EndProposed(Fact, frozen=True, tag=True):
    """The host wants to settle the game as it stands: every seat has to agree (HD-A35)."""


class Consented(Fact, frozen=True, tag=True):
    """A seat agrees that the game is settled as it stands."""

    seat: int


class Ended(Fact, frozen=True, tag=True):
    """The game was ended early, settled `as_it_stands` or given back (HD-A35)."""

    as_it_stands: bool


class ToppedUp(Fact, frozen=True, tag=True):
    """A new day: the mint has filled up this purse (by how much only its owner is told; None for others)."""

    who: int
    coins: int | None


class Carried(Fact, frozen=True, tag=True):
    """Coin came from elsewhere in the house, or (below zero) went there; only its owner is told how much."""

    who: int
    coins: int | None
