"""A file of stakes: what it says, what is usual where it says nothing, and how a wrong one is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.errors import Illegal, Invalid, Refused
from highflagon.table.purses import Purses
from highflagon.table.stakes import MOST, STAKES, DiceStakes, HighDragonStakes
from highflagon.table.stakes_file import LONGEST, Sheet, read_stakes

HD, PD = "high-dragon", "purple-dragon-dice"

WHOLE = """
preset = "every-battle"
battle_ante = "1 sp"          # the preset has 5 copper
form = "fixed-odds"
margin = 8
liability = "20 gp"

[purses]
start = "3 gp 5 sp"
house = "100 gp"
Mirt = "5 gp"
"Asper of the Moon" = 75

[watchers]
Asper = "regular"
"Old Jhan" = "person"
"""


def test_a_whole_file() -> None:
    assert read_stakes(WHOLE, HD) == Sheet(
        HighDragonStakes(war_ante=30, battle_ante=10, form="fixed-odds", margin=8, liability=2000),
        Purses(start=350, house=10_000, of={"Mirt": 500, "Asper of the Moon": 75}),
        {"Asper": "regular", "Old Jhan": "person"},
    )


@pytest.mark.parametrize("game", STAKES)
def test_what_is_not_said_is_as_usual(game: str) -> None:
    sheet = read_stakes("# nothing\n", game)
    assert sheet == Sheet(STAKES[game]["as-written"], Purses(), {})
    assert (sheet.purses.start, sheet.purses.house) == (300, 10_000)
    assert read_stakes('preset = "none"', game).stakes == STAKES[game]["none"]


def test_the_text_in_the_rooms_own_words_can_be_read() -> None:
    from highflagon.table import stakes_file  # noqa: PLC0415

    text = "\n".join(line for line in (stakes_file.__doc__ or "").splitlines() if line.startswith("    "))
    sheet = read_stakes(text.replace("    ", ""), HD)
    assert sheet.stakes == HighDragonStakes(war_ante=30, battle_ante=10)
    assert (sheet.purses.start, sheet.purses.purse("Mirt"), sheet.watchers) == (
        300,
        500,
        {"Asper": "regular"},
    )


def test_a_purse_is_its_own_or_as_everybody_s() -> None:
    purses = Purses(start=10, of={"Mirt": 0})
    assert (purses.purse("Mirt"), purses.purse("mirt"), purses.purse("Kara")) == (0, 10, 10)


def test_the_buy_in_of_a_file_is_held_to_what_is_usual() -> None:
    assert read_stakes('buy_in = "10 sp"', PD).stakes == DiceStakes(buy_in=100)
    assert read_stakes('buy_in = "5 gp"\nsums = "any"', PD).stakes == DiceStakes(buy_in=500, sums="any")
    with pytest.raises(Illegal) as caught:
        read_stakes('buy_in = "5 gp"', PD)
    assert caught.value.clause == "PD-A20"


@pytest.mark.parametrize("value", [
    "-1", "0.5", "20.0", "1e400", "inf", "nan", "true", "false", str(MOST + 1), str(2**63), "0x" + "f" * 5000,
    '"-1"', '"0.5"', '"1e400"', '"true"', '"many"', '""', '"3 sp 3 sp"', f'"{2**63}"',
    "[20]", "{cp = 20}", "1979-05-27", "07:32:00",
])  # fmt: skip
def test_no_such_sum_is_a_stake_or_a_purse(value: str) -> None:
    for game, name, clause in [
        (HD, "war_ante", "HD-A28"), (HD, "battle_ante", "HD-A28"), (HD, "liability", "HD-A28"),
        (HD, "sweetener_coins", "HD-A30"), (PD, "buy_in", "PD-A20"), (PD, "liability", "PD-A21"),
    ]:  # fmt: skip
        with pytest.raises(Invalid) as caught:
            read_stakes(f"{name} = {value}", game)
        assert caught.value.clause == clause
        assert f"stake {name} can't be" in caught.value.message
    for name in ("start", "house", "Mirt"):
        with pytest.raises(Invalid, match=f"the purse of '{name}'"):
            read_stakes(f"[purses]\n{name} = {value}", HD)


@pytest.mark.parametrize(
    ("game", "text", "clause"),
    [
        (HD, "take_out = 51", "HD-A28"), (HD, 'take_out = "5"', "HD-A28"), (HD, "margin = 0.5", "HD-A28"),
        (PD, "margin = true", "PD-A21"), (HD, 'form = "odds"', "HD-A28"), (HD, "form = 1", "HD-A28"),
        (HD, 'wagers = "allowed"', "HD-R28"), (PD, "wagers = true", "PD-A21"), (PD, 'wagers = "war"', "PD-A21"),
        (HD, 'players_bets = "all"', "HD-A29"), (HD, 'sweetener = "fixed"', "HD-A30"),
        (HD, "sweetener_percent = 5", "HD-A30"), (HD, "[war_ante]\ncp = 5", "HD-A28"),
        (PD, "[[buy_in]]\ncp = 5", "PD-A20"), (PD, 'sums = "some"', "PD-A20"),
    ],
)  # fmt: skip
def test_what_is_against_a_clause_is_refused_by_it(game: str, text: str, clause: str) -> None:
    with pytest.raises(Refused) as caught:
        read_stakes(text, game)
    assert caught.value.clause == clause


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('take_out = "10"', "can't be '10': it is a whole number, and stands without quotation marks"),
        ("take_out = 10.5", "it is a whole number"),
        ("take_out = 51", "it is too small, or too large"),
        ("wagers = 3", "it is a word"),
        ('wagers = "all"', "there is no such choice"),
    ],
)
def test_why_a_stake_can_t_be_is_said_in_words(text: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        read_stakes(text, HD)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("war_anti = 20", "has no 'war_anti'; there are preset, form, take_out"),
        ("buy_in = 50", "a file of stakes of high-dragon has no 'buy_in'"),
        ("[pace]\nturn = 5", "has no 'pace'"),
        ('preset = "high"', "there are no stakes 'high' of high-dragon; there are as-written"),
        ("preset = 1", "preset is the name of stakes"),
        ("preset = true", "preset is the name of stakes"),
        ("purses = 300", r"write \[purses\] on a line of its own"),
        ('[[purses]]\nMirt = "5 gp"', r"write \[purses\] on a line of its own"),
        ('watchers = ["Asper"]', r"write \[watchers\] on a line of its own"),
        ('[watchers]\nAsper = "steady"', '\'Asper\' looks on as a "person" or as a "regular"'),
        ("[watchers]\nAsper = true", "'Asper' looks on as"),
        ("[watchers]\nAsper = []", "'Asper' looks on as"),
        ('[watchers]\n"" = "person"', "a name can't be empty"),
        ('[watchers]\n" Asper" = "person"', "begin or end with a space"),
        ('[purses]\n"Mi\\u202Ert" = 5', "can't hold the character"),
        (f"[purses]\n{'a' * 41} = 5", "at most 40 characters"),
        ("[purses]\nMirt.gold = 5", "the purse of 'Mirt'"),
        ("war_ante = 20\nwar_ante = 30", "no TOML"),
        ("[purses]\nMirt = 5\nMirt = 6", "no TOML"),
        ("war_ante: 20", "no TOML"),
        ("war_ante = 020", "no TOML"),
        ("\x00", "no TOML"),
        ("\x1b[2J", "no TOML"),
        ("\udc80", "no TOML"),
        ("war_ante = " + "9" * 5000, "no TOML"),
        ("war_ante = " + "[" * 20_000, "nested too deep"),
        ("#" * (LONGEST + 1), "at most 65,536 bytes"),
        ("#" + "é" * (LONGEST // 2), "at most 65,536 bytes"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_and_says_why(text: str, said: str) -> None:
    with pytest.raises(Invalid, match=said) as caught:
        read_stakes(text, HD)
    assert str(caught.value).isprintable()


def test_the_longest_file_is_read() -> None:
    assert read_stakes("#" * LONGEST, HD).stakes == HighDragonStakes()


def test_a_game_that_is_not_there_has_no_stakes() -> None:
    with pytest.raises(Invalid, match="no game 'chess'"):
        read_stakes("", "chess")


@pytest.mark.parametrize(
    "fields",
    [
        {"start": -1}, {"start": True}, {"start": 0.5}, {"start": "300"}, {"house": MOST + 1}, {"house": None},
        {"of": {"Mirt": -1}}, {"of": {"Mirt": False}}, {"of": {"Mirt": 2**63}}, {"of": {"Mirt ": 1}},
    ],
)  # fmt: skip
def test_purses_that_cannot_be_are_never_made(fields: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        Purses(**fields)


_WORDS = st.sampled_from(
    ["war_ante", "wagers", "preset", "[purses]", "[watchers]", "Mirt", "start", "=", "\n", '"', "5", "gp", "none",
     "[", "]"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=60), st.lists(_WORDS, max_size=14).map(" ".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        sheet = read_stakes(text, HD)
    except Refused as error:
        assert str(error).isprintable()  # noqa: PT017
        return
    assert isinstance(sheet.stakes, HighDragonStakes)
