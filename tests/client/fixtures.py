"""The states of the gallery, as a real house tells them: `python -m tests.client.fixtures` writes them down.

Each is a file of updates. The page is shown the first, then the second, and stops where the state is to be seen.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from highflagon.house import wire
from highflagon.table.terms import Pace
from highflagon.web.table_odds import table_odds
from tests.client.evenings import Evening, Until, betting, due, over, played
from tests.table.scripts import CardScript, DiceScript

FOLDER = Path(__file__).parents[2] / "client/src/gallery/fixtures/tables"

Scene = dict[str, Any]
MAKERS: dict[str, Callable[[], Coroutine[Any, Any, Scene]]] = {}

COUNTED = "S12: B20 S7, S13 S14, G3 G5"
"""Seat 2 wins a tie by two swords to one."""
WIDE = tuple(letter * 40 for letter in "WMQ@")


def scene(maker: Callable[[], Coroutine[Any, Any, Scene]]) -> Callable[[], Coroutine[Any, Any, Scene]]:
    """Let a function make the scene that has its name."""
    MAKERS[maker.__name__.replace("_", "-")] = maker
    return maker


async def standing(about: str, evening: Evening, who: int | None = 0, **more: Any) -> Scene:
    """Return what somebody sees who has just come."""
    return {"about": about, "updates": [evening.seen(who)], **more}


async def happening(
    about: str, evening: Evening, before: Until, after: Until, who: int | None = 0, *, stop: str, **more: Any
) -> Scene:
    """Return what somebody sees who was there before, and is told what has happened; it stops at the last such fact."""
    await evening.until(before)
    first = evening.seen(who)
    await evening.until(lambda table: not before(table))
    await evening.until(after)
    return {"about": about, "updates": [first, evening.then(who)], "stop": stop, **more}


async def war(*battles: str, **more: Any) -> Evening:
    more = {"stakes": "antes-only", **more}
    return await Evening.begin(CardScript(*battles), **more)


async def dice(*hands: str, sit: int = 5, **more: Any) -> Evening:
    more = {"game": "purple-dragon-dice", "stakes": "as-written", "sit": sit, "come": sit + 1, **more}
    return await Evening.begin(DiceScript(*hands), **more)


def anybody(table: Any) -> bool:
    """Until somebody is asked, or the game is over."""
    return table.game is None or type(table.wait).__name__ in ("Playing", "Betting")


# Between games.


@scene
async def gathering_empty() -> Scene:
    evening = await Evening.come(CardScript("1"), sit=0, come=1, seats=3)
    return await standing("Nobody has sat down yet.", evening)


@scene
async def gathering_stranger() -> Scene:
    evening = await Evening.come(CardScript("1"), sit=2, come=2, seats=3)
    return await standing("Somebody without a name looks on; one chair is free.", evening, None)


@scene
async def gathering_agree() -> Scene:
    evening = await Evening.come(CardScript("1"), stakes="every-battle", battles="6")
    return await standing("All sit; I have not agreed yet, and some rules differ.", evening)


@scene
async def gathering_start() -> Scene:
    evening = await Evening.come(CardScript("1"))
    for who in range(3):
        await evening.do(who, wire.Agree)
    return await standing("All agree, and I am the host.", evening)


@scene
async def gathering_wide() -> Scene:
    evening = await Evening.come(CardScript("1"), names=WIDE)
    return await standing("Names of forty wide letters.", evening)


@scene
async def gathering_dice() -> Scene:
    evening = await Evening.come(
        DiceScript("out 1"), game="purple-dragon-dice", seats=10, sit=0, come=4, stakes="as-written"
    )
    for who in range(4):
        await evening.do(who, wire.Sit, seat=who)
    return await standing("Four of ten sit at the dice.", evening)


# High Dragon: what is asked.


@scene
async def my_turn_down() -> Scene:
    return await standing("I play face down.", await (await war("1 2")).until(due(0)))


@scene
async def my_turn_up() -> Scene:
    evening = await (await war(COUNTED, "1")).until(played(3))
    return await standing("I play face up, and have chosen a card.", evening, chosen="S7")


@scene
async def turn_soon() -> Scene:
    evening = await (await war("1 2")).until(due(2))
    return await standing("The seat before mine is choosing.", evening)


@scene
async def turn_of_another() -> Scene:
    evening = await (await war("1 2")).until(due(1))
    return await standing("I have played down, and wait for others.", evening)


@scene
async def wide_names() -> Scene:
    evening = await (await war("1 2", names=WIDE)).until(due(0))
    return await standing("Names of forty wide letters, and my turn.", evening)


@scene
async def watching() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    return await standing("A battle as those see it who watch.", evening, 3)


@scene
async def stranger_at_war() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    return await standing("A battle as somebody without a name sees it.", evening, None)


# High Dragon: how battles and wars end.


@scene
async def tie_counted() -> Scene:
    evening = await war(COUNTED, "1")
    return await happening("A tie, settled by count.", evening, played(5), anybody, stop="BattleWon")


@scene
async def tie_compared() -> Scene:
    evening = await war("S12: S14 B6, S4 G16, G3 G5", "1")
    return await happening("A tie, settled by the highest.", evening, played(5), anybody, stop="BattleWon")


@scene
async def tie_of_three() -> Scene:
    evening = await war("G12: G15 G5, G14 G6, S1 B19", "1")
    return await happening("Three tie; two have as many.", evening, played(5), anybody, stop="BattleWon")


@scene
async def drawn() -> Scene:
    evening = await war("S12: B20 B7, G20 G7, S1 S2", "1", stakes="every-battle")
    return await happening("A drawn battle.", evening, played(5), anybody, stop="BattleDrawn")


@scene
async def reveal() -> Scene:
    evening = await war("S12: B20 B3, G10 G13, S4 S5", "1")
    return await happening("The cards are turned, and counted.", evening, played(5), anybody, stop="Counted")


@scene
async def redeal() -> Scene:
    evening = await war("1 2", "3 1")
    await evening.until(played(5, battle=2))
    return await happening("New hands.", evening, played(5, battle=2), due(0), stop="")


@scene
async def war_tied_by_two() -> Scene:
    evening = await war("1 2", "1", battles="2", duel_battles="2")
    return await happening(
        "A war tied by two: another bows out.", evening, played(5, 2), anybody, stop="BowedOut"
    )


@scene
async def i_bow_out() -> Scene:
    evening = await war("1 2", "1", battles="2", duel_battles="2", stakes="as-written")
    return await happening("I have bowed out.", evening, played(5, 2), betting, 2, stop="BowedOut")


@scene
async def bowed_out() -> Scene:
    evening = await (await war("1 2", "1", battles="2", duel_battles="2")).until(played(2, 1))
    evening = await evening.until(lambda table: table.game is not None and table.game.state.war.number == 2)
    evening = await evening.until(due(0))
    return await standing("I watch the war of the two.", evening, 2)


@scene
async def nine_cards() -> Scene:
    evening = await war("1 2", "1", battles="2", duel_battles="2")
    evening = await evening.until(lambda table: table.game is not None and table.game.state.war.number == 2)
    return await standing("The war of two: nine cards each.", await evening.until(due(0)))


@scene
async def war_tied_by_three() -> Scene:
    evening = await war("1 2 3", "1 1", battles="3", duel_battles="2")
    return await happening("A three-way tie.", evening, played(5, 3), anybody, stop="WarTied")


@scene
async def war_won() -> Scene:
    evening = await war("1 1", battles="2", stakes="every-battle")
    return await happening("I win the war and the pot.", evening, played(5, 2), over, stop="PotPaid")


@scene
async def war_over() -> Scene:
    evening = await (await war("1 1", battles="2")).until(over)
    return await standing("The war is over; another game?", evening)


# The table itself.


@scene
async def paused() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    await evening.do(0, wire.Pause)
    return await standing("The host has stopped the game.", evening, 1)


@scene
async def reconnecting() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    return await standing("The line is lost.", evening, away="lost")


@scene
async def resynced() -> Scene:
    evening = await (await war("1 2", "1 1")).until(due(1))
    first = evening.seen(0)
    await evening.until(due(0))
    return {"about": "Back: what was missed.", "updates": [first, evening.then(0)], "away": "back"}


async def _asper_away() -> Evening:
    evening = await (await war("1 2")).until(due(1))
    for ear in tuple(evening.visit.room.listeners):
        evening.visit.room.listeners.remove(ear)
    await evening.visit.house._present(evening.visit.code, 1)
    await evening.do(0, wire.Fill, seat=1)
    return await evening.until(due(0))


@scene
async def seat_of_a_bot() -> Scene:
    return await standing("Asper is away: the house plays for her.", await _asper_away())


@scene
async def my_seat_played() -> Scene:
    return await standing("The house plays my seat: I can take it back.", await _asper_away(), 1)


@scene
async def clock_low() -> Scene:
    evening = await war("1 2", pace=Pace(turn="move", each=60_000))
    await evening.until(due(0))
    evening.clock.at += 45_000
    await evening.do(3, wire.Leave)  # whoever does anything lets the table hear the time
    return await standing("Fifteen seconds are left.", evening)


@scene
async def no_such_table() -> Scene:
    return {"about": "Nothing is there.", "updates": [], "over": ["not-found", "There is no such table."]}


@scene
async def sent_out() -> Scene:
    return {"about": "I was sent out.", "updates": [], "over": ["forbidden", "The host has sent you out."]}


# Coin.


@scene
async def bets_on_the_war() -> Scene:
    evening = await (await war("1 2", stakes="as-written")).until(betting)
    await evening.do(3, wire.Bet, book="war-1", on=0, stake=20)
    return await standing("Bets on the war are open; I play.", evening, tab="bets")


@scene
async def bets_of_a_watcher() -> Scene:
    evening = await (await war("1 2", stakes="as-written", come=5)).until(betting)
    await evening.do(3, wire.Bet, book="war-1", on=0, stake=20)
    await evening.do(4, wire.Bet, book="war-1", on=1, stake=35)
    return await standing("Bets on the war are open; I watch, and have a slip.", evening, 3, tab="bets")


@scene
async def settlement() -> Scene:
    evening = await (await war(COUNTED, "1", stakes="every-battle", come=5)).until(betting)
    await evening.until(lambda table: betting(table) and "battle" in table.game.window.books[0])  # type: ignore[union-attr]
    book = evening.visit.game.window.books[0]  # type: ignore[union-attr]
    await evening.do(3, wire.Bet, book=book, on=1, stake=20)
    await evening.do(4, wire.Bet, book=book, on=0, stake=35)
    about = "A watcher's slip has won."
    return await happening(about, evening, played(5), anybody, 3, stop="SlipEnded", tab="bets")


# Dice.


@scene
async def dice_choice() -> Scene:
    evening = await dice("out 2", "out 3", "out 4", "out 5")
    state = evening.visit.room.state
    odds = json.loads(msgspec.json.encode(table_odds(state.table, state.version, 0)))
    return await standing("The secret choice.", evening, odds=odds)


@scene
async def dice_bets() -> Scene:
    evening = await (await dice("out 2", stakes="side-wagers")).until(betting)
    return await standing("Bets on the game are open; I watch.", evening, 5, tab="bets")


@scene
async def dice_over() -> Scene:
    evening = await (await dice("out 2", "out 3", "out 4", "out 5")).until(over)
    return await standing("The game is over.", evening)


@scene
async def dice_wide_names() -> Scene:
    wide = tuple(letter * 40 for letter in "WMQ@%&WM")
    wide = tuple(f"{name[:38]}{number:02}" for number, name in enumerate(wide))
    return await standing("Names of forty wide letters.", await dice("out 2", names=wide))


# Talk.


@scene
async def long_chat() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    texts = ["W" * 500] * 18 + [
        "<b>bold</b> &amp; <script>alert(1)</script>",
        "one\u2028two",
        "A\u202egnol\u202c rtl",
    ]
    talk = [
        {
            "type": "chat",
            "number": n,
            "at": 1_800_000_000_000,
            "who": 1,
            "name": "Asper",
            "to": "all",
            "text": text,
        }
        for n, text in enumerate(texts, 1)
    ]
    return await standing("Ten thousand letters of chat.", evening, tab="chat", talk=talk)


def make() -> dict[str, str]:
    """Return the text of every file by its name."""
    return {
        name: json.dumps(asyncio.run(maker()), ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, maker in MAKERS.items()
    }


def main() -> None:
    """Write all files, and remove those that no scene is made for any more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    texts = make()
    for path in FOLDER.glob("*.json"):
        if path.stem not in texts:
            path.unlink()
    for name, text in texts.items():
        (FOLDER / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
