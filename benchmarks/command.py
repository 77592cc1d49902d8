"""How long `highflagon odds purple-dragon-dice` takes as a person waits for it: a whole process, from start to end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter

from benchmarks.figure import Figure, duration

ARGUMENTS = ("odds", "purple-dragon-dice")
LIMIT = 300.0
"""Milliseconds, warm."""

METHOD = "a process of its own, from its start to its end; time.perf_counter, best of {rounds} after one to warm up"


def measure(*, short: bool) -> list[Figure]:
    """Return the time of the whole command."""
    rounds = 5 if short else 15
    times = [_run() for _ in range(1 + rounds)][1:]
    name = f"highflagon {' '.join(ARGUMENTS)}"
    return [duration(name, times, "ms", METHOD.format(rounds=rounds), limit=LIMIT)]


def _run() -> float:
    script = Path(sys.executable).with_name("highflagon")
    start = [str(script)] if script.exists() else [sys.executable, "-m", "highflagon"]
    began = perf_counter()
    subprocess.run([*start, *ARGUMENTS], check=True, stdout=subprocess.DEVNULL)  # noqa: S603 -- our own command
    return (perf_counter() - began) * 1e3
