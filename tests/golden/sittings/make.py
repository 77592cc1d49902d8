"""Write the golden sittings anew: `python -m tests.golden.sittings.make [NAME...]`; without names, those missing.

An evening at cards and one at dice, by script, with every rare way in which coin can go. Beside the text of each
stand its ledger, and what Mira was told, who looks on and bets.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from highflagon.table import events
from highflagon.table import facts as f
from highflagon.table.coin import STANDARD
from highflagon.table.sitting import Sitting
from highflagon.table.written import SittingHeader, SittingRecord, ledger, write_sitting
from highflagon.terminal.sentences import say
from highflagon.terminal.sentences.table import tell
from highflagon.terminal.telling import in_order
from highflagon.terminal.voice import Company, Voice
from tests.table.scripts import CardScript, DiceScript
from tests.table.tables import Evening, terms

FOLDER = Path(__file__).parent

WATCHER = "Mira"

EVENING = 1_735_758_000_000
"""When the doors open: seven o'clock on the first day of 2025, in milliseconds since 1970."""

HOUR = 3_600_000

CARDS, DICE = "high-dragon", "purple-dragon-dice"


def propose(evening: Evening, game: str, seats: int, rules: dict[str, Any], **stakes: Any) -> None:
    """Propose another game, whose script is still empty."""
    evening.send(events.Propose(evening.table.host, terms(game, seats=seats, rules=rules, stakes=stakes)))
    evening.script = CardScript() if game == CARDS else DiceScript()


def cards() -> Evening:
    """Return the evening at cards; Ulla has little, and the house covers little."""
    usual = {"battles": 6, "duel_battles": 2}
    evening = Evening(
        CARDS, rules=usual, watchers=("Mira", "Odo", "Pia"), purses={"Ulla": 35}, house=100,
        stakes={"war_ante": 30, "battle_ante": 5, "sweetener": "fixed", "sweetener_coins": 30},
    )  # fmt: skip
    evening.time(EVENING)
    _tied_by_two(evening)
    _tied_by_three(evening)
    _at_fixed_odds(evening)
    _given_back(evening)
    _as_it_stands(evening)
    return evening


def _tied_by_two(evening: Evening) -> None:
    """Antes ride from a drawn battle, and past Ulla, who wins one that she couldn't pay; then the war is tied."""
    evening.start("- 3 1 2 1 2")
    evening.bet("Mira", "war-1", 1, 30)
    evening.bet("Odo", "war-1", 3, 20)
    evening.bet("Pia", "war-1", 2, 7)
    evening.bet("Bram", "war-1", 2, 5)
    evening.on_to("battle-1-1")
    evening.bet("Mira", "battle-1-1", 1, 10)
    evening.bet("Odo", "battle-1-1", 2, 4)
    evening.on_to("battle-1-2")
    evening.bet("Pia", "battle-1-2", 3, 3)
    evening.bet("Odo", "battle-1-2", 1, 10)
    evening.bet("Mira", "battle-1-2", 3, 1)
    evening.on_to("battle-1-3")
    evening.bet("Mira", "battle-1-3", 2, 6)
    evening.cancel("Mira", "battle-1-3")
    evening.bet("Odo", "battle-1-3", 3, 2)
    evening.on_to("war-2")
    evening.script.add("1 2", "- 2")
    evening.bet("Pia", "war-2", 1, 10)
    evening.bet("Odo", "war-2", 2, 5)
    evening.finish()


def _tied_by_three(evening: Evening) -> None:
    """A war tied by three, then by two, who share the pot; the last antes go back. Ulla's purse is filled up first."""
    evening.time(EVENING + 24 * HOUR)
    evening.send(events.TopUp(evening.who("Ulla")))
    rules = {"battles": 3, "duel_battles": 1, "duel_tied": "split"}
    propose(evening, CARDS, 3, rules, war_ante=15, battle_ante=2, take_out=10)
    evening.start("1 2 3", "1 2 -", "-")
    evening.bet("Mira", "war-1", 1, 20)
    evening.bet("Odo", "war-1", 2, 25)
    evening.on_to("war-3")
    evening.bet("Mira", "war-3", 2, 11)
    evening.finish()


def _at_fixed_odds(evening: Evening) -> None:
    """The house refuses what it couldn't pay, and a slip that others stand on stays; it plays for Bram, who is away."""
    propose(evening, CARDS, 3, {"battles": 2}, form="fixed-odds", liability=40, war_ante=10, wagers="war")
    evening.start("3 3")
    evening.on()
    evening.bet("Mira", "war-1", 3, 20)
    refused(evening, evening.a_bet("Odo", "war-1", 3, 20))
    evening.bet("Odo", "war-1", 1, 20)
    evening.bet("Pia", "war-1", 3, 10)
    refused(evening, events.Cancel(evening.who("Odo"), "war-1"))
    evening.close()
    evening.away("Bram")
    evening.time(EVENING + 25 * HOUR)
    evening.on_to("battle-1-2")
    evening.back("Bram")
    evening.finish()


def _given_back(evening: Evening) -> None:
    """The host ends a game in its midst: pot, antes and wagers go back."""
    propose(evening, CARDS, 3, {"battles": 3}, war_ante=10, battle_ante=5)
    evening.start("- 1")
    evening.bet("Mira", "war-1", 3, 12)
    evening.on_to("battle-1-2")
    evening.bet("Odo", "battle-1-2", 2, 8)
    evening.send(events.End(evening.table.host))


def _as_it_stands(evening: Evening) -> None:
    """All agree to settle a game as it stands; before that the host has sent Odo out, whose slip still wins."""
    propose(evening, CARDS, 3, {"battles": 3}, war_ante=10)
    evening.start("2 2")
    evening.bet("Mira", "war-1", 1, 12)
    evening.bet("Odo", "war-1", 2, 8)
    evening.on_to("battle-1-2")
    evening.send(events.Kick(evening.table.host, evening.who("Odo")))
    evening.send(events.End(evening.table.host, as_it_stands=True))
    evening.send(events.Consent(evening.who("Ulla")))
    evening.send(events.Consent(evening.who("Bram")))


def dice() -> Evening:
    """Return the evening at dice."""
    stakes = {"buy_in": 21, "wagers": "allowed"}
    evening = Evening(DICE, seats=5, stakes=stakes, watchers=("Mira", "Odo", "Pia"), purses={"Dorn": 90})
    evening.time(EVENING)
    _wizards(evening)
    _all_caught(evening)
    _house_takes_the_pot(evening)
    _at_once(evening)
    _roll_off(evening)
    return evening


def _wizards(evening: Evening) -> None:
    """A Sleeping Dragon, a dead heat of one caught and one out, and a War Wizard."""
    evening.start("sleep", "caught 1, out 2", "purple 3 4", "out 3")
    evening.bet("Mira", "game", 4, 20)
    evening.bet("Odo", "game", 1, 9)
    evening.bet("Ulla", "game", 3, 6)
    evening.bet("Dorn", "game", 4, 6)
    evening.bet("Mira", "purple-dragon", 1, 5)
    evening.bet("Odo", "purple-dragon", 0, 30)
    evening.bet("Mira", "hand-1", 5, 4)
    evening.on_to("hand-2")
    evening.bet("Mira", "hand-2", 1, 10)
    evening.bet("Odo", "hand-2", 2, 3)
    evening.bet("Pia", "hand-2", 5, 5)
    evening.on_to("hand-3")
    evening.bet("Kara", "hand-3", 5, 5)
    evening.finish()


def _all_caught(evening: Evening) -> None:
    """All who are left are caught: two share the pot, and one of them has the odd coin."""
    evening.start("out 5", "out 4", "caught 1 2 3")
    evening.bet("Mira", "game", 4, 10)
    evening.bet("Odo", "game", 5, 7)
    evening.on_to("hand-3")
    evening.bet("Esk", "hand-3", 1, 10)
    evening.bet("Mira", "hand-3", 2, 5)
    evening.finish()


def _house_takes_the_pot(evening: Evening) -> None:
    """All are caught at once: the house takes the pot, and who wagered on the game has his stake back."""
    evening.start("caught 1 2 3 4 5")
    evening.bet("Mira", "game", 2, 10)
    evening.bet("Odo", "purple-dragon", 0, 4)
    evening.finish()


def _at_once(evening: Evening) -> None:
    """A Purple Dragon wins at once, for Ulla, who has left: the house plays for her, and it is hers."""
    evening.start("out 1", "purple 3")
    evening.bet("Mira", "purple-dragon", 0, 8)
    evening.bet("Odo", "purple-dragon", 1, 2)
    evening.on_to("hand-2")
    evening.leave("Ulla")
    evening.finish()


def _roll_off(evening: Evening) -> None:
    """Three play, Odo on the chair that Ulla has left: two of them roll off a Sleeping Dragon."""
    propose(evening, DICE, 3, {"sleeping_dragon": "roll-off"}, buy_in=20)
    evening.send(events.Sit(evening.who("Odo"), 2))
    evening.start("sleep 1 2", "out 2", "out 1")
    evening.finish()


def refused(evening: Evening, event: events.Event) -> None:
    """See that this is refused by HD-A28, which leaves no trace in the text."""
    assert evening.refused(event).clause == "HD-A28"


GOLDEN: dict[str, Callable[[], Evening]] = {"cards": cards, "dice": dice}


def record_of(evening: Evening) -> SittingRecord:
    """Return the sitting as it is kept."""
    start = evening.sitting.start
    bank = start.balances.get("house", 0)
    header = SittingHeader(terms=start.terms, house=bank, begin=start.begin, engine="0.1.0")
    return SittingRecord(header, tuple(evening.sitting.events), closed=True)


def told(sitting: Sitting, watcher: str = WATCHER) -> Iterator[str]:
    """Yield what this person was told, a sentence a line."""
    names = tuple(person.name for person in sitting.table.people)
    who, owners = names.index(watcher), tuple[int, ...]()
    for step in sitting.steps:
        owners = next((fact.owners for fact in step.facts if isinstance(fact, f.Started)), owners)
        seat = owners.index(who) if who in owners else None
        seats = Voice(tuple(names[owner] for owner in owners), seat)
        company = Company(Voice(names, who), seats, STANDARD)
        for fact, of_game in in_order(step):
            line = say(fact.to(seat), seats) if of_game else tell(fact.to(who), company)
            if line:
                yield line


def texts(name: str, sitting: Sitting, record: SittingRecord) -> dict[str, str]:
    """Return what is kept of a sitting, by the ends of its files' names."""
    day = date(2025, 1, 1)
    return {
        "hfr": write_sitting(record),
        "journal": ledger(sitting, title=f"The evening at {name}", start=day),
        "txt": "".join(f"{line}\n" for line in told(sitting)),
    }


def main(names: Sequence[str]) -> None:
    """Write sittings, their ledgers and their telling."""
    for name in names or [name for name in GOLDEN if not (FOLDER / f"{name}.hfr").exists()]:
        evening = GOLDEN[name]()
        for end, text in texts(name, evening.sitting, record_of(evening)).items():
            (FOLDER / f"{name}.{end}").write_text(text, "utf-8")
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
