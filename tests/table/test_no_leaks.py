"""Nobody learns at a table what he may not know: twins look alike to him, byte for byte and step for step.

What a twin changes is said in `twins`: others' cards, dice, choices and (where they are hidden) characters, who has
chosen, whose a slip is, what lies in others' purses. What is public by rule, and so the same in both:

- pools, odds and every stake on the table; in a pool of players the only slip on a seat is its owner's (HD-A29);
- that somebody can't pay a battle ante (HD-A31), a war ante or a buy-in, and that a purse is empty: a window never
  waits for those who can't bet, and the table says for whom it waits; that a purse was topped up, and coin carried;
- who is here, who has agreed, who is done with his wagers, for whom the house plays until he is back;
- how long somebody took, once all choices are in, where a bank shows what he has left;
- the house's commitment, and the seeds that people add to it; the house's own seed is never in a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import astuple

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.errors import Invalid
from highflagon.games.game import Act, Chance, Fact, Over, Roll, Show, Shuffle
from highflagon.games.house_rules import Rules
from highflagon.games.purple_dragon_dice.check import Check
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.games.purple_dragon_dice.observation import Seat
from highflagon.table import facts, waits
from highflagon.table.slips import Book, Slip
from highflagon.table.state import Game, Past, Person, Sealing, Window
from highflagon.table.table import Table
from highflagon.table.terms import Pace, Terms
from highflagon.table.view import BookView, GameView, Guest, SeatView, TableView
from tests.profiles import examples
from tests.table.sat import Sat, some_sitting
from tests.table.some_terms import some_terms
from tests.table.twins import differences, twin_of

NUMBERS = st.integers(0, 2**32 - 1)


def sitting(number: int) -> Sat:
    """Return a sitting in which a game was begun, led by this number."""
    random = Random(number)
    while True:
        sat = some_sitting(some_terms(random), random, random.choice([60, 100, 160]))
        if any(table.game is not None for table in sat.tables):
            return sat


def check_twin(sat: Sat, viewer: int | None, random: Random) -> Counter[str]:
    """Make a twin, and compare what the viewer sees; return in what it differs."""
    twin = twin_of(sat, viewer, random)
    for place in range(sat.came(viewer), len(sat.log)):
        assert twin.view(place, viewer) == sat.view(place, viewer), (place, sat.log[place], twin.log[place])
    return differences(sat, twin)


def viewers(sat: Sat, random: Random) -> list[int | None]:
    """Return the public, a seat, and somebody who came in: one who watches and bets, or is out, or has left."""
    return [None, random.choice(sat.game.owners), random.randrange(len(sat.tables[-1].people))]


@examples(100)
@given(NUMBERS)
def test_no_leak(number: int) -> None:
    random = Random(number)
    sat = sitting(number)
    for viewer in viewers(sat, random):
        check_twin(sat, viewer, random)


def test_no_leak_is_no_empty_proof() -> None:
    """The twins of sittings from given numbers differ in every way in which twins may."""
    made: Counter[str] = Counter()
    for number in range(40):
        random = Random(number)
        sat = sitting(number)
        for viewer in viewers(sat, random):
            made += check_twin(sat, viewer, random)
    for what in ("Act", "Draw", "Arrive", "Bet", "Cancel", "MoreTime", "who has chosen"):
        assert made[what] > 5, what


@pytest.mark.parametrize("viewer", [-1, 99, "0"])
def test_nobody_looks_on_who_has_not_come_in(viewer: int) -> None:
    with pytest.raises(Invalid, match="nobody here has the number"):
        sitting(1).tables[-1].observe(viewer)


# What a view is made of

SHOWN: tuple[type[Struct], ...] = (
    TableView, GameView, SeatView, BookView, Guest, Slip, Past, Terms, Pace, Rules, Fact,
    Act, Chance, Over, Shuffle, Roll, Show,
    waits.Gathering, waits.Paused, waits.Unshown, waits.Unsealed, waits.Seeding, waits.Quoting, waits.Betting,
    waits.Playing, waits.Drawing,
    high_dragon.Observation, high_dragon.PastWar,
    purple_dragon_dice.Observation, Seat, Exit, Check, purple_dragon_dice.Hand, purple_dragon_dice.Character,
)  # fmt: skip
"""All that may be in a view: no table, game or state, no person, no book with its slips."""

FIELDS: Mapping[type[Struct], Mapping[str, str]] = {
    Table: {
        "terms": "all", "begin": "nobody", "fair_only": "nobody", "people": "all: see Person",
        "chairs": "all", "host": "all",
        "agreed": "all", "game": "see Game", "past": "all", "unshown": "all, in what the table waits for",
        "balances": "his own purse; pot, antes and sweetener are all's", "slips_sold": "nobody", "times_sat": "nobody",
        "now": "all", "paused": "whether, not since when",
    },
    Game: {
        "number": "all", "terms": "all", "state": "as the game's own Observation has it", "owners": "all",
        "paid": "all, in the pot", "sealing": "see Sealing", "chosen": "his own", "took": "nobody",
        "proxied": "all", "late": "his own, or whose turn it is alone", "antes": "all", "sharing": "all",
        "point": "nobody", "books": "see Book", "unquoted": "the first, in what the table waits for",
        "window": "see Window", "banks": "all, as they were before the choices that are due",
        "since": "all, in when turns end", "added": "all, in when turns end", "asked": "his own, in what is left of it",
        "ending": "all",
    },
    Person: {
        "name": "all", "bot": "all", "character": "as the game has it", "here": "all", "away": "nobody",
        "gone": "all", "barred": "nobody; that he was sent out was told", "sat": "nobody",
    },
    Window: {"books": "all", "done": "all, in who may still bet", "closes": "all"},
    Sealing: {"commitment": "all", "seeds": "all", "opened": "all, in what the table waits for"},
    Book: {
        "key": "all", "selections": "all", "odds": "all", "slips": "his own; sums by pool and selection are all's",
        "reserve": "nobody", "riding": "all", "games": "all", "error": "all",
    },
}  # fmt: skip
"""What a table is made of, and who may know it."""


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_a_new_field_is_seen_by_those_only_for_whom_that_was_decided(kind: type[Struct]) -> None:
    """Whoever adds a field says here who may know it, and sees to it that `view` and the twins agree."""
    assert kind.__struct_fields__ == tuple(FIELDS[kind])


def parts(value: object) -> Iterator[object]:
    """Yield all that a view holds, itself first."""
    yield value
    if isinstance(value, Struct):
        value = astuple(value)
    if isinstance(value, tuple | frozenset):
        for each in value:
            yield from parts(each)


@examples(20)
@given(NUMBERS)
def test_a_view_holds_nothing_but_what_may_be_in_it(number: int) -> None:
    sat, random = sitting(number), Random(number)
    for viewer in viewers(sat, random):
        for place in range(sat.came(viewer), len(sat.log)):
            step = sat.steps[place]
            for part in parts(sat.tables[place + 1].observe(viewer, step.facts, step.game_facts)):
                assert isinstance(part, (*SHOWN, Enum, str, int, tuple, type(None))), type(part)
                assert not isinstance(part, Slip) or part.who == viewer
                if isinstance(
                    part, facts.SlipBought | facts.SlipWithdrawn | facts.SlipLost | facts.SlipEnded
                ):
                    assert part.who in (viewer, None)
