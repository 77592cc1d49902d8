"""How the bots fare against each other at High Dragon: `python -m benchmarks.bots --wars 1000 --seed 1`.

One bot sits beside two of another kind, in every pairing. Each deal is played three times, the one in each seat in
turn, so that the luck of the cards is shared. Games are played until somebody has won them, wars of two included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

import click

from benchmarks.random_play import numbers_for
from highflagon.bots import BOTS, bot
from highflagon.games.game import Act, Chance
from highflagon.games.high_dragon import PRESETS, HouseRules, new_game


class Draws(Random):
    """Random numbers for bots, out of Python's own."""

    def below(self, n: int, /) -> int:
        """Return a number from 0 to `n` - 1."""
        return self.randrange(n)


@dataclass(frozen=True)
class Result:
    """How one bot fared: its share of the wins in each set of rotated games, and what its decisions took."""

    shares: tuple[float, ...]
    seconds: float
    decisions: int

    @property
    def percent(self) -> float:
        """The wars won, in percent."""
        return 100 * mean(self.shares)

    @property
    def error(self) -> float:
        """The standard error of `percent`."""
        return 100 * stdev(self.shares) / sqrt(len(self.shares)) if len(self.shares) > 1 else 0.0

    @property
    def microseconds(self) -> float:
        """What a decision took, on average."""
        return 1e6 * self.seconds / self.decisions


class Clock:
    """The processor time that one bot's decisions took."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0


def play(names: Sequence[str], rules: HouseRules, seed: str, clocks: Mapping[str, Clock]) -> tuple[int, ...]:
    """Play one game to its end, with a bot by name on each seat, and return the shares of the pot by seat.

    Each draw has a random number of its own by `seed` and its label, so that the same cards come whoever plays.
    """
    state, decisions = new_game(rules), 0
    random = Draws(f"{seed}/bots")
    while True:
        turn = state.turn
        if isinstance(turn, Act):
            [seat] = turn.seats
            view, clock = state.observe(seat), clocks[names[seat]]
            began = process_time()
            action: Any = bot(names[seat]).choose(view, random)
            clock.seconds += process_time() - began
            clock.decisions += 1
            state, _ = state.apply(state.decided({seat: action}))
            decisions += 1
        elif isinstance(turn, Chance):
            state, _ = state.apply(state.drawn(numbers_for(turn, Random(f"{seed}/{turn.label}"))))
        else:
            return turn.shares


def compare(one: str, others: str, rules: HouseRules, wars: int, seed: int) -> Result:
    """Return how `one` fares beside `others` on all other seats, in `wars` games or a few more, seats rotated."""
    sets, clocks = [], {name: Clock() for name in (one, others)}
    for number in range(-(-wars // rules.players)):
        share = 0.0
        for seat in range(rules.players):
            names = [others] * rules.players
            names[seat] = one
            shares = play(names, rules, f"{seed}/{number}", clocks)
            share += shares[seat] / sum(shares)
        sets.append(share / rules.players)
    return Result(tuple(sets), clocks[one].seconds, clocks[one].decisions)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--wars", default=1000, show_default=True, help="Games in each pairing.")
@click.option("--seed", default=1, show_default=True)
@click.option("--preset", type=click.Choice(list(PRESETS)), default="as-written", show_default=True)
@click.option("--bots", default=",".join(BOTS), show_default=True, help="Names with commas.")
@click.option("--jobs", default=2, show_default=True, help="Processes at once.")
def main(wars: int, seed: int, preset: str, bots: str, jobs: int) -> None:
    """Play every pairing of the bots, and print what share of the games the one beside the others won."""
    names = [name.strip() for name in bots.split(",")]
    rules = PRESETS[preset]
    pairs = list(product(names, names))
    with ProcessPoolExecutor(jobs) as pool:
        jobs_of = partial(compare, rules=rules, wars=wars, seed=seed)
        results = dict(zip(pairs, pool.map(jobs_of, *zip(*pairs, strict=True)), strict=True))
    many = rules.players - 1
    click.echo(
        f"Games won in percent by one (row) beside {many} (column), +- one standard error; {wars} each, {preset}"
    )
    click.echo(f"{'':10}" + "".join(f"{name:>14}" for name in names) + f"{'us/decision':>14}")
    for one in names:
        cells = [f"{results[one, other].percent:8.1f} +-{results[one, other].error:3.1f}" for other in names]
        times = mean(results[one, other].microseconds for other in names)
        click.echo(f"{one:10}" + "".join(f"{cell:>14}" for cell in cells) + f"{times:14.1f}")


if __name__ == "__main__":
    main()
