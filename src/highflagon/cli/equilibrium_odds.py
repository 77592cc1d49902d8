"""How often all have to cheat who may, as text and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

from highflagon.cli.dice_odds import Ask
from highflagon.cli.numbers import exact, in_percent
from highflagon.games.purple_dragon_dice import HouseRules
from highflagon.odds.equilibrium import PRECISION, Equilibrium, Mixed, equilibrium


def solved(ask: Ask, rules: HouseRules) -> Equilibrium:
    """Return the equilibrium of those who are all as the cheat that was asked for; raise `Refused` if there is none."""
    return equilibrium(ask.character, len(ask.others) + 1, Fraction(ask.cost, ask.pot), rules)


def as_data(ask: Ask, found: Equilibrium) -> str:
    """Return it as JSON. Worths are in copper; a chance that isn't exact lies within `precision` of a root."""
    check = found.check
    checks = {
        "success": exact(check.success),
        "quiet": exact(check.quiet),
        "caught": exact(check.caught),
    } if check else None  # fmt: skip
    data = {
        "players": found.players,
        "character": str(ask.character),
        "skill": str(found.skill) if found.skill else None,
        "check": checks,
        "pot": ask.pot,
        "cost_of_being_caught": ask.cost,
        "precision": exact(PRECISION),
        "most_gained_by_another_plan": exact(found.gain * ask.pot),
        "situations": [
            {"left": left, "out_uncaught": out, **_situation(mixed, ask.pot)}
            for (left, out), mixed in sorted(found.situations.items(), reverse=True)
        ],
    }
    return json.dumps(data, indent=1)


def _situation(mixed: Mixed, pot: int) -> dict[str, object]:
    return {
        "cheats": exact(mixed.cheats),
        "exact": mixed.exact,
        "cheating_holds_too": mixed.both_hold,
        "worth": exact(mixed.value * pot),
        "worth_to_be_honest": exact(mixed.honest * pot),
        "worth_to_cheat": exact(mixed.cheating * pot) if mixed.cheating is not None else None,
        "worth_to_one_who_is_out": exact(mixed.out * pot),
    }


def as_text(ask: Ask, found: Equilibrium) -> str:
    """Return it as a table by players left."""
    rows = [f"{found.players} players, each of them {ask.character}, all of whom may cheat"]
    if found.check is None:
        rows.append("  By these house rules nobody of them may: all are honest.")
        return "\n".join(rows)
    check = found.check
    rows += [
        f"  by {found.skill}: {in_percent(check.success)} success, {in_percent(check.quiet)} unnoticed,"
        f" {in_percent(check.caught)} caught",
        "",
        f"How often each cheats in a pot of {ask.pot} copper"
        + (f", being caught costing {ask.cost}" if ask.cost else ""),
        f"  {'left':>4} {'cheats':>10} {'worth':>9} {'honest':>9} {'cheating':>9}",
    ]
    every = [(left, found.at(left)) for left in range(found.players, 1, -1)]
    for left, mixed in every:
        worths = [mixed.value, mixed.honest, mixed.cheating or Fraction(0)]
        coins = " ".join([f"{float(worth * ask.pot):>9.3f}" for worth in worths])
        mark = " *" if mixed.both_hold else ""
        rows.append(f"  {left:>4} {in_percent(mixed.cheats):>10} {coins}{mark}")
    if any(mixed.both_hold for _, mixed in every):
        rows.append("  *: if all the others cheated here, it would be best to cheat too.")
    rows += [
        "",
        "worth: what one who is left may expect, if nobody was caught before; honest, cheating: what he may if he",
        f"does this while nobody goes. No other plan gains more than {float(found.gain * ask.pot):.1e} copper.",
    ]
    return "\n".join(rows)
