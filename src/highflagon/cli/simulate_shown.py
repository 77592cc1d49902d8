"""The results of simulations as text and as JSON: what was counted, its rate, and the error of that."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

from msgspec.structs import asdict

from highflagon.cli.letters import shows

if TYPE_CHECKING:
    from highflagon.lab import DiceResults, Rate, WarResults

Row = tuple[str, "Rate | None"]


def as_text(found: WarResults | DiceResults, sink: TextIO) -> str:
    """Return results as a table, in letters that can be written there; a rate stands with its standard error."""
    from highflagon.lab import WarResults

    text = _wars(found) if isinstance(found, WarResults) else _dice(found)
    return text if shows("±", sink) else text.replace("±", "+-")


def as_data(found: WarResults | DiceResults) -> str:
    """Return results as JSON: a rate has its value and its standard error, and what they were counted of."""
    return json.dumps({name: _plain(value) for name, value in asdict(found).items()}, indent=1)


def _plain(value: object) -> object:
    from highflagon.lab import Rate

    if isinstance(value, Rate):
        return {"value": value.value, "error": value.error, "count": value.count, "of": value.of}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _wars(found: WarResults) -> str:
    head = f"{found.games:,} games of High Dragon: {found.wars:,} wars, {found.battles:,} battles."
    rows: list[Row] = [
        ("battles tied by two", found.two_tied),
        ("battles tied by three", found.three_tied),
        ("  decided by cards of the court [HD-R22]", found.by_count),
        ("  decided by the highest of them [HD-R23]", found.by_highest),
        ("  decided by nothing: drawn [HD-A1]", found.drawn),
        ("wars of three tied by two [HD-R24]", found.war_tied_by_two),
        ("wars of three tied by three [HD-R27]", found.war_tied_by_three),
        ("wars of two that are tied [HD-A18]", found.duel_tied),
        *[(f"seat {seat} wins", rate) for seat, rate in enumerate(found.wins, 1)],
    ]
    return _page(head, rows, _row_of("wars to a decision", found.wars_to_decision), found.given_up)


def _dice(found: DiceResults) -> str:
    head = f"{found.games:,} games of Purple Dragon Dice: {found.hands:,} hands."
    rows: list[Row] = [
        ("ended with the last one left [PD-R8]", found.last_left),
        ("ended with a Purple Dragon [PD-R11]", found.purple_dragon),
        ("ended because all others were caught [PD-A15]", found.last_uncaught),
        ("ended because all were caught [PD-A16]", found.all_caught),
        ("hands with a Sleeping Dragon [PD-R10]", found.sleeping_dragon),
        ("hands with a tie that a dropped die broke [PD-R9]", found.tie_broken),
        ("hands with a War Wizard [PD-R12]", found.war_wizard),
        ("checks that succeed [PD-R16]", found.check_success),
        ("checks that fail unseen [PD-R17]", found.check_quiet),
        ("checks that are seen [PD-R18]", found.check_caught),
        *[(f"seat {seat} wins", rate) for seat, rate in enumerate(found.wins, 1)],
        *[(f"seat {seat} is caught", rate) for seat, rate in enumerate(found.caught, 1) if rate.count],
    ]
    return _page(head, rows, _row_of("hands to the end", found.hands_to_end), found.given_up)


def _page(head: str, rows: list[Row], last: str, given_up: int) -> str:
    wide = max(len(name) for name, _ in rows)
    shown = [
        (name, str(rate).split(" ± "), rate.count) for name, rate in rows if rate is not None and rate.of
    ]
    most = max([len(error) for _, (_, error), _ in shown], default=0)
    lines = [
        f"{name:<{wide}} {value:>{most + 2}} ± {error:<{most}} {count:>15,}"
        for name, (value, error), count in shown
    ]
    ends = [f"given up, since it had no end: {given_up:,}"] if given_up else []
    return "\n".join([head, "", *lines, "", last, *ends])


def _row_of(name: str, counts: tuple[int, ...]) -> str:
    """Return how many games took 1, 2, ... steps, as far as there are any."""
    last = max([place for place, count in enumerate(counts) if count], default=0)
    parts = [f"{place}: {count:,}" for place, count in enumerate(counts[: last + 1], 1) if count]
    more = " or more" if last == len(counts) - 1 else ""
    return f"{name}: {', '.join(parts)}{more}"
