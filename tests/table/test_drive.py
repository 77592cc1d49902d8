"""The loop of a table: the house opens games when all agree, and the end of a game stays in sight until the next."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.chance import Scripted, commit, parse_seed
from highflagon.games.errors import Illegal
from highflagon.games.game import Over
from highflagon.games.high_dragon import HouseRules
from highflagon.table import events
from highflagon.table.deals import FairDeals, OneDeal, SeededDeals, seed_of_game
from highflagon.table.drive import Ask, Drive, Happened
from highflagon.table.prices import chances
from highflagon.table.sitting import Sitting
from highflagon.table.stakes import HighDragonStakes
from highflagon.table.steward import Steward
from highflagon.table.table import open_table
from highflagon.table.terms import Terms
from highflagon.table.waits import Gathering, Playing

SEED = parse_seed("7")
TERMS = Terms(
    game="high-dragon", rules=HouseRules(battles=2), stakes=HighDragonStakes(wagers="none"), seats=3
)


def first_card(name: str, view: Any, random: Any) -> Any:
    return view.legal[0]


def seated(*purses: int, person: bool = True) -> Sitting:
    """Return a sitting at which three have sat down, the first of them a person, who has not agreed yet."""
    sitting = Sitting(*open_table(TERMS))
    for who, coins in enumerate(purses):
        bot = None if person and not who else "greedy"
        sitting.apply(events.Arrive(f"Guest {who + 1}", bot, None, coins))
        sitting.apply(events.Sit(who, who))
    return sitting


def drive(sitting: Sitting, games: int = 1) -> Drive:
    steward = Steward(SeededDeals(SEED), first_card, chances)
    return Drive(sitting, steward, lambda _event, _step: None, games=games)


def test_the_house_opens_a_game_when_the_last_of_those_who_sit_agrees() -> None:
    sitting = seated(100, 100, 100)
    running = drive(sitting).run()
    asked = next(running)
    assert isinstance(asked, Ask)
    assert isinstance(asked.wait, Gathering)
    agreed = running.send(events.Agree(0))
    assert isinstance(agreed, Happened)
    started = next(running)
    assert isinstance(started, Happened)
    assert started.event == events.Start(None)


def test_nobody_is_asked_for_a_game_that_can_t_be_paid() -> None:
    driven = drive(seated(100, 19, 100))
    assert list(driven.run()) == []
    assert driven.ended == "the war ante is 20 copper, and Guest 2 can't pay it [HD-A31]"
    assert driven.played_out


def test_whoever_says_nothing_between_games_ends_the_evening() -> None:
    sitting = seated(100, 100, 100)
    running = drive(sitting).run()
    next(running)
    with pytest.raises(StopIteration):
        running.send(None)
    assert not sitting.table.past


def test_bots_play_so_many_games_and_each_end_stays_in_sight_until_the_next() -> None:
    sitting = seated(500, 500, 500, person=False)
    assert not sitting.owners
    driven = drive(sitting, games=3)
    for happened in driven.run():
        assert isinstance(happened, Happened)
        if sitting.table.game is None and sitting.table.past:
            assert isinstance(sitting.state.turn, Over)
            assert sitting.state.turn == sitting.table.past[-1].over
            assert sitting.owners == (0, 1, 2)
        elif sitting.table.game is not None:
            assert sitting.state is sitting.table.game.state
    assert len(sitting.table.past) == 3
    assert driven.played_out
    assert driven.ended == ""


def test_a_game_that_is_ended_early_stays_as_it_was() -> None:
    sitting = seated(100, 100, 100)
    running = drive(sitting).run()
    need: Ask | Happened = next(running)
    need = running.send(events.Agree(0))
    while not (isinstance(need, Ask) and isinstance(need.wait, Playing)):
        need = next(running)
    before = sitting.state
    running.send(events.End(0))
    assert sitting.table.game is None
    assert sitting.state is before


def test_a_single_deal_commits_to_nothing() -> None:
    source = Scripted(())
    deal = OneDeal(source)
    assert deal.source(None) is source  # type: ignore[arg-type]
    for deals in (deal, SeededDeals(SEED)):
        with pytest.raises(Illegal):
            deals.commit(1)
        with pytest.raises(Illegal):
            deals.show(1)


def test_games_of_one_seed_have_seeds_of_their_own() -> None:
    assert len({seed_of_game(SEED, number) for number in range(1, 20)} | {SEED}) == 20


def test_a_fair_seed_is_kept_before_it_is_committed_to() -> None:
    kept: dict[int, Any] = {}
    deals = FairDeals(kept.__setitem__)
    digest = deals.commit(1)
    assert commit(kept[1]).digest == digest == deals.commit(1)
    assert deals.show(1) == kept[1].hex()
    assert deals.commit(2) != digest
    assert FairDeals(kept.__setitem__, {1: kept[1]}).commit(1) == digest
