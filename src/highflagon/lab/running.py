"""Many games in chunks: the same sums whatever the chunks, however many work at them, and wherever they are."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol, TypeVar
from warnings import catch_warnings, simplefilter

from msgspec import Struct

from highflagon.games.errors import Invalid, short
from highflagon.lab.crews import CHUNK, Counts, Crew, crew_here

Tell = Callable[[int, int], None]
Results_co = TypeVar("Results_co", covariant=True)

MOST = 10**12
"""More games than this take days on any machine."""

MOST_SEED = 2**63 - 1

FIRST_ROUND = 4
"""Chunks that are played before the error is looked at for the first time; each round after it has as many as all
before it, so that the number of games doesn't depend on how quick a machine is."""


def check_seed(seed: int) -> None:
    """Raise `Invalid` if kernels can't play by this seed."""
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise Invalid(f"a seed of a simulation is from 0 to {MOST_SEED}, not {seed}")


def one_each(policies: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Return a policy for each seat: those named, or the one for all; raise `Invalid` if there is another number."""
    names = policies * seats if len(policies) == 1 else policies
    if len(names) != seats:
        raise Invalid(f"{len(names)} policies are named for {seats} seats")
    return names


class Task(Protocol[Results_co]):
    """What is to be simulated: games by number, and what their counts mean."""

    def play(self, first: int, games: int) -> Counts:
        """Return the counts of the games from number `first` on."""

    def results(self, counts: Counts) -> Results_co:
        """Return what the counts mean."""

    def error(self, counts: Counts) -> float:
        """Return the greatest standard error of the rates that one looks at first."""


class Run(Struct, frozen=True):
    """What was played: so many games, `whole` unless somebody interrupted it."""

    counts: Counts
    games: int
    whole: bool


def simulate(
    task: Task[Results_co],
    games: int,
    *,
    workers: int | Crew = 1,
    until_error: float | None = None,
    tell: Tell | None = None,
) -> Results_co:
    """Play `games` games, or as many as make the error small enough but no more, and return the results.

    `workers` are so many threads, or a crew of `lab.crews`; they change no result. `tell` is told how many games are
    done, of how many. Whoever interrupts it (Ctrl-C) gets what was done until then, if it was anything: the results say
    of how many games they are. Raises `Invalid` if it can't be so many.

    Examples:
        >>> from highflagon.lab import WarTask
        >>> results = simulate(WarTask(), 2000)
        >>> results.games, sum(seat.count for seat in results.wins)
        (2000, 2000)
        >>> simulate(WarTask(), 2000, workers=2) == results
        True
        >>> simulate(WarTask(), 100_000_000, until_error=0.002).wins[0].error < 0.002
        True
        >>> simulate(WarTask(), 0)
        Traceback (most recent call last):
        highflagon.games.errors.Invalid: between 1 and 1,000,000,000,000 games can be played, not 0
    """
    return task.results(run(task, games, workers=workers, until_error=until_error, tell=tell).counts)


def run(
    task: Task[Results_co],
    games: int,
    *,
    workers: int | Crew = 1,
    until_error: float | None = None,
    tell: Tell | None = None,
    begun: Run | None = None,
) -> Run:
    """Play as `simulate` does, and return the counts; `begun` is the same work as far as it came, which goes on."""
    _check(games, until_error)
    crew = workers if isinstance(workers, Crew) else crew_here(workers)
    counts, done = (begun.counts, begun.games) if begun is not None else (None, 0)
    whole = True
    played = _played(task, games, crew, until_error, begun)
    try:
        for more, so_far in played:
            counts, done = more, so_far
            if tell is not None:
                tell(done, games)
    except KeyboardInterrupt:
        if counts is None:
            raise
        whole = False
        with catch_warnings():  # joblib warns of what was begun for nothing
            simplefilter("ignore", UserWarning)
            played.close()
    assert counts is not None  # noqa: S101  # there was one game at least
    return Run(counts, done, whole)


def _played(
    task: Task[Results_co], games: int, crew: Crew, until_error: float | None, begun: Run | None
) -> Generator[tuple[Counts, int], None, None]:
    """Play the chunks round by round, and give the sums so far with each."""
    counts, done = (begun.counts, begun.games) if begun is not None else (None, 0)
    end = games if until_error is None else min(games, FIRST_ROUND * CHUNK)
    while True:
        for length, part in crew.play(task.play, range(done, end)):
            counts = part if counts is None else counts + part
            done += length
            yield counts, done
        if end == games:
            return
        # What was begun may have come further than this round: then its error was looked at before.
        if (
            until_error is not None
            and counts is not None
            and done == end
            and task.error(counts) <= until_error
        ):
            return
        end = min(games, 2 * end)


def _check(games: int, until_error: float | None) -> None:
    if type(games) is not int or not 1 <= games <= MOST:
        raise Invalid(f"between 1 and {MOST:,} games can be played, not {short(games)}")
    if until_error is not None and not 0 < until_error < 1:
        raise Invalid(f"an error is above 0 and below 1, not {until_error}")
