"""Is this the whole database of a house, and does its ledger balance?"""

from __future__ import annotations

import sqlite3

from sqlalchemy.dialects.sqlite import dialect

from highflagon.house.storage.opening import NEWEST, version_of
from highflagon.house.storage.statements import UNEVEN_ENTRIES, WRONG_BALANCES, text
from highflagon.house.storage.store import Broken

_DIALECT = dialect(paramstyle="qmark")
_LEDGER = {
    "an entry of the ledger doesn't sum to zero": text(UNEVEN_ENTRIES, _DIALECT, "zero"),
    "an account holds something else than the ledger says": text(WRONG_BALANCES, _DIALECT, "zero"),
}


def check(connection: sqlite3.Connection) -> None:
    """Raise `Broken` if there is no house in a database, or a newer, a damaged or a dishonest one."""
    version = version_of(connection)
    if version is None:
        raise Broken("there is no house in it")
    if version != NEWEST:
        from highflagon.house.storage.migrations import check_known  # noqa: PLC0415  # alembic is slow to load

        check_known(version)
    if connection.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise Broken("the database is damaged")
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise Broken("the database is damaged: a row speaks of another that is not there")
    for wrong, statement in _LEDGER.items():
        if connection.execute(statement, (0,)).fetchone() is not None:
            raise Broken(wrong)
