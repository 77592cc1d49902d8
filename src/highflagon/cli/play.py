"""`highflagon play`: a game at this keyboard, against bots, among friends, or bots alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from highflagon.cli.by_hand import hide_unknown, seat_people
from highflagon.cli.characters import seat_characters
from highflagon.cli.coin import CoinOptions, coin_options
from highflagon.cli.house_rules import house_rules
from highflagon.cli.menu import menu
from highflagon.cli.seating import Who, seat_players
from highflagon.cli.starting import Start, start
from highflagon.cli.whole import WHOLE
from highflagon.record import Seat
from highflagon.terminal.console import Console

Command = Callable[..., Any]


def shared(command: Command) -> Command:
    """The options that both games have."""
    options = [
        click.option("--people", type=WHOLE, help="How many people play at this keyboard."),
        click.option("--name", "names", multiple=True, help="The name of a person; once for each."),
        click.option(
            "--bots", help="Bots by name, as in steady,greedy; one alone fills every seat that is left."
        ),
        click.option(
            "--preset",
            default="as-written",
            help="House rules by name; `highflagon rules presets` shows them.",
        ),
        click.option("--rule", "rules", multiple=True, metavar="FIELD=VALUE", help="Change one house rule."),
        click.option(
            "--by-hand", is_flag=True, help="Keep score of a real table: you type what lies open on it."
        ),
        click.option(
            "--seed",
            help="A whole number, or 64 hex digits: the same seed deals the same game. With --fair it is the house's "
            "seed, for tests only: who knows it and the people's seeds knows every card.",
        ),
        click.option(
            "--fair", is_flag=True, help="Committed chance: a deal that anyone can check; docs/fairness.md."
        ),
        click.option(
            "--receipt",
            type=click.Path(dir_okay=False, path_type=Path),
            help="With --fair: where your side keeps its receipt; beside the record by default.",
        ),
        click.option(
            "--record", type=click.Path(dir_okay=False, path_type=Path), help="Where to keep the record."
        ),
        *coin_options(),
        click.option("--plain", is_flag=True, help="Nothing but lines: for pipes and screen readers."),
    ]
    for option in reversed(options):
        command = option(command)
    return command


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def command(context: click.Context) -> None:
    """Play a game. Without a game named: the menu."""
    if context.invoked_subcommand is None:
        menu(Console())


@command.command("high-dragon")
@shared
def high_dragon(**options: Any) -> None:
    """High Dragon: three players, sixty cards, twelve battles a war.

    Without --bots: you against two of the house's steady players. A list of bots fills as many seats as it has
    names; with three of them nobody is asked.
    """
    rules, how, who = _read("high-dragon", options)
    start("high-dragon", rules, _seated(rules.players, how, who), how)


@command.command("purple-dragon-dice")
@click.option("--players", type=WHOLE, default=5, help="How many seats: 2 to 10, 5 by default.")
@click.option("--character", "characters", multiple=True, metavar="SEAT:TEXT",
              help="A seat's skills, as in '2:bluff=+8 insight=14'.")  # fmt: skip
@shared
def purple_dragon_dice(players: int, characters: tuple[str, ...], **options: Any) -> None:
    """Purple Dragon Dice: four dice each, the lowest goes out, and cheating is common.

    One bot's name alone fills every seat that --people leaves (nobody, if it is not given).
    """
    rules, how, who = _read("purple-dragon-dice", options)
    seats = seat_characters(_seated(players, how, who), characters)
    start("purple-dragon-dice", rules, hide_unknown(seats, rules.numbers) if how.by_hand else seats, how)


def _read(game: str, options: dict[str, Any]) -> tuple[Any, Start, Who]:
    """Return what the shared options say: the house rules, how the game begins, and who plays."""
    rules = house_rules(game, options.pop("preset"), options.pop("rules"))
    who = Who(people=options.pop("people"), bots=options.pop("bots"), names=options.pop("names"))
    coin = CoinOptions(**{field: options.pop(field) for field in CoinOptions.__struct_fields__})
    return rules, Start(**options, coin=coin), who


def _seated(seats: int, how: Start, who: Who) -> tuple[Seat, ...]:
    return seat_people(seats, how, who) if how.by_hand else seat_players(seats, who)
