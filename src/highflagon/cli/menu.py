"""The menu of `highflagon play`: the house's door for somebody who types no options."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from highflagon.cli.coin import CoinOptions
from highflagon.cli.files import records_folder, unfinished
from highflagon.cli.house_rules import presets
from highflagon.cli.resume import go_on
from highflagon.cli.seating import Who, seat_players
from highflagon.cli.starting import Start, start
from highflagon.games.errors import Refused
from highflagon.table.stakes import STAKES
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.sentences.terms import stakes_line, takes_wagers

HD, PD = "high-dragon", "purple-dragon-dice"
GAMES = {
    "1": ("High Dragon, you against two of the house's players", HD, "alone"),
    "2": ("High Dragon with friends at this keyboard", HD, "friends"),
    "3": ("Purple Dragon Dice, you against the house's players", PD, "alone"),
    "4": ("Purple Dragon Dice with friends at this keyboard", PD, "friends"),
    "5": ("Keep the score of High Dragon with real cards", HD, "by hand"),
    "6": ("Keep the score of Purple Dragon Dice with real dice", PD, "by hand"),
}
OTHERS = {
    "7": "Go on with an unfinished game",
    "8": "The rules, in short",
    "9": "Leave",
    "c": "Play for coin: High Dragon or Purple Dragon Dice with a pot and wagers, all of it pretend",
}
FOR_COIN = ("1", "2", "3", "4")
"""The games of the menu that can be played for coin."""
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
        _begin(game, company, console, CoinOptions())
    elif answer.lower() == "c":
        _begin_for_coin(console)
    elif answer == "7":
        _go_on(console)
    elif answer == "8":
        console.say(*SHORT_RULES)
    else:
        console.say("Type a number from 1 to 9, or c.")


def _begin_for_coin(console: Console) -> None:
    """Ask which game, what it is played for, how long, and who looks on; then begin as without coin."""
    console.say(*[f"  {key}  {GAMES[key][0]}" for key in FOR_COIN])
    which = _number(console, "Which game? [1] ", 1, 1, len(FOR_COIN))
    _, game, company = GAMES[str(which)]
    names = [name for name in STAKES[game] if name != "none"]
    console.say("What is played for?")
    for number, name in enumerate(names, 1):
        console.say(f"  {number}  {name}: {stakes_line(STAKES[game][name])}")
    stakes = names[_number(console, "Which stakes? [1] ", 1, 1, len(names)) - 1]
    games = _number(console, "Up to how many games this evening? [3] ", 3, 1, 99)
    looks_on = takes_wagers(STAKES[game][stakes]) and _yes(
        console, "Shall two of the house's regulars look on, and wager? [yes] "
    )
    regulars = "follower,gambler" if looks_on else None
    _begin(game, company, console, CoinOptions(stakes=stakes, games=games, regulars=regulars))


def _yes(console: Console, question: str) -> bool:
    while True:
        answer = console.ask(question).lower()
        if answer in ("", "y", "yes"):
            return True
        if answer in ("n", "no"):
            return False
        console.say("Type yes or no.")


def _begin(game: str, company: str, console: Console, coin: CoinOptions) -> None:
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
    start(game, presets(game)["as-written"], players, Start(by_hand=company == "by hand", coin=coin))


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
    go_on(chosen, console)


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
