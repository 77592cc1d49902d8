"""The cheat's check (PD-R14, R15, R18, A12 to A14, A18, A19, A24, A26)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.purple_dragon_dice import Check, Choice, HouseRules, facts, outcome, parse_character
from highflagon.games.purple_dragon_dice.check import counting_die
from tests.games.purple_dragon_dice.scripting import CLUMSY, SURE, Table

SHARP = "insight=16 perception=13"


def tried(table: Table, choice: str, d20: str, seat: int = 1) -> Check | None:
    """The check of a seat that chooses so and throws these d20s, all others being honest."""
    table.hand(f"{seat}:{choice}", f"{seat}: 6 6 5 5 4 / {d20}, {3 if seat != 3 else 2}: 2 2 1 1")
    found = [fact for fact in table.told(facts.Checked, seat) if fact.seat == seat - 1]
    return found[-1].check


def outcomes(table: Table, choice: str, faces: range) -> list[str]:
    found: list[str] = []
    for face in faces:
        check = tried(
            Table(table.state.seats, *map(str, table.state.characters), **vars_of(table)), choice, str(face)
        )
        assert check is not None
        found.append(check.outcome)
    return found


def vars_of(table: Table) -> dict[str, object]:
    rules = table.state.rules
    return {field: getattr(rules, field) for field in rules.__struct_fields__}


@pytest.mark.parametrize(("choice", "total"), [("bluff", 17), ("thievery", 12)])
def test_PD_R14_a_cheat_makes_a_check_of_bluff_or_thievery(choice: str, total: int) -> None:
    check = tried(Table(3, "bluff=+7 thievery=+2"), choice, "10")
    assert check == Check(Choice(choice), "success", 10, total, total - 10)


def test_PD_R14_the_honest_make_none() -> None:
    assert tried(Table(3, "bluff=+7"), "honest", "1") is None


def test_PD_R15_bluff_must_exceed_every_insight_and_thievery_every_perception() -> None:
    table = Table(4, CLUMSY, "insight=12", SHARP)
    assert outcomes(table, "bluff", range(10, 14)) == ["quiet", "quiet", "success", "success"]
    assert outcomes(table, "thievery", range(7, 11)) == ["quiet", "quiet", "success", "success"]


def test_PD_R15_his_own_eyes_do_not_count() -> None:
    assert tried(Table(3, CLUMSY + " insight=40"), "bluff", "6") == Check(Choice.BLUFF, "success", 6, 11, 1)


def test_PD_R18_missing_by_five_is_caught() -> None:
    assert outcomes(Table(3, CLUMSY, SHARP), "bluff", range(5, 8)) == ["caught", "caught", "quiet"]
    assert outcomes(Table(3, CLUMSY, SHARP), "thievery", range(2, 5)) == ["caught", "caught", "quiet"]


@pytest.mark.parametrize("custom", ["stabbed", "ejected", "fined"])
def test_PD_A15_custom_stabbed_ejected_fined(custom: str) -> None:
    table = Table(3, CLUMSY, SHARP, custom=custom).hand("1:bluff", "1: 6 6 6 6 6 / 2")
    assert table.told(facts.CaughtCheating) == [facts.CaughtCheating("PD-R18", 0, Choice.BLUFF, custom)]
    assert table.gone[0] == "1 by PD-R18"


def test_PD_A12_the_margin_decides() -> None:
    rules = HouseRules()
    assert [outcome(rules, 10, margin) for margin in (7, 1, 0, -4, -5, -9)] == [
        "success", "success", "quiet", "quiet", "caught", "caught",
    ]  # fmt: skip


def test_PD_A12_to_succeed_by_less_than_five_is_not_to_be_caught() -> None:
    assert outcomes(Table(3, CLUMSY), "bluff", range(6, 10)) == ["success"] * 4


@pytest.mark.parametrize(("roll", "face"), [("advantage", 14), ("disadvantage", 3), ("", 3)])
def test_PD_A12_advantage_and_disadvantage_throw_two(roll: str, face: int) -> None:
    check = tried(Table(3, f"bluff=+8 {roll}"), "bluff", "3 14")
    assert check is not None
    assert check.natural == face


def test_PD_A12_the_chances_of_two_dice() -> None:
    character = parse_character("bluff=+5 advantage")
    pairs = [(one, two) for one in range(1, 21) for two in range(1, 21)]
    hits = sum(
        outcome(HouseRules(), n, n + 5 - 16) == "success" for n in (counting_die(character, p) for p in pairs)
    )
    assert Fraction(hits, 400) == 1 - Fraction(11, 20) ** 2


def test_PD_A13_still_in_the_eliminated_do_not_watch() -> None:
    table = Table(4, CLUMSY, "insight=30").honest("2: 1 1 1 1")
    assert tried(table, "bluff", "6") == Check(Choice.BLUFF, "success", 6, 11, 1)


def test_PD_A13_still_in_other_cheats_watch() -> None:
    table = Table(3, CLUMSY, SHARP).hand("1:bluff 2:bluff", "1: 6 6 5 5 4 / 7, 2: 6 6 5 4 4 / 20, 3: 1 1 1 1")
    assert table.told(facts.Checked, 1)[0].check == Check(Choice.BLUFF, "quiet", 7, 12, -4)


def test_PD_A13_everyone_the_eliminated_watch_on() -> None:
    table = Table(4, CLUMSY, "insight=20", watchers="everyone").honest("2: 1 1 1 1")
    assert tried(table, "bluff", "10") == Check(Choice.BLUFF, "caught", 10, 15, -5)


def test_PD_A13_everyone_onlookers_watch() -> None:
    table = Table(3, CLUMSY, watchers="everyone", onlookers=("18/11", "12/15"))
    assert tried(table, "bluff", "13") == Check(Choice.BLUFF, "quiet", 13, 18, 0)
    table = Table(3, CLUMSY, watchers="everyone", onlookers=("18/11", "12/15"))
    assert tried(table, "thievery", "13") == Check(Choice.THIEVERY, "success", 13, 18, 3)


def test_PD_A13_onlookers_none_unless_everyone_watches() -> None:
    assert HouseRules().onlookers == ()
    with pytest.raises(Illegal) as refused:
        HouseRules(onlookers=("12/12",))
    assert refused.value.clause == "PD-A13"
    for text in ("12", "12/61", "x/12", "012/9", "1/2/3", ""):
        with pytest.raises(Invalid) as invalid:
            HouseRules(watchers="everyone", onlookers=(text,))
        assert invalid.value.clause == "PD-A13"


def test_PD_A14_checks_are_resolved_before_anyone_is_removed() -> None:
    table = Table(4, CLUMSY, CLUMSY + " insight=30").hand(
        "1:bluff 2:thievery", "1: 6 6 5 5 / 20, 2: 6 5 5 4 / 20"
    )
    assert table.told(facts.Checked, 1)[0].check == Check(Choice.BLUFF, "caught", 20, 25, -5)
    both = Table(4, CLUMSY + " perception=30", CLUMSY + " insight=30")
    both.hand("1:bluff 2:thievery", "1: 6 6 5 5 / 9, 2: 6 5 5 4 / 9, 3: 1 1 1 1")
    assert both.gone == ["1 by PD-R18", "2 by PD-R18", "3 by PD-R7"]


def cheat_again(penalty: int) -> list[int]:
    table = Table(5, SURE, repeat_penalty=penalty)
    totals = []
    for number, choice in enumerate(("bluff", "honest", "thievery", "bluff")):
        table.hand(f"1:{choice}", f"1: 6 6 5 5 5 / 10, {number + 2}: 1 1 1 1")
        check = [fact.check for fact in table.told(facts.Checked, 1) if fact.seat == 0][-1]
        totals.append(check.total if check else 0)
    return totals


def test_PD_A18_0_no_penalty() -> None:
    assert cheat_again(0) == [30, 0, 30, 30]


def test_PD_A18_2_for_each_earlier_try() -> None:
    assert cheat_again(2) == [30, 0, 28, 26]


@pytest.mark.parametrize(
    ("natural", "one", "twenty"),
    [
        ("nothing", "success", "caught"),
        ("one-caught", "caught", "caught"),
        ("twenty-safe", "success", "quiet"),
        ("both", "caught", "quiet"),
    ],
)
def test_PD_A19_nothing_one_caught_twenty_safe_both(natural: str, one: str, twenty: str) -> None:
    lucky = tried(Table(3, "bluff=+20", natural=natural), "bluff", "1")
    hopeless = tried(Table(3, "bluff=-10", "insight=30", natural=natural), "bluff", "20")
    assert lucky is not None
    assert hopeless is not None
    assert (lucky.outcome, hopeless.outcome) == (one, twenty)


def test_PD_A19_it_is_the_die_that_counts() -> None:
    check = tried(Table(3, "bluff=+20 advantage", natural="both"), "bluff", "1 2")
    assert check is not None
    assert check.outcome == "success"
    check = tried(Table(3, "bluff=+20 disadvantage", natural="both"), "bluff", "20 1")
    assert check is not None
    assert check.outcome == "caught"


def test_PD_A19_a_twenty_that_is_high_enough_succeeds() -> None:
    check = tried(Table(3, CLUMSY, natural="both"), "bluff", "20")
    assert check is not None
    assert check.outcome == "success"


def test_PD_A24_anyone_may_cheat() -> None:
    state = Table(3, "trained=bluff").state
    assert [str(choice) for choice in state.legal_actions(0)] == ["honest", "bluff", "thievery"]
    assert state.legal_actions(2) == state.legal_actions(0)


@pytest.mark.parametrize(
    ("trained", "legal"),
    [
        ("none", ["honest"]),
        ("bluff", ["honest", "bluff"]),
        ("thievery", ["honest", "thievery"]),
        ("both", ["honest", "bluff", "thievery"]),
    ],
)
def test_PD_A24_trained_only_may_cheat(trained: str, legal: list[str]) -> None:
    state = Table(3, f"trained={trained}", cheats="trained").state
    assert [str(choice) for choice in state.legal_actions(0)] == legal
    for choice in (Choice.HONEST, Choice.BLUFF, Choice.THIEVERY):
        if choice.value in legal:
            state.verify(0, choice)
            continue
        with pytest.raises(Illegal) as refused:
            state.verify(0, choice)
        assert (refused.value.clause, refused.value.legal) == ("PD-A24", tuple(legal))


def test_PD_A26_open_all_see_all_numbers() -> None:
    table = Table(3, SURE, CLUMSY)
    for viewer in (None, 0, 1, 2):
        assert tuple(seat.character for seat in table.state.observe(viewer).seats) == table.state.characters


def test_PD_A26_a_catch_names_the_cheat_and_the_skill_only() -> None:
    table = Table(3, CLUMSY, SHARP).hand("1:bluff", "1: 6 6 6 6 6 / 2")
    assert table.told(facts.Checked, 2) == [facts.Checked("PD-A11", seat, None) for seat in range(3)]
    assert facts.CaughtCheating.__struct_fields__ == ("clause", "seat", "skill", "custom")


def test_PD_A26_hidden_a_chooser_knows_his_own_numbers_only() -> None:
    rules = {"numbers": "hidden", "watchers": "everyone", "onlookers": ("18/11",)}
    table = Table(3, SURE, CLUMSY, **rules)
    characters = [seat.character for seat in table.state.observe(1).seats]
    assert characters == [None, parse_character(CLUMSY), None]
    assert [seat.character for seat in table.state.observe(None).seats] == [None] * 3
    assert table.state.observe(1).rules.onlookers == ("?/?",)


def test_PD_A26_hidden_not_even_the_cheat_learns_the_margin() -> None:
    assert tried(Table(3, CLUMSY, numbers="hidden"), "bluff", "9") == Check(
        Choice.BLUFF, "success", 9, 14, None
    )
