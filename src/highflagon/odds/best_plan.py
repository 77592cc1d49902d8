"""The best plan of one cheat among honest players: when is cheating worth it? Solved exactly, from the end backwards.

A situation is who is left besides him. What follows depends on all of them, not on the sharpest alone: when he goes,
the next one counts. So the situations are sets of watchers, those that make no difference to his checks being one.
The choice that is best is worth the most if he makes it again after every hand in which nobody went.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, lcm

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import PRESETS, SKILLS, Character, Choice, HouseRules, legal_choices
from highflagon.odds.cheat import FAILED, SURE, CheckOdds, Passives, check_of, checks_against
from highflagon.odds.one_hand import MOST, Group, hand_odds
from highflagon.odds.players import Situation, check_supported


class Advice(Struct, frozen=True):
    """What to do in a situation. Of choices that are worth the same the first of honest, bluff, thievery is best."""

    choice: Choice
    values: Mapping[Choice, Fraction]
    """What each choice is worth, in pots: the chance to win, less the cost of being caught times the chance of it,
    if this is chosen here (and again while nobody goes), and the best later on."""

    @property
    def value(self) -> Fraction:
        """What the best choice is worth."""
        return self.values[self.choice]


class BestPlan:
    """The best plan of `character` among honest `others`; it can be asked as a `Plan` where all others have plans."""

    def __init__(
        self, character: Character, others: Sequence[Passives], cost: Fraction, rules: HouseRules
    ) -> None:
        self.character = character
        self.others = tuple(others)
        self.cost = cost
        self.rules = rules
        self._alike = [
            _alike(rules, character, skill, {row[place] for row in others})
            for place, skill in enumerate(SKILLS)
        ]
        self._kinds = sorted({self._kind(row) for row in others})
        self._advice = dict(_solve(self))

    @property
    def start(self) -> Advice:
        """What to do at the full table."""
        return self.at(self.others)

    def at(self, others: Sequence[Passives]) -> Advice:
        """Return what to do when these of the others are left; raise `Invalid` if they can't be."""
        left = self._counts(others)
        if left not in self._advice:
            raise Invalid(
                "the plan is for those who were there at the start, one of them at least", clause="PD-A13"
            )
        return self._advice[left]

    def __call__(self, situation: Situation) -> Choice:
        characters = [player.character for player in situation.others]
        if len(characters) + 1 != situation.players:
            raise Invalid(
                "the best plan must see all who are left: give each of them a plan, NEVER", clause="PD-A13"
            )
        return self.at([(who.passive_insight, who.passive_perception) for who in characters]).choice

    def sets(self) -> Iterator[tuple[int, ...]]:
        """All sets of others that may be left, as so many of each kind, the smaller first; none of nobody."""
        whole = self._counts(self.others)
        found = sorted(
            product(*[range(count + 1) for count in whole]), key=lambda counts: (sum(counts), counts)
        )
        return iter(found[1:])

    def checks(self, left: Sequence[int]) -> dict[Choice, CheckOdds]:
        """Return the chances of every check that he may try when so many of each kind are left."""
        if self.rules.watchers == "everyone":
            return checks_against(self.rules, self.character, self.others)
        watching = [kind for kind, count in zip(self._kinds, left, strict=True) if count]
        return checks_against(self.rules, self.character, watching)

    def _kind(self, passives: Passives) -> Passives:
        """Those who are equal to his checks are equal; where all go on watching it never matters who is left."""
        if self.rules.watchers == "everyone":
            return 0, 0
        insight, perception = passives
        return self._alike[0].get(insight, -1), self._alike[1].get(perception, -1)

    def _counts(self, others: Sequence[Passives]) -> tuple[int, ...]:
        kinds = [self._kind(row) for row in others]
        counts = tuple([kinds.count(kind) for kind in self._kinds])
        return counts if sum(counts) == len(kinds) else ()


def best_plan(
    character: Character,
    others: Sequence[Passives],
    cost_of_being_caught: Fraction | int = 0,
    rules: HouseRules = PRESETS["as-written"],
) -> BestPlan:
    """Return the best plan of one cheat among 1 to 9 honest `others`, given by their passive scores.

    `cost_of_being_caught` is in pots: a cheat who minds it as much as losing a whole pot has 1. All house rules are
    supported but `repeat_penalty` (PD-A18), hidden numbers (PD-A26) and unknown onlookers, which are `Illegal`.
    Nine others who are all different make 511 situations, and take some tenths of a second.

    Examples:
        >>> from highflagon.games.purple_dragon_dice import Character
        >>> plan = best_plan(Character(bluff=4), [(14, 10), (10, 10)])
        >>> print(plan.start.choice)
        honest
        >>> print(plan.at([(10, 10)]).choice)
        bluff
        >>> float(plan.start.value) > 1 / 3
        True
    """
    check_supported(rules, hidden=False)
    if not 1 <= len(others) < MOST:
        raise Invalid(f"a plan is for 2 to {MOST} players, not {len(others) + 1}", clause="PD-A1")
    for insight, perception in others:
        Character(passive_insight=insight, passive_perception=perception)  # it says what is out of range
    if cost_of_being_caught < 0:
        raise Invalid("being caught can't cost less than nothing", clause="PD-R18")
    return BestPlan(character, others, Fraction(cost_of_being_caught), rules)


def _alike(rules: HouseRules, character: Character, skill: Choice, passives: set[int]) -> dict[int, int]:
    """By passive score, the lowest one at the table against which the chances are the same."""
    first: dict[CheckOdds | None, int] = {}
    may = skill in legal_choices(rules, character)
    return {
        passive: first.setdefault(check_of(rules, character, skill, passive) if may else None, passive)
        for passive in sorted(passives)
    }


class _Dice(Struct, frozen=True):
    """What his hand brings with so many dice among so many others: chances."""

    wins: Fraction
    again: Fraction
    """Nobody goes."""
    fewer: tuple[Fraction, ...]
    """By number: he and so many others stay, fewer than before."""


@cache
def _dice(others: int, check: CheckOdds | None, rules: HouseRules) -> _Dice:
    wins, again, fewer = Fraction(0), Fraction(0), [Fraction(0)] * others
    for end in hand_odds([Group(others), Group(1, check)], rules).ends:
        honest, he = end.left
        if not he:
            continue
        if end.over:
            wins += end.chance
        elif honest == others:
            again += end.chance
        else:
            fewer[honest] += end.chance
    return _Dice(wins, again, tuple(fewer))


def _solve(plan: BestPlan) -> Iterator[tuple[tuple[int, ...], Advice]]:
    """Solve all situations, those of few players first, and give each with its advice.

    Which of the others go is even chance, so that the mean over all smaller sets of one size counts. For that the
    values of each size are kept as integers over one denominator, and every set keeps the sum over its subsets.
    """
    sums: dict[tuple[int, ...], list[int]] = {}
    scales = [1]
    solved: list[tuple[tuple[int, ...], Advice]] = []

    def close_size() -> None:
        scales.append(lcm(*[advice.value.denominator for _, advice in solved]))
        for left, advice in solved:
            sums[left].append(int(advice.value * scales[-1]))

    for left in plan.sets():
        size = sum(left)
        if size == len(scales) + 1:
            close_size()
            solved = []
        sums[left] = [_sum_of_subsets(sums, left, fewer) for fewer in range(size)]
        means = [Fraction(total, scales[fewer] * comb(size, fewer)) for fewer, total in enumerate(sums[left])]
        advice = _advise(plan, left, means)
        solved.append((left, advice))
        yield left, advice


def _sum_of_subsets(sums: Mapping[tuple[int, ...], list[int]], left: tuple[int, ...], fewer: int) -> int:
    """The sum of the values of all subsets of `fewer`: each is met once for every player who is to go besides it."""
    if not fewer:
        return 0
    total = 0
    for kind, count in enumerate(left):
        if count:
            total += count * sums[(*left[:kind], count - 1, *left[kind + 1 :])][fewer]
    return total // (sum(left) - fewer)


def _advise(plan: BestPlan, left: tuple[int, ...], means: Sequence[Fraction]) -> Advice:
    """Return what each choice is worth, given the mean values of the smaller sets by size."""
    others = sum(left)

    @cache
    def worth(check: CheckOdds | None) -> tuple[Fraction, Fraction]:
        dice = _dice(others, check, plan.rules)
        later = sum((chance * mean for chance, mean in zip(dice.fewer, means, strict=True)), Fraction(0))
        return dice.wins + later, dice.again

    honest, again = worth(None)
    values = {Choice.HONEST: honest / (1 - again)}
    for skill, check in plan.checks(left).items():
        (five, again_five), (three, again_three) = worth(SURE), worth(FAILED)
        gain = check.success * five + check.quiet * three - check.caught * plan.cost
        values[skill] = gain / (1 - check.success * again_five - check.quiet * again_three)
    return Advice(max(values, key=lambda choice: values[choice]), values)
