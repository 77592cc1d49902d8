"""An evening for tests: people whom one moves by name, a game by script, and what everybody has.

    evening = Evening(script="1 - 2", rules={"battles": 3}).start()
    evening.bet("Mira", "war-1", 1, 30)
    evening.on_to("battle-1-2")
    evening.finish()
    assert evening.gained("Kara", "Mira") == (40, 0)

Seats are counted from 1 here, as people do. After every step the books must balance: see `check_coin`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Fact
from highflagon.games.purple_dragon_dice import parse_character
from highflagon.record.languages import LANGUAGES
from highflagon.table import events
from highflagon.table.accounts import ANTES, MINT, POT, pool, purse
from highflagon.table.prices import chances
from highflagon.table.sitting import Sitting
from highflagon.table.stakes import STAKES
from highflagon.table.state import Game
from highflagon.table.step import Step
from highflagon.table.table import Table, open_table
from highflagon.table.terms import Pace, Terms
from highflagon.table.waits import Betting, Drawing, Playing, Quoting
from tests.table.scripts import CardScript, DiceScript, Script

F = TypeVar("F", bound=Fact)

PLAYERS = ("Kara", "Bram", "Ulla", "Dorn", "Esk", "Finn", "Gerd", "Hild", "Ivo", "Jorn")
"""Who sits on the seats, in seat order; Kara is the host."""

WATCHERS = ("Mira", "Odo")
"""Who looks on."""

CHEAT = "bluff=-10 thievery=-10 trained=both"
"""The character of everybody at dice: he is caught when his d20 shows a 1, as scripts have it."""


def terms(
    game: str = "high-dragon",
    *,
    seats: int = 3,
    rules: Mapping[str, Any] | None = None,
    stakes: Mapping[str, Any] | None = None,
    pace: Pace | None = None,
    fair: bool = False,
) -> Terms:
    """Return the terms of a game with these house rules and stakes, the others as usual."""
    return Terms(
        game=game,
        rules=LANGUAGES[game].rules(**(rules or {})),
        stakes=type(STAKES[game]["none"])(**(stakes or {})),
        seats=seats,
        pace=pace or Pace(),
        fair=fair,
    )


class Evening:
    """A sitting whose players sit and have agreed. `purses` are those of people who don't bring 300 copper."""

    def __init__(
        self,
        game: str = "high-dragon",
        *,
        script: str | Sequence[str] = (),
        seats: int = 3,
        rules: Mapping[str, Any] | None = None,
        stakes: Mapping[str, Any] | None = None,
        pace: Pace | None = None,
        watchers: Sequence[str] = WATCHERS,
        purses: Mapping[str, int] | None = None,
        bots: Mapping[str, str] | None = None,
        house: int = 10_000,
    ) -> None:
        self.sitting = Sitting(
            *open_table(terms(game, seats=seats, rules=rules, stakes=stakes, pace=pace), house=house)
        )
        texts = [script] if isinstance(script, str) else script
        self.script: Script = CardScript(*texts) if game == "high-dragon" else DiceScript(*texts)
        self.players = PLAYERS[:seats]
        for name in (*self.players, *watchers):
            self.arrive(name, (purses or {}).get(name, 300), bot=(bots or {}).get(name))
        for seat, name in enumerate(self.players):
            if self.table.people[seat].human:
                self.send(events.Sit(self.who(name), seat))
            else:
                self.send(events.Fill(None, seat, self.who(name)))
        self.brought = {name: self.purse(name) for name in (*self.players, *watchers)}

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.sitting.table

    @property
    def game(self) -> Game:
        """The game that is on; there must be one."""
        assert self.table.game is not None
        return self.table.game

    def who(self, name: str) -> int:
        """Return the number of a person."""
        return [person.name for person in self.table.people].index(name)

    def send(self, event: events.Event) -> Step:
        """Let this happen; the books must balance after it."""
        step = self.sitting.apply(event)
        check_coin(self.table)
        return step

    def refused(self, event: Any) -> Refused:
        """Return how this is refused, twice alike; nothing may have moved."""
        before, text, log = self.table, msgspec.json.encode(self.table.balances), len(self.sitting.events)
        with pytest.raises(Refused) as verified:
            self.table.verify(event)
        with pytest.raises(Refused) as applied:
            self.sitting.apply(event)
        assert str(verified.value) == str(applied.value)
        assert verified.value.clause == applied.value.clause
        assert self.table is before
        assert msgspec.json.encode(self.table.balances) == text
        assert len(self.sitting.events) == log
        return applied.value

    # People

    def arrive(self, name: str, coins: int = 300, *, bot: str | None = None) -> int:
        """Somebody comes in; return his number."""
        character = parse_character(CHEAT) if self.table.terms.game == "purple-dragon-dice" else None
        self.send(events.Arrive(name, bot, character, coins))
        return self.who(name)

    def start(self, *texts: str) -> Evening:
        """All agree, the host (or the house) opens a game, and the first books open; add this to the script."""
        self.script.add(*texts)
        for who in self.table.chairs:
            if who is not None and self.table.people[who].human and who not in self.table.agreed:
                self.send(events.Agree(who))
        self.send(events.Start(self.table.host))
        return self.on_to("war-1" if self.table.terms.game == "high-dragon" else "hand-1")

    def leave(self, name: str) -> Step:
        """He leaves."""
        return self.send(events.Leave(self.who(name)))

    def away(self, name: str) -> Step:
        """His line is broken."""
        return self.send(events.Present(self.who(name), here=False))

    def back(self, name: str) -> Step:
        """He is here again."""
        return self.send(events.Present(self.who(name), here=True))

    # Wagers

    def a_bet(self, name: str, book: str, on: int, stake: int) -> events.Bet:
        """Return the event of a wager on a seat, or on `NO` or `YES`."""
        return events.Bet(self.who(name), book, on if book == "purple-dragon" else on - 1, stake)

    def bet(self, name: str, book: str, on: int, stake: int) -> Step:
        """He stakes so much on this seat (on a Purple Dragon: 0 is no, 1 is yes)."""
        return self.send(self.a_bet(name, book, on, stake))

    def cancel(self, name: str, book: str) -> Step:
        """He takes his slip back."""
        return self.send(events.Cancel(self.who(name), book))

    def done(self, *names: str) -> None:
        """They bet no more in this window."""
        for name in names:
            self.send(events.Done(self.who(name)))

    def betting(self) -> tuple[str, ...]:
        """Return who is asked for wagers now; nobody if no window is open."""
        wait = self.table.wait
        return tuple(self.table.people[who].name for who in wait.who) if isinstance(wait, Betting) else ()

    def window(self) -> tuple[str, ...]:
        """Return the books in which wagers are taken."""
        return self.game.window.books if self.game.window is not None else ()

    # How it goes on

    def on(self) -> Step:
        """Let the next thing happen: odds are quoted, the next who may bet is done, a seat plays, chance draws."""
        wait = self.table.wait
        match wait:
            case Quoting():
                [book] = [book for book in self.game.books if book.key == wait.book]
                seen = self.game.state.observe(None)
                return self.send(events.Quote(book.key, chances(book.key, book.selections, seen)))
            case Betting():
                return self.send(events.Done(wait.who[0]))
            case Drawing():
                return self.send(events.Draw(self.script.drawn(self.game.state)))
            case Playing():
                seat = (*wait.seats, *wait.house)[0]
                return self.act(seat + 1, self.script.chosen(self.game.state, seat))
        raise AssertionError(f"the script can't go on: {wait}")

    def act(self, seat: int, action: Any) -> Step:
        """This seat does this: its owner, or the house where it plays for him."""
        game = self.game
        house = seat - 1 in game.proxied | game.late
        return self.send(events.Act(seat - 1, action, None if house else game.owners[seat - 1]))

    def on_to(self, point: str) -> Evening:
        """Go on to where the books of this point have opened (`war-2`, `battle-1-3`, `hand-2`), wagers or none."""
        while self.game.point != point or isinstance(self.table.wait, Quoting):
            self.on()
        return self

    def close(self) -> Evening:
        """Let the window close: all who may bet are done."""
        while isinstance(self.table.wait, Quoting | Betting):
            self.on()
        return self

    def finish(self) -> Evening:
        """Go on to the end of the game; no stake is left anywhere."""
        while self.table.game is not None:
            self.on()
        left = {
            account for account in self.table.balances if not account.startswith(("purse:", "house", MINT))
        }
        assert not left
        return self

    def time(self, at: int) -> Step:
        """The clock shows this."""
        return self.send(events.Time(at))

    # What there is

    def purse(self, name: str) -> int:
        """Return what he has in his purse."""
        return self.account(purse(self.who(name)))

    def account(self, name: str) -> int:
        """Return what lies in an account."""
        return self.table.balances.get(name, 0)

    def gained(self, *names: str) -> tuple[int, ...]:
        """Return by how much the purses of these people, of all players if nobody is named, have grown."""
        return tuple(self.purse(name) - self.brought[name] for name in names or self.players)

    def slips(self, book: str) -> list[tuple[str, int, int]]:
        """Return who has staked what in a book: name, seat, stake."""
        [found] = [each for each in self.game.books if each.key == book]
        return [(self.table.people[slip.who].name, slip.on + 1, slip.stake) for slip in found.slips]

    def told(self, kind: type[F], viewer: str | None = None) -> list[F]:
        """Return the table's facts of one kind, as this person, or the public, was told them."""
        who = None if viewer is None else self.who(viewer)
        told = [fact.to(who) for fact in self.sitting.facts]
        return [fact for fact in told if isinstance(fact, kind)]

    def clauses(self, account: str, why: str = "") -> list[str]:
        """Return by which clauses coin went into or out of an account, in order; only for this reason, if given."""
        entries = [entry for step in self.sitting.steps for entry in step.entries]
        return [
            entry.clause for entry in entries if account in dict(entry.moves) and entry.why.startswith(why)
        ]


def check_coin(table: Table) -> None:
    """The whole is constant and no account is below zero; pot, antes and pools hold what was staked, and no more."""
    balances = table.balances
    assert sum(balances.values()) == 0
    assert all(coins > 0 for account, coins in balances.items() if account != MINT)
    game = table.game
    held = {POT: 0, ANTES: 0}
    if game is not None:
        held |= {POT: game.pot, ANTES: sum(game.antes)}
        for book in game.books:
            for kind in ("watchers", "players"):
                staked = sum(slip.stake for slip in book.slips if slip.pool == kind)
                held[pool(book.key, kind)] = staked + (book.reserve if kind == "watchers" else 0)
    lying = {account for account in balances if account in (POT, ANTES) or account.startswith("book:")}
    assert {account: balances.get(account, 0) for account in {*held, *lying}} == {
        account: held.get(account, 0) for account in {*held, *lying}
    }
