from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.errors import Invalid
from highflagon.table.coin import (
    COINAGES,
    COPPER,
    CORMYR,
    FIVE_COINS,
    MOST_READ,
    STANDARD,
    Coinage,
    read_coins,
    write_coins,
)


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("300", 300),
        ("300 cp", 300),
        ("300cp", 300),
        ("0", 0),
        ("007", 7),
        ("nothing", 0),
        (" Nothing ", 0),
        ("3 sp 5 cp", 35),
        ("5 cp 3 sp", 35),
        ("5cp 3sp", 35),
        ("2gp", 200),
        ("1 pp, 2 gp", 1200),
        ("1 pp , 2 gp", 1200),
        ("1 PP,2 Gp", 1200),
        ("1 pp 1 gp 1 ep 1 sp 1 cp", 1161),
        ("3 falcons and 5 thumbs", 35),
        ("2 lions, 3 falcons and 5 thumbs", 235),
        ("2 lions, 3 falcons, and 5 thumbs", 235),
        ("1 copper", 1),
        ("1 silver, 1 gold", 110),
        ("1 electrum 1 platinum", 1050),
        ("4 copper pieces", 4),
        ("1 silver piece", 10),
        ("2 electrum pieces and 1 gold piece", 200),
        ("7 platinum\tpieces", 7000),
        ("1 copper thumb", 1),
        ("6 Copper Thumbs", 6),
        ("1 silver falcon", 10),
        ("2 silver  falcons", 20),
        ("1 blue eye", 50),
        ("3 electrum blue eyes", 150),
        ("1 golden lion", 100),
        ("2 golden lions", 200),
        ("1 tricrown", 1000),
        ("9 platinum tricrowns", 9000),
        ("1000000000000", MOST_READ),
        ("1000000000 pp", MOST_READ),
    ],
)
def test_what_is_read(text: str, coins: int) -> None:
    assert read_coins(text) == coins


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no coins are named"),
        (" \n", "no coins are named"),
        ("-1", "'-1' is no whole number"),
        ("+1", "'\\+1' is no whole number"),
        ("0.5", "'0.5' is no whole number"),
        ("1e400", "'1e400' is no whole number"),
        ("0x10", "'0x10' is no whole number"),
        ("1_000", "'1_000' is no whole number"),
        ("1,000", "'1' is no whole number of coins of one kind"),
        ("1,000 cp", "'1' is no whole number of coins of one kind"),
        ("½", "'½' is no sum of coins"),
        ("3² cp", "is no sum of coins"),
        ("٣ sp", "is no sum of coins"),
        ("3\u00a0sp", "is no sum of coins"),
        ("1 ſp", "is no sum of coins"),
        ("cp", "'cp' is no whole number"),
        ("cp 5", "'cp' is no whole number"),
        ("three sp", "'three sp' is no whole number"),
        ("5 xp", "there are no coins called 'xp'; there are cp, sp, ep, gp, pp"),
        ("5 copper falcons", "no coins called 'copper falcons'"),
        ("5 blue", "no coins called 'blue'"),
        ("nan", "'nan' is no whole number"),
        ("true", "'true' is no whole number"),
        ("3 sp 5", "'5' is no whole number of coins of one kind"),
        ("5 3 sp", "'5 3 sp' is no whole number"),
        ("3 sp and", "no coins called 'sp and'"),
        ("3 sp,", "'' is no whole number"),
        ("3 sp,,5 cp", "'' is no whole number"),
        ("3 sp + 5 cp", "is no whole number"),
        ("3 sp 2 sp", "silver is named twice"),
        ("1 gold, 2 lions", "gold is named twice"),
        ("1000000000001", "1000000000001 cp is too much"),
        ("1000000000 pp 1 cp", "1000000000001 cp is too much"),
        ("99999999999999", "too long a number"),
        ("9" * 100, "too long a number"),
        ("9" * 100 + " pp", "too long a number"),
        ("9" * 10_000, "is no sum of coins"),
        ("1 " + "x" * 150, "no coins called"),
    ],
)
def test_what_is_refused(text: str, says: str) -> None:
    with pytest.raises(Invalid, match=says) as refused:
        read_coins(text)
    assert len(str(refused.value)) < 150


@pytest.mark.parametrize(
    ("coins", "coinage", "text"),
    [
        (0, STANDARD, "0 cp"),
        (35, STANDARD, "3 sp 5 cp"),
        (100, STANDARD, "1 gp"),
        (1_275, STANDARD, "12 gp 7 sp 5 cp"),
        (1_275, FIVE_COINS, "1 pp 2 gp 1 ep 2 sp 5 cp"),
        (0, CORMYR, "nothing"),
        (1, CORMYR, "1 thumb"),
        (35, CORMYR, "3 falcons and 5 thumbs"),
        (101, CORMYR, "1 lion and 1 thumb"),
        (235, CORMYR, "2 lions, 3 falcons and 5 thumbs"),
        (0, COPPER, "0 cp"),
        (235, COPPER, "235 cp"),
    ],
)
def test_what_is_written(coins: int, coinage: Coinage, text: str) -> None:
    assert write_coins(coins, coinage) == text


def test_the_short_way_is_the_usual_one() -> None:
    assert write_coins(235) == "2 gp 3 sp 5 cp"


def test_less_than_nothing_is_not_written() -> None:
    with pytest.raises(Invalid, match="-1 is less than nothing"):
        write_coins(-1)


@given(st.integers(0, MOST_READ) | st.integers(0, 2_500), st.sampled_from(sorted(COINAGES)))
def test_what_is_written_is_read(coins: int, name: str) -> None:
    text = write_coins(coins, COINAGES[name])
    assert read_coins(text) == read_coins(text.upper()) == coins


@given(st.text(st.sampled_from("0123456789 ,.-+cspegandlio\n\tKſ½٣")) | st.text())
def test_any_text_is_a_sum_or_refused(text: str) -> None:
    try:
        coins = read_coins(text)
    except Invalid:
        return
    assert 0 <= coins <= MOST_READ
