"""How people with browsers play a game to its end: each in his own way, and what the script says."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Position, expect

from tests.client.people import Visitor
from tests.table.scripts import Script
from tests.web.browsers import PATIENCE

COURTS = {"B": "Blue Shield", "G": "Green Tree", "S": "Silver Sword"}

INDEX = Position(x=14, y=30)
"""The part of a card that no other lies on."""

LOOKS = """() => {
  const primary = document.getElementById("primary");
  return [document.getElementById("prompt").innerText, primary?.innerText ?? "", primary?.ariaDisabled !== "true"];
}"""


class Play:
    """Some people at a table, who do what is asked of them."""

    def __init__(self, people: Sequence[Visitor], code: str, script: Script) -> None:
        self.people, self.code, self.script = people, code, script
        self._house = people[0].house

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let all do what they are asked for until something is so."""
        end = time.monotonic() + 4 * PATIENCE / 1000
        while not is_so():
            assert time.monotonic() < end, [each.prompt for each in self.people]
            done = [self._does(each) for each in self.people]
            if not any(done):
                self.people[0].page.wait_for_timeout(20)

    def _does(self, person: Visitor) -> bool:
        """Do what somebody is asked for, if he is; wait until it is asked no longer."""
        before = self._seen(person)
        prompt, label, may = before[1]
        if "play a card" in prompt:
            self._choose(person, self._due(person))
        elif "try a trick?" in prompt:
            self._mark(person, self._due(person))
        elif not label or not may or label.startswith(_not_now(person)):
            return False
        if person.how == "keyboard":
            person.page.keyboard.press("Enter")
        else:
            person.press(person.page.locator("#primary"))
        end = time.monotonic() + PATIENCE / 1000
        while self._seen(person) == before:
            assert time.monotonic() < end, (
                f"{person.name} did it by {person.how}, and nothing came of it: {before}"
            )
            person.page.wait_for_timeout(20)
        return True

    def _seen(self, person: Visitor) -> tuple[str, list[Any]]:
        """Return which moment it is in the house, and what somebody sees."""
        return self._house.house.rooms.room(self.code).state.phase, person.page.evaluate(LOOKS)

    def _due(self, person: Visitor) -> Any:
        """Return what the script has somebody play."""
        state, seat = self._place_of(person)
        return self.script.chosen(state, seat)

    def _place_of(self, person: Visitor) -> tuple[Any, int]:
        """Return the game as it is in the house, and which seat is somebody's."""
        table = self._house.table(self.code)
        assert table.game is not None
        names = [table.people[who].name for who in table.game.owners]
        return table.game.state, names.index(person.name)

    def _choose(self, person: Visitor, card: Any) -> None:
        state, seat = self._place_of(person)
        hand = person.page.locator("[aria-label='Hand'] button[aria-pressed]")
        # What has happened may still be being shown to him: then his hand isn't yet what it is.
        expect(hand).to_have_count(len(state.war.hands[seat]), timeout=PATIENCE)
        name = f"{card.rank}, "
        labels = hand.evaluate_all("all => all.map((each) => each.ariaLabel)")
        [place] = [i for i, each in enumerate(labels) if each.startswith(name) and COURTS[card.court] in each]
        if person.how == "keyboard":
            person.page.keyboard.press(str(place + 1))
        else:
            person.press(hand.nth(place), INDEX)
        person.page.locator(f"[aria-pressed=true][aria-label^='{name}']").wait_for()

    def _mark(self, person: Visitor, choice: Any) -> None:
        if person.how == "keyboard":
            person.page.keyboard.press({"honest": "h", "bluff": "w", "thievery": "g"}[choice.value])
        else:
            person.press(person.page.locator(f"label.{choice.value}"))


def _not_now(person: Visitor) -> tuple[str, ...]:
    """Return how buttons begin that somebody doesn't press: what is on its way already, or does itself."""
    return ("Sit", "Ready", "Sending", "Done") if person.never_bets else ("Sit", "Ready", "Sending")
