"""A sitting told again: who came and played, what was wagered and paid, with all games in between."""

from __future__ import annotations

from collections.abc import Iterator

from highflagon.games.game import Fact, Veiled
from highflagon.table import facts as f
from highflagon.table.coin import Coinage
from highflagon.table.sitting import Sitting
from highflagon.table.step import Step
from highflagon.table.written import SittingRecord, replay_sitting
from highflagon.terminal.kits import KITS
from highflagon.terminal.sentences import say
from highflagon.terminal.sentences.table import tell
from highflagon.terminal.telling import in_order
from highflagon.terminal.voice import Company, Voice


def evening_steps(record: SittingRecord, coinage: Coinage, *, everything: bool) -> Iterator[list[str]]:
    """Yield the lines of each step of which there is something to tell: the heading, then the sentences of an event.

    While a game is on, what is hidden stays hidden (HD-A21, PD-A17); else `everything` lays open what was secret, and
    whose wager was whose. Without it, it is what the public saw.
    """
    sitting = replay_sitting(record)
    opened = everything and sitting.table.game is None
    yield [f"A sitting, {'with everything open' if opened else 'as everybody saw it'}"]
    names = tuple(person.name for person in sitting.table.people)
    owners: tuple[int, ...] = ()
    for step in sitting.steps:
        owners = next((fact.owners for fact in step.facts if isinstance(fact, f.Started)), owners)
        lines = _lines(step, _company(names, owners, coinage), everything=opened)
        if lines:
            yield lines
    if sitting.table.game is not None:
        yield ["The sitting ends here; the game is not over.", *_standing(sitting, names)]


def _company(names: tuple[str, ...], owners: tuple[int, ...], coinage: Coinage) -> Company:
    seats = Voice(tuple(names[who] for who in owners), None)
    return Company(Voice(names, None), seats, coinage)


def _lines(step: Step, company: Company, *, everything: bool) -> list[str]:
    lines = []
    for each, of_game in in_order(step):
        fact = _version(each, everything=everything)
        lines.append(say(fact, company.seats) if of_game else tell(fact, company))
    return [line for line in lines if line]


def _version(fact: Fact | Veiled, *, everything: bool) -> Fact:
    return fact.mine if everything and isinstance(fact, Veiled) else fact.to(None)


def _standing(sitting: Sitting, names: tuple[str, ...]) -> list[str]:
    """Return the game that is on, as everybody sees it."""
    voice = Voice(tuple(names[who] for who in sitting.owners), None)
    return list(KITS[sitting.table.terms.game].table(sitting.state.observe(None), voice))
