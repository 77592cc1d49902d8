"""What can go wrong between a browser and the house: nothing is lost by it, and nothing is played twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from highflagon.house.storage.sqlite import SqliteStore
from highflagon.table.waits import Gathering, Playing, Seeding
from tests.client.houses import open_house
from tests.client.people import Company, Visitor
from tests.client.playing import INDEX
from tests.web.browsers import PATIENCE
from tests.web.guests import Guest

MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>"
RULES = {"battles": "12", "first_dealer": "seat-1"}

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


class Sitting:
    """Somebody at a browser, and two who play without one."""

    def __init__(self, me: Visitor, code: str, others: list[Guest]) -> None:
        self.me, self.house, self.code, self.others = me, me.house, code, others
        for seat, each in enumerate(others, 1):
            each.come(code)
            each.do(code, do="sit", seat=seat)

    @classmethod
    def begin(cls, company: Company, name: str = "Mirt", **more: Any) -> Sitting:
        """Let three sit down, and the game begin."""
        me = company.visitor(name)
        me.come()
        found = cls._of(me, me.open_table(rules=RULES, **more))
        found.start()
        return found

    @classmethod
    def _of(cls, me: Visitor, code: str) -> Sitting:
        me.press("Sit on chair 1")
        me.asked("Agree to the terms")
        return cls(me, code, [me.house.guest("Asper"), me.house.guest("Hamn")])

    def start(self) -> None:
        """Let all agree, and the game begin."""
        for each in self.others:
            each.do(self.code, do="agree")
        self.me.press("Agree to the terms")
        self.me.press("Open the game")
        self.me.asked("Waiting for the seed")
        for number, each in enumerate(self.others):
            each.do(self.code, do="add-seed", seed=f"{number}" * 64)
        self.until_my_turn()

    def until_my_turn(self) -> None:
        """Let the others play until it is his turn."""
        while not self.is_mine:
            state = self.house.house.rooms.room(self.code).state
            wait, phase = state.table.wait, state.phase
            assert isinstance(wait, Playing | Seeding)
            if isinstance(wait, Seeding):
                self.me.page.wait_for_timeout(20)
                continue
            [seat] = wait.seats
            other = self.others[seat - 1]
            action = other.view(self.code)["view"]["game"]["observation"]["legal"][0]
            other.do(self.code, do="play", phase=phase, action=action)

    @property
    def is_mine(self) -> bool:
        wait = self.house.table(self.code).wait
        return isinstance(wait, Playing) and wait.seats == (0,)

    @property
    def played(self) -> int:
        """How many cards have been played in this game, of all."""
        return self.house.house.rooms.room(self.code).state.game_events

    def choose(self, page: Page | None = None) -> str:
        """Choose the third card of the hand, and return its name."""
        card = (
            (page or self.me.page)
            .get_by_role("region", name="Hand")
            .get_by_role("button", pressed=False)
            .nth(2)
        )
        name = (card.get_attribute("aria-label") or "").partition(";")[0]
        card.click(position=INDEX)
        self.see_chosen(name, page)
        return name

    def see_chosen(self, name: str, page: Page | None = None) -> None:
        chosen = (page or self.me.page).locator("[aria-label='Hand'] [aria-pressed=true]")
        expect(chosen).to_have_attribute("aria-label", f"{name}; card 3 of 7; chosen", timeout=PATIENCE)


def test_who_loads_the_page_twenty_times_keeps_cards_and_choice(company: Company) -> None:
    sitting = Sitting.begin(company)
    name, before = sitting.choose(), sitting.played
    for _ in range(20):
        sitting.me.page.reload()
    sitting.see_chosen(name)
    sitting.me.asked("Your turn: play a card face down.")
    assert sitting.played == before
    sitting.me.press(sitting.me.page.locator("#primary"))
    sitting.me.asked("is choosing")
    assert sitting.played == before + 1
    expect(sitting.me.page.locator("[aria-label='Hand'] button[aria-pressed]")).to_have_count(6)


def test_two_windows_of_one_person_are_at_one(company: Company) -> None:
    sitting = Sitting.begin(company)
    second = sitting.me.context.new_page()
    second.goto(sitting.me.page.url)
    expect(second.locator("#prompt")).to_contain_text("Your turn", timeout=PATIENCE)
    sitting.choose(second)
    before = sitting.played
    second.locator("#primary").click()
    sitting.me.asked("is choosing")
    expect(second.locator("#prompt")).to_contain_text("is choosing", timeout=PATIENCE)
    assert sitting.played == before + 1
    sitting.until_my_turn()
    for page in (sitting.me.page, second):
        expect(page.locator("#prompt")).to_contain_text("Your turn: play a card face up.", timeout=PATIENCE)
        expect(page).to_have_title("● Your turn - Long Road")


def test_who_is_offline_for_a_minute_misses_nothing(company: Company) -> None:
    sitting = Sitting.begin(company)
    page = sitting.me.page
    sitting.choose()
    sitting.me.press(page.locator("#primary"))
    sitting.me.asked("is choosing")
    page.clock.install()
    sitting.me.context.set_offline(offline=True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.clock.fast_forward(60_000)
    sitting.me.see("Connection lost. Trying again in")
    sitting.me.asked("No line to the house.")
    sitting.until_my_turn()
    assert "Your turn" not in page.title()
    sitting.me.context.set_offline(offline=False)
    page.clock.fast_forward(20_000)
    sitting.me.asked("Your turn: play a card face up.")
    sitting.me.hears("Back. You missed:")
    sitting.me.trouble[:] = [each for each in sitting.me.trouble if "ERR_INTERNET_DISCONNECTED" not in each]


def test_who_looks_away_for_five_minutes_is_called_and_finds_all_as_he_left_it(company: Company) -> None:
    sitting = Sitting.begin(company, pace={"grace": 3_600_000, "window": 20_000})
    page = sitting.me.page
    name = sitting.choose()
    page.clock.install()
    page.evaluate(HIDE, arg=True)
    page.clock.run_for(300_000)
    page.evaluate(HIDE, arg=False)
    sitting.see_chosen(name)
    sitting.me.press(page.locator("#primary"))
    sitting.me.asked("is choosing")
    page.evaluate(HIDE, arg=True)
    page.clock.run_for(150_000)
    expect(page).not_to_have_title("● Your turn - Long Road")
    sitting.until_my_turn()
    page.clock.run_for(150_000)
    expect(page).to_have_title("● Your turn - Long Road")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
    page.evaluate(HIDE, arg=False)
    sitting.me.asked("Your turn: play a card face up.")


def test_the_house_is_shut_and_opened_again_in_the_middle_of_a_choice(
    browser: Browser, built: None, tmp_path: Path
) -> None:
    store = tmp_path / "house.db"
    with open_house(store=SqliteStore(store)) as first:
        company = Company(browser, first)
        sitting = Sitting.begin(company)
        name, before = sitting.choose(), sitting.played
        port = first.port
    me = sitting.me
    me.asked("No line to the house.")
    sitting.see_chosen(name)
    me.page.locator("#primary").press("Enter")
    me.see("No line to the house.")
    with open_house(store=SqliteStore(store), port=port) as second:
        sitting.house = me.house = second
        me.asked("Your turn: play a card face down.")
        sitting.see_chosen(name)
        assert sitting.played == before
        me.press(me.page.locator("#primary"))
        me.asked("is choosing")
        assert sitting.played == before + 1
        me.trouble[:] = [each for each in me.trouble if "ERR_CONNECTION_REFUSED" not in each]
        company.go()


def test_what_people_call_themselves_and_say_is_text_and_breaks_nothing(company: Company) -> None:
    ann, bea = company.visitor("<b>Ann</b>", wide=True), company.visitor("W" * 24)
    ann.come()
    code = ann.open_table(title="<i>Long</i> " + "W" * 40)
    bea.come(f"/table/{code}")
    ann.press("Sit on chair 1")
    bea.press("Sit on chair 2")
    ann.press(ann.page.get_by_role("tab", name="Chat"))
    for text in (MARKUP, "W" * 400, "Hamn \u202ereversed\u202c"):
        field = ann.page.get_by_role("textbox").last
        field.fill(text)
        field.press("Enter")
    ann.see(MARKUP)
    bea.press(bea.page.get_by_role("button", name="Chat"))
    bea.see(MARKUP)
    for each in (ann, bea):
        assert not each.page.locator(
            "main img[src=x], main script, main i:text('Long'), main b:text('Ann')"
        ).count()
        assert each.page.title().endswith("<i>Long</i> " + "W" * 40)
        assert each.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert isinstance(ann.house.table(code).wait, Gathering)
