"""The chances in a battle if the others play by a policy: counted or simulated, as a table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from highflagon.cli.battle_odds import HEADS, asked, head, notes
from highflagon.cli.lab_needed import BATTLE_POLICIES, check_simulation, installed
from highflagon.cli.numbers import exact
from highflagon.odds.known import Known

if TYPE_CHECKING:
    from highflagon.lab import Chance, Chances


def show(known: Known, options: Mapping[str, Any], *, as_json: bool) -> None:
    """Print the chances that the options ask for."""
    others = options["others"]
    deals = 1_000_000 if options["deals"] is None else options["deals"]
    seed = 1 if options["seed"] is None else options["seed"]
    check_simulation([others], BATTLE_POLICIES, deals, seed)
    with installed():
        from highflagon.lab import chances
        from highflagon.lab.kernels.compiled import COMPILED, NOTICE

    found = chances(known, others, deals=deals, seed=seed)
    if not COMPILED and not found.exact:
        click.echo(NOTICE, err=True)
    click.echo(as_data(known, found) if as_json else as_text(known, found))


def as_data(known: Known, found: Chances) -> str:
    """Return the chances as JSON: a fraction where it was counted, else a value with its standard error."""
    from highflagon.lab.chances import NAMES

    choices = [
        {"cards": [str(card) for card in choice.cards]}
        | {name: _plain(getattr(choice, name)) for name in NAMES}
        for choice in found.choices
    ]
    how = {"others": found.others, "exact": found.exact, "deals": found.deals}
    return json.dumps({**asked(known), **how, "choices": choices}, indent=1)


def _plain(chance: Chance) -> dict[str, float | str]:
    if chance.exact is not None:
        return exact(chance.exact)
    return {"value": chance.value, "error": chance.error}


def as_text(known: Known, found: Chances) -> str:
    """Return the chances as a table, the best choice first, and how they were come by."""
    from highflagon.lab.chances import NAMES

    names = [" ".join([str(card) for card in choice.cards]) for choice in found.choices]
    wide = max(len(name) for name in names)
    rows = [head(known), f"  {'play':<{wide}} {'wins':>9}{'' if found.exact else '   error'}"]
    rows[1] += "".join([f" {name:>9}" for name in HEADS[1:]])
    for name, choice in zip(names, found.choices, strict=True):
        error = "" if found.exact else f" {choice.wins.error:>7.3%}"
        others = "".join([f" {getattr(choice, each).value:>9.3%}" for each in NAMES[1:]])
        rows.append(f"  {name:<{wide}} {choice.wins.value:>9.3%}{error}{others}")
    rows += ["", *notes(known)]
    if not found.exact:
        rows.append("  error: the standard error of wins; --json has all of them.")
    how = "Counted: every number is exact." if found.exact else f"Simulated: {found.deals:,} deals."
    return "\n".join([*rows, f"The others play {found.others}. {how}"])
