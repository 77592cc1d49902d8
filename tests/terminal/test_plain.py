"""Evenings for coin in plain lines: wagers, another game, seeds, and what several people may see of each other."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.cli.coin import CoinOptions
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.evening import Evening
from highflagon.terminal.plain import Plain
from highflagon.terminal.standing import standing_lines
from tests.terminal.table.evenings import Coined, balanced
from tests.terminal.table.tables import HD, PD, Party

TWO = Party(HD, people=2, names=("Anna", "Ben"), rules={"battles": "2"})
ALONE = Party(HD, rules={"battles": "2"})
REGULARS = CoinOptions(regulars="follower,gambler")


def played(coined: Coined, lines: Sequence[str]) -> tuple[str, Evening]:
    """Type these lines, and return all that was said; leaving is no error."""
    sitting = coined.sitting()
    evening = coined.evening(sitting)
    sink = io.StringIO()
    console = Console(plain=True, source=io.StringIO("".join(f"{line}\n" for line in lines)), sink=sink)
    try:
        Plain(evening, console).run()
    except Closed:
        sink.write("LEFT\n")
    assert balanced(sitting)
    return sink.getvalue(), evening


def test_a_player_backs_himself_takes_it_back_and_is_done() -> None:
    said, evening = played(
        Coined(party=ALONE, coin=REGULARS), ["4 sp on me", "cancel", "1 gp on me", "", "quit"]
    )
    order = [
        "Kara, Bram and you pay the war ante: 3 sp each. [HD-A31]",
        "Wagers are taken on war 1. [HD-A25]",
        "Somebody bets",
        "Your purse: 2 gp 7 sp.",
        "You bet 4 sp on yourself in war 1. [HD-R28]",
        "  Your slip: 4 sp on yourself in war 1.",
        "Your purse: 2 gp 3 sp.",
        "You take back a bet: 4 sp on yourself in war 1. [HD-R28]",
        "You bet 1 gp on yourself in war 1.",
        "1 gp on you (among those who play)",
        "No more wagers are taken on war 1.",
        "Your new hand: ",
        "Bets on battle 1: ",
        "LEFT",
    ]
    places = [said.find(text) for text in order]
    assert -1 not in places
    assert places == sorted(places)
    assert evening.table(0).purse == 300 - 30 - 100 - 5


def test_a_bet_that_the_rules_forbid_is_refused_with_its_clause_and_asked_again() -> None:
    said, evening = played(
        Coined(party=ALONE, coin=REGULARS), ["5 on kara", "9 gp on me", "0 on me", "B20", "help", "", "quit"]
    )
    assert "a player may back himself only; say for example: 5 sp on me [HD-A29]" in said
    assert "can't pay 900 copper [HD-R28]" in said
    assert "a stake is 1 to" in said
    assert "'b20' is no bet; say for example: 5 sp on me" in said
    assert "Bet so much on somebody" in said
    assert evening.table(0).purse == 300 - 30 - 5


def test_the_words_about_coin_may_be_typed_at_any_prompt() -> None:
    said, _ = played(
        Coined(party=ALONE, coin=REGULARS), ["2 sp on me", "", "", "purse", "pot", "pools", "help", "quit"]
    )
    after = said.rpartition("Your hand:")[2]
    assert "Your purse: 2 gp 4 sp 5 cp.\n  Your slip: 2 sp on yourself in war 1." in after
    assert "The pot: 9 sp.\nAntes of this battle: 1 sp 5 cp (you 5 cp, Kara 5 cp, Bram 5 cp)." in after
    assert re.search(r"Bets on war 1: .*2 sp on you \(among those who play\)\.", after)
    assert "Also: table, seen, purse, pot, pools, rules CLAUSE" in after


def test_a_game_without_coin_knows_no_words_about_coin() -> None:
    sink = io.StringIO()
    console = Console(plain=True, source=io.StringIO("purse\nhelp\nquit\n"), sink=sink)
    with pytest.raises(Closed):
        Plain(ALONE.evening(lambda _: None), console).run()
    assert "'purse' is not a card" in sink.getvalue()
    assert "Also: table, seen, rules CLAUSE" in sink.getvalue()


EVERY_CARD = [f"{court}{rank}" for rank in range(1, 21) for court in "BGS"]


def test_after_a_game_another_is_played_or_the_evening_is_over() -> None:
    coined = Coined(party=ALONE, stakes="antes-only", games=5)
    said, evening = played(coined, [*EVERY_CARD * 8, "q"])
    assert "Another game? Enter agrees, q ends the evening: B1\n" in said
    assert "Enter, or yes, agrees; q, or no, ends the evening." in said
    assert "LEFT" not in said
    assert evening.finished
    assert evening.over
    said, evening = played(replace(coined, games=2), [*EVERY_CARD * 8, "", *EVERY_CARD * 8])
    assert said.count("-- Game ") == 2
    assert not evening.finished
    assert evening.over
    lines = standing_lines(evening)
    assert [line[:7] for line in lines[:2]] == ["Game 1:", "Game 2:"]
    assert lines[2].startswith("Won and lost in pots alone: ")
    gained = evening.table(0).purse - 300
    assert lines[3].startswith("Your purse: ")
    assert lines[3].endswith(f" {abs(gained) // 10} sp {'more' if gained > 0 else 'less'} than you brought.")


def test_dice_with_seeds_of_all_people_at_each_game() -> None:
    coined = Coined(party=Party(PD, seats=2), stakes="as-written", fair=True, games=2)
    said, _ = played(coined, ["one", *["h"] * 2, "", "two", *["h"] * 30])
    assert said.count("The house commits itself to its seed: sha256 ") >= 1
    assert said.count("Guest, add a seed: type anything, or press Enter and this side draws one.") >= 1
    shown = said.find("The house shows its seed of game 1: ")
    assert 0 < said.find("commits itself") < said.find("Your seed is ") < shown


def test_a_purse_and_a_slip_are_seen_by_their_owner_only() -> None:
    coined = Coined(
        party=TWO,
        coin=CoinOptions(watchers=("Asper",), purses=("Anna=5 gp 1 cp", "Ben=7 gp 1 cp", "Asper=9 gp 1 cp")),
    )
    said, _ = played(
        coined,
        ["o", "purse", "4 sp 3 cp on me", "", "o", "purse", "", "o", "purse", "2 cp on anna", "", "quit"],
    )
    anna, ben, asper = said.split("type o and Enter when only you can see the screen.")[1:4]
    assert "Your purse: 4 gp 7 sp 1 cp." in anna
    assert "You bet 4 sp 3 cp on yourself in war 1." in anna
    assert "Your slip: 4 sp 3 cp on yourself" in anna
    assert "Your purse: 6 gp 7 sp 1 cp." in ben
    assert "Your purse: 9 gp 1 cp." in asper
    hidden = "\n" * 60
    for part in (anna, ben):
        assert hidden in part  # what he saw is out of sight before the next is called
    assert "Somebody bets 4 sp 3 cp on Anna in war 1." in anna.rpartition(hidden)[2]
    assert "Your" not in anna.rpartition(hidden)[2]
    assert "4 gp 7 sp" not in ben + asper
    assert "You bet 4 sp" not in ben + asper


def test_who_bets_keeps_the_keyboard_until_he_is_done() -> None:
    coined = Coined(party=TWO)
    said, _ = played(coined, ["o", "1 on me", "cancel", "2 on me", "", "quit"])
    calls = re.findall(r"(Anna|Ben): type o and Enter", said)
    assert calls == ["Anna", "Ben"]
    assert said.index("Somebody bets 1 cp on Anna") > said.index("You bet 2 cp on yourself")


def test_friends_are_asked_for_another_game_in_the_open_and_no_purse_is_shown_there() -> None:
    coined = Coined(party=Party(PD, people=2, seats=2, names=("Anna", "Ben")), stakes="as-written", games=2)
    said, evening = played(coined, [*["o", "h"] * 400])
    _, asked, after = said.partition("Anna: Another game? Enter agrees, q ends the evening: ")
    assert asked
    assert "type o" not in after.split("\n")[0]
    assert "Your purse" not in "\n".join(standing_lines(evening))


TYPED = st.sampled_from([
    "", "o", "h", "b", "5 sp on me", "5 on kara", "1 gp on 2 game", "cancel", "cancel war", "done", "purse", "pot",
    "pools", "help", "table", "rules HD-A29", "\x00", "1 sp purple yes", "9 pp on me", "7", "on", "n",
])  # fmt: skip
ODD = [
    Coined(party=TWO, coin=CoinOptions(watchers=("Asper",), regulars="gambler")),
    Coined(
        party=Party(PD, seats=4),
        stakes="bookmaker",
        coin=CoinOptions(watchers=("Asper",), regulars="outsider"),
    ),
]


@given(st.lists(TYPED, max_size=60), st.sampled_from(ODD))
def test_whatever_is_typed_no_coin_is_lost(lines: list[str], coined: Coined) -> None:
    said, _ = played(coined, lines)
    assert said
