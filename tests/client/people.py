"""People with a browser each, who look at what is shown, hear what is said, and press what is there."""

from __future__ import annotations

import json
import re
from time import monotonic
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Position,
    ViewportSize,
    expect,
)

from tests.client.houses import Open
from tests.web.browsers import PATIENCE

QUICK = {"speed": "none", "motion": "less", "noBets": True}
"""What somebody likes who has no time."""

LISTENS = """
window.said = [];
addEventListener("DOMContentLoaded", () => {
  for (const id of ["polite", "assertive"]) {
    const region = document.getElementById(id);
    new MutationObserver(() => region.textContent && window.said.push([id, region.textContent.trim()]))
      .observe(region, { childList: true, characterData: true, subtree: true });
  }
});
"""
"""Keeps what the live regions say."""

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=800)

How = Literal["pointer", "keyboard", "touch"]


def listen(context: BrowserContext, house: str) -> list[str]:
    """Return a list to which all is added that must not be: of consoles, and requests to elsewhere."""
    trouble: list[str] = []

    def attend(page: Page) -> None:
        page.on("console", hear)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("request", lambda request: check(request.url))
        page.on("websocket", lambda socket: check(socket.url))

    def hear(line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            trouble.append(line.text)

    def check(url: str) -> None:
        if not url.startswith(("blob:", "data:")) and urlsplit(url).netloc != urlsplit(house).netloc:
            trouble.append(f"a request to {url}")

    context.on("page", attend)
    return trouble


class Visitor:
    """Somebody with a browser of his own. `how` is the one way in which he does things."""

    def __init__(
        self, browser: Browser, house: Open, name: str, how: How = "pointer", wide: bool = False, **likes: Any
    ) -> None:
        self.name, self.how, self.house = name, how, house
        self.context = browser.new_context(
            viewport=DESK if wide else PHONE, has_touch=how == "touch", color_scheme="dark",
            reduced_motion="reduce", accept_downloads=True,
        )  # fmt: skip
        self.context.set_default_timeout(PATIENCE)
        self.trouble = listen(self.context, house.address)
        self.never_bets = {**QUICK, **likes}["noBets"]
        liked = json.dumps(json.dumps({**QUICK, **likes}))
        self.context.add_init_script(f"if (location.host) localStorage['flagon.prefs'] ??= {liked};")
        self.context.add_init_script(LISTENS)
        self.page = self.context.new_page()

    def come(self, path: str = "/") -> None:
        """Go to an address of the house, and give a name there if one is asked for."""
        self.page.goto(self.house.address + path)
        if self.token is not None:
            return
        field = self.page.get_by_label("What are you called?")
        field.fill(self.name)
        field.press("Enter")
        field.wait_for(state="detached")

    @property
    def token(self) -> str | None:
        """What the house knows him by, if it does."""
        found: str | None = self.page.evaluate("localStorage.getItem('flagon.token')")
        return found

    def open_table(self, title: str = "Long Road", **terms: Any) -> str:
        """Open a table for all, and go to it; return its code. Terms that are not given are as written."""
        approval = terms.pop("approval", False)
        body = {
            "title": title,
            "terms": {"game": "high-dragon", **terms},
            "listed": True,
            "approval": approval,
        }
        code = self.house.guest_of(self.token or "", self.name).post("/api/tables", body).json()["code"]
        self.page.goto(f"{self.house.address}/table/{code}")
        self.page.locator("#prompt").wait_for()
        return str(code)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return a button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def press(self, what: str | re.Pattern[str] | Locator, at: Position | None = None) -> None:
        """Press something in his own way; `at` is where, for what lies half under something else."""
        found = what if isinstance(what, Locator) else self.button(what)
        if self.how == "touch":
            found.tap(position=at)
        elif self.how == "keyboard":
            found.focus()
            found.press("Enter")
        else:
            found.click(position=at)

    def see(self, text: str | re.Pattern[str]) -> None:
        """Wait until a text is to be seen."""
        self.page.get_by_text(text).first.wait_for()

    def asked(self, text: str | re.Pattern[str]) -> None:
        """Wait until the prompt says this."""
        expect(self.page.locator("#prompt")).to_contain_text(text, timeout=PATIENCE)

    @property
    def prompt(self) -> str:
        return " ".join(self.page.locator("#prompt").inner_text().split())

    @property
    def heard(self) -> str:
        """All that was said to him since the page came."""
        said: list[list[str]] = self.page.evaluate("window.said")
        return "\n".join(text for _, text in said)

    def hears(self, text: str) -> None:
        """Wait until something was said to him."""
        # The page's policy forbids what Playwright's own waiting for a function would do there.
        end = monotonic() + PATIENCE / 1000
        while not self.page.evaluate("text => window.said.some(([, said]) => said.includes(text))", text):
            assert monotonic() < end, f"not said: {text}"
            self.page.wait_for_timeout(20)


class Company:
    """All who have come to a house in one test."""

    def __init__(self, browser: Browser, house: Open) -> None:
        self._browser, self.house = browser, house
        self.visitors: list[Visitor] = []

    def visitor(self, name: str, how: How = "pointer", wide: bool = False, **likes: Any) -> Visitor:
        """Let somebody come to the door."""
        found = Visitor(self._browser, self.house, name, how, wide, **likes)
        self.visitors.append(found)
        return found

    def go(self) -> None:
        """Let all go; nothing may have been in their consoles."""
        for each in self.visitors:
            each.context.close()
        troubles = {each.name: each.trouble for each in self.visitors if each.trouble}
        assert not troubles, troubles
