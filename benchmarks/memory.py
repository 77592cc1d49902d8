"""Ten thousand wars in one process: does its memory stay flat?

The wars are whole games at random through `Play`, every seat looking at its Observation before it decides, as bots
do at a table. `python -m benchmarks.memory 10000` is the process that is measured: what `measure` starts.
"""

from __future__ import annotations

import gc
import json
import resource
import subprocess
import sys
from pathlib import Path
from random import Random

from benchmarks.figure import Figure
from benchmarks.random_play import numbers_for
from highflagon.games.game import Act, Chance, Over
from highflagon.games.high_dragon import new_game
from highflagon.games.play import Play

PROJECT = Path(__file__).parents[1]
STATM = Path("/proc/self/statm")
"""Where Linux tells a process how many pages it has in memory."""

RESIDENT = 4.0
"""MiB that the process may grow by: the allocator keeps some pages, and the longest game so far sets a peak."""

BLOCKS = 0.5
"""Blocks that one war may leave behind: a leak leaves at least 1, and free lists come and go by some hundred in all."""

METHOD = (
    "a process of its own plays whole games through Play, each seat observing before each play;"
    " {what}, after gc.collect(): growth from {first:,} to {last:,} wars"
)


def play_game(random: Random) -> int:
    """Play one game at random, every seat observing, and return its number of wars."""
    play, told = Play(new_game()), 0
    while not isinstance(play.state.turn, Over):
        turn = play.state.turn
        if isinstance(turn, Act):
            seat = turn.seats[0]
            legal = play.observe(seat, told).legal
            told = len(play.facts)
            play.act(seat, random.choice(legal))
        else:
            assert isinstance(turn, Chance)
            play.apply(play.state.drawn(numbers_for(turn, random)))
    war = play.state.war
    assert war is not None
    return war.number


def resident() -> float:
    """Return the MiB that this process has in memory: now on Linux, at its peak elsewhere."""
    if STATM.exists():
        return int(STATM.read_text("ascii").split()[1]) * resource.getpagesize() / 2**20
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10


def main(last: int) -> None:
    """Play `last` wars, and print as JSON what is in memory after a tenth of them and after all."""
    random, wars = Random(1), 0
    marks = []
    for until in (last // 10, last):
        while wars < until:
            wars += play_game(random)
        gc.collect()
        marks.append({"wars": wars, "blocks": sys.getallocatedblocks(), "resident": resident()})
    print(json.dumps(marks))


def measure(*, short: bool) -> list[Figure]:
    """Return by how much the memory of a process grows between a tenth of its wars and all of them."""
    last = 1_000 if short else 10_000
    command = [sys.executable, "-m", "benchmarks.memory", str(last)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=PROJECT)  # noqa: S603 -- ourselves
    before, after = json.loads(done.stdout)
    wars = after["wars"] - before["wars"]
    shown = {"first": before["wars"], "last": after["wars"]}
    blocks = METHOD.format(what="sys.getallocatedblocks()", **shown)
    pages = METHOD.format(what="resident memory", **shown)
    grown, left = after["resident"] - before["resident"], (after["blocks"] - before["blocks"]) / wars
    return [
        Figure("memory: growth", grown, "MiB", pages, None, "at most", RESIDENT, required=True),
        Figure("memory: left behind", left, "blocks/war", blocks, None, "at most", BLOCKS, required=True),
    ]


if __name__ == "__main__":
    main(int(sys.argv[1]))
