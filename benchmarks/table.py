"""What a step of a table costs: an event verified, applied and posted, and what it came to told to four viewers.

Two sittings of people who wager in every window: a whole war with the stakes `every-battle` and three who look on, and
a game of dice of five. Each is written down once, then played again and again; beside it, in the same rounds, the
same cards or dice are played on the bare game, which knows no coin, and shown to the same four.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import process_time_ns
from typing import Any

from msgspec import Struct

from benchmarks.figure import Figure, duration
from benchmarks.random_play import numbers_for
from highflagon.games.game import Chance
from highflagon.games.play import Play
from highflagon.record.languages import LANGUAGES
from highflagon.table import events
from highflagon.table.desk import game_of
from highflagon.table.sitting import Sitting
from highflagon.table.stakes import named_stakes
from highflagon.table.state import Game
from highflagon.table.table import Table, open_table
from highflagon.table.terms import Terms
from highflagon.table.waits import Betting, Drawing, Playing

LIMIT = 250.0
"""Microseconds of a step, which the mean may have at most."""

VIEWERS = (0, 1, 2, None)
"""Three seats and the public."""

WATCHERS = 3

COINS = 100_000
"""What everybody brings: nobody is ever out of coin."""

METHOD = (
    "Sitting.apply, then Sitting.observe for three seats and the public with the facts of this event; every event of"
    " the sitting is timed by time.process_time_ns, which leaves out what other processes take; {rounds} rounds of"
    " {steps} events, of which the game itself has {played}"
)
BARE = "Play.apply and four times Play.observe for the events that the game itself has; the same rounds"
RATIO = "table / bare game, per event, median over the pairs of rounds, which alternate in one process"


class Written(Struct, frozen=True):
    """A sitting that was written down: the table before the game, the events from there on, and those of the game."""

    name: str
    table: Table
    log: tuple[events.Event, ...]
    game: Any
    """The game's state at its start."""
    played: tuple[Any, ...]


def sittings() -> Iterator[Written]:
    """Return the two sittings."""
    yield _written("a war with every-battle stakes", "high-dragon", "every-battle", 3)
    yield _written("a dice game of five", "purple-dragon-dice", "side-wagers", 5)


def _written(name: str, game: str, stakes: str, seats: int) -> Written:
    rules = LANGUAGES[game].rules()
    terms = Terms(game=game, rules=rules, stakes=named_stakes(game, stakes), seats=seats)
    table, random = open_table(terms)[0], Random(3)
    for number in range(seats + WATCHERS):
        table, _ = table.apply(events.Arrive(f"Person {number + 1}", coins=COINS))
    for seat in range(seats):
        table, _ = table.apply(events.Sit(seat, seat))
    for seat in range(seats):
        table, _ = table.apply(events.Agree(seat))
    before, log, played = table, list[events.Event](), list[Any]()
    start = None
    while not table.past:
        for event in _next(table, random):
            table, step = table.apply(event)
            log.append(event)
            played += [step.played] if step.played is not None else []
        start = start or game_of(table).state
    return Written(name, before, tuple(log), start, tuple(played))


def _next(table: Table, random: Random) -> Iterator[events.Event]:
    """Yield what happens next: everybody who may wagers on himself or, if he looks on, on anybody."""
    game, wait = table.game, table.wait
    if game is None:
        yield events.Start(0)
        return
    match wait:
        case Betting():
            for who in wait.who:
                yield from _wagers(game, who, random)
                yield events.Done(who)
        case Playing():
            seat = random.choice(wait.seats)
            yield events.Act(seat, random.choice(game.state.legal_actions(seat)), game.owners[seat])
        case Drawing():
            turn = game.state.turn
            assert isinstance(turn, Chance)
            yield events.Draw(game.state.drawn(numbers_for(turn, random)))


def _wagers(game: Game, who: int, random: Random) -> Iterator[events.Event]:
    for book in game.books:
        assert game.window is not None
        if book.key not in game.window.books:
            continue
        if who not in game.owners:
            yield events.Bet(who, book.key, random.choice(book.selections), random.randint(1, 50))
        elif book.key.startswith(("war", "battle", "game")) and who in book.selections:
            yield events.Bet(who, book.key, who, random.randint(1, 50))


def table_times(written: Written) -> list[float]:
    """Return the microseconds of each step of the sitting, played again."""
    sitting = Sitting(written.table, open_table(written.table.terms)[1])
    times = []
    for event in written.log:
        began = process_time_ns()
        step = sitting.apply(event)
        for viewer in VIEWERS:
            sitting.table.observe(viewer, step.facts, step.game_facts)
        times.append((process_time_ns() - began) / 1000)
    assert sitting.table.past
    return times


def bare_times(written: Written) -> list[float]:
    """Return the microseconds of each event of the same game without a table."""
    play: Play[Any] = Play(written.game)
    times = []
    for event in written.played:
        began = process_time_ns()
        since = len(play.facts)
        play.apply(event)
        for viewer in VIEWERS:
            play.observe(viewer, since)
        times.append((process_time_ns() - began) / 1000)
    return times


def mean(times: Sequence[float]) -> float:
    """Return the mean."""
    return sum(times) / len(times)


def percentile_99(times: Sequence[float]) -> float:
    """Return the time that one step of a hundred exceeds."""
    return sorted(times)[len(times) * 99 // 100]


def measure(*, short: bool) -> list[Figure]:
    """Return mean and 99th percentile of a step of both sittings, and how much more it is than the bare game."""
    rounds = 5 if short else 30
    figures = []
    for written in sittings():
        ours: list[list[float]] = []
        bare: list[list[float]] = []
        for _ in range(rounds):
            ours.append(table_times(written))
            bare.append(bare_times(written))
        method = METHOD.format(rounds=rounds, steps=len(written.log), played=len(written.played))
        figures += [
            duration(f"table: {written.name}, mean", _each(mean, ours), "µs", method, limit=LIMIT),
            _plain(f"table: {written.name}, 99th percentile", _each(percentile_99, ours), method),
            _plain("the bare game, mean", _each(mean, bare), BARE),
            Figure("ratio", median(mean(one) / mean(other) for one, other in zip(ours, bare, strict=True)), "", RATIO),
        ]  # fmt: skip
    return figures


def _each(what: Callable[[Sequence[float]], float], rounds: Sequence[Sequence[float]]) -> list[float]:
    return [what(times) for times in rounds]


def _plain(name: str, times: Sequence[float], method: str) -> Figure:
    return Figure(name, min(times), "µs", method, median(times))
