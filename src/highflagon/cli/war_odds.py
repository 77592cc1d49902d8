"""The odds of a war as text and as JSON."""

from __future__ import annotations

import json

from highflagon.cli.numbers import exact, in_percent
from highflagon.odds.war import WarOdds


def as_data(odds: WarOdds) -> str:
    """Return the odds as JSON; seats are numbered from 1."""
    seats = [
        {"seat": seat, "wins": exact(wins), "outright": exact(outright)}
        for seat, (wins, outright) in enumerate(zip(odds.wins, odds.outright, strict=True), 1)
    ]
    ties = [
        {"seats": [seat + 1 for seat in tied], "chance": exact(chance)} for tied, chance in odds.ties.items()
    ]
    totals = {"two_way_tie": exact(odds.two_way), "three_way_tie": exact(odds.three_way)}
    return json.dumps({"seats": seats, "ties": ties, **totals}, indent=1)


def as_text(odds: WarOdds) -> str:
    """Return the odds as two small tables."""
    rows = [f"{'':<12} {'wins':>10} {'this war':>10}"]
    for seat, (wins, outright) in enumerate(zip(odds.wins, odds.outright, strict=True), 1):
        rows.append(f"{f'seat {seat}':<12} {in_percent(wins):>10} {in_percent(outright):>10}")
    rows += ["", f"{'tied':<12} {'chance':>10}"]
    for tied, chance in odds.ties.items():
        words = ", ".join(str(seat + 1) for seat in tied)
        rows.append(f"{words:<12} {in_percent(chance):>10}")
    note = "Every battle to come is even, and so is the war that decides a tie (HD-R24, HD-R27)."
    return "\n".join([*rows, "", note])
