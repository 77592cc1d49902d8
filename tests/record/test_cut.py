"""A record cut to one view: it folds to the same public facts, and it doesn't depend on what the viewer can't see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.chance import ALGORITHM, Seed
from highflagon.games.errors import Illegal
from highflagon.games.game import Act, Chance, Show
from highflagon.games.high_dragon import HouseRules
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import Event, State
from highflagon.games.purple_dragon_dice import HouseRules as DiceRules
from highflagon.record import Header, Record, Seat, cut, parse, replay, verify, write
from tests.games.purple_dragon_dice.random_games import RANDOMS, some_game
from tests.games.purple_dragon_dice.random_games import RULES as DICE_RULES
from tests.games.purple_dragon_dice.random_games import twin as dice_twin
from tests.record.games import (
    CARD_RULES,
    NUMBERS,
    RECORDS,
    card_header,
    chosen,
    recorded,
    whole_dice,
    whole_war,
)
from tests.record.twins import card_twin
from tests.record.typed import DICE

VIEWERS = st.sampled_from([None, 0, 1, 2])


def told(game: Play[Any], viewer: int | None) -> list[object]:
    return [fact.to(viewer) for fact in game.facts]


@given(RECORDS, VIEWERS)
def test_a_cut_record_folds_to_what_its_viewer_was_told(record: Record, viewer: int | None) -> None:
    if viewer is not None and viewer >= len(record.header.seats):
        viewer = None
    whole, view = replay(record), replay(cut(record, viewer))
    turn = view.state.turn
    assert not (isinstance(turn, Chance) and isinstance(turn.draw, Show)), (
        "what was shown must be shown here too"
    )
    assert told(view, viewer) == told(whole, viewer)
    assert told(view, None) == told(whole, None)
    assert type(turn) is type(whole.state.turn)
    if not isinstance(turn, Act):
        assert turn == whole.state.turn


@given(RECORDS, VIEWERS)
def test_a_cut_record_is_a_record(record: Record, viewer: int | None) -> None:
    if viewer is not None and viewer >= len(record.header.seats):
        viewer = None
    view = cut(record, viewer)
    text = write(view)
    again = parse(text)
    assert (again.header, again.events) == (view.header, view.events)
    assert write(again) == text
    assert verify(text).sealed == verify(write(record)).sealed
    assert write(cut(view, viewer)) == text


@given(RECORDS, st.integers(0, 6))
def test_cutting_in_two_steps_is_cutting_at_once(record: Record, seat: int) -> None:
    seat %= len(record.header.seats)
    public = write(cut(record, None))
    with pytest.raises(Illegal, match="holds another's view already"):
        cut(cut(record, None), seat)
    assert write(cut(cut(record, None), None)) == public


@given(CARD_RULES, NUMBERS, VIEWERS, st.integers(0, 400), RANDOMS)
def test_HD_A21_a_cut_war_is_that_of_its_twin(
    rules: HouseRules, number: int, viewer: int | None, length: int, random: Random
) -> None:
    if viewer is not None and viewer >= rules.players:
        viewer = None
    record = recorded(card_header(rules, chosen(number)), chosen(number), length)
    twin = card_twin(record, viewer, random)
    assert write(cut(twin, viewer)) == write(cut(record, viewer))


@given(DICE_RULES, st.integers(2, 5), VIEWERS, st.integers(0, 40), RANDOMS)
def test_PD_A17_a_cut_game_of_dice_is_that_of_its_twin(
    rules: DiceRules, players: int, viewer: int | None, length: int, random: Random
) -> None:
    if viewer is not None and viewer >= players:
        viewer = None
    game = some_game(rules, random, players)
    start, events = dice_twin(game, viewer, random)
    one, other = dice_record(game.start, game.events[:length]), dice_record(start, events[:length])
    assert write(cut(other, viewer)) == write(cut(one, viewer))


def dice_record(start: State, events: Sequence[Event]) -> Record:
    """Return a record of these events, with some seed that has nothing to do with them."""
    seats = [Seat(f"Player {seat}", None, character) for seat, character in enumerate(start.characters)]
    seed = Seed(bytes(32))
    header = Header(
        game="purple-dragon-dice", rules=start.rules, seats=tuple(seats), chance=ALGORITHM, seed=seed
    )
    return Record(header, tuple(events))


def test_twins_are_no_copies() -> None:
    # The tests above would prove nothing if twins were always the same game.
    record = whole_war()
    twin = card_twin(record, 1, chosen(1))
    assert [type(event) for event in twin.events] == [type(event) for event in record.events]
    assert twin.events != record.events
    assert write(cut(twin, 0)) != write(cut(record, 0))


@pytest.mark.long
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_HD_A21_a_war_and_its_twin_look_alike_at_every_moment(viewer: int | None) -> None:
    record = whole_war(11)
    for length in range(len(record.events) + 1):
        part = replace(record, events=record.events[:length])
        assert write(cut(card_twin(part, viewer, chosen(length)), viewer)) == write(cut(part, viewer))


def test_a_seat_sees_its_own_hand_and_its_own_dice() -> None:
    text = write(cut(whole_war(), 1))
    [deal] = [line for line in text.split("\n") if line.startswith("deal silent")]
    groups = deal.split("  #")[0].split(" | ")
    assert groups[0] == "deal silent" + " ??" * 7
    assert [group[:4] for group in groups if "??" in group][1:] == ["1 ??", "3 ??"]
    assert "\nseen by: seat 2  #" in text
    assert "\nseed" not in text
    dice = write(cut(whole_dice(), 0))
    assert "1 honest" in dice or "1 bluff" in dice or "1 thievery" in dice
    assert "| 2 ?" in dice
    assert "| 2 dice" not in dice


def test_the_public_sees_no_hand() -> None:
    text = write(cut(whole_war(), None))
    assert "\nseen by: public  #" in text
    for line in text.split("\n"):
        if line.startswith("deal "):
            assert line.count("??") in (21, 28)


def test_a_cut_record_is_told_what_is_revealed() -> None:
    lines = write(cut(whole_war(), 2)).split("\n")
    assert sum(line.startswith("reveal ") for line in lines) == 12
    assert not any(line.startswith("reveal ") for line in write(whole_war()).split("\n"))


def test_PD_A26_hidden_numbers_are_cut_from_the_header() -> None:
    record = whole_dice(numbers="hidden", watchers="everyone", onlookers=("14/9", "8/17"))
    whole, mine, theirs = (write(each) for each in (record, cut(record, 1), cut(record, 0)))
    assert "\ncharacter 2: bluff=+8 thievery=+0 insight=14" in whole
    assert "\nrule onlookers: 14/9,8/17  #" in whole
    assert "\ncharacter 2: bluff=+8 thievery=+0 insight=14" in mine
    for text in (mine, theirs):
        assert "\nrule onlookers: ?/?,?/?  #" in text
        assert "\ncharacter 3: ?  #" in text
    assert "\ncharacter 2: ?  #" in theirs
    assert verify(mine).sealed
    assert verify(theirs).sealed


def test_only_a_seat_of_the_game_can_see_it() -> None:
    for seat in (3, -1):
        with pytest.raises(Illegal, match=f"there is no seat {seat + 1}"):
            cut(whole_war(), seat)


def test_a_record_with_unknown_cards_is_cut_like_another() -> None:
    # What a table keeps that plays with real cards: its own reveals stand where a cut record's would.
    record = cut(whole_war(), 2)
    asking = replace(record, header=replace(record.header, seen_by=None))
    assert cut(asking, None).events == cut(whole_war(), None).events


def test_PD_R9_dropped_dice_that_the_table_had_to_show_are_shown_to_all() -> None:
    # Seat 3 typed all of its dice, of seat 1 only the kept ones were seen: a tie asked for its dropped die.
    record = parse(DICE)
    public = write(cut(record, None))
    assert "\nthrow 1 shows 6 5 4 | 3 shows 6 5 4  #" in public
    assert "\ndropped 1 2 | 3 1  #" in public
    own = write(cut(record, 2))
    assert "\nthrow 1 shows 6 5 4 | 3 dice 5 1 6 4  #" in own
    assert "\ndropped 1 2  #" in own
