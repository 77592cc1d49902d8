"""What one viewer may know of a table: built up from an allow-list, never cut down from the table.

A purse and the owner of a slip are nobody's business but the owner's; pools are open to all. Of a secret choice
nobody learns who has made it, nor from a clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from highflagon.games.game import Act, Fact, Facts
from highflagon.table.accounts import SWEETENER, purse
from highflagon.table.bettors import may_bet, waiting
from highflagon.table.clock import turn_ends
from highflagon.table.desk import known
from highflagon.table.prolonging import asks_left
from highflagon.table.slips import Book, Slip
from highflagon.table.state import Past
from highflagon.table.waits import Betting, Playing, Wait

if TYPE_CHECKING:
    from highflagon.table.state import Game
    from highflagon.table.table import Table
    from highflagon.table.terms import Terms


class Guest(Struct, frozen=True, gc=False):
    """Somebody at the table, or who was: number, name, the bot that plays him, whether he is here, gone, the host."""

    who: int
    name: str
    bot: str | None
    here: bool
    gone: bool
    host: bool


class SeatView(Struct, frozen=True, gc=False):
    """One seat of the game that is on: whose it is, whether the house plays it, what is in it, how much time it has.

    `ends` is when its time for the decision that is due is over, `bank` what it has left for the game, both in
    milliseconds; None where no clock runs for it.
    """

    owner: int
    house: bool
    antes: int
    shares: bool
    ends: int | None
    bank: int | None


class BookView(Struct, frozen=True, gc=False):
    """One book: its pools by selection, in copper, of those who watch and of those who play; odds in hundredths.

    Odds that were simulated have `games`, how many they were, and `error`, the largest standard error of their chances,
    in millionths.
    """

    key: str
    selections: tuple[int, ...]
    odds: tuple[int, ...]
    watchers: tuple[int, ...]
    players: tuple[int, ...]
    open: bool
    riding: bool
    games: int = 0
    error: int = 0


class GameView(Struct, frozen=True, gc=False):
    """The game that is on, as the viewer may know it. `observation` is the game's own, of his seat or of the public."""

    number: int
    seat: int | None
    observation: Any
    seats: tuple[SeatView, ...]
    pot: int
    antes: int
    sweetener: int
    books: tuple[BookView, ...]
    betting: tuple[int, ...]
    """Who may still bet and has not said that he is done."""
    closes: int | None
    """When the window closes, in milliseconds since 1970."""
    ending: tuple[int, ...] | None
    """The seats that agree to settle the game as it stands, if that was proposed."""
    commitment: str | None
    seeds: tuple[str | None, ...]
    chosen: str | None
    """The viewer's own secret choice, in text form, while others have yet to make theirs."""
    more_time: int
    """How often the viewer may still ask for more time in this game; 0 without a seat, or without clocks."""


class TableView(Struct, frozen=True, gc=False):
    """What `viewer` (a person, or None for the public) may know of a table."""

    viewer: int | None
    terms: Terms
    people: tuple[Guest, ...]
    chairs: tuple[int | None, ...]
    agreed: tuple[int, ...]
    wait: Wait
    paused: bool
    now: int
    purse: int
    """The viewer's own, in copper."""
    slips: tuple[tuple[str, Slip], ...]
    """The viewer's own that are not settled, each with its book."""
    may_bet: tuple[str, ...]
    """The books in which the viewer may bet now, or take a slip back; none once he has said that he is done."""
    game: GameView | None
    past: tuple[Past, ...]
    told: tuple[Fact, ...]
    """What the table has told him since he last looked; what the game has, stands in its Observation."""


def observe(table: Table, viewer: int | None, told: Facts, game_told: Facts) -> TableView:
    """Return what `viewer` may know, with his version of what was told; raise `Invalid` if there is no such person."""
    return observe_table(table, viewer, told, observe_game(table, viewer, game_told))


def observe_table(table: Table, viewer: int | None, told: Facts, shown: GameView | None) -> TableView:
    """Return what `viewer` may know of the table, round what he is shown of the game; raises as `observe` does."""
    news = tuple([fact.to(viewer) for fact in told])
    if viewer is None:
        return replace(table.open_view, game=shown, told=news)
    known(table, viewer)
    game = table.game
    mine: tuple[tuple[str, Slip], ...] = ()
    books: tuple[str, ...] = ()
    if game is not None:
        mine = tuple([(book.key, slip) for book in game.books for slip in book.slips if slip.who == viewer])
        window = game.window if table.paused is None else None
        if window is not None and viewer not in window.done:
            books = tuple([key for key in window.books if may_bet(table, game, viewer, key)])
    return replace(
        table.open_view, viewer=viewer, purse=table.balances.get(purse(viewer), 0), slips=mine, may_bet=books,
        game=shown, told=news,
    )  # fmt: skip


def open_view(table: Table) -> TableView:
    """Return what everybody may know of the table itself: to this a viewer's own is added, the game, and the news."""
    people = tuple([
        Guest(who, person.name, person.bot, person.here, person.gone, who == table.host)
        for who, person in enumerate(table.people)
    ])  # fmt: skip
    return TableView(
        viewer=None,
        terms=table.terms,
        people=people,
        chairs=table.chairs,
        agreed=tuple(sorted(table.agreed)),
        wait=_wait(table),
        paused=table.paused is not None,
        now=table.now,
        purse=0,
        slips=(),
        may_bet=(),
        game=None,
        past=table.past,
        told=(),
    )


def _wait(table: Table) -> Wait:
    """Return what the table waits for, as all may know it: of several who choose at once, all."""
    wait = table.wait
    if table.game is None or not isinstance(wait, Playing):
        return wait
    turn = table.game.state.turn
    assert isinstance(turn, Act)  # noqa: S101  # it is why the table waits
    proxied = table.game.proxied
    if len(turn.seats) == 1:
        return wait
    return Playing(
        tuple([seat for seat in turn.seats if seat not in proxied]),
        tuple([seat for seat in turn.seats if seat in proxied]),
    )


def observe_game(table: Table, viewer: int | None, told: Facts) -> GameView | None:
    """Return what `viewer` may know of the game that is on: the same for all who have no seat in it."""
    game, board = table.game, table.open_board
    if game is None or board is None:
        return None
    seat = game.owners.index(viewer) if viewer in game.owners else None
    observation = game.state.observe(seat, tuple([fact.to(seat) for fact in told]))
    if seat is None:
        return replace(board, observation=observation)
    chosen = game.chosen.get(seat)
    return replace(
        board,
        seat=seat,
        observation=observation,
        seats=_seats(table, game, seat) if chosen is not None or seat in game.late else board.seats,
        chosen=str(chosen) if chosen is not None else None,
        more_time=asks_left(game, seat),
    )


def open_board(table: Table) -> GameView | None:
    """Return what everybody may know of the game that is on but for the game's own observation, which is each one's."""
    game = table.game
    if game is None:
        return None
    window, wait, sealing = game.window, table.wait, game.sealing
    open_now = window.books if window is not None else ()
    return GameView(
        number=game.number,
        seat=None,
        observation=None,
        seats=_seats(table, game, None),
        pot=game.pot,
        antes=sum(game.antes),
        sweetener=table.balances.get(SWEETENER, 0),
        books=tuple([_book(book, is_open=book.key in open_now) for book in game.books]),
        betting=wait.who if isinstance(wait, Betting) else waiting(table),
        closes=window.closes if window is not None else None,
        ending=tuple(sorted(game.ending)) if game.ending is not None else None,
        commitment=sealing.commitment if sealing is not None else None,
        seeds=sealing.seeds if sealing is not None else (),
        chosen=None,
        more_time=0,
    )


def _seats(table: Table, game: Game, mine: int | None) -> tuple[SeatView, ...]:
    """The seats with their clocks. In a secret choice a clock stops for nobody but its owner when he has chosen."""
    turn = game.state.turn if game.window is None and not game.unquoted else None
    due = turn.seats if isinstance(turn, Act) else ()
    banked = game.terms.pace.turn == "game"
    rows = []
    for seat, owner in enumerate(game.owners):
        chosen = seat == mine and seat in game.chosen
        late = seat in game.late and (seat == mine or len(due) == 1)
        rows.append(SeatView(
            owner=owner,
            house=seat in game.proxied or late,
            antes=game.antes[seat],
            shares=seat in game.sharing,
            ends=turn_ends(table, game, seat) if seat in due and not chosen else None,
            bank=game.banks[seat] if banked else None,
        ))  # fmt: skip
    return tuple(rows)


def _book(book: Book, *, is_open: bool) -> BookView:
    sums = {(slip.pool, slip.on): 0 for slip in book.slips}
    for slip in book.slips:
        sums[slip.pool, slip.on] += slip.stake
    return BookView(
        key=book.key,
        selections=book.selections,
        odds=book.odds,
        watchers=tuple([sums.get(("watchers", on), 0) for on in book.selections]),
        players=tuple([sums.get(("players", on), 0) for on in book.selections]),
        open=is_open,
        riding=book.riding,
        games=book.games,
        error=book.error,
    )
