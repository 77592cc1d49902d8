"""A store that keeps everything in memory, for tests: the same promises as a database's, and nothing on the disk."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, fields, replace

from highflagon.house.storage.changes import changes
from highflagon.house.storage.schema import MOST
from highflagon.house.storage.store import (
    GONE,
    Batch,
    Broken,
    ChatRow,
    Conflict,
    Identity,
    ImportRow,
    PostingRow,
    SeatRow,
    SecretRow,
    StepRow,
    TableRow,
)

Row = TypeVar("Row", bound=Struct)


class MemoryStore:
    """A `Store`. `broken`, if a test sets it, is why nothing can be done now; `commits` counts transactions."""

    def __init__(self) -> None:
        self.broken: str | None = None
        self.commits = 0
        self.postings: list[PostingRow] = []
        self.accounts: dict[str, int] = {}
        self._identities: dict[int, Identity] = {}
        self._names: dict[str, int] = {}
        self._tables: dict[str, TableRow] = {}
        self._steps: dict[tuple[str, int], StepRow] = {}
        self._commands: dict[tuple[str, int, str], StepRow] = {}
        self._posted: dict[tuple[str, int, int, str], PostingRow] = {}
        self._seats: dict[tuple[str, int], SeatRow] = {}
        self._chat: dict[tuple[str, int], ChatRow] = {}
        self._secrets: dict[tuple[str, int], SecretRow] = {}
        self._imports: dict[str, ImportRow] = {}
        self._settings: dict[str, bytes] = {}

    def commit(self, batch: Batch) -> None:
        self.check()
        _check_values(batch)
        coins = changes(batch.postings)
        names = self._names_after(batch.identities)
        steps = _new(self._steps, batch.steps, lambda row: (row.table, row.seq))
        commands = _new(
            self._commands,
            [row for row in batch.steps if row.command is not None],
            lambda row: (row.table, row.by, row.command),
        )
        posted = _new(
            self._posted,
            batch.postings,
            lambda row: (row.table, row.seq, row.entry, row.account),
        )
        seats = _new(self._seats, batch.seats, lambda row: (row.table, row.who))
        chat = _new(self._chat, batch.chat, lambda row: (row.table, row.number))
        secrets = _new(self._secrets, batch.secrets, lambda row: (row.table, row.game))
        imports = _new(self._imports, batch.imports, lambda row: row.code)
        _new(self._settings, batch.settings, lambda name: name)
        self._check_references(batch)
        for account, gain, needed in coins:
            if self.accounts.get(account, 0) < needed:
                raise Conflict(f"{account} has less than {needed}")
            if abs(self.accounts.get(account, 0) + gain) > MOST:
                raise Conflict(f"{account} is beyond what can be counted")

        # From here on nothing can go wrong: all of it is written, or (above) none.
        self._identities |= {row.number: row for row in batch.identities}
        self._names = names
        self._tables |= {row.code: row for row in batch.tables}
        self._steps |= steps
        self._commands |= commands
        self._posted |= posted
        self._seats |= seats
        self._chat |= chat
        self._secrets |= secrets
        self._imports |= imports
        self._settings |= batch.settings
        self.postings += batch.postings
        for account, gain, _ in coins:
            self.accounts[account] = self.accounts.get(account, 0) + gain
        self.commits += 1

    def _names_after(self, rows: Sequence[Identity]) -> dict[str, int]:
        """Return who has which name after these rows, one after the other; raise `Conflict` if two would have one."""
        if not rows:
            return self._names
        names = dict(self._names)
        folded = {row.number: row.folded for row in self._identities.values()}
        for row in rows:
            if names.get(row.folded, row.number) != row.number:
                raise Conflict("two have one name")
            names.pop(folded.get(row.number, ""), None)
            names[row.folded] = row.number
            folded[row.number] = row.folded
        return names

    def _check_references(self, batch: Batch) -> None:
        """Raise `Conflict` if a row is of a table or an identity that isn't there."""
        tables = self._tables.keys() | {row.code for row in batch.tables}
        for rows in (batch.steps, batch.seats, batch.chat, batch.secrets):
            if any(row.table not in tables for row in rows):
                raise Conflict("there is no such table")
        people = {row.owner for row in batch.tables} | {row.by for row in batch.imports}
        people |= {row.identity for row in batch.seats if row.identity is not None}
        if people - self._identities.keys() - {row.number for row in batch.identities}:
            raise Conflict("there is no such identity")
        if any(row.command is not None and row.by is None for row in batch.steps):
            raise Conflict("a command is somebody's")

    def check(self) -> None:
        if self.broken is not None:
            raise Broken(self.broken)

    def identity(self, number: int) -> Identity | None:
        self.check()
        return self._identities.get(number)

    def identity_named(self, folded: str) -> Identity | None:
        self.check()
        number = self._names.get(folded)
        return None if number is None else self._identities[number]

    def next_identity(self) -> int:
        self.check()
        return max(self._identities, default=0) + 1

    def people(self, limit: int) -> Sequence[Identity]:
        self.check()
        known = [row for row in self._identities.values() if not row.folded.startswith(GONE)]
        return sorted(known, key=lambda row: (-row.banned, -row.seen, row.number))[:limit]

    def unseen(self, before: int, limit: int) -> Sequence[Identity]:
        rows = [
            row
            for row in self.people(len(self._identities))
            if row.seen < before and row.passphrase is None and not row.banned
        ]
        return sorted(rows, key=lambda row: (row.seen, row.number))[:limit]

    def coins(self, account: str) -> int:
        self.check()
        return self.accounts.get(account, 0)

    def next_posting(self) -> int:
        self.check()
        return max((row.seq for row in self.postings if not row.table), default=0) + 1

    def table(self, code: str) -> TableRow | None:
        self.check()
        return self._tables.get(code)

    def open_tables(self) -> Sequence[TableRow]:
        self.check()
        return _newest(row for row in self._tables.values() if row.closed is None)

    def idle_tables(self, before: int, limit: int) -> Sequence[TableRow]:
        self.check()
        last = {row.table: row.at for _, row in sorted(self._steps.items())}
        rows = [row for row in self.open_tables() if last.get(row.code, before) < before]
        return sorted(rows, key=lambda row: (last[row.code], row.code))[:limit]

    def tables_of(self, identity: int, limit: int) -> Sequence[TableRow]:
        self.check()
        codes = {row.table for row in self._seats.values() if row.identity == identity}
        return _newest(self._tables[code] for code in codes)[:limit]

    def steps(self, code: str) -> Sequence[StepRow]:
        return self._of(self._steps, code)

    def last_step(self, code: str) -> StepRow | None:
        steps = self.steps(code)
        return steps[-1] if steps else None

    def damage(self, code: str, seq: int, text: str) -> None:
        """Let a step that is kept hold this text instead: for tests of files that somebody has spoilt."""
        self._steps[code, seq] = replace(self._steps[code, seq], text=text)

    def receipt(self, code: str, by: int, command: str) -> int | None:
        self.check()
        row = self._commands.get((code, by, command))
        return None if row is None else row.version

    def seats(self, code: str) -> Sequence[SeatRow]:
        return self._of(self._seats, code)

    def chat(self, code: str, limit: int) -> Sequence[ChatRow]:
        lines = self._of(self._chat, code)
        return lines[max(0, len(lines) - limit) :]

    def secrets(self, code: str) -> Sequence[SecretRow]:
        return self._of(self._secrets, code)

    def imported(self, code: str) -> ImportRow | None:
        self.check()
        return self._imports.get(code)

    def setting(self, name: str) -> bytes | None:
        self.check()
        return self._settings.get(name)

    def close(self) -> None:
        self.broken = "it is closed"

    def _of(self, rows: dict[tuple[str, int], Row], code: str) -> list[Row]:
        """Return the rows of a table, in order."""
        self.check()
        return [rows[key] for key in sorted(rows) if key[0] == code]


def _check_values(batch: Batch) -> None:
    """Raise `Conflict` for a number or a text that a database can't keep."""
    for field in fields(Batch):
        for row in getattr(batch, field.name):
            for value in astuple(row) if isinstance(row, Struct) else (row,):
                if isinstance(value, int) and not -(2**63) <= value < 2**63:
                    raise Conflict("a number is too large")
                if (
                    isinstance(value, str)
                    and not value.isascii()
                    and value.encode("utf-8", "ignore").decode() != value
                ):
                    raise Conflict("a text has halves of characters")


def _new(kept: dict[Any, Any], rows: Iterable[Any], key: Callable[[Any], Hashable]) -> dict[Any, Any]:
    """Return rows by their keys; raise `Conflict` if a key is there already, or twice."""
    found: dict[Any, Any] = {}
    for row in rows:
        if key(row) in kept or key(row) in found:
            raise Conflict(f"{key(row)} is there already")
        found[key(row)] = row
    return found


def _newest(rows: Iterable[TableRow]) -> list[TableRow]:
    return sorted(rows, key=lambda row: (-row.created, row.code))
