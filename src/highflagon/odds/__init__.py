"""Exact probabilities, in integers and Fractions: they are counted, never simulated.

Its public modules are those of `__all__`, each named for what it counts; what a function needs and returns stands
beside it. They are imported one by one, since who asks for dice should not wait for cards:

Examples:
    >>> from highflagon.odds.ties import tie_odds
    >>> tie_odds(3).drawn < tie_odds(3).by_count
    True
"""

__all__ = [
    "battle",
    "best_plan",
    "cheat",
    "dice",
    "equilibrium",
    "known",
    "one_hand",
    "players",
    "ties",
    "war",
    "whole_game",
]
