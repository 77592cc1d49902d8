"""`highflagon study`: a file says what is varied; every case is played, and a report says what came of them."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from highflagon.cli.lab_needed import installed, with_workers
from highflagon.cli.progress import progress


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_workers
@click.pass_context
def command(ctx: click.Context, file: Path, *, workers: int | None, on: str) -> None:
    """Play a study, and write its report beside it: FILE.toml has its results in FILE.results.

    What has been played is kept: stopped with Ctrl-C, the same command goes on where it was, and when the file has
    changed only those cells are played that are new.
    """
    with installed():
        from highflagon.lab import crew
        from highflagon.lab.kernels.compiled import COMPILED, NOTICE
        from highflagon.lab.study import read_study, work
        from highflagon.lab.study.keeping import Folder
        from highflagon.lab.study.pages import write_report
        from highflagon.lab.study.report import cells, sections

    if find_spec("matplotlib") is None:
        raise click.UsageError(
            "reports need matplotlib: in a checkout: make lab; else pip install 'highflagon[lab]'"
        )
    study = read_study(file)
    folder = Folder(file)
    if not COMPILED:
        click.echo(NOTICE, err=True)
    with crew(on, workers) as team, progress("cells") as tell:
        done = work(study, folder, workers=team, tell=tell)
    played = len(done.results) - done.before
    click.echo(
        f"{study.title}: {cells(len(study.cells))}, {played:,} played now, {done.before:,} kept from before."
    )
    for section in sections(study, done.results):
        if section.verdict:
            click.echo(f"{section.title}: {section.verdict}")
    for page in write_report(study, done.results, folder):
        click.echo(f"The report is in {page}")
    if not done.whole:
        click.echo(
            f"stopped after {len(done.results):,} of {cells(len(study.cells))}; the same command goes on",
            err=True,
        )
        ctx.exit(130)
