from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from highflagon.bots.registry import BOTS
from highflagon.house import wire
from highflagon.record import verify
from highflagon.table.stakes import STAKES
from tests.web.browsers import ALL_DONE, CHROMIUM, Person, open_browser, open_house, play_until

PAGE = Path(__file__).parents[2] / "src/highflagon/web/page"
MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>"
SHORT = "battles=2 duel_battles=1 duel_tied=split stop_when_decided=true"

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")


@pytest.fixture(scope="module")
def house() -> Iterator[str]:
    with open_house(bare=True) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as found:
        yield found


def open_table(host: Person, title: str, stakes: str, rules: str = "") -> str:
    """Let the host open a table for three that is not listed, and return its invitation."""
    host.page.get_by_text("Open a table").click()
    host.page.get_by_label("Its name").fill(title)
    host.page.get_by_label("Game and stakes").select_option(stakes)
    host.page.get_by_label("House rules that differ").fill(rules)
    host.page.get_by_label("listed in the lobby").uncheck()
    host.press("Open it")
    return host.page.get_by_label("Invitation").input_value()


def bet(watcher: Person, book: str, on: str, stake: str) -> None:
    form = watcher.page.locator("form", has=watcher.page.get_by_role("button", name=f"Bet on {book}"))
    form.get_by_label("Stake").fill(stake)
    form.get_by_label("Backed").select_option(label=on)
    form.get_by_role("button").click()


@needs_browser
def test_three_finish_a_war_and_a_game_of_dice_on_the_page_and_a_fourth_watches_and_bets(
    browser: Browser, house: str
) -> None:
    players = [Person(browser, house, name) for name in ("Mirt", "Asper", "<b>Hamn</b>")]
    durnan = Person(browser, house, "Durnan")
    they_come_and_what_has_markup_in_it_stays_text(house, players, durnan)
    a_bet_is_refused_in_words_and_another_is_taken(players, durnan)
    who_loads_the_page_again_has_the_same_cards(players, durnan)
    play_until(players, lambda: "The house shows its seed of game 1" in durnan.log)
    assert re.search("wins the war: |share the pot", durnan.log)
    assert "the pot" in durnan.log
    assert "Durnan's bet of" not in players[0].log
    assert "Your bet of 2 sp on Asper in war 1" in durnan.log
    the_record_is_taken_along_and_is_right(durnan)
    they_play_dice(players, durnan)
    for each in (*players, durnan):
        assert not each.trouble, each.name
        each.page.context.close()


def they_come_and_what_has_markup_in_it_stays_text(
    house: str, players: list[Person], watcher: Person
) -> None:
    host, *others = players
    host.come(house)
    invitation = open_table(host, "<i>Long</i> Road", "high-dragon/as-written", SHORT)
    host.press("Sit on seat 1")
    for number, each in enumerate(others, 2):
        each.come(invitation)
        each.press(f"Sit on seat {number}")
        each.see("Your turn: agree to the terms below, or get up.")
    watcher.come(invitation)
    watcher.see("Waiting for Mirt, Asper and <b>Hamn</b> to agree.")
    players[2].page.get_by_label("Say", exact=True).fill(MARKUP)
    players[2].press("Say it")
    for each in (*players, watcher):
        each.see(f"<b>Hamn</b>: {MARKUP}")
        assert each.page.title().endswith("<i>Long</i> Road")
        assert not each.page.locator("main img, main script, main i, main strong b").count()


def a_bet_is_refused_in_words_and_another_is_taken(players: list[Person], watcher: Person) -> None:
    for each in (*players, players[0]):
        each.do_what_is_asked()
    watcher.see("Bets are open: war 1. Bet, or say that you are done.")
    bet(watcher, "war 1", "Asper", "900")
    watcher.page.locator("#notice", has_text="HD-R28").wait_for()
    assert watcher.page.get_by_label("Stake").input_value() == "900"
    bet(watcher, "war 1", "Asper", "20")
    watcher.see("2 sp on Asper in war 1")
    watcher.see("You are Durnan, with 28 sp.")
    players[0].see("Asper: watchers 2 sp; players 0 cp")
    watcher.page.get_by_label(ALL_DONE).check()


def who_loads_the_page_again_has_the_same_cards(players: list[Person], watcher: Person) -> None:
    asper = players[1]
    play_until(players, lambda: bool(asper.hand))
    held = asper.hand
    asper.page.reload()
    asper.page.locator("[data-card]").first.wait_for()
    assert asper.hand == held
    assert not watcher.hand


def the_record_is_taken_along_and_is_right(watcher: Person) -> None:
    with watcher.page.expect_download() as download:
        watcher.press("Record of game 1")
    assert verify(Path(download.value.path()).read_bytes()).ok
    watcher.page.get_by_text("Dealt fairly").click()
    watcher.see("it is the one that the house was committed to")


def they_play_dice(players: list[Person], watcher: Person) -> None:
    host = players[0]
    host.page.get_by_text("Propose other terms").click()
    host.page.get_by_label("Game and stakes").select_option("purple-dragon-dice/side-wagers")
    host.press("Propose")
    watcher.page.get_by_label(ALL_DONE).uncheck()
    for each in players:
        each.see("Purple Dragon Dice for three: a buy-in of 5 sp, side wagers.")
        each.do_what_is_asked()
    host.do_what_is_asked()
    bet(watcher, "the game", "Mirt", "30")
    watcher.see("3 sp on Mirt to win the game")
    watcher.page.get_by_label(ALL_DONE).check()
    play_until(players, lambda: "takes the pot: 15 sp" in watcher.log or "take the pot: 15 sp" in watcher.log)
    assert re.search("(wins|win) the game and (takes|take) the pot", watcher.log)
    assert "Your bet of 3 sp on Mirt to win the game" in watcher.log


@needs_browser
def test_who_plays_against_bots_may_stop_end_and_leave_and_what_got_lost_is_sent_once_more(
    browser: Browser, house: str
) -> None:
    sent: list[str] = []

    def cut(socket: WebSocketRoute) -> None:
        """Lose the first word of a pause on its way, and the line with it."""
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            sent.append(str(message))
            if sum('"do":"pause"' in each for each in sent) == 1 and '"do":"pause"' in sent[-1]:
                socket.close(code=1001)
                server.close()
            else:
                server.send(message)

        socket.on_message(hear)

    ann = Person(browser, house, "Ann")
    ann.page.route_web_socket(re.compile("/live$"), cut)
    ann.come(house)
    ann.press("High Dragon against bots")
    ann.see("Bets are open: war 1. Bet, or say that you are done.")
    ann.press("Pause")
    ann.see("Paused by the host. Cards stay hidden.")
    first, second = (each for each in sent if '"do":"pause"' in each)
    assert first == second
    hellos = [each for each in sent if '"hello"' in each]
    assert '"since":null' in hellos[0]
    assert '"since":null' not in hellos[1]
    assert ann.log.count("The host stops the game.") == 1
    assert "Game 1: Kara, Bram and you." in ann.log
    ann.press("Go on")
    ann.press("Done betting")
    ann.see("Bets are open: battle 1. Bet, or say that you are done.")
    ann.page.get_by_label(ALL_DONE).check()
    ann.see("Your turn: play a card face down.")
    ann.enter("Choose a card to play")
    ann.see("Choose a card first.")
    ann.press("End the game")
    ann.press("Every stake goes back: a pot of 6 sp, and all bets. Press again.")
    ann.see("The game is ended, and every stake goes back.")
    ann.see("You are Ann, with 30 sp.")
    ann.press("Leave the table")
    ann.press("You leave the table. Press again.")
    ann.see("Your tables")
    assert not ann.trouble
    ann.page.context.close()


@needs_browser
def test_the_host_admits_mutes_and_sends_out_and_whoever_is_refused_reads_why(
    browser: Browser, house: str
) -> None:
    bea, cid = Person(browser, house, "Bea"), Person(browser, house, "Cid")
    bea.come(house)
    bea.page.get_by_text("Open a table").click()
    bea.page.get_by_label("I am asked before somebody sits").check()
    bea.press("Open it")
    bea.press("Sit on seat 1")
    bea.see("Your turn: agree to the terms below, or get up.")
    cid.come(house)
    cid.press("Join Bea's table")
    cid.see("You have asked the host for a chair.")
    bea.press("Let Cid sit")
    cid.see("Your turn: agree to the terms below, or get up.")
    bea.press("Mute Cid")
    cid.see("muted")
    cid.page.get_by_label("Say", exact=True).fill("Well met!")
    cid.press("Say it")
    cid.see("The host has taken your word away")
    bea.press("Send Cid out")
    bea.press("Cid can't come back. Press again.")
    cid.see("The host has sent you out")
    bea.press("Close the table")
    bea.press("It is closed for good. Press again.")
    bea.see("This table is closed.")
    for each in (bea, cid):
        assert not each.trouble, each.name
        assert each.page.locator("[aria-live]").count() == 1
        each.page.context.close()


def text_of_page() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted(PAGE.iterdir()))


def test_every_kind_of_fact_has_its_sentence() -> None:
    kinds = [
        kind.__struct_config__.tag
        for union in (wire.TableFact, wire.CardFact, wire.DiceFact)
        for kind in get_args(union)
    ]
    said = re.findall(r"^  ([A-Z]\w+): \(", (PAGE / "sentences.js").read_text("utf-8"), re.MULTILINE)
    assert sorted(said) == sorted(kinds)


def test_the_page_offers_the_stakes_and_bots_that_there_are() -> None:
    text = (PAGE / "terms.js").read_text("utf-8")
    for game, presets in STAKES.items():
        [row] = re.findall(rf'^  "{game}": (\[.*?\]),$', text, re.MULTILINE)
        assert json.loads(row) == list(presets)
    [bots] = re.findall(r"^export const BOTS = (\[.*?\]);$", text, re.MULTILINE)
    assert sorted(json.loads(bots)) == sorted(BOTS)


def test_names_of_the_realms_come_from_the_house_alone() -> None:
    names = tomllib.loads(resources.files("highflagon.games").joinpath("names.toml").read_text("utf-8"))
    text = text_of_page()
    for name in (*names["realms"]["courts"].values(), *names["realms"]["ranks"].values()):
        assert not re.search(rf"\b{name}\b", text), name


def test_the_page_asks_nobody_else_and_has_no_script_or_style_in_its_lines() -> None:
    text = text_of_page()
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", text)
    assert not re.findall(
        r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|new Function|style=", text
    )
    assert not re.findall(
        r"<script(?! type=\"module\" src=)|<style|\son\w+=\"", (PAGE / "index.html").read_text()
    )
