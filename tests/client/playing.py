"""How people with browsers play a game to its end: each in his own way, and what the script says."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from playwright.sync_api import Position

from highflagon.games.high_dragon import Card
from highflagon.table.waits import Playing
from tests.client.people import Visitor
from tests.table.scripts import Script
from tests.web.browsers import PATIENCE

COURTS = {"B": "Blue Shield", "G": "Green Tree", "S": "Silver Sword"}

INDEX = Position(x=14, y=30)
"""The part of a card that no other lies on."""

LOOKS = """() => {
  const primary = document.getElementById("primary");
  const hand = [...document.querySelectorAll("[aria-label='Hand'] button[aria-pressed]")];
  return {
    prompt: document.getElementById("prompt").innerText,
    label: primary?.innerText ?? "",
    enabled: primary !== null && primary.ariaDisabled !== "true",
    hand: hand.map((each) => each.ariaLabel),
  };
}"""


class Sight(Struct, frozen=True):
    """What somebody sees in one moment: what he is asked, what the primary button says, and his cards."""

    prompt: str
    label: str
    enabled: bool
    hand: tuple[str, ...]

    @property
    def asks_choice(self) -> bool:
        """Whether a card is asked of him, or a trick that isn't on its way."""
        return "play a card" in self.prompt or ("try a trick?" in self.prompt and self.enabled)


class Asked(NamedTuple):
    """What the house asks a seat to choose: in which moment, and how the game stands in it."""

    phase: str
    seat: int
    state: Any


class Play:
    """Some people at a table, who do what is asked of them. What they are shown takes no time: see `QUICK`."""

    def __init__(self, people: Sequence[Visitor], code: str, script: Script) -> None:
        self.people, self.code, self.script = people, code, script
        self._room = people[0].house.house.rooms.room

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let all do what they are asked for until something is so."""
        end = _end(4)
        while not is_so():
            assert time.monotonic() < end, {each.name: self._sees(each) for each in self.people}
            done = [self._does(each) for each in self.people]
            if not any(done):
                self.people[0].page.wait_for_timeout(20)

    def _does(self, person: Visitor) -> bool:
        """Do what somebody is asked for, if he is; wait until something has come of it.

        He is looked at first, and the house after him: what is on its way is seen at him until he has been told what
        came of it, so that both speak of the same moment, or he is asked nothing yet.
        """
        sees = self._sees(person)
        if not sees.label or sees.label.startswith(_not_now(person)):
            return False
        if sees.asks_choice:
            asked = self._asked(person)
            if asked is None or not _choose(person, sees, self.script.chosen(asked.state, asked.seat)):
                return False
            _press(person)
            _wait(person, sees, lambda: self._asked(person) != asked)
            return True
        if sees.enabled:
            _press(person)
            _wait(person, sees, lambda: self._sees(person) != sees)
        return sees.enabled

    def _sees(self, person: Visitor) -> Sight:
        return msgspec.convert(person.page.evaluate(LOOKS), Sight)

    def _asked(self, person: Visitor) -> Asked | None:
        """Return what the house asks somebody to choose now, all of it of one moment; None if it asks nothing.

        The script goes on with the house: it may be asked what he chooses as long as the house waits for it.
        """
        state = self._room(self.code).state
        table, wait = state.table, state.table.wait
        if table.game is None or not isinstance(wait, Playing):
            return None
        names = [table.people[who].name for who in table.game.owners]
        seat = names.index(person.name) if person.name in names else -1
        return Asked(state.phase, seat, table.game.state) if seat in wait.seats else None


def _choose(person: Visitor, sees: Sight, choice: Any) -> bool:
    """Choose a card or a trick; return False if the card isn't to be seen in the hand yet."""
    if isinstance(choice, Card):
        return _choose_card(person, sees.hand, choice)
    if person.how == "keyboard":
        person.page.keyboard.press({"honest": "h", "bluff": "w", "thievery": "g"}[choice.value])
    else:
        person.press(person.page.locator(f"label.{choice.value}"))
    return True


def _choose_card(person: Visitor, hand: Sequence[str], card: Card) -> bool:
    name, court = f"{card.rank}, ", COURTS[card.court]
    place = next((i for i, each in enumerate(hand) if each.startswith(name) and court in each), None)
    if place is None:
        return False
    if person.how == "keyboard":
        person.page.keyboard.press(str(place + 1))
    else:
        person.press(person.page.locator("[aria-label='Hand'] button[aria-pressed]").nth(place), INDEX)
    chosen = "[aria-label='Hand'] [aria-pressed=true]"
    person.page.locator(f"{chosen}[aria-label^='{name}'][aria-label*='{court}']").wait_for()
    return True


def _wait(person: Visitor, sees: Sight, is_so: Callable[[], bool]) -> None:
    end = _end(1)
    while not is_so():
        assert time.monotonic() < end, f"{person.name} did it by {person.how}, nothing came of it: {sees}"
        person.page.wait_for_timeout(20)


def _press(person: Visitor) -> None:
    if person.how == "keyboard":
        person.page.keyboard.press("Enter")
    else:
        person.press(person.page.locator("#primary"))


def _end(patiences: int) -> float:
    return time.monotonic() + patiences * PATIENCE / 1000


def _not_now(person: Visitor) -> tuple[str, ...]:
    """Return how buttons begin that somebody doesn't press: what is on its way already, does itself, or leads away."""
    ways = ("Sit", "Ready", "Sending", "Invite")
    return (*ways, "Done") if person.never_bets else ways
