"""A sitting that is looked over after every event: its coin, its slips, what it tells, and that it can go on.

What holds of every table stands here once; `test_stateful` brings about as many kinds of evening as it can.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from highflagon.games.game import Fact
from highflagon.table import events, facts
from highflagon.table.accounts import SWEETENER, purse
from highflagon.table.slips import Book, Slip
from highflagon.table.step import Step
from highflagon.table.table import Table, open_table
from highflagon.table.terms import Terms
from tests.table.checks import (
    Owner,
    all_void,
    book_of,
    came_true,
    check_entries,
    check_slips,
    check_table,
    check_wait,
    gains_of,
    mine,
    name_of,
    opens_hand,
    refusal,
    slip_of,
    slowly,
)


class Checked:
    """A table, its log, and what was counted on the way: `met` has how often each thing happened."""

    def __init__(self, terms: Terms, house: int, begin: int) -> None:
        self.table, opening = open_table(terms, house=house, begin=begin)
        self.start = self.table
        self.log: list[events.Event] = []
        self.steps: list[Step] = []
        self.slips: dict[Owner, Slip] = {}
        """All that are not at their end, by whose they are."""
        self.sweetener = 0
        self.told: list[Fact] = []
        """What the game has told in the hand that is on; at cards, in this step."""
        self.sent = 0
        """How many events were sent, refused ones included."""
        self.met: Counter[str] = Counter()
        check_entries({}, opening.entries, self.table)
        check_table(self.table)

    def send(self, event: Any) -> Step | None:
        """Send an event, and look at what came of it; return None if it was refused."""
        before = self.table
        held, chosen = dict(before.balances), dict(before.game.chosen) if before.game else {}
        verdict = refusal(lambda: before.verify(event))
        applied: list[tuple[Table, Step]] = []
        assert refusal(lambda: applied.append(before.apply(event))) == verdict
        assert before.balances == held
        assert before.game is None or before.game.chosen == chosen
        self.sent += 1
        if verdict is not None:
            self.met[f"refused {verdict[2]}".strip()] += 1
            return None
        [(self.table, step)] = applied
        self.log.append(event)
        self.steps.append(step)
        self._look_at(event, before, step)
        return step

    def _look_at(self, event: events.Event, before: Table, step: Step) -> None:
        after = self.table
        told = [fact.to(None) for fact in step.game_facts]
        self.told += told
        check_entries(before.balances, step.entries, after)
        self._follow_slips(before, step)
        self._follow_purses(event, before, step)
        check_table(after)
        check_slips(after, self.slips)
        self._check_settled(event, before, step)
        self._check_sweetener(step)
        check_wait(after)
        view = after.observe(None, step.facts, step.game_facts)
        assert len(view.told) == len(step.facts)
        self.met.update(map(name_of, (*step.facts, *step.game_facts)))
        if after.game is None or after.game.terms.game == "high-dragon" or any(map(opens_hand, told)):
            self.told.clear()

    def _follow_slips(self, before: Table, step: Step) -> None:
        """Each slip is bought once, and ends once: taken back, lost, won or returned."""
        for fact in map(mine, step.facts):
            match fact:
                case facts.SlipBought(_, book, which, on, stake, int(who)):
                    assert (who, book) not in self.slips
                    odds = 0
                    if which == "watchers" and (found := book_of(before, book)).odds:
                        odds = found.odds[found.selections.index(on)]
                    self.slips[who, book] = Slip(self.table.slips_sold, who, which, on, stake, odds)
                case facts.SlipWithdrawn(_, book, which, on, stake, int(who)):
                    slip = self.slips.pop((who, book))
                    assert (slip.pool, slip.on, slip.stake, slip.lost) == (which, on, stake, False)
                case facts.SlipLost(_, book, on, stake, int(who)):
                    slip = self.slips[who, book]
                    assert (slip.on, slip.stake, slip.lost) == (on, stake, False)
                    self.slips[who, book] = replace(slip, lost=True)
                case facts.SlipEnded(_, book, on, stake, end, coins, int(who)):
                    slip = self.slips.pop((who, book))
                    assert (slip.on, slip.stake, slip.lost) == (on, stake, False)
                    assert (end == "lost") == (coins == 0) or slip.odds
                    self.met[f"slip {end}"] += 1
                case facts.Settled(_, book):
                    # What is left of a book that is settled are slips whose end was told before.
                    for owner in [owner for owner in self.slips if owner[1] == book]:
                        assert self.slips.pop(owner).lost

    def _follow_purses(self, event: events.Event, before: Table, step: Step) -> None:
        """What each purse gained is what was told of it, and nothing else moves a purse."""
        gains: Counter[int] = Counter()
        if isinstance(event, events.Arrive):
            gains[len(before.people)] += event.coins
        game = before.game or self.table.game
        for fact in map(mine, step.facts):
            for who, coins in gains_of(fact, game.owners if game is not None else ()):
                gains[who] += coins
        for who in range(len(self.table.people)):
            held = self.table.balances.get(purse(who), 0) - before.balances.get(purse(who), 0)
            assert held == gains[who], (who, held, gains[who], step)

    def _check_settled(self, event: events.Event, before: Table, step: Step) -> None:
        """A slow settler, and what the game has told, agree with every pool that was settled."""
        ended = {
            (fact.who, fact.book): fact.coins
            for fact in map(mine, step.facts)
            if isinstance(fact, facts.SlipEnded) and fact.who is not None
        }
        early = any(isinstance(fact, facts.Ended) for fact in step.facts)
        for fact in step.facts:
            if not isinstance(fact, facts.Settled):
                continue
            assert before.game is not None
            book = book_of(before, fact.book)
            if not early:
                assert fact.winners == came_true(book.key, self.told), (book, step)
            paid = slowly(before.game, book, fact.winners)
            gone = [slip for slip in book.slips if (slip.who, book.key) in ended or slip.lost]
            assert len(gone) == len(book.slips) or all_void(book, step)
            for slip in book.slips:
                assert ended.pop((slip.who, book.key), 0) == paid[slip.number]
            self._note(book, fact, paid)
        for (who, key), coins in ended.items():
            # A pool of which nobody but the one who bowed out was backed is void; the rest of its book rides.
            assert coins == slip_of(book_of(before, key), who).stake
            assert all_void(book_of(before, key), step)
            self.met["pool void when a player bowed out"] += 1

    def _note(self, book: Book, fact: facts.Settled, paid: dict[int, int]) -> None:
        """Count the rare ways in which a book is settled."""
        rows = [slip for slip in book.slips if not slip.lost]
        if not book.slips:
            return
        on_winner = any(slip.on in fact.winners for slip in rows)
        self.met["dead heat"] += len(fact.winners) > 1 and on_winner
        self.met["nobody backed the winner"] += bool(fact.winners) and not on_winner
        self.met["void"] += not fact.winners
        self.met["riding book settled"] += book.riding
        self.met["lost slips in a riding book"] += len(rows) < len(book.slips)
        self.met["fixed odds paid"] += any(slip.odds and paid[slip.number] for slip in rows) and on_winner
        self.met["the house pays"] += fact.kept < 0
        self.met["take-out"] += fact.kept > 0 and not book.odds

    def _check_sweetener(self, step: Step) -> None:
        for fact in step.facts:
            if isinstance(fact, facts.SweetenerLaid):
                self.sweetener = fact.coins
            if isinstance(fact, facts.SweetenerPaid):
                assert fact.coins == self.sweetener
        if self.table.game is None:
            self.sweetener = 0
        assert self.table.balances.get(SWEETENER, 0) == self.sweetener

    def check_log(self) -> None:
        """The fold of the log from the start gives the same table, told and posted alike."""
        table = self.start
        for event, step in zip(self.log, self.steps, strict=True):
            table, again = table.apply(event)
            assert again == step
        assert table == self.table
