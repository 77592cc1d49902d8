"""What the reference engine says of rolls, counted over all of them: the other side of every comparison here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from highflagon.games.purple_dragon_dice import Hand, HouseRules
from highflagon.games.purple_dragon_dice.dice import failed_hand, false_hand, honest_hand
from highflagon.games.purple_dragon_dice.verdict import judge
from highflagon.odds.cheat import CheckOdds


@cache
def counted(dice: int, five_purple: str = "four-sixes") -> Mapping[Hand, int]:
    """Every hand of so many dice, with the number of rolls that make it for the engine."""
    makers: dict[int, Callable[[tuple[int, ...]], Hand]] = {
        3: failed_hand,
        4: honest_hand,
        5: lambda roll: false_hand(roll, five_purple),
    }
    found: Counter[Hand] = Counter()
    for roll in product(range(1, 7), repeat=dice):
        hand = makers[dice](roll)
        # Which three dice are kept doesn't matter, their sum does: so there are fewer hands to combine.
        found[Hand(_like(hand.score), hand.dropped, hand.purple)] += 1
    return found


def _like(score: int) -> tuple[int, int, int]:
    first = min(6, score - 2)
    second = min(6, score - first - 1)
    return first, second, score - first - second


Outcome = tuple[str, tuple[int, ...], tuple[int, ...]]
"""How a hand ended, who was caught, who is left: by the places of the players."""


def brute_force(checks: Sequence[CheckOdds | None], rules: HouseRules) -> dict[Outcome, Fraction]:
    """All outcomes of one hand of these players, each throw of theirs judged by the engine; no roll-offs."""
    found: dict[Outcome, Fraction] = {}
    for chance, thrown in _throws(checks):
        caught = tuple([place for place, dice in enumerate(thrown) if not dice])
        rolling = [place for place in range(len(checks)) if place not in caught]
        if len(rolling) < 2:
            _add(found, ("last-left" if rolling else "all-caught", caught, tuple(rolling)), chance)
        elif caught and rules.after_catch == "nobody-rolls":
            _add(found, ("no-roll", caught, tuple(rolling)), chance)
        else:
            for outcome, share in _judged(tuple(rolling), thrown, rules.five_dice_purple).items():
                _add(found, (outcome[0], caught, outcome[1]), chance * share)
    return found


def _throws(checks: Sequence[CheckOdds | None]) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """How many dice each of them throws, 0 for the caught."""
    rows = [
        [(Fraction(1), 4)] if check is None else [(check.success, 5), (check.quiet, 3), (check.caught, 0)]
        for check in checks
    ]
    for combination in product(*rows):
        chance = Fraction(1)
        for part, _ in combination:
            chance *= part
        if chance:
            yield chance, tuple([dice for _, dice in combination])


@cache  # the same throws come up with many chances
def _judged(
    rolling: tuple[int, ...], thrown: tuple[int, ...], five_purple: str
) -> Mapping[tuple[str, tuple[int, ...]], Fraction]:
    found: dict[tuple[str, tuple[int, ...]], Fraction] = {}
    tables = [list(counted(thrown[place], five_purple).items()) for place in rolling]
    whole = 1
    for place in rolling:
        whole *= 6 ** thrown[place]
    weights: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for combination in product(*tables):
        weight = 1
        for _, ways in combination:
            weight *= ways
        verdict = judge(dict(zip(rolling, [hand for hand, _ in combination], strict=True)))
        left = tuple([place for place in rolling if place not in verdict.out])
        if verdict.winner is not None:
            weights["purple-dragon", (verdict.winner,)] += weight
        elif verdict.clause in ("PD-R12", "PD-A8"):
            weights["war-wizard", left] += weight
        elif verdict.asleep:
            weights["sleeping-dragon", left] += weight
        else:
            weights["tie" if verdict.tied else "score", left] += weight
    for outcome, ways in weights.items():
        found[outcome] = Fraction(ways, whole)
    return found


def _add(found: dict[Outcome, Fraction], outcome: Outcome, chance: Fraction) -> None:
    found[outcome] = found.get(outcome, Fraction(0)) + chance
