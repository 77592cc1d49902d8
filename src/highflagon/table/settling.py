"""What an outcome does to books and antes: who is paid, who has lost, what goes back, what rides on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from highflagon.games.game import Veiled
from highflagon.table import facts
from highflagon.table.accounts import ANTES, HOUSE, Entry, move, pool, purse
from highflagon.table.courses import Bowed, Decided, Outcome, WarOver
from highflagon.table.courses.course import kind
from highflagon.table.desk import Desk
from highflagon.table.pools import settle_odds, settle_pool
from highflagon.table.slips import Book, Payout, Pool, Slip
from highflagon.table.wagers import cover

POOLS: tuple[Pool, ...] = ("watchers", "players")


def settle(desk: Desk, outcomes: Sequence[Outcome]) -> None:
    """Carry out what a step of the game has decided, in order."""
    last = WarOver in map(type, outcomes)
    for outcome in outcomes:
        _settle(desk, outcome, last=last)


def _settle(desk: Desk, outcome: Outcome, *, last: bool) -> None:
    """Carry out one outcome; `last`: its step has ended the war."""
    match outcome:
        case Decided():
            if outcome.kind == "battle":
                _win_antes(desk, outcome, last=last)
            for book in desk.game.books:
                if kind(book.key) == outcome.kind:
                    settle_book(desk, book, outcome.winners, outcome.clause)
        case Bowed():
            for book in desk.game.books:
                if kind(book.key) == "war":
                    _lose(desk, book, outcome.seat)
        case WarOver():
            return_antes(desk, "HD-A26")
            if outcome.tied:
                _ride(desk)


def settle_book(desk: Desk, book: Book, winners: Sequence[int], clause: str) -> None:
    """Pay out a book and put it away; without winners every slip goes back, by `clause`."""
    kept = 0
    for which in POOLS:
        slips = tuple([slip for slip in book.slips if slip.pool == which])
        if slips:
            kept += _pay(desk, book, which, slips, winners, clause)
    staked = sum(slip.stake for slip in book.slips)
    desk.change_game(books=tuple([each for each in desk.game.books if each.key != book.key]))
    desk.tell(facts.Settled(clause, book.key, tuple(winners), staked, kept))


def _pay(
    desk: Desk, book: Book, which: Pool, slips: tuple[Slip, ...], winners: Sequence[int], clause: str
) -> int:
    """Pay out one pool of a book in one entry; return what the house keeps of the stakes, below zero if it adds."""
    lane, fixed = pool(book.key, which), bool(book.odds) and which == "watchers"
    take_out = desk.game.terms.stakes.take_out if which == "watchers" else 0
    paid = settle_odds(slips, winners) if fixed else settle_pool(slips, winners, take_out)
    held = sum(slip.stake for slip in slips) + (book.reserve if fixed else 0)
    back = sum(each.coins for each in paid)
    moves = [(purse(each.slip.who), each.coins) for each in paid if each.coins]
    if held > back:
        moves.append((HOUSE, held - back))
    if winners and any(each.end == "returned" for each in paid):
        clause = "HD-A34"  # nobody has backed the winner
    desk.post((Entry(clause, f"wagers in {book.key}", ((lane, -held), *moves)),))
    for each in paid:
        _tell_end(desk, book, each, clause)
    return held - back - (book.reserve if fixed else 0)


def _tell_end(desk: Desk, book: Book, payout: Payout, clause: str) -> None:
    slip = payout.slip
    if slip.lost and payout.end == "lost":
        return  # it was told when it was lost
    ended = facts.SlipEnded(clause, book.key, slip.on, slip.stake, payout.end, payout.coins, slip.who)
    desk.tell(Veiled(slip.who, ended, replace(ended, who=None)))


def _lose(desk: Desk, book: Book, seat: int) -> None:
    """Slips on a seat that bows out are lost at once (HD-A27); a pool in which all are so is void (HD-A34)."""
    void = [which for which in POOLS if _is_void(book, which, seat)]
    left = tuple([slip for slip in book.slips if slip.pool not in void])
    if not left:
        settle_book(desk, book, (), "HD-A34")
        return
    for which in void:
        _pay(desk, book, which, tuple([slip for slip in book.slips if slip.pool == which]), (), "HD-A34")
    for slip in left:
        if slip.on == seat:
            lost = facts.SlipLost("HD-A27", book.key, slip.on, slip.stake, slip.who)
            desk.tell(Veiled(slip.who, lost, replace(lost, who=None)))
    slips = tuple([replace(slip, lost=slip.lost or slip.on == seat) for slip in left])
    cover(desk, replace(book, slips=slips))


def _is_void(book: Book, which: Pool, seat: int) -> bool:
    """Whether a shared pool has slips, and none but on this seat. At fixed odds the house holds the other side."""
    backed = {slip.on for slip in book.slips if slip.pool == which}
    return backed == {seat} and not (book.odds and which == "watchers")


def _ride(desk: Desk) -> None:
    """The war is tied: its pot and its books wait for the war that decides (HD-A27)."""
    game = desk.game
    keys = tuple([book.key for book in game.books if kind(book.key) == "war" and book.slips])
    books = tuple([replace(book, riding=book.riding or book.key in keys) for book in game.books])
    desk.change_game(books=books)
    if game.pot:
        desk.tell(facts.Rides("HD-A27", "pot", game.pot))
    if keys:
        desk.tell(facts.BooksRide("HD-A27", keys))


def take_antes(desk: Desk, each: int) -> None:
    """Every seat in play pays the ante of the battle; who can't plays it without a share (HD-A31)."""
    game = desk.game
    seats = desk.course.playing(game.state)
    able = [seat for seat in seats if desk.table.balances.get(purse(game.owners[seat]), 0) >= each]
    antes = tuple([held + (each if seat in able else 0) for seat, held in enumerate(game.antes)])
    desk.change_game(antes=antes, sharing=frozenset(able))
    if able:
        moves = (*[(purse(game.owners[seat]), -each) for seat in able], (ANTES, each * len(able)))
        desk.post((Entry("HD-A28", "battle ante", moves),))
        desk.tell(facts.Paid("HD-A28", "battle ante", tuple(able), each))
    for seat in seats:
        if seat not in able:
            desk.tell(facts.Unpaid("HD-A31", seat))


def _win_antes(desk: Desk, outcome: Decided, *, last: bool) -> None:
    """The winner of a battle takes its antes, if he has paid his own; else they ride (HD-A26, A31).

    After the `last` battle of a war they ride no further, and go back as soon as the war is over.
    """
    game = desk.game
    coins = sum(game.antes)
    if not coins:
        return
    if not outcome.winners or outcome.winners[0] not in game.sharing:
        if not last:
            desk.tell(facts.Rides("HD-A31" if outcome.winners else "HD-A26", "antes", coins))
        return
    [seat] = outcome.winners
    desk.post(move(outcome.clause, "antes", ANTES, purse(game.owners[seat]), coins))
    desk.change_game(antes=(0,) * len(game.antes), sharing=frozenset())
    desk.tell(facts.AntesWon("HD-A28", seat, coins))


def return_antes(desk: Desk, clause: str) -> None:
    """Give back the antes that nobody has won."""
    game = desk.game
    coins = sum(game.antes)
    if not coins:
        return
    moves = [(purse(game.owners[seat]), held) for seat, held in enumerate(game.antes) if held]
    desk.post((Entry(clause, "antes returned", ((ANTES, -coins), *moves)),))
    desk.change_game(antes=(0,) * len(game.antes), sharing=frozenset())
    desk.tell(facts.Returned(clause, "antes", game.antes))
