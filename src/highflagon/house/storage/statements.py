"""What is asked of the tables, in words that SQLite and PostgreSQL share, and how it becomes text for one of them."""

from __future__ import annotations

from typing import Any, TypeVar

from sqlalchemy import (
    BindParameter,
    ClauseElement,
    ColumnElement,
    Dialect,
    Insert,
    Select,
    Table,
    Update,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    union_all,
    update,
)

from highflagon.house.storage.schema import (
    accounts,
    chat,
    identities,
    imports,
    postings,
    seats,
    secrets,
    settings,
    steps,
    tables,
)
from highflagon.house.storage.store import GONE

Rows = TypeVar("Rows", bound=Select[Any])


def _with(name: str) -> BindParameter[Any]:
    return bindparam(f"_{name}", required=True)


def _first(rows: Rows) -> Rows:
    """Return the first of these rows: `limit` of them, `offset` is 0.

    SQLAlchemy writes an OFFSET behind each LIMIT for SQLite. Without a name it would be a parameter that nobody fills.
    """
    return rows.limit(_with("limit")).offset(_with("offset"))


def add(table: Table) -> Insert:
    """Return the statement that adds a row, given in the order of the columns."""
    return insert(table).values({column: _with(column.name) for column in table.c})


def write_over(table: Table) -> Update:
    """Return the statement that writes over the row of a key, which is the first column and is given last."""
    key, *others = table.c
    return update(table).where(key == _with(key.name)).values({each: _with(each.name) for each in others})


IDENTITY = select(identities).where(identities.c.number == _with("number"))
IDENTITY_NAMED = select(identities).where(identities.c.folded == _with("folded"))
LAST_IDENTITY = select(func.max(identities.c.number))

_known: ColumnElement[bool] = func.substr(
    identities.c.folded, literal_column("1"), literal_column("1")
) != literal_column(f"'{GONE}'")
PEOPLE = _first(
    select(identities)
    .where(_known)
    .order_by(identities.c.banned.desc(), identities.c.seen.desc(), identities.c.number)
)
UNSEEN = _first(
    select(identities)
    .where(
        identities.c.seen < _with("before"),
        identities.c.passphrase.is_(None),
        identities.c.banned == literal_column("0"),
        _known,
    )
    .order_by(identities.c.seen, identities.c.number)
)

COINS = select(accounts.c.coins).where(accounts.c.account == _with("account"))
CHANGE_COINS = (
    update(accounts)
    .where(accounts.c.account == _with("account"), accounts.c.coins >= _with("needed"))
    .values(coins=accounts.c.coins + _with("gain"))
)
"""Changes nothing if the account is not there, or holds less than is needed: then it counts no rows."""

LAST_POSTING = select(func.max(postings.c.seq)).where(postings.c.table == _with("table"))

TABLE = select(tables).where(tables.c.code == _with("code"))
OPEN_TABLES = select(tables).where(tables.c.closed.is_(None)).order_by(tables.c.created.desc(), tables.c.code)
_each = steps.alias()
_last = (
    select(func.max(_each.c.seq)).where(_each.c.table == tables.c.code).correlate(tables).scalar_subquery()
)
IDLE_TABLES = _first(
    select(tables)
    .where(
        steps.c.table == tables.c.code,
        steps.c.seq == _last,
        tables.c.closed.is_(None),
        steps.c.at < _with("before"),
    )
    .order_by(steps.c.at, tables.c.code)
)
TABLES_OF = _first(
    select(tables)
    .where(tables.c.code.in_(select(seats.c.table).where(seats.c.identity == _with("identity"))))
    .order_by(tables.c.created.desc(), tables.c.code)
)

STEPS = select(steps).where(steps.c.table == _with("table")).order_by(steps.c.seq)
LAST_STEP = _first(select(steps).where(steps.c.table == _with("table")).order_by(steps.c.seq.desc()))
RECEIPT = select(steps.c.version).where(
    steps.c.table == _with("table"), steps.c.by == _with("by"), steps.c.command == _with("command")
)
SEATS = select(seats).where(seats.c.table == _with("table")).order_by(seats.c.who)
CHAT = _first(select(chat).where(chat.c.table == _with("table")).order_by(chat.c.number.desc()))
SECRETS = select(secrets).where(secrets.c.table == _with("table")).order_by(secrets.c.game)
IMPORTED = select(imports).where(imports.c.code == _with("code"))
SETTING = select(settings.c.value).where(settings.c.name == _with("name"))

_gained = func.sum(postings.c.coins)
UNEVEN_ENTRIES = (
    select(postings.c.table, postings.c.seq)
    .group_by(postings.c.table, postings.c.seq, postings.c.entry)
    .having(_gained != _with("zero"))
)
"""Entries of the ledger that don't sum to zero: there are none in a sound house."""

_both = union_all(
    select(accounts.c.account, accounts.c.coins), select(postings.c.account, -postings.c.coins)
).subquery()
WRONG_BALANCES = (
    select(_both.c.account).group_by(_both.c.account).having(func.sum(_both.c.coins) != _with("zero"))
)
"""Accounts that hold something else than their moves come to: there are none in a sound house."""


def text(statement: ClauseElement, dialect: Dialect, *names: str) -> str:
    """Return a statement as text with positional parameters; `names` says which those are, in order."""
    compiled = statement.compile(dialect=dialect)
    wanted = [f"_{name}" for name in names]
    if list(getattr(compiled, "positiontup", None) or ()) != wanted:
        raise ValueError(f"the parameters of this are not {names}: {compiled}")
    return str(compiled)
