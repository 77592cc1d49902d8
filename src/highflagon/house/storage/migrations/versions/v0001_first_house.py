"""The first house: identities, coin, tables and what happens at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    _people_and_coin()
    _tables()
    _at_tables()
    _kept_besides()


def _people_and_coin() -> None:
    op.create_table(
        "identities",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("passphrase", sa.Text()),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("paid", sa.Integer(), nullable=False),
        sa.Column("banned", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_identities"),
        sa.UniqueConstraint("folded", name="uq_identities_folded"),
    )
    op.create_table(
        "accounts",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("coins", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("account = 'mint' OR coins >= 0", name=op.f("ck_accounts_never_below_zero")),
        sa.CheckConstraint(
            "coins BETWEEN -9007199254740992 AND 9007199254740992", name=op.f("ck_accounts_countable")
        ),
        sa.PrimaryKeyConstraint("account", name="pk_accounts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "postings",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("coins", sa.BigInteger(), nullable=False),
        sa.Column("clause", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.CheckConstraint(
            "coins BETWEEN -9007199254740992 AND 9007199254740992", name=op.f("ck_postings_countable")
        ),
        sa.PrimaryKeyConstraint("table", "seq", "entry", "account", name="pk_postings"),
        sqlite_with_rowid=False,
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("opening", sa.Text(), nullable=False),
        sa.Column("owner", sa.Integer(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("approval", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.ForeignKeyConstraint(["owner"], ["identities.number"], name="fk_tables_owner"),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_index("ix_tables_closed_created", "tables", ["closed", "created"])


def _at_tables() -> None:
    op.create_table(
        "steps",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("by", sa.Integer()),
        sa.Column("command", sa.Text()),
        sa.CheckConstraint(
            'command IS NULL OR "by" IS NOT NULL', name=op.f("ck_steps_commanded_by_somebody")
        ),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_steps_table"),
        sa.PrimaryKeyConstraint("table", "seq", name="pk_steps"),
        sa.UniqueConstraint("table", "by", "command", name="uq_steps_table_by_command"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("who", sa.Integer(), nullable=False),
        sa.Column("identity", sa.Integer()),
        sa.ForeignKeyConstraint(["identity"], ["identities.number"], name="fk_seats_identity"),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_seats_table"),
        sa.PrimaryKeyConstraint("table", "who", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_identity", "seats", ["identity"])
    op.create_table(
        "chat",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.Integer(), nullable=False),
        sa.Column("to", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.CheckConstraint("\"to\" IN ('all', 'watchers')", name=op.f("ck_chat_heard_by_somebody")),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_chat_table"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_chat"),
    )
    op.create_table(
        "secrets",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name="fk_secrets_table"),
        sa.PrimaryKeyConstraint("table", "game", name="pk_secrets"),
    )


def _kept_besides() -> None:
    op.create_table(
        "imports",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["identities.number"], name="fk_imports_by"),
        sa.PrimaryKeyConstraint("code", name="pk_imports"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
