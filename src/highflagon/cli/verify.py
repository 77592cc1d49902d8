"""`highflagon verify`: is this record what it says it is?"""

from __future__ import annotations

from pathlib import Path

import click

from highflagon.record import read, verify


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Check a record: rules, draws against the seed, result, seal. Exit 1 if anything is wrong.

    Says what was proven; or the line that is wrong, and why.
    """
    report = verify(read(file))
    for line in report.lines():
        click.echo(line)
    if not report.ok:
        raise SystemExit(1)
