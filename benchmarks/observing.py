"""What it costs to tell a seat, or the public, what it may know: at most 30 microseconds an Observation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from benchmarks.figure import Figure, duration
from benchmarks.random_play import numbers_for
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Act, Chance, Over
from highflagon.games.play import Play

LIMIT = 30.0
"""Microseconds."""

WHOLE = "State.observe, no facts; time.perf_counter, best of {rounds} rounds of {calls} calls"
NEWS = "Play.observe, facts of the last event; time.perf_counter, best of {rounds} rounds of {calls} calls"


class Moment(Struct, frozen=True):
    """A game in play at the moment of a decision, the seat that has to make it, and the facts of the last event."""

    name: str
    play: Play[Any]
    seat: int
    news: int


def moments() -> Iterator[Moment]:
    """Return both games, early and late: a war's first card, and the last one of the third war of a game.

    At dice it is a table of ten: the first choice, and the choice of the last two.
    """
    yield _first("High Dragon, first card", _high_dragon, lambda _: True)
    yield _first("High Dragon, last card of war 3", _high_dragon, _is_last_card)
    yield _first("Purple Dragon Dice, first hand", _dice, lambda _: True)
    yield _first("Purple Dragon Dice, last two", _dice, lambda play: len(play.state.players) == 2)


def _high_dragon() -> Play[Any]:
    return Play(high_dragon.new_game())


def _dice() -> Play[Any]:
    return Play(purple_dragon_dice.new_game(players=10))


def _is_last_card(play: Play[Any]) -> bool:
    war = play.state.war
    if war is None or war.number < 3:
        return False
    last_play = len(war.players) * len(war.terms.pattern) - 1
    return len(war.track) == war.terms.battles - 1 and len(war.plays) == last_play


def _first(name: str, start: Callable[[], Play[Any]], wanted: Callable[[Play[Any]], bool]) -> Moment:
    """Return the first decision that is wanted, in games played at random one after another until there is one."""
    random = Random(1)
    while True:
        play, news = start(), 0
        while not isinstance(play.state.turn, Over):
            turn = play.state.turn
            if isinstance(turn, Act) and wanted(play):
                return Moment(name, play, turn.seats[0], news)
            news = len(play.apply(_event(play.state, random)))


def _event(state: Any, random: Random) -> Any:
    turn = state.turn
    if isinstance(turn, Chance):
        return state.drawn(numbers_for(turn, random))
    return state.decided({seat: random.choice(state.legal_actions(seat)) for seat in turn.seats})


def microseconds(function: Callable[[], object], rounds: int, calls: int) -> list[float]:
    """Return the microseconds of one call, by rounds."""
    times = []
    for _ in range(rounds):
        began = perf_counter()
        for _ in range(calls):
            function()
        times.append((perf_counter() - began) / calls * 1e6)
    return times


def measure(*, short: bool) -> list[Figure]:
    """Return what an Observation costs at each moment: for the seat that is due and for the public, by both ways."""
    rounds, calls = (5, 200) if short else (25, 400)
    figures = []
    for moment in moments():
        play = moment.play
        since = len(play.facts) - moment.news
        for viewer, who in ((moment.seat, "its seat"), (None, "public")):
            name = f"{moment.name}, {who}"
            ways: list[tuple[str, str, Callable[[], object]]] = [
                (f"State.observe: {name}", WHOLE, partial(play.state.observe, viewer)),
                (f"Play.observe: {name}", NEWS, partial(play.observe, viewer, since)),
            ]
            for title, method, way in ways:
                times = microseconds(way, rounds, calls)
                text = method.format(rounds=rounds, calls=calls)
                figures.append(duration(title, times, "µs", text, limit=LIMIT))
    return figures
