"""How often battles are tied, as text and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

from highflagon.cli.numbers import exact, in_percent
from highflagon.odds.ties import TieOdds


def as_data(every: list[TieOdds]) -> str:
    """Return the odds as JSON: a list, the battles of three first; seats are numbered from 1."""
    return json.dumps([_data(odds) for odds in every], indent=1)


def _data(odds: TieOdds) -> dict[str, object]:
    return {
        "players": odds.players,
        "cards": odds.cards,
        "outright": exact(odds.outright),
        "ties": [
            {
                "of": tie.size,
                "chance": exact(tie.chance),
                "by_count": exact(tie.by_count),
                "by_highest": exact(tie.by_highest),
                "drawn": exact(tie.drawn),
            }
            for tie in odds.ties
        ],
        "by_count": exact(odds.by_count),
        "by_highest": exact(odds.by_highest),
        "drawn": exact(odds.drawn),
        "seats": [{"seat": seat, "wins": exact(wins)} for seat, wins in enumerate(odds.wins, 1)],
    }


def as_text(every: list[TieOdds]) -> str:
    """Return the odds as a small table for each."""
    return "\n\n".join(["\n".join(_rows(odds)) for odds in every])


def _rows(odds: TieOdds) -> list[str]:
    number = {2: "two", 3: "three"}
    cards = "one card" if odds.cards == 1 else f"{odds.cards} cards"
    rows = [
        f"A battle of {number[odds.players]}, {cards} from each, all at random",
        f"  {'':<14} {'chance':>9} {'by count':>9} {'highest':>9} {'drawn':>9}",
    ]
    rows += [
        _row(f"tie of {number[tie.size]}", tie.chance, tie.by_count, tie.by_highest, tie.drawn)
        for tie in odds.ties
    ]
    if len(odds.ties) > 1:
        rows.append(_row("any tie", 1 - odds.outright, odds.by_count, odds.by_highest, odds.drawn))
    rows.append(_row("no tie", odds.outright))
    rows.append(_row("each seat wins", odds.wins[0]))
    return rows


def _row(name: str, *chances: Fraction) -> str:
    return f"  {name:<14} " + " ".join(f"{in_percent(chance):>9}" for chance in chances)
