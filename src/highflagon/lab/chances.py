"""The chances in a battle: counted where they can be counted, else simulated, each with its error."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.games.high_dragon import Card
from highflagon.lab.battle import BattleRates, BattleTask
from highflagon.lab.crews import Crew
from highflagon.lab.rate import Rate
from highflagon.lab.running import simulate
from highflagon.odds.battle import BattleOdds, battle_odds
from highflagon.odds.known import Known

RANDOM = "random"
"""Who plays at random plays any of the unseen cards, which is what is counted."""


class Chance(Struct, frozen=True):
    """A chance, and its standard error: 0 if it was counted, and then `exact` is the chance itself.

    Examples:
        >>> Chance(0.25, 0.0, Fraction(1, 4)).exact
        Fraction(1, 4)
        >>> Chance(0.25, 0.001).exact is None
        True
    """

    value: float
    """From 0 to 1."""
    error: float
    """One standard error."""
    exact: Fraction | None = None
    """None if it was simulated."""


class ChoiceChances(Struct, frozen=True):
    """What it brings to play `cards` in the rest of the battle; the last five chances sum to 1."""

    cards: tuple[Card, ...]
    wins: Chance
    alone: Chance
    tie_won: Chance
    tie_lost: Chance
    drawn: Chance
    beaten: Chance


class Chances(Struct, frozen=True):
    """The chances of all choices, the best first, if all others play by `others`.

    Examples:
        >>> from highflagon.games.high_dragon import parse_card
        >>> found = chances(Known(hand=(parse_card("G18"), parse_card("S7"))))
        >>> isinstance(found, Chances), found.exact, found.deals, found.others
        (True, True, 0, 'random')
        >>> [str(card) for card in found.choices[0].cards]
        ['G18', 'S7']
    """

    others: str
    """The policy of all others."""
    deals: int
    """How many deals were simulated, the same for all choices; 0 if the chances were counted."""
    choices: tuple[ChoiceChances, ...]
    """Each set of cards that may be played, the one that wins most often first."""

    @property
    def exact(self) -> bool:
        """Whether they were counted."""
        return not self.deals


NAMES = ChoiceChances.__struct_fields__[1:]


def chances(
    known: Known, others: str = RANDOM, *, deals: int = 1_000_000, seed: int = 1, workers: int | Crew = 1
) -> Chances:
    """Return the chances of each choice of cards in a battle, for the seat whose turn it is.

    Others who play at random are counted, unless there are too many ways; by any other policy the lab plays `deals`
    battles. Raises `Refused` if there is no such policy, if it would not have played the open cards, or if they would
    be played where `no_court_tie` is `turn-again`.

    Examples:
        >>> from highflagon.games.high_dragon import parse_card
        >>> known = Known(
        ...     hand=tuple(parse_card(word) for word in ("B20", "S7", "G18", "B3", "S4")), position=2
        ... )
        >>> counted, played = chances(known), chances(known, "greedy", deals=5000)
        >>> counted.exact, counted.choices[0].wins.error
        (True, 0.0)
        >>> played.exact, played.choices[0].wins.error > 0
        (False, True)
    """
    if others == RANDOM:
        try:
            return _counted(battle_odds(known))
        except Invalid:  # too many ways, which is all that is left to refuse of what is known
            pass
    task = BattleTask(known, others, seed)
    return _simulated(others, simulate(task, deals, workers=workers))


def _counted(odds: BattleOdds) -> Chances:
    rows = [
        ChoiceChances(choice.cards, *[_exact(getattr(choice, name)) for name in NAMES])
        for choice in odds.choices
    ]
    return Chances(RANDOM, 0, tuple(rows))


def _simulated(others: str, found: BattleRates) -> Chances:
    rows = [
        ChoiceChances(choice.cards, *[_estimate(getattr(choice, name)) for name in NAMES])
        for choice in found.choices
    ]
    return Chances(others, found.deals, tuple(rows))


def _exact(chance: Fraction) -> Chance:
    return Chance(float(chance), 0.0, chance)


def _estimate(rate: Rate) -> Chance:
    return Chance(rate.value, rate.error)
