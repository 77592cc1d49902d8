"""What this side does by itself for the person who sits here: it takes a chair, agrees at first, and adds a seed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from highflagon.chance import Commitment, Seed
from highflagon.house import wire
from highflagon.table import facts as f
from highflagon.table.waits import Gathering, Seeding
from highflagon.terminal.remote.receipts import Kept, Receipts
from highflagon.terminal.remote.scene import Scene
from highflagon.terminal.remote.words import new_id


class Duty(Struct, frozen=True):
    """Something to be done now, and what is said about it."""

    command: wire.Command
    said: str = ""


class Duties:
    """Remembers what was done. `seat` is the chair that is wanted, None for any; `watches`: none is."""

    def __init__(self, receipts: Receipts, *, seat: int | None, watches: bool) -> None:
        self._receipts, self._seat = receipts, seat
        self._wants_chair = not watches
        self._tried: dict[str, int] = {}
        """By the id of the command: which chair was asked for."""
        self._games: int | None = None
        """How many games had been played when we came."""
        self._terms: wire.TermsView | None = None
        """What was agreed to."""
        self._agreed_at: object = None
        self._kept: dict[int, Kept] = {}
        """By game: the receipt."""
        self._seeded: set[int] = set()
        self._warned = False

    def due(self, scene: Scene) -> Iterator[Duty]:
        """Yield what is to be done, each thing once."""
        if self._games is None:
            self._games = len(scene.view.past)
        if scene.chair is not None or any(each.who == scene.me for each in scene.update.table.asking):
            self._wants_chair = False
        if scene.view.game is None and self._wants_chair and not self._tried_in_vain(scene):
            yield from self._sit(scene)
        if self._agrees(scene):
            yield Duty(wire.Agree(id=new_id()))
        yield from self._add_seed(scene)

    def refused(self, command: str) -> bool:
        """Take note that a command was refused; return whether it is no news: another chair is tried."""
        if command not in self._tried:
            return False
        if self._seat is not None:
            self._wants_chair = False
            return False
        return True

    def _tried_in_vain(self, scene: Scene) -> bool:
        return len(self._tried) > len(scene.view.chairs)

    def _sit(self, scene: Scene) -> Iterator[Duty]:
        free = [seat for seat, who in enumerate(scene.view.chairs) if who is None]
        wanted = [self._seat] if self._seat is not None else free
        tried = set(self._tried.values())
        for seat in wanted:
            if seat not in tried:
                command = wire.Sit(id=new_id(), seat=seat)
                self._tried[command.id] = seat
                yield Duty(command)
                return

    def _agrees(self, scene: Scene) -> bool:
        """Whether we agree without a word: at first, and again as long as nothing is different."""
        view = scene.view
        if not isinstance(view.wait, Gathering) or scene.chair is None or len(view.past) != self._games:
            return False
        if scene.me in view.agreed:
            self._terms = view.terms
            return False
        moment = (view.chairs, view.terms)
        if moment == self._agreed_at or self._terms not in (None, view.terms):
            return False
        self._agreed_at, self._terms = moment, view.terms
        return True

    def _add_seed(self, scene: Scene) -> Iterator[Duty]:
        game, seat = scene.view.game, scene.seat
        if game is None or seat is None or game.commitment is None:
            return
        if not isinstance(scene.view.wait, Seeding) or scene.me not in scene.view.wait.who:
            return
        if game.number in self._seeded:
            return
        self._seeded.add(game.number)
        kept = self._receipts.keep(game.number, scene.view.terms.game, Commitment(game.commitment), seat)
        self._kept[game.number] = kept
        said = (
            f"You add a seed of your own; it is kept in {kept.path}, with the house's commitment, "
            f"{kept.receipt.commitment}."
        )
        yield Duty(wire.AddSeed(id=new_id(), seed=kept.receipt.seeds[0][1].hex()), said)

    def checked(self, scene: Scene) -> Iterator[str]:
        """Yield what is to be said of what the house does with the seeds."""
        for fact in scene.view.told:
            if isinstance(fact, f.SeedShown):
                kept = self._receipt_of(scene, fact.game)
                if kept is not None:
                    yield _proven(fact, kept)
        game, seat = scene.view.game, scene.seat
        kept = self._kept.get(game.number) if game is not None else None
        if game is None or seat is None or kept is None or self._warned:
            return
        told = game.seeds[seat] if seat < len(game.seeds) else None
        if (
            told not in (None, kept.receipt.seeds[0][1].hex())
            or game.commitment != kept.receipt.commitment.digest
        ):
            self._warned = True
            yield f"THE HOUSE HAS CHANGED ITS COMMITMENT, OR YOUR SEED: this deal isn't the one of {kept.path}."

    def _receipt_of(self, scene: Scene, number: int) -> Kept | None:
        if number in self._kept:
            return self._kept[number]
        past = [each for each in scene.view.past if each.number == number and each.commitment is not None]
        return self._receipts.find(number, Commitment(past[0].commitment or "")) if past else None


def _proven(fact: f.SeedShown, kept: Kept) -> str:
    try:
        opened = kept.receipt.commitment.opened_by(Seed(bytes.fromhex(fact.seed)))
    except ValueError:
        opened = False
    if not opened:
        return f"THE HOUSE SHOWS ANOTHER SEED THAN IT HAD COMMITTED ITSELF TO: keep {kept.path}."
    return f"It is the seed that the house had committed itself to. Your receipt of the deal: {kept.path}"
