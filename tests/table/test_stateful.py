"""Whole tables at random: whatever people, the host, chance and time do, not a copper is lost, and the game goes on.

What is looked at after every step stands in `checked`, what may happen in `happenings`. `make prove` takes 100,000
steps as hypothesis leads them, and as many again as plain random numbers do.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.profiles import PROVE
from tests.table import happenings
from tests.table.checked import Checked
from tests.table.some_terms import some_terms

NUMBERS = st.integers(0, 2**32 - 1)

LAST_STEPS = 400
"""A game comes to its end in so many steps, if nobody does anything but what is due."""

RARE = (
    "BattleDrawn", "BattleReplayed", "Undecided", "WarTied HD-R24", "WarTied HD-R27", "WarTied HD-A18",
    "BowedOut", "PotSplit", "BooksRide", "Rides antes", "Rides pot", "riding book settled", "SlipLost",
    "lost slips in a riding book", "pool void when a player bowed out",
    "Unpaid", "AntesWon", "Returned antes", "Returned pot", "SweetenerPaid",
    "fixed odds paid", "the house pays", "take-out", "nobody backed the winner", "void", "dead heat",
    "slip won", "slip lost", "slip returned", "SlipWithdrawn", "refused HD-A28",
    "Pot to 1", "Pot to 2", "Pot to the house", "Ended as it stands", "Ended and given back",
    "CaughtCheating", "AllCaught", "PurpleDragon", "WarWizard", "SleepingDragon", "RollOffBegan",
    "Sent out", "HousePlays", "OwnerPlays", "HostIs", "ToppedUp", "Carried", "Paused", "TimeAdded",
    "SeedShown",
)  # fmt: skip
"""What a proof of coin has to have met: game facts, table facts, and ways in which a book is settled."""


class Evening:
    """One table, on which anything happens."""

    def __init__(self, number: int) -> None:
        random = Random(number)
        terms = some_terms(random)
        self.sitting = Checked(terms, house=random.choice([0, 60, 10_000]), begin=random.choice([0, 40]))
        for each in range(random.randint(3, 6)):
            self.sitting.send(happenings.person(random, each))
        if random.random() < 0.8:
            self.due(random, 12)

    def due(self, random: Random, most: int) -> None:
        """Whatever is due happens, so many times."""
        for _ in range(most):
            event = happenings.due(self.sitting.table, random)
            if event is None:
                return
            self.sitting.send(event)

    def some(self, kind: str, random: Random) -> None:
        """One event of this kind happens, or is refused."""
        event = getattr(happenings, kind)(self.sitting.table, random)
        if event is not None or kind == "nonsense":
            self.sitting.send(event)

    def close(self) -> None:
        """The game that is on can be brought to its end; and the log folds to this very table."""
        random = Random(1)
        for _ in range(LAST_STEPS):
            if self.sitting.table.game is None:
                break
            self.due(random, 1)
        assert self.sitting.table.game is None
        self.sitting.check_log()


class Tables(RuleBasedStateMachine):
    """Evenings as hypothesis leads them."""

    sent: ClassVar[int] = 0
    evening: Evening

    @initialize(number=NUMBERS)
    def open(self, number: int) -> None:
        self.evening = Evening(number)

    @rule(number=NUMBERS, most=st.integers(1, 8))
    def what_is_due_happens(self, number: int, most: int) -> None:
        self.evening.due(Random(number), most)

    @rule(number=NUMBERS, wagers=st.integers(1, 4))
    def people_wager(self, number: int, wagers: int) -> None:
        random = Random(number)
        for _ in range(wagers):
            self.evening.some("wager", random)

    @rule(number=NUMBERS)
    def people_come_and_go(self, number: int) -> None:
        self.evening.some("coming_and_going", Random(number))

    @rule(number=NUMBERS)
    def the_host_acts(self, number: int) -> None:
        self.evening.some("hosting", Random(number))

    @rule(number=NUMBERS)
    def the_game_is_ended_early(self, number: int) -> None:
        self.evening.some("ending", Random(number))

    @rule(number=NUMBERS)
    def time_passes(self, number: int) -> None:
        self.evening.some("passing", Random(number))

    @rule(number=NUMBERS)
    def more_time_is_asked_for(self, number: int) -> None:
        self.evening.some("prolonging", Random(number))

    @rule(number=NUMBERS)
    def nonsense_is_refused(self, number: int) -> None:
        self.evening.some("nonsense", Random(number))

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.close()
            Tables.sent += self.evening.sitting.sent


def test_coin_is_right_to_the_copper_whatever_happens() -> None:
    Tables.sent = 0
    many = settings(max_examples=1300 if PROVE else 60, stateful_step_count=60)
    run_state_machine_as_test(Tables, settings=many)
    assert Tables.sent >= (100_000 if PROVE else 2_000)


WEIGHTS = {
    "due": 12,
    "wager": 6,
    "coming_and_going": 1,
    "hosting": 1,
    "ending": 0.15,
    "passing": 1,
    "prolonging": 0.5,
    "nonsense": 1,
}
"""How often each kind of thing happens in an evening that is led by plain random numbers."""


def evening(number: int) -> Checked:
    """Return a whole evening that this number leads."""
    random, led = Random(number), Evening(number)
    for _ in range(60):
        [kind] = random.choices(list(WEIGHTS), list(WEIGHTS.values()))
        if kind == "due":
            led.due(random, 2)
        else:
            led.some(kind, random)
    led.close()
    return led.sitting


def test_whatever_is_rare_is_met() -> None:
    """A proof that never met it would be empty. `make prove` takes 100,000 steps here too."""
    met: Counter[str] = Counter()
    sent, number = 0, 0
    while number < 2_000 and (not all(met[name] for name in RARE) or (PROVE and sent < 100_000)):
        sitting = evening(number)
        number, sent = number + 1, sent + sitting.sent
        met.update(sitting.met)
    assert [name for name in RARE if not met[name]] == []
