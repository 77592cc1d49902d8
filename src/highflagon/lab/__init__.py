"""Games by the million: kernels, simulations, and what is estimated with them, each figure with its error.

Of the other rooms only `cli` imports this one: it needs NumPy, and numba to be quick (`pip install highflagon[lab]`).

A task says what is played, `simulate` plays it, and the results are rates with their errors:

Examples:
    >>> from highflagon.games.high_dragon import HouseRules
    >>> from highflagon.lab import Rate, WarResults, WarTask, simulate
    >>> task = WarTask(HouseRules(battles=6), policies=("greedy", "random", "random"), seed=7)
    >>> results = simulate(task, 5000)
    >>> isinstance(results, WarResults), isinstance(results.wins[0], Rate), results.games
    (True, True, 5000)
    >>> results.wins[0].value > 0.85
    True
    >>> results.two_tied.of == results.battles
    True
"""

from highflagon.lab.battle import BattleRates, BattleTask
from highflagon.lab.chances import Chance, Chances, chances
from highflagon.lab.crews import crew
from highflagon.lab.dice import DiceResults, DiceTask
from highflagon.lab.rate import Rate
from highflagon.lab.running import simulate
from highflagon.lab.standing import Standing, StandingTask, standing
from highflagon.lab.wars import WarResults, WarTask

__all__ = [
    "BattleRates",
    "BattleTask",
    "Chance",
    "Chances",
    "DiceResults",
    "DiceTask",
    "Rate",
    "Standing",
    "StandingTask",
    "WarResults",
    "WarTask",
    "chances",
    "crew",
    "simulate",
    "standing",
]
