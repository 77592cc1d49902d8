"""A turn at the table: chosen by keys or mouse, refused without harm, seen as it lies."""

from __future__ import annotations

import pytest

from highflagon.games.high_dragon import Card
from highflagon.games.purple_dragon_dice import Choice
from tests.terminal.table.scenes import LOWEST_BY_DROPPED, PURPLE, SLEEPING, TIED, WIZARD
from tests.terminal.table.tables import HD, PD, Party, Table, play

GARBAGE = ("x", "0", "f1", "ctrl+a", "left_square_bracket", "9", "h", "w", "minus", "ctrl+z")


def test_keys_choose_a_card_and_enter_plays_it() -> None:
    async def script(table: Table) -> None:
        assert "Your turn: play a card face down." in table.text
        hand = table.host.scene.view.hand
        for key, rank in (("right", 0), ("end", 6), ("left", 5), ("home", 0), ("left", 6), ("3", 2)):
            await table.press(key)
            assert table.chosen() is in_rank_order(hand)[rank]
        await table.press("escape")
        assert table.chosen() is None
        await table.press("enter")
        assert "! Nothing is chosen yet." in table.text
        assert table.host.scene.view.hand == hand
        await table.press("3")
        assert "Enter plays it face down: " in table.text
        await table.press("enter")
        assert len(table.host.scene.view.hand) == 6
        assert "Your turn: play a card face up." in table.text

    play(Party(HD), script)


def in_rank_order(hand: tuple[Card, ...]) -> list[Card]:
    return sorted(hand, key=lambda card: (card.rank, card.court))


def test_the_hand_is_ordered_by_rank_or_by_court_and_the_choice_stays() -> None:
    async def script(table: Table) -> None:
        hand = table.host.scene.view.hand
        await table.press("end")
        chosen = table.chosen()
        await table.press("o")
        assert table.screen.chooser.options(table.host.scene) == tuple(sorted(hand))
        assert table.chosen() is chosen
        await table.press("o")
        assert list(table.screen.chooser.options(table.host.scene)) == in_rank_order(hand)

    play(Party(HD), script)


def test_the_mouse_alone_plays_a_battle_and_goes_on() -> None:
    async def script(table: Table) -> None:
        hand = in_rank_order(table.host.scene.view.hand)
        await table.click("#chooser", 17, 3)
        assert table.chosen() is hand[2]
        await table.click("#chooser", 7, 3)  # between two cards: nothing is meant
        assert table.chosen() is hand[2]
        await table.click("#chooser", 17, 3)
        assert hand[2] not in table.host.scene.view.hand
        await table.click("#chooser", 1, 3)
        await table.click("#chooser", 1, 3)
        assert table.phase() == "result"
        await table.click("#prompt", 5, 0)
        assert table.phase() == "choose"

    play(Party(HD), script)


def test_the_mouse_alone_rolls() -> None:
    async def script(table: Table) -> None:
        await table.click("#chooser", 5, 2)
        assert table.chosen() is Choice.BLUFF
        await table.click("#chooser", 5, 4)
        assert table.chosen() is Choice.THIEVERY
        await table.click("#chooser", 5, 1)
        await table.click("#chooser", 5, 1)
        assert table.phase() == "result"

    play(Party(PD, seats=5), script)


def test_garbage_leaves_the_game_as_it_was() -> None:
    async def script(table: Table) -> None:
        before, facts = table.host.scene, table.host.evening.facts
        for key in GARBAGE:
            await table.press(key)
        assert table.host.scene == before
        assert table.chosen() is None
        assert table.host.evening.facts == facts
        await table.press("9")
        assert "! There is no card 9: you hold 7." in table.text

    play(Party(HD), script)


def test_a_trick_that_is_not_trained_can_t_be_chosen() -> None:
    async def script(table: Table) -> None:
        await table.press("w")
        assert table.chosen() is None
        assert "W by word (bluff): not trained" in table.text
        assert "! You are not trained in that [PD-A24]." in table.text
        await table.press("enter")
        assert table.phase() == "result"

    play(Party(PD, seats=5, rules={"cheats": "trained"}), script)


def test_the_exact_chances_stand_beside_each_trick() -> None:
    async def script(table: Table) -> None:
        assert "W by word  1/2      1/4      1/4" in table.text
        assert "50.0%    25.0%    25.0%" in table.text
        await table.press("g")
        assert "Enter tries sleight of hand." in table.text

    play(Party(PD, seats=5), script)


def test_a_tie_is_explained_with_the_cards_still_on_the_table() -> None:
    async def script(table: Table) -> None:
        await table.press("7", "enter", "6", "enter")
        assert table.phase() == "result"
        shown = " ".join(table.text.split())
        assert "Tie at 27 between Kara and you." in shown
        assert "your Knight (S14)" in shown
        assert "[HD-R23]" in shown
        assert table.text.count("total 27") == 2
        assert "take battle 1" in table.text
        assert "S14†" in table.text
        assert "B15▼" in table.text
        await table.press("c")
        assert "HD-R23: " in table.text
        await table.press("escape", "enter")
        assert table.host.scene.view.track == (0,)

    play(TIED, script)


@pytest.mark.parametrize(
    ("party", "said"),
    [
        (PURPLE, ("★ Purple Dragon ★", "four sixes", "wins the game at once", "[PD-R11]")),
        (WIZARD, ("★ War Wizard ★", "four sixes: 18 Purple Dragon", "[PD-R12]", "out: 6 Bugbear")),
        (SLEEPING, ("☾ Sleeping Dragon ☾", "asleep: 6 Bugbear", "Nobody goes out", "[PD-R10]")),
        (
            LOWEST_BY_DROPPED,
            ("Dropped dice: Kara 1, Bram 2", "Kara is out. [PD-R9]", "tied: 8 Ogre", "out, lowest: 8 Ogre"),
        ),
    ],
)
def test_rare_throws_are_told(party: Party, said: tuple[str, ...]) -> None:
    async def script(table: Table) -> None:
        await table.press("enter")
        shown = " ".join(table.text.split())
        for words in said:
            assert words in shown

    play(party, script)


def test_the_fourth_die_stays_covered_unless_a_tie_needs_it() -> None:
    async def script(table: Table) -> None:
        await table.press("enter")
        rows = {row.split()[0]: row for row in table.rows() if row[3:7] in ("You ", "Kara", "Bram")}
        assert "⚄5 ⚃4 ⚂3 ▒▒" in rows["You"]
        assert "⚂3 ⚂3 ⚁2 ⚀1" in rows["Kara"]
        assert "⚂3 ⚂3 ⚁2 ⚁2" in rows["Bram"]

    play(LOWEST_BY_DROPPED, script)


def test_who_has_bowed_out_watches_the_war_of_the_two() -> None:
    rules = {"battles": "2", "duel_battles": "2", "duel_tied": "split"}

    async def script(table: Table) -> None:
        while table.host.scene.view.war == 1:
            await table.tap("1")
            await table.tap("enter")
        await table.until(lambda: "You have bowed out, and watch." in table.text)
        await table.until(lambda: "War 1: you 0, Kara 1, Bram 1" in table.text)
        assert "Silent 9+9" in table.text
        while table.phase() != "over":
            await table.tap("enter")

    play(Party(HD, seed="6", rules=rules), script)


@pytest.mark.parametrize(
    "party",
    [
        Party(PD, seats=30, rules={"most_players": "40", "sleeping_dragon": "roll-off"}),
        Party(PD, seats=6, seed="2", bot="random", rules={"after_catch": "nobody-rolls", "numbers": "hidden"}),
        Party(HD, rules={"courts": "2", "no_court_tie": "replay", "after_drawn": "next", "battles": "5"}),
        Party(HD, rules={"courts": "1", "silent": "1", "hand": "4", "duel_hand": "6", "duel_silent": "0",
                         "no_court_tie": "turn-again", "battles": "6"}),
    ],
)  # fmt: skip
def test_a_house_s_own_rules_are_played_to_the_end(party: Party) -> None:
    async def script(table: Table) -> None:
        for _ in range(1000):
            if table.phase() == "over":
                return
            if table.phase() == "choose":
                await table.tap("3" if party.game == PD else "1")
            await table.tap("enter")
        raise AssertionError(table.text)

    play(party, script)
