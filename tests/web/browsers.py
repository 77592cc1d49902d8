"""A house that is open on a loopback port, and people who come to its page with a browser each."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import uvicorn
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from highflagon.house.house import House
from highflagon.web.app import make_app
from highflagon.web.serve import config, listen
from highflagon.web.settings import Settings
from tests.house.memory_store import MemoryStore

CHROMIUM = shutil.which("chromium")
"""The browser of this machine, if it has one."""

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

PATIENCE = 30_000
"""Milliseconds after which something has gone wrong: nothing is decided by it but that."""

ALL_DONE = 'I don\'t bet: say "done" for me each time'


@contextmanager
def open_house(*, bare: bool = False) -> Iterator[str]:
    """A house that keeps nothing, in a thread of its own: its address. Its bots act at once; `bare` is its page."""
    listening = listen("127.0.0.1", 0)
    settings = Settings(client=None) if bare else Settings()
    server = uvicorn.Server(config(make_app(House(MemoryStore(), hurry=True), settings)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def open_browser() -> Iterator[Browser]:
    """The machine's own browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of his own, as large as a phone's. `trouble` is whatever must not be there."""

    def __init__(self, browser: Browser, house: str, name: str) -> None:
        self.name, self.trouble = name, list[str]()
        context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.page.on("console", lambda line: self._hear(line.type, line.text))
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("request", lambda request: self._check(house, request.url))
        self.page.on("websocket", lambda socket: self._check(house, socket.url))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.trouble.append(text)

    def _check(self, house: str, url: str) -> None:
        if not url.startswith("blob:") and urlsplit(url).netloc != urlsplit(house).netloc:
            self.trouble.append(f"a request to {url}")

    def come(self, address: str) -> None:
        """Open an address and give a name there."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(self.name)
        self.press("Come in")
        self.page.locator("#me", has_text="You are").wait_for()

    def press(self, name: str) -> None:
        """Press a button by its whole name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def enter(self, name: str) -> None:
        """Press a button with the keyboard, even one that is marked as not to be pressed now."""
        self.page.get_by_role("button", name=name, exact=True).focus()
        self.page.keyboard.press("Enter")

    def see(self, text: str) -> None:
        """Wait until a text is to be seen."""
        self.page.get_by_text(text).first.wait_for()

    def part(self, heading: str) -> Locator:
        """Return a part of the page by its heading."""
        return self.page.get_by_role("region", name=re.compile(heading))

    @property
    def asked(self) -> str:
        """What the page says is asked."""
        return self.page.locator("#prompt").inner_text()

    @property
    def hand(self) -> list[str]:
        """The cards that are shown as his own."""
        cards = self.page.locator("[data-card]").all()
        return [card.get_attribute("data-card") or "" for card in cards]

    @property
    def log(self) -> str:
        """All that has been told."""
        return self.part("^Log$").inner_text()

    def do_what_is_asked(self) -> bool:
        """Do what the prompt asks for, if it asks for anything, and wait until it asks no longer."""
        before = self.page.locator("#prompt").evaluate("p => [p.dataset.phase, p.innerText]")
        what = before[1]
        if "agree to the terms" in what:
            self.page.get_by_role("button", name=re.compile("^Agree")).click()
        elif "Open the game" in what:
            self.press("Open the game")
        elif "Bets are open" in what and "say that you are done" in what:
            self.page.get_by_label(ALL_DONE).check()
        elif "play a card" in what:
            self.page.locator("[data-card]").first.click()
            self.page.locator("#play").click()
        elif "try a trick?" in what:
            self.page.locator("[data-choice=honest]").click()
        else:
            return False
        self.page.wait_for_function(
            "([phase, text]) => { const p = document.getElementById('prompt');"
            " return p.dataset.phase !== phase || p.innerText !== text; }",
            arg=before,
        )
        return True


def play_until(people: list[Person], is_so: Callable[[], bool]) -> None:
    """Let all do what they are asked for until something is so."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < end, [each.asked for each in people]
        if not any(each.do_what_is_asked() for each in people):
            people[0].page.wait_for_timeout(20)
