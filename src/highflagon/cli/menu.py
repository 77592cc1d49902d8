"""The menu of `highflagon play`: the house's door for somebody who types no options."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from highflagon.cli.house_rules import presets
from highflagon.cli.keeping import records_folder, resume, unfinished
from highflagon.cli.seating import Who, seat_players
from highflagon.cli.starting import Start, start
from highflagon.games.errors import Refused
from highflagon.terminal.console import Closed, Console

HD, PD = "high-dragon", "purple-dragon-dice"
GAMES = {
    "1": ("High Dragon, you against two of the house's players", HD, "alone"),
    "2": ("High Dragon with friends at this keyboard", HD, "friends"),
    "3": ("Purple Dragon Dice, you against the house's players", PD, "alone"),
    "4": ("Purple Dragon Dice with friends at this keyboard", PD, "friends"),
    "5": ("Keep the score of High Dragon with real cards", HD, "by hand"),
    "6": ("Keep the score of Purple Dragon Dice with real dice", PD, "by hand"),
}
OTHERS = {"7": "Go on with an unfinished game", "8": "The rules, in short", "9": "Leave"}
SEATS = {HD: (3, 3, 3), PD: (2, 5, 10)}
"""The fewest, the usual and the most seats of each game."""


def menu(console: Console) -> None:
    """Ask what to play until the person leaves."""
    while True:
        console.say("", "HIGH FLAGON, a gaming house: pretend coin only", "")
        console.say(*[f"  {key}  {text}" for key, (text, *_) in GAMES.items()])
        console.say(*[f"  {key}  {text}" for key, text in OTHERS.items()], "")
        try:
            answer = console.ask("Which? ")
            if answer in ("9", "q", "quit", "exit"):
                return
            _do(answer, console)
        except Closed:
            return
        except click.ClickException as error:
            console.say(error.format_message())
        except (Refused, OSError) as error:
            console.say(str(error))


def _do(answer: str, console: Console) -> None:
    if answer in GAMES:
        _, game, company = GAMES[answer]
        _begin(game, company, console)
    elif answer == "7":
        _go_on(console)
    elif answer == "8":
        console.say(*SHORT_RULES)
    else:
        console.say("Type a number from 1 to 9.")


def _begin(game: str, company: str, console: Console) -> None:
    """Ask who plays, and begin: you alone with bots, friends with bots, or a real table."""
    least, usual, most = SEATS[game]
    seats = usual
    if least != most:
        seats = _number(console, f"How many at the table, {least} to {most}? [{usual}] ", usual, least, most)
    people = 1 if company == "alone" else seats
    if company == "friends":
        people = _number(console, f"How many people, 1 to {seats}? [2] ", min(2, seats), 1, seats)
    names = tuple(_names(people, console)) if company != "alone" else ()
    players = seat_players(seats, Who(people=people, names=names))
    start(game, presets(game)["as-written"], players, Start(by_hand=company == "by hand"))


def _names(people: int, console: Console) -> Iterator[str]:
    for number in range(1, people + 1):
        yield console.ask(f"Name of person {number}: ") or f"Player {number}"


def _number(console: Console, question: str, usual: int, least: int, most: int) -> int:
    while True:
        answer = console.ask(question)
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and least <= int(answer) <= most:
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
