"""Games by the million: kernels, simulations, and what is estimated with them, each figure with its error.

Of the other rooms only `cli` imports this one: it needs NumPy, and numba to be quick (`pip install highflagon[lab]`).
"""

from highflagon.lab.battle import BattleRates, BattleTask
from highflagon.lab.chances import Chance, Chances, chances
from highflagon.lab.crews import crew
from highflagon.lab.dice import DiceResults, DiceTask
from highflagon.lab.rate import Rate
from highflagon.lab.running import simulate
from highflagon.lab.wars import WarResults, WarTask

__all__ = [
    "BattleRates",
    "BattleTask",
    "Chance",
    "Chances",
    "DiceResults",
    "DiceTask",
    "Rate",
    "WarResults",
    "WarTask",
    "chances",
    "crew",
    "simulate",
]
