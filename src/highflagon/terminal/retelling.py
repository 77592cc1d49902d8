"""A record told again: all that happened, or what one viewer saw of it."""

from __future__ import annotations

from collections.abc import Iterator

from highflagon.games.game import Fact, Over, Veiled
from highflagon.games.play import Play
from highflagon.record import Back, Record
from highflagon.terminal.kits import KITS
from highflagon.terminal.sentences import say
from highflagon.terminal.voice import Voice


def steps(record: Record, viewer: int | None, *, everything: bool) -> Iterator[list[str]]:
    """Yield the lines of each step: the heading, then each event's sentences, then where the game stands.

    `viewer` is the seat whose eyes are borrowed. Without one, `everything` lays open what was secret; otherwise it is
    what the public saw.
    """
    voice = Voice(tuple(seat.name for seat in record.header.seats), viewer)
    play = Play(record.header.start())
    yield [_heading(record, viewer, everything=everything)]
    for event in record.events:
        if isinstance(event, Back):
            play.take_back()
            yield ["That entry was mistyped, and is taken back."]
            continue
        told = play.apply(event)
        lines = [say(_version(fact, viewer, everything=everything), voice) for fact in told]
        yield [line for line in lines if line]
    if not isinstance(play.state.turn, Over):
        kit = KITS[record.header.game]
        yield ["The record ends here; the game is not over.", *kit.table(play.observe(viewer), voice)]


def _version(fact: Fact | Veiled, viewer: int | None, *, everything: bool) -> Fact:
    if viewer is None and everything and isinstance(fact, Veiled):
        return fact.mine
    return fact.to(viewer)


def _heading(record: Record, viewer: int | None, *, everything: bool) -> str:
    title = KITS[record.header.game].title
    if viewer is not None:
        return f"{title}, as {record.header.seats[viewer].name} saw it"
    return f"{title}, with everything open" if everything else f"{title}, as everybody saw it"
