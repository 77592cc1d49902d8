"""A person at the keyboard: shown what he may know, asked for an action, helped when he asks."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from highflagon.games.clauses import clause
from highflagon.games.errors import Refused
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.kits import Kit
from highflagon.terminal.voice import Voice

WIDTH = 100
"""How many letters a line of prose has at most."""


def clause_lines(number: str, width: int = WIDTH) -> list[str]:
    """Return one clause as lines: its text, and the house rules it leaves open."""
    row = clause(number)
    lines = wrap(f"{row.id}: {row.text}", width, subsequent_indent="  ")
    for choice in row.house_rules:
        lines.append(f"  House rule {choice.field}, default {choice.default}.")
        for value, help_line in choice.options.items():
            lines += wrap(f"    {value}: {help_line}", width, subsequent_indent="      ")
    return lines


def ask_action(view: Any, voice: Voice, kit: Kit, console: Console) -> Any:
    """Return the action that the viewer types; raise `Closed` when he leaves. Nothing typed can do harm."""
    console.say("", *kit.table(view, voice), *kit.hand(view, voice))
    while True:
        text = console.ask(kit.prompt(view, voice))
        word, _, rest = text.partition(" ")
        word = word.lower()
        try:
            if word in ("quit", "exit"):
                raise Closed
            if word in ("?", "help"):
                console.say(*_help(kit))
            elif word == "table":
                console.say(*kit.table(view, voice), *kit.hand(view, voice))
            elif word == "rules" and rest:
                console.say(*clause_lines(rest))
            elif word in kit.more:
                console.say(*kit.more[word](view, voice))
            else:
                return kit.parse(text, view)
        except Refused as refused:
            console.say(f"{refused}", kit.help)


def _help(kit: Kit) -> list[str]:
    words = ", ".join(kit.more)
    return [
        kit.help,
        f"Also: table, {words}, rules CLAUSE (rules HD-R22), quit. Leaving keeps the game for later.",
    ]
