"""What is played, and what for, in words."""

from __future__ import annotations

from highflagon.table.coin import STANDARD, Coinage, write_coins
from highflagon.table.stakes import DiceStakes, HighDragonStakes, Stakes
from highflagon.table.terms import Terms
from highflagon.terminal.kits import KITS
from highflagon.terminal.voice import number

WAGERS = {
    "battle-and-war": "wagers on battles and the war",
    "battle": "wagers on battles",
    "war": "wagers on the war",
    "allowed": "side wagers",
    "none": "no wagers",
}


def terms_line(terms: Terms, coinage: Coinage) -> str:
    """Return the game, its seats and its stakes: the end of a sentence."""
    return f"{KITS[terms.game].title} for {number(terms.seats)}: {stakes_line(terms.stakes, coinage)}"


def stakes_line(stakes: Stakes, coinage: Coinage = STANDARD) -> str:
    """Return what is played for: "a war ante of 3 sp, a battle ante of 5 cp, wagers on battles and the war"."""

    def coins(label: str, sum_of: int) -> list[str]:
        return [f"{label} {write_coins(sum_of, coinage)}"] if sum_of else []

    parts: list[str] = []
    if isinstance(stakes, HighDragonStakes):
        parts += coins("a war ante of", stakes.war_ante) + coins("a battle ante of", stakes.battle_ante)
        parts += coins("for the winner the house adds", stakes.sweetener_coins)
        if stakes.sweetener_percent:
            parts.append(f"for the winner the house adds {stakes.sweetener_percent} % of the pot")
    elif isinstance(stakes, DiceStakes):
        parts += coins("a buy-in of", stakes.buy_in)
    fixed = " at the house's odds" if stakes.form == "fixed-odds" and takes_wagers(stakes) else ""
    parts.append(WAGERS[_wagers(stakes)] + fixed)
    return ", ".join(parts)


def takes_wagers(stakes: Stakes) -> bool:
    """Whether anybody may wager at a table with these stakes."""
    return _wagers(stakes) != "none"


def _wagers(stakes: Stakes) -> str:
    return stakes.wagers if isinstance(stakes, HighDragonStakes | DiceStakes) else "none"
