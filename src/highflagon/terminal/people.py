"""A person at the keyboard: shown what he may know, asked for an action, helped when he asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highflagon.games.errors import Refused
from highflagon.terminal.clauses import clause_lines
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.kits import Kit
from highflagon.terminal.voice import Voice

Shows = Mapping[str, Callable[[], Sequence[str]]]
"""Words that may be typed in place of an answer, and the lines that each of them shows."""


def ask_line(console: Console, question: str, shows: Shows) -> str:
    """Return the line that answers `question`; raise `Closed` when the person leaves.

    What may be typed anywhere is dealt with here: the words of `shows`, `rules CLAUSE` and `quit`.
    """
    while True:
        text = console.ask(question)
        word, _, rest = text.lower().partition(" ")
        if word in ("q", "quit", "exit") and not rest:
            raise Closed
        if word == "rules" and rest:
            _show_clause(console, rest)
        elif word in shows and not rest:
            console.say(*shows[word]())
        else:
            return text


def ask_action(view: Any, voice: Voice, kit: Kit, console: Console, money: Shows) -> Any:
    """Return the action that the viewer types; raise `Closed` when he leaves. Nothing typed can do harm.

    `money` are the words about coin that may be typed too; there are none where nothing is played for.
    """

    def table() -> list[str]:
        return [*kit.table(view, voice), *kit.hand(view, voice)]

    shows: dict[str, Callable[[], Sequence[str]]] = {
        "help": lambda: _help(kit, money),
        "?": lambda: _help(kit, money),
        "table": table,
        **money,
    }
    shows |= {word: lambda lines=lines: lines(view, voice) for word, lines in kit.more.items()}  # type: ignore[misc]
    console.say("", *table())
    while True:
        text = ask_line(console, kit.prompt(view, voice), shows)
        try:
            return kit.parse(text, view)
        except Refused as refused:
            console.say(str(refused), kit.help)


def _show_clause(console: Console, number: str) -> None:
    try:
        console.say(*clause_lines(number))
    except Refused as refused:
        console.say(str(refused))


def _help(kit: Kit, money: Shows) -> list[str]:
    words = ", ".join([*kit.more, *money])
    return [
        kit.help,
        f"Also: table, {words}, rules CLAUSE (rules HD-R22), quit. Leaving keeps the game for later.",
    ]
