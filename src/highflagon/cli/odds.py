"""`highflagon odds`: exact odds."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import click

FRACTION = re.compile(r"\d{1,9}(\.\d{1,9})?|\d{1,9}/0*[1-9]\d{0,8}", re.ASCII)

NAMES = {
    "watchers": "--watchers",
    "cost": "--cost-of-being-caught",
    "buy_in": "--buy-in",
    "best": "--best-plan",
}


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Exact odds, counted and not simulated."""


@command.command("purple-dragon-dice")
@click.option(
    "--players", type=int, help="The whole game of so many, 2 to 10, instead of the table of hands."
)
@click.option("--cheat", metavar="CHARACTER", help="One of them may cheat: 'bluff=+8 thievery=+2 advantage'.")
@click.option(
    "--watchers", metavar="PASSIVES", help="Those of the others: 14,12,10; or Insight/Perception: 14/12,10/9."
)
@click.option("--best-plan", "best", is_flag=True, help="When should he cheat, and by which skill?")
@click.option(
    "--cost-of-being-caught", "cost", type=click.IntRange(0, 10**9), help="What that costs him, in copper."
)
@click.option(
    "--buy-in", type=click.IntRange(1, 10**6), help="What each player paid, in copper; 20 by default."
)
@click.option("--preset", help="House rules by name.")
@click.option("--rule", "rules", multiple=True, metavar="FIELD=VALUE", help="Change one house rule.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def purple_dragon_dice(players: int | None, *, as_json: bool, **options: Any) -> None:
    """The table of hands: how often each comes up in 1,296 rolls of four dice (PD-R13).

    With --players the odds of whole games, and with --cheat those of one cheat among honest players.
    """
    _check_together(players, options)
    if players is None:
        _hands_table(as_json=as_json)
        return
    from highflagon.cli import dice_odds, dice_odds_shown
    from highflagon.cli.house_rules import house_rules

    rules = house_rules("purple-dragon-dice", options["preset"] or "as-written", options["rules"])
    odds = dice_odds.honest_game(players, rules)
    found = None
    if options["cheat"] is not None:
        ask = dice_odds.ask_for_cheat(players, options)
        found = dice_odds.cheat_odds(ask, rules, best=options["best"])
    if as_json:
        click.echo(dice_odds_shown.as_data(odds, found))
    else:
        click.echo(dice_odds_shown.as_text(odds, rules, found))


def _check_together(players: int | None, options: Mapping[str, Any]) -> None:
    """Raise `UsageError` if an option is given without the one that gives it a meaning."""
    asked = [name for name in ("watchers", "cost", "buy_in") if options[name] is not None]
    asked += ["best"] if options["best"] else []
    if options["cheat"] is None and asked:
        raise click.UsageError(f"{NAMES[asked[0]]} says something of a cheat: give --cheat too")
    if players is None and (
        options["cheat"] is not None or options["preset"] is not None or options["rules"]
    ):
        raise click.UsageError("odds of a game need to know how many play: give --players too")


@command.command("war")
@click.option(
    "--score", required=True, help="Battles won by each seat: 3,2,2; or by the two who were tied: 4,5."
)
@click.option("--played", required=True, type=int, help="How many battles have been fought.")
@click.option("--battles", type=int, default=12, show_default=True, help="How many the war has.")
@click.option(
    "--drawn", default="0", show_default=True, help="The chance that a battle is drawn, as in 0.02 or 1/50."
)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def war(score: str, played: int, battles: int, drawn: str, as_json: bool) -> None:
    """Who wins a war of High Dragon from here, if every battle to come is even."""
    from fractions import Fraction

    from highflagon.cli import war_odds as faces
    from highflagon.odds.war import war_odds

    parts = [part.strip() for part in score.split(",")]
    if not all(re.fullmatch(r"-?\d{1,6}", part, re.ASCII) for part in parts):
        raise click.UsageError(f"a score is written as in 3,2,2, not {score[:40]!r}")
    if not FRACTION.fullmatch(drawn.strip()):
        raise click.UsageError(f"a chance is written as in 0.02 or 1/50, not {drawn[:40]!r}")
    odds = war_odds([int(part) for part in parts], played, drawn=Fraction(drawn.strip()), battles=battles)
    click.echo(faces.as_data(odds) if as_json else faces.as_text(odds))


def _hands_table(*, as_json: bool) -> None:
    from highflagon.odds.dice import hands_table

    rows = hands_table()
    if as_json:
        click.echo(json.dumps([row.to_json() for row in rows], indent=1))
        return
    click.echo(f"{'Score':>5}  {'Name':<14} {'Frequency':>9} {'Percentage':>11}")
    for row in rows:
        click.echo(f"{row.shown:>5}  {row.name:<14} {row.frequency:>9} {row.percent + '%':>11}")
