"""What is sound at any table, looked at from outside: accounts, slips, whom it waits for, and what came true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from highflagon.games.errors import Refused
from highflagon.games.game import Fact, Veiled
from highflagon.games.high_dragon import facts as hd
from highflagon.games.purple_dragon_dice import facts as pd
from highflagon.table import events, facts
from highflagon.table.accounts import ANTES, HOUSE, MINT, POT, SWEETENER, Entry, pool, purse
from highflagon.table.slips import Book, Slip
from highflagon.table.state import Game
from highflagon.table.step import Step
from highflagon.table.table import Table
from highflagon.table.waits import Betting, Gathering, Paused, Playing, Seeding, Unshown
from tests.table import slow_settler

Owner = tuple[int, str]
"""Who owns a slip, and in which book: of these there is one slip at a time."""


def check_entries(held: Any, entries: tuple[Entry, ...], after: Table) -> None:
    """Entries are sound, and are all that happened to the accounts."""
    sums = Counter(dict(held))
    for entry in entries:
        accounts = [account for account, _ in entry.moves]
        assert len(set(accounts)) == len(accounts) >= 2
        assert all(coins for _, coins in entry.moves)
        assert sum(coins for _, coins in entry.moves) == 0
        assert entry.why
        for account, coins in entry.moves:
            sums[account] += coins
            assert sums[account] >= 0 or account == MINT
    assert {account: coins for account, coins in sums.items() if coins} == after.balances


def check_table(table: Table) -> None:
    """Coin is constant, and lies where the table says that it lies."""
    balances = table.balances
    assert sum(balances.values()) == 0
    assert all(coins > 0 for account, coins in balances.items() if account != MINT)
    known = {MINT, HOUSE, *[purse(who) for who in range(len(table.people))]}
    game = table.game
    if game is None:
        assert set(balances) <= known
        return
    assert balances.get(POT, 0) == game.pot
    assert balances.get(ANTES, 0) == sum(game.antes)
    known |= {POT, ANTES, SWEETENER}
    for book in game.books:
        for which in ("watchers", "players"):
            staked = sum(slip.stake for slip in book.slips if slip.pool == which)
            reserve = book.reserve if which == "watchers" else 0
            assert balances.get(pool(book.key, which), 0) == staked + reserve
            known.add(pool(book.key, which))
        assert book.reserve <= game.terms.stakes.liability
        assert book.reserve == needed(book)
    assert set(balances) <= known
    assert len({book.key for book in game.books}) == len(game.books)


def needed(book: Book) -> int:
    """Return what the house has to add at worst: if one of the selections comes true, or if all slips go back."""
    offered = [slip for slip in book.slips if slip.odds]
    live = [slip for slip in offered if not slip.lost]
    worst = [sum(slip.stake for slip in live)]
    worst += [sum(slip.stake * slip.odds // 100 for slip in live if slip.on == on) for on in book.selections]
    return max(0, max(worst) - sum(slip.stake for slip in offered))


def check_slips(table: Table, slips: dict[Owner, Slip]) -> None:
    """The slips in the books are those that were bought and have not ended; on who has bowed out they are lost."""
    books = table.game.books if table.game is not None else ()
    found = {(slip.who, book.key): slip for book in books for slip in book.slips}
    assert found == slips
    for (_, key), slip in found.items():
        if key.startswith("war"):
            assert table.game is not None
            assert slip.lost == (slip.on not in table.game.state.war.players)
    assert len({slip.number for slip in slips.values()}) == len(slips)


def check_wait(table: Table) -> None:
    """While a game is on and not stopped, somebody or something can carry it on; what is over has run out."""
    wait = table.wait
    assert table.wakes is None or table.wakes > table.now
    if table.game is None or table.paused is not None:
        assert isinstance(wait, Gathering | Unshown | Paused)
        return
    game = table.game
    match wait:
        case Seeding():
            assert wait.who
        case Betting():
            assert wait.who
            for who in wait.who:
                table.verify(events.Done(who))
        case Playing():
            assert {*wait.seats, *wait.house}
            assert not set(wait.seats) & (game.proxied | game.late)
            for seat in (*wait.seats, *wait.house):
                action = game.state.legal_actions(seat)[0]
                table.verify(events.Act(seat, action, game.owners[seat] if seat in wait.seats else None))
    for seat, owner in enumerate(game.owners):
        if table.people[owner].gone:
            assert seat in game.proxied


def name_of(told: Fact | Veiled) -> str:
    """Return by what name a fact is counted: its kind, and what it was about where that makes a difference."""
    match fact := mine(told):
        case facts.Rides() | facts.Returned():
            return f"{type(fact).__name__} {fact.what}"
        case facts.Ended(_, as_it_stands):
            return "Ended as it stands" if as_it_stands else "Ended and given back"
        case facts.WentOut(_, _, True):
            return "Sent out"
        case facts.PotPaid(_, coins, house):
            return "Pot to the house" if house else f"Pot to {sum(map(bool, coins))}"
        case hd.WarTied():
            return f"WarTied {fact.clause}"
    return type(fact).__name__


def came_true(key: str, told: Sequence[Fact]) -> tuple[int, ...]:
    """Return the selections of a book that came true, by what the game itself has told of this battle or hand."""
    found: list[int] = []
    for fact in told:
        match key.partition("-")[0], fact:
            case (
                ("battle", hd.BattleWon(_, _, seat))
                | ("war", hd.WarWon(_, seat))
                | ("game", pd.GameWon(_, seat))
            ):
                found.append(seat)
            case "war", hd.PotSplit(_, seats):
                found += seats
            case "game", pd.AllCaught(_, seats):
                found += seats
            case "hand", pd.Eliminated(_, seat) | pd.CaughtCheating(_, seat):
                found.append(seat)
            case "purple", pd.PurpleDragon() | pd.WarWizard():
                return (1,)
            case "purple", pd.GameWon() | pd.AllCaught():
                found.append(0)
    return tuple(sorted(set(found)))


def slowly(game: Game, book: Book, winners: Collection[int]) -> dict[int, int]:
    """What the slow settler gives each slip of a book."""
    watchers = [slip for slip in book.slips if slip.pool == "watchers"]
    players = [slip for slip in book.slips if slip.pool == "players"]
    if book.odds:
        paid = slow_settler.settle_odds(watchers, winners)
    else:
        paid = slow_settler.settle(watchers, winners, game.terms.stakes.take_out) if watchers else {}
    return paid | (slow_settler.settle(players, winners, 0) if players else {})


def all_void(book: Book, step: Step) -> bool:
    """Whether somebody bowed out on whom alone a pool of this book was staked."""
    bowed = {fact.seat for fact in step.game_facts if isinstance(fact, hd.BowedOut)}
    pools = [[slip for slip in book.slips if slip.pool == which] for which in ("watchers", "players")]
    return any(slips and all(slip.on in bowed for slip in slips) for slips in pools)


def slip_of(book: Book, who: int) -> Slip:
    return next(slip for slip in book.slips if slip.who == who)


def book_of(table: Table, key: str) -> Book:
    assert table.game is not None
    return next(book for book in table.game.books if book.key == key)


def gains_of(fact: Fact, owners: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield who gained what by what is told here."""
    match fact:
        case facts.SlipBought(_, _, _, _, stake, int(who)):
            yield who, -stake
        case facts.SlipWithdrawn(_, _, _, _, coins, int(who)) | facts.SlipEnded(
            _, _, _, _, _, coins, int(who)
        ):
            yield who, coins
        case facts.Paid(_, _, seats, each):
            yield from [(owners[seat], -each) for seat in seats]
        case facts.AntesWon(_, seat, coins) | facts.SweetenerPaid(_, seat, coins):
            yield owners[seat], coins
        case facts.Returned(_, _, rows) | facts.PotPaid(_, rows, _):
            yield from zip(owners, rows, strict=True)
        case facts.ToppedUp(_, who, int(coins)) | facts.Carried(_, who, int(coins)):
            yield who, coins


def mine(fact: Fact | Veiled) -> Fact:
    return fact.mine if isinstance(fact, Veiled) else fact


def opens_hand(fact: Fact) -> bool:
    return isinstance(fact, pd.HandBegan)


def refusal(try_it: Callable[[], object]) -> tuple[type, str, str] | None:
    """Return how an event is refused, None if it is not."""
    try:
        try_it()
    except Refused as error:
        return type(error), str(error), error.clause
    return None
