"""`python -m highflagon.lab`: compiles the kernels, so that nobody waits for it later; when it is done it is done."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

from highflagon.games.high_dragon import Dealer, new_game, parse_card
from highflagon.games.purple_dragon_dice import PLAIN
from highflagon.lab.battle import BattleTask
from highflagon.lab.dice import DiceTask
from highflagon.lab.kernels.compiled import COMPILED, NOTICE
from highflagon.lab.standing import StandingTask
from highflagon.lab.wars import WarTask
from highflagon.odds.known import Known

HAND = tuple([parse_card(card) for card in ("B20", "S7", "G18", "B3", "S4")])
SEEN = new_game().apply(Dealer(0))[0].observe(None)

TASKS: dict[str, Callable[[int, int], object]] = {
    "High Dragon": WarTask().play,
    "High Dragon as steady plays it": WarTask(policies=("steady",)).play,
    "a war that is on": StandingTask(SEEN).play,
    "a war that is on, as steady plays it": StandingTask(SEEN, "steady").play,
    "a battle": BattleTask(Known(hand=HAND), "greedy").play,
    "Purple Dragon Dice": DiceTask(characters=(PLAIN,) * 5).play,
}


def main() -> int:
    """Compile all, and say what of it took how long; return the exit code, 1 if there is nothing to compile with."""
    if not COMPILED:
        print(NOTICE, file=sys.stderr)
        return 1
    for name, play in TASKS.items():
        began = perf_counter()
        play(0, 1)
        print(f"{perf_counter() - began:6.1f} s  {name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
