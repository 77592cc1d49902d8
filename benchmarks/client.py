"""The table in a browser: how soon it answers, whether a deal stutters, and whether wars leave something in memory."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from msgspec import Struct

from benchmarks.figure import Figure, duration
from highflagon.house.house import House
from highflagon.house.limits import LIMITS, Limit, Limits
from highflagon.house.storage.sqlite import SqliteStore
from highflagon.web.app import make_app
from highflagon.web.page import is_built
from highflagon.web.serve import Server, config, listen
from highflagon.web.settings import BUILT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ANSWER = 100.0
"""Milliseconds from a press until its answer is painted, at most."""
LEAST = 16.0
"""Milliseconds: faster ones the browser doesn't tell of."""
TASK = 50.0
"""Milliseconds that a task may take while cards are dealt, at most."""
LOG = 300
"""So many lines the page keeps of what has happened. Until they are there its memory has to grow."""
GROWTH = 1.0
"""MiB by which the heap of a table may grow through all its later wars, at most. V8's own compiled code counts."""
NODES = 1000
"""Nodes, those off the document too, that may have come by then, at most: the last board is held, and boards differ
by some hundred, but a card that each war leaves behind makes more."""
LISTENERS = 0
"""Listeners that may have come by then."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
)
SHORT = {"battles": "2", "duel_battles": "1", "duel_tied": "split"}
NO_LIMITS = {what: Limit(most=10**6, every=1, said="never") for what in LIMITS}
CARD = "[aria-label=Hand] button.card"
LINE = "[role=log] p"
SCORE = "[aria-label=Score] > :not(h2)"
BETWEEN = 300
"""Milliseconds between wars."""

WATCHES = """
window.tasks = []; window.answers = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => [each.startTime, each.duration])))
  .observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => answers.push(...list.getEntries().filter((each) => each.interactionId)
  .map((each) => each.duration))).observe({ type: "event", durationThreshold: 16, buffered: true });
if (location.host) localStorage["flagon.prefs"] ??= JSON.stringify({ noBets: true, speed: SPEED });
"""


def measure(*, short: bool) -> list[Figure]:
    """Return the figures of the table in Debian's Chromium, or that there is none, or no client."""
    chromium = shutil.which("chromium")
    if chromium is None or not is_built(BUILT):
        why = "there is no chromium" if chromium is None else "the client isn't built: scripts/client build"
        return [
            Figure("the table in a browser", None, "ms", why, goal="at most", bound=ANSWER, required=True)
        ]
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- the other parts don't need a browser

    with _open_house() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        figures = [
            *_presses_and_deals(browser, house, 2 if short else 6),
            *_memory(browser, house, 15 if short else 40),
        ]
        browser.close()
    return figures


@contextmanager
def _open_house() -> Iterator[str]:
    """Open a house whose bots act at once: its address."""
    with tempfile.TemporaryDirectory() as folder:
        listening = listen("127.0.0.1", 0)
        house = House(SqliteStore(Path(folder) / "house.db"), hurry=True)
        server = Server(config(make_app(house, limits=Limits(NO_LIMITS))))
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def _page(browser: Browser, speed: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(WATCHES.replace("SPEED", f'"{speed}"'))
    return context.new_page()


def _presses_and_deals(browser: Browser, house: str, rounds: int) -> list[Figure]:
    """Return how soon presses are answered, and the longest task while the cards of a war are dealt."""
    answers: list[float] = []
    deals: list[float] = []
    for number in range(rounds):
        page = _page(browser, "normal")
        page.goto(house)
        page.get_by_label("What are you called?").fill(f"Guest {number}")
        page.get_by_role("button", name=re.compile("^Play against bots")).first.click()
        page.locator(CARD).first.wait_for()
        began = page.evaluate("performance.now()")
        page.wait_for_timeout(3_000)
        deals.append(max([0.0, *(ms for at, ms in page.evaluate("tasks") if at >= began - 500)]))
        page.evaluate("answers.length = 0")
        for place in (0, 2, 4):
            page.locator(CARD).nth(place).click(position={"x": 14, "y": 30})
        page.locator("#primary").click()
        page.wait_for_timeout(500)
        answers.append(max([LEAST, *page.evaluate("answers")]))
        page.context.close()
    how = f"a table for one and two bots, {rounds} rounds, Chromium at 1280x800"
    presses = f"choosing and playing a card, by the browser's Event Timing, in steps of 8 ms; {how}"
    tasks = f"by the browser's Long Tasks, of which those under 50 ms are 0; {how}"
    return [
        duration("from a press to its answer, the slowest", answers, "ms", presses, limit=ANSWER),
        duration("longest task while 21 cards are dealt", deals, "ms", tasks, limit=TASK),
    ]


def _memory(browser: Browser, house: str, wars: int) -> list[Figure]:
    """Return by how much a page grows that is left open through so many wars, once its log is as long as it gets."""
    with httpx.Client(base_url=house, timeout=30) as client:
        player = _Player(client)
        page = _page(browser, "fast")
        page.goto(f"{house}/table/{player.code}")
        page.locator("#prompt").wait_for()
        before = 0
        while page.locator(LINE).count() < LOG:
            player.play()
            page.wait_for_timeout(BETWEEN)
            before += 1
        first = _Held.at_rest(page)
        for _ in range(wars):
            player.play()
            page.wait_for_timeout(BETWEEN)
        last = _Held.at_rest(page)
        page.context.close()
    how = (
        f"from the {before}th short war, when the log is full, through {wars} more that bots play and the page shows;"
        f" between games, after collections; at the end {last.heap / 2**20:.1f} MiB, {last.nodes:,} nodes"
    )
    figures = (
        ("heap", (last.heap - first.heap) / 2**20, "MiB", GROWTH),
        ("nodes", last.nodes - first.nodes, "nodes", NODES),
        ("listeners", last.listeners - first.listeners, "listeners", LISTENERS),
    )
    return [
        Figure(f"growth of a table left open: {what}", grown, unit, how, None, "at most", most, required=True)
        for what, grown, unit, most in figures
    ]


class _Held(Struct, frozen=True):
    """What a page holds when all that can be collected is."""

    heap: float
    """Bytes."""
    nodes: int
    listeners: int

    @classmethod
    def at_rest(cls, page: Page) -> _Held:
        """Return what a page holds when all has been shown, and the table is cleared."""
        page.locator(SCORE).wait_for(state="detached")
        page.wait_for_timeout(BETWEEN)
        session = page.context.new_cdp_session(page)
        for _ in range(2):  # what a finaliser lets go of goes with the second
            session.send("HeapProfiler.collectGarbage")
        heap = session.send("Runtime.getHeapUsage")["usedSize"]
        counted = session.send("Memory.getDOMCounters")
        session.detach()
        return cls(heap, counted["nodes"], counted["jsEventListeners"])


class _Player:
    """Somebody without a browser who plays one war after the other against two bots."""

    def __init__(self, client: httpx.Client) -> None:
        came = client.post("/api/guests", json={"name": "Mirt"}).json()
        self._client, self._ids = client, 0
        self._headers = {"Authorization": f"Bearer {came['token']}"}
        terms = {"game": "high-dragon", "rules": SHORT}
        body = {"title": "Long Road", "terms": terms, "listed": True, "approval": False}
        self.code = client.post("/api/tables", json=body, headers=self._headers).json()["code"]
        self._do(do="sit", seat=0)
        for seat in (1, 2):
            self._do(do="fill", seat=seat, bot="greedy")

    def play(self) -> None:
        """Play a whole war."""
        self._do(do="agree")
        self._do(do="start")
        self._do(do="add-seed", seed="5" * 64)
        while (update := self._look())["view"]["game"] is not None:
            action = update["view"]["game"]["observation"]["legal"][0]
            self._do(do="play", phase=update["phase"], action=action)

    def _look(self) -> Any:
        return self._client.get(f"/api/tables/{self.code}", headers=self._headers).json()

    def _do(self, **command: Any) -> None:
        self._ids += 1
        path, body = f"/api/tables/{self.code}/commands", {"id": f"c{self._ids}", **command}
        self._client.post(path, json=body, headers=self._headers).raise_for_status()
