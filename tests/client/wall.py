"""A wall: one browser page on which states and pages are hung, one after the other, and looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize  # noqa: A004

from tests.client.houses import ROOT, Open
from tests.client.people import LISTENS, listen
from tests.web.browsers import PATIENCE

CHECKS = Path(__file__).with_name("checks.js").read_text("utf-8")
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"

SIZES = [(320, 568), (1280, 800), (390, 844), (844, 390), (768, 1024)]
SCHEMES = ("dark", "light")
MOTIONS = ("reduce", "no-preference")
Look = tuple[tuple[int, int], str, str]

USUAL: list[Look] = [((320, 568), "dark", "reduce"), ((1280, 800), "light", "no-preference")]
"""At these all is looked at each time, by axe too."""
PAIRS: list[Look] = [
    ((390, 844), "light", "reduce"), ((844, 390), "dark", "no-preference"), ((768, 1024), "dark", "reduce"),
    ((390, 844), "dark", "no-preference"), ((844, 390), "light", "reduce"), ((768, 1024), "light", "no-preference"),
    ((320, 568), "light", "no-preference"), ((1280, 800), "dark", "reduce"),
]  # fmt: skip
"""Each thing in its turn is looked at in one of these: of size, palette and motion every two meet."""
OTHER: list[Look] = [each for each in product(SIZES, SCHEMES, MOTIONS) if each not in USUAL]
"""All other ways."""


def told(look: Look, wrong: list[str]) -> list[str]:
    """Return sentences about what is wrong, which say how it was looked at."""
    (width, height), scheme, motion = look
    return [f"{width}x{height} {scheme} {motion}: {each}" for each in wrong]


def pair_of(number: int) -> Look:
    """Return in which other way something is looked at each time: its number is its place among all."""
    return PAIRS[number % len(PAIRS)]


LARGE = "size => { document.documentElement.style.fontSize = size; }"

TURN = """path => {
  window.said = [];
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""

FRAMES = "async () => { for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame); }"

REST = """async () => {
  const isMoving = (each) => each.playState !== "finished" && Number.isFinite(each.effect.getComputedTiming().endTime);
  const moving = () => document.getAnimations().filter(isMoving);
  await document.fonts.ready;
  for (let all = moving(); all.length; all = moving()) {
    for (const each of all) each.finish();
    await new Promise(requestAnimationFrame);
  }
}"""
"""What one movement leaves behind may be the next."""


SAYS = "sentence => window.said.map(([, text]) => text).join(' ').includes(sentence)"
SOON = 10_000
"""Milliseconds after which nobody would understand any more what is said."""


class Wall:
    """What hangs there, and what is in its console."""

    def __init__(self, page: Page, house: Open, trouble: list[str]) -> None:
        self.page, self.house, self.trouble = page, house, trouble
        self.large = "100%"
        self.broken = False

    def light(self, look: Look) -> None:
        """Have the wall of this size, palette and motion from now on; what hangs there stays."""
        (width, height), scheme, motion = look
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)  # type: ignore[arg-type]

    def relight(self, look: Look) -> None:
        """Have the wall so, and let what hangs there learn of it: it hears of it a frame later."""
        self.light(look)
        self.page.evaluate(FRAMES)

    def write(self, size: str) -> None:
        """Have text of this size from now on, where the usual is "100%"."""
        self.large = size
        self.page.evaluate(LARGE, size)

    def go(self, path: str) -> None:
        """Load an address."""
        self.page.goto(self.house.address + path)
        self.broken = False
        self.page.evaluate(LARGE, self.large)

    def turn(self, path: str) -> None:
        """Go to an address within the page that is there, as by the history of the browser."""
        self.page.evaluate(TURN, path)

    def rest(self) -> None:
        """Let all that moves come to its end now."""
        self.page.evaluate(REST)

    def wrong(self, *, fits: bool, felt: bool = False) -> list[str]:
        """Return what is wrong with what hangs there. `fits`: the frame of a table, which never scrolls; `felt`: nor
        does what lies on it.
        """
        found: list[str] = self.page.evaluate(f"how => ({CHECKS})(how)", {"fits": fits, "felt": felt})
        return found + self.takes_trouble()

    def takes_trouble(self) -> list[str]:
        """Return what was in the console since this was asked last."""
        found = list(self.trouble)
        self.trouble.clear()
        self.broken = self.broken or bool(found)
        return found

    def axe(self) -> list[str]:
        """Return what axe finds."""
        found: list[str] = self.page.evaluate(
            "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
            ".map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(' | ')}`)"
        )
        return found

    def unsaid(self, sentence: str) -> list[str]:
        """Return what was said aloud instead of a sentence, if it is not said soon."""
        try:
            self.page.wait_for_function(SAYS, arg=sentence, timeout=SOON)
        except TimeoutError:
            return [f"not said: {sentence} | but: {self.page.evaluate('window.said')}"]
        return []


@contextmanager
def open_wall(browser: Browser, house: Open, script: str = "") -> Iterator[Wall]:
    """Put a wall up in a house; `script` runs first on each page. Axe comes from this machine, not from the house."""
    context = browser.new_context(bypass_csp=True)
    context.set_default_timeout(PATIENCE)
    trouble = listen(context, house.address)
    context.add_init_script(LISTENS + script)
    context.add_init_script(AXE.read_text("utf-8"))
    yield Wall(context.new_page(), house, trouble)
    context.close()
