"""What the terminal looks at: an evening, driven by plain lines and by the full table alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from highflagon.cli.coin import CoinOptions
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.high_dragon import Card
from highflagon.record import Seat
from highflagon.table.coin import CORMYR
from highflagon.table.drive import Ask, Happened
from highflagon.table.events import Act, Agree, Done
from highflagon.table.waits import Betting, Gathering, Playing
from highflagon.terminal.opening import single
from highflagon.terminal.standing import standing_lines
from tests.terminal.table.evenings import Coined, balanced
from tests.terminal.table.tables import HD, PD, Party

ME = Party(HD)


def until_asked(running: Any) -> Iterator[Any]:
    for need in running:
        if isinstance(need, Ask):
            return
        yield need


def test_an_event_is_kept_before_anybody_is_told_of_it() -> None:
    kept: list[Any] = []
    for told, need in enumerate(until_asked(ME.evening(kept.append).run()), 1):
        assert isinstance(need, Happened)
        assert len(kept) == told
    assert kept


def test_what_is_refused_is_asked_again_and_nothing_has_changed() -> None:
    kept: list[Any] = []
    evening = ME.evening(kept.append)
    running = evening.run()
    list(until_asked(running))
    view, known = evening.observe(0), len(kept)
    foreign = next(card for card in Card if card not in view.hand)
    for wrong in (foreign, "B20", None):
        need = running.send(Act(0, wrong, 0))
        assert isinstance(need, Ask)
        assert need.who == 0
        assert "[HD-R13]" in need.refused
        assert evening.observe(0) == view
        assert len(kept) == known
    assert isinstance(running.send(Act(0, view.hand[0], 0)), Happened)
    assert len(kept) == known + 1


@pytest.mark.parametrize("party", [Party(HD, people=0), Party(PD, people=0, seats=5)])
def test_bots_alone_play_to_the_end_and_nobody_is_asked(party: Party) -> None:
    evening = party.evening(lambda _: None)
    assert all(isinstance(need, Happened) for need in evening.run())
    assert evening.over
    assert evening.observe(None).turn.shares


@pytest.mark.parametrize("party", [Party(HD, people=0), Party(PD, people=0, seats=5)])
def test_a_single_game_tells_what_its_game_tells_and_nothing_of_a_table(party: Party) -> None:
    evening = party.evening(lambda _: None)
    list(evening.run())
    module = high_dragon.facts if party.game == HD else purple_dragon_dice.facts
    assert {type(line.fact).__module__ for line in evening.told(None)} == {module.__name__}
    assert evening.coinage is None


def test_a_game_is_gone_on_with_from_its_own_events() -> None:
    whole: list[Any] = []
    list(Party(PD, people=0, seats=4, bot="random").evening(whole.append).run())
    party = Party(PD, people=0, seats=4, bot="random")
    for cut in (0, 1, 5, len(whole)):
        rest: list[Any] = []
        evening = party.evening(rest.append, whole[:cut])
        list(evening.run())
        assert whole[:cut] + rest == whole
        assert evening.over


def test_who_won_the_last_game_is_taken_from_the_header() -> None:
    header = Party(HD, people=0, rules={"first_dealer": "last-winner"}).header()
    for winner in (0, 2):
        sitting = single(replace(header, last_winner=winner))
        assert sitting.state == replace(header, last_winner=winner).start()


def test_an_evening_of_bots_is_played_through() -> None:
    coined = Coined(party=Party(HD, people=0), games=3)
    sitting = coined.sitting()
    evening = coined.evening(sitting)
    assert all(isinstance(need, Happened) for need in evening.run())
    assert len(sitting.table.past) == 3
    assert evening.over
    assert not evening.ended
    assert balanced(sitting)
    shown = "\n".join(standing_lines(evening))
    assert shown.count("takes a pot of 9 sp") == 3
    assert "Purses, and what the evening has changed in them: Kara " in shown


def test_bots_play_on_as_long_as_all_can_pay() -> None:
    coined = Coined(party=Party(HD, people=0), stakes="high-table", games=50)
    sitting = coined.sitting()
    evening = coined.evening(sitting)
    list(evening.run())
    assert 1 <= len(sitting.table.past) < 50
    assert evening.over
    assert "can't pay it [HD-A31]" in evening.ended


def test_people_are_asked_for_another_game_and_none_after_the_last() -> None:
    coined = Coined(party=Party(HD, rules={"battles": "1"}), stakes="antes-only", games=2)
    sitting = coined.sitting()
    evening = coined.evening(sitting)
    answer: Act | Agree | None = None
    running, agreed = evening.run(), 0
    while True:
        try:
            need = running.send(answer)
        except StopIteration:
            break
        answer = None
        if isinstance(need, Ask):
            match need.wait:
                case Gathering():
                    agreed += 1
                    answer = Agree(need.who)
                case Playing():
                    answer = Act(0, evening.observe(0).hand[0], 0)
    assert agreed == 1
    assert len(sitting.table.past) == 2


def test_a_watcher_has_no_seat_and_is_asked_while_books_are_open() -> None:
    coined = Coined(
        party=Party(PD, people=0, seats=4),
        stakes="side-wagers",
        coin=CoinOptions(watchers=("Asper",)),
        games=1,
    )
    evening = coined.evening()
    assert evening.people == (4,)
    assert evening.only == 4
    assert evening.seat_of(4) is None
    running, answer, asked = evening.run(), None, set()
    while True:
        try:
            need = running.send(answer)
        except StopIteration:
            break
        answer = Done(4) if isinstance(need, Ask) else None
        if isinstance(need, Ask):
            asked.add(type(need.wait))
    assert asked == {Betting}
    assert "Your purse: 3 gp." in standing_lines(evening)


def test_settling_is_told_before_the_next_battle_begins() -> None:
    coined = Coined(party=Party(HD, people=0), games=1, coinage=CORMYR)
    evening = coined.evening()
    list(evening.run())
    told = [line.text for line in evening.told(None)]
    taken = next(place for place, text in enumerate(told) if "takes battle 2" in text)
    antes = next(place for place, text in enumerate(told) if "takes the antes" in text and place > taken)
    begins = told.index(next(text for text in told if text.startswith("-- Battle 3")))
    assert taken < antes < begins
    assert "1 falcon and 5 thumbs" in told[antes]


def test_names_of_bots_and_people_are_apart() -> None:
    assert ME.header().seats[0] == Seat("Guest")
    assert ME.evening(lambda _: None).names == ("Guest", "Kara", "Bram")
