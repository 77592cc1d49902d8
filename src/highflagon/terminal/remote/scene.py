"""A table as it was heard of last: who is there, what is on, and what is new, in the words of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.games.game import Fact, Veiled
from highflagon.house import wire
from highflagon.record.languages import LANGUAGES
from highflagon.table import facts as f
from highflagon.table.coin import STANDARD
from highflagon.table.stakes import STAKES
from highflagon.table.step import Step
from highflagon.table.terms import Terms
from highflagon.table.view import TableView
from highflagon.terminal.coin_lines import pot_lines
from highflagon.terminal.kits import KITS, Kit
from highflagon.terminal.sentences import say
from highflagon.terminal.sentences.table import tell
from highflagon.terminal.sentences.terms import terms_line
from highflagon.terminal.telling import in_order
from highflagon.terminal.voice import Company, Voice, listed

MOST_BATTLES = 1_000
MOST_SEATS = 100
"""More of them no table has: what a server says of more is nonsense, and would take long to draw."""


class Scene(Struct, frozen=True):
    """An update, and who owned the seats of the game that was on last. Made by `scene_of`, which checks it."""

    update: wire.Update
    owners: tuple[int, ...]

    @property
    def view(self) -> wire.View:
        """What the viewer may know."""
        return self.update.view

    @property
    def table(self) -> TableView:
        """The same as the terminal's other rooms know it: a wire's view has the same parts."""
        return cast(TableView, self.update.view)

    @property
    def me(self) -> int | None:
        """The number of the viewer among the people; None if he has not come in."""
        return self.view.viewer

    @property
    def seat(self) -> int | None:
        """The viewer's seat in the game that is on."""
        return self.view.game.seat if self.view.game is not None else None

    @property
    def chair(self) -> int | None:
        """The chair that the viewer sits on."""
        return (
            self.view.chairs.index(self.me) if self.me is not None and self.me in self.view.chairs else None
        )

    @property
    def hosts(self) -> bool:
        """Whether the viewer is the host."""
        return self.me is not None and self.view.people[self.me].host

    @property
    def asked(self) -> int:
        """Who is asked for chairs: the host, or, while there is none, who has opened the table, and so came first."""
        return next((guest.who for guest in self.view.people if guest.host), 0)

    @property
    def observation(self) -> Any:
        """The game that is on, as the viewer may know it; None if none is."""
        return self.view.game.observation if self.view.game is not None else None

    @property
    def kit(self) -> Kit:
        """How the game is drawn and read."""
        return KITS[self.view.terms.game]

    @property
    def company(self) -> Company:
        """The words for people, seats and coins."""
        return self.words(self.owners)

    def words(self, owners: tuple[int, ...]) -> Company:
        """Return the words when these people own the seats."""
        names = tuple([guest.name for guest in self.view.people])
        seat = owners.index(self.me) if self.me in owners else None
        seats = Voice(tuple([names[who] for who in owners]), seat)
        return Company(Voice(names, self.me), seats, STANDARD)

    def name(self, who: int) -> str:
        """Return what somebody at the table is called."""
        return self.company.people.name(who)

    def terms(self) -> Terms:
        """Return what is played, or will be."""
        return _terms(self.view.terms)


def scene_of(update: wire.Update, before: Scene | None) -> Scene:
    """Return what an update shows; raise `Refused` if no table can be like that."""
    view, game = update.view, update.view.game
    people = range(len(view.people))
    owners = tuple([seat.owner for seat in game.seats]) if game is not None else ()
    numbers = [*owners, *[who for who in view.chairs if who is not None], *view.agreed]
    if any(who not in people for who in numbers) or (view.viewer is not None and view.viewer not in people):
        raise Invalid("somebody is there who isn't")
    if len(owners) > MOST_SEATS or len(view.chairs) > MOST_SEATS:
        raise Invalid("no table has so many seats")
    if game is not None:
        _check_game(game, len(owners))
    elif before is not None and all(who in people for who in before.owners):
        owners = before.owners
    scene = Scene(update, owners)
    scene.terms()
    return scene


def _check_game(game: wire.GameView, seats: int) -> None:
    seen = game.observation
    if isinstance(seen, wire.CardsView):
        sizes = {len(seen.hands), len(seen.down), len(seen.up)}
        if (
            seen.battles > MOST_BATTLES
            or sizes != {seats}
            or not {*seen.players, *seen.order} <= set(range(seats))
        ):
            raise Invalid("no war is like that")
    elif len(seen.seats) != seats or not {*seen.players} <= set(range(seats)):
        raise Invalid("no game of dice is like that")
    if seen.viewer != game.seat or game.seat not in (None, *range(seats)):
        raise Invalid("nobody sits there")


def _terms(data: wire.TermsView) -> Terms:
    if data.game not in LANGUAGES:
        raise Invalid("this game is not known here")
    rules = msgspec.convert(data.rules, type=LANGUAGES[data.game].rules)
    stakes = msgspec.convert(data.stakes, type=type(STAKES[data.game]["none"]))
    return Terms(game=data.game, rules=rules, stakes=stakes, seats=data.seats, pace=data.pace, fair=data.fair)


def news(scene: Scene, before: Scene | None) -> list[str]:
    """Return what an update tells: sentences, in the order in which one would tell them."""
    view = scene.view
    of_game: tuple[Fact, ...] = scene.observation.facts if view.game is not None else ()
    told: tuple[Fact, ...] = tuple([_as_told(fact) for fact in view.told])
    owners = before.owners if before is not None else scene.owners
    lines = [say(fact, scene.words(view.past[-1].owners).seats) for fact in scene.update.ended]
    for each, by_game in in_order(Step(of_game, told, ())):
        fact = cast(Fact, each)
        if isinstance(fact, f.Started):
            owners = fact.owners
        words = scene.words(scene.owners if by_game else owners)
        lines.append(say(fact, words.seats) if by_game else tell(fact, words))
    return [line for line in lines if line] + list(_of_house(scene, before))


def _as_told(fact: Fact | Veiled | wire.Proposed) -> Fact:
    if isinstance(fact, wire.Proposed):
        return f.Proposed(fact.clause, _terms(fact.terms))
    return cast(Fact, fact)


def _of_house(scene: Scene, before: Scene | None) -> Iterator[str]:
    """Yield what the house itself has changed at the table."""
    now, old = scene.update.table, before.update.table if before is not None else None
    for each in now.asking:
        if old is None or each not in old.asking:
            who = scene.name(each.who)
            tail = f" (admit {who}, or refuse {who})" if scene.me == scene.asked else ""
            verb = "have" if each.who == scene.me else "has"
            whom = "the host" if scene.view.people[scene.asked].host else scene.name(scene.asked)
            yield f"{who[:1].upper()}{who[1:]} {verb} asked {whom} for seat {each.seat + 1}.{tail}"
    if old is not None and now.muted != old.muted and scene.me is not None:
        if scene.me in now.muted and scene.me not in old.muted:
            yield "The host has taken your word away."
        if scene.me in old.muted and scene.me not in now.muted:
            yield "The host lets you speak again."


def arrival_lines(scene: Scene) -> list[str]:
    """Return what somebody has to know who comes to a table, or comes back after he has missed much."""
    table = scene.update.table
    title = f"{table.title} ({table.code}). " if table.title else f"Table {table.code}. "
    lines = ["", f"{title}{_large(terms_line(scene.terms(), STANDARD))}."]
    different = scene.terms().rules.differences()
    if different:
        lines.append(f"House rules: {', '.join(f'{name} {text}' for name, text in different.items())}.")
    return [*lines, *people_lines(scene)]


def table_lines(scene: Scene) -> list[str]:
    """Return what lies on the table; without a game, who is there."""
    if scene.observation is None:
        return people_lines(scene)
    voice = scene.company.seats
    hand = scene.kit.hand(scene.observation, voice) if scene.seat is not None else []
    return [*scene.kit.table(scene.observation, voice), *hand, *_waits(scene)]


def _waits(scene: Scene) -> list[str]:
    """Return for whom the table waits, where it is for others."""
    if scene.view.paused:
        return ["The host has stopped the game."]
    return (
        pot_lines(scene.table, scene.company) if scene.view.game is not None and scene.view.game.pot else []
    )


def people_lines(scene: Scene) -> list[str]:
    """Return who sits where, and who watches."""
    view = scene.view
    lines = []
    for seat, who in enumerate(view.chairs):
        lines.append(f"  Seat {seat + 1}: {_guest(scene, who) if who is not None else 'empty'}")
    watching = [
        _guest(scene, guest.who) for guest in view.people
        if guest.who not in view.chairs and guest.here and not guest.gone
    ]  # fmt: skip
    if watching:
        more = f" and {len(watching) - 20} more" if len(watching) > 20 else ""
        lines.append(f"  Watching: {', '.join(watching[:20])}{more}")
    groups = [[scene.name(who) for who in group] for group in scene.update.table.shared]
    return lines + [f"  From one address: {listed(group)}" for group in groups]


def _guest(scene: Scene, who: int) -> str:
    guest = scene.view.people[who]
    notes = []
    if guest.bot is not None:
        notes.append(f"the bot {guest.bot}")
    if guest.host:
        notes.append("host")
    if guest.gone:
        notes.append("has left")
    elif not guest.here and guest.bot is None:
        notes.append("away")
    return scene.name(who) + (f" ({', '.join(notes)})" if notes else "")


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]
