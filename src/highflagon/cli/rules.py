"""`highflagon rules`: the clauses of both games, and the house rules and stakes that have a name."""

from __future__ import annotations

import click

from highflagon.cli.house_rules import presets
from highflagon.games.clauses import GAMES, clauses
from highflagon.table.stakes import STAKES
from highflagon.terminal.clauses import clause_lines


@click.command()
@click.argument("clause", required=False)
def command(clause: str | None) -> None:
    """Show one CLAUSE (HD-R22, pd-a12), all clauses of a game (HD, PD), or all there are; or the `presets`."""
    if clause == "presets":
        click.echo("\n".join(_preset_lines()))
    elif clause and clause.upper() not in GAMES:
        click.echo("\n".join(clause_lines(clause)))
    else:
        for game in [clause.upper()] if clause else GAMES:
            for row in clauses(game).values():
                click.echo("\n".join(clause_lines(row.id)))


def _preset_lines() -> list[str]:
    """Each preset of house rules and of stakes, and where it differs from what is usual."""
    lines = []
    for folder in GAMES.values():
        game = folder.replace("_", "-")
        for name, rules in presets(game).items():
            differs = ", ".join(f"{field}={value}" for field, value in rules.differences().items())
            lines.append(f"{game} --preset {name}: {differs or 'every rule as written'}")
        for name, stakes in STAKES[game].items():
            differs = ", ".join(f"{field}={value}" for field, value in stakes.differences().items())
            lines.append(f"{game} --stakes {name}: {differs or 'every stake as usual'}")
    return lines
