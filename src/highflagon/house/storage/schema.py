"""The tables of the storage, as SQLite and PostgreSQL both have them: integers for time and coin, text, bytes.

The columns of a table stand in the order of the fields of its row in `store.py`, so that a row is written as it is.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

MOST = 2**53
"""No account, and no move of coin, is beyond this: so many copper pieces every browser can still count."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

identities = Table(
    "identities",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("passphrase", Text),
    Column("epoch", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("paid", Integer, nullable=False),
    Column("banned", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("account", Text, primary_key=True),
    Column("coins", BigInteger, nullable=False),
    CheckConstraint("account = 'mint' OR coins >= 0", name="never_below_zero"),
    CheckConstraint(f"coins BETWEEN {-MOST} AND {MOST}", name="countable"),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("owner", Integer, ForeignKey(identities.c.number), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("approval", Boolean, nullable=False),
    Column("invite", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index(None, "closed", "created"),
)

steps = Table(
    "steps",
    metadata,
    Column("table", Text, ForeignKey(tables.c.code), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", Integer),
    Column("command", Text),
    PrimaryKeyConstraint("table", "seq"),
    UniqueConstraint("table", "by", "command"),
    CheckConstraint('command IS NULL OR "by" IS NOT NULL', name="commanded_by_somebody"),
)

postings = Table(
    "postings",
    metadata,
    Column("table", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("entry", Integer, nullable=False),
    Column("account", Text, nullable=False),
    Column("coins", BigInteger, nullable=False),
    Column("clause", Text, nullable=False),
    Column("why", Text, nullable=False),
    PrimaryKeyConstraint("table", "seq", "entry", "account"),
    CheckConstraint(f"coins BETWEEN {-MOST} AND {MOST}", name="countable"),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey(tables.c.code), nullable=False),
    Column("who", Integer, nullable=False),
    Column("identity", Integer, ForeignKey(identities.c.number), index=True),
    PrimaryKeyConstraint("table", "who"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table", Text, ForeignKey(tables.c.code), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("who", Integer, nullable=False),
    Column("to", Text, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table", "number"),
    CheckConstraint("\"to\" IN ('all', 'watchers')", name="heard_by_somebody"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("table", Text, ForeignKey(tables.c.code), nullable=False),
    Column("game", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table", "game"),
)

imports = Table(
    "imports",
    metadata,
    Column("code", Text, primary_key=True),
    Column("by", Integer, ForeignKey(identities.c.number), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
