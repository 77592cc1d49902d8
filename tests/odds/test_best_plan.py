from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, combinations, product

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.purple_dragon_dice import CHOICES, Character, Choice, HouseRules, parse_character
from highflagon.odds.best_plan import BestPlan, best_plan
from highflagon.odds.cheat import Passives
from highflagon.odds.players import NEVER, Always, ByNumber, Plan, Player, Situation
from highflagon.odds.whole_game import game_odds

CHARACTERS = [
    "bluff=+8",
    "bluff=+3 thievery=+5",
    "bluff=+1 thievery=+1 advantage",
    "bluff=+9 thievery=+7 disadvantage",
    "bluff=-2",
    "bluff=+30",
]
TABLES: list[list[Passives]] = [
    [(14, 14)],
    [(14, 10), (9, 15)],
    [(14, 12), (12, 14), (10, 9)],
    [(11, 11)] * 3,
]
COSTS = [Fraction(0), Fraction(1, 4), Fraction(2)]


def worth(
    character: Character, others: Sequence[Passives], cost: Fraction, plan: Plan, rules: HouseRules
) -> Fraction:
    """What a plan is worth by the chain of the whole game, the others being told apart one by one."""
    seated = [Player(Character(passive_insight=row[0], passive_perception=row[1]), NEVER) for row in others]
    odds = game_odds([Player(character, plan), *seated], rules)
    return odds.shares[0] - cost * odds.caught[0]


@pytest.mark.parametrize("others", TABLES)
@pytest.mark.parametrize("text", CHARACTERS)
def test_the_best_plan_beats_every_fixed_plan_exactly(text: str, others: list[Passives]) -> None:
    character, rules = parse_character(text), HouseRules()
    seated = [Player(Character(passive_insight=row[0], passive_perception=row[1])) for row in others]
    games = [
        game_odds([Player(character, ByNumber(choices)), *seated], rules)
        for choices in product(CHOICES, repeat=len(others))
    ]
    for cost in COSTS:
        plan = best_plan(character, others, cost)
        assert worth(character, others, cost, plan, rules) == plan.start.value
        assert plan.start.value >= max(odds.shares[0] - cost * odds.caught[0] for odds in games)


class BySet:
    """A plan for each set of others, which knows them one by one."""

    def __init__(self, choices: dict[tuple[Passives, ...], Choice]) -> None:
        self.choices = choices

    def __call__(self, situation: Situation) -> Choice:
        faces = [player.character for player in situation.others]
        return self.choices[tuple(sorted((face.passive_insight, face.passive_perception) for face in faces))]


@pytest.mark.parametrize("text", CHARACTERS[:4])
@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(sleeping_dragon="roll-off", natural="both", five_dice_purple="never")]
)
def test_no_plan_that_sees_who_is_left_is_better(text: str, rules: HouseRules) -> None:
    others: list[Passives] = [(9, 15), (14, 10)]
    character, cost = parse_character(text), Fraction(1, 5)
    sets = [tuple(chosen) for size in (1, 2) for chosen in combinations(others, size)]
    values = [
        worth(character, others, cost, BySet(dict(zip(sets, choices, strict=True))), rules)
        for choices in product(CHOICES, repeat=len(sets))
    ]
    assert best_plan(character, others, cost, rules).start.value == max(values)


@pytest.mark.long
def test_no_plan_that_sees_three_others_is_better() -> None:
    others: list[Passives] = [(9, 15), (12, 12), (14, 10)]
    character, cost = parse_character("bluff=+6 thievery=+6"), Fraction(1, 5)
    sets = [tuple(chosen) for chosen in chain.from_iterable(combinations(others, size) for size in (1, 2, 3))]
    values = [
        worth(character, others, cost, BySet(dict(zip(sets, choices, strict=True))), HouseRules())
        for choices in product(CHOICES, repeat=len(sets))
    ]
    assert best_plan(character, others, cost).start.value == max(values)


def test_each_value_is_what_the_choice_is_worth_in_its_situation() -> None:
    character, others = parse_character("bluff=+6 thievery=+4"), [(14, 10), (9, 15), (12, 12)]
    plan = best_plan(character, others)
    for choice in CHOICES:

        def first_this(situation: Situation, choice: Choice = choice) -> Choice:
            return choice if situation.players == 4 else plan(situation)

        assert worth(character, others, Fraction(0), first_this, HouseRules()) == plan.start.values[choice]
    assert plan.start.choice is max(CHOICES, key=lambda choice: plan.start.values[choice])


def test_a_smaller_table_is_a_part_of_the_plan() -> None:
    character, others = parse_character("bluff=+8 thievery=+6"), [(14, 12), (12, 11), (10, 13), (10, 10)]
    plan = best_plan(character, others)
    for left in ([(12, 11)], [(10, 10), (14, 12)], [(10, 13), (12, 11), (10, 10)]):
        assert plan.at(left) == best_plan(character, left).start


def test_what_follows_depends_on_all_who_are_left() -> None:
    character = parse_character("bluff=+2")
    sharp, dull = (
        best_plan(character, [(14, 14), (13, 13)]).start,
        best_plan(character, [(14, 14), (5, 5)]).start,
    )
    assert sharp.value < dull.value


def test_a_cheat_who_can_t_fail_always_cheats_and_one_who_is_always_caught_never_does() -> None:
    assert best_plan(parse_character("bluff=+30"), [(10, 10)] * 9).start.choice is Choice.BLUFF
    plan = best_plan(parse_character("bluff=-10 thievery=-10"), [(30, 30)] * 9)
    assert plan.start.choice is Choice.HONEST
    assert plan.start.value == Fraction(1, 10)


def test_the_more_it_costs_to_be_caught_the_less_the_plan_is_worth() -> None:
    character, others = parse_character("bluff=+6"), [(14, 14), (12, 12), (9, 9)]
    values = [best_plan(character, others, Fraction(cost, 4)).start.value for cost in range(6)]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1] >= Fraction(1, 4)


def test_PD_A13_where_all_watch_it_doesn_t_matter_who_is_left() -> None:
    rules = HouseRules(watchers="everyone", onlookers=("16/11",))
    plan = best_plan(parse_character("bluff=+6 thievery=+6"), [(14, 10), (9, 15), (12, 12)], rules=rules)
    assert plan.at([(14, 10)]) == plan.at([(9, 15)])
    assert worth(plan.character, plan.others, Fraction(0), plan, rules) == plan.start.value


def test_PD_A24_an_untrained_skill_is_no_choice() -> None:
    rules = HouseRules(cheats="trained")
    plan = best_plan(parse_character("bluff=+9 thievery=+5 trained=thievery"), [(10, 10)] * 3, rules=rules)
    assert set(plan.start.values) == {Choice.HONEST, Choice.THIEVERY}
    assert worth(plan.character, plan.others, Fraction(0), plan, rules) == plan.start.value


def test_nine_watchers_who_differ_are_pinned() -> None:
    plan = best_plan(
        parse_character("bluff=+8 thievery=+6"), [(each, each * 7 % 10 + 9) for each in range(9, 18)]
    )
    assert plan.start.choice is Choice.HONEST
    assert float(plan.start.value) == pytest.approx(0.11665950105106977, rel=1e-14)
    assert len(list(plan.sets())) == 511


@pytest.mark.parametrize(
    ("rules", "clause"),
    [(HouseRules(repeat_penalty=2), "PD-A18"), (HouseRules(numbers="hidden"), "PD-A26")],
)
def test_what_has_no_best_plan_is_refused_by_name(rules: HouseRules, clause: str) -> None:
    with pytest.raises(Illegal) as refused:
        best_plan(parse_character("bluff=+8"), [(10, 10)], rules=rules)
    assert refused.value.clause == clause


@pytest.mark.parametrize(
    ("others", "cost", "clause"),
    [([], 0, "PD-A1"), ([(10, 10)] * 10, 0, "PD-A1"), ([(61, 10)], 0, "PD-R15"), ([(10, 10)], -1, "PD-R18")],
)
def test_what_can_t_be_is_invalid(others: list[Passives], cost: int, clause: str) -> None:
    with pytest.raises(Invalid) as refused:
        best_plan(parse_character("bluff=+8"), others, cost)
    assert refused.value.clause == clause


def test_a_plan_that_can_t_see_the_others_says_so() -> None:
    plan: BestPlan = best_plan(parse_character("bluff=+8"), [(10, 10), (12, 12)])
    with pytest.raises(Invalid, match="see all who are left"):
        game_odds([Player(plan.character, plan), Player(), Player()])
    with pytest.raises(Invalid, match="at the start"):
        plan.at([(10, 10), (10, 10)])
    with pytest.raises(Invalid, match="at the start"):
        plan.at([])
    assert Always(Choice.BLUFF) == Always(Choice.BLUFF)
