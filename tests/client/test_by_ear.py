"""A whole war by ear: whoever sees nothing hears all that he has to know, and plays by keys alone."""

from __future__ import annotations

import re
import time

from highflagon.games.high_dragon import Play
from highflagon.record import parse
from tests.client.people import Company, Visitor
from tests.web.browsers import PATIENCE
from tests.web.guests import SHORT

TURN = re.compile(r"Your turn: play a card face (down|up)\. (\d+) cards\.")
END = re.compile(r"(wins?|share) the (war|pot)\b")


class Ear:
    """What somebody has heard, from where he has listened last."""

    def __init__(self, person: Visitor) -> None:
        self.person, self.heard = person, 0

    def until(self, pattern: str) -> str:
        """Listen until something is said that fits a pattern; return all that was said till then."""
        page = self.person.page
        end = time.monotonic() + PATIENCE / 1000
        while True:
            said = [text for _, text in page.evaluate("window.said")]
            if any(re.search(pattern, text) for text in said[self.heard :]):
                break
            assert time.monotonic() < end, (pattern, "\n".join(said))
            page.wait_for_timeout(20)
        found = " ".join(said[self.heard :])
        self.heard = len(said)
        return found

    def asks(self, key: str, pattern: str) -> str:
        """Press a key that has something said, and hear it."""
        self.person.page.keyboard.press(key)
        return self.until(pattern)


def test_a_war_is_played_by_what_is_said_and_by_keys_alone(company: Company) -> None:
    ann = company.visitor("Ann", "keyboard")
    ann.come()
    code = ann.open_table(rules=SHORT, stakes_preset="antes-only")
    ear, told = Ear(ann), ""
    guest = ann.house.guest_of(ann.token or "", "Ann")
    guest.do(code, do="sit", seat=0)
    for seat in (1, 2):
        guest.do(code, do="fill", seat=seat, bot="greedy")
    guest.do(code, do="agree")
    guest.do(code, do="start")
    played: list[int] = []
    while True:
        said = ear.until(f"{TURN.pattern}|{END.pattern}")
        told += said
        for cards in re.findall(r"Revealed: you (\d+) and (\d+),", said):
            assert list(map(int, cards)) == played[-2:], "what he has played is what is turned"
        turn = TURN.search(said)
        if turn is None:
            break
        hand = re.search(rf"{turn[2]} cards: (\d+) ", ear.asks("h", " cards: "))
        assert hand is not None
        played.append(int(hand[1]))
        ann.page.keyboard.press("1")
        ann.page.keyboard.press("Enter")
    # The deal is anybody's guess, and with it whether she fights the war of two as well: the record knows.
    record = parse(guest.get(f"/api/tables/{code}/games/1/record").text)
    cards = [event.card.rank for event in record.events if isinstance(event, Play) and event.seat == 0]
    assert played == cards
    assert len(cards) in (4, 7)
    for must in ("Court card: ", "play face down: ", "plays face down", "Revealed: you ", "Score: you "):
        assert must in told, (must, told)


def test_what_each_key_says_is_said_of_this_table(company: Company) -> None:
    ann = company.visitor("Ann", "keyboard")
    ann.page.goto(company.house.address)
    ann.page.get_by_label("What are you called?").fill("Ann")
    ann.press(re.compile("^Play against bots"))
    ann.asked("Your turn")
    ear = Ear(ann)
    for key, pattern in {
        "h": r"7 cards: ", "t": r"War 1, battle 1 of 12; .* Silent Hand 7, ", "c": "breaks ties",
        "s": "Score: you 0, ", "l": "No battle is over yet", "b": "No book is open to you now",
        "p": r"Your purse: \d+ sp", "r": r"Your purse: \d+ sp",
    }.items():  # fmt: skip
        ear.asks(key, pattern)
