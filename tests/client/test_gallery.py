"""Every state of a table at every size, in both palettes, with motion and without (see the gallery of the client)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.client.houses import ROOT, Open
from tests.client.odds import answer
from tests.client.wall import OTHER, USUAL, Wall, open_wall, pair_of, told

FIXTURES = ROOT / "client/src/gallery/fixtures"

STATES = [
    f"{folder}/{path.stem}"
    for folder in ("tables", "dice")
    for path in sorted((FIXTURES / folder).glob("*.json"))
]
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

STRIPS = """() => [...document.querySelectorAll(".hand .card")].map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return [...Array(Math.floor(width) - 1).keys()].filter(
    (x) => card.contains(document.elementFromPoint(left + x + 1, top + height / 3))).length;
})"""
"""How many pixels of the width of each card in the hand can be seen."""
STRIP = 22
"""So many each must show: its rank and court stand there."""


@pytest.fixture(scope="module")
def wall(browser: Browser, standing_house: Open) -> Iterator[Wall]:
    with open_wall(browser, standing_house) as found:
        found.page.context.route("**/api/tables/*/odds", answer)
        yield found


def hang(wall: Wall, state: str) -> bool:
    """Hang a state; return whether a game lies on its felt. The page is loaded anew only where something was wrong."""
    path = f"/gallery?state={state}"
    wall.page.evaluate("delete document.documentElement.dataset.shown")
    if "/gallery?" in wall.page.url and not wall.broken:
        wall.turn(path)
    else:
        wall.go(path)
    wall.page.wait_for_function("state => document.documentElement.dataset.shown === state", arg=state)
    scene: dict[str, Any] = json.loads((FIXTURES / f"{state}.json").read_text("utf-8"))
    if "tab" in scene:
        tab = scene["tab"].capitalize()
        wall.page.get_by_role("button", name=tab).or_(wall.page.get_by_role("tab", name=tab)).first.click()
    wall.rest()
    return bool(scene["updates"]) and scene["updates"][0]["view"].get("game") is not None


@pytest.mark.parametrize("state", STATES)
def test_a_state_fits_and_can_be_used_by_anybody(wall: Wall, state: str) -> None:
    wrong: list[str] = []
    on = False
    for look in USUAL:
        wall.light(look)
        on = hang(wall, state)
        wrong += told(look, wall.wrong(fits=True, felt=on) + wall.axe())
        if state in SAID and look == USUAL[0]:
            wrong += wall.unsaid(SAID[state])
    # Now the window is made smaller or larger: it is as if somebody turned his phone.
    look = pair_of(STATES.index(state))
    wall.relight(look)
    wall.rest()
    wrong += told(look, wall.wrong(fits=True, felt=on))
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("state", STATES)
def test_a_state_fits_at_every_size_in_both_palettes_with_motion_and_without(wall: Wall, state: str) -> None:
    wrong: list[str] = []
    for look in OTHER:
        wall.light(look)
        on = hang(wall, state)
        wrong += told(look, wall.wrong(fits=True, felt=on) + wall.axe())
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("state", [
    state if state in SMALL else pytest.param(state, marks=pytest.mark.long) for state in STATES
])  # fmt: skip
def test_text_of_twice_the_size_flows_anew(wall: Wall, state: str) -> None:
    wall.light(USUAL[0])
    wall.write("200%")
    hang(wall, state)
    wrong = wall.wrong(fits=False)
    wall.write("100%")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("keys", [("Tab",), ("Tab", "ArrowRight"), ("Tab", "Enter"), ("Tab", "5"), ("5",)])
def test_no_card_of_a_hand_is_hidden_by_one_that_keys_have_come_to(wall: Wall, keys: tuple[str, ...]) -> None:
    wall.light(USUAL[0])
    hang(wall, "tables/nine-cards")
    entry = wall.page.locator(".hand [tabindex='0']")
    for key in keys:
        if key == "Tab":
            # As a keyboard comes to it: what has the focus shows it.
            wall.page.locator("body").press("Shift")
            entry.focus()
        else:
            wall.page.keyboard.press(key)
    wall.rest()
    strips = wall.page.evaluate(STRIPS)
    assert len(strips) == 9
    assert min(strips) >= STRIP, strips
