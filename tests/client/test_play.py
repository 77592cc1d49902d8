"""Whole games in real browsers: by pointer, by keyboard alone, and by touch without dragging."""

from __future__ import annotations

import re
from typing import Any

from tests.client.people import Company, How, Visitor
from tests.client.playing import Play
from tests.table.scripts import CardScript, DiceScript

WAYS: tuple[How, ...] = ("pointer", "keyboard", "touch")
COUNTED = "S12: B20 S7, S13 S14, G3 G5"
COMPARED = "S12: S14 B6, S4 G16, G3 G5"


def come_together(company: Company, players: list[Visitor], watcher: Visitor, **terms: Any) -> str:
    """Let the first open a table, the others sit down at it, and one more look on; return its code."""
    host, *others = players
    host.come()
    code = host.open_table(**terms)
    host.press("Sit on chair 1")
    for each in others:
        each.come(f"/table/{code}")
        each.press(re.compile("^Sit on chair"))
    watcher.come(f"/table/{code}")
    watcher.asked("to agree")
    return code


def log_of(watcher: Visitor) -> str:
    return watcher.page.get_by_role("log").inner_text()


def test_three_play_a_war_with_all_that_can_happen_in_it_and_a_fourth_watches_and_bets(
    company: Company,
) -> None:
    players = [company.visitor(name, how) for name, how in zip(("Mirt", "Asper", "Hamn"), WAYS, strict=True)]
    durnan = company.visitor("Durnan", wide=True, noBets=False)
    script = CardScript(COUNTED, "-", COMPARED, "-", "1 1")
    company.house.scripts.script = script
    code = come_together(
        company, players, durnan,
        rules={"battles": "4", "duel_battles": "2", "first_dealer": "seat-1"}, stakes_preset="as-written",
    )  # fmt: skip
    play = Play(players, code, script)
    play.until(lambda: "Bets on war 1 are open." in durnan.prompt)
    durnan.press(durnan.page.get_by_role("tab", name=re.compile("^Bets")))
    durnan.page.get_by_role("radio", name="Mirt").check(force=True)
    durnan.press("Stake 1 sp on Mirt in war 1")
    durnan.see("brings")
    durnan.press(durnan.page.locator("#primary"))
    durnan.press(durnan.page.get_by_role("tab", name="Log"))
    everybody = Play([*players, durnan], code, script)
    everybody.until(lambda: "Mirt wins the war" in log_of(durnan))
    log = " ".join(log_of(durnan).split())
    assert "Tie at 27 between Mirt and Asper. Court Silver Sword: Asper played two, Mirt one. [HD-R22]" in log
    assert "Asper takes battle 1." in log
    assert "Battle 2 is drawn: nobody scores. [HD-A1]" in log
    assert "The highest card of the court decides: Mirt's Knight 14 beats Asper's Squire 4. [HD-R23]" in log
    assert "The war is tied 1-1 between Mirt and Asper." in log
    assert "Hamn bows out. [HD-R24]" in log
    players[2].hears("You bow out.")
    players[0].hears("You win the war")
    assert "Your bet of 1 sp on Mirt" in log


def test_seven_play_dice_with_a_sleeping_dragon_a_caught_cheat_and_a_war_wizard(company: Company) -> None:
    names = ("Mirt", "Asper", "Hamn", "Wulf", "Hobb", "Tilly", "Brenna")
    players = [company.visitor(name, WAYS[i % 3]) for i, name in enumerate(names)]
    durnan = company.visitor("Durnan", wide=True)
    script = DiceScript("sleep 3 4", "caught 7, out 6", "out 5", "purple 1 2", "out 2")
    company.house.scripts.script = script
    code = come_together(
        company, players, durnan, game="purple-dragon-dice", seats=7, stakes_preset="as-written"
    )
    Play(players, code, script).until(lambda: "Mirt wins the game" in log_of(durnan))
    log = " ".join(log_of(durnan).split())
    assert "Hamn and Wulf dropped equal dice: a Sleeping Dragon. Nobody is out. [PD-R10]" in log
    assert "Brenna is caught bluffing, by word" in log
    assert "Tilly is lowest, and out. [PD-R7]" in log
    assert "A War Wizard: two hands of four sixes. Mirt and Asper stay, and nobody else. [PD-R12]" in log
    assert "Mirt takes the pot: 35 sp" in log
    players[6].hears("You are caught bluffing")
    players[0].hears("You win the game")


def test_a_quick_table_is_on_in_two_presses_and_a_table_of_ones_own_in_a_few(company: Company) -> None:
    ann = company.visitor("Ann")
    ann.page.goto(company.house.address)
    ann.page.get_by_label("What are you called?").fill("Ann")
    ann.press(re.compile("^Play against bots"))
    ann.asked("Your turn")
    bea = company.visitor("Bea", wide=True)
    bea.come()
    bea.press("Open a table")
    bea.press("Next: seats, bots")
    bea.press("Next: stakes, rules")
    bea.press("Open the table")
    bea.asked("Waiting for 2 more players")
    bea.press("Invite")
    invite = bea.page.get_by_role("dialog").get_by_role("textbox").first.input_value()
    assert re.fullmatch(rf"{company.house.address}/table/[A-Z2-9]{{6}}#[\w-]+", invite)
    bea.page.keyboard.press("Escape")
    cid = company.visitor("Cid", "keyboard")
    cid.come(invite.removeprefix(company.house.address))
    cid.page.keyboard.press("Enter")
    bea.see("Cid")
