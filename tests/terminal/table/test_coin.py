"""Coin at the table: wagers by keyboard and by mouse, another game, seeds, and whose business a purse is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from highflagon.chance import seed_of_text
from highflagon.cli.coin import CoinOptions
from highflagon.table.coin import CORMYR
from highflagon.terminal.table.bets import BetSheet
from highflagon.terminal.table.seed_sheet import SeedSheet
from highflagon.terminal.table.sheets import HandOver, Sheet
from tests.terminal.table.evenings import Coined, balanced
from tests.terminal.table.tables import HD, LARGE, PD, SMALL, Party, Script, Table, open_at

ALONE = Coined(party=Party(HD, rules={"battles": "2"}), coin=CoinOptions(regulars="follower,gambler"))
WATCHING = Coined(
    party=Party(HD, people=0, rules={"battles": "2"}),
    stakes="bookmaker",
    coin=CoinOptions(watchers=("Asper",)),
)


def sit(coined: Coined, script: Script, size: tuple[int, int] = SMALL) -> None:
    """Open a table on an evening, let `script` play, and look whether coin is where it should be."""
    sitting = coined.sitting()
    open_at(coined.evening(sitting), script, size=size)
    assert balanced(sitting)


def shown(table: Table) -> str:
    return " ".join(table.text.split())


def test_a_stake_is_typed_and_the_sheet_stays_until_enter_alone() -> None:
    async def script(table: Table) -> None:
        assert isinstance(table.app.screen, BetSheet)
        await table.press(*"5 sp", "enter")
        assert isinstance(table.app.screen, BetSheet)
        assert "yours 5 sp" in shown(table)
        assert table.host.evening.table(0).purse == 300 - 30 - 50
        await table.press(*"cancel", "enter")
        assert "yours" not in shown(table)
        assert table.host.evening.table(0).purse == 300 - 30
        await table.press(*"bet 1 gp on me", "enter", "enter")
        assert "1 gp on yourself in war 1" in "\n".join(entry.text for entry in table.host.log)
        assert "battle-1-1" in table.host.evening.table(0).may_bet

    sit(ALONE, script)


def test_the_mouse_alone_bets_and_is_done() -> None:
    async def script(table: Table) -> None:
        sheet = table.app.screen
        assert isinstance(sheet, BetSheet)
        assert [place.on for place in sheet.places] == [0, 1, 2]
        await press(table, "place 1", "+1 sp", "+1 sp", "+1 cp", "Bet")
        [(book, slip)] = table.host.evening.table(3).slips
        assert (book, slip.on, slip.stake) == ("war-1", 1, 21)
        await press(table, "place 2", "Bet")
        assert "There is no stake yet." in shown(table)
        await press(table, "Take back")
        assert not table.host.evening.table(3).slips
        await press(table, "Done")
        assert table.host.evening.table(3).may_bet == ("battle-1-1",)

    sit(WATCHING, script)


async def press(table: Table, *names: str) -> None:
    """Click on rows and buttons of the sheet by their names."""
    for name in names:
        [row] = [row for row in table.app.screen.query("Row") if row.name == name]
        await table.pilot.click(row, offset=(1, 0))
        await table.pilot.pause()


def test_up_and_down_choose_whom_a_stake_is_on() -> None:
    async def script(table: Table) -> None:
        await table.press("up", *"7", "enter")
        [(_, slip)] = table.host.evening.table(3).slips
        assert (slip.on, slip.stake) == (2, 7)

    sit(WATCHING, script, LARGE)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9 gp", "can't pay 900 copper [HD-R28]"),
        ("5 on kara", "a player may back himself only; say for example: 5 sp on me [HD-A29]"),
        ("0", "a stake is 1 to"),
        ("nonsense", "'nonsense' is no bet"),
        ("5 dollars", "nobody here is called 'dollars'"),
        ("rules nothing", "no clause is called"),
    ],
)
def test_what_can_t_be_bet_is_refused_in_the_sheet(typed: str, said: str) -> None:
    async def script(table: Table) -> None:
        purse = table.host.evening.table(0).purse
        await table.press(*typed, "enter")
        assert isinstance(table.app.screen, BetSheet)
        assert said in shown(table)
        assert table.host.evening.table(0).purse == purse
        await table.press(*"x", "escape", "enter")
        assert table.host.evening.table(0).may_bet == ("battle-1-1",)

    sit(ALONE, script)


def test_a_clause_may_be_asked_for_and_q_leaves() -> None:
    async def script(table: Table) -> None:
        await table.press(*"rules HD-A29", "enter")
        assert isinstance(table.app.screen, Sheet)
        assert "HD-A29: " in table.text
        await table.press("escape", *["backspace"] * 12, *"q", "enter")
        assert table.app._exit

    sit(ALONE, script)


def test_pot_antes_and_purse_stand_in_the_title_and_nothing_does_without_coin() -> None:
    async def script(table: Table) -> None:
        await table.press("enter", "enter")
        assert table.rows()[0].startswith(" Pot 9 sp, antes 1 sp 5 cp, purse 2 gp 6 sp 5 cp ")

    async def plain(table: Table) -> None:
        assert table.rows()[0].startswith(" HIGH FLAGON   High Dragon   ")
        assert "Pot" not in table.text

    sit(ALONE, script)
    open_at(Party(HD).evening(lambda _: None), plain)


def test_where_the_house_s_words_have_no_room_coin_is_said_in_short() -> None:
    async def script(table: Table) -> None:
        await table.press("enter", "enter")
        assert table.rows()[0].startswith(" Pot 9 sp, antes 1 sp 5 cp, purse 2 gp 6 sp 5 cp ")
        assert "1 falcon and 5 thumbs" not in table.rows()[0]
        assert "5 thumbs" in "\n".join(entry.text for entry in table.host.log)

    sit(replace(ALONE, coinage=CORMYR), script)


async def to_the_end_of_a_game(table: Table) -> None:
    for _ in range(40):
        if table.phase() in ("agree", "over"):
            return
        if table.phase() == "choose":
            await table.tap("1")
        await table.tap("enter")
    raise AssertionError(table.text)


def test_another_game_is_agreed_to_and_none_is_asked_for_after_the_last() -> None:
    async def script(table: Table) -> None:
        await to_the_end_of_a_game(table)
        assert "Another game?" in table.text
        assert "Enter agrees; Q ends the evening." in table.text
        assert not table.host.evening.over
        await table.press("enter")
        assert "-- Game 2: Kara, Bram and you." in "\n".join(entry.text for entry in table.host.log)
        await to_the_end_of_a_game(table)
        assert table.phase() == "over"
        assert "The evening is over." in table.text
        assert table.host.evening.over

    sit(replace(ALONE, stakes="antes-only"), script)


def test_q_ends_the_evening_when_it_is_asked_for_another_game() -> None:
    async def script(table: Table) -> None:
        await to_the_end_of_a_game(table)
        await table.press("q")
        assert not table.app._exit
        assert table.phase() == "over"
        assert table.host.evening.over
        await table.press("q")
        assert table.app._exit

    sit(replace(ALONE, games=9), script)


def test_nobody_is_asked_for_a_game_that_somebody_can_t_pay() -> None:
    async def script(table: Table) -> None:
        await to_the_end_of_a_game(table)
        assert table.phase() == "over"
        assert "the war ante is 30 copper, and Bram can't pay it [HD-A31]." in shown(table)

    coin = CoinOptions(purses=("Bram=4 sp",))
    sit(Coined(party=Party(HD, rules={"battles": "2"}, seed="3"), coin=coin, games=9), script)


def test_seeds_are_asked_for_at_each_game() -> None:
    async def script(table: Table) -> None:
        assert isinstance(table.app.screen, SeedSheet)
        assert "The house commits itself to its seed: " in shown(table)
        await table.press(*"dragon", "enter")
        assert f"Your seed is {seed_of_text('dragon').hex()}." in "\n".join(e.text for e in table.host.log)
        await to_the_end_of_a_game(table)
        assert "The house shows its seed of game 1: " in "\n".join(entry.text for entry in table.host.log)
        await table.press("enter")
        assert isinstance(table.app.screen, SeedSheet)
        await table.press("enter")
        assert table.phase() == "choose"

    # The deal is another one each time: so a war that is tied, and then its duel, are short too.
    rules = {"battles": "2", "duel_battles": "2", "duel_tied": "split"}
    sit(Coined(party=Party(HD, rules=rules), stakes="antes-only", fair=True), script)


TWO = Coined(
    party=Party(HD, people=2, names=("Anna", "Ben")),
    coin=CoinOptions(purses=("Anna=5 gp 1 cp", "Ben=7 gp 1 cp")),
)


def test_whoever_bets_does_so_behind_the_cover_and_his_slip_stays_his_business() -> None:
    async def script(table: Table) -> None:
        assert isinstance(table.app.screen, HandOver)
        assert "Purse" not in table.screen._title(0)
        await table.press("enter", "space", "o")
        assert isinstance(table.app.screen, BetSheet)
        assert "purse 4 gp 7 sp 1 cp" in table.text
        await table.press(*"4 sp", "enter")
        assert isinstance(table.app.screen, BetSheet)
        assert "yours 4 sp" in table.text
        await table.press("enter")
        assert isinstance(table.app.screen, HandOver)
        assert table.host.viewer is None
        log = "\n".join(entry.text for entry in table.host.log)
        assert "Somebody bets 4 sp on Anna in war 1." in log
        assert "You bet" not in log
        await table.press("o")
        assert "Your purse: 6 gp 7 sp 1 cp" in table.text
        assert "yours" not in table.text
        log = "\n".join(entry.text for entry in table.host.log)
        assert "Somebody bets 4 sp on Anna in war 1." in log

    sit(TWO, script)


def test_friends_agree_to_another_game_one_after_the_other_without_the_cover() -> None:
    async def script(table: Table) -> None:
        for _ in range(60):
            if table.phase() == "agree":
                break
            await table.tap("o")
            await table.tap("enter")
        assert "Anna: Another game?" in table.text
        assert "urse" not in table.rows()[0]
        await table.press("enter")
        assert "Ben: Another game?" in table.text
        await table.press("enter")
        assert isinstance(table.app.screen, HandOver)

    sit(
        Coined(party=Party(PD, seats=2, people=2, names=("Anna", "Ben")), stakes="as-written"),
        script,
    )


def test_who_watches_sees_no_hand_and_looks_at_every_battle() -> None:
    async def script(table: Table) -> None:
        await table.press("enter", "enter")
        assert table.phase() == "result"
        assert "You watch: hands are their owners' business." in table.text
        assert "pays" not in table.text
        await to_the_end_of_a_game(table)

    sit(WATCHING, script)


def test_plain_signs_have_a_plain_sheet() -> None:
    async def script(table: Table) -> None:
        await table.press("enter", "enter", "a", "1", "enter", "1", "enter")
        await table.press("enter")
        assert isinstance(table.app.screen, BetSheet)
        assert "> Battle 2" in table.text
        assert table.text.isascii()

    sit(ALONE, script)
