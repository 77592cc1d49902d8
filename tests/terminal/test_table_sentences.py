"""Every fact of the table has its sentence: for who it is about, for anybody else who plays, and for who watches."""

from __future__ import annotations

import re

import pytest

from highflagon.games.game import Fact
from highflagon.games.high_dragon import HouseRules
from highflagon.table import facts as f
from highflagon.table.coin import CORMYR, STANDARD
from highflagon.table.stakes import named_stakes
from highflagon.table.terms import Terms
from highflagon.terminal.sentences.table import SENTENCES, tell
from highflagon.terminal.voice import Company, Voice

PEOPLE = ("Asper", "Kara", "Bram", "Ulla")
"""Asper watches; the others sit on seats 0 to 2."""

SEATS = ("Kara", "Bram", "Ulla")
ME = Company(Voice(PEOPLE, 2), Voice(SEATS, 1), STANDARD)
OTHER = Company(Voice(PEOPLE, 1), Voice(SEATS, 0), STANDARD)
WATCHER = Company(Voice(PEOPLE, 0), Voice(SEATS), STANDARD)
TERMS = Terms(
    game="high-dragon", rules=HouseRules(), stakes=named_stakes("high-dragon", "every-battle"), seats=3
)

# Kind of fact: what happened, then how Bram (person 2, seat 1) is told of it, and how all others are.
ABOUT_BRAM: list[tuple[Fact, str, str]] = [
    (f.CameIn("", 2, "Bram"), "You come in.", "Bram comes in."),
    (f.WentOut("", 2), "You leave the table.", "Bram leaves the table."),
    (f.WentOut("HD-A35", 2, sent=True), "The host sends you out. [HD-A35]", "The host sends Bram out. [HD-A35]"),
    (f.Lost("", 2), "You are away.", "Bram is away."),
    (f.Back("", 2), "You are back.", "Bram is back."),
    (f.SatDown("", 2, 1), "You sit down on seat 2.", "Bram sits down on seat 2."),
    (f.StoodUp("", 2, 1), "You get up from seat 2.", "Bram gets up from seat 2."),
    (f.HostIs("", 2), "You are the host now.", "Bram is the host now."),
    (f.Agreed("", 2), "You agree.", "Bram agrees."),
    (f.SeedAdded("", 1, "ab"), "Your seed is ab.", "Bram's seed is ab."),
    (f.Paid("HD-A28", "battle ante", (1,), 5), "You pay the battle ante: 5 cp. [HD-A28]",
     "Bram pays the battle ante: 5 cp. [HD-A28]"),
    (f.Unpaid("HD-A31", 1), "You can't pay the battle ante, and play this battle without a share in it. [HD-A31]",
     "Bram can't pay the battle ante, and plays this battle without a share in it. [HD-A31]"),
    (f.SweetenerPaid("HD-R29", 1, 30), "You get what the house has added: 3 sp. [HD-R29]",
     "Bram gets what the house has added: 3 sp. [HD-R29]"),
    (f.SlipLost("HD-A27", "war-1", 1, 40, None), "A bet of 4 sp on you in war 1 is lost: you have bowed out. [HD-A27]",
     "A bet of 4 sp on Bram in war 1 is lost: Bram has bowed out. [HD-A27]"),
    (f.AntesWon("HD-A28", 1, 15), "You take the antes: 1 sp 5 cp. [HD-A28]",
     "Bram takes the antes: 1 sp 5 cp. [HD-A28]"),
    (f.Returned("HD-A26", "antes", (0, 5, 0)), "The antes go back: 5 cp to you. [HD-A26]",
     "The antes go back: 5 cp to Bram. [HD-A26]"),
    (f.PotPaid("HD-R12", (0, 60, 0), 0), "You take the pot: 6 sp. [HD-R12]", "Bram takes the pot: 6 sp. [HD-R12]"),
    (f.HousePlays("HD-A23", 1, once=False), "The house plays for you, who are away. [HD-A23]",
     "The house plays for Bram, who is away. [HD-A23]"),
    (f.HousePlays("HD-A23", 1, once=True), "Your time is over: the house plays for you this once. [HD-A23]",
     "Bram's time is over: the house plays for Bram this once. [HD-A23]"),
    (f.OwnerPlays("HD-A23", 1), "You play again, in place of the house. [HD-A23]",
     "Bram plays again, in place of the house. [HD-A23]"),
    (f.Consented("HD-A35", 1), "You agree to settle the game as it stands. [HD-A35]",
     "Bram agrees to settle the game as it stands. [HD-A35]"),
]  # fmt: skip

# Owners of slips and purses are told one thing, all others another: two facts, each for its own ears.
VEILED: list[tuple[Fact, str, Fact, str]] = [
    (
        f.SlipBought("HD-R28", "battle-1-3", "watchers", 1, 50, 2),
        "You bet 5 sp on yourself in battle 3. [HD-R28]",
        f.SlipBought("HD-R28", "battle-1-3", "watchers", 1, 50, None),
        "Somebody bets 5 sp on Bram in battle 3. [HD-R28]",
    ),
    (
        f.SlipWithdrawn("HD-R28", "battle-2-3", "watchers", 0, 50, 2),
        "You take back a bet: 5 sp on Kara in battle 3 of war 2. [HD-R28]",
        f.SlipWithdrawn("HD-R28", "battle-2-3", "watchers", 1, 50, None),
        "Somebody takes back a bet: 5 sp on Bram in battle 3 of war 2. [HD-R28]",
    ),
    (
        f.SlipLost("HD-A27", "war-1", 2, 40, 2),
        "Your bet of 4 sp on Ulla in war 1 is lost: Ulla has bowed out. [HD-A27]",
        f.SlipLost("HD-A27", "war-1", 2, 40, None),
        "A bet of 4 sp on Ulla in war 1 is lost: Ulla has bowed out. [HD-A27]",
    ),
    (
        f.SlipEnded("PD-R8", "game", 1, 40, "won", 125, 2),
        "Your bet of 4 sp on yourself to win the game wins, and brings 1 gp 2 sp 5 cp. [PD-R8]",
        f.SlipEnded("PD-R8", "game", 1, 40, "won", 125, None),
        "A bet of 4 sp on Bram to win the game wins, and brings 1 gp 2 sp 5 cp. [PD-R8]",
    ),
    (
        f.SlipEnded("HD-A34", "hand-3", 2, 40, "returned", 40, 2),
        "Your bet of 4 sp on Ulla to go out in hand 3 is returned. [HD-A34]",
        f.SlipEnded("HD-A34", "hand-3", 2, 40, "returned", 40, None),
        "A bet of 4 sp on Ulla to go out in hand 3 is returned. [HD-A34]",
    ),
    (
        f.SlipEnded("PD-R11", "purple-dragon", 0, 40, "lost", 0, 2),
        "Your bet of 4 sp against a Purple Dragon in this game is lost. [PD-R11]",
        f.SlipEnded("PD-R11", "purple-dragon", 1, 40, "lost", 0, None),
        "A bet of 4 sp on a Purple Dragon in this game is lost. [PD-R11]",
    ),
    (
        f.ToppedUp("", 2, 120),
        "A new day: the mint fills up your purse with 1 gp 2 sp.",
        f.ToppedUp("", 2, None),
        "A new day: the mint fills up Bram's purse.",
    ),
    (
        f.Carried("", 2, -30),
        "3 sp from your purse went elsewhere in the house.",
        f.Carried("", 2, None),
        "Coin is carried between Bram's purse and the rest of the house.",
    ),
]

# What is told to all in the same words.
OPEN: list[tuple[Fact, str]] = [
    (f.HostIs("", None), "Nobody is the host now."),
    (f.Proposed("", TERMS), "The host proposes High Dragon for three: a war ante of 3 sp, a battle ante of 5 cp,"
                            " wagers on battles and the war."),
    (f.Committed("", "ab"), "The house commits itself to its seed: sha256 ab."),
    (f.SeedShown("", 2, "cd"), "The house shows its seed of game 2: cd."),
    (f.SweetenerLaid("HD-R29", 30), "The house lays 3 sp aside for the winner of the war. [HD-R29]"),
    (f.BooksOpened("HD-A24", ("battle-1-3",), None), "Wagers are taken on battle 3. [HD-A24]"),
    (f.BooksOpened("PD-A21", ("game", "purple-dragon", "hand-1"), 5),
     "Wagers are taken on the game, a Purple Dragon and hand 1 for a while. [PD-A21]"),
    (f.Quoted("PD-A21", "purple-dragon", (0, 1), (0, 10_000)),
     "The house's odds on a Purple Dragon: 100.00 on yes. [PD-A21]"),
    (f.Quoted("HD-A28", "war-1", (0, 1), (0, 0)), "The house's odds on war 1: none. [HD-A28]"),
    (f.BooksClosed("HD-A24", ("battle-1-3",)), "No more wagers are taken on battle 3. [HD-A24]"),
    (f.Settled("HD-R16", "battle-1-3", (1,), 200, 10),
     "The book on battle 3 is settled, with 2 gp in it; the house keeps 1 sp. [HD-R16]"),
    (f.Settled("HD-R16", "battle-1-3", (1,), 200, -10),
     "The book on battle 3 is settled, with 2 gp in it; the house adds 1 sp. [HD-R16]"),
    (f.Settled("HD-A34", "battle-1-3", (), 200, 0), "The book on battle 3 is void, with 2 gp in it. [HD-A34]"),
    (f.Rides("HD-A26", "antes", 15), "The antes, 1 sp 5 cp, ride to the next battle. [HD-A26]"),
    (f.Rides("HD-A27", "pot", 60), "The pot of 6 sp rides to the war that decides. [HD-A27]"),
    (f.BooksRide("HD-A27", ("war-1",)), "The wagers on war 1 ride to the war that decides. [HD-A27]"),
    (f.PotPaid("PD-A16", (0, 0, 0), 150), "The house takes the pot: 1 gp 5 sp. [PD-A16]"),
    (f.Paused("HD-A35"), "The host stops the game. [HD-A35]"),
    (f.Resumed("HD-A35"), "The game goes on. [HD-A35]"),
    (f.EndProposed("HD-A35"), "The host wants to settle the game as it stands: every seat has to agree. [HD-A35]"),
    (f.Ended("HD-A35", as_it_stands=True), "The game is settled as it stands. [HD-A35]"),
    (f.Ended("HD-A35", as_it_stands=False), "The game is ended, and every stake goes back. [HD-A35]"),
]  # fmt: skip

# All are named in it, so each hears it in words of his own.
OF_ALL: list[tuple[Fact, str, str, str]] = [
    (
        f.Started("", 2, "high-dragon", (1, 2, 3)),
        "-- Game 2: Kara, Ulla and you.",
        "-- Game 2: Bram, Ulla and you.",
        "-- Game 2: Kara, Bram and Ulla.",
    ),
    (
        f.Paid("HD-A31", "war ante", (0, 1, 2), 30),
        "Kara, Ulla and you pay the war ante: 3 sp each. [HD-A31]",
        "Bram, Ulla and you pay the war ante: 3 sp each. [HD-A31]",
        "Kara, Bram and Ulla pay the war ante: 3 sp each. [HD-A31]",
    ),
    (
        f.TimeAdded("PD-A27", (0, 1, 2), 60_000),
        "Kara, Ulla and you have 60 seconds more. [PD-A27]",
        "Bram, Ulla and you have 60 seconds more. [PD-A27]",
        "Kara, Bram and Ulla have 60 seconds more. [PD-A27]",
    ),
    (
        f.TimeAdded("HD-A23", (1,), 60_000),
        "You have 60 seconds more. [HD-A23]",
        "Bram has 60 seconds more. [HD-A23]",
        "Bram has 60 seconds more. [HD-A23]",
    ),
    (
        f.PotPaid("PD-A16", (50, 50, 0), 50),
        "The pot is shared: 5 sp to Kara and 5 sp to you, 5 sp to the house. [PD-A16]",
        "The pot is shared: 5 sp to you and 5 sp to Bram, 5 sp to the house. [PD-A16]",
        "The pot is shared: 5 sp to Kara and 5 sp to Bram, 5 sp to the house. [PD-A16]",
    ),
    (
        f.Quoted("HD-A28", "war-1", (0, 1, 2), (285, 280, 0)),
        "The house's odds on war 1: 2.85 on Kara and 2.80 on you. [HD-A28]",
        "The house's odds on war 1: 2.85 on you and 2.80 on Bram. [HD-A28]",
        "The house's odds on war 1: 2.85 on Kara and 2.80 on Bram. [HD-A28]",
    ),
    (
        f.Quoted("HD-A28", "battle-2-1", (1, 2), (190, 285)),
        "The house's odds on battle 1 of war 2: 1.90 on you and 2.85 on Ulla. [HD-A28]",
        "The house's odds on battle 1 of war 2: 1.90 on Bram and 2.85 on Ulla. [HD-A28]",
        "The house's odds on battle 1 of war 2: 1.90 on Bram and 2.85 on Ulla. [HD-A28]",
    ),
    (
        f.SlipEnded("HD-A34", "war-1", 0, 40, "returned", 55, None),
        "A bet of 4 sp on Kara in war 1 is returned, and brings 5 sp 5 cp. [HD-A34]",
        "A bet of 4 sp on you in war 1 is returned, and brings 5 sp 5 cp. [HD-A34]",
        "A bet of 4 sp on Kara in war 1 is returned, and brings 5 sp 5 cp. [HD-A34]",
    ),
]


@pytest.mark.parametrize(("fact", "mine", "theirs"), ABOUT_BRAM)
def test_what_is_about_somebody(fact: Fact, mine: str, theirs: str) -> None:
    assert [tell(fact, ME), tell(fact, OTHER), tell(fact, WATCHER)] == [mine, theirs, theirs]


@pytest.mark.parametrize(("owners", "mine", "others", "theirs"), VEILED)
def test_who_owns_a_slip_only_he_is_told(owners: Fact, mine: str, others: Fact, theirs: str) -> None:
    assert tell(owners, ME) == mine
    assert tell(others, WATCHER) == theirs
    assert tell(others, OTHER) == theirs
    assert "Asper" not in theirs


@pytest.mark.parametrize(("fact", "text"), OPEN)
def test_what_all_hear_in_the_same_words(fact: Fact, text: str) -> None:
    assert [tell(fact, ME), tell(fact, OTHER), tell(fact, WATCHER)] == [text] * 3


@pytest.mark.parametrize(("fact", "mine", "others", "watchers"), OF_ALL)
def test_what_names_all(fact: Fact, mine: str, others: str, watchers: str) -> None:
    assert [tell(fact, ME), tell(fact, OTHER), tell(fact, WATCHER)] == [mine, others, watchers]


def test_every_fact_of_the_table_is_a_full_sentence_here() -> None:
    kinds = {kind for kind in vars(f).values() if isinstance(kind, type) and issubclass(kind, Fact)} - {Fact}
    shown = [row[0] for row in ABOUT_BRAM] + [fact for row in VEILED for fact in (row[0], row[2])]
    shown += [fact for fact, _ in OPEN] + [row[0] for row in OF_ALL]
    assert kinds == set(SENTENCES)
    assert {type(fact) for fact in shown} == kinds
    for fact in shown:
        for company in (ME, OTHER, WATCHER):
            text = tell(fact, company)
            assert re.fullmatch(r"(-- )?[A-Z0-9].*\.( \[[A-Z]{2}-[AR]\d+\])?", text)
            assert bool(fact.clause) == text.endswith("]")


def test_sums_are_said_in_the_coins_of_the_house() -> None:
    cormyr = Company(ME.people, ME.seats, CORMYR)
    assert (
        tell(f.AntesWon("HD-A28", 0, 15), cormyr) == "Kara takes the antes: 1 falcon and 5 thumbs. [HD-A28]"
    )
