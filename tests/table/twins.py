"""Twins of tables: sittings that differ only in what one viewer can't see.

The games have twins of their own, with other cards and other choices (`worlds`, `random_games`). Beside them a table
has its own secrets: what lies in others' purses, whose a slip is, and in which order secret choices come in.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from highflagon.games.errors import Refused
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import Choice, Choose, State
from highflagon.games.purple_dragon_dice.check import legal_choices
from highflagon.table import events, facts
from highflagon.table.accounts import purse
from highflagon.table.desk import game_of
from highflagon.table.prolonging import running
from highflagon.table.stakes import HighDragonStakes
from highflagon.table.state import Game
from tests.games.high_dragon.worlds import World
from tests.games.purple_dragon_dice import random_games
from tests.table.sat import RICH, Sat, fold

Log = list[events.Event]


def twin_of(sat: Sat, viewer: int | None, random: Random) -> Sat:
    """Return a sitting that `viewer` can't tell from this one."""
    same = purses_differ(
        sat, slips_change_hands(sat, game_differs(sat, viewer, random), viewer, random), viewer, random
    )
    for _ in range(4):
        try:
            other = others_ask_for_time(
                sat, choices_come_otherwise(sat, same, viewer, random), viewer, random
            )
            return fold(sat.tables[0], other)
        except Refused:
            continue  # somebody was late, or away, when his choice was to come in here, or has asked too often
    return fold(sat.tables[0], same)


def differences(sat: Sat, twin: Sat) -> Counter[str]:
    """Count in what a twin differs: by kinds of events, and by where others had chosen."""
    made: Counter[str] = Counter()
    for one, other in zip(sat.log, twin.log, strict=True):
        made[type(one).__name__] += one != other
    for before, after in zip(sat.tables, twin.tables, strict=True):
        if before.game is not None and after.game is not None:
            made["who has chosen"] += set(before.game.chosen) != set(after.game.chosen)
    return made


def seat_of(sat: Sat, viewer: int | None) -> int | None:
    """Return the seat of a viewer in the game."""
    return sat.game.owners.index(viewer) if viewer in sat.game.owners else None


# The game


def game_differs(sat: Sat, viewer: int | None, random: Random) -> Log:
    """Return the log with the cards, dice and choices of the game's own twin."""
    places = sat.played
    if not places:
        return list(sat.log)
    dice = sat.game.terms.game == "purple-dragon-dice"
    characters, played = (_dice if dice else _cards)(sat, seat_of(sat, viewer), random)
    log, done = list(sat.log), 0
    for place, event in enumerate(log):
        if isinstance(event, events.Arrive) and characters:
            log[place] = replace(event, character=characters.get(event.name, event.character))
        if isinstance(event, events.Act) and done < len(played):
            due = played[done]
            log[place] = replace(event, action=due.choices[event.seat] if dice else due.card)
        elif isinstance(event, events.Act) and event.by not in (None, viewer):
            game = game_of(sat.tables[place])
            mine = game.state.characters[event.seat] if dice else None
            mine = characters.get(sat.tables[place].people[game.owners[event.seat]].name, mine)
            log[place] = replace(event, action=random.choice(legal_choices(game.terms.rules, mine)))  # type: ignore[arg-type]
        if isinstance(event, events.Draw):
            log[place] = events.Draw(played[done])
        done += sat.steps[place].played is not None
    return log


def _cards(sat: Sat, seat: int | None, random: Random) -> tuple[dict[str, Any], list[Any]]:
    rows, state = [], sat.game.state
    for place in sat.played:
        event = sat.steps[place].played
        state, told = state.apply(event)
        rows.append((event, state, told))
    return {}, list(World(sat.game.terms.rules, rows, seat).another(random))  # type: ignore[arg-type]


def _dice(sat: Sat, seat: int | None, random: Random) -> tuple[dict[str, Any], list[Any]]:
    """Return other characters by name, where they are hidden, and the events of a game that looks the same."""
    play = Play(sat.game.state)
    for place in sat.played:
        play.apply(sat.steps[place].played)
    for _ in range(20):
        try:
            start, played = random_games.twin(play, seat, random)
        except AssertionError:
            break  # it has found no throws that look the same: then only slips, purses and orders differ
        if len(played) < len(play.events):
            played = [*played, _last_choice(start, play.events[-1].choices, seat, random)]
        if _house_is_honest(sat, played):
            names = [sat.tables[-1].people[who].name for who in sat.game.owners]
            return dict(zip(names, start.characters, strict=True)), played
    return {}, play.events


def _last_choice(start: State, old: tuple[Choice | None, ...], seat: int | None, random: Random) -> Choose:
    """Choices that no throw has followed yet may have been any."""
    return Choose(tuple([
        choice if choice is None or each == seat else random.choice(legal_choices(start.rules, start.characters[each]))
        for each, choice in enumerate(old)
    ]))  # fmt: skip


def _house_is_honest(sat: Sat, played: list[Any]) -> bool:
    """Whether the house plays honestly where it plays for somebody: that is known of it (PD-A27)."""
    done = 0
    for event, step in zip(sat.log, sat.steps, strict=True):
        seat = event.seat if isinstance(event, events.Act) and event.by is None else None
        if seat is not None and done < len(played) and played[done].choices[seat] is not Choice.HONEST:
            return False
        done += step.played is not None
    return True


# The order of secret choices


def choices_come_otherwise(sat: Sat, log: Log, viewer: int | None, random: Random) -> Log:
    """Return the log with others' choices of some hands in another order.

    Then others may be late, so that the house chooses for them: nobody can tell. A bank shows in the end how long its
    owner took: there only choices of the same moment change places.
    """
    groups: dict[tuple[int, int], list[int]] = {}
    done, banked = 0, sat.game.terms.pace.turn == "game"
    for place, event in enumerate(log):
        table = sat.tables[place]
        if isinstance(event, events.Act) and _may_move(game_of(table), event, viewer):
            groups.setdefault((done, table.now if banked else 0), []).append(place)
        done += sat.steps[place].played is not None
    mixed, owners = list(log), sat.game.owners
    for places in groups.values():
        if random.random() < 0.7:
            for slot, source in zip(places, random.sample(places, len(places)), strict=True):
                there, moved = log[slot], log[source]
                assert isinstance(there, events.Act)
                assert isinstance(moved, events.Act)
                mixed[slot] = replace(moved, by=None if there.by is None else owners[moved.seat])
    return mixed


def _may_move(game: Game, event: events.Act, viewer: int | None) -> bool:
    """Whether this is another's choice, made by himself or, since he was late, by the house."""
    return game.owners[event.seat] != viewer and event.seat not in game.proxied


def others_ask_for_time(sat: Sat, log: Log, viewer: int | None, random: Random) -> Log:
    """Return the log in which others ask for more time in place of others: who has chosen, and who has not."""
    changed = list(log)
    for place, event in enumerate(log):
        if isinstance(event, events.MoreTime) and event.by != viewer:
            table = sat.tables[place]
            game = game_of(table)
            able = {game.owners[seat] for seat in running(table, game)} | {table.host, None}
            changed[place] = events.MoreTime(random.choice(sorted(able - {viewer} | {None}, key=str)))
    return changed


# Slips and purses


def slips_change_hands(sat: Sat, log: Log, viewer: int | None, random: Random) -> Log:
    """Return the log with slips of rich others bought, and taken back, by others of them, book by book."""
    able = rich_bettors(sat, viewer)
    changed = list(log)
    for books, places in sat.windows():
        wagers = [place for place in places if isinstance(log[place], events.Bet | events.Cancel)]
        done = {event.who: place for place in places if isinstance(event := log[place], events.Done)}
        last = max(wagers, default=0)
        free = [who for who in able if done.get(who, last + 1) > last]
        for book in books:
            other = dict(zip(free, random.sample(free, len(free)), strict=True))
            for place in wagers:
                event = log[place]
                assert isinstance(event, events.Bet | events.Cancel)
                if event.book == book and event.who in other:
                    changed[place] = replace(event, who=other[event.who])
    return changed


def rich_bettors(sat: Sat, viewer: int | None) -> list[int]:
    """Return the others who may bet in the pool of those who watch, and never have an empty purse."""
    stakes, last = sat.game.terms.stakes, sat.tables[-1]
    came = [event for event in sat.log if isinstance(event, events.Arrive)]
    able = []
    for who, event in enumerate(came[: len(sat.game.owners) + 3]):
        stays = all(table.people[who].here for table in sat.tables if len(table.people) > who)
        bets = who not in sat.game.owners or (
            isinstance(stakes, HighDragonStakes) and stakes.players_bets == "one-pool"
        )
        if who != viewer and event.coins == RICH and last.people[who].human and stays and bets:
            able.append(who)
    return able


def purses_differ(sat: Sat, log: Log, viewer: int | None, random: Random) -> Log:
    """Return the log with more in others' purses, but for those who at some time couldn't pay: that is no secret."""
    known = {viewer, *[event.who for event in log if isinstance(event, events.TopUp)]}
    for table, step in zip(sat.tables[1:], sat.steps, strict=True):
        known |= {who for who in range(len(table.people)) if not table.balances.get(purse(who))}
        owners = sat.game.owners
        known |= {owners[fact.seat] for fact in step.facts if isinstance(fact, facts.Unpaid)}
    came = -1
    for place, event in enumerate(log := list(log)):
        if isinstance(event, events.Arrive):
            came += 1
            if came not in known:
                log[place] = replace(event, coins=event.coins + random.randint(1, 500))
    return log
