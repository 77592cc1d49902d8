"""Each game of a sitting stands by itself: as a record that anybody can check, this house's programs or others'."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from highflagon.chance import ALGORITHM, COMMITTED, Seed, commit
from highflagon.games.errors import Illegal
from highflagon.games.game import Over
from highflagon.record import Record, Seat, cut, parse, replay, verify, write
from highflagon.table import events
from highflagon.table.deals import FairDeals, seed_of_game
from highflagon.table.sitting import Sitting
from highflagon.table.steward import Steward
from highflagon.table.waits import Gathering
from highflagon.table.written import SittingHeader, SittingRecord, game_record, parse_sitting, write_sitting
from highflagon.table.written.deals import SittingDeals
from tests.table.tables import terms
from tests.table.written.bots import choose

SEED = Seed(bytes(range(32)))
HOUSE_SEED = Seed(bytes(32))
VERIFIER = Path(__file__).parents[3] / "examples" / "verify_record.py"


class Table:
    """A table of bots and one person, who plays what is first."""

    def __init__(self, header: SittingHeader) -> None:
        self.header = header
        self.sitting = Sitting(*header.start())
        fair = FairDeals(seeds=dict.fromkeys(range(1, 9), HOUSE_SEED))
        self.steward = Steward(SittingDeals(header.seed, fair), choose, lambda *_: ())
        self.send(events.Arrive("Mirt", None, None, 300))
        self.send(events.Sit(0, 0))
        for number in range(1, header.terms.seats):
            self.send(events.Arrive(f"Bot {number}", "greedy", None, 300))
            self.send(events.Fill(0, number, number))

    def send(self, *sent: events.Event) -> None:
        for event in sent:
            self.sitting.apply(event)

    def start(self) -> None:
        self.send(events.Agree(0), events.Start(0))

    def play(self) -> None:
        while not isinstance(self.sitting.table.wait, Gathering):
            event = self.steward.next(self.sitting.table, self.sitting.game_events)
            if event is None:
                assert self.sitting.table.game is not None
                event = events.Act(0, self.sitting.table.game.state.legal_actions(0)[0], 0)
            self.send(event)

    @property
    def record(self) -> SittingRecord:
        record = SittingRecord(self.header, tuple(self.sitting.events))
        return replace(parse_sitting(write_sitting(record)), places=())


def cards(*, fair: bool = False, **rules: object) -> SittingHeader:
    found = terms(rules={"battles": 2, **rules}, stakes={"wagers": "none"}, fair=fair)
    return SittingHeader(
        terms=found, chance=COMMITTED if fair else ALGORITHM, seed=None if fair else SEED, engine="9.9"
    )


def dice(*, fair: bool = False) -> SittingHeader:
    found = terms("purple-dragon-dice", seats=4, fair=fair)
    return SittingHeader(terms=found, chance=COMMITTED if fair else ALGORITHM, seed=None if fair else SEED)


def checked_apart(record: Record, folder: Path) -> None:
    """The small verifier, which shares no code with the house, finds the record right."""
    path = folder / "game.hfr"
    path.write_text(write(record), "utf-8")
    subprocess.run([sys.executable, VERIFIER, path], check=True, capture_output=True)


@pytest.mark.parametrize("header", [cards(), dice(), cards(fair=True), dice(fair=True)])
def test_every_game_verifies_by_itself_and_by_the_small_verifier(
    header: SittingHeader, tmp_path: Path
) -> None:
    table = Table(header)
    for number in (1, 2):
        table.start()
        if header.terms.fair:
            table.send(events.Commit(commit(HOUSE_SEED).digest), events.AddSeed(0, f"{number:064x}"))
        table.play()
        record = game_record(table.record, number)
        assert verify(write(record)).sealed
        assert record.header.engine == header.engine
        assert record.header.seats[0] == Seat("Mirt")
        checked_apart(record, tmp_path)
        for viewer in (None, 0, 1):
            assert verify(write(cut(record, viewer))).ok


def test_the_seed_of_a_game_is_known_when_it_is_over_and_no_sooner() -> None:
    table = Table(cards())
    table.start()
    assert game_record(table.record, 1).header.seed is None
    table.play()
    assert game_record(table.record, 1).header.seed == seed_of_game(SEED, 1) != SEED


def test_a_game_that_was_ended_early_is_a_record_that_was_broken_off() -> None:
    table = Table(cards())
    table.start()
    table.send(*[event for event in [table.steward.next(table.sitting.table, 0)] if event is not None])
    table.send(events.End(0))
    table.start()
    record = game_record(table.record, 1)
    assert len(record.events) == 1
    assert record.header.seed == seed_of_game(SEED, 1)
    assert [found.kind for found in verify(write(record)).findings] == ["unfinished"]
    assert game_record(table.record, 2).events == ()


def test_HD_A9_the_winner_of_the_game_before_deals_in_the_record_too() -> None:
    table = Table(cards(first_dealer="last-winner"))
    for _ in range(2):
        table.start()
        table.play()
    first, second = (game_record(table.record, number) for number in (1, 2))
    assert first.header.last_winner is None
    over = replay(first).state.turn
    assert isinstance(over, Over)
    assert second.header.last_winner == over.winners[0]
    assert verify(write(second)).sealed


def test_who_was_away_when_seeds_were_due_is_written_as_played_by_the_house(tmp_path: Path) -> None:
    table = Table(cards(fair=True))
    table.start()
    table.send(events.Commit(commit(HOUSE_SEED).digest), events.Leave(0))
    table.play()
    record = game_record(table.record, 1)
    assert record.header.seats[0] == Seat("Mirt", "house")
    assert record.header.seeds == (None, None, None)
    assert verify(write(record)).sealed
    assert parse(write(record)).header == record.header
    checked_apart(record, tmp_path)


def test_a_fair_game_whose_deal_is_not_open_says_nothing_of_its_chance() -> None:
    table = Table(cards(fair=True))
    table.start()
    table.send(events.Commit(commit(HOUSE_SEED).digest))
    record = game_record(table.record, 1)
    assert record.header.chance is None
    assert parse(write(record)) == record


@pytest.mark.parametrize(
    ("games", "said"), [(0, "has no game yet, and"), (1, "has one game, and"), (2, "has games 1 to 2, and")]
)
def test_there_is_no_other_game(games: int, said: str) -> None:
    table = Table(cards())
    for _ in range(games):
        table.start()
        table.play()
    with pytest.raises(Illegal, match=f"this sitting {said} no game 7"):
        game_record(table.record, 7)
