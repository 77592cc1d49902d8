"""Storage in one SQLite file: nothing to install, one process, every commit on the disk before it returns."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock as Mutex
from typing import Any, TypeVar

from msgspec import Struct, convert
from msgspec.structs import astuple
from sqlalchemy import ClauseElement, Table
from sqlalchemy.dialects.sqlite import dialect

from highflagon.house.storage import schema, statements
from highflagon.house.storage.changes import changes
from highflagon.house.storage.lock import Lock
from highflagon.house.storage.opening import prepare, start
from highflagon.house.storage.reasons import said
from highflagon.house.storage.store import (
    Batch,
    Broken,
    ChatRow,
    Conflict,
    Identity,
    ImportRow,
    SeatRow,
    SecretRow,
    StepRow,
    TableRow,
)

Row = TypeVar("Row", bound=Struct)

_DIALECT = dialect(paramstyle="qmark")


def _text(statement: ClauseElement, *names: str) -> str:
    return statements.text(statement, _DIALECT, *names)


def _add(table: Table) -> str:
    return _text(statements.add(table), *table.c.keys())


def _write_over(table: Table) -> tuple[str, str]:
    """Return the statements that write over a row (its key comes last), and that add it if there is none."""
    key, *others = table.c.keys()
    return _text(statements.write_over(table), *others, key), _add(table)


IDENTITIES = _write_over(schema.identities)
TABLES = _write_over(schema.tables)
STEPS = _add(schema.steps)
POSTINGS = _add(schema.postings)
SEATS = _add(schema.seats)
CHAT = _add(schema.chat)
SECRETS = _add(schema.secrets)
IMPORTS = _add(schema.imports)
SETTINGS = _add(schema.settings)
ACCOUNTS = _add(schema.accounts)
CHANGE_COINS = _text(statements.CHANGE_COINS, "gain", "account", "needed")

IDENTITY = _text(statements.IDENTITY, "number")
IDENTITY_NAMED = _text(statements.IDENTITY_NAMED, "folded")
LAST_IDENTITY = _text(statements.LAST_IDENTITY)
PEOPLE = _text(statements.PEOPLE, "limit", "offset")
UNSEEN = _text(statements.UNSEEN, "before", "limit", "offset")
COINS = _text(statements.COINS, "account")
LAST_POSTING = _text(statements.LAST_POSTING, "table")
TABLE = _text(statements.TABLE, "code")
OPEN_TABLES = _text(statements.OPEN_TABLES)
IDLE_TABLES = _text(statements.IDLE_TABLES, "before", "limit", "offset")
TABLES_OF = _text(statements.TABLES_OF, "identity", "limit", "offset")
LAST_STEP = _text(statements.LAST_STEP, "table", "limit", "offset")
STEPS_OF = _text(statements.STEPS, "table")
RECEIPT = _text(statements.RECEIPT, "table", "by", "command")
SEATS_OF = _text(statements.SEATS, "table")
CHAT_OF = _text(statements.CHAT, "table", "limit", "offset")
SECRETS_OF = _text(statements.SECRETS, "table")
IMPORTED = _text(statements.IMPORTED, "code")
SETTING = _text(statements.SETTING, "name")


class SqliteStore:
    """A `Store` in the file `path`, which no other process may use as one while this is open.

    Raises `Broken` if there can't be one. Threads take turns.
    """

    def __init__(self, path: Path | str) -> None:
        file = Path(path).resolve()
        self._mutex = Mutex()
        self._lock = Lock(file)
        try:
            prepare(file, self._lock)
            self._connection = start(file)
        except BaseException:
            self._lock.close()
            raise

    def commit(self, batch: Batch) -> None:
        coins = changes(batch.postings)
        with self._mutex, self._transaction() as connection:
            _write_rows_over(connection, IDENTITIES, batch.identities)
            _write_rows_over(connection, TABLES, batch.tables)
            for account, gain, needed in coins:
                _change(connection, account, gain, needed)
            for statement, rows in (
                (STEPS, batch.steps),
                (POSTINGS, batch.postings),
                (SEATS, batch.seats),
                (CHAT, batch.chat),
                (SECRETS, batch.secrets),
                (IMPORTS, batch.imports),
            ):
                if rows:
                    connection.executemany(statement, map(astuple, rows))
            if batch.settings:
                connection.executemany(SETTINGS, batch.settings.items())

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except BaseException as error:
            with suppress(sqlite3.Error):  # some errors have ended it already
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict(str(error)) from error
            if isinstance(error, sqlite3.DataError | OverflowError | UnicodeError):
                raise Conflict("a number or a text is such that it can't be kept") from error
            if isinstance(error, sqlite3.DatabaseError):
                raise Broken(said(error)) from error
            raise

    def check(self) -> None:
        self._value(LAST_IDENTITY)

    def identity(self, number: int) -> Identity | None:
        return self._row(Identity, IDENTITY, number)

    def identity_named(self, folded: str) -> Identity | None:
        return self._row(Identity, IDENTITY_NAMED, folded)

    def next_identity(self) -> int:
        return (self._value(LAST_IDENTITY) or 0) + 1

    def people(self, limit: int) -> Sequence[Identity]:
        return self._rows(Identity, PEOPLE, limit, 0)

    def unseen(self, before: int, limit: int) -> Sequence[Identity]:
        return self._rows(Identity, UNSEEN, before, limit, 0)

    def coins(self, account: str) -> int:
        return self._value(COINS, account) or 0

    def next_posting(self) -> int:
        return (self._value(LAST_POSTING, "") or 0) + 1

    def table(self, code: str) -> TableRow | None:
        return self._row(TableRow, TABLE, code)

    def open_tables(self) -> Sequence[TableRow]:
        return self._rows(TableRow, OPEN_TABLES)

    def idle_tables(self, before: int, limit: int) -> Sequence[TableRow]:
        return self._rows(TableRow, IDLE_TABLES, before, limit, 0)

    def tables_of(self, identity: int, limit: int) -> Sequence[TableRow]:
        return self._rows(TableRow, TABLES_OF, identity, limit, 0)

    def steps(self, code: str) -> Sequence[StepRow]:
        return self._rows(StepRow, STEPS_OF, code)

    def last_step(self, code: str) -> StepRow | None:
        return self._row(StepRow, LAST_STEP, code, 1, 0)

    def receipt(self, code: str, by: int, command: str) -> int | None:
        version: int | None = self._value(RECEIPT, code, by, command)
        return version

    def seats(self, code: str) -> Sequence[SeatRow]:
        return self._rows(SeatRow, SEATS_OF, code)

    def chat(self, code: str, limit: int) -> Sequence[ChatRow]:
        return self._rows(ChatRow, CHAT_OF, code, limit, 0)[::-1]

    def secrets(self, code: str) -> Sequence[SecretRow]:
        return self._rows(SecretRow, SECRETS_OF, code)

    def imported(self, code: str) -> ImportRow | None:
        return self._row(ImportRow, IMPORTED, code)

    def setting(self, name: str) -> bytes | None:
        value: bytes | None = self._value(SETTING, name)
        return value

    def close(self) -> None:
        self._connection.close()
        self._lock.close()

    def _rows(self, kind: type[Row], statement: str, *values: object) -> list[Row]:
        names = kind.__struct_fields__
        # Not strict: SQLite has 0 and 1 where a field says false and true.
        return [
            convert(dict(zip(names, row, strict=True)), kind, strict=False)
            for row in self._fetch(statement, values)
        ]

    def _row(self, kind: type[Row], statement: str, *values: object) -> Row | None:
        rows = self._rows(kind, statement, *values)
        return rows[0] if rows else None

    def _value(self, statement: str, *values: object) -> Any:
        """Return the one column of the one row; None if there is none."""
        rows = self._fetch(statement, values)
        return rows[0][0] if rows else None

    def _fetch(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        try:
            with self._mutex:
                return self._connection.execute(statement, values).fetchall()
        except (OverflowError, UnicodeError):
            return []  # what can't be kept isn't there
        except sqlite3.DatabaseError as error:
            raise Broken(said(error)) from error


def _write_rows_over(
    connection: sqlite3.Connection, write_over: tuple[str, str], rows: Iterable[Struct]
) -> None:
    change, add = write_over
    for row in rows:
        values = astuple(row)
        if not connection.execute(change, values[1:] + values[:1]).rowcount:
            connection.execute(add, values)


def _change(connection: sqlite3.Connection, account: str, gain: int, needed: int) -> None:
    if connection.execute(CHANGE_COINS, (gain, account, needed)).rowcount:
        return
    if needed > 0:
        raise Conflict(f"{account} has less than {needed}")
    connection.execute(ACCOUNTS, (account, gain))
