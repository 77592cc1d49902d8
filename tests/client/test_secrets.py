"""Two games that differ only in what others can't see: whatever their browsers show, say, send and keep is the same."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, Request, WebSocket, expect

from highflagon.games.high_dragon import Deal
from highflagon.games.purple_dragon_dice import Choice, Rolled, Throw
from highflagon.table.waits import Playing, Seeding
from tests.client.evenings import START
from tests.client.houses import Open, open_house
from tests.client.people import DESK, LISTENS, listen
from tests.table.scripts import CardScript, DiceScript, Script
from tests.web.browsers import PATIENCE
from tests.web.guests import Guest

NO_LOT = """
let lot = 0;
crypto.getRandomValues = (bytes) => bytes.map((_, i) => (bytes[i] = (++lot * 7) % 251));
Math.random = () => 0.5;
"""
"""Seeds and ids of commands come out the same in both games."""

KEEPS = """() => [...Object.entries(localStorage), ...Object.entries(sessionStorage), ["title", document.title],
  ["icon", document.querySelector("link[rel=icon]").href], ...window.said]"""

MOMENTS = (100, 400, 1_000, 3_500, 5_000)
"""After so many milliseconds each, on a clock that stands still else, the page is looked at."""

NAMES = ("Mirt", "Asper", "Hamn", "Wulf", "Tilly", "Durnan")


class HiddenCards(CardScript):
    """A battle in which seat 1 plays another card face down, and another card of his lies in the Silent Hand."""

    def __init__(self, down: str) -> None:
        super().__init__(f"S12: {down} B3, G10 G13, S4 S5", "1")
        self._swaps = down == "B18"

    def drawn(self, state: Any) -> Any:
        event = super().drawn(state)
        if not (self._swaps and isinstance(event, Deal)):
            return event
        (silent, *others), (hand, *hands) = event.silent, event.hands
        gone = next(card for card in hand if card.rank not in (18, 3))
        came = silent[0]
        swapped = tuple(sorted((set(hand) - {gone}) | {came})), tuple(sorted((set(silent) - {came}) | {gone}))
        return Deal((swapped[1], *others), (swapped[0], *hands), event.court)


class HiddenTrick(DiceScript):
    """A hand in which seat 1 rolls three dice honestly, or tries to palm one, and fails unnoticed."""

    def __init__(self, choice: Choice) -> None:
        super().__init__("out 2", "out 3")
        self._choice = choice

    def chosen(self, state: Any, seat: int) -> Any:
        return self._choice if seat == 0 else super().chosen(state, seat)

    def drawn(self, state: Any) -> Any:
        event = super().drawn(state)
        if isinstance(event, Throw):
            return Throw((Rolled((8, 8), (6, 6, 3, 1, 6)), *event.throws[1:]))
        return event


class Seen:
    """All that one viewer's browser has shown, heard, asked for, kept and printed."""

    def __init__(self, browser: Browser, house: Open, code: str, guest: Guest | None) -> None:
        self.context = browser.new_context(viewport=DESK, color_scheme="dark", reduced_motion="reduce")
        self.context.set_default_timeout(PATIENCE)
        self.trouble = listen(self.context, house.address)
        token = "" if guest is None else guest.token
        self._names = {house.address: "HOUSE", code: "CODE", **({token: "TOKEN"} if token else {})}
        self._names[house.address.removeprefix("http://")] = "HOUSE"
        self.context.add_init_script(NO_LOT + LISTENS)
        if guest is not None:
            self.context.add_init_script(f"if (location.host) localStorage['flagon.token'] = '{token}';")
        self.page: Page = self.context.new_page()
        self.told: dict[str, list[Any]] = {
            "line": [], "console": [], "asked": [], "loaded": [], "shown": [], "tree": [], "kept": []
        }  # fmt: skip
        self._awaited = 0
        """How many answers the page waits for."""
        self.page.on("request", self._request)
        self.page.on("requestfinished", self._answered)
        self.page.on("requestfailed", self._answered)
        self.page.on("websocket", self._socket)
        self.page.on("console", lambda line: self.told["console"].append(self._same(line.text)))
        self.page.clock.install(time=START)
        self.page.goto(f"{house.address}/table/{code}")
        self.page.locator("#prompt").wait_for()
        expect(self.page.locator("#prompt")).not_to_have_text("Going to the table.", timeout=PATIENCE)
        self.page.wait_for_load_state("networkidle")
        self.page.clock.pause_at(START + 60_000)

    def _same(self, text: str) -> str:
        for name, stands in self._names.items():
            text = text.replace(name, stands)
        return text

    def _answered(self, _: Request) -> None:
        self._awaited -= 1

    def _rest(self) -> None:
        """Let parts that are loaded later come in: how soon they do is the machine's business, and no secret."""
        quiet = 0
        while quiet < 3:
            self.page.wait_for_timeout(10)
            quiet = quiet + 1 if self._awaited <= 0 else 0

    def _request(self, request: Request) -> None:
        self._awaited += 1
        # In which order a browser fetches the parts of a page is its own business, and so is whether it still fetches
        # the sign of a page that has another one by then.
        if request.url.endswith("/favicon.svg"):
            return
        where = "asked" if "/api/" in request.url else "loaded"
        self.told[where].append(
            (request.method, self._same(request.url), self._same(request.post_data or ""))
        )

    def _socket(self, socket: WebSocket) -> None:
        line = self.told["line"]
        socket.on("framesent", lambda text: line.append(("sent", self._same(str(text)))))
        socket.on("framereceived", lambda text: line.append(("heard", len(text), self._same(str(text)))))

    def look(self, version: int) -> None:
        """Take down all that is to be seen, once this version has come, moment by moment."""
        for _ in range(600):
            if any(f'"version":{version},' in each[-1] for each in self.told["line"] if each[0] == "heard"):
                break
            self.page.wait_for_timeout(10)
        else:
            raise AssertionError(f"version {version} never came")
        for wait in MOMENTS:
            self.page.clock.run_for(wait)
            self._rest()
            self.told["shown"].append(self._same(self.page.content()))
        self.told["tree"].append(self._same(self.page.locator("body").aria_snapshot()))
        self.told["kept"].append(sorted(self._same(str(pair)) for pair in self.page.evaluate(KEEPS)))


def told(browser: Browser, script: Script, until: str, **terms: Any) -> dict[str, dict[str, list[Any]]]:
    """Let a game be played until a moment; return what was told to a player, a watcher and a stranger."""
    with open_house(clock=lambda: START) as house:
        house.scripts.script = script
        guests = [house.guest(name) for name in NAMES]
        code = sit(guests, **terms)
        viewers = {
            "Asper": Seen(browser, house, code, guests[1]),
            "Durnan": Seen(browser, house, code, guests[-1]),
            "a stranger": Seen(browser, house, code, None),
        }
        begin(house, code, guests[: terms.get("seats", 3)], viewers["Asper"])
        play(house, script, code, guests, until, list(viewers.values()))
        for each in viewers.values():
            each.context.close()
            assert each.trouble == []
        return {name: each.told for name, each in viewers.items()}


def sit(guests: list[Guest], **terms: Any) -> str:
    """Let all sit down who have a chair; return the table's code."""
    code = guests[0].open_table(**terms)
    for seat, guest in enumerate(guests):
        guest.come(code)
        if seat < terms.get("seats", 3):
            guest.do(code, do="sit", seat=seat)
    return code


def begin(house: Open, code: str, players: list[Guest], second: Seen) -> None:
    """Let the game begin; first comes the second player's seed, which her browser adds."""
    for guest in players:
        guest.do(code, do="agree")
    players[0].do(code, do="start")
    while not isinstance(wait := house.table(code).wait, Seeding) or 1 in wait.who:
        second.page.wait_for_timeout(10)
    for number, guest in enumerate(players):
        if number != 1:
            guest.do(code, do="add-seed", seed=f"{number}" * 64)


def play(
    house: Open, script: Script, code: str, guests: list[Guest], until: str, viewers: list[Seen]
) -> None:
    """Let all play what the script says; after each move all viewers' browsers are looked at."""
    while True:
        state = house.house.rooms.room(code).state
        game, wait = state.table.game, state.table.wait
        assert game is not None
        assert isinstance(wait, Playing)
        for each in viewers:
            each.look(state.version)
        if moment(state.table) == until:
            return
        for seat in wait.seats:
            action = str(script.chosen(game.state, seat))
            guests[seat].do(code, do="play", phase=state.phase, action=action)


def moment(table: Any) -> str:
    """Return where a game is: how many cards lie there, or which hand it is."""
    state = table.game.state
    return f"{len(state.war.plays)} cards" if hasattr(state, "war") else f"hand {state.hand}"


def test_cards_that_others_cannot_see_are_nowhere_in_their_browsers(browser: Browser) -> None:
    rules = {"battles": "2", "duel_battles": "1", "first_dealer": "seat-1"}
    one, other = (told(browser, HiddenCards(down), "5 cards", rules=rules) for down in ("B20", "B18"))
    check_same(one, other)


def test_a_trick_that_failed_unnoticed_is_nowhere_in_the_browsers_of_others(browser: Browser) -> None:
    terms = {"game": "purple-dragon-dice", "seats": 5, "rules": {}}
    one, other = (
        told(browser, HiddenTrick(choice), "hand 2", **terms) for choice in (Choice.HONEST, Choice.THIEVERY)
    )
    check_same(one, other)


def check_same(one: dict[str, dict[str, list[Any]]], other: dict[str, dict[str, list[Any]]]) -> None:
    for viewer, channels in one.items():
        assert len(channels["shown"]) >= 2 * len(MOMENTS)
        channels["loaded"].sort()
        other[viewer]["loaded"].sort()
        for channel, told in channels.items():
            for mine, his in zip(told, other[viewer][channel], strict=False):
                assert mine == his, (viewer, channel)
            assert len(told) == len(other[viewer][channel])
