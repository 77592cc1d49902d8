"""The pages beside the tables, and what is opened over a table: each can be used by anybody, as a table can."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.client.houses import open_house
from tests.client.wall import OTHER, USUAL, Wall, open_wall, pair_of, told
from tests.web.guests import begin, play_out

Act = Callable[[Page], None]


def press(*names: str) -> Act:
    """Press buttons by their names, one after the other."""

    def act(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=re.compile(f"^{name}")).last.click()

    return act


def nothing(page: Page) -> None:
    """Only look."""


def reckon(page: Page) -> None:
    """Choose cards of one's own and those that lie open, and see all that may come of it."""
    for tray, cards in (("Your hand", "B20 S7 G18"), ("Played by you", "S12"), ("Court card", "B13")):
        page.get_by_role("radio", name=re.compile(f"^{tray}")).check()
        for card in cards.split():
            court = {"B": "Blue", "G": "Green", "S": "Silver"}[card[0]]
            page.get_by_role("button", name=re.compile(f"^{card[1:]}, .*{court}")).click()
    page.get_by_text("As exact fractions").click()


OVER_A_TABLE = ("Host's drawer", "Dealt fairly", "Preferences", "Help and keys", "Invite others")

PAGES: dict[str, tuple[str, Act]] = {
    "the lobby": ("/", nothing),
    "a table of one's own, its game": ("/", press("Open a table")),
    "its seats": ("/", press("Open a table", "Next")),
    "its stakes": ("/", press("Open a table", "Next", "Next")),
    "learning cards": ("/learn/high-dragon", nothing),
    "learning dice": ("/learn/purple-dragon-dice", nothing),
    "the rules of cards": ("/rules/high-dragon", nothing),
    "the rules of dice": ("/rules/purple-dragon-dice", nothing),
    "the odds": ("/odds", nothing),
    "the odds at cards": ("/odds/cards", nothing),
    "a battle on the odds page": ("/odds/cards", reckon),
    "a replay": ("/table/PLAYED/games/1", nothing),
    "nowhere": ("/nowhere", nothing),
    "the menu of a table": ("/table/OPEN", press("Menu")),
    "other terms": ("/table/OPEN", press("Other terms")),
    **{what.casefold(): ("/table/OPEN", press("Menu", what)) for what in OVER_A_TABLE},
}


@pytest.fixture(scope="module")
def rooms(built: None, browser: Browser) -> Iterator[tuple[Wall, dict[str, str]]]:
    """A house with a table that is open, and one where a war was played; and somebody who is at both."""
    with open_house() as house:
        mirt, asper, hamn = guests = [house.guest(name) for name in ("Mirt", "Asper", "Hamn")]
        played = mirt.open_table()
        for seat, guest in enumerate(guests):
            guest.come(played)
            guest.do(played, do="sit", seat=seat)
        begin(played, guests)
        play_out(played, guests)
        asper.open_table(game="purple-dragon-dice", rules={}, seats=7)
        opened = mirt.open_table()
        mirt.do(opened, do="sit", seat=0)
        hamn.come(opened)
        token = f"if (location.host) localStorage['flagon.token'] = '{mirt.token}';"
        with open_wall(browser, house, token) as wall:
            yield wall, {"PLAYED": played, "OPEN": opened}


def hang(wall: Wall, codes: dict[str, str], name: str) -> None:
    """Hang a page by its name."""
    path, act = PAGES[name]
    for stands, code in codes.items():
        path = path.replace(stands, code)
    wall.go(path)
    wall.page.locator("h1").first.wait_for()
    wall.page.wait_for_load_state("networkidle")
    act(wall.page)
    wall.page.wait_for_load_state("networkidle")
    wall.rest()
    if name == "nowhere":  # that nothing is there, a browser says in its console
        wall.trouble[:] = [each for each in wall.trouble if "404" not in each]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_used_by_anybody(rooms: tuple[Wall, dict[str, str]], name: str) -> None:
    wall, codes = rooms
    wrong: list[str] = []
    for look in USUAL:
        wall.light(look)
        hang(wall, codes, name)
        wrong += told(look, wall.wrong(fits=False) + wall.axe())
    look = pair_of(list(PAGES).index(name))
    wall.relight(look)
    wall.rest()
    wrong += told(look, wall.wrong(fits=False))
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_at_every_size_in_both_palettes(rooms: tuple[Wall, dict[str, str]], name: str) -> None:
    wall, codes = rooms
    wrong: list[str] = []
    for look in OTHER:
        wall.light(look)
        hang(wall, codes, name)
        wrong += told(look, wall.wrong(fits=False) + wall.axe())
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", PAGES)
def test_its_text_of_twice_the_size_flows_anew(rooms: tuple[Wall, dict[str, str]], name: str) -> None:
    wall, codes = rooms
    wall.light(USUAL[0])
    wall.write("200%")
    hang(wall, codes, name)
    wrong = wall.wrong(fits=False)
    wall.write("100%")
    assert not wrong, "\n".join(wrong)
