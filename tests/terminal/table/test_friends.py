"""Several people at one keyboard: whoever looks sees his own side only, and between two of them nobody's."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from highflagon.games.high_dragon import Card, Deal
from highflagon.terminal.table.log import Log
from highflagon.terminal.table.sheets import HandOver, Sheet
from tests.terminal.table.scenes import TIED, cards
from tests.terminal.table.tables import HD, LARGE, PD, Party, Table, play

NAMES = ("Anna", "Ben", "Cleo")
FRIENDS = Party(HD, people=3, names=NAMES)
FRIENDS_AT_DICE = Party(PD, people=3, names=NAMES)


OTHERWISE = Deal(
    (cards("G3 G4 G5 G6 G7 G8 G9"),),
    (
        cards("S14 G13 B1 B2 B3 G1 G2"),
        cards("G10 G11 G12 G14 G15 G16 G17"),
        cards("B15 S12 B4 B5 B6 B7 B8"),
    ),
    Card.S1,
)
"""The deal of `TIED`, but for the hands that the person doesn't see."""


def shown_anywhere(table: Table) -> str:
    """All that is on the screen, in the table under it, and in what its widgets hold."""
    screen = table.screen
    held = [repr(widget.scene) for widget in screen.painted]
    log = [entry.text for entry in screen.query_one(Log)._entries]
    rows = [row for widget in screen.painted if widget._canvas is not None for row in widget._canvas.rows()]
    return "\n".join([table.text, *held, *log, *rows, str(screen.chooser.chosen)])


def names(hand: tuple[Card, ...]) -> list[str]:
    return [f"'{card}'" for card in hand]


def test_the_table_is_hidden_until_the_person_who_is_called_takes_the_keyboard() -> None:
    async def script(table: Table) -> None:
        evening = table.host.evening
        for _ in range(12):
            seat = table.host.asked
            if table.phase() == "result":
                assert table.host.viewer is None
                await table.press("enter")
                continue
            assert isinstance(table.app.screen, HandOver)
            assert seat is not None
            assert f"{NAMES[seat]}: press O when only you can see the screen." in table.text
            hands = {each: evening.observe(each).hand for each in range(3)}
            anything = shown_anywhere(table)
            assert not [card for hand in hands.values() for card in names(hand) if card in anything]
            assert "new hand" not in anything
            await table.press("x", "1", "s", "c", "enter", "space", "o")
            assert table.host.viewer == seat
            assert table.host.scene.view.hand == hands[seat]
            anything = shown_anywhere(table)
            assert "Your new hand" in anything
            for other in {0, 1, 2} - {seat}:
                assert not [card for card in names(hands[other]) if card in anything]
            await table.press("1", "enter")

    play(FRIENDS, script, size=LARGE)


@pytest.mark.parametrize("key", ["enter", "space"])
@pytest.mark.parametrize(("party", "chosen"), [(FRIENDS, "1"), (FRIENDS_AT_DICE, "w")], ids=["cards", "dice"])
def test_the_key_that_ends_a_turn_held_too_long_shows_and_plays_nothing_of_the_next_person_s(
    party: Party, chosen: str, key: str
) -> None:
    async def script(table: Table) -> None:
        await table.press("o", chosen, key)
        facts, called = table.host.evening.facts, table.host.asked
        before = shown_anywhere(table)
        await table.press(*[key] * 20)
        assert isinstance(table.app.screen, HandOver)
        assert table.host.viewer is None
        assert table.host.asked == called
        assert table.host.evening.facts == facts
        assert shown_anywhere(table) == before
        await table.press(*"oooo")
        assert table.app.screen_stack[-1] is table.screen
        assert table.host.viewer == called
        assert table.host.evening.facts == facts
        assert table.chosen() is None

    play(party, script)


def test_the_cover_opens_once_though_its_key_comes_twice_at_once() -> None:
    async def script(table: Table) -> None:
        cover = table.app.screen
        assert isinstance(cover, HandOver)
        cover.action_take()
        cover.action_take()
        await table.pilot.pause()
        assert table.app.screen is table.screen
        await table.press("1", "enter")
        assert isinstance(table.app.screen, HandOver)
        await table.press("O")
        assert table.app.screen is table.screen

    play(FRIENDS, script)


def test_going_on_for_long_ends_at_the_cover_of_who_is_called_next() -> None:
    async def script(table: Table) -> None:
        while table.phase() != "result":
            await table.press("o", "1", "enter")
        await table.press(*["enter"] * 20)
        assert isinstance(table.app.screen, HandOver)
        assert table.host.viewer is None

    play(FRIENDS, script)


def test_a_click_does_not_open_the_cover() -> None:
    async def script(table: Table) -> None:
        await table.click("#call", 5, 2)
        assert isinstance(table.app.screen, HandOver)

    play(FRIENDS, script)


def test_a_sheet_is_closed_when_the_keyboard_changes_hands() -> None:
    async def script(table: Table) -> None:
        table.screen.pace = 0.01
        for _ in range(3):
            await table.press("o", "1")
            table.screen.action_enter()
            while not isinstance(table.app.screen, HandOver | Sheet):
                table.screen.action_help()
            await table.until(lambda: isinstance(table.app.screen, HandOver))
            assert not [screen for screen in table.app.screen_stack if isinstance(screen, Sheet)]

    play(FRIENDS, script)


def test_what_a_trick_came_to_is_told_to_its_own_seat_only() -> None:
    async def script(table: Table) -> None:
        await table.press("o", "w", "enter")
        anything = shown_anywhere(table)
        assert "Choice('bluff')" not in anything
        assert "You try" not in anything
        await table.press("o", "enter")
        assert table.phase() == "result"
        assert "check" not in " ".join(entry.text for entry in table.host.log)
        assert "Trays are covered" in table.text
        await table.press("enter", "o")
        assert table.host.viewer == 0
        assert "You try a bluff." in "\n".join(entry.text for entry in table.host.log)

    play(Party(PD, seats=5, people=2, names=NAMES[:2]), script)


def test_a_person_may_leave_while_the_table_is_hidden() -> None:
    async def script(table: Table) -> None:
        await table.press("q")
        assert table.app._exit

    play(FRIENDS, script)


def test_two_games_that_differ_in_what_is_hidden_look_the_same() -> None:
    looks: list[str] = []

    async def script(table: Table) -> None:
        looks.append(shown_anywhere(table))
        await table.press("2", "enter")  # the others have played face down by now
        assert table.host.scene.view.down[1]
        looks.append(shown_anywhere(table))

    play(TIED, script, size=LARGE)
    play(replace(TIED, draws=(TIED.draws[0], OTHERWISE)), script, size=LARGE)
    assert looks[:2] == looks[2:]
