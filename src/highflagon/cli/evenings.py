"""Evenings for coin, and the files that keep them: begun, left, gone on with, closed with a standing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from highflagon.bots import bot, choose
from highflagon.chance import ALGORITHM, COMMITTED, Seed
from highflagon.cli.coin import CoinOptions, guests, read_sheet
from highflagon.cli.files import new_path, set_aside
from highflagon.games.errors import Illegal
from highflagon.record import Seat
from highflagon.record.secret import secret_path
from highflagon.table.drive import Drive
from highflagon.table.prices import chances
from highflagon.table.regulars import REGULARS
from highflagon.table.sitting import Sitting
from highflagon.table.steward import Steward
from highflagon.table.table import Table
from highflagon.table.terms import Terms
from highflagon.table.waits import sitters
from highflagon.table.written import SittingHeader, SittingWriter, replay_sitting
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.evening import Evening
from highflagon.terminal.opening import open_sitting
from highflagon.terminal.running import run
from highflagon.terminal.sentences.terms import terms_line
from highflagon.terminal.standing import standing_lines
from highflagon.terminal.voice import sentence_case

MOST_MORE = 1000
"""So many games people may still play who go on with a sitting."""


class Way(Struct, frozen=True, kw_only=True):
    """How an evening is played: `seed` deals all its games, None: each has a committed one; `record` keeps it."""

    seed: Seed | None
    record: Path | None
    console: Console


class Place(Struct, frozen=True, kw_only=True):
    """Where an evening goes on: the file that keeps it, the keyboard, and how many games there are in all."""

    file: Path
    console: Console
    games: int


def play_for_coin(game: str, rules: Any, seats: tuple[Seat, ...], coin: CoinOptions, how: Way) -> None:
    """Open a table with stakes, and play; raise `Refused` or `UsageError`, with no file made, if it can't be."""
    assert coin.stakes is not None  # noqa: S101  # whoever calls has seen them
    sheet = read_sheet(game, coin.stakes)
    fair = how.seed is None
    terms = Terms(game=game, rules=rules, stakes=sheet.stakes, seats=len(seats), fair=fair)
    header = SittingHeader(
        terms=terms, house=sheet.purses.house, begin=sheet.purses.start, seed=how.seed,
        chance=COMMITTED if fair else ALGORITHM,
    )  # fmt: skip
    sitting = open_sitting(header, guests(seats, coin, sheet))
    file = how.record if how.record is not None else new_path(game)
    moved = set_aside(file)
    if moved is not None:
        how.console.say(f"{file} was there already; it is kept as {moved}.")
    with SittingWriter.create(file, header) as writer:
        for event, step in zip(sitting.events, sitting.steps[1:], strict=True):
            writer.append(event, step)
        how.console.say(sentence_case(f"{terms_line(terms, coin.coinage)}."))
        _run(writer, sitting, coin, Place(file=file, console=how.console, games=coin.games or 1))


def resume_sitting(path: Path, console: Console, coin: CoinOptions) -> None:
    """Go on with the sitting in `path`; raise `Refused` if it is closed, or can't be gone on with.

    If `coin.games` doesn't say how many there are in all, people who sit are asked for another one after each; where
    none but bots sit the one that is on is ended, whoever watches.
    """
    with SittingWriter.resume(path) as writer:
        sitting = replay_sitting(writer.record)
        table = sitting.table
        for person in table.people:
            if person.bot is not None and person.bot not in REGULARS:
                bot(person.bot)  # nothing is written for a bot that this house doesn't know
        if sitting.state is None:
            text = "this sitting was left before its first game: there is nothing to go on with"
            raise Illegal(f"{text}. Begin another with highflagon play: a file of this name is kept aside")
        more = MOST_MORE if sitters(table) else int(table.game is not None)
        games = coin.games or len(table.past) + more
        if table.game is not None or games > len(table.past):
            _check_drawable(writer.header, table)
        console.say(f"Going on with {path}, after {len(sitting.events)} events.")
        _run(writer, sitting, coin, Place(file=path, console=console, games=games))


def _check_drawable(header: SittingHeader, table: Table) -> None:
    """Raise `Illegal` if nothing can be drawn for the game that is on or comes next, before anybody plays on."""
    fair = table.game.sealing is not None if table.game is not None else table.terms.fair
    if not fair and header.seed is None:
        raise Illegal("this sitting has no seed: its cards and dice were typed, so none can be drawn")


def _run(writer: SittingWriter, sitting: Sitting, coin: CoinOptions, place: Place) -> None:
    """Play on, and say where the sitting is kept, closed or left, and how everybody stands."""
    file, console = place.file, place.console
    drive = Drive(sitting, Steward(writer.deals(), choose, chances), writer.append, games=place.games)
    evening = Evening(drive, coin.coinage)
    try:
        run(evening, console, f"The sitting is in {file}. Q leaves the table.")
    except (Closed, KeyboardInterrupt):
        console.say(
            "", f"The sitting is kept in {file}; go on with: highflagon resume {file}{coin.said_again()}"
        )
        if secret_path(file).exists():
            console.say(f"The house's seed lies in {secret_path(file)}: keep it there, and don't look.")
        return
    writer.finish()
    if evening.ended:
        console.say(f"No other game can be played: {evening.ended}.")
    console.say("", "The evening is over.", *standing_lines(evening))
    console.say(f"The sitting is in {file}; check it with: highflagon verify {file}")
    console.say(f"Where each coin went: highflagon ledger {file}")
