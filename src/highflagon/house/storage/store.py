"""What the house asks of its storage. Times are milliseconds since 1970, sums are copper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Conflict(Exception):
    """Somebody else has written first (a step number, a name, a command id), or an account would go below zero.

    So it is too if an entry doesn't sum to zero, or something is such that it can't be kept at all.
    """


class Broken(Exception):
    """The storage can't keep anything now, as the one line of its text says: a full disk, a locked or foreign file."""


GONE = "#"
"""What the folded name of somebody who was purged begins with: no name is folded to this."""


class Identity(Struct, frozen=True, kw_only=True):
    """Somebody whom the house knows.

    `folded` is his name as it is compared with others. `epoch` counts revocations: a token of an earlier epoch is no
    longer good. `seen` is when he came for the first time on the last day that he came. `paid` is the day (since 1970)
    of his last top-up. `banned` is when his ban ends; 0: he has none.
    """

    number: int
    name: str
    folded: str
    passphrase: str | None = None
    """The argon2id hash of his passphrase, if he has set one."""
    epoch: int = 0
    created: int = 0
    seen: int = 0
    paid: int = 0
    banned: int = 0


class TableRow(Struct, frozen=True, kw_only=True):
    """A table. `opening` is the header of its record; `closed` is when it was closed."""

    code: str
    title: str
    opening: str
    owner: int
    listed: bool
    approval: bool
    invite: str
    created: int
    closed: int | None = None


class StepRow(Struct, frozen=True, kw_only=True):
    """One step of a table: `text` is its lines in the record, `version` the public version after it.

    `by` and `command` say whose command it was, if it was one: they are unique together at a table.
    """

    table: str
    seq: int
    version: int
    at: int
    text: str
    by: int | None = None
    command: str | None = None


class PostingRow(Struct, frozen=True, kw_only=True):
    """One move of coin, at a step of a table, or (`table` empty) at the house's door: `seq` counts those by themselves.

    Moves of one entry have the same `entry`; they sum to zero.
    """

    table: str
    seq: int
    entry: int
    account: str
    coins: int
    clause: str
    why: str


class SeatRow(Struct, frozen=True, kw_only=True):
    """Which identity a person of a table is; None for a bot."""

    table: str
    who: int
    identity: int | None


class ChatRow(Struct, frozen=True, kw_only=True):
    """Something said at a table, to `all` or to the `watchers`."""

    table: str
    number: int
    at: int
    who: int
    to: str
    text: str


class SecretRow(Struct, frozen=True, kw_only=True):
    """The house's seed of a game that is not over, or was over before its table was closed."""

    table: str
    game: int
    seed: bytes


class ImportRow(Struct, frozen=True, kw_only=True):
    """A record that somebody has brought from elsewhere, as it stands."""

    code: str
    by: int
    at: int
    text: str


class Batch(Struct, kw_only=True):
    """What one transaction writes: all of it, or none.

    `identities` and `tables` are written over what is there under the same key; everything else is new. Every posting
    changes the balance of its account, by conditional update in the order of accounts: none but the mint's goes
    below zero.
    """

    identities: list[Identity] = []
    tables: list[TableRow] = []
    steps: list[StepRow] = []
    postings: list[PostingRow] = []
    seats: list[SeatRow] = []
    chat: list[ChatRow] = []
    secrets: list[SecretRow] = []
    imports: list[ImportRow] = []
    settings: dict[str, bytes] = {}


class Store(Protocol):
    """Storage. Everything raises `Broken` when it can't be done now; reads see what was committed before."""

    def commit(self, batch: Batch) -> None:
        """Write it durably; raise `Conflict` if that can't be, and write nothing."""

    def check(self) -> None:
        """Return if what is kept can be read."""

    def identity(self, number: int) -> Identity | None:
        """Return the identity of this number."""

    def identity_named(self, folded: str) -> Identity | None:
        """Return the identity that has this name, folded."""

    def next_identity(self) -> int:
        """Return a number that no identity has."""

    def people(self, limit: int) -> Sequence[Identity]:
        """Return those who are not purged: first those with a ban, then the others, who was seen last before all."""

    def unseen(self, before: int, limit: int) -> Sequence[Identity]:
        """Return guests who were last seen before this time, and have neither passphrase nor ban; the oldest first."""

    def coins(self, account: str) -> int:
        """Return what an account holds."""

    def next_posting(self) -> int:
        """Return the next `seq` of postings at the house's door."""

    def table(self, code: str) -> TableRow | None:
        """Return the table of this code."""

    def open_tables(self) -> Sequence[TableRow]:
        """Return the tables that are not closed, the newest first."""

    def idle_tables(self, before: int, limit: int) -> Sequence[TableRow]:
        """Return the tables that are not closed, and had their last step before this time; the oldest first."""

    def tables_of(self, identity: int, limit: int) -> Sequence[TableRow]:
        """Return the tables that somebody has come to, the newest first."""

    def steps(self, code: str) -> Sequence[StepRow]:
        """Return all steps of a table, in order."""

    def last_step(self, code: str) -> StepRow | None:
        """Return the last step of a table; None if it has none."""

    def receipt(self, code: str, by: int, command: str) -> int | None:
        """Return the version after the step of this command; None if it was never carried out."""

    def seats(self, code: str) -> Sequence[SeatRow]:
        """Return who is who at a table, in order."""

    def chat(self, code: str, limit: int) -> Sequence[ChatRow]:
        """Return the last lines of a table's chat, in order."""

    def secrets(self, code: str) -> Sequence[SecretRow]:
        """Return the house's seeds of a table's games."""

    def imported(self, code: str) -> ImportRow | None:
        """Return a record that was brought from elsewhere."""

    def setting(self, name: str) -> bytes | None:
        """Return something that the house keeps under a name: its signing key, for one."""

    def close(self) -> None:
        """Let go of it."""
