"""The menu of `highflagon play`: the house's door for somebody who types no options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from highflagon.cli.keeping import records_folder, resume, unfinished
from highflagon.cli.seating import seat_players
from highflagon.games.errors import Refused
from highflagon.terminal.console import Closed, Console

CHOICES = (
    ("High Dragon, you against two of the house's players", ("high-dragon", 1)),
    ("High Dragon with friends at this keyboard", ("high-dragon", None)),
    ("Purple Dragon Dice, you against four of the house's players", ("purple-dragon-dice", 1)),
    ("Purple Dragon Dice with friends at this keyboard", ("purple-dragon-dice", None)),
)
SEATS = {"high-dragon": (3, 3, 3), "purple-dragon-dice": (2, 5, 10)}
"""The fewest, the usual and the most seats of each game."""


def menu(console: Console) -> None:
    """Ask what to play until the person leaves."""
    while True:
        console.say("", "HIGH FLAGON, a gaming house: pretend coin only", "")
        for number, (text, _) in enumerate(CHOICES, 1):
            console.say(f"  {number}  {text}")
        console.say("  5  Go on with an unfinished game", "  6  The rules, in short", "  7  Leave", "")
        try:
            answer = console.ask("Which? ")
            if answer in ("7", "q", "quit", "exit"):
                return
            _do(answer, console)
        except Closed:
            return
        except (Refused, click.ClickException) as error:
            console.say(error.format_message() if isinstance(error, click.ClickException) else str(error))


def _do(answer: str, console: Console) -> None:
    if answer in ("1", "2", "3", "4"):
        game, people = CHOICES[int(answer) - 1][1]
        _begin(game, people, console)
    elif answer == "5":
        _go_on(console)
    elif answer == "6":
        console.say(*SHORT_RULES)
    else:
        console.say("Type a number from 1 to 7.")


def _begin(game: str, people: int | None, console: Console) -> None:
    from highflagon.cli import play

    least, usual, most = SEATS[game]
    seats = usual
    if least != most:
        seats = _number(console, f"How many at the table, {least} to {most}? [{usual}] ", usual, least, most)
    names: list[str] = []
    if people is None:
        count = _number(console, f"How many people, 1 to {seats}? [2] ", min(2, seats), 1, seats)
        names = [
            console.ask(f"Name of person {number}: ") or f"Player {number}" for number in range(1, count + 1)
        ]
        people = count
    options: dict[str, Any] = {"seed": None, "record": None, "plain": False}
    play.start(
        game, play.presets(game)["as-written"], seat_players(seats, people, None, tuple(names)), options
    )


def _number(console: Console, question: str, usual: int, least: int, most: int) -> int:
    while True:
        answer = console.ask(question)
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and least <= int(answer[:3]) <= most:
            return int(answer)
        console.say(f"Type a number from {least} to {most}.")


def _go_on(console: Console) -> None:
    found = unfinished()
    if not found:
        console.say(f"There is no unfinished game in {records_folder()}.")
        return
    for number, path in enumerate(found, 1):
        console.say(f"  {number}  {path.name}")
    chosen: Path = found[_number(console, "Which? [1] ", 1, 1, len(found)) - 1]
    resume(chosen, console)


SHORT_RULES = (
    "",
    "High Dragon. A battle is two cards from each of three players: first one face down, then one face up.",
    "Then all cards are turned, and the highest sum of ranks wins. The court card breaks ties only: most cards of",
    "its court, then the highest of them. Seven cards last two battles; choose what to spend. Most of twelve",
    "battles win the war.",
    "",
    "Purple Dragon Dice. Each rolls four dice and drops the lowest; the lowest sum goes out, the last one left wins.",
    "Four sixes win at once. Who cheats well rolls five dice; who cheats badly rolls three; who is seen goes out.",
    "",
    "All of it by clause: highflagon rules",
)
