"""The odds at cards on the page are those of the house's own odds, for who has a keyboard and nothing else."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from highflagon.games.high_dragon import Card, parse_card
from highflagon.odds.battle import ChoiceOdds, battle_odds
from highflagon.odds.known import Known
from highflagon.odds.written import parse_cards
from tests.client.people import Company

HAND, COURT, PLAYED, UP = "B20,S7,G18", "S13", "G9", "S20"
COURTS = {"B": "Blue Shield", "G": "Green Tree", "S": "Silver Sword"}
WORDS = {"B": "Shield", "G": "Tree", "S": "Sword"}
STEPS = 80
"""More presses of one key than anything here takes."""


def focused(page: Page) -> str:
    """Return what has the focus, by its name; of a part of a form, its label."""
    found: str = page.evaluate(
        "(each => each.getAttribute('aria-label') ?? each.labels?.[0]?.innerText ?? each.innerText)"
        "(document.activeElement)"
    )
    return " ".join(found.split())


def go_to(page: Page, key: str, wanted: str) -> None:
    """Press one key until the focus is where it is wanted."""
    for _ in range(STEPS):
        if re.match(wanted, focused(page)):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {wanted}, but to {focused(page)}")


def choose(page: Page, tray: str, cards: str) -> None:
    """Choose where cards go, and then the cards."""
    go_to(page, "Shift+Tab", "Deal me a hand")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    go_to(page, "ArrowDown", tray)
    page.keyboard.press("Tab")
    for card in parse_cards(cards):
        page.keyboard.press("Home")
        go_to(page, "ArrowRight", f"{card.rank}, .*{COURTS[card.court]}")
        page.keyboard.press("Enter")


def named(card: Card) -> str:
    return f"{card.rank} {WORDS[card.court]}"


def told(choice: ChoiceOdds) -> list[str]:
    """Return the figures of a row of the table, as fractions."""
    loses = f"{choice.tie_lost} + {choice.beaten}"
    return [str(choice.wins), str(choice.tie_won), str(choice.drawn), loses]


def rows(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.get_by_role("table", name="Every figure is exact").evaluate(
        "table => [...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.title || cell.innerText))"
    )
    return found


def test_HD_R16_with_a_keyboard_alone_one_finds_the_exact_chances_of_a_battle(company: Company) -> None:
    mirt = company.visitor("Mirt", how="keyboard", wide=True)
    page = mirt.page
    page.goto(f"{mirt.house.address}/odds")
    go_to(page, "Tab", "At cards$")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Odds at cards")

    go_to(page, "Tab", "I lead")
    page.keyboard.press("ArrowRight")
    go_to(page, "Tab", "Deal me a hand")
    for tray, cards in (("Your hand", HAND), ("Court card", COURT), ("Played by you", PLAYED)):
        choose(page, tray, cards)
    page.get_by_text("One open card of the others lies there: choose it.").wait_for()
    choose(page, "Open before the others", UP)

    odds = battle_odds(
        Known(
            hand=parse_cards(HAND), played=parse_cards(PLAYED), up=parse_cards(UP), position=2,
            court=parse_card(COURT),
        )
    )  # fmt: skip
    page.get_by_text(re.compile(f"^Play {named(odds.best.cards[0])}: it wins in .* of all cases")).wait_for()
    assert rows(page) == [[named(each.cards[0]), *told(each)] for each in odds.choices]
    assert f"{float(odds.best.wins):.2%}".replace("%", " %") in page.locator(".advice").inner_text()

    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Odds at dice")
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("Odds at cards")


def test_a_hand_that_is_dealt_by_touch_is_counted(company: Company) -> None:
    mirt = company.visitor("Mirt", how="touch")
    mirt.page.goto(f"{mirt.house.address}/odds/cards")
    mirt.press("Deal me a hand")
    mirt.page.get_by_role("button", name="All 21 choices").tap()
    rows = mirt.page.get_by_role("table", name="Every figure is exact").locator("tbody tr")
    expect(rows).to_have_count(21)
    mirt.page.get_by_role("button", name=re.compile("in your hand$")).first.tap()
    expect(rows).to_have_count(15)
    mirt.press("Clear the cards")
    mirt.see("Choose two to seven cards of your own, or let a hand be dealt.")
