"""What alembic runs: the migrations, over the connection that it was handed, in the transaction that is open there."""

from __future__ import annotations

from alembic import context

from highflagon.house.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the transaction is the caller's
)
context.run_migrations()
