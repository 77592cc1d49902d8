"""A smoke run of both tables in WebKit, as Debian has it: they are dealt, and a move is made at each."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.client.houses import Open
from tests.web.browsers import PATIENCE

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))

pytestmark = [
    pytest.mark.skipif(
        DRIVER is None or not BROWSERS, reason="there is no webkit2gtk-driver on this machine"
    ),
    pytest.mark.skipif(SCREEN is None, reason="there is no xvfb on this machine"),
]


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees: its number."""
    assert SCREEN is not None
    ours, theirs = os.pipe()
    process = subprocess.Popen(
        [SCREEN, "-displayfd", str(theirs), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[theirs], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(theirs)
    try:
        with os.fdopen(ours) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


@pytest.fixture(scope="module")
def webkit() -> Iterator[Any]:
    with screen() as display:
        options = Options()
        options.binary_location = str(BROWSERS[-1])
        options.add_argument("--automation")
        surroundings = {
            **os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }  # fmt: skip
        service = Service(executable_path=DRIVER, env=surroundings)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # selenium's own calls of selenium
            browser = webdriver.WebKitGTK(options=options, service=service)
        yield browser
        browser.quit()


def wait_for(browser: Any, is_so: Callable[[], Any]) -> Any:
    """Wait until something is there, and return it."""
    return WebDriverWait(browser, PATIENCE / 1000).until(lambda _: is_so())


@pytest.mark.parametrize(("game", "asks", "choice"), [
    ("high-dragon", "Your turn: play a card", "[aria-label=Hand] button[aria-pressed]"),
    ("purple-dragon-dice", "Roll honestly, or try a trick?", "label.honest"),
])  # fmt: skip
def test_a_table_is_dealt_and_a_move_is_made(
    webkit: Any, house: Open, game: str, asks: str, choice: str
) -> None:
    def find(what: str) -> Any:
        found = webkit.find_elements(By.CSS_SELECTOR, what)
        return found[0] if found else None

    def prompt() -> str:
        found = find("#prompt")
        return found.text if found else ""

    webkit.get(house.address)
    webkit.execute_script("localStorage['flagon.prefs'] = JSON.stringify({ noBets: true, speed: 'none' });")
    webkit.get(house.address)
    wait_for(webkit, lambda: find("#come-in-name")).send_keys("Mirt")
    find(f"button[value={game}]").click()
    wait_for(webkit, lambda: asks in prompt())
    wait_for(webkit, lambda: find(choice))
    webkit.execute_script("document.querySelector(arguments[0]).click()", choice)
    primary = wait_for(webkit, lambda: find("#primary[aria-disabled=false]"))
    [room] = house.house.rooms.open_now()
    before = room.state.game_events
    primary.click()
    wait_for(webkit, lambda: room.state.game_events > before)
    wait_for(webkit, lambda: len(webkit.find_elements(By.CSS_SELECTOR, "main section h2")) >= 3)
