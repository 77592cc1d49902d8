"""`highflagon simulate`: games by the million, and what came of them, each figure with its error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from highflagon.cli.lab_needed import (
    DICE_POLICIES,
    WAR_POLICIES,
    check_simulation,
    installed,
    with_workers,
)
from highflagon.cli.progress import progress
from highflagon.cli.whole import WHOLE
from highflagon.games.errors import Invalid

if TYPE_CHECKING:
    from highflagon.lab import DiceResults, DiceTask, WarResults, WarTask
    from highflagon.lab.running import Task

_shared: list[Callable[..., Any]] = [
    click.option(
        "--seed", type=WHOLE, default=1, show_default=True, help="The same seed gives the same games."
    ),
    click.option("--preset", default="as-written", help="House rules by name."),
    click.option("--rule", "changes", multiple=True, metavar="FIELD=VALUE", help="Change one house rule."),
    click.option(
        "--until-error", type=float, metavar="E", help="Stop when the error of all wins is this or less."
    ),
    with_workers,
    click.option("--json", "as_json", is_flag=True, help="As JSON, for programs."),
    click.option(
        "--csv", metavar="FILE", help="All figures, a row each, with their errors: FILE, or - to print them."
    ),
    click.option("--parquet", metavar="FILE", help="Write the same rows as Parquet."),
    click.option("--plot", metavar="FILE", help="Draw them: FILE.svg, FILE.png, or - for the terminal."),
]


def _with_shared(function: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(_shared):
        function = option(function)
    return function


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Play games by the million, without a table, and say what came of them."""


@command.command("high-dragon")
@click.option(
    "--wars", type=WHOLE, default=1_000_000, show_default=True, help="How many; each fought to a decision."
)
@click.option(
    "--policy",
    default="random",
    help="random, greedy, lowest or steady: one for all seats, or one each: a,b,c.",
)
@_with_shared
def high_dragon(
    wars: int, policy: str, *, seed: int, preset: str, changes: tuple[str, ...], **how: Any
) -> None:
    """Wars of High Dragon: ties by kind, drawn battles, tied wars, wins by seat, and wars to a decision."""
    from highflagon.cli.house_rules import house_rules

    rules = house_rules("high-dragon", preset, changes)
    policies = tuple(policy.split(","))
    check_simulation(policies, WAR_POLICIES, wars, seed)
    with installed():
        from highflagon.lab import WarTask
    _show(WarTask(rules, policies, seed), wars, **how)


@command.command("purple-dragon-dice")
@click.option("--games", type=WHOLE, default=1_000_000, show_default=True, help="How many.")
@click.option("--players", type=WHOLE, default=5, show_default=True, help="How many sit at the table.")
@click.option(
    "--policy",
    default="honest",
    help="honest, bluff, thievery or random: one for all seats, or one each: a,b,c,...",
)
@click.option(
    "--character",
    "characters",
    multiple=True,
    metavar="SEAT:WORDS",
    help="Who sits there, as in '2:bluff=+8'.",
)
@_with_shared
def purple_dragon_dice(
    games: int, players: int, policy: str, characters: tuple[str, ...], *, seed: int, preset: str,
    changes: tuple[str, ...], **how: Any,
) -> None:  # fmt: skip
    """Games of Purple Dragon Dice: hands, endings by kind, Sleeping Dragons, and wins by seat."""
    from highflagon.cli.characters import seat_characters
    from highflagon.cli.house_rules import house_rules
    from highflagon.games.purple_dragon_dice import PLAIN, Character
    from highflagon.record import Seat

    rules = house_rules("purple-dragon-dice", preset, changes)
    if not 2 <= players <= 100:
        raise Invalid(f"the game takes 2 to 100 players, not {players}", clause="PD-A1")
    seats = seat_characters(
        [Seat(f"Seat {seat + 1}", character=PLAIN) for seat in range(players)], characters
    )
    people = tuple([seat.character for seat in seats if isinstance(seat.character, Character)])
    policies = tuple(policy.split(","))
    check_simulation(policies, DICE_POLICIES, games, seed)
    with installed():
        from highflagon.lab import DiceTask
    _show(DiceTask(rules, people, policies, seed), games, **how)


def _show(
    task: WarTask | DiceTask,
    games: int,
    *,
    workers: int | None,
    on: str,
    until_error: float | None,
    as_json: bool,
    csv: str | None,
    parquet: str | None,
    plot: str | None,
) -> None:
    """Play, and print what came of it; Ctrl-C prints what was played until then."""
    from highflagon.cli import simulate_files
    from highflagon.cli.simulate_plotted import plotted
    from highflagon.cli.simulate_shown import as_data, as_text
    from highflagon.lab import crew
    from highflagon.lab.kernels.compiled import COMPILED, NOTICE
    from highflagon.lab.running import run

    files = simulate_files.asked(csv, parquet, plot, as_json=as_json)
    if not COMPILED:
        click.echo(NOTICE, err=True)
    with crew(on, workers) as team, progress("playing") as tell:
        played: Task[WarResults | DiceResults] = task
        done = run(played, games, workers=team, until_error=until_error, tell=tell)
    found = played.results(done.counts)
    if files.printed:
        click.echo(simulate_files.csv_of(found, task), nl=False)
    elif as_json:
        click.echo(as_data(found))
    else:
        click.echo(as_text(found, sys.stdout))
    if files.plotted:
        click.echo("\n" + plotted(found))
    if not done.whole:
        click.echo(f"stopped after {found.games:,} of {games:,}", err=True)
    simulate_files.write(files, found, task)
    if not done.whole:
        raise click.exceptions.Exit(130)
