"""Simulations as people run them: how soon a command answers, what a second worker brings, and what a process holds.

`python -m benchmarks.lab_commands 1000000` is the process whose memory is measured: what `measure` starts.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import joblib

from benchmarks.figure import Figure
from highflagon.lab import WarTask, simulate

PROJECT = Path(__file__).parents[1]
COMMAND = ("simulate", "high-dragon", "--wars", "1000")
COLD, WARM = 5.0, 0.6
"""Seconds until the results of a thousand wars are there: kernels never compiled before, and compiled before."""
WARS = 2_000_000
"""Wars in a round of one worker, and of two."""
TWO = 1.8
"""How many times as quick two workers should be."""
PEAK = 2.0
"""MiB by which ten times as many games may raise the peak of a process: what allocators take at once."""


def measure(*, short: bool) -> list[Figure]:
    """Return the time to a first result, what a second worker brings, and how memory grows: all are aimed at."""
    return [
        *_first_results(1 if short else 2, 5 if short else 10),
        _two_workers(3 if short else 10),
        _memory(100_000 if short else 1_000_000),
    ]


def _first_results(cold_rounds: int, warm_rounds: int) -> list[Figure]:
    """Return how long a whole command takes that has to compile its kernels, and one that finds them compiled."""
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(cold_rounds):
        with tempfile.TemporaryDirectory() as folder:
            cold.append(_run(folder))
            warm += [_run(folder) for _ in range(warm_rounds)]
    name = f"highflagon {' '.join(COMMAND)}"
    how = "a process of its own, from its start to its end; time.perf_counter, best of"
    fresh = f"a fresh NUMBA_CACHE_DIR, so nothing is compiled; {how} {len(cold)}"
    kept = f"the same folder again, so all is compiled; {how} {len(warm)}"
    return [
        Figure(f"{name}: cold", min(cold), "s", fresh, median(cold), "at most", COLD),
        Figure(f"{name}: warm", min(warm), "s", kept, median(warm), "at most", WARM),
    ]


def _run(cache: str) -> float:
    """Return the seconds of the whole command, whose kernels are kept in this folder."""
    command = [sys.executable, "-m", "highflagon", *COMMAND]
    surroundings = {**os.environ, "NUMBA_CACHE_DIR": cache}
    began = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=surroundings)  # noqa: S603 -- our own command
    return perf_counter() - began


def _two_workers(rounds: int) -> Figure:
    """Return how many times as quick two workers are as one, round by round in turn."""
    name, task = "lab: two workers beside one", WarTask()
    if joblib.cpu_count() < 2:
        return Figure(name, None, "x", "there is one core", None, "at least", TWO)

    def seconds(workers: int) -> float:
        began = perf_counter()
        simulate(task, WARS, workers=workers)
        return perf_counter() - began

    pairs = [(seconds(1), seconds(2)) for _ in range(1 + rounds)][1:]
    one, two = [min(side) for side in zip(*pairs, strict=True)]
    how = (
        f"lab.simulate of {WARS:,} wars, the best round of each: {one:.2f} and {two:.2f} s; time.perf_counter,"
        f" {rounds} rounds in turn, on a machine that does nothing else"
    )
    return Figure(name, one / two, "x", how, median(a / b for a, b in pairs), "at least", TWO)


def _memory(games: int) -> Figure:
    """Return by how much ten times as many games raise the peak of a process."""
    simulate(WarTask(), 1)  # so that the other process finds the kernels compiled: compilers take the most
    command = [sys.executable, "-m", "benchmarks.lab_commands", str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=PROJECT)  # noqa: S603 -- ourselves
    few, many = [float(line) for line in done.stdout.split()]
    how = (
        f"the peak of resident memory of a process, by getrusage, after {games:,} wars on two workers ({few:.0f} MiB),"
        f" and after {10 * games:,} more"
    )
    return Figure(
        "lab: memory of ten times the wars", many - few, "MiB", how, None, "at most", PEAK, required=True
    )


def peak() -> float:
    """Return the MiB that this process has had in memory at most."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 2**10


def main(games: int) -> None:
    """Play so many games, then ten times as many, and print the peak of memory after each."""
    for times in (1, 10):
        simulate(WarTask(), times * games, workers=2)
        print(peak())


if __name__ == "__main__":
    main(int(sys.argv[1]))
