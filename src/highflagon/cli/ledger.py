"""`highflagon ledger`: the journal of a sitting."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import click

from highflagon.cli.sittings import read_sitting
from highflagon.table.written import first_day, ledger, replay_sitting


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--day", type=click.DateTime(["%Y-%m-%d"]), help="The day, where the sitting itself has none; else today."
)
def command(file: Path, day: datetime | None) -> None:
    """Print all that was paid at the sitting in FILE as a journal in hledger's format.

    Of a sitting that is not closed it is what has been posted so far.
    """
    record = read_sitting(file)
    sitting = replay_sitting(record)
    start = first_day(sitting) or (day.date() if day is not None else _today())
    title = f"The sitting in {file.name}{'' if record.closed else ', which is not closed: what was posted so far'}"
    # The journal is for hledger, which reads UTF-8 whatever the terminal shows.
    click.echo(ledger(sitting, title=title, start=start).encode(), nl=False)


def _today() -> date:
    return datetime.now(UTC).date()
