"""`highflagon play`: a game at this keyboard, against bots, among friends, or bots alone."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from highflagon.cli.by_hand import hide_unknown, seat_people
from highflagon.cli.seating import seat_players
from highflagon.games.errors import Invalid
from highflagon.record import Seat
from highflagon.terminal.console import Console

Command = Callable[..., Any]


def shared(command: Command) -> Command:
    """The options that both games have."""
    options = [
        click.option("--people", type=int, help="How many people play at this keyboard."),
        click.option("--name", "names", multiple=True, help="The name of a person; once for each."),
        click.option(
            "--bots", help="Bots by name, as in steady,greedy; one alone fills every seat that is left."
        ),
        click.option(
            "--preset", default="as-written", help="House rules by name; `highflagon play presets`."
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
            help="With --fair: where your side keeps its receipt; beside the record as usual.",
        ),
        click.option(
            "--record", type=click.Path(dir_okay=False, path_type=Path), help="Where to keep the record."
        ),
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
        from highflagon.cli.menu import menu

        menu(Console())


@command.command("high-dragon")
@shared
def high_dragon(**options: Any) -> None:
    """High Dragon: three players, sixty cards, twelve battles a war.

    Without --bots: you against two of the house's steady players. A list of bots fills as many seats as it has
    names; with three of them nobody is asked.
    """
    rules = house_rules("high-dragon", options)
    if options["by_hand"]:
        players = seat_people(rules.players, options)
    else:
        players = seat_players(rules.players, options["people"], options["bots"], options["names"])
    start("high-dragon", rules, players, options)


@command.command("purple-dragon-dice")
@click.option("--players", type=int, help="How many seats: 2 to 10, 5 as usual.")
@click.option("--character", "characters", multiple=True, metavar="SEAT:TEXT",
              help="A seat's skills, as in '2:bluff=+8 insight=14'.")  # fmt: skip
@shared
def purple_dragon_dice(players: int | None, characters: tuple[str, ...], **options: Any) -> None:
    """Purple Dragon Dice: four dice each, the lowest goes out, and cheating is common.

    One bot's name alone fills every seat that --people leaves (nobody, if it is not given).
    """
    from highflagon.cli.characters import seat_characters

    rules = house_rules("purple-dragon-dice", options)
    count = 5 if players is None else players
    if options["by_hand"]:
        seats = hide_unknown(seat_characters(seat_people(count, options), characters), rules.numbers)
    else:
        seats = seat_players(count, options["people"], options["bots"], options["names"])
        seats = seat_characters(seats, characters)
    start("purple-dragon-dice", rules, seats, options)


def presets(game: str) -> dict[str, Any]:
    """Return the house rules of a game that have a name."""
    module = import_module(f"highflagon.games.{game.replace('-', '_')}")
    return dict(module.PRESETS)


def house_rules(game: str, options: dict[str, Any]) -> Any:
    """Return the preset with the single rules changed."""
    name, known = options["preset"], presets(game)
    if name not in known:
        raise Invalid(f"there is no preset {name!r}; there are {', '.join(known)}")
    pairs = {}
    for text in options["rules"]:
        field, found, value = text.partition("=")
        if not found:
            raise Invalid(f"a house rule is written FIELD=VALUE, not {text!r}")
        pairs[field.strip()] = value
    base = known[name]
    return type(base).from_text(pairs, base)


def start(game: str, rules: Any, seats: tuple[Seat, ...], options: dict[str, Any]) -> None:
    """Open the record, and play."""
    from highflagon.chance import ALGORITHM, COMMITTED, new_seed, parse_seed
    from highflagon.cli.keeping import sit_down
    from highflagon.record import BY_HAND, Header

    if options.get("by_hand"):
        header = Header(game=game, rules=rules, seats=seats, chance=BY_HAND)
        sit_down(header, options["record"], Console(plain=True))
        return
    fair, receipt = options.get("fair", False), options.get("receipt")
    if receipt is not None and not fair:
        raise click.UsageError("a receipt is kept of a game with --fair only")
    seed = parse_seed(options["seed"]) if options["seed"] is not None else new_seed()
    header = Header(game=game, rules=rules, seats=seats, chance=COMMITTED if fair else ALGORITHM, seed=seed)
    sit_down(header, options["record"], Console(plain=options["plain"]), receipt)
