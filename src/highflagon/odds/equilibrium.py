"""Purple Dragon Dice when all are alike and all may cheat: how often each has to, so that nobody gains by another plan.

Solved from the end backwards. A situation is how many are left, and how many went out uncaught before: these share the
pot if all who are left are caught in one hand (PD-A16), and so it is not quite the same to be out. In a situation each
cheats with one and the same chance. Where honesty is a best answer to the honesty of all others the chance is 0; else,
where cheating is one to the cheating of all others, it is 1. Otherwise there is a chance in between at which both are
worth the same, the root of a polynomial. It is isolated by halving an interval at whose ends the polynomial has
different signs, until it is no longer than `PRECISION`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm

from msgspec import Struct

from highflagon.games.errors import Invalid, short
from highflagon.games.purple_dragon_dice import PRESETS, Character, Choice, HouseRules
from highflagon.odds.cheat import CheckOdds, checks_against
from highflagon.odds.may_cheat import After, alike_hand
from highflagon.odds.one_hand import MOST
from highflagon.odds.players import check_supported

PRECISION = Fraction(1, 2**40)
"""How far a chance may be from the root. A chance of 0 or of 1 is exact."""

Situation = tuple[int, int]
"""How many are left, and how many went out uncaught before."""


class Mixed(Struct, frozen=True):
    """What each does in a situation, and what that is worth, in pots."""

    cheats: Fraction
    """The chance with which he cheats."""
    value: Fraction
    """What one who is left may expect. All of them together expect the pot, less what is lost by catches."""
    out: Fraction
    """What one who is out uncaught may still expect (PD-A16)."""
    honest: Fraction
    """What it is worth to him to be honest, here and for as long as nobody goes, if the others do as they do."""
    cheating: Fraction | None
    """What it is worth to cheat; None if nobody may."""
    both_hold: bool = False
    """Honesty is the best answer to honesty, and cheating to cheating: either could become the custom. Then `cheats`
    is 0."""

    @property
    def exact(self) -> bool:
        """Whether the chance is exact, and not one within `PRECISION` of a root."""
        return self.cheats in (0, 1)


class Equilibrium(Struct, frozen=True):
    """The plan of all. It is kept by everybody because nobody gains more than `gain` by any other."""

    players: int
    skill: Choice | None
    """By which skill they cheat, the better one of theirs; None where they may not."""
    check: CheckOdds | None
    situations: Mapping[Situation, Mixed]
    """All there may be, those of few players first."""
    gain: Fraction
    """The most that one gains, in pots, by the best of all other plans against the others, whole games being reckoned:
    by choosing each time what is best for himself."""

    @property
    def start(self) -> Mixed:
        """What each does at the full table."""
        return self.situations[self.players, 0]

    def at(self, left: int) -> Mixed:
        """Return what each does when so many are left and none of those who are out was caught."""
        if not 2 <= left <= self.players:
            raise Invalid(f"2 to {self.players} can be left, not {short(left, 20)}", clause="PD-A1")
        return self.situations[left, self.players - left]


def equilibrium(
    character: Character,
    players: int,
    cost_of_being_caught: Fraction | int = 0,
    rules: HouseRules = PRESETS["as-written"],
) -> Equilibrium:
    """Return the symmetric equilibrium of 2 to 10 players who are all `character`.

    `cost_of_being_caught` is in pots. All house rules are supported but `repeat_penalty` (PD-A18), hidden numbers
    (PD-A26) and unknown onlookers, which are `Illegal`. There may be other equilibria, in which players differ, or all
    cheat because all do (`both_hold`). Ten players take some tenths of a second.

    Examples:
        >>> from highflagon.games.purple_dragon_dice import Character
        >>> plan = equilibrium(Character(bluff=4), players=5)
        >>> [(left, str(plan.at(left).cheats)) for left in (5, 4, 3, 2)]
        [(5, '0'), (4, '0'), (3, '1'), (2, '1')]
        >>> plan.start.value, plan.gain
        (Fraction(1, 5), Fraction(0, 1))
    """
    check_supported(rules, hidden=False)
    if type(players) is not int or not 2 <= players <= MOST:
        text = f"an equilibrium is that of 2 to {MOST} players, not {short(players, 20)}"
        raise Invalid(text, clause="PD-A1")
    if cost_of_being_caught < 0:
        raise Invalid("being caught can't cost less than nothing", clause="PD-R18")
    cost = Fraction(cost_of_being_caught)
    passives = character.passive_insight, character.passive_perception
    checks = checks_against(rules, character, [passives])
    # A check against a lower score succeeds more often and is caught less often: the better skill is better in both.
    skill = max(checks, key=lambda each: (checks[each].success, -checks[each].caught), default=None)
    check = checks[skill] if skill else None
    situations = [(left, out) for left in range(2, players + 1) for out in range(players - left + 1)]
    hands = {situation: _Hand(situation, check, cost, rules) for situation in situations}
    found: dict[Situation, Mixed] = {}
    for situation, hand in hands.items():
        found[situation] = _solve(hand, found)
    return Equilibrium(players, skill, check, found, _gain(hands, found))


class _Worth(Struct, frozen=True):
    """What a hand is worth to one player by how many of the others cheat, as whole numbers over one scale."""

    wins: tuple[int, ...]
    """All that he may expect if somebody goes."""
    moves: tuple[int, ...]
    """The chance that somebody goes."""

    def at(self, chance: Fraction) -> tuple[int, int]:
        """Return both when each of the others cheats with this chance, over one and the same greater scale."""
        others, up, whole = len(self.wins) - 1, chance.numerator, chance.denominator
        weights = [comb(others, k) * up**k * (whole - up) ** (others - k) for k in range(others + 1)]
        return _dot(weights, self.wins), _dot(weights, self.moves)


def _dot(weights: Sequence[int], numbers: Sequence[int]) -> int:
    return sum([weight * number for weight, number in zip(weights, numbers, strict=True)])


Value = Callable[[int, int], Fraction]
"""What it is worth to be in, or out, when so many are left and so many are out uncaught."""


class _Hand:
    """A situation: the hand that is due, and what follows from each of its ends."""

    def __init__(
        self, situation: Situation, check: CheckOdds | None, cost: Fraction, rules: HouseRules
    ) -> None:
        self.left, self.out = situation
        self.cost = cost
        self.hand = alike_hand(self.left, check, rules)

    def worths(self, stays: Value, goes: Value) -> list[_Worth]:
        """Return what it is worth to be honest, and where one may, to cheat, by what it is worth to be in or out."""
        rows = [
            [self._worth(afters, stays, goes) for afters in by_number]
            for by_number in (self.hand.honest, self.hand.cheats)
            if by_number
        ]
        scale = lcm(*[number.denominator for row in rows for pair in row for number in pair])
        whole = [[[int(number * scale) for number in pair] for pair in row] for row in rows]
        return [_Worth(tuple([wins for wins, _ in row]), tuple([moves for _, moves in row])) for row in whole]

    def _worth(
        self, afters: Mapping[After, Fraction], stays: Value, goes: Value
    ) -> tuple[Fraction, Fraction]:
        wins = moves = Fraction(0)
        for after, chance in afters.items():
            if after.left != self.left:
                moves += chance
                wins += chance * self._of(after, stays, goes)
        return wins, moves

    def _of(self, after: After, stays: Value, goes: Value) -> Fraction:
        if after.fate == "caught":
            return -self.cost
        if after.left < 2:
            return Fraction(after.fate == "in")
        return (stays if after.fate == "in" else goes)(after.left, self.out + after.out)

    def outside(self, chance: Fraction, goes: Value) -> Fraction:
        """Return what one who is out uncaught may expect when each who is in cheats with this chance."""
        if not self.out:
            return Fraction(0)
        honest, cheats = self.hand.mixed(chance)
        worth = moves = Fraction(0)
        for afters, weight in ((honest, 1 - chance), (cheats, chance)):
            for after, share in afters.items():
                if after.left == self.left:
                    continue
                moves += weight * share
                if not after.left:
                    worth += weight * share / self.out
                elif after.left > 1:
                    worth += weight * share * goes(after.left, self.out + after.out)
        return worth / moves


def _solve(hand: _Hand, found: Mapping[Situation, Mixed]) -> Mixed:
    """Return what each does in the situation of `hand`, all smaller ones being known."""

    def stays(left: int, out: int) -> Fraction:
        return found[left, out].value

    def goes(left: int, out: int) -> Fraction:
        return found[left, out].out

    worths = hand.worths(stays, goes)
    chance, both_hold = _root(*worths) if len(worths) == 2 else (Fraction(0), False)
    pairs = [worth.at(chance) for worth in worths]
    values = [Fraction(*pair) for pair in pairs]
    wins, moves = pairs[0]
    if len(pairs) == 2:
        wins, moves = [
            (chance.denominator - chance.numerator) * honest + chance.numerator * cheating
            for honest, cheating in zip(*pairs, strict=True)
        ]
    return Mixed(
        chance,
        Fraction(wins, moves),
        hand.outside(chance, goes),
        values[0],
        values[1] if len(values) == 2 else None,
        both_hold,
    )


def _root(honest: _Worth, cheating: _Worth) -> tuple[Fraction, bool]:
    """Return the chance at which both are worth the same, or 0 or 1 where one is the best answer to itself.

    And whether either is.
    """

    def better_to_cheat(chance: Fraction) -> int:
        """A positive number, 0 or a negative one: the value of the polynomial on some scale."""
        (wins, moves), (its_wins, its_moves) = honest.at(chance), cheating.at(chance)
        return its_wins * moves - wins * its_moves

    low, high = Fraction(0), Fraction(1)
    at_one = better_to_cheat(high)
    if better_to_cheat(low) <= 0:
        return low, at_one >= 0
    if at_one >= 0:
        return high, False
    while high - low > PRECISION:
        middle = (low + high) / 2
        if better_to_cheat(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2, False


def _gain(hands: Mapping[Situation, _Hand], found: Mapping[Situation, Mixed]) -> Fraction:
    """Return the most that one gains anywhere by doing each time what is best for him, the others keeping to theirs."""
    best: dict[Situation, Fraction] = {}

    def stays(left: int, out: int) -> Fraction:
        return best[left, out]

    def goes(left: int, out: int) -> Fraction:
        return found[left, out].out

    for situation, mixed in found.items():
        worths = hands[situation].worths(stays, goes)
        best[situation] = max(Fraction(*worth.at(mixed.cheats)) for worth in worths)
    return max(best[situation] - mixed.value for situation, mixed in found.items())
