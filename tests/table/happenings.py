"""What may happen at a table, at random: lawful events that bring it on, and all sorts that are refused.

Rules are small, so that games end; decks are tiny, dice and purses loaded, so that what is rare comes often.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from highflagon.chance import Seed, commit
from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Roll, Shuffle
from highflagon.games.purple_dragon_dice import Choice
from highflagon.table import events
from highflagon.table.accounts import purse
from highflagon.table.bettors import bettors
from highflagon.table.courses import COURSES
from highflagon.table.desk import game_of
from highflagon.table.regulars import REGULARS
from highflagon.table.state import Game
from highflagon.table.table import Table
from highflagon.table.waits import (
    Betting,
    Drawing,
    Gathering,
    Paused,
    Playing,
    Quoting,
    Seeding,
    Unsealed,
    Unshown,
)
from tests.games.purple_dragon_dice.random_games import FACES, some_character
from tests.table.some_terms import some_terms

HOUSE_SEED = Seed(bytes(range(32)))
"""To which the house commits itself in every fair game."""


def person(random: Random, number: int) -> events.Arrive:
    """Somebody comes in, one in four a bot, with a purse that is soon empty."""
    bot = random.choice([None, None, None, random.choice(["steady", "gambler"])])
    return events.Arrive(f"P{number}", bot, some_character(random), random.choice([0, 3, 40, 90, 90, 1000]))


# What is due


def due(table: Table, random: Random) -> events.Event | None:
    """Return what brings this table on; None if nothing does. While a window is open some wager first."""
    game = table.game
    if game is not None and game.ending is not None and random.random() < 0.7:
        return ending(table, random)
    return _of_people(table, random) or _of_house(table, random)


def _of_people(table: Table, random: Random) -> events.Event | None:
    match wait := table.wait:
        case Gathering():
            return gathering(table, wait, random)
        case Paused():
            return events.Resume(table.host)
        case Seeding():
            return _seed(table, wait, random)
        case Betting():
            return _bet(table, wait, random)
        case Playing():
            return _play(table, wait, random)
    return None


def _of_house(table: Table, random: Random) -> events.Event | None:
    match wait := table.wait:
        case Unshown():
            return events.ShowSeed(HOUSE_SEED.hex())
        case Unsealed():
            return events.Commit(commit(HOUSE_SEED).digest)
        case Quoting():
            return quote(game_of(table), wait.book, random)
        case Drawing():
            return events.Draw(drawn(game_of(table).state, random))
    return None


def _seed(table: Table, wait: Seeding, random: Random) -> events.Event:
    here = [who for who in wait.who if table.people[who].here]
    return events.AddSeed(random.choice(here), random.randbytes(32).hex()) if here else _later(table)


def _bet(table: Table, wait: Betting, random: Random) -> events.Event:
    bet = wager(table, random) if random.random() < 0.75 else None
    return bet or events.Done(random.choice(wait.who))


def _play(table: Table, wait: Playing, random: Random) -> events.Event:
    game = game_of(table)
    owners = [(seat, table.people[game.owners[seat]]) for seat in wait.seats]
    able = [seat for seat, owner in owners if owner.here or not owner.human] + list(wait.house)
    return act(game, random.choice(able), wait, random) if able else _later(table)


def _later(table: Table) -> events.Event:
    """Those who are awaited are away: time passes, until the house plays for them."""
    assert table.wakes is not None
    return events.Time(table.wakes)


def gathering(table: Table, wait: Gathering, random: Random) -> events.Event | None:
    """Fill the chairs, agree, and start."""
    for seat, holder in enumerate(table.chairs):
        if holder is None:
            standing = [
                who
                for who, each in enumerate(table.people)
                if not each.gone
                and each.bot not in REGULARS
                and who not in table.chairs
                and _can_pay(table, who)
            ]
            if not standing:
                return person(random, len(table.people))
            who = random.choice(standing)
            return events.Sit(who, seat) if table.people[who].human else events.Fill(None, seat, who)
    if wait.missing:
        return events.Agree(random.choice(wait.missing))
    for sitter in [holder for holder in table.chairs if holder is not None and not _can_pay(table, holder)]:
        poor = table.balances.get(purse(sitter), 0) < table.begin
        return events.TopUp(sitter) if poor else events.Stand(sitter)
    by = random.choice([None, table.host])
    try:
        table.verify(events.Start(by))
    except Refused:
        return events.Propose(by, some_terms(random))  # the house can't pay its sweetener
    return events.Start(by)


def _can_pay(table: Table, who: int) -> bool:
    price = COURSES[table.terms.game].entry_coins(table.terms.stakes)
    return max(table.balances.get(purse(who), 0), table.begin) >= price


def quote(game: Game, key: str, random: Random) -> events.Quote:
    """Chances that sum to 1, some of them nothing."""
    [book] = [book for book in game.books if book.key == key]
    weights = [random.choice([0, 1, 1, 2, 30]) for _ in book.selections]
    weights[0] += not any(weights)
    whole = sum(weights)
    games = random.choice([0, 20_000])
    return events.Quote(key, tuple(Fraction(weight, whole) for weight in weights), games, min(games, 3_300))


def act(game: Game, seat: int, wait: Playing, random: Random) -> events.Act:
    """Who is due plays anything; where the house plays at dice, honestly."""
    legal = game.state.legal_actions(seat)
    if seat in wait.house:
        return events.Act(seat, legal[0], None)
    return events.Act(seat, random.choice(legal), game.owners[seat])


def drawn(state: Any, random: Random) -> Any:
    """Return cards at random, or dice, often loaded: few faces for ties and dragons, a low d20 for catches."""
    turn = state.turn
    assert isinstance(turn, Chance)
    if isinstance(turn.draw, Shuffle):
        return state.drawn(random.sample(range(turn.draw.of), turn.draw.take))
    assert isinstance(turn.draw, Roll)
    faces = random.choice([*FACES, (6,), (1, 2)])
    check = random.choice([(1, 20), (1, 1), (1, 4), (20, 20)])
    return state.drawn([
        random.choice(faces) if sides == 6 else random.randint(*check) if sides == 20 else random.randint(1, sides)
        for sides in turn.draw.sides
    ])  # fmt: skip


# Wagers


Makes = Callable[[], events.Event]


def wager(table: Table, random: Random) -> events.Event | None:
    """Return a wager that is probably taken: by somebody who may bet, on what he may back, in his means."""
    game = table.game
    if game is None or game.window is None:
        return None
    key = random.choice(game.window.books)
    [book] = [book for book in game.books if book.key == key]
    backed = {slip.who for slip in book.slips}
    able = [who for who in bettors(table, (key,)) if who not in game.window.done]
    fresh = [who for who in able if who not in backed]
    if able and random.random() < 0.1:
        return events.Cancel(random.choice(able), key)
    if not fresh:
        return None
    who = random.choice(fresh)
    on = random.choice(book.selections)
    if who in game.owners and random.random() < 0.7:
        on = game.owners.index(who)
    most = min(60, table.balances.get(purse(who), 0))
    return events.Bet(who, key, on, random.choice([1, max(1, most), random.randint(1, most + 1)]))


# What people and the host do


def coming_and_going(table: Table, random: Random) -> events.Event:
    """Somebody comes or goes, sits or stands, is away or back; or has his purse filled."""
    who = random.randrange(len(table.people)) if table.people else 0
    seat = random.randrange(len(table.chairs))
    away = [each for each, one in enumerate(table.people) if not one.here and not one.barred]
    makers: list[Makes] = [
        lambda: person(random, len(table.people)) if len(table.people) < 9 else events.TopUp(who),
        lambda: events.Leave(who),
        lambda: events.Present(who, here=False),
        lambda: events.Present(random.choice(away or [who]), here=True),
        lambda: events.Present(random.choice(away or [who]), here=True),
        lambda: events.Sit(who, seat),
        lambda: events.Stand(who),
        lambda: events.TopUp(who),
        lambda: events.Carry(who, random.choice([-5, -1, 1, 30])),
    ]
    return random.choice(makers)()


def hosting(table: Table, random: Random) -> events.Event:
    """The host (or the house, or somebody who is not the host) does what hosts do."""
    by = random.choice([None, table.host, table.host, 0])
    who = random.randrange(max(1, len(table.people)))
    seat = random.randrange(len(table.chairs))
    makers: list[Makes] = [
        lambda: events.Pause(by),
        lambda: events.Resume(by),
        lambda: events.Kick(by, who),
        lambda: events.Fill(by, seat, random.choice([None, who])),
        lambda: events.HandOver(by, who),
        lambda: events.Propose(by, some_terms(random)),
        lambda: events.Start(by),
    ]
    return random.choice(makers)()


def ending(table: Table, random: Random) -> events.Event:
    """The game is ended early, or somebody agrees that it is settled as it stands."""
    game = table.game
    if game is not None and game.ending is not None:
        open_still = [who for seat, who in enumerate(game.owners) if seat not in game.ending]
        return events.Consent(random.choice(open_still or game.owners))
    return events.End(random.choice([None, table.host]), as_it_stands=random.random() < 0.7)


def passing(table: Table, random: Random) -> events.Event:
    """Time passes: a little, to when something runs out, or long."""
    wakes = table.wakes
    if wakes is not None and random.random() < 0.6:
        return events.Time(wakes)
    return events.Time(table.now + random.choice([0, 1, 30, 200, 10_000]))


def prolonging(table: Table, random: Random) -> events.Event:
    """Somebody asks for more time: who is due, the host, the house, or anybody."""
    owners = table.game.owners if table.game is not None else (0,)
    due = [owners[seat] for seat in table.wait.seats] if isinstance(table.wait, Playing) else []
    return events.MoreTime(random.choice([*due, *due, *owners, table.host, None]))


# What is refused


BAD: list[object] = [-1, 0, 0.5, 1e400, "1", True, None, 2**63, (), 99]
"""Stakes, seats and people that can't be."""


def nonsense(table: Table, random: Random) -> Any:
    """Return an event that is probably refused: at the wrong time, by the wrong person, or no event at all."""
    bad: Any = random.choice(BAD)
    who = random.randrange(max(1, len(table.people)))
    seat = random.randrange(len(table.chairs))
    key: Any = random.choice(["war-1", "battle-1-1", "game", "hand-1", "purple-dragon", "x", bad])
    action = random.choice([Choice.HONEST, Choice.UNKNOWN, "B1", bad])
    if table.game is not None:
        action = random.choice([action, *table.game.state.legal_actions(seat % table.game.state.seats)])
    makers: list[Callable[[], Any]] = [
        lambda: events.Bet(random.choice([who, bad]), key, random.choice([seat, bad]), bad),
        lambda: events.Bet(who, key, seat, random.choice([1, 5, 10**8])),
        lambda: events.Cancel(who, key),
        lambda: events.Done(who),
        lambda: events.Act(random.choice([seat, bad]), action, random.choice([None, who, bad])),
        lambda: events.Draw(random.choice([bad, events.Done(0)])),
        lambda: events.Time(random.choice([bad, table.now - 1])),
        lambda: events.Sit(who, bad),
        lambda: events.Arrive(random.choice(["", "P0", "\0"]), None, None, bad),
        lambda: events.Quote(key, (Fraction(1, 3), bad)),
        lambda: events.Quote(key, (Fraction(1),), bad, random.choice([0, 1, bad])),
        lambda: events.Commit(bad),
        lambda: events.AddSeed(who, random.choice(["0" * 64, bad])),
        lambda: events.ShowSeed("0" * 64),
        lambda: events.Agree(who),
        lambda: events.Consent(who),
        lambda: events.TopUp(bad),
        lambda: events.Carry(who, bad),
        lambda: events.Present(who, bad),
        lambda: events.Propose(who, bad),
        lambda: events.Start(who),
        lambda: events.MoreTime(random.choice([who, bad])),
        lambda: events.End(who, bad),
        lambda: events.HandOver(who, bad),
        lambda: events.Fill(who, bad, bad),
        lambda: events.Kick(who, who),
        lambda: bad,
    ]
    return random.choice(makers)()
