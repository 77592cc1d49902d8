"""What requests bring and responses give, apart from commands and views: those are in `house.wire`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from highflagon.games.clauses import Clause
from highflagon.games.game import Over
from highflagon.house import wire

Secret = Annotated[str, Meta(max_length=256)]
Name = Annotated[str, Meta(min_length=1, max_length=48)]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody new, and what he wants to be called: 1 to 24 characters."""

    name: Name


class Login(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who was here before, from another machine perhaps."""

    name: Name
    passphrase: Secret


class NewPassphrase(Struct, frozen=True, forbid_unknown_fields=True):
    """The passphrase to come back with: 8 to 200 characters; and the old one, if there is one."""

    passphrase: Secret
    old: Secret = ""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened. One that is not listed is found by its code and its invite only.

    With `approval` nobody takes a chair before the host has allowed it.
    """

    title: Annotated[str, Meta(min_length=1, max_length=120)]
    terms: wire.TermsData
    listed: bool = True
    approval: bool = False


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming to a table: the invite is needed once, and only where it is not listed."""

    invite: Annotated[str, Meta(max_length=64)] | None = None


class TableName(Struct, frozen=True):
    """A table's code and title."""

    code: str
    title: str
    closed: bool


class Me(Struct, frozen=True):
    """Who one is: name, purse in copper, and the tables one has come to, the newest first."""

    name: str
    purse: int
    passphrase: bool
    """Whether one has set a passphrase."""
    tables: tuple[TableName, ...]


class Came(Struct, frozen=True):
    """Who one is now, and the token that proves it: whoever has it is one."""

    token: str
    me: Me


class NewTokens(Struct, frozen=True):
    """The one token that is good from now on."""

    token: str


class Opened(Struct, frozen=True):
    """A table that was opened: its code, and the invite for who shall find it unlisted."""

    code: str
    invite: str


class Listed(Struct, frozen=True, kw_only=True):
    """A table of the lobby: what is played there, for what, and who sits.

    `stakes_preset` is the name of its stakes, if they have one; `stakes` and `rules` have what differs from the usual.
    """

    code: str
    title: str
    game: str
    seats: int
    taken: int
    stakes_preset: str | None
    stakes: dict[str, str]
    rules: dict[str, str]
    people: tuple[str, ...]
    """Who sits there, by name."""
    watchers: int
    playing: bool
    approval: bool


class Lobby(Struct, frozen=True):
    """The tables that are listed and open: first those where somebody is, then the others, the newest first."""

    tables: tuple[Listed, ...]


class Talk(Struct, frozen=True):
    """The last lines that were said, as far as one may hear them."""

    lines: tuple[wire.ChatLine, ...]


class Brought(Struct, frozen=True):
    """A record that was brought in, and verified: `proven` says what is so, `sealed` that nothing was ever changed."""

    code: str
    proven: tuple[str, ...]
    sealed: bool


class Player(Struct, frozen=True):
    """Who had a seat in a game: his name, and the bot that played, if one did."""

    name: str
    bot: str | None


class Retold(Struct, frozen=True, kw_only=True):
    """A game that is over, moment by moment: each has what was told since the one before in its `facts`."""

    number: int
    """Its number at the table, or in the sitting."""
    games: int
    """How many games the record holds."""
    game: str
    viewer: int | None
    """Whose view it is: a seat, or None for what all saw."""
    viewers: tuple[int | None, ...]
    """Whose views there are: a record that was cut to one seat knows no other."""
    seats: tuple[Player, ...]
    over: Over | None
    """How it ended; None if it was broken off."""
    commitment: str | None
    """To which seed the house was committed, as SHA-256 in hex."""
    moments: tuple[wire.CardsView | wire.DiceView, ...]


class Clauses(Struct, frozen=True):
    """The rules of both games, clause by clause."""

    clauses: tuple[Clause, ...]


class Names(Struct, frozen=True):
    """What cards and hands of dice are called: courts by letter, ranks and hands by number, `*` for four sixes."""

    courts: dict[str, str]
    ranks: dict[str, str]
    hands: dict[str, str]


class Health(Struct, frozen=True):
    """The house is open, and what it keeps can be read."""

    status: Literal["ok"]
    tables: int
    """How many are in memory."""
