"""A wall: one browser page on which states and pages are hung, one after the other, and looked at."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from tests.client.houses import ROOT, Open
from tests.client.people import LISTENS, listen
from tests.web.browsers import PATIENCE

CHECKS = Path(__file__).with_name("checks.js").read_text("utf-8")
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"

PROVE = bool(os.environ.get("HIGHFLAGON_PROVE"))
"""Whether all is looked at in all ways."""

SIZES = [(320, 568), (1280, 800), (390, 844), (844, 390), (768, 1024)]
SCHEMES = ("dark", "light")
MOTIONS = ("reduce", "no-preference")
Look = tuple[tuple[int, int], str, str]

USUAL: list[Look] = [((320, 568), "dark", "reduce"), ((1280, 800), "light", "no-preference")]
"""At these all states are looked at each time."""
PAIRS: list[Look] = [
    ((390, 844), "light", "reduce"), ((844, 390), "dark", "no-preference"), ((768, 1024), "dark", "reduce"),
    ((390, 844), "dark", "no-preference"), ((844, 390), "light", "reduce"), ((768, 1024), "light", "no-preference"),
    ((320, 568), "light", "no-preference"), ((1280, 800), "dark", "reduce"),
]  # fmt: skip
"""Each state in its turn is looked at in one of these: of size, palette and motion every two meet."""
ALL: list[Look] = list(product(SIZES, SCHEMES, MOTIONS))


def looks_of(number: int) -> list[Look]:
    """Return in which ways a state is looked at: its number is its place among all."""
    return ALL if PROVE else [*USUAL, PAIRS[number % len(PAIRS)]]


class Wall:
    """What hangs there, and what is in its console."""

    def __init__(self, page: Page, house: Open, trouble: list[str]) -> None:
        self.page, self.house, self.trouble = page, house, trouble

    def light(self, look: Look) -> None:
        """Have the wall of this size, palette and motion."""
        (width, height), scheme, motion = look
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)  # type: ignore[arg-type]
        self.trouble.clear()

    def rest(self) -> None:
        """Wait until nothing moves any more."""
        self.page.evaluate("document.fonts.ready")
        self.page.evaluate(
            "() => Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 5000)"
            ".map(a => a.finished.catch(() => 0)))"
        )

    def wrong(self, *, fits: bool, felt: bool = False) -> list[str]:
        """Return what is wrong with what hangs there. `fits`: the frame of a table, which never scrolls; `felt`: nor
        does what lies on it.
        """
        found: list[str] = self.page.evaluate(f"how => ({CHECKS})(how)", {"fits": fits, "felt": felt})
        return found + self.trouble

    def axe(self) -> list[str]:
        """Return what axe finds."""
        found: list[str] = self.page.evaluate(
            "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
            ".map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(' | ')}`)"
        )
        return found

    def unsaid(self, sentence: str) -> list[str]:
        """Return what was said aloud instead of a sentence, if it was not said."""
        self.page.wait_for_function("window.said.length")
        said = " ".join(text for _, text in self.page.evaluate("window.said"))
        return [] if sentence in said else [f"not said: {sentence} | but: {said}"]


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
