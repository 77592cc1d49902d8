"""How a game of High Dragon with a tiny deck stands, counted: every place in which unseen cards may lie, played on.

What is counted is what `lab.standing` says that it simulates. Cards that nobody has seen may lie anywhere: those that
have lain open in the first war are not in its Silent Hand, of later wars only the deal counts; and what has been played
tells nothing of what is held. From each such world the reference engine goes on, every draw and every play that can
come taken in turn, until the war is over. A new war is even among those who fight it: whoever plays without a look at
the others' seats does so alike in all of them, and the deal prefers nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec.structs import replace

from highflagon.bots import bot
from highflagon.games.game import Act
from highflagon.games.high_dragon import UNKNOWN, Card, Court, Deal, Event, Observation, Play, State
from highflagon.games.high_dragon.cards import bits
from highflagon.games.high_dragon.war import War
from tests.bots.draws import Draws

Chances = list[Fraction]
"""By seat the part of the pot, by seat to win the battle that is on, that nobody does, and at last the weight of what
comes back to a deal that is being counted already."""


def sets(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Give all ways to take sets of these sizes from the cards."""
    if not sizes:
        yield ()
        return
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for others in sets(rest, sizes[1:]):
            yield first, *others


def hidden_of(seen: Observation) -> tuple[list[Card], list[Card], list[int]]:
    """Return the cards that nobody has seen since the deal, those that may lie in silence, and the sizes of what lies
    hidden: the Silent Hands, then what each seat has face down, then what he holds."""
    open_now = {*seen.discards, *seen.turned}
    open_now.update(card for row in (*seen.up, *seen.down) for card in row)
    unseen = [card for card in _deck(seen) if card not in open_now]
    silent = [card for card in unseen if seen.war > 1 or card not in seen.seen]
    down = [row.count(UNKNOWN) for row in seen.down]
    return unseen, silent, [*seen.silent, *down, *([] if _is_gathered(seen) else seen.hands)]


def _is_gathered(seen: Observation) -> bool:
    return seen.court is None and not isinstance(seen.turn, Act)


def worlds_of(seen: Observation) -> int:
    """Return in how many ways what is hidden may lie."""
    unseen, silent, sizes = hidden_of(seen)
    number, cards = 1, len(silent)
    for place, size in enumerate(sizes):
        if place == len(seen.silent):
            cards = len(unseen) - sum(seen.silent)
        number *= comb(cards, size)
        cards -= size
    return number


def worlds(state: State) -> Iterator[War]:
    """Give every war that looks to the public as this one does; of `state` itself only what is open is kept."""
    seen, war = state.observe(None), state.war
    assert war is not None
    if war.stage == "deal":
        seen = replace(seen, hands=(0,) * state.seats)
    unseen, may_be_silent, sizes = hidden_of(seen)
    kept, silent, seats = len(war.kept), len(seen.silent), state.seats
    for laid in sets(may_be_silent, sizes[:silent]):
        rest = [card for card in unseen if all(card not in row for row in laid)]
        for rows in sets(rest, sizes[silent:]):
            hands = rows[seats:] or ((),) * seats
            plays = list(war.plays)
            down = [list(row) for row in rows[:seats]]
            for number, face in enumerate(war.terms.pattern):
                for place, seat in enumerate(war.order):
                    at = number * len(war.order) + place
                    if face == "d" and at < len(plays) and down[seat]:
                        plays[at] = down[seat].pop(0)
            yield replace(
                war, kept=laid[:kept], silent=laid[kept:], hands=hands, plays=tuple(plays), concealed=(),
                placed=bits([*war.discards, *war.turned, *plays]) | sum(map(bits, (*laid, *hands))),
            )  # fmt: skip


def deals(war: War) -> Iterator[Deal]:
    """Give every deal that may come."""
    sizes = [war.terms.hand if seat in war.players else 0 for seat in range(war.rules.players)]
    new = war.new_silent
    for rows in sets(war.pool, [*new, *sizes, 1]):
        yield Deal(rows[: len(new)], rows[len(new) : -1], rows[-1][0])


class Counting:
    """What comes of wars by the same rules; all who fight play any card, or as the bot `greedy` does."""

    def __init__(self, state: State, policy: str = "random") -> None:
        self.rules, self.seats, self.policy = state.rules, state.seats, policy
        self.known: dict[tuple[War, bool], Sequence[Fraction] | None] = {}
        """None for a deal that is being counted: it comes back to itself if all its battles are fought again."""

    def chances(self, state: State) -> Chances:
        """Return what may be expected of this state, as the public sees it."""
        found = Counter(_plain(world) for world in worlds(state))
        whole = [Fraction(0)] * (2 * self.seats + 2)
        for world, ways in found.items():
            add(whole, self.of_world(world), Fraction(ways, found.total()))
        if whole[-1]:  # a deal that comes back to itself was met outside it
            raise AssertionError("a deal is counted within itself only")
        return whole[:-1]

    def of_world(self, war: War) -> Sequence[Fraction]:
        """Return what may be expected if all lies so."""
        if war.stage != "reveal":
            return self.value(State(self.rules, war), pending=True)
        # Where all cards are known none is to be turned over: the last one is taken back, and played again.
        seat, last = war.order[-1], war.plays[-1]
        hands = (*war.hands[:seat], (*war.hands[seat], last), *war.hands[seat + 1 :])
        before = replace(war, hands=hands, plays=war.plays[:-1], stage="play")
        return self.after(State(self.rules, before), Play(seat, last), pending=True)

    def value(self, state: State, *, pending: bool) -> Sequence[Fraction]:
        """Return the chances from here on; `pending`: the battle that was on isn't decided yet."""
        assert state.war is not None
        is_deal = state.war.stage == "deal"
        if not is_deal and len(events := list(self.events(state))) == 1:
            return self.after(state, events[0], pending=pending)
        war = _plain(state.war)
        found = self.known.get((war, pending), ())
        if found is None:
            return [*[Fraction(0)] * (2 * self.seats + 1), Fraction(1)]
        if not found:
            kept = is_deal or self.rules.no_court_tie != "replay"
            if kept:
                self.known[war, pending] = None
            found = self._of_all(State(self.rules, war), pending=pending)
            if kept:
                self.known[war, pending] = found
        return found

    def _of_all(self, state: State, *, pending: bool) -> Chances:
        """Return the mean of all that may come next; what comes back to where it began is left out."""
        whole, number = [Fraction(0)] * (2 * self.seats + 2), Fraction(0)
        for event in self.events(state):
            number += 1
            add(whole, self.after(state, event, pending=pending), Fraction(1))
        if state.war is not None and state.war.stage == "deal":
            number -= whole[-1]
            whole[-1] = Fraction(0)
        return [part / number for part in whole]

    def events(self, state: State) -> Iterator[Event]:
        """Give what may come next, all equally likely."""
        war = state.war
        assert war is not None
        if war.stage == "deal":
            yield from deals(war)
        elif war.stage != "play":
            yield from map(Court, war.pool)
        elif self.policy == "random":
            for card in state.legal_actions(war.to_play):
                yield Play(war.to_play, card)
        else:
            chosen = bot(self.policy).choose(state.observe(war.to_play), Draws())
            assert isinstance(chosen, Card)
            yield Play(war.to_play, chosen)

    def after(self, state: State, event: Event, *, pending: bool) -> Sequence[Fraction]:
        """Return the chances if this comes next."""
        assert state.war is not None
        before = len(state.war.track)
        following, _ = state.apply(event)
        assert following.war is not None
        is_new = following.over is None and following.war.number > state.war.number
        track = following.past[-1].track if is_new else following.war.track
        decided = pending and len(track) > before
        if following.over is not None or is_new:
            found = self.ended(following)
        else:
            found = list(self.value(following, pending=pending and not decided))
        if decided:
            winner = track[before]
            found[2 * self.seats if winner is None else self.seats + winner] += 1
        return found

    def ended(self, state: State) -> Chances:
        """Return who has the pot when a war is over: a new war is even."""
        assert state.war is not None
        shares = [int(seat in state.war.players) for seat in range(self.seats)]
        if state.over is not None:
            shares = list(state.over.shares)
        return [*[Fraction(share, sum(shares)) for share in shares], *[Fraction(0)] * (self.seats + 2)]


def add(whole: Chances, part: Sequence[Fraction], weight: Fraction) -> None:
    """Add chances of this weight."""
    for place, chance in enumerate(part):
        if chance:
            whole[place] += chance * weight if weight != 1 else chance


def _plain(war: War) -> War:
    """Return the war without what makes no difference to what comes: wars that go on alike shall be equal."""
    gathered = war.stage == "deal"  # who leads then makes no difference to those who don't look at the others
    track = sorted(war.track, key=lambda seat: -1 if seat is None else seat)
    return replace(
        war, number=1, lead_clause="HD-R13", deals=min(war.deals, 1), met=0, met_kept=0, seen=0, track=tuple(track),
        concealed=(), discards=() if gathered else tuple(sorted(war.discards)),
        turned=() if gathered else tuple(sorted(war.turned)), court=None if gathered else war.court,
        hands=((),) * war.rules.players if gathered else tuple(tuple(sorted(hand)) for hand in war.hands),
        placed=0 if gathered else war.placed, fought=0 if gathered else war.fought,
        order=war.players if gathered else war.order,
    )  # fmt: skip


def _deck(seen: Observation) -> list[Card]:
    return [card for card in Card if card.rank in range(1, seen.rules.ranks + 1)
            and card.court in "BGS"[: seen.rules.courts]]  # fmt: skip
