"""`highflagon odds`: exact odds, and what of a battle can only be simulated."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from highflagon.cli.whole import WHOLE, WholeRange
from highflagon.games.errors import short

if TYPE_CHECKING:
    from highflagon.cli.dice_odds import Ask
    from highflagon.games.purple_dragon_dice import HouseRules

FRACTION = re.compile(r"\d{1,9}(\.\d{1,9})?|\d{1,9}/0*[1-9]\d{0,8}", re.ASCII)

NAMES = {
    "watchers": "--watchers",
    "cost": "--cost-of-being-caught",
    "buy_in": "--buy-in",
    "best": "--best-plan",
    "every": "--all-may-cheat",
}


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Exact odds, counted; only against people who choose (battle --others) are they simulated."""


@command.command("purple-dragon-dice")
@click.option(
    "--players", type=WHOLE, help="The whole game of so many, 2 to 10, instead of the table of hands."
)
@click.option("--cheat", metavar="CHARACTER", help="One of them may cheat: 'bluff=+8 thievery=+2 advantage'.")
@click.option(
    "--watchers", metavar="PASSIVES", help="Those of the others: 14,12,10; or Insight/Perception: 14/12,10/9."
)
@click.option("--best-plan", "best", is_flag=True, help="When should he cheat, and by which skill?")
@click.option(
    "--all-may-cheat", "every", is_flag=True, help="All are like --cheat, and may cheat: how often does each?"
)
@click.option(
    "--cost-of-being-caught", "cost", type=WholeRange(0, 10**9), help="What that costs him, in copper."
)
@click.option("--buy-in", type=WholeRange(1, 10**6), help="What each player paid, in copper; 20 by default.")
@click.option("--preset", help="House rules by name.")
@click.option("--rule", "rules", multiple=True, metavar="FIELD=VALUE", help="Change one house rule.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def purple_dragon_dice(players: int | None, *, as_json: bool, **options: Any) -> None:
    """The table of hands: how often each comes up in 1,296 rolls of four dice (PD-R13).

    With --players the odds of whole games, and with --cheat those of one cheat among honest players, or, with
    --all-may-cheat, of cheats among cheats.
    """
    _check_together(players, options)
    if players is None:
        _hands_table(as_json=as_json)
        return
    from highflagon.cli import dice_odds, dice_odds_shown
    from highflagon.cli.house_rules import house_rules

    rules = house_rules("purple-dragon-dice", options["preset"] or "as-written", options["rules"])
    if options["every"]:
        _equilibrium(dice_odds.ask_for_cheat(players, options), rules, as_json=as_json)
        return
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
    asked += [name for name in ("best", "every") if options[name]]
    if options["cheat"] is None and asked:
        raise click.UsageError(f"{NAMES[asked[0]]} says something of a cheat: give --cheat too")
    if options["every"] and (options["watchers"] is not None or options["best"]):
        other = NAMES["watchers" if options["watchers"] is not None else "best"]
        raise click.UsageError(f"{other} is for one cheat among the honest: it can't go with --all-may-cheat")
    if players is None and (
        options["cheat"] is not None or options["preset"] is not None or options["rules"]
    ):
        raise click.UsageError("odds of a game need to know how many play: give --players too")


def _equilibrium(ask: Ask, rules: HouseRules, *, as_json: bool) -> None:
    from highflagon.cli import equilibrium_odds as faces

    found = faces.solved(ask, rules)
    click.echo(faces.as_data(ask, found) if as_json else faces.as_text(ask, found))


@command.command("war")
@click.option(
    "--score", required=True, help="Battles won by each seat: 3,2,2; or by the two who were tied: 4,5."
)
@click.option("--played", required=True, type=WHOLE, help="How many battles have been fought.")
@click.option("--battles", type=WHOLE, default=12, show_default=True, help="How many the war has.")
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
        raise click.UsageError(f"a score is written as in 3,2,2, not {short(score)!r}")
    if not FRACTION.fullmatch(drawn.strip()):
        raise click.UsageError(f"a chance is written as in 0.02 or 1/50, not {short(drawn)!r}")
    odds = war_odds([int(part) for part in parts], played, drawn=Fraction(drawn.strip()), battles=battles)
    click.echo(faces.as_data(odds) if as_json else faces.as_text(odds))


@command.command("ties")
@click.option("--players", type=WHOLE, help="Battles of 3, or of the 2 who were tied; both by default.")
@click.option("--preset", default="as-written", show_default=True, help="House rules by name.")
@click.option("--rule", "rules", multiple=True, metavar="FIELD=VALUE", help="Change one house rule.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def ties(players: int | None, preset: str, rules: tuple[str, ...], as_json: bool) -> None:
    """How often a battle of High Dragon is tied, and what decides it then, if all cards are played at random."""
    from highflagon.cli import ties_odds as faces
    from highflagon.cli.house_rules import house_rules
    from highflagon.odds.ties import tie_odds

    house = house_rules("high-dragon", preset, rules)
    asked = range(house.players, 1, -1) if players is None else (players,)
    every = [tie_odds(number, house) for number in asked]
    click.echo(faces.as_data(every) if as_json else faces.as_text(every))


@command.command("battle")
@click.option("--hand", required=True, metavar="CARDS", help="One's cards, as in B20,S7,G3.")
@click.option("--seen", metavar="CARDS", help="Those that have lain open since the deal.")
@click.option("--court", metavar="CARD", help="The court card, or 'none'. [default: any unseen card]")
@click.option("--position", type=WHOLE, default=1, show_default=True, help="In the order of play; 1 leads.")
@click.option("--played", metavar="CARDS", help="One's own in this battle, in the order played.")
@click.option(
    "--up", metavar="CARDS", help="The open ones of the others in this battle, in the order played."
)
@click.option("--players", type=WHOLE, help="Who fight: 3, which is usual, or the 2 who were tied.")
@click.option(
    "--others",
    metavar="NAME",
    help="They play so: random, greedy or lowest; what can't be counted is simulated.",
)
@click.option("--deals", type=WHOLE, help="How many are simulated.  [default: 1000000]")
@click.option("--seed", type=WHOLE, help="The same seed gives the same deals.  [default: 1]")
@click.option("--preset", default="as-written", show_default=True, help="House rules by name.")
@click.option("--rule", "rules", multiple=True, metavar="FIELD=VALUE", help="Change one house rule.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def battle(*, as_json: bool, **options: Any) -> None:
    """The chance to win a battle of High Dragon with each choice of cards, from what one knows at one's turn."""
    from highflagon.cli import battle_odds as faces
    from highflagon.odds.battle import battle_odds

    known = faces.ask(options)
    if options["others"] is not None:
        from highflagon.cli import battle_chances

        battle_chances.show(known, options, as_json=as_json)
        return
    if options["deals"] is not None or options["seed"] is not None:
        raise click.UsageError("only what is simulated has deals and a seed: give --others too")
    odds = battle_odds(known)
    click.echo(faces.as_data(known, odds) if as_json else faces.as_text(known, odds))


def _hands_table(*, as_json: bool) -> None:
    from highflagon.odds.dice import hands_table

    rows = hands_table()
    if as_json:
        click.echo(json.dumps([row.to_json() for row in rows], indent=1))
        return
    click.echo(f"{'Score':>5}  {'Name':<14} {'Frequency':>9} {'Percentage':>11}")
    for row in rows:
        click.echo(f"{row.shown:>5}  {row.name:<14} {row.frequency:>9} {row.percent + '%':>11}")
