"""`highflagon rules`: the clauses of both games."""

from __future__ import annotations

import click

from highflagon.games.clauses import GAMES, clauses
from highflagon.terminal.people import clause_lines


@click.command()
@click.argument("clause", required=False)
def command(clause: str | None) -> None:
    """Show one CLAUSE (HD-R22, pd-a12), all clauses of a game (HD, PD), or all there are."""
    if clause and clause.upper() not in GAMES:
        click.echo("\n".join(clause_lines(clause)))
        return
    for game in [clause.upper()] if clause else GAMES:
        for row in clauses(game).values():
            click.echo("\n".join(clause_lines(row.id)))
