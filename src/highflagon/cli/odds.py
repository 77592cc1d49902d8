"""`highflagon odds`: exact odds."""

from __future__ import annotations

import json

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Exact odds, counted and not simulated."""


@command.command("purple-dragon-dice")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def purple_dragon_dice(as_json: bool) -> None:
    """The table of hands: how often each comes up in 1,296 rolls of four dice (PD-R13)."""
    from highflagon.odds.dice import hands_table

    rows = hands_table()
    if as_json:
        click.echo(json.dumps([row.to_json() for row in rows], indent=1))
        return
    click.echo(f"{'Score':>5}  {'Name':<14} {'Frequency':>9} {'Percentage':>11}")
    for row in rows:
        click.echo(f"{row.shown:>5}  {row.name:<14} {row.frequency:>9} {row.percent + '%':>11}")
