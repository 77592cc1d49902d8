"""What the tests in browsers share: the client, built once, a browser for each worker, and a house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.client.houses import Open, build, open_house
from tests.client.people import Company
from tests.web.browsers import CHROMIUM, FLAGS


@pytest.fixture(scope="session")
def built() -> None:
    build()


@pytest.fixture(scope="package")
def browser(built: None) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def standing_house(built: None) -> Iterator[Open]:
    """A house that is open as long as the tests run."""
    with open_house() as found:
        yield found


@pytest.fixture
def house(built: None) -> Iterator[Open]:
    """A house where nobody was yet."""
    with open_house() as found:
        yield found


@pytest.fixture
def company(browser: Browser, house: Open) -> Iterator[Company]:
    """People with a browser each; when they go, nothing may have been in their consoles."""
    found = Company(browser, house)
    yield found
    found.go()
