"""Every state of a table at every size, in both palettes, with motion and without (see the gallery of the client)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.client.houses import ROOT, Open
from tests.client.odds import answer
from tests.client.people import LISTENS, listen
from tests.web.browsers import PATIENCE

FIXTURES = ROOT / "client/src/gallery/fixtures"
CHECKS = Path(__file__).with_name("checks.js").read_text("utf-8")
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"

STATES = [
    f"{folder}/{path.stem}"
    for folder in ("tables", "dice")
    for path in sorted((FIXTURES / folder).glob("*.json"))
]
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

SAID = {
    "tables/my-turn-down": "Your turn: play a card face down. 7 cards.",
    "tables/nine-cards": "Your turn: play a card face down. 9 cards.",
    "tables/reveal": "Revealed: you 20 and 3, 23; Asper 10 and 13, 23; Kara 4 and 5, 9.",
    "tables/tie-counted": "Tie at 27 between Asper and you. Court Silver Sword: Asper played two, you one. Asper takes",
    "tables/tie-compared": "The highest card of the court decides: your Knight 14 beats Asper's Squire 4. You take",
    "tables/tie-of-three": "Court Green Tree: Asper played two, you two, Kara none. The highest card of the court",
    "tables/drawn": "Court Silver Sword: neither played one. Battle 1 is drawn: nobody scores. Score: you 0, Asper 0,",
    "tables/war-tied-by-two": "The war is tied 1-1 between Asper and you. The two go on alone. Kara bows out.",
    "tables/i-bow-out": "You bow out.",
    "tables/war-tied-by-three": "Three-way tie, 1-1-1: no victor. All three fight a new war.",
    "tables/war-won": "You win the war: you 2, Asper 0, Kara 0.",
    "tables/redeal": "New hand: ",
    "tables/clock-low": "15 seconds left.",
    "tables/settlement": "Your bet",
    "dice/lowest": "You rolled 6 5 4, dropped 2: 15, Black Dragon. Durnan is lowest, and out.",
    "dice/tied": "Durnan and Tilly tie at 9. Dropped dice 2 and 1: the higher stays. Tilly is out.",
    "dice/sleeping": "Durnan and Tilly dropped equal dice: a Sleeping Dragon. Nobody is out.",
    "dice/purple": "Four sixes: Purple Dragon! Mirt wins at once.",
    "dice/wizard": "A War Wizard: two hands of four sixes. Mirt and Durnan stay, and nobody else.",
    "dice/caught-me": "You are caught bluffing, by word, and stabbed. Out before the roll.",
    "dice/failed": "not noticed, but the palm failed: three dice.",
    "dice/worked": "the palm worked, and nobody noticed: five dice, the best three count.",
    "dice/all-caught": "All who were left are caught: the pot goes to you, the only one who never was.",
    "dice/wizard-all": "A War Wizard: three hands of four sixes. Mirt, Asper and you stay, and nobody else.",
}  # fmt: skip
"""What is said aloud in some of the states."""

SMALL = (
    "tables/my-turn-up", "tables/tie-counted", "tables/gathering-agree", "tables/bets-of-a-watcher",
    "dice/ten-lowest", "dice/failed", "tables/reconnecting", "tables/long-chat",
)  # fmt: skip
"""In these text is shown at twice its size each time."""


class Wall:
    """A page on which one state after the other is looked at."""

    def __init__(self, page: Page, house: Open, trouble: list[str]) -> None:
        self.page, self.trouble, self._house = page, trouble, house

    def hang(self, state: str, look: Look) -> dict[str, Any]:
        """Show a state, and return its scene."""
        (width, height), scheme, motion = look
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)  # type: ignore[arg-type]
        self.page.goto(f"{self._house.address}/gallery?state={state}")
        self.page.wait_for_function("state => document.documentElement.dataset.shown === state", arg=state)
        self.page.evaluate("document.fonts.ready")
        scene: dict[str, Any] = json.loads((FIXTURES / f"{state}.json").read_text("utf-8"))
        if "tab" in scene:
            tab = scene["tab"].capitalize()
            self.page.get_by_role("button", name=tab).or_(
                self.page.get_by_role("tab", name=tab)
            ).first.click()
        self.page.evaluate(
            "() => Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 5000)"
            ".map(a => a.finished.catch(() => 0)))"
        )
        return scene

    def wrong(self, scene: dict[str, Any], *, large: bool = False) -> list[str]:
        """Return what is wrong with what is shown."""
        view = scene["updates"][0]["view"] if scene["updates"] else {}
        found: list[str] = self.page.evaluate(
            f"options => ({CHECKS})(options)", {"felt": view.get("game") is not None, "large": large}
        )
        return found

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


@pytest.fixture(scope="module")
def wall(browser: Browser, standing_house: Open) -> Iterator[Wall]:
    # Axe comes from this machine, and not from the house.
    context = browser.new_context(bypass_csp=True)
    context.set_default_timeout(PATIENCE)
    trouble = listen(context, standing_house.address)
    context.route("**/api/tables/*/odds", answer)
    context.add_init_script(LISTENS)
    context.add_init_script(AXE.read_text("utf-8"))
    yield Wall(context.new_page(), standing_house, trouble)
    context.close()


def looks_of(state: str) -> list[Look]:
    """Return how a state is looked at."""
    if os.environ.get("HIGHFLAGON_PROVE"):
        return ALL
    return [*USUAL, PAIRS[STATES.index(state) % len(PAIRS)]]


@pytest.mark.parametrize("state", STATES)
def test_a_state_fits_and_can_be_used_by_anybody(wall: Wall, state: str) -> None:
    wall.trouble.clear()
    found: list[str] = []
    for look in looks_of(state):
        scene = wall.hang(state, look)
        wrong = wall.wrong(scene) + wall.trouble
        if look in USUAL or os.environ.get("HIGHFLAGON_PROVE"):
            wrong += wall.axe()
        if state in SAID and look == USUAL[0]:
            wrong += wall.unsaid(SAID[state])
        found += [f"{look[0][0]}x{look[0][1]} {look[1]} {look[2]}: {each}" for each in wrong]
        wall.trouble.clear()
    assert not found, "\n".join(found)


def enlarged() -> tuple[str, ...] | list[str]:
    return STATES if os.environ.get("HIGHFLAGON_PROVE") else SMALL


@pytest.mark.parametrize("state", enlarged())
def test_text_of_twice_the_size_flows_anew(wall: Wall, state: str) -> None:
    wall.trouble.clear()
    scene = wall.hang(state, USUAL[0])
    wall.page.add_style_tag(content="html { font-size: 200% }")
    wrong = wall.wrong(scene, large=True) + wall.trouble
    assert not wrong, "\n".join(wrong)
