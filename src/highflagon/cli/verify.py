"""`highflagon verify`: is this record what it says it is?"""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.record import RecordError, read, read_receipt, verify
from highflagon.table.written import SITTING, is_sitting, verify_sitting

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--receipt", type=FILE, help="What your side has kept of a fair game: was anything rewritten since?"
)
def command(file: Path, receipt: Path | None) -> None:
    """Check a record or a sitting: rules, draws against the seed, result, seal. Exit 1 if anything is wrong.

    Says what was proven; or the line that is wrong, and why. Of a fair game the commitment and the people's seeds are
    checked too; of a sitting, each copper.
    """
    data = read(file, SITTING)
    if is_sitting(data) and receipt is not None:
        raise click.UsageError("a receipt is of a single game: extract it first, or verify the sitting alone")
    try:
        kept = read_receipt(read(receipt)) if receipt is not None else None
    except RecordError as error:
        click.echo(f"receipt, line {error.line}: {error.said}")
        raise SystemExit(1) from None
    report = verify_sitting(data) if is_sitting(data) else verify(data, kept)
    for line in report.lines():
        click.echo(line)
    if not report.ok:
        raise SystemExit(1)
