"""The pictures of the docs, taken from the gallery and the lobby: `python -m tests.client.pictures` writes them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.client.houses import ROOT, Open, build, open_house
from tests.client.odds import answer
from tests.client.people import PHONE
from tests.web.browsers import CHROMIUM, FLAGS

FOLDER = ROOT / "docs/pictures"
LARGEST = 150_000
"""Bytes that a picture may have: whoever reads the README loads them all."""

WIDE = ViewportSize(width=1200, height=750)
"""The smallest at which all rails stand beside the table."""

TABLES: dict[str, tuple[str, ViewportSize]] = {
    "war": ("tables/my-turn-up", WIDE),
    "war-phone": ("tables/my-turn-up", PHONE),
    "tie-phone": ("tables/tie-counted", PHONE),
    "bets": ("tables/bets-of-a-watcher", WIDE),
    "dice": ("dice/ten-lowest", WIDE),
    "choice-phone": ("tables/dice-choice", PHONE),
    "purple-phone": ("dice/purple", PHONE),
}


def main() -> None:
    """Take all pictures; raise `AssertionError` if one of them has become too large."""
    build()
    FOLDER.mkdir(exist_ok=True)
    with open_house() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (state, size) in TABLES.items():
            page = _page(browser, size)
            page.goto(f"{house.address}/gallery?state={state}")
            page.wait_for_function("state => document.documentElement.dataset.shown === state", arg=state)
            _take(page, FOLDER / f"{name}.png")
        _lobby(browser, house)
        browser.close()


def _lobby(browser: Browser, house: Open) -> None:
    """Take the lobby, with some tables in it."""
    for name, title, terms in (
        ("Durnan", "The Long Road", {}),
        ("Brenna", "Chase the Dragon", {"game": "purple-dragon-dice", "seats": 7, "rules": {}}),
    ):
        guest = house.guest(name)
        body = {"title": title, "terms": {"game": "high-dragon", **terms}, "listed": True, "approval": False}
        code = guest.post("/api/tables", body).json()["code"]
        guest.do(code, do="sit", seat=0)
    page = _page(browser, WIDE)
    page.goto(house.address)
    page.get_by_role("heading", name="Chase the Dragon").wait_for()
    _take(page, FOLDER / "lobby.png")


def _page(browser: Browser, size: ViewportSize) -> Page:
    scale = 0.6 if size == WIDE else 0.85
    context = browser.new_context(
        viewport=size, color_scheme="dark", reduced_motion="reduce", device_scale_factor=scale
    )
    context.route("**/api/tables/*/odds", answer)
    return context.new_page()


def _take(page: Page, path: Path) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, animations="disabled")
    size = path.stat().st_size
    assert size <= LARGEST, f"{path.name} has {size:,} bytes"
    page.context.close()


if __name__ == "__main__":
    main()
