"""What is said in one message each: by a client on its socket, and by the house, there or in answer to a request."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from highflagon.house.texts import LONGEST_CHAT
from highflagon.house.wire.commands import Command
from highflagon.house.wire.views import CardFact, DiceFact, Table, View

To = Literal["all", "watchers"]
"""Who hears what is said: those who play and watch, or those who only watch."""


class Receipt(Struct, frozen=True, tag_field="type", tag="receipt"):
    """A command was carried out, or had been before: what it came to stands in the messages up to `version`."""

    id: str
    version: int


class ProblemData(Struct, frozen=True, tag_field="type", tag="problem", omit_defaults=True):
    """Something was refused, as problem details (RFC 9457): `code` is the kind, `clause` the rule that it breaks."""

    title: str
    status: int
    code: str
    detail: str
    clause: str = ""
    legal: tuple[str, ...] = ()
    id: str = ""
    """The command that was refused."""


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """What is new: `view` has all facts since the version before; `whole` if some may be missing: then it is all anew.

    `phase` is what a decision has to name. `ended` is what a game has told that is over by now, and so in no view: they
    come before those of the table, and their seats are those of the last game in `past`.
    """

    version: int
    phase: str
    whole: bool
    table: Table
    view: View
    ended: tuple[CardFact | DiceFact, ...] = ()


class ChatLine(Struct, frozen=True, tag_field="type", tag="chat"):
    """Somebody said something, to those who play and watch (`all`) or to those who only watch (`watchers`)."""

    number: int
    at: int
    who: int
    name: str
    to: To
    text: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The house closes this socket, and why."""

    code: str
    detail: str


class Hello(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first thing that a client says: who he is (no token: he watches as anybody may), what he has seen.

    `invite` is needed at a table that is not listed, once.
    """

    token: Annotated[str, Meta(max_length=256)] | None = None
    since: int | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """I am still here."""


class Do(Struct, frozen=True, tag_field="type", tag="do", forbid_unknown_fields=True):
    """A command over the socket: answered by a receipt or a problem with its id."""

    command: Command


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say, to all or among those who watch."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    to: To = "all"


class Say(Saying, frozen=True, tag_field="type", tag="say"):
    """Say something."""


FromClient = Hello | Ping | Do | Say
ToClient = Update | Receipt | ProblemData | ChatLine | Pong | Bye
