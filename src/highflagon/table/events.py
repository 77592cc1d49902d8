"""What can happen at a table: what people do, what the house does, what time and chance bring.

They are all that a record of a sitting needs to keep. People are numbered from 0 in the order in which they came in;
`by` is the person who does it, None for the house itself. Nobody but the house's own programs may send an event whose
`by` is None, or one that has no person in it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from highflagon.table.terms import Terms

MILLIONTHS = 1_000_000
"""An error of chances is told in these."""


class Arrive(Struct, frozen=True, tag="arrive"):
    """Somebody comes in, with a purse of `coins` from the mint; `bot` is the program that plays him, None: a person.

    `character` is what he can do at dice; None is the usual one.
    """

    name: str
    bot: str | None = None
    character: Any = None
    coins: int = 0


class Leave(Struct, frozen=True, tag="leave"):
    """He goes. In a game the house plays on for him, and what he wins is his (HD-A36)."""

    who: int


class Present(Struct, frozen=True, tag="present"):
    """He is `here` (again), or is not: his line is broken, or he has walked away for a while."""

    who: int
    here: bool


class Sit(Struct, frozen=True, tag="sit"):
    """He takes an empty chair."""

    who: int
    seat: int


class Stand(Struct, frozen=True, tag="stand"):
    """He gets up from his chair, between games."""

    who: int


class Propose(Struct, frozen=True, tag="propose"):
    """The host says what shall be played; all who sit have to agree anew."""

    by: int | None
    terms: Terms


class Agree(Struct, frozen=True, tag="agree"):
    """Who sits agrees to the terms, first dealer and direction among them; after a game, to another one."""

    who: int


class Start(Struct, frozen=True, tag="start"):
    """The host opens the game: antes or buy-ins are paid."""

    by: int | None


class Commit(Struct, frozen=True, tag="commit"):
    """The house commits itself to its seed: `commitment` is its SHA-256 in hex."""

    commitment: str


class AddSeed(Struct, frozen=True, tag="add-seed"):
    """A player adds his seed, 64 hex digits, to the house's."""

    who: int
    seed: str


class ShowSeed(Struct, frozen=True, tag="show-seed"):
    """The game is over, and the house shows the seed that it was committed to."""

    seed: str


class Quote(Struct, frozen=True, tag="quote"):
    """The chances, by selection of the book, that the house's fixed odds are made of.

    `games` is how many games they were simulated with, and `error` what the standard error of each of them is at most,
    in millionths; both are 0 where they were counted.
    """

    book: str
    chances: tuple[Fraction, ...]
    games: int = 0
    error: int = 0


class Bet(Struct, frozen=True, tag="bet"):
    """He stakes so many copper on selection `on` of a book."""

    who: int
    book: str
    on: int
    stake: int


class Cancel(Struct, frozen=True, tag="cancel"):
    """He takes his slip back while the book is open."""

    who: int
    book: str


class Done(Struct, frozen=True, tag="done"):
    """He bets no more in this window."""

    who: int


class Act(Struct, frozen=True, tag="act", gc=False):
    """The action of a seat: by its owner, or, where he is away or his time is over, by the house."""

    seat: int
    action: Any
    by: int | None


class Draw(Struct, frozen=True, tag="draw", gc=False):
    """Cards or dice, as the game's own event."""

    event: Any


class Time(Struct, frozen=True, tag="time"):
    """The clock shows `at`: milliseconds since 1970, never less than before."""

    at: int


class TopUp(Struct, frozen=True, tag="top-up"):
    """A new day: the mint fills up a purse to what everybody begins with."""

    who: int


class Carry(Struct, frozen=True, tag="carry"):
    """Coin that he gained elsewhere in the house comes into his purse; below zero, what he spent there goes out."""

    who: int
    coins: int


class MoreTime(Struct, frozen=True, tag="more-time"):
    """Who has to decide asks for more time for it, or the host gives it."""

    by: int | None


class Pause(Struct, frozen=True, tag="pause"):
    """The host stops the game and its clocks."""

    by: int | None


class Resume(Struct, frozen=True, tag="resume"):
    """The host lets it go on."""

    by: int | None


class Kick(Struct, frozen=True, tag="kick"):
    """The host sends somebody out, for good."""

    by: int | None
    who: int


class Fill(Struct, frozen=True, tag="fill"):
    """The host seats a bot on an empty chair; or, in a game, has the house play for one who is away (`who` None)."""

    by: int | None
    seat: int
    who: int | None = None


class HandOver(Struct, frozen=True, tag="hand-over"):
    """The host makes somebody else the host."""

    by: int | None
    who: int


class End(Struct, frozen=True, tag="end"):
    """The host ends the game early: stakes go back, or, if every seat agrees, it is settled `as_it_stands` (HD-A35)."""

    by: int | None
    as_it_stands: bool = False


class Consent(Struct, frozen=True, tag="consent"):
    """Who sits agrees that the game may be settled as it stands."""

    who: int


Event = (
    Arrive | Leave | Present | Sit | Stand | Propose | Agree | Start | Commit | AddSeed | ShowSeed | Quote | Bet
    | Cancel | Done | Act | Draw | Time | TopUp | Carry | MoreTime | Pause | Resume | Kick | Fill | HandOver | End
    | Consent
)  # fmt: skip
