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
from highflagon.table.coin import Coinage
from highflagon.table.drive import Drive
from highflagon.table.prices import chances
from highflagon.table.regulars import REGULARS
from highflagon.table.sitting import Sitting
from highflagon.table.steward import Steward
from highflagon.table.terms import Terms
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


def play_for_coin(game: str, rules: Any, seats: tuple[Seat, ...], coin: CoinOptions, how: Way) -> None:
    """Open a table with stakes, and play; raise `Refused` or `UsageError`, with no file made, if it can't be."""
    sheet = read_sheet(game, coin.stakes or "none")
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
        _run(writer, sitting, file, (how.console, coin.coinage, coin.games or 1))


def resume_sitting(path: Path, console: Console, coinage: Coinage, games: int | None) -> None:
    """Go on with the sitting in `path`; raise `Refused` if it is closed, or can't be gone on with.

    If `games` doesn't say how many there are in all, people are asked for another one after each; bots end the one that
    is on.
    """
    with SittingWriter.resume(path) as writer:
        sitting = replay_sitting(writer.record)
        table = sitting.table
        for person in table.people:
            if person.bot is not None and person.bot not in REGULARS:
                bot(person.bot)  # nothing is written for a bot that this house doesn't know
        if sitting.state is None:
            raise Illegal("this sitting was left before its first game: there is nothing to go on with")
        console.say(f"Going on with {path}, after {len(sitting.events)} events.")
        if games is None:
            people = any(person.human for person in table.people)
            games = len(table.past) + (MOST_MORE if people else int(table.game is not None))
        _run(writer, sitting, path, (console, coinage, games))


def _run(writer: SittingWriter, sitting: Sitting, file: Path, how: tuple[Console, Coinage, int]) -> None:
    """Play on, and say where the sitting is kept, closed or left, and how everybody stands."""
    console, coinage, games = how
    drive = Drive(sitting, Steward(writer.deals(), choose, chances), writer.append, games=games)
    evening = Evening(drive, coinage)
    try:
        run(evening, console, f"The sitting is in {file}. Q leaves the table.")
    except (Closed, KeyboardInterrupt):
        console.say("", f"The sitting is kept in {file}; go on with: highflagon resume {file}")
        if secret_path(file).exists():
            console.say(f"The house's seed lies in {secret_path(file)}: keep it there, and don't look.")
        return
    writer.finish()
    if evening.ended:
        console.say(f"No other game can be played: {evening.ended}.")
    console.say("", "The evening is over.", *standing_lines(evening))
    console.say(f"The sitting is in {file}; check it with: highflagon verify {file}")
    console.say(f"Where each coin went: highflagon ledger {file}")
