"""The odds of whole games of dice as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby, product
from textwrap import wrap
from typing import Any

from highflagon.cli.dice_odds import CheatOdds
from highflagon.cli.numbers import exact, in_percent
from highflagon.games.purple_dragon_dice import SKILLS, Choice, HouseRules
from highflagon.odds.best_plan import Advice
from highflagon.odds.cheat import Passives
from highflagon.odds.one_hand import Group, hand_odds
from highflagon.odds.whole_game import GameOdds

WORDS = {
    Choice.HONEST: "never cheats",
    Choice.BLUFF: "bluffs in every hand",
    Choice.THIEVERY: "thievery in every hand",
}

WIDTH = 100
"""Of the lines that may be long."""


def as_data(odds: GameOdds, found: CheatOdds | None) -> str:
    """Return the answer as JSON: at its top the game of honest players, under `cheat` what was asked of one."""
    data: dict[str, Any] = {"players": len(odds.shares), **_game_data(odds)}
    if found is not None:
        data["cheat"] = _cheat_data(found)
    return json.dumps(data, indent=1)


def _game_data(odds: GameOdds) -> dict[str, Any]:
    return {
        "expected_hands": exact(odds.hands),
        "expected_sleeping_dragons": exact(odds.sleeping_dragons),
        "purple_dragon": exact(odds.purple_dragon),
        "last_by_score": exact(odds.last_by_score),
        "last_by_catch": exact(odds.last_by_catch),
        "all_caught": exact(odds.all_caught),
        "shares": [exact(share) for share in odds.shares],
    }


def _cheat_data(found: CheatOdds) -> dict[str, Any]:
    ask = found.ask
    data: dict[str, Any] = {
        "character": str(ask.character),
        "watchers": [_pair(row) for row in ask.others],
        "pot": ask.pot,
        "cost_of_being_caught": ask.cost,
        "checks": {
            str(skill): {
                "success": exact(check.success),
                "quiet": exact(check.quiet),
                "caught": exact(check.caught),
            }
            for skill, check in found.checks.items()
        },
        "plans": {
            str(choice): {
                "share": exact(game.shares[0]),
                "caught": exact(game.caught[0]),
                "worth": exact(found.worth(game)),
                "game": _game_data(game),
            }
            for choice, game in found.plans.items()
        },
    }
    if found.best is not None:
        start = found.best.start
        data["best_plan"] = {
            "choice": str(start.choice),
            "worth": exact(start.value * ask.pot),
            "situations": [_situation_data(found, left, advice) for left, advice in _situations(found)],
        }
    return data


def _situation_data(found: CheatOdds, left: tuple[Passives, ...], advice: Advice) -> dict[str, Any]:
    pot = found.ask.pot
    worth = {str(choice): float(value * pot) for choice, value in advice.values.items()}
    return {"watchers": [_pair(row) for row in left], "choice": str(advice.choice), "worth": worth}


def _situations(found: CheatOdds) -> Iterator[tuple[tuple[Passives, ...], Advice]]:
    """Each set of watchers that may be left, the greatest first, with what to do."""
    assert found.best is not None  # noqa: S101  # it was asked for
    kinds = sorted(set(found.ask.others), reverse=True)
    sets = product(*[range(found.ask.others.count(kind), -1, -1) for kind in kinds])
    for counts in sorted(sets, key=lambda counts: -sum(counts)):
        left = tuple([kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)])
        if left:
            yield left, found.best.at(left)


def as_text(odds: GameOdds, rules: HouseRules, found: CheatOdds | None) -> str:
    """Return the answer as small tables."""
    rows = [*_game_rows(odds), "", *_hand_rows(len(odds.shares), rules)]
    if found is not None:
        rows += ["", *_check_rows(found), "", *_plan_rows(found)]
        if found.best is not None:
            rows += ["", *_best_rows(found)]
    return "\n".join(rows)


def _game_rows(odds: GameOdds) -> list[str]:
    lines = {
        "hands expected": f"{float(odds.hands):.3f}",
        "Sleeping Dragons expected": f"{float(odds.sleeping_dragons):.3f}",
        "a Purple Dragon ends the game": in_percent(odds.purple_dragon),
        "each seat's chance to win": in_percent(odds.shares[0]),
    }
    head = f"A game of {len(odds.shares)}, all honest"
    return [head, *[f"  {words:<30} {value:>9}" for words, value in lines.items()]]


def _hand_rows(players: int, rules: HouseRules) -> list[str]:
    """One hand by the number of players who are left."""
    rows = ["One hand of honest players", f"{'left':>6} {'out':>9} {'asleep':>9} {'Purple':>9} {'Wizard':>9}"]
    for left in range(players, 1, -1):
        odds = hand_odds([Group(left)], rules)
        out = odds.chance("score", "tie", "roll-off")
        chances = (
            out,
            odds.chance("sleeping-dragon"),
            odds.chance("purple-dragon"),
            odds.chance("war-wizard"),
        )
        rows.append(f"{left:>6} " + " ".join(f"{in_percent(chance):>9}" for chance in chances))
    return [*rows, "  out: one is the lowest. asleep: Sleeping Dragon. Purple: one wins. Wizard: War Wizard."]


def _check_rows(found: CheatOdds) -> list[str]:
    others = ", ".join(_pair(row) for row in found.ask.others)
    rows = [f"A cheat's check at the full table, against Insight/Perception {others}"]
    rows.append(f"  {'':<10} {'success':>9} {'unnoticed':>10} {'caught':>9}")
    for skill, check in found.checks.items():
        chances = (
            f"{in_percent(check.success):>9} {in_percent(check.quiet):>10} {in_percent(check.caught):>9}"
        )
        rows.append(f"  {skill!s:<10} {chances}")
    return rows


def _plan_rows(found: CheatOdds) -> list[str]:
    """The fixed plans, and the best one: it is worth as much as the best choice at the full table."""
    ask = found.ask
    head = f"His game, for a pot of {ask.pot} copper"
    rows = [head + (f", being caught costing him {ask.cost}" if ask.cost else "")]
    rows.append(f"  {'':<24} {'wins':>9} {'caught':>9} {'worth':>9}")
    for choice, game in found.plans.items():
        chances = f"{in_percent(game.shares[0]):>9} {in_percent(game.caught[0]):>9}"
        rows.append(f"  {WORDS[choice]:<24} {chances} {_coins(found.worth(game)):>9}")
    if found.best is not None:
        rows.append(f"  {'the best plan':<24} {'':>9} {'':>9} {_coins(found.best.start.value * ask.pot):>9}")
    return rows


def _best_rows(found: CheatOdds) -> list[str]:
    """What to do by the number left, and where that is not enough, by the sharpest watcher's passives."""
    rows = ["The best plan, by players left (and the highest Insight/Perception among the others)"]
    for size, group in groupby(_situations(found), key=lambda row: len(row[0])):
        by_sharpest: dict[Passives, set[Choice]] = {}
        for left, advice in group:
            sharpest = max(row[0] for row in left), max(row[1] for row in left)
            by_sharpest.setdefault(sharpest, set()).add(advice.choice)
        rows += _best_lines(size + 1, by_sharpest)
    if any("depends" in row for row in rows):
        rows.append("  depends: on all who are left, not on the sharpest alone; --json has every case.")
    return rows


def _best_lines(players: int, by_sharpest: dict[Passives, set[Choice]]) -> list[str]:
    every = set().union(*by_sharpest.values())
    if len(every) == 1:
        return [f"{players:>6}  {every.pop()}"]
    cases: dict[str, list[str]] = {}
    for sharpest, choices in sorted(by_sharpest.items()):
        word = str(next(iter(choices))) if len(choices) == 1 else "depends"
        cases.setdefault(word, []).append(_pair(sharpest))
    order = [*map(str, (Choice.HONEST, *SKILLS)), "depends"]
    lines = [f"{word} at {', '.join(cases[word])}" for word in order if word in cases]
    rows: list[str] = []
    for line in lines:
        first = f"{players if not rows else '':>6}  "
        rows += wrap(line, WIDTH, initial_indent=first, subsequent_indent=" " * 12)
    return rows


def _pair(row: Passives) -> str:
    return f"{row[0]}/{row[1]}"


def _coins(copper: Fraction) -> str:
    return f"{float(copper):.2f}"
