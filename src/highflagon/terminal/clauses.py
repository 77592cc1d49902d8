"""A clause in lines of text."""

from __future__ import annotations

from textwrap import wrap

from highflagon.games.clauses import clause

WIDTH = 100
"""How many letters a line of prose has at most."""


def clause_lines(number: str, width: int = WIDTH) -> list[str]:
    """Return one clause as lines: its text, and the house rules and stakes it leaves open."""
    row = clause(number)
    lines = wrap(f"{row.id}: {row.text}", width, subsequent_indent="  ")
    for choice in row.house_rules:
        kind = "Stake" if choice.record == "stakes" else "House rule"
        lines.append(f"  {kind} {choice.field}, default {choice.default}.")
        for value, help_line in choice.options.items():
            lines += wrap(f"    {value}: {help_line}", width, subsequent_indent="      ")
    return lines
